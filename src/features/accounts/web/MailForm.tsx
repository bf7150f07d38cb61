import { useState } from 'react'
import { Button } from '#web/Button.tsx'
import { FormNotice } from '#web/FormNotice.tsx'
import { formMessage } from '#web/field-message.ts'
import { byScript, TextField } from '#web/fields.tsx'
import type { Answered } from '#web/http.ts'
import { useFields, useSubmit } from '#web/use-fields.ts'
import { isEmail, messages } from '../rules.ts'

type MailFormProps = {
  /** Asks for the mail; the answer's words are shown, whether the address is known or not. */
  send: (email: string) => Promise<Answered<null>>
  label: string
  autoComplete?: string
  className?: string
  /** What the form says as a whole of a refusal that names no field. */
  problemOf?: (failure: unknown) => string
}

/** Who cannot get in gives an email and has a link mailed to it. */
export function MailForm({
  send,
  label,
  autoComplete = 'username',
  className = 'form-stack',
  problemOf = formMessage,
}: MailFormProps) {
  const [notice, setNotice] = useState('')
  const [problem, setProblem] = useState('')
  const fields = useFields<{ email: string }>({ email: '' })
  const { busy, submit } = useSubmit(async () => {
    setNotice('')
    setProblem('')
    const email = fields.values.email.trim()
    if (email === '') return fields.refuse({ email: messages.required('email') })
    if (!isEmail(email)) return fields.refuse({ email: messages.email })
    try {
      const { message } = await send(email)
      setNotice(message ?? '')
    } catch (failure) {
      if (!fields.refuseBy(failure)) setProblem(problemOf(failure))
    }
  })
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
