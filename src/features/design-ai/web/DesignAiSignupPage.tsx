import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { Link } from 'react-router'
import { FormNotice } from '#features/accounts/web/EntryFrame.tsx'
import { LegalLinks } from '#features/accounts/web/LegalLinks.tsx'
import { NewPasswordFields } from '#features/accounts/web/NewPasswordFields.tsx'
import { useFields, useSubmit } from '#features/accounts/web/use-fields.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { byScript, CheckField, TextField } from '#web/fields.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { NeedsScript } from '#web/Skeleton.tsx'
import { aiRegisterProblems } from '../rules.ts'
import { AiRoom } from './AiRoom.tsx'
import { startAiSession } from './ai-session.ts'
import { type AiRegisterValues, aiRegister } from './api.ts'
import { unansweredText } from './unanswered-text.ts'
import { useLeaveWhenAiSignedIn } from './use-leave-when-ai-signed-in.ts'

export const handle = { layout: 'new' }

export const meta: MetaFunction = (at) =>
  pageMeta(at, {
    title: 'Sign up for AI 3D Design – Wainscot',
    description:
      'Open an account for AI 3D Design: a name, an email and a password. It is separate from a Wainscot account, and today it opens a welcome page.',
  })

export default function DesignAiSignupPage() {
  useLeaveWhenAiSignedIn()
  const fields = useFields<AiRegisterValues>(
    { full_name: '', email: '', password: '', password_confirmation: '', agree: false },
    { messages: 'first' },
  )
  const [problem, setProblem] = useState('')
  const { busy, submit } = useSubmit(async () => {
    const problems = aiRegisterProblems(fields.values)
    if (Object.keys(problems).length > 0) return fields.refuse(problems)
    setProblem('')
    try {
      const { data } = await aiRegister(http, fields.values)
      startAiSession(data.user, data.token)
    } catch (failure) {
      if (!fields.refuseBy(failure)) setProblem(unansweredText(failure))
    }
  })
  return (
    <AiRoom
      title="Sign up for AI 3D Design"
      crumb="Sign up"
      intro="An account for this area only. Today it opens a welcome page; no designs are made here, and it holds no credits."
      image="/media/scene/living-library.svg"
    >
      <form ref={fields.form} method={byScript} onSubmit={submit} noValidate className="ai-form">
        <NeedsScript />
        <FormNotice>{problem}</FormNotice>
        <TextField label="First and last name" autoComplete="name" {...fields.text('full_name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint="We mail a link to it, to see that the mailbox is yours."
          {...fields.text('email')}
        />
        <NewPasswordFields
          fields={fields}
          label="Password"
          hint="At least 8 characters. Choose a different one than in your Wainscot account."
        />
        <CheckField
          // As at the shop's registration: under 13 nobody registers, under 18 a parent consents (OP-54).
          label="I agree to the Terms of Service and the Privacy Policy. I am 13 or older; under 18 a parent agrees for me."
          {...fields.check('agree')}
        />
        <LegalLinks />
        <Button type="submit" busy={busy} block>
          Open the AI account
        </Button>
      </form>
      <div className="ai-after">
        <p>
          Have an AI account?{' '}
          <Link to={paths.designAiLogin()} className="link">
            Sign in
          </Link>
        </p>
        <p>
          Want to keep projects and order?{' '}
          <Link to={paths.register()} className="link">
            Sign up at Wainscot
          </Link>
        </p>
      </div>
    </AiRoom>
  )
}
