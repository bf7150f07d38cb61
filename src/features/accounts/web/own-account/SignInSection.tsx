import { useState } from 'react'
import { useNavigate } from 'react-router'
import { mayDisconnect, onlyWayIn } from '#features/accounts/rules.ts'
import type { DeviceRow, SessionRow, User } from '#features/accounts/schema.ts'
import { useSetting } from '#features/site/web/api.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { disconnectSocial, endListedSession, endOtherSessions, forgetDevice, setFirstPassword } from '../api.ts'
import { NewPasswordFields, newPasswordProblem, noNewPassword } from '../recovery/PasswordFields.tsx'
import { endSession, updateUser, useSession } from '../session.ts'
import { noProof, ProofFields } from './ProofFields.tsx'

/** The password, the sessions and the remembered devices. */
export default function SignInSection() {
  const { user } = useSession()
  return user && <Content user={user} />
}

function Content({ user }: { user: User }) {
  const reading = useApi('/sessions')
  return (
    <>
      <AccountPassword user={user} onSet={reading.again} />
      {user.social.length > 0 ? <AccountProviders user={user} /> : null}
      <LoadGate reading={reading} what="Your sessions" size="h-64">
        {({ sessions, devices }) => (
          <>
            <Sessions rows={sessions} onChanged={reading.again} />
            {devices.length > 0 ? <Devices rows={devices} onChanged={reading.again} /> : null}
          </>
        )}
      </LoadGate>
      <Everywhere admin={user.type === 'Admin'} />
    </>
  )
}

type ListProps<Row> = { rows: Row[]; onChanged: () => Promise<void> }

