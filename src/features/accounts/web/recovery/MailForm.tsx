import { useState } from 'react'
import { isEmail, messages } from '#features/accounts/rules.ts'
import type { ApiResponse } from '#web/browser/http.ts'
import { byScript, TextField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { Button } from '#web/parts/Button.tsx'

type MailFormProps = {
  /** Requests the mail. The response's message is shown, which is the same for known and unknown addresses. */
  send: (email: string) => Promise<ApiResponse<null>>
  label: string
  autoComplete?: string
  className?: string
}

/** Mails a link to an email address, for users who cannot sign in. */
export function MailForm({ send, label, autoComplete = 'username', className = 'form-stack' }: MailFormProps) {
  const [notice, setNotice] = useState('')
  const fields = useFields<{ email: string }>({ email: '' })
  const { busy, problem, submit } = useSubmit(async () => {
    setNotice('')
    const email = fields.values.email.trim()
    if (email === '') return fields.refuse({ email: messages.required('email') })
    if (!isEmail(email)) return fields.refuse({ email: messages.email })
    const { message } = await send(email)
    setNotice(message ?? '')
  }, fields.refuseBy)
  return (
    <form ref={fields.form} method={byScript} onSubmit={submit} noValidate className={className}>
      <FormNotice tone="done">{notice}</FormNotice>
      <FormNotice>{problem}</FormNotice>
      <TextField label="Email" type="email" autoComplete={autoComplete} {...fields.text('email')} />
      <Button type="submit" busy={busy} block>
        {label}
      </Button>
    </form>
  )
}
