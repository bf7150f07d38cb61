import { useEffect, useRef, useState } from 'react'
import { Link, type MetaArgs, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#lib/paths.ts'
import { safePath } from '#lib/safe-path.ts'
import { Button } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { FormNotice } from '#web/FormNotice.tsx'
import { formMessage } from '#web/field-message.ts'
import { byScript, CheckField, TextField } from '#web/fields.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { useFields, useSubmit } from '#web/use-fields.ts'
import { useStep } from '#web/use-step.ts'
import type { SignedIn } from '../schema.ts'
import { getUser, login } from './api.ts'
import { EntryFrame } from './EntryFrame.tsx'
import { PasscodeStep } from './PasscodeStep.tsx'
import { PasswordField } from './PasswordField.tsx'
import { dropSession, startSession } from './session.ts'
import { sessionHttp } from './session-http.ts'
import { signedInOf } from './signed-in.ts'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'
import { notAuthorized, refusalOf, refuseAccount } from './use-sign-in.ts'

export function meta(at: MetaArgs) {
  return pageMeta(at, {
    title: 'Pro sign-in – Wainscot',
    description:
      'Contractors, designers and vendors sign in here to manage their showroom, see wholesale prices, track orders and set up payouts.',
  })
}

export default function ProLoginPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const going = useLeaveWhenSignedIn(paths.account())
  const [refusal, setRefusal] = useState<string | null>(null)
  const [pending, setPending] = useState<SignedIn | null>(null)
  const [step, leadTo] = useStep()
  const fields = useFields<{ email: string; password: string; remember: boolean }>(
    { email: '', password: '', remember: false },
    { messages: 'first' },
  )

  const goOn = async ({ user, token }: SignedIn) => {
    going.current = true
    startSession(user, token)
    // Removes the passcode step's own history entry.
    if (step > 0)
      await new Promise((done) => {
        addEventListener('popstate', done, { once: true })
        leadTo(0)
      })
    const redirect = safePath(query.get('redirect'))
    await navigate(redirect === '/' ? paths.account() : redirect, { replace: true })
  }
  const { busy, submit } = useSubmit(async () => {
    setRefusal(null)
    const { email, password, remember } = fields.values
    try {
      const body = { email, password, ...(remember ? { remember } : {}) }
      const data = signedInOf((await login(http, body)).data)
      const refused = refusalOf(data.user, ['Contractor', 'Vendor', 'Admin'])
      if (refused) {
        await refuseAccount(data.token, refused)
        setRefusal(refused)
      } else if (data.user.otp_required) {
        setPending(data)
        leadTo(1)
      } else await goOn(data)
    } catch (failure) {
      fields.refuseBy(failure)
      setRefusal(formMessage(failure) || null)
    }
  })
  useGivenUp(step, pending !== null && !going.current, () => {
    if (!pending) return
    setPending(null)
    fields.set({ password: '' })
    void dropSession(pending.token)
  })
  if (pending && step === 1) {
    return (
      <EntryFrame
        title="Enter your passcode"
        intro={`We sent a 6-digit passcode to ${pending.user.email}. It works once and expires in 10 minutes.`}
      >
        <PasscodeStep
          token={pending.token}
          onVerified={async () => {
            const { data: user } = await getUser(sessionHttp(pending.token))
            await goOn({ user, token: pending.token })
          }}
          onCancel={() => leadTo(0)}
        />
      </EntryFrame>
    )
  }
  return (
    <EntryFrame
      title="Pro sign-in"
      intro="For contractors, designers and vendors: your showroom, your orders, your payouts."
    >
      <form ref={fields.form} method={byScript} onSubmit={submit} noValidate className="form-stack">
        <FormNotice>
          {refusal ? (
            <>
              {refusal}{' '}
              {refusal === notAuthorized ? (
                <Link to={paths.login()} className="link">
                  Homeowners sign in here
                </Link>
              ) : null}
            </>
          ) : null}
        </FormNotice>
        <TextField label="Email" type="email" autoComplete="username" {...fields.text('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...fields.text('password')} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <CheckField label="Remember this device" {...fields.check('remember')} />
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
          No account yet?{' '}
          <Link to={paths.registerContractor()} className="link">
            Open a showroom
          </Link>{' '}
          or{' '}
          <Link to={paths.registerVendor()} className="link">
            sell your products
          </Link>
        </p>
        <p>
          Shopping for your own home?{' '}
          <Link to={paths.login()} className="link">
            Homeowner sign-in
          </Link>
        </p>
      </div>
    </EntryFrame>
  )
}

/** Calls `giveUp` when the user leaves the second step by its back button or the browser's Back. */
function useGivenUp(step: number, pending: boolean, giveUp: () => void) {
  const asked = useRef(false)
  useEffect(() => {
    if (pending && asked.current && step === 0) giveUp()
    asked.current = pending && step === 1
  })
}
