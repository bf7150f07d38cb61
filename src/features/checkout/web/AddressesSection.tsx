import { useState } from 'react'
import { AddressFields } from '#features/address/web/AddressFields.tsx'
import { http } from '#web/browser/browser-http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { CheckField, TextField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import type { AddressRow } from '../schema.ts'
import { addAddress, changeAddress, removeAddress } from './api.ts'

/** The account's shipping and billing addresses. */
export default function AddressesSection() {
  const reading = useApi('/addresses')
  const [edited, setEdited] = useState<AddressRow | 'new' | null>(null)
  const [removed, setRemoved] = useState<AddressRow | null>(null)
  return (
    <>
      <LoadGate reading={reading} what="Your addresses" size="h-64">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title="No addresses yet"
              text="Save an address to fill it in automatically at checkout."
              actions={<Button onClick={() => setEdited('new')}>Add an address</Button>}
            />
          ) : (
            <>
              <Addresses
                name="Shipping"
                rows={rows.filter((row) => row.kind === 'shipping')}
                onAdd={() => setEdited('new')}
                {...{ onEdit: setEdited, onRemove: setRemoved, onChanged: reading.again }}
              />
              <Addresses
                name="Billing"
                rows={rows.filter((row) => row.kind === 'billing')}
                {...{ onEdit: setEdited, onRemove: setRemoved, onChanged: reading.again }}
              />
            </>
          )
        }
      </LoadGate>
      <AddressDialog edited={edited} onClose={() => setEdited(null)} onSaved={reading.again} />
      <RemoveDialog
        open={removed !== null}
        title="Remove this address"
        label="Remove address"
        onClose={() => setRemoved(null)}
        onRemove={async () => {
          if (!removed) return
          const { message } = await removeAddress(http, removed.id)
          setRemoved(null)
          await reading.again()
          void toast.success(message ?? '')
        }}
      >
        {removed ? (
          <>
            <p>{oneLine(removed)}</p>
            <p className="mt-3 text-15 text-graphite">Orders that are already placed keep it.</p>
          </>
        ) : null}
      </RemoveDialog>
    </>
  )
}

type ListProps = {
  name: 'Shipping' | 'Billing'
  rows: AddressRow[]
  onAdd?: () => void
  onEdit: (row: AddressRow) => void
  onRemove: (row: AddressRow) => void
  onChanged: () => Promise<void>
}

function Addresses({ name, rows, onAdd, onEdit, onRemove, onChanged }: ListProps) {
  if (rows.length === 0 && !onAdd) return null
  return (
    <section aria-labelledby={name}>
      <div className="sheet-head">
        <h2 id={name} className="text-25">
          {name}
        </h2>
        {onAdd ? (
          <Button variant="secondary" onClick={onAdd}>
            Add an address
          </Button>
        ) : null}
      </div>
      {rows.length === 0 ? (
        <p className="text-graphite">No shipping address yet.</p>
      ) : (
        <ul className="keep-grid">
          {rows.map((row) => (
            <li key={row.id} className="keep">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-semibold">{row.label || row.city}</span>
                {row.default ? <span className="sheet-mark">Default</span> : null}
              </p>
              <address className="keep-text not-italic">
                {row.street}
                {row.apartment ? <span className="block">{row.apartment}</span> : null}
                <span className="block">
                  {row.city}, {row.state} {row.zip_code}
                </span>
              </address>
              <div className="keep-actions">
                <Button variant="quiet" onClick={() => onEdit(row)}>
                  Edit<span className="sr-only"> {nameOf(row)}</span>
                </Button>
                {row.default ? null : <MakeDefault row={row} onChanged={onChanged} />}
                <Button variant="quiet" onClick={() => onRemove(row)}>
                  Remove<span className="sr-only"> {nameOf(row)}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function MakeDefault({ row, onChanged }: { row: AddressRow; onChanged: () => Promise<void> }) {
  const action = async () => {
    await changeAddress(http, row.id, { default: true }).finally(onChanged)
    void toast.success(`${nameOf(row)} is now the default.`)
  }
  return (
    <ActionButton variant="quiet" action={action}>
      Make default<span className="sr-only"> {nameOf(row)}</span>
    </ActionButton>
  )
}

const nameOf = (row: AddressRow) => row.label || row.street

function oneLine(row: AddressRow): string {
  return [row.street, row.apartment, `${row.city}, ${row.state} ${row.zip_code}`].filter(Boolean).join(', ')
}

type Props = {
  /** The address to change, or `new` to add one. */
  edited: AddressRow | 'new' | null
  onClose: () => void
  onSaved: () => Promise<void>
}

function AddressDialog({ edited, onClose, onSaved }: Props) {
  return (
    <Dialog open={edited !== null} onClose={onClose} title={edited === 'new' ? 'Add an address' : 'Edit address'}>
      {edited ? <AddressForm address={edited === 'new' ? null : edited} onClose={onClose} onSaved={onSaved} /> : null}
    </Dialog>
  )
}

function AddressForm({ address, onClose, onSaved }: Omit<Props, 'edited'> & { address: AddressRow | null }) {
  const fields = useFields(
    {
      label: address?.label ?? '',
      street: address?.street ?? '',
      apartment: address?.apartment ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      zip_code: address?.zip_code ?? '',
      default: address?.default ?? false,
    },
    { draft: `address ${address?.id ?? 'new'}` },
  )
  const { busy, problem, submit } = useSubmit(async () => {
    const { default: wanted, ...body } = fields.values
    const { message } = address
      ? await changeAddress(http, address.id, { ...body, ...(wanted ? { default: true } : {}) })
      : await addAddress(http, { ...body, default: wanted })
    onClose()
    await onSaved()
    void toast.success(message ?? '')
  }, fields.refuseBy)
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <FormNotice>{problem}</FormNotice>
      <TextField
        label="Address name"
        hint="For example, Home or Job site. Only you see this."
        required={false}
        maxLength={40}
        {...fields.text('label')}
      />
      <AddressFields text={fields.text} prefix="" apartment />
      {address?.default ? null : <CheckField label="Use as default" {...fields.check('default')} />}
      <Button type="submit" busy={busy}>
        Save address
      </Button>
    </form>
  )
}
