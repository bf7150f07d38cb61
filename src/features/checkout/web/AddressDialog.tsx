import { AddressFields } from '#features/address/web/AddressFields.tsx'
import { Button } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { FormNotice } from '#web/FormNotice.tsx'
import { CheckField, TextField } from '#web/fields.tsx'
import { toast } from '#web/toast.ts'
import { useFields, useSubmit, wholeOf } from '#web/use-fields.ts'
import type { AddressRow } from '../address-book.ts'
import { addAddress, changeAddress } from './api.ts'

type Props = {
  /** The address to change, or `new` to add one. */
  edited: AddressRow | 'new' | null
  onClose: () => void
  onSaved: () => Promise<void>
}

export function AddressDialog({ edited, onClose, onSaved }: Props) {
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      title={edited === 'new' ? 'Add an address' : 'Edit address'}
    >
      {edited ? (
        <AddressForm address={edited === 'new' ? null : edited} onClose={onClose} onSaved={onSaved} />
      ) : null}
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
  const { busy, submit } = useSubmit(async () => {
    const { default: wanted, ...body } = fields.values
    try {
      const { message } = address
        ? await changeAddress(http, address.id, { ...body, ...(wanted ? { default: true } : {}) })
        : await addAddress(http, { ...body, default: wanted })
      onClose()
      await onSaved()
      void toast.success(message ?? '')
    } catch (failure) {
      const named = fields.refuseBy(failure)
      if (!named) fields.refuse({ reason: wholeOf(failure) })
    }
  })
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <FormNotice>{fields.errors.reason}</FormNotice>
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
