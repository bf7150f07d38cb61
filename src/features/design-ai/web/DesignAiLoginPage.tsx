import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { Link } from 'react-router'
import { FormNotice } from '#features/accounts/web/EntryFrame.tsx'
import { PasswordField } from '#features/accounts/web/PasswordField.tsx'
import { useFields, useSubmit } from '#features/accounts/web/use-fields.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { byScript, TextField } from '#web/fields.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { NeedsScript } from '#web/Skeleton.tsx'
import { AiRoom } from './AiRoom.tsx'
import { startAiSession } from './ai-session.ts'
import { aiLogin } from './api.ts'
import { unansweredText } from './unanswered-text.ts'
import { useLeaveWhenAiSignedIn } from './use-leave-when-ai-signed-in.ts'

export const handle = { layout: 'new' }

export const meta: MetaFunction = (at) =>
  pageMeta(at, {
    title: 'Sign in to AI 3D Design – Wainscot',
    description:
      'Sign in to AI 3D Design with its own email and password. A Wainscot account does not open it; that one signs in on the usual Login page.',
  })

export default function DesignAiLoginPage() {
  useLeaveWhenAiSignedIn()
  const fields = useFields<{ email: string; password: string }>(
    { email: '', password: '' },
    { messages: 'first' },
  )
  const [problem, setProblem] = useState('')
  const { busy, submit } = useSubmit(async () => {
    setProblem('')
    try {
      const { data } = await aiLogin(http, fields.values)
      startAiSession(data.user, data.token)
    } catch (failure) {
      if (!fields.refuseBy(failure)) setProblem(unansweredText(failure))
    }
  })
  return (
    <AiRoom
      title="Sign in to AI 3D Design"
      crumb="Sign in"
      intro="With the account of this area. The password of your Wainscot account does not open it."
      image="/media/scene/bath-olive.svg"
    >
      <form ref={fields.form} method={byScript} onSubmit={submit} noValidate className="ai-form">
        <NeedsScript />
        <FormNotice>{problem}</FormNotice>
        <TextField label="Email" type="email" autoComplete="username" {...fields.text('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...fields.text('password')} />
        <p>
          <Link to={paths.designAiResetPassword()} className="link text-15">
            Forgot your password?
          </Link>
        </p>
        <Button type="submit" busy={busy} block>
          Sign in
        </Button>
      </form>
      <div className="ai-after">
        <p>
          No account here?{' '}
          <Link to={paths.designAiSignup()} className="link">
            Open an AI account
          </Link>
        </p>
        <p>
          Looking for your projects, cart or orders?{' '}
          <Link to={paths.login()} className="link">
            Login
          </Link>
        </p>
      </div>
    </AiRoom>
  )
}
