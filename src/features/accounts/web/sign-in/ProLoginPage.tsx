import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, type MetaArgs, useNavigate, useSearchParams } from 'react-router'
import { messages } from '#features/accounts/rules.ts'
import type { SignedIn } from '#features/accounts/schema.ts'
import { paths, safePath } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { http } from '#web/browser/browser-http.ts'
import { byScript, CheckField, TextField } from '#web/form/fields.tsx'
import { FormNotice, fieldMessage, problemOf } from '#web/form/messages.tsx'
import { useFields, useStep, useSubmit } from '#web/form/use-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { Button } from '#web/parts/Button.tsx'
import { getUser, login, sendPasscode, signedInOf, verifyPasscode } from '../api.ts'
import { EntryFrame, useLeaveWhenSignedIn } from '../EntryFrame.tsx'
import { PasswordField } from '../recovery/PasswordFields.tsx'
import { dropSession, sessionHttp, startSession } from '../session.ts'
import { notAuthorized, refuseAccount, signInRefusalOf, useSessionEnded } from './use-sign-in.ts'

export function meta(at: MetaArgs) {
  return pageMeta(at, {
    title: titled('Pro sign-in'),
    description:
      'Contractors, designers and vendors sign in here to manage their showroom, see wholesale prices, track orders and set up payouts.',
  })
}

export default function ProLoginPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const going = useLeaveWhenSignedIn(paths.account())
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
  const {
    busy,
    problem: refusal,
    setProblem: setRefusal,
    submit,
  } = useSubmit(async () => {
    const { email, password, remember } = fields.values
    const body = { email, password, ...(remember ? { remember } : {}) }
    const data = signedInOf((await login(http, body)).data)
    const refused = signInRefusalOf(data.user, ['Contractor', 'Vendor', 'Admin'])
    if (refused) {
      await refuseAccount(data.token, refused)
      setRefusal(refused)
    } else if (data.user.otp_required) {
      setPending(data)
      leadTo(1)
    } else await goOn(data)
  }, fields.refuseBy)
  const ended = useSessionEnded() && refusal === ''
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
      {ended ? <FormNotice tone="note">Your session has ended. Sign in to continue.</FormNotice> : null}
      <form ref={fields.form} method={byScript} onSubmit={submit} noValidate className="form-stack">
        <FormNotice>
          {refusal ? (
            <>
              {refusal}{' '}
              {refusal === notAuthorized ? (
                <Link to={paths.login(query.get('redirect') ?? undefined)} className="link">
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
          <Link to={paths.login(query.get('redirect') ?? undefined)} className="link">
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

const pauseSeconds = 30

/** The Admin's second factor: a code is mailed when the step opens, and can be sent again every 30 seconds. */
function PasscodeStep({
  token,
  onVerified,
  onCancel,
}: {
  token: string
  onVerified: () => Promise<void>
  onCancel: () => void
}) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const [notice, setNotice] = useState('')
  const [wait, setWait] = useCountdown()
  const sent = useRef(false)

  const send = useCallback(async () => {
    setError(undefined)
    try {
      const { message } = await sendPasscode(sessionHttp(token))
      setNotice(message ?? '')
      setWait(pauseSeconds)
    } catch (failure) {
      setNotice('')
      setError(fieldMessage(failure, 'otp', 'first') ?? problemOf(failure))
    }
  }, [token, setWait])
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    void send()
  }, [send])

  /** Shows the problem at the code's field and focuses it. */
  const refuse = (problem: string | undefined) => {
    setNotice('')
    setError(problem)
    form.current?.querySelector('input')?.focus()
  }
  const { busy, submit } = useSubmit(async () => {
    if (!/^\d{6}$/.test(code)) return refuse(messages.otp)
    try {
      const { data, message } = await verifyPasscode(sessionHttp(token), code)
      if (data?.valid_otp) return await onVerified()
      refuse(message ?? undefined)
    } catch (failure) {
      refuse(fieldMessage(failure, 'otp', 'first') ?? problemOf(failure))
    }
  })
  return (
    <form ref={form} onSubmit={submit} noValidate className="form-stack">
      <FormNotice tone="done">{notice}</FormNotice>
      <TextField
        label="Passcode"
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.target.value.replace(/\D/g, '').slice(0, 6))
          setError(undefined)
        }}
      />
      <Button type="submit" busy={busy} block>
        Verify and sign in
      </Button>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" disabled={wait > 0} onClick={() => void send()}>
          {wait > 0 ? `Send a new passcode in ${wait} s` : 'Send a new passcode'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}