function Sessions({ rows, onChanged }: ListProps<SessionRow>) {
  const endOthers = async () => {
    const { message } = await endOtherSessions(http)
    await onChanged()
    void toast.success(message ?? '')
  }
  const others = rows.filter((row) => !row.current).length
  return (
    <section aria-labelledby="sessions">
      <div className="sheet-head">
        <h2 id="sessions" className="text-25">
          Where you are signed in
        </h2>
        {others > 1 ? (
          <ActionButton variant="quiet" action={endOthers}>
            Sign out the other {others}
          </ActionButton>
        ) : null}
      </div>
      <ul className="sheet-rows">
        {rows.map((row) => (
          <li key={row.id} className="sheet-row">
            <span className="min-w-0">
              <span className="font-semibold">{row.device}</span>
              {row.current ? <span className="sheet-mark">This device</span> : null}
              <span className="block text-14 text-graphite">
                {row.ip ? `${row.ip} · ` : ''}Signed in {formatDate(row.created_at)} · last used{' '}
                {formatDate(row.last_used_at)}
              </span>
            </span>
            {row.current ? null : (
              <EndButton
                label="Sign out"
                name={row.device}
                end={() => endListedSession(http, row.id)}
                onChanged={onChanged}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Devices({ rows, onChanged }: ListProps<DeviceRow>) {
  return (
    <section aria-labelledby="devices">
      <div className="sheet-head">
        <h2 id="devices" className="text-25">
          Remembered browsers
        </h2>
      </div>
      <ul className="sheet-rows">
        {rows.map((row) => (
          <li key={row.id} className="sheet-row">
            <span className="min-w-0">
              <span className="font-semibold">{row.device}</span>
              <span className="block text-14 text-graphite">
                {row.kind === 'trusted' ? 'No passcode needed' : 'No password needed'} until{' '}
                {formatDate(row.expires_at)} · last used {formatDate(row.last_used_at)}
              </span>
            </span>
            <EndButton label="Remove" name={row.device} end={() => forgetDevice(http, row.id)} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function EndButton({
  label,
  name,
  end,
  onChanged,
}: {
  label: string
  name: string
  end: () => Promise<{ message: string | null }>
  onChanged: () => Promise<void>
}) {
  const action = async () => {
    try {
      const { message } = await end()
      void toast.success(message ?? '')
    } finally {
      // Reloads the list even after a failure: the row may have expired.
      await onChanged()
    }
  }
  return (
    <ActionButton variant="quiet" action={action}>
      {label}
      <span className="sr-only"> {name}</span>
    </ActionButton>
  )
}

function Everywhere({ admin }: { admin: boolean }) {
  const navigate = useNavigate()
  const [failed, setFailed] = useState(false)
  const { busy, submit } = useSubmit(async () => {
    setFailed(false)
    try {
      await endSession({ everywhere: true })
    } catch {
      setFailed(true)
      return
    }
    await navigate(paths.home())
    void toast.success('Logged Out Successfully')
  })
  return (
    <section aria-labelledby="everywhere">
      <h2 id="everywhere" className="mb-4 text-25">
        Lost a device?
      </h2>
      <p className="max-w-text">
        Ends every session and removes every {admin ? 'trusted' : 'remembered'} browser, including this one. You will
        need to sign in again.
      </p>
      <Button variant="secondary" busy={busy} className="mt-4" onClick={() => void submit()}>
        Sign out everywhere
      </Button>
      <p role="status" className="mt-3 text-15">
        {failed ? 'The other devices could not be signed out. Check your connection and try again.' : ''}
      </p>
    </section>
  )
}

/** The password of an account, or the form to set the first one. `onSet` runs after one was set. */
function AccountPassword({ user, onSet }: { user: User; onSet: () => Promise<void> }) {
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="password">
      <h2 id="password" className="mb-4 text-25">
        Password
      </h2>
      {user.has_password ? (
        <>
          <p className="max-w-text">
            Changing your password signs out every other device and removes every remembered one.
          </p>
          <ButtonLink to={paths.changePassword()} variant="secondary" className="mt-4">
            Change password
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="max-w-text">
            This account has no password. With one, you can also sign in by{' '}
            <span className="break-words">{user.email}</span>.
          </p>
          <Button variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
            Set a password
          </Button>
        </>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title="Set a password">
        <FirstPasswordForm
          user={user}
          onDone={async () => {
            setOpen(false)
            await onSet()
          }}
        />
      </Dialog>
    </section>
  )
}

function FirstPasswordForm({ user, onDone }: { user: User; onDone: () => Promise<void> }) {
  const fields = useFields({ ...noProof, ...noNewPassword })
  const { busy, problem, submit } = useSubmit(async () => {
    const found = newPasswordProblem(fields.values)
    if (found) return fields.refuse(found)
    const { data, message } = await setFirstPassword(http, fields.values)
    void toast.success(message ?? '')
    await onDone()
    updateUser(data)
  }, fields.refuseBy)
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <FormNotice>{problem}</FormNotice>
      <ProofFields user={user} fields={fields} />
      <NewPasswordFields fields={fields} />
      <Button type="submit" busy={busy}>
        Set password
      </Button>
    </form>
  )
}

/** The providers connected to the account; each can be disconnected as long as another sign-in method remains. */
function AccountProviders({ user }: { user: User }) {
  const labels = useSetting()?.social_labels
  const [chosen, setChosen] = useState<string | null>(null)
  const labelOf = (id: string) => labels?.[id] ?? id
  const ways = { hasPassword: user.has_password, providers: user.social }
  return (
    <section aria-labelledby="providers">
      <h2 id="providers" className="mb-4 text-25">
        Other sign-in methods
      </h2>
      <ul className="sheet-rows">
        {user.social.map((id) => {
          const may = mayDisconnect(ways, id, Object.keys(labels ?? {}))
          return (
            <li key={id} className="sheet-row">
              <span className="min-w-0">
                Signs in with <span className="font-semibold">{labelOf(id)}</span>
                {may ? null : (
                  <span id={`only-${id}`} className="block text-14 text-graphite">
                    {onlyWayIn}
                  </span>
                )}
              </span>
              <Button
                variant="quiet"
                disabled={!may}
                aria-describedby={may ? undefined : `only-${id}`}
                onClick={() => setChosen(id)}
              >
                Disconnect<span className="sr-only"> {labelOf(id)}</span>
              </Button>
            </li>
          )
        })}
      </ul>
      <Dialog open={chosen !== null} onClose={() => setChosen(null)} title={`Disconnect ${labelOf(chosen ?? '')}`}>
        {chosen ? (
          <DisconnectForm user={user} provider={chosen} label={labelOf(chosen)} onDone={() => setChosen(null)} />
        ) : null}
      </Dialog>
    </section>
  )
}

function DisconnectForm({
  user,
  provider,
  label,
  onDone,
}: {
  user: User
  provider: string
  label: string
  onDone: () => void
}) {
  const fields = useFields(noProof)
  const { busy, problem, submit } = useSubmit(async () => {
    const { data, message } = await disconnectSocial(quietHttp, provider, fields.values)
    updateUser(data)
    onDone()
    void toast.success(message ?? '')
  }, fields.refuseBy)
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <FormNotice>{problem}</FormNotice>
      <p className="text-15 text-graphite">
        {remaining(user)} Devices that are signed in stay signed in. Signing in with {label} again with the same email
        reconnects it.
      </p>
      <ProofFields user={user} fields={fields} />
      <Button type="submit" busy={busy}>
        Disconnect {label}
      </Button>
    </form>
  )
}

function remaining(user: User): string {
  return user.has_password
    ? 'You will then sign in with your email and password.'
    : 'You will then sign in with your other provider.'
}
