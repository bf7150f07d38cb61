import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Link, type MetaArgs, useNavigate } from 'react-router'
import { hasShipping } from '#features/accounts/rules.ts'
import { randomKey } from '#lib/ids.ts'
import { paths } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { http } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { lazyPart, loadChunk } from '#web/browser/load-chunk.ts'
import { getStored } from '#web/browser/storage.ts'
import { byScript } from '#web/form/fields.tsx'
import { FormNotice, problemOf } from '#web/form/messages.tsx'
import { fieldsOf, useFields, useStep, useSubmit } from '#web/form/use-form.ts'
import { Loading } from '#web/page/loading.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { Button } from '#web/parts/Button.tsx'
import { Steps } from '#web/parts/devices.tsx'
import { register, signedInOf } from '../api.ts'
import { EntryFrame, useLeaveWhenSignedIn } from '../EntryFrame.tsx'
import { startSession } from '../session.ts'
import { SocialButtons } from '../sign-in/SocialButtons.tsx'
import { AccountFields } from './AccountFields.tsx'
import {
  doneProblems,
  emptyRegister,
  noPayment,
  type RegisterStep,
  type RegisterValues,
  registerCall,
  stepProblems,
  stepToShow,
} from './register-form.ts'

const loadPayment = () => loadChunk(() => import('./PaymentFields.tsx'))
const PaymentFields = lazy(() => loadPayment().then((chunk) => ({ default: chunk.PaymentFields })))
const loadAddress = () => loadChunk(() => import('#features/address/web/AddressFields.tsx'))
const AddressFields = lazy(() => loadAddress().then((chunk) => ({ default: chunk.AddressFields })))
const loadShipping = () => loadChunk(() => import('#features/accounts/payment-rules.ts'))
const loadWaitingWork = () => loadChunk(() => import('../sign-in/waiting-work.ts'))
const SignedUpDialog = lazyPart(() => import('./SignedUpDialog.tsx'), 'SignedUpDialog')
const stepNames = ['Account', 'Shipping address', 'Payment information']

export function meta(at: MetaArgs) {
  return pageMeta(at, {
    title: titled('Sign up as homeowner'),
    description:
      'Sign up free as a homeowner: enter your contractor’s showroom, plan rooms with real materials, and order at your showroom’s prices.',
  })
}

