import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { byScript, TextField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import type { AdminRow } from '../schema.ts'
import { inviteAdmin, removeAdmin } from './api.ts'

const blank = { first_name: '', last_name: '', email: '' }

/** Lists the Admins, invites new ones and removes those who leave. */
export default function AdminsPage() {
  const reading = useApi('/admin/admins')
  const { user } = useSession()
  const [leaver, setLeaver] = useState<AdminRow | null>(null)
  const close = () => setLeaver(null)
  return (
    <>
      <PortalHead title="Admins" intro="They see and manage every account, order and amount." />
      <section aria-labelledby="admin-list">
        <h2 id="admin-list" className="sr-only">
          Accounts
        </h2>
        <LoadGate reading={reading} what="Admins" size="h-32">
          {(rows) => (
            <ul className="keep-grid">
              {rows.map((row) => (
                <Admin key={row.id} row={row} onRemove={row.id === user?.id ? null : () => setLeaver(row)} />
              ))}
            </ul>
          )}
        </LoadGate>
      </section>
      <Invite onInvited={reading.again} />
      <Dialog open={leaver !== null} onClose={close} title={`Remove ${leaver?.full_name ?? ''}?`}>
        {leaver ? (
          <ActionForm
            draft={`remove admin ${leaver.id}`}
            effect="They are signed out everywhere and receive the reason by email. They must be invited again to come back."
            send={(reason) => removeAdmin(quietHttp, leaver.id, reason)}
            onDone={() => {
              close()
              return reading.again()
            }}
            action="Remove Admin"
            danger
            cancel="Cancel"
            onCancel={close}
          />
        ) : null}
      </Dialog>
    </>
  )
}

function Admin({ row, onRemove }: { row: AdminRow; onRemove: (() => void) | null }) {
  const state = row.joined
    ? row.last_used_at
      ? `Last active ${formatDate(row.last_used_at)}`
      : 'Never signed in'
    : 'Invited. No password chosen yet.'
  return (
    <li className="keep">
      <h3 className="font-text text-17 font-semibold tracking-normal">
        <Link to={paths.portalUser(row.id)} className="link">
          {row.full_name}
        </Link>
      </h3>
      <p className="keep-text">
        {row.email} <span className="block text-graphite">{state}</span>
      </p>
      {onRemove ? (
        <Button variant="quiet" className="-ml-3.5" onClick={onRemove}>
          Remove<span className="sr-only"> {row.full_name}</span>
        </Button>
      ) : null}
    </li>
  )
}

function Invite({ onInvited }: { onInvited: () => Promise<void> }) {
  const fields = useFields(blank)
  const { busy, problem, submit } = useSubmit(async () => {
    const { message } = await inviteAdmin(http, fields.values)
    void toast.success(message ?? '')
    fields.set(blank)
    await onInvited()
  }, fields.refuseBy)
  return (
    <section aria-labelledby="invite-admin">
      <h2 id="invite-admin" className="text-25">
        Invite an Admin
      </h2>
      <p className="mt-3 max-w-text text-graphite">
        The person receives a link to choose a password. It expires in 24 hours; invite them again to send a new one.
      </p>
      <form ref={fields.form} method={byScript} onSubmit={submit} noValidate className="form-stack mt-5">
        <TextField label="First name" {...fields.text('first_name')} autoComplete="off" maxLength={60} />
        <TextField label="Last name" {...fields.text('last_name')} autoComplete="off" maxLength={60} />
        <TextField label="Email" type="email" {...fields.text('email')} autoComplete="off" maxLength={254} />
        <FormNotice>{problem}</FormNotice>
        <Button type="submit" busy={busy}>
          Send invitation
        </Button>
      </form>
    </section>
  )
}
