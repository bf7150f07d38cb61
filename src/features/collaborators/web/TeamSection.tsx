import { type ChangeEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useProfessional } from '#features/accounts/web/session.ts'
import { changesList, onLive } from '#features/notifications/web/live.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser/browser-http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { byScript, SelectField, TextField } from '#web/form/fields.tsx'
import { FormNotice, problemOf } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import { type CollaboratorRole, collaboratorRoles, roleNames, roleText } from '../roles.ts'
import type { Collaborator, Membership } from '../schema.ts'
import { changeRole, invite, leaveShowroom, removeCollaborator, resendInvitation } from './api.ts'
import { Employers } from './Employers.tsx'

/** The people who work in a professional's showroom, and the showrooms that the account itself works for. */
export default function TeamSection() {
  const owns = useProfessional()
  return (
    <div className="grid gap-12">
      {owns ? <Team /> : null}
      <Employers />
      <Memberships owns={owns} />
    </div>
  )
}

function Team() {
  const reading = useApi('/showroom/collaborators')
  const [removed, setRemoved] = useState<Collaborator | null>(null)
  const { again } = reading
  // Somebody has accepted or left.
  useEffect(() => onLive((event) => void (changesList(event) && again())), [again])
  return (
    <>
      <section aria-labelledby="team">
        <h2 id="team" className="text-25">
          Your collaborators
        </h2>
        <div className="mt-5">
          <LoadGate reading={reading} what="Your collaborators" size="h-32">
            {(rows) =>
              rows.length === 0 ? (
                <p className="max-w-text text-graphite">
                  No collaborators yet. Invite the people who help your clients.
                </p>
              ) : (
                <ul className="keep-grid">
                  {rows.map((row) => (
                    <Person key={row.id} row={row} onChanged={again} onRemove={() => setRemoved(row)} />
                  ))}
                </ul>
              )
            }
          </LoadGate>
        </div>
      </section>
      <Invite onInvited={again} />
      <RemoveDialog
        open={removed !== null}
        title={removed?.state === 'active' ? 'Remove this collaborator' : 'Withdraw this invitation'}
        label={removed?.state === 'active' ? 'Remove collaborator' : 'Withdraw invitation'}
        onClose={() => setRemoved(null)}
        onRemove={async () => {
          if (!removed) return
          const { message } = await removeCollaborator(http, removed.id)
          setRemoved(null)
          await again()
          void toast.success(message ?? '')
        }}
      >
        <p>
          {removed?.state === 'active'
            ? `${removed.name ?? removed.email} loses access to your showroom’s projects and chats at once. What they wrote stays.`
            : `The link in the email to ${removed?.email ?? ''} stops working.`}
        </p>
      </RemoveDialog>
    </>
  )
}

function Person({
  row,
  onChanged,
  onRemove,
}: {
  row: Collaborator
  onChanged: () => Promise<void>
  onRemove: () => void
}) {
  const name = row.name ?? row.email
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const choose = async (event: ChangeEvent<HTMLSelectElement>) => {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      const { message } = await changeRole(http, row.id, event.target.value as CollaboratorRole)
      void toast.success(message ?? '')
    } catch (failure) {
      setProblem(problemOf(failure))
    }
    await onChanged()
    setBusy(false)
  }
  return (
    <li className="keep" aria-label={name}>
      <p className="font-semibold break-words">{name}</p>
      <p className="keep-text">
        {row.name ? <span className="block break-words">{row.email}</span> : null}
        <span className="block text-graphite">{stateText(row)}</span>
      </p>
      <SelectField
        label="Role"
        name={`role-${row.id}`}
        options={roleOptions}
        value={row.role}
        aria-busy={busy || undefined}
        onChange={(event) => void choose(event)}
      />
      <FormNotice>{problem}</FormNotice>
      <div className="keep-actions">
        {row.state === 'active' ? null : (
          <ActionButton
            variant="quiet"
            action={async () => {
              const { message } = await resendInvitation(http, row.id)
              await onChanged()
              void toast.success(message ?? '')
            }}
          >
            Send again<span className="sr-only"> to {name}</span>
          </ActionButton>
        )}
        <Button variant="quiet" onClick={onRemove}>
          {row.state === 'active' ? 'Remove' : 'Withdraw'}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  )
}

const roleOptions = collaboratorRoles.map((role) => ({ value: role, label: roleNames[role] }))

function stateText(row: Collaborator): string {
  if (row.accepted_at) return `Since ${formatDate(row.accepted_at)}`
  if (row.state === 'expired') return `Invitation expired ${formatDate(row.expires_at)}`
  return `Invited ${formatDate(row.invited_at)}, not accepted yet`
}

