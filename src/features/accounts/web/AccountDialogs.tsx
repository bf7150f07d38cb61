import { useNavigate } from 'react-router'
import { paths } from '#lib/paths.ts'
import { formatPhone } from '#lib/phone.ts'
import { Button } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { TextField } from '#web/fields.tsx'
import { HttpFailure } from '#web/http.ts'
import { toast } from '#web/toast.ts'
import { isEmail, messages } from '../rules.ts'
import type { User } from '../schema.ts'
import { changeEmail, deleteAccount, saveAccount } from './api.ts'
import { FormNotice } from './EntryFrame.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PhoneField } from './PhoneField.tsx'
import { forgetSession, updateUser } from './session.ts'
import { useFields, useSubmit } from './use-fields.ts'

export type AccountDialogKind = 'details' | 'email' | 'delete'

const titles = { details: 'Your details', email: 'Change email', delete: 'Delete my account' }

/** What can be changed about an account, each over the page that shows it. */
export function AccountDialog({
  kind,
  user,
  onClose,
}: {
  kind: AccountDialogKind | null
  user: User
  onClose: () => void
}) {
  return (
    <Dialog open={kind !== null} onClose={onClose} title={kind ? titles[kind] : ''}>
      {kind === 'details' ? <DetailsForm user={user} onDone={onClose} /> : null}
      {kind === 'email' ? <EmailForm onDone={onClose} /> : null}
      {kind === 'delete' ? <DeleteForm onDone={onClose} /> : null}
    </Dialog>
  )
}

function DetailsForm({ user, onDone }: { user: User; onDone: () => void }) {
  const fields = useFields<{
    full_name: string
    country_code: string
    phone_number: string
    zip_code: string
  }>({
    full_name: user.full_name,
    country_code: user.country_code,
    phone_number: formatPhone(user.phone_number, '+1').replace(/^\+1 /, ''),
    zip_code: user.zip_code,
  })
  const { values, errors, set } = fields
  const { busy, submit } = useSubmit(async () => {
    try {
      const { data, message } = await saveAccount(http, values)
      updateUser(data)
      onDone()
      void toast.success(message ?? '')
    } catch (failure) {
      fields.refuseBy(failure)
    }
  })
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <TextField label="First and last name" autoComplete="name" {...fields.text('full_name')} />
      <PhoneField code={values.country_code} phone={values.phone_number} errors={errors} onChange={set} />
      <TextField label="ZIP code" autoComplete="postal-code" maxLength={10} {...fields.text('zip_code')} />
      <Button type="submit" busy={busy}>
        Save details
      </Button>
    </form>
  )
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const fields = useFields<{ email: string; current_password: string }>({ email: '', current_password: '' })
  const { busy, submit } = useSubmit(async () => {
    const email = fields.values.email.trim()
    if (!isEmail(email))
      return fields.refuse({ email: email === '' ? messages.required('email') : messages.email })
    try {
      const { message } = await changeEmail(http, { ...fields.values, email })
      onDone()
      void toast.success(message ?? '')
    } catch (failure) {
      fields.refuseBy(failure)
    }
  })
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <p className="text-15 text-graphite">
        We mail a link to the new address. Until it is opened, the old one counts.
      </p>
      <TextField label="New email" type="email" autoComplete="email" {...fields.text('email')} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...fields.text('current_password')}
      />
      <Button type="submit" busy={busy}>
        Send the link
      </Button>
    </form>
  )
}

function DeleteForm({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate()
  const fields = useFields<{ current_password: string }>({ current_password: '' })
  const { busy, submit } = useSubmit(async () => {
    try {
      const { message } = await deleteAccount(http, fields.values.current_password)
      onDone()
      await navigate(paths.home())
      forgetSession()
      void toast.success(message ?? '')
    } catch (failure) {
      const named = fields.refuseBy(failure)
      if (!named && failure instanceof HttpFailure) fields.refuse({ reason: failure.message })
    }
  })
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <FormNotice>{fields.errors.reason}</FormNotice>
      <p>
        Your rooms, addresses and cards are erased for good. Finished orders stay in the books, without your
        name.
      </p>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...fields.text('current_password')}
      />
      <Button type="submit" variant="danger" busy={busy}>
        Delete my account
      </Button>
    </form>
  )
}
