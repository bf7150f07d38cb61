import { useState } from 'react'
import { type StaffRight, staffRightList, staffRightNames, staffRights } from '#features/accounts/staff-rights.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { formatDate, formatTime } from '#lib/dates.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { byScript, CheckField, TextField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import type { StaffMember } from '../staff-schema.ts'
import { changeStaff, inviteStaff, removeStaff, resendStaff } from './api.ts'

type Checked = Record<StaffRight, boolean>
const noRights: Checked = { orders: false, products: false, money: false, settings: false }
const rightsIn = (checked: Checked) => staffRightNames.filter((right) => checked[right])
const needsOne = 'Choose at least one right.'

/** The people who work for a vendor, with their rights and what they did. */
export default function StaffPage() {
  const reading = useApi('/vendor/staff')
  const { again } = reading
  const [changing, setChanging] = useState<StaffMember | null>(null)
  const [removed, setRemoved] = useState<StaffMember | null>(null)
  return (
    <>
      <PortalHead title="Team" intro="People who work in your portal, each with an account and rights of their own." />
      <section aria-labelledby="staff">
        <h2 id="staff" className="sr-only">
          People
        </h2>
        <LoadGate reading={reading} what="Your team" size="h-32">
          {(rows) =>
            rows.length === 0 ? (
              <p className="max-w-text text-graphite">Nobody works for you yet.</p>
            ) : (
              <ul className="keep-grid">
                {rows.map((row) => (
                  <Person
                    key={row.id}
                    row={row}
                    onChanged={again}
                    onRights={() => setChanging(row)}
                    onRemove={() => setRemoved(row)}
                  />
                ))}
              </ul>
            )
          }
        </LoadGate>
      </section>
      <Invite onInvited={again} />
      <Actions />
      <Dialog
        open={changing !== null}
        onClose={() => setChanging(null)}
        title={`Rights of ${changing?.name ?? changing?.email ?? ''}`}
      >
        {changing ? (
          <RightsForm
            key={changing.id}
            row={changing}
            onClose={() => setChanging(null)}
            onDone={async () => {
              setChanging(null)
              await again()
            }}
          />
        ) : null}
      </Dialog>
      <RemoveDialog
        open={removed !== null}
        title={removed?.state === 'active' ? 'Remove this person' : 'Withdraw this invitation'}
        label={removed?.state === 'active' ? 'Remove' : 'Withdraw invitation'}
        onClose={() => setRemoved(null)}
        onRemove={async () => {
          if (!removed) return
          const { message } = await removeStaff(http, removed.id)
          setRemoved(null)
          await again()
          void toast.success(message ?? '')
        }}
      >
        <p>
          {removed?.state === 'active'
            ? `${removed.name ?? removed.email} is signed out of your portal at once.`
            : `The link in the email to ${removed?.email ?? ''} stops working.`}
        </p>
      </RemoveDialog>
    </>
  )
}

type PersonProps = { row: StaffMember; onChanged: () => Promise<void>; onRights: () => void; onRemove: () => void }

