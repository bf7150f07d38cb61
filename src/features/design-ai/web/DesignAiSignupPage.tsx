import type { MetaFunction } from 'react-router'
import { Link } from 'react-router'
import { NewPasswordFields } from '#features/accounts/web/recovery/PasswordFields.tsx'
import { AgreeField } from '#features/accounts/web/registration/AccountFields.tsx'
import { paths } from '#lib/paths.ts'
import { site, titled } from '#lib/site.ts'
import { http } from '#web/browser/browser-http.ts'
import { byScript, TextField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { NeedsScript } from '#web/page/loading.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { Button } from '#web/parts/Button.tsx'
import { aiRegisterProblems } from '../rules.ts'
import { AiRoom } from './AiRoom.tsx'
import { startAiSession, useLeaveWhenAiSignedIn } from './ai-session.ts'
import { type AiRegisterValues, aiRegister, noResponseText } from './api.ts'
import { StartFromShop } from './StartFromShop.tsx'

export const handle = { layout: 'new' }

export const meta: MetaFunction = (at) =>
  pageMeta(at, {
    title: titled('Sign up for AI 3D Design'),
    description: `Create an account for AI 3D Design with your name, email and a password. It is separate from a ${site.name} account and gets 20 credits when the email is verified.`,
  })

export default function DesignAiSignupPage() {
  useLeaveWhenAiSignedIn()
  const fields = useFields<AiRegisterValues>(
    { full_name: '', email: '', password: '', password_confirmation: '', agree: false },
    { messages: 'first' },
  )
  const { busy, problem, submit } = useSubmit(
    async () => {
      const problems = aiRegisterProblems(fields.values)
      if (Object.keys(problems).length > 0) return fields.refuse(problems)
      const { data } = await aiRegister(http, fields.values)
      startAiSession(data.user, data.token)
    },
    (failure) => fields.refuseBy(failure) && noResponseText(failure),
  )
  return (
    <AiRoom
      title="Sign up for AI 3D Design"
      crumb="Sign up"
      intro="An account for AI 3D Design only. You get 20 credits when you verify your email; one credit pays for one brief with three rooms."
      room="l-library--spanish-revival"
    >
      <StartFromShop />
      <form ref={fields.form} method={byScript} onSubmit={submit} noValidate className="ai-form">
        <NeedsScript />
        <FormNotice>{problem}</FormNotice>
        <TextField label="First and last name" autoComplete="name" {...fields.text('full_name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint="We’ll send a link to verify this address."
          {...fields.text('email')}
        />
        <NewPasswordFields
          fields={fields}
          label="Password"
          hint={`At least 8 characters. Choose a different password than for your ${site.name} account.`}
        />
        <AgreeField {...fields.check('agree')} />
        <Button type="submit" busy={busy} block>
          Create AI account
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
          Want to save projects and place orders?{' '}
          <Link to={paths.register()} className="link">
            Sign up at {site.name}
          </Link>
        </p>
      </div>
    </AiRoom>
  )
}
