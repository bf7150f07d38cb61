import { useState } from 'react'
import { Link } from 'react-router'
import { useAdminMay } from '#features/accounts/web/admin-rights.ts'
import { refreshSession, useSession } from '#features/accounts/web/session.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { type AdminRole, adminRoleNames, adminRoleTexts } from '#lib/admin-roles.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { byScript, CheckField, TextField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import type { AdminRow } from '../schema.ts'
import { inviteAdmin, removeAdmin, saveRoles } from './api.ts'

type Checked = Record<AdminRole, boolean>
const noRoles: Checked = { support: false, finance: false, catalogue: false, content: false, all: false }
const rolesIn = (checked: Checked) => adminRoleNames.filter((role) => checked[role])
const noProblem: Record<string, string> = {}
const blank = { first_name: '', last_name: '', email: '', roles: noRoles }

/** Lists the Admins with their roles; those with every right invite others, change roles and remove those who leave. */
export default function AdminsPage() {
  const reading = useApi('/admin/admins')
  const { user } = useSession()
  const mayChange = useAdminMay()
  const [leaver, setLeaver] = useState<AdminRow | null>(null)
  const [changing, setChanging] = useState<AdminRow | null>(null)
  const close = () => setLeaver(null)
  return (
    <>
      <PortalHead
        title="Admins"
        intro={
          mayChange
            ? 'Each Admin can do what their roles allow.'
            : `Each Admin can do what their roles allow. Admins with the role ${adminRoleTexts.all.label} can change yours.`
        }
      />
      <section aria-labelledby="admin-list">
        <h2 id="admin-list" className="sr-only">
          Accounts
        </h2>
        <LoadGate reading={reading} what="Admins" size="h-32">
          {(rows) => (
            <ul className="keep-grid">
              {rows.map((row) => (
                <Admin
                  key={row.id}
                  row={row}
                  onChange={mayChange ? () => setChanging(row) : null}
                  onRemove={row.id === user?.id || !mayChange ? null : () => setLeaver(row)}
                />
              ))}
            </ul>
          )}
        </LoadGate>
      </section>
      {mayChange ? <Invite onInvited={reading.again} /> : null}
      <Dialog
        open={changing !== null}
        onClose={() => setChanging(null)}
        title={`Roles of ${changing?.full_name ?? ''}`}
      >
        {changing ? (
          <RolesForm
            key={changing.id}
            row={changing}
            onClose={() => setChanging(null)}
            onDone={async () => {
              setChanging(null)
              await reading.again()
              // One's own menu follows one's own roles.
              if (changing.id === user?.id) await refreshSession()
            }}
          />
        ) : null}
      </Dialog>
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

type AdminProps = { row: AdminRow; onChange: (() => void) | null; onRemove: (() => void) | null }

function Admin({ row, onChange, onRemove }: AdminProps) {
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
        <span className="block">
          {row.roles.length > 0 ? row.roles.map((role) => adminRoleTexts[role].label).join(', ') : 'No roles'}
        </span>
      </p>
      {onChange ? (
        <Button variant="quiet" className="-ml-3.5" onClick={onChange}>
          Roles<span className="sr-only"> of {row.full_name}</span>
        </Button>
      ) : null}
      {onRemove ? (
        <Button variant="quiet" className="-ml-3.5" onClick={onRemove}>
          Remove<span className="sr-only"> {row.full_name}</span>
        </Button>
      ) : null}
    </li>
  )
}

function RolesForm({ row, onClose, onDone }: { row: AdminRow; onClose: () => void; onDone: () => Promise<void> }) {
  const fields = useFields({
    reason: '',
    roles: Object.fromEntries(adminRoleNames.map((role) => [role, row.roles.includes(role)])) as Checked,
  })
  return (
    <ActionForm
      fields={fields}
      effect="They apply at once, also to pages that are open."
      check={() => (rolesIn(fields.values.roles).length > 0 ? noProblem : { roles: 'Choose at least one role.' })}
      send={(reason) => saveRoles(quietHttp, row.id, { roles: rolesIn(fields.values.roles), from: row.roles, reason })}
      onDone={onDone}
      action="Save roles"
      cancel="Cancel"
      onCancel={onClose}
    >
      <RoleFields
        checked={fields.values.roles}
        onChange={(roles) => fields.set({ roles })}
        problem={fields.errors.roles}
      />
    </ActionForm>
  )
}

type RoleFieldsProps = { checked: Checked; onChange: (roles: Checked) => void; problem: string | undefined }

function RoleFields({ checked, onChange, problem }: RoleFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Roles</legend>
      {adminRoleNames.map((role) => (
        <CheckField
          key={role}
          name="roles"
          label={adminRoleTexts[role].label}
          hint={adminRoleTexts[role].hint}
          checked={checked[role]}
          onChange={({ target }) => onChange({ ...checked, [role]: target.checked })}
        />
      ))}
      <FormNotice>{problem ?? ''}</FormNotice>
    </fieldset>
  )
}

function Invite({ onInvited }: { onInvited: () => Promise<void> }) {
  const fields = useFields(blank)
  const { busy, problem, submit } = useSubmit(async () => {
    const { roles, ...person } = fields.values
    const { message } = await inviteAdmin(http, { ...person, roles: rolesIn(roles) })
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
      <form ref={fields.form} method={byScript} onSubmit={submit} noValidate className="form-stack mt-5 max-w-text">
        <TextField label="First name" {...fields.text('first_name')} autoComplete="off" maxLength={60} />
        <TextField label="Last name" {...fields.text('last_name')} autoComplete="off" maxLength={60} />
        <TextField label="Email" type="email" {...fields.text('email')} autoComplete="off" maxLength={254} />
        <RoleFields
          checked={fields.values.roles}
          onChange={(roles) => fields.set({ roles })}
          problem={fields.errors.roles}
        />
        <FormNotice>{problem}</FormNotice>
        <Button type="submit" busy={busy}>
          Send invitation
        </Button>
      </form>
    </section>
  )
}