function Person({ row, onChanged, onRights, onRemove }: PersonProps) {
  const name = row.name ?? row.email
  return (
    <li className="keep" aria-label={name}>
      <h3 className="font-text text-17 font-semibold tracking-normal wrap-anywhere">{name}</h3>
      <p className="keep-text">
        {row.name ? <span className="block wrap-anywhere">{row.email}</span> : null}
        <span className="block text-graphite">{stateText(row)}</span>
        <span className="block">{staffRightList(row.rights)}</span>
      </p>
      <div className="keep-actions">
        <Button variant="quiet" onClick={onRights}>
          Rights<span className="sr-only"> of {name}</span>
        </Button>
        {row.state === 'active' ? null : (
          <ActionButton
            variant="quiet"
            action={async () => {
              const { message } = await resendStaff(http, row.id)
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

function stateText(row: StaffMember): string {
  if (row.accepted_at) return `Since ${formatDate(row.accepted_at)}`
  if (row.state === 'expired') return `Invitation expired ${formatDate(row.expires_at)}`
  return `Invited ${formatDate(row.invited_at)}, not accepted yet`
}

type RightsFormProps = { row: StaffMember; onClose: () => void; onDone: () => Promise<void> }

function RightsForm({ row, onClose, onDone }: RightsFormProps) {
  const [rights, setRights] = useState<Checked>({
    ...noRights,
    ...Object.fromEntries(row.rights.map((right) => [right, true])),
  })
  const [problem, setProblem] = useState('')
  return (
    <ActionForm
      sentence={null}
      effect="They apply to the next thing that the person does."
      check={() => {
        const missing = rightsIn(rights).length === 0
        setProblem(missing ? needsOne : '')
        return missing ? { rights: needsOne } : ({} as Record<string, string>)
      }}
      send={() => changeStaff(quietHttp, row.id, rightsIn(rights))}
      onDone={onDone}
      action="Save rights"
      cancel="Cancel"
      onCancel={onClose}
    >
      <RightFields checked={rights} onChange={setRights} problem={problem} />
    </ActionForm>
  )
}

type RightFieldsProps = { checked: Checked; onChange: (rights: Checked) => void; problem: string | undefined }

function RightFields({ checked, onChange, problem }: RightFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Rights</legend>
      {staffRightNames.map((right) => (
        <CheckField
          key={right}
          name="rights"
          label={staffRights[right].label}
          hint={staffRights[right].hint}
          checked={checked[right]}
          onChange={({ target }) => onChange({ ...checked, [right]: target.checked })}
        />
      ))}
      <FormNotice>{problem ?? ''}</FormNotice>
    </fieldset>
  )
}

function Invite({ onInvited }: { onInvited: () => Promise<void> }) {
  const fields = useFields({ email: '', rights: noRights }, { draft: 'vendor staff' })
  const { busy, problem, submit } = useSubmit(async () => {
    const { email, rights } = fields.values
    const { message } = await inviteStaff(http, { email, rights: rightsIn(rights) })
    void toast.success(message ?? '')
    fields.set({ email: '', rights: noRights })
    await onInvited()
  }, fields.refuseBy)
  return (
    <section aria-labelledby="invite-staff">
      <h2 id="invite-staff" className="text-25">
        Invite a person
      </h2>
      <p className="mt-3 max-w-text text-graphite">
        Keys, webhooks, the bank account, your sign-in and this page stay yours alone.
      </p>
      <form ref={fields.form} method={byScript} onSubmit={submit} noValidate className="form-stack mt-5 max-w-text">
        <TextField
          label="Email"
          type="email"
          hint="They receive a link that works for seven days, with or without an account."
          {...fields.text('email')}
          autoComplete="off"
          maxLength={254}
        />
        <RightFields
          checked={fields.values.rights}
          onChange={(rights) => fields.set({ rights })}
          problem={fields.errors.rights}
        />
        <FormNotice>{problem}</FormNotice>
        <Button type="submit" busy={busy}>
          Send invitation
        </Button>
      </form>
    </section>
  )
}

function Actions() {
  const reading = useApi('/vendor/staff/actions')
  return (
    <section aria-labelledby="staff-actions">
      <h2 id="staff-actions" className="mb-3 text-25">
        What they did
      </h2>
      <LoadGate reading={reading} what="What your team did" size="h-32">
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-graphite">Nothing yet.</p>
          ) : (
            <ol className="grid gap-2 text-15">
              {rows.map(({ id, at, name, call }) => (
                <li key={id} className="wrap-anywhere">
                  {formatDate(at)}, {formatTime(at)}: {name}, <span className="font-mono text-14">{call}</span>
                </li>
              ))}
            </ol>
          )
        }
      </LoadGate>
    </section>
  )
}
