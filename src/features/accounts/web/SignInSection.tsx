import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { ActionButton } from '#web/ActionButton.tsx'
import { Button } from '#web/Button.tsx'
import { http, httpWith } from '#web/browser-http.ts'
import { LoadGate } from '#web/LoadGate.tsx'
import { toast } from '#web/toast.ts'
import { useSubmit } from '#web/use-fields.ts'
import { useLoaded } from '#web/use-loaded.ts'
import type { User } from '../schema.ts'
import type { DeviceRow, SessionRow } from '../sessions-schema.ts'
import { AccountPassword } from './AccountPassword.tsx'
import { AccountProviders } from './AccountProviders.tsx'
import { endSession, useSession } from './session.ts'
import { endListedSession, endOtherSessions, forgetDevice, getSessions } from './sessions-api.ts'

/** The list shows its load failure itself. */
const quiet = httpWith({ quiet: true })

/** The password, the sessions and the remembered devices. */
export default function SignInSection() {
  const { user } = useSession()
  return user && <Content user={user} />
}

function Content({ user }: { user: User }) {
  const reading = useLoaded('sessions', () => getSessions(quiet))
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
            <EndButton
              label="Remove"
              name={row.device}
              end={() => forgetDevice(http, row.id)}
              onChanged={onChanged}
            />
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
        Ends every session and removes every {admin ? 'trusted' : 'remembered'} browser, including this one.
        You will need to sign in again.
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
