import { useRef, useState } from 'react'
import { type ClientLoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import type { ProjectCart } from '#features/cart/schema.ts'
import { forgetCart } from '#features/cart/web/cart-store.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { HttpFailure } from '#web/http.ts'
import { Link } from '#web/Link.tsx'
import { LoadFailure } from '#web/LoadFailure.tsx'
import { newKey } from '#web/new-key.ts'
import type { PlaceOrder, Quote } from '../schema.ts'
import { placeOrder } from './api.ts'
import { type CardProblems, type CardValues, cardProblems, emptyCard, otherProblems } from './CardForm.tsx'
import { CheckoutFrame, CheckoutSkeleton } from './CheckoutFrame.tsx'
import { loadCheckout, storedCoupon } from './checkout-data.ts'
import { OrderGlance, OrderSummary } from './OrderSummary.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { QuoteProblem } from './QuoteProblem.tsx'
import { ReviewStep, ShipsTo } from './ReviewStep.tsx'
import { cardMessages, declinedBy } from './use-pay-choice.ts'
import { useQuote } from './use-quote.ts'

export const handle = { auth: true, header: 'short' }

export function meta() {
  return [{ title: 'Payment and review – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const data = await loadCheckout(request)
  const address = data.profile.shipping_address
  if (!address) throw redirect(paths.checkout())
  return { ...data, address }
}

export function HydrateFallback() {
  return <CheckoutSkeleton />
}

export function ErrorBoundary() {
  return <LoadFailure title="Payment and review" text="Your cart and cards could not be read" />
}

export default function CheckoutPaymentPage() {
  const { cart, address, methods } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const quoting = useQuote(cart.id, address.state, address.zip_code)
  const [step, setStep] = useState<1 | 2>(1)
  const [methodId, setMethodId] = useState<number | null>(
    methods.find((m) => m.default)?.id ?? methods[0]?.id ?? null,
  )
  const [card, setCard] = useState<CardValues>(emptyCard)
  const [problems, setProblems] = useState<CardProblems>({})
  const [save, setSave] = useState(false)
  const [notice, setNotice] = useState('')
  const [ordered, setOrdered] = useState(false)
  const [busy, setBusy] = useState(false)
  // One key an attempt: a request that may have arrived is repeated with the same, a refused one gets a new one.
  const key = useRef(newKey())
  const unanswered = useRef<PlaceOrder | null>(null)

  const review = () => {
    const found = methodId === null ? cardProblems(card) : {}
    setProblems(found)
    if (Object.keys(found).length === 0) {
      setNotice('')
      setStep(2)
    }
    return found
  }
  const place = async () => {
    if (!quoting.quote) return
    setBusy(true)
    setNotice('')
    const order: PlaceOrder = {
      cart_id: cart.id,
      shipping_address: address,
      payment: methodId === null ? { ...card, save } : { method_id: methodId },
      coupon: quoting.quote.coupon?.code ?? null,
      expected_total: quoting.quote.total,
    }
    const send = (one: PlaceOrder) => placeOrder(httpWith({ quiet: true }), one, key.current)
    try {
      const { data } = await send(order).catch((failure) => {
        // The request without an answer has arrived, and another card was chosen since: what became of the first is asked.
        if (unanswered.current && failure instanceof HttpFailure && failure.fields['idempotency-key'])
          return send(unanswered.current)
        throw failure
      })
      storedCoupon.set('')
      forgetCart()
      await navigate(paths.thankYou(data.order_id), { replace: true })
    } catch (failure) {
      if (!(failure instanceof HttpFailure)) {
        unanswered.current ??= order
        setNotice(
          'The connection broke before an answer came. Press the button again: you will not be charged twice.',
        )
        return
      }
      key.current = newKey()
      unanswered.current = null
      explain(failure)
    } finally {
      setBusy(false)
    }
  }
  const explain = (failure: HttpFailure) => {
    const cardErrors = cardMessages(failure)
    // Another tab, or another of his devices, was first.
    setOrdered(failure.fields.cart_id !== undefined)
    const first = Object.values(failure.fields).flat()[0]
    if (failure.fields.expected_total && failure.data) quoting.setQuote(failure.data as Quote)
    if (Object.keys(cardErrors).length > 0 || failure.fields.payment) {
      setProblems(cardErrors)
      setStep(1)
    }
    // A coupon that has ended meanwhile: the price without it comes with the reason at its field.
    if (failure.fields.coupon) quoting.retry()
    const short = shortLine(failure, cart)
    if (short) {
      // The new quote says that the cart has to change first, and leads there.
      quoting.retry()
      setNotice(short)
      return
    }
    const told = first ?? (failure.message || 'The order could not be placed. Please try again.')
    setNotice(declinedBy(failure) ?? told)
  }
  return (
    <CheckoutFrame
      step={step}
      title={step === 1 ? 'How would you like to pay?' : 'Review your order'}
      onStep={() => setStep(1)}
      glance={<OrderGlance cart={cart} quoting={quoting} />}
      summary={<OrderSummary cart={cart} quoting={quoting} problem={step === 1} />}
    >
      {notice ? (
        <div role="alert" className="error-summary">
          {notice}
          {ordered ? (
            <>
              {' '}
              <Link to={paths.orders()} className="link">
                See your orders
              </Link>
            </>
          ) : null}
        </div>
      ) : null}
      {step === 1 ? (
        <>
          <ShipsTo address={address} />
          <PaymentStep
            methods={methods}
            methodId={methodId}
            onMethod={(id) => {
              setMethodId(id)
              setProblems({})
            }}
            card={card}
            problems={problems}
            onCard={(next) => {
              setCard(next)
              setProblems((found) => otherProblems(found, card, next))
            }}
            save={save}
            onSave={setSave}
            onReview={review}
          />
        </>
      ) : (
        <>
          <ReviewStep
            address={address}
            payment={methodId === null ? { card } : { method: methods.find((m) => m.id === methodId) }}
            onPayment={() => setStep(1)}
          />
          <div className="mt-6">
            <QuoteProblem quoting={quoting} />
          </div>
          <Button
            busy={busy}
            disabled={!quoting.quote || quoting.asking}
            onClick={() => void place()}
            className="mt-6 w-full xs:w-auto"
          >
            Place order{quoting.quote ? `, ${formatDollars(quoting.quote.total)}` : ''}
          </Button>
        </>
      )}
    </CheckoutFrame>
  )
}

/** Goods that went between cart and payment, by their name. */
function shortLine(failure: HttpFailure, cart: ProjectCart): string | null {
  for (const [field, [message]] of Object.entries(failure.fields)) {
    const place = /^lines\.(\d+)\.quantity$/.exec(field)?.[1]
    const line = place ? cart.Project_tans[Number(place)] : undefined
    if (line) return `${line.product.product_name}: ${message} Nothing was charged.`
  }
  return null
}