function Invite({ onInvited }: { onInvited: () => Promise<void> }) {
  const fields = useFields({ email: '', role: 'viewer' }, { draft: 'collaborator' })
  const { busy, problem, submit } = useSubmit(async () => {
    const { email, role } = fields.values
    const { message } = await invite(http, { email, role: role as CollaboratorRole })
    void toast.success(message ?? '')
    fields.set({ email: '' })
    await onInvited()
  }, fields.refuseBy)
  return (
    <section aria-labelledby="invite-collaborator">
      <h2 id="invite-collaborator" className="text-25">
        Invite a collaborator
      </h2>
      <dl className="mt-4 grid max-w-text gap-2 text-15">
        {collaboratorRoles.map((role) => (
          <div key={role}>
            <dt className="inline font-semibold">{roleNames[role]}. </dt>
            <dd className="inline text-graphite">{roleText(role)}</dd>
          </div>
        ))}
      </dl>
      <form ref={fields.form} method={byScript} onSubmit={submit} noValidate className="form-stack mt-5">
        <TextField
          label="Email"
          type="email"
          hint="They receive a link that works for seven days, with or without an account."
          {...fields.text('email')}
          autoComplete="off"
          maxLength={254}
        />
        <SelectField label="Role of the new collaborator" options={roleOptions} {...fields.text('role')} />
        <FormNotice>{problem}</FormNotice>
        <Button type="submit" busy={busy}>
          Send invitation
        </Button>
      </form>
    </section>
  )
}

/** The showrooms that the account works for, with their projects. A professional without one does not see the list. */
function Memberships({ owns }: { owns: boolean }) {
  const reading = useApi('/showroom/memberships')
  const [left, setLeft] = useState<Membership | null>(null)
  const { again } = reading
  // The role has changed, or the collaboration has ended.
  useEffect(() => onLive((event) => void (changesList(event) && again())), [again])
  if (owns && !reading.data?.length) return null
  return (
    <section aria-labelledby="memberships">
      <h2 id="memberships" className="text-25">
        Showrooms you work for
      </h2>
      <div className="mt-5">
        <LoadGate reading={reading} what="Showrooms you work for" size="h-32">
          {(rows) =>
            rows.length === 0 ? (
              <p className="max-w-text text-graphite">
                You do not work for a showroom. A contractor or designer can invite you by email.
              </p>
            ) : (
              <ul className="grid gap-8">
                {rows.map((row) => (
                  <Showroom key={row.id} row={row} onLeave={() => setLeft(row)} />
                ))}
              </ul>
            )
          }
        </LoadGate>
      </div>
      <RemoveDialog
        open={left !== null}
        title={`Leave ${left?.company_name ?? ''}`}
        label="Leave showroom"
        onClose={() => setLeft(null)}
        onRemove={async () => {
          if (!left) return
          const { message } = await leaveShowroom(http, left.id)
          setLeft(null)
          await again()
          void toast.success(message ?? '')
        }}
      >
        <p>You lose access to its projects and chats at once. You need a new invitation to come back.</p>
      </RemoveDialog>
    </section>
  )
}

function Showroom({ row, onLeave }: { row: Membership; onLeave: () => void }) {
  return (
    <li className="keep" aria-label={row.company_name}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{row.company_name}</span>
        <span className="sheet-mark">{roleNames[row.role]}</span>
      </p>
      <p className="keep-text text-graphite">
        Showroom ID {row.vsd_id}. Since {formatDate(row.since)}. {roleText(row.role)}
      </p>
      {row.projects.length === 0 ? (
        <p className="keep-text">No client has shared a project with this showroom yet.</p>
      ) : (
        <ul className="mt-3 grid gap-1" aria-label={`Projects of ${row.company_name}`}>
          {row.projects.map(({ id, name, link, role }) => (
            <li key={id}>
              {link ? (
                <Link to={link} className="link">
                  {name}
                </Link>
              ) : (
                <span>{name}</span>
              )}
              {role === 'hired' ? <span className="text-15 text-graphite"> Hired</span> : null}
            </li>
          ))}
        </ul>
      )}
      <div className="keep-actions">
        <Link to={paths.portal(row.showroom)} className="link inline-flex min-h-11 items-center">
          Portal<span className="sr-only"> of {row.company_name}</span>
        </Link>
        <Button variant="quiet" onClick={onLeave}>
          Leave<span className="sr-only"> {row.company_name}</span>
        </Button>
      </div>
    </li>
  )
}
