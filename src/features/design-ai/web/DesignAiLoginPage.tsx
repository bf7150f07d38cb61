import type { MetaFunction } from 'react-router'
import { Link } from 'react-router'
import { PasswordField } from '#features/accounts/web/recovery/PasswordFields.tsx'
import { paths } from '#lib/paths.ts'
import { site, titled } from '#lib/site.ts'
import { http } from '#web/browser/browser-http.ts'
import { byScript, TextField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { NeedsScript } from '#web/page/loading.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { Button } from '#web/parts/Button.tsx'
import { AiRoom } from './AiRoom.tsx'
import { startAiSession, useLeaveWhenAiSignedIn } from './ai-session.ts'
import { aiLogin, noResponseText } from './api.ts'
import { StartFromShop } from './StartFromShop.tsx'

export const handle = { layout: 'new' }

export const meta: MetaFunction = (at) =>
  pageMeta(at, {
    title: titled('Sign in to AI 3D Design'),
    description: `Sign in to AI 3D Design with its own email and password. ${site.name} accounts sign in on the Login page.`,
  })

export default function DesignAiLoginPage() {
  useLeaveWhenAiSignedIn()
  const fields = useFields<{ email: string; password: string }>({ email: '', password: '' }, { messages: 'first' })
  const { busy, problem, submit } = useSubmit(
    async () => {
      const { data } = await aiLogin(http, fields.values)
      startAiSession(data.user, data.token)
    },
    (failure) => fields.refuseBy(failure) && noResponseText(failure),
  )
  return (
    <AiRoom
      title="Sign in to AI 3D Design"
      crumb="Sign in"
      intro={`Use your AI 3D Design account. Your ${site.name} account password does not work here.`}
      room="b-spa--desert-modern"
    >
      <StartFromShop />
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
          No account yet?{' '}
          <Link to={paths.designAiSignup()} className="link">
            Create an AI account
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
