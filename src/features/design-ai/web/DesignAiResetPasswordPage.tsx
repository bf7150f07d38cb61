import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { isEmail, messages } from '#features/accounts/rules.ts'
import { FormNotice } from '#features/accounts/web/EntryFrame.tsx'
import { useFields, useSubmit } from '#features/accounts/web/use-fields.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { TextField } from '#web/fields.tsx'
import { Link } from '#web/Link.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { AiRoom } from './AiRoom.tsx'
import { sendAiResetLink } from './api.ts'
import { unansweredText } from './unanswered-text.ts'

export const handle = { layout: 'new' }

export const meta: MetaFunction = (at) =>
  pageMeta(at, {
    title: 'Forgot your AI 3D Design password? – Wainscot',
    description:
      'Enter the email of your AI 3D Design account and we mail you a link to choose a new password. The password of a Wainscot account stays as it is.',
  })

export default function DesignAiResetPasswordPage() {
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
      const { message } = await sendAiResetLink(http, email)
      setNotice(message ?? '')
    } catch (failure) {
      if (!fields.refuseBy(failure)) setProblem(unansweredText(failure))
    }
  })
  return (
    <AiRoom
      title="Forgot your AI 3D Design password?"
      crumb="New password"
      intro="Enter the email of your AI account; we mail you a link to choose a new password."
      image="/media/scene/bath-olive.svg"
    >
      <form ref={fields.form} onSubmit={submit} noValidate className="ai-form">
        <FormNotice tone="done">{notice}</FormNotice>
        <FormNotice>{problem}</FormNotice>
        <TextField label="Email" type="email" autoComplete="username" {...fields.text('email')} />
        <Button type="submit" busy={busy} block>
          Send the link
        </Button>
      </form>
      <div className="ai-after">
        <p>
          Remembered it?{' '}
          <Link to={paths.designAiLogin()} className="link">
            Sign in to AI 3D Design
          </Link>
        </p>
        <p>
          Is it the password of your Wainscot account?{' '}
          <Link to={paths.resetPassword()} className="link">
            Reset that one
          </Link>
        </p>
      </div>
    </AiRoom>
  )
}
