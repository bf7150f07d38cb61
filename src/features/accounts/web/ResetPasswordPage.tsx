import { useState } from 'react'
import type { MetaArgs } from 'react-router'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { formMessage } from '#web/field-message.ts'
import { TextField } from '#web/fields.tsx'
import { Link } from '#web/Link.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { isEmail, messages } from '../rules.ts'
import { sendResetLink } from './api.ts'
import { EntryFrame, FormNotice } from './EntryFrame.tsx'
import { useFields, useSubmit } from './use-fields.ts'

export function meta(at: MetaArgs) {
  return pageMeta(at, {
    title: 'Forgot your password? – Wainscot',
    description:
      'Enter the email of your Wainscot account and we mail you a link to choose a new password. The link works once, within an hour.',
  })
}

export default function ResetPasswordPage() {
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
      const { message } = await sendResetLink(http, email)
      setNotice(message ?? '')
    } catch (failure) {
      fields.refuseBy(failure)
      setProblem(formMessage(failure))
    }
  })
  return (
    <EntryFrame
      title="Forgot your password?"
      intro="Enter your email; we mail you a link to choose a new one."
    >
      <form ref={fields.form} onSubmit={submit} noValidate className="form-stack">
        <FormNotice tone="done">{notice}</FormNotice>
        <FormNotice>{problem}</FormNotice>
        <TextField label="Email" type="email" autoComplete="username" {...fields.text('email')} />
        <Button type="submit" busy={busy} block>
          Send the link
        </Button>
      </form>
      <p className="mt-8 border-t border-stud pt-6 text-15">
        Remembered it?{' '}
        <Link to={paths.login()} className="link">
          Sign in
        </Link>
      </p>
    </EntryFrame>
  )
}
