import { type ChangeEvent, useEffect, useState } from 'react'
import { changesList, onLive } from '#features/notifications/web/live.ts'
import { formatDate } from '#lib/dates.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { byScript, SelectField, TextField } from '#web/form/fields.tsx'
import { FormNotice, problemOf } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { accessNames, type PartnerAccess, partnerAccesses } from '../members.ts'
import type { Partner } from '../partner-schema.ts'
import { changeAccess, endPartner, invitePartner, resendPartner } from './partners-api.ts'

/** The people with whom the owner plans a project: what each may do, and the form to invite one by email. */
export function ProjectPartners({ projectId }: { projectId: string }) {
  const reading = useApi('/project/:projectId/partners', { path: { projectId } })
  const { again } = reading
  // Somebody has accepted.
  useEffect(() => onLive((event) => void (changesList(event) && again())), [again])
  return (
    <section aria-labelledby="partners" className="mt-8 border-t border-stud pt-6">
      <h3 id="partners" className="text-20">
        People you plan with
      </h3>
      <p className="mt-2 text-15 text-graphite">
        Invite a partner or a relative by email. They see this project, its room and its list at your prices. Only you
        can hire, order and pay.
      </p>
      <LoadGate reading={reading} what="The people you plan with" size="h-16">
        {(rows) =>
          rows.length === 0 ? null : (
            <ul className="mt-4 grid gap-3" aria-label="People you plan with">
              {rows.map((row) => (
                <Person key={row.id} projectId={projectId} row={row} onChanged={again} />
              ))}
            </ul>
          )
        }
      </LoadGate>
      <Invite projectId={projectId} onInvited={again} />
    </section>
  )
}

type PersonProps = { projectId: string; row: Partner; onChanged: () => Promise<void> }

function Person({ projectId, row, onChanged }: PersonProps) {
  const name = row.name ?? row.email
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const choose = async (event: ChangeEvent<HTMLSelectElement>) => {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      const { message } = await changeAccess(quietHttp, projectId, row.id, event.target.value as PartnerAccess)
      void toast.success(message ?? '')
    } catch (failure) {
      setProblem(problemOf(failure))
    }
    await onChanged()
    setBusy(false)
  }
  return (
    <li className="grid gap-3 border-t border-stud pt-3" aria-label={name}>
      <p className="text-15">
        <span className="font-semibold break-words">{name}</span>
        <span className="block break-words text-graphite">
          {row.name ? `${row.email} · ` : null}
          {stateText(row)}
        </span>
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <SelectField
            label={`Access of ${name}`}
            name={`access-${row.id}`}
            options={options}
            value={row.access}
            aria-busy={busy || undefined}
            onChange={(event) => void choose(event)}
          />
        </div>
        {row.state === 'active' ? null : (
          <ActionButton
            variant="quiet"
            action={async () => {
              const { message } = await resendPartner(http, projectId, row.id)
              await onChanged()
              void toast.success(message ?? '')
            }}
          >
            Send again<span className="sr-only"> to {name}</span>
          </ActionButton>
        )}
        <ActionButton
          variant="quiet"
          action={async () => {
            const { message } = await endPartner(http, projectId, row.id)
            await onChanged()
            void toast.success(message ?? '')
          }}
        >
          {row.state === 'active' ? 'Revoke access' : 'Withdraw'}
          <span className="sr-only"> of {name}</span>
        </ActionButton>
      </div>
      <FormNotice>{problem}</FormNotice>
    </li>
  )
}

const options = partnerAccesses.map((access) => ({ value: access, label: accessNames[access].label }))

function stateText({ state, invited_at, expires_at }: Partner): string {
  if (state === 'active') return 'Has joined'
  if (state === 'expired') return `Invitation expired ${formatDate(expires_at)}`
  return `Invited ${formatDate(invited_at)}, not accepted yet`
}

function Invite({ projectId, onInvited }: { projectId: string; onInvited: () => Promise<void> }) {
  const fields = useFields({ email: '', access: 'edit' })
  const { busy, problem, submit } = useSubmit(async () => {
    const { email, access } = fields.values
    const { message } = await invitePartner(quietHttp, projectId, {
      email,
      access: access as PartnerAccess,
    })
    void toast.success(message ?? '')
    fields.set({ email: '' })
    await onInvited()
  }, fields.refuseBy)
  return (
    <form ref={fields.form} method={byScript} onSubmit={submit} noValidate className="mt-4 grid gap-4">
      <TextField
        label="Email"
        type="email"
        hint="They receive a link that works for seven days, with or without an account."
        {...fields.text('email')}
        autoComplete="off"
        maxLength={254}
      />
      <SelectField
        label="Access"
        hint={`They can ${accessNames[fields.values.access as PartnerAccess].may}.`}
        options={options}
        {...fields.text('access')}
      />
      <FormNotice>{problem}</FormNotice>
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          Send invitation
        </Button>
      </div>
    </form>
  )
}