export default function RegisterPage() {
  const navigate = useNavigate()
  const going = useLeaveWhenSignedIn(paths.home(), paths.account())
  const [at, leadTo] = useStep()
  const step = at as RegisterStep
  const [target, setTarget] = useState<string | null>(null)
  const [done, setDone] = useState(false)
  const [notice, setNotice] = useState('')
  const fields = useFields<RegisterValues>(emptyRegister)
  const { values, errors, set } = fields
  // Loads the next step's fields while the first step is filled in.
  useEffect(() => {
    void Promise.all([loadAddress(), loadShipping()]).catch(() => {})
  }, [])
  // One key for the whole form: a double submit, or a retry after a connection failure, returns the same account.
  const key = useRef('')

  const send = async (sent: RegisterValues, shopId = getStored('showroom')?.showroom ?? null): Promise<void> => {
    key.current ||= randomKey(22)
    setNotice('')
    try {
      const { data } = await register(http, registerCall(sent, shopId), key.current)
      // Only a User is signed in at once (spec 1 §4), even if another type's response has a token.
      if (data.token && data.user.type === 'User') {
        const { user, token } = signedInOf(data)
        going.current = true
        startSession(user, token)
        const { finishRegistration } = await loadWaitingWork()
        setTarget(await finishRegistration())
      }
      setDone(true)
    } catch (failure) {
      if (!(failure instanceof HttpFailure)) return setNotice(noResponse)
      // The stored showroom has closed since, and the form has no field for it: register without it.
      if (failure.fields.shop_id && shopId !== null) return send(sent, null)
      const found = fieldsOf<RegisterValues>(failure, 'first')
      setNotice(problemOf(failure))
      if (Object.keys(found).length > 0) leadTo(stepToShow(Object.keys(found)))
      fields.refuse(found)
    }
  }
  const { busy, submit } = useSubmit(async () => {
    if (step < 2) return advance()
    const { paymentProblems } = await loadPayment()
    const found = paymentProblems(values, new Date())
    if (Object.keys(found).length > 0) return fields.refuse(found)
    await send(values)
  })
  /** The first step must not wait for code that it does not need. */
  const shipped = async () => (step > 0 || hasShipping(values) ? (await loadShipping()).shippedProblems : () => ({}))
  const advance = async () => {
    const found = stepProblems(step, values, await shipped())
    fields.refuse(found)
    if (Object.keys(found).length === 0) leadTo(step + 1)
  }
  const finish = useSubmit(async () => {
    const found = doneProblems(step, values, await shipped())
    fields.refuse(found)
    if (Object.keys(found).length === 0) await send({ ...values, ...noPayment })
  })
  const skip = useSubmit(async () => {
    set(noPayment)
    await send({ ...values, ...noPayment })
  })
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // Screen readers continue at the heading of the step, unless one of its fields is invalid.
    const { activeElement } = document
    if (!activeElement?.matches('[aria-invalid]')) fields.form.current?.querySelector('h2')?.focus()
  }, [step, fields.form])
  const goHome = useCallback(() => void navigate(paths.home()), [navigate])
  const goOn = useCallback(() => void navigate(target ?? paths.home()), [navigate, target])
  const waiting = busy || finish.busy || skip.busy
  return (
    <EntryFrame
      title="Sign up as homeowner"
      intro="Free. Your rooms, your product lists and your showroom’s prices in one place."
    >
      <Steps steps={stepNames} current={step} onStep={leadTo} label="Registration" />
      {step === 0 ? (
        <div className="mt-8 empty:hidden">
          <SocialButtons redirect={null} />
        </div>
      ) : null}
      <form ref={fields.form} method={byScript} onSubmit={submit} noValidate className="form-stack mt-8">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-25" tabIndex={-1}>
            {stepNames[step]}
          </h2>
          {step > 0 ? (
            <button type="button" className="link text-15" onClick={() => leadTo(step - 1)}>
              Back
            </button>
          ) : null}
        </div>
        {step === 0 ? <AccountFields values={values} errors={errors} onChange={set} /> : null}
        {step === 1 ? (
          <Suspense fallback={<Loading />}>
            <AddressFields text={fields.text} prefix="shipping_" apartment />
          </Suspense>
        ) : null}
        {step === 2 ? (
          <Suspense fallback={<Loading />}>
            <PaymentFields fields={fields} />
          </Suspense>
        ) : null}
        <FormNotice>{notice}</FormNotice>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={waiting}>
            {step === 0 ? 'Next: shipping address' : step === 1 ? 'Next: payment information' : 'Create account'}
          </Button>
          {step < 2 ? (
            <Button variant="secondary" busy={waiting} onClick={() => void finish.submit()}>
              Done, create account
            </Button>
          ) : (
            <Button variant="secondary" busy={waiting} onClick={() => void skip.submit()}>
              Skip payment, create account
            </Button>
          )}
        </div>
        <p className="text-15 text-graphite">{stepHints[step]}</p>
      </form>
      <div className="mt-8 grid gap-3 border-t border-stud pt-6 text-15">
        <p>
          Have an account?{' '}
          <Link to={paths.login()} className="link">
            Sign In
          </Link>
        </p>
        <p>
          <Link to={paths.home()} className="link">
            Continue Shopping
          </Link>
        </p>
      </div>
      {done ? (
        <Suspense>
          <SignedUpDialog open onHome={goHome} onContinue={target ? goOn : undefined}>
            <p>
              We sent a link to <strong>{values.email}</strong>. Open it to verify your address.
            </p>
          </SignedUpDialog>
        </Suspense>
      ) : null}
    </EntryFrame>
  )
}

// The form's key finds the account if it was created and only the response was lost.
const noResponse = 'The server did not respond. Check your connection and try again. You will not get a second account.'

const stepHints = [
  'You can add your address and card later: select Done and enter them at checkout.',
  'We ship within the United States only.',
  'The payment provider stores your card. We see only its last four digits.',
]
