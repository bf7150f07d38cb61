import { useEffect, useRef } from 'react'
import { Link, type MetaArgs, useSearchParams } from 'react-router'
import { paths, safePath } from '#lib/paths.ts'
import { site, titled } from '#lib/site.ts'
import { setStored } from '#web/browser/storage.ts'
import { byScript, CheckField, TextField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { Button } from '#web/parts/Button.tsx'
import { EntryFrame, useLeaveWhenSignedIn } from '../EntryFrame.tsx'
import { PasswordField } from '../recovery/PasswordFields.tsx'
import { SocialButtons } from './SocialButtons.tsx'
import { notAuthorized, useSessionEnded, useSignIn } from './use-sign-in.ts'

export function meta(at: MetaArgs) {
  return pageMeta(at, {
    title: titled('Sign in'),
    description: `Sign in to your ${site.name} account to see your projects and orders, continue designing your room, and buy materials at your showroom’s prices.`,
  })
}

export default function LoginPage() {
  const [query] = useSearchParams()
  const redirect = query.get('redirect')
  const signIn = useSignIn(redirect)
  const going = useLeaveWhenSignedIn(paths.account())
  const fields = useFields<{ email: string; password: string; remember: boolean }>(
    { email: '', password: '', remember: false },
    { messages: 'first' },
  )
  const { values, set } = fields
  useRemembered(set)

  const form = useSubmit(
    async () => {
      const password = values.password === bullets ? '' : values.password
      const body = { email: values.email, password, ...(values.remember ? { remember: true } : {}) }
      form.setProblem((await signIn(body, () => (going.current = true))) ?? '')
    },
    (failure) => {
      // If the server no longer knows the remembered device, the password must be typed again.
      if (values.password === bullets) set({ password: '' })
      return fields.refuseBy(failure)
    },
  )
  const { busy, problem: refusal, submit } = form
  const ended = useSessionEnded() && refusal === ''
  return (
    <EntryFrame title="Sign in" intro="Your projects, your showroom’s prices and your orders are where you left them.">
      {ended ? <FormNotice tone="note">Your session has ended. Sign in to continue.</FormNotice> : null}
      <SocialButtons redirect={redirect} />
      <form ref={fields.form} method={byScript} onSubmit={submit} noValidate className="form-stack">
        <FormNotice>
          {refusal ? (
            <>
              {refusal}{' '}
              {refusal === notAuthorized ? (
                <Link to={paths.proLogin(redirect ?? undefined)} className="link">
                  Professionals sign in here
                </Link>
              ) : null}
            </>
          ) : null}
        </FormNotice>
        <TextField label="Email" type="email" autoComplete="username" {...fields.text('email')} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...fields.text('password')}
          onFocus={(event) => event.target.select()}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <CheckField label="Remember me" {...fields.check('remember')} />
          <Link to={paths.resetPassword()} className="link text-15">
            Forgot your password?
          </Link>
        </div>
        <Button type="submit" busy={busy} block>
          Sign in
        </Button>
      </form>
      <div className="mt-8 grid gap-3 border-t border-stud pt-6 text-15">
        <p>
          New here?{' '}
          <Link
            to={paths.register()}
            className="link"
            onClick={() => {
              // A visitor who registers instead returns to the stored path (spec 1 §4, registration).
              if (redirect) setStored('redirect_to', safePath(redirect))
            }}
          >
            Sign up as homeowner
          </Link>
        </p>
        <p>
          A contractor, designer or vendor?{' '}
          <Link to={paths.proLogin(redirect ?? undefined)} className="link">
            Pro sign-in
          </Link>
        </p>
        <p>
          <Link to={paths.home()} className="link">
            Continue Shopping
          </Link>
        </p>
      </div>
    </EntryFrame>
  )
}

function useRemembered(set: (changes: { email: string; password: string; remember: boolean }) => void) {
  const once = useRef(false)
  useEffect(() => {
    if (once.current) return
    once.current = true
    const email = rememberedEmail(document.cookie)
    if (email) set({ email, password: bullets, remember: true })
  }, [set])
}

/** The email to prefill, from the two readable cookies of a remembered device (OP-07). */
export function rememberedEmail(cookie: string): string | null {
  const values = new Map(
    cookie.split(/;\s*/).map((pair): [string, string] => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
  const email = values.get('wev_log_email')
  if (values.get('wev_remember_me') !== '1' || !email) return null
  try {
    return decodeURIComponent(email)
  } catch {
    return null
  }
}

/** A placeholder for the unknown password; submitted unchanged, it becomes an empty one (OP-07). */
const bullets = '••••••••••'
