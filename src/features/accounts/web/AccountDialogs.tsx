import { useState } from 'react'
import { formatPhone } from '#lib/phone.ts'
import { Button } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { FormNotice } from '#web/FormNotice.tsx'
import { formMessage } from '#web/field-message.ts'
import { TextField } from '#web/fields.tsx'
import { toast } from '#web/toast.ts'
import { useFields, useSubmit } from '#web/use-fields.ts'
import { isEmail, messages } from '../rules.ts'
import type { User } from '../schema.ts'
import { changeEmail } from './account-area-api.ts'
import { saveAccount } from './api.ts'
import { PhoneField } from './PhoneField.tsx'
import { noProof, ProofFields } from './ProofFields.tsx'
import { updateUser } from './session.ts'

export type AccountDialogKind = 'details' | 'email'

/** Names of the drafts that are saved when a session ends. */
export const detailsDraft = 'account details'
export const emailDraft = 'new email'

const titles = { details: 'Your details', email: 'Change email' }

/** The dialogs that change an account, over the page that shows it. */
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
      {kind === 'email' ? <EmailForm user={user} onDone={onClose} /> : null}
    </Dialog>
  )
}

function DetailsForm({ user, onDone }: { user: User; onDone: () => void }) {
  const fields = useFields(
    {
      full_name: user.full_name,
      country_code: user.country_code,
      phone_number: formatPhone(user.phone_number, '+1').replace(/^\+1 /, ''),
      zip_code: user.zip_code,
    },
    { draft: detailsDraft },
  )
  const { values, errors, set } = fields
  const [problem, setProblem] = useState('')
  const { busy, submit } = useSubmit(async () => {
    setProblem('')
    try {
      const { data, message } = await saveAccount(http, values)
      updateUser(data)
      onDone()
      void toast.success(message ?? '')
    } catch (failure) {
      fields.refuseBy(failure)
      setProblem(formMessage(failure))
    }
  })
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <FormNotice>{problem}</FormNotice>
      <TextField label="First and last name" autoComplete="name" {...fields.text('full_name')} />
      <PhoneField code={values.country_code} phone={values.phone_number} errors={errors} onChange={set} />
      <TextField label="ZIP code" autoComplete="postal-code" maxLength={10} {...fields.text('zip_code')} />
      <Button type="submit" busy={busy}>
        Save details
      </Button>
    </form>
  )
}

function EmailForm({ user, onDone }: { user: User; onDone: () => void }) {
  const fields = useFields({ email: '', ...noProof }, { draft: emailDraft })
  const [problem, setProblem] = useState('')
  const { busy, submit } = useSubmit(async () => {
    setProblem('')
    const email = fields.values.email.trim()
    if (!isEmail(email))
      return fields.refuse({ email: email === '' ? messages.required('email') : messages.email })
    try {
      const { message } = await changeEmail(http, { ...fields.values, email })
      updateUser({ ...user, pending_email: email.toLowerCase() })
      onDone()
      void toast.success(message ?? '')
    } catch (failure) {
      fields.refuseBy(failure)
      setProblem(formMessage(failure))
    }
  })
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <FormNotice>{problem}</FormNotice>
      <p className="text-15 text-graphite">
        We’ll send a link to the new address. Your account keeps its current email until you open the link.
      </p>
      <TextField label="New email" type="email" autoComplete="email" {...fields.text('email')} />
      <ProofFields user={user} fields={fields} />
      <Button type="submit" busy={busy}>
        Send link
      </Button>
    </form>
  )
}
