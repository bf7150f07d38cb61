import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type ClientLoaderFunctionArgs,
  Link,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router'
import { billingFields, billingProblems } from '#features/card/card.ts'
import { cardProblems, otherProblems } from '#features/card/web/CardForm.tsx'
import { cartIsEmpty } from '#features/cart/empty-message.ts'
import type { ProjectCart } from '#features/cart/schema.ts'
import { changeText } from '#features/cart/web/CartChanges.tsx'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { HttpFailure, newKey } from '#web/browser/http.ts'
import { CheckField } from '#web/form/fields.tsx'
import { showErrors } from '#web/form/messages.tsx'
import { leadTo } from '#web/page/lead-to.ts'
import { LoadFailure } from '#web/page/loading.tsx'
import { Button } from '#web/parts/Button.tsx'
import type { PaymentMethod, PlaceOrder, Quote } from '../schema.ts'
import { placeOrder } from './api.ts'
import { CheckoutBar, CheckoutFrame, CheckoutSkeleton, checkoutForm } from './CheckoutFrame.tsx'
import { type NewCard, useCardInHand } from './card-in-hand.ts'
import { loadCheckout, orderIsPlaced } from './checkout-data.ts'
import { DaysInReview, DeliveryDays, useDeliveryDays, withDays } from './DeliveryDays.tsx'
import { OrderGlance, OrderSummary } from './OrderSummary.tsx'
import { BillingFields, PayChoice, type PayProblems, refusalAt } from './PayChoice.tsx'
import { QuoteProblem, useQuote } from './Quote.tsx'
import { receiverOf, receiverProblems } from './ReceiverFields.tsx'
import { ReviewStep, ShipsTo } from './ReviewStep.tsx'
import { storedAttempt } from './stored-attempt.ts'

export const handle = { auth: true, header: 'short' }

export function meta() {
  return [{ title: titled('Payment and review') }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const data = await loadCheckout(request)
  const address = data.profile.shipping_address
  const receiver = receiverOf(data.user)
  if (!address || Object.keys(receiverProblems(receiver)).length > 0) throw leadTo(request, paths.checkout())
  return { ...data, address, receiver }
}

/**
 * Nothing is reloaded between payment and review: after a lost response the cart may be gone already, and the visitor
 * would see an empty one instead of being able to retry.
 */
export function shouldRevalidate(at: ShouldRevalidateFunctionArgs): boolean {
  const isStep = at.currentUrl.pathname === at.nextUrl.pathname && at.currentUrl.hash !== at.nextUrl.hash
  return !isStep && at.defaultShouldRevalidate
}

export function HydrateFallback() {
  return <CheckoutSkeleton />
}

export function ErrorBoundary() {
  return <LoadFailure title="Payment and review" text="Your cart and cards could not be loaded" />
}

export default function CheckoutPaymentPage() {
  const { user, cart, address, receiver, methods } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const asked = useQuote(cart.id, address.state, address.zip_code)
  const { days, setDays } = useDeliveryDays(cart.id, asked.quote)
  const quoting = { ...asked, quote: asked.quote && withDays(asked.quote, days) }
  const [methodId, setMethodId] = useState<number | null>(methods.find((m) => m.default)?.id ?? methods[0]?.id ?? null)
  const { card, billing, lost, take } = useCardInHand(user.id, user.full_name)
  const mistakes = () =>
    methodId === null ? { ...cardProblems(card), ...billingProblems(billing ?? {}, billing !== null) } : {}
  const { step, toReview, toPayment, uncheck } = useReviewStep(Object.keys(mistakes()).length === 0)
  const [problems, setProblems] = useState<PayProblems>({})
  const [save, setSave] = useState(false)
  const [notice, setNotice] = useState('')
  const noticeBox = useRef<HTMLDivElement>(null)
  // On a phone the button is a screen below.
  useEffect(() => {
    if (notice) noticeBox.current?.scrollIntoView({ block: 'nearest' })
  }, [notice])
  const [wayOut, setWayOut] = useState<WayOut | null>(null)
  const [busy, setBusy] = useState(false)
  // One key per attempt: a request that may have arrived is repeated with the same key, a refused one gets a new one.
  const key = useRef(newKey())
  const withoutResponse = useRef<PlaceOrder | null>(null)

  const review = () => {
    const found = mistakes()
    setNotice('')
    setProblems(found)
    if (Object.keys(found).length === 0) toReview()
  }
  const place = async () => {
    if (!quoting.quote) return
    setBusy(true)
    setNotice('')
    setWayOut(null)
    const order: PlaceOrder = {
      cart_id: cart.id,
      shipping_address: address,
      payment: methodId === null ? { ...card, ...billingFields(billing ?? address), save } : { method_id: methodId },
      coupon: quoting.quote.coupon?.code ?? null,
      expected_total: quoting.quote.total,
      delivery_days: days && [...days],
      receiver_phone: receiver.phone,
      note: receiver.note,
    }
    const send = (one: PlaceOrder) => placeOrder(httpWith({ quiet: true }), one, key.current)
    storedAttempt.set(user.id, key.current)
    try {
      const { data } = await send(order).catch((failure) => {
        // The request without a response did arrive, and another card was chosen since: asks for the outcome of the
        // first.
        if (withoutResponse.current && failure instanceof HttpFailure && failure.fields['idempotency-key'])
          return send(withoutResponse.current)
        throw failure
      })
      orderIsPlaced(user.id, data.order_id)
      await navigate(paths.thankYou(data.order_id), { replace: true })
    } catch (failure) {
      if (!(failure instanceof HttpFailure)) {
        withoutResponse.current ??= order
        setNotice('The connection was lost before the server responded. Try again. You will not be charged twice.')
        return
      }
      key.current = newKey()
      withoutResponse.current = null
      storedAttempt.forget()
      explain(failure)
    } finally {
      setBusy(false)
    }
  }
  const explain = (failure: HttpFailure) => {
    const refused = refusalAt(failure, methodId !== null)
    setWayOut(wayOutOf(failure))
    const first = Object.values(failure.fields).flat()[0]
    if (failure.fields.expected_total && failure.data) {
      quoting.setQuote(failure.data as Quote)
      // Another tab may have added something: what is charged must be listed.
      void revalidate()
    }
    if (Object.keys(refused).length > 0) {
      setProblems(refused)
      toPayment()
      return
    }
    // A coupon that has ended meanwhile, or a delivery day: shows the price and the days without it, and the reason.
    if (failure.fields.coupon || failure.fields.delivery_days) quoting.retry()
    const short = shortLine(failure, cart)
    if (short) {
      // The new quote says that the cart has to change first, and links to it.
      quoting.retry()
      flushSync(() => setNotice(short))
      // The button that had the focus is now disabled.
      noticeBox.current?.focus()
      return
    }
    const message = first ?? (failure.message || 'The order could not be placed. Please try again.')
    setNotice([message, ...changedIn(failure)].join(' '))
  }
  return (
    <CheckoutFrame
      step={step}
      title={step === 1 ? 'How would you like to pay?' : 'Review your order'}
      onStep={toPayment}
      glance={<OrderGlance cart={cart} quoting={quoting} />}
      summary={<OrderSummary cart={cart} quoting={quoting} problem={step === 1} phone={receiver.phone} />}
      bar={
        <CheckoutBar cart={cart} quoting={quoting}>
          {step === 1 ? (
            <Button type="submit" form={checkoutForm}>
              Review your order
            </Button>
          ) : (
            <Button busy={busy} disabled={!quoting.quote || quoting.asking} onClick={() => void place()}>
              Place order{quoting.quote ? `, ${formatDollars(quoting.quote.total)}` : ''}
            </Button>
          )}
        </CheckoutBar>
      }
    >
      {notice ? (
        <div ref={noticeBox} tabIndex={-1} role="alert" className="error-summary outline-none">
          {notice}
          {wayOut ? (
            <>
              {' '}
              <Link to={wayOut.to} className="link">
                {wayOut.words}
              </Link>
            </>
          ) : null}
        </div>
      ) : null}
      {step === 1 ? (
        <>
          <ShipsTo address={address} receiver={receiver} />
          <DeliveryDays quote={asked.quote} days={days} onDays={setDays} />
          <PaymentStep
            methods={methods}
            methodId={methodId}
            onMethod={(id) => {
              setMethodId(id)
              uncheck()
              setProblems({})
            }}
            newCard={{ card, billing }}
            lost={lost}
            problems={problems}
            onNewCard={(change) => {
              take(change)
              uncheck()
              const [before, now] = [
                { ...card, ...billing },
                { ...card, ...billing, ...change.card, ...change.billing },
              ]
              setProblems((found) => otherProblems(found, before, now))
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
            receiver={receiver}
            fee={quoting.quote?.return_fee ?? null}
            payment={methodId === null ? { card, billing } : { method: methods.find((m) => m.id === methodId) }}
            days={<DaysInReview quote={quoting.quote} onEdit={toPayment} />}
            onPayment={toPayment}
          />
          <div className="mt-6">
            <QuoteProblem quoting={quoting} />
          </div>
        </>
      )}
    </CheckoutFrame>
  )
}

type WayOut = { to: string; words: string }

/** Where a problem that this page cannot fix is fixed. */
function wayOutOf({ fields }: HttpFailure): WayOut | null {
  // Another tab or device of the same account was first.
  if (fields.cart_id?.includes(cartIsEmpty)) return { to: paths.cart(), words: 'View your cart' }
  if (fields.cart_id) return { to: paths.orders(), words: 'View your orders' }
  const isAddress = Object.keys(fields).some(
    (field) => field.startsWith('shipping_address.') || field === 'receiver_phone' || field === 'note',
  )
  return isAddress ? { to: paths.checkout(), words: 'Change address' } : null
}

/** The changed prices: on a phone the order that lists them is below the button. */
function changedIn({ fields, data }: HttpFailure): string[] {
  const changes = fields.expected_total ? ((data as Quote | null)?.changes ?? []) : []
  return changes.map((change) => `${change.product_name}: ${changeText(change)}`)
}

/** The names of goods that sold out between cart and payment. */
function shortLine(failure: HttpFailure, cart: ProjectCart): string | null {
  for (const [field, [message]] of Object.entries(failure.fields)) {
    const place = /^lines\.(\d+)\.quantity$/.exec(field)?.[1]
    const line = place ? cart.Project_tans[Number(place)] : undefined
    if (line) return `${line.product.product_name}: ${message} Nothing was charged.`
  }
  return null
}

/**
 * Payment and review are two entries in the browser's history: Back leads from the review to the payment as it was
 * left. After a reload there is a review only if the payment is `known` without being typed again.
 */
function useReviewStep(known: boolean) {
  const isThere = useLocation().hash === '#review'
  const navigate = useNavigate()
  const [checked, setChecked] = useState(known)
  const wentThere = useRef(false)
  return {
    step: isThere && checked ? (2 as const) : (1 as const),
    toReview: () => {
      setChecked(true)
      if (isThere) return
      wentThere.current = true
      void navigate('#review')
    },
    toPayment: () => {
      setChecked(false)
      if (isThere && wentThere.current) void navigate(-1)
    },
    /** What was checked is no longer what is shown. */
    uncheck: () => setChecked(false),
  }
}

/** A saved card or a new one. */
function PaymentStep({
  methods,
  methodId,
  onMethod,
  newCard,
  lost,
  problems,
  onNewCard,
  save,
  onSave,
  onReview,
}: {
  methods: PaymentMethod[]
  methodId: number | null
  onMethod: (id: number | null) => void
  newCard: NewCard
  /** What was typed was lost in a reload. */
  lost: boolean
  problems: PayProblems
  onNewCard: (change: Partial<NewCard>) => void
  save: boolean
  onSave: (save: boolean) => void
  /** Shows the card's problems; without any, the review. */
  onReview: () => void
}) {
  const { card, billing } = newCard
  return (
    <form
      id={checkoutForm}
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        showErrors(event.currentTarget, onReview)
      }}
    >
      {lost && methodId === null ? (
        <p role="status" className="text-15">
          Card details are not stored when the page reloads. Please enter the number, expiration date and CVV again.
        </p>
      ) : null}
      <PayChoice
        legend={<h2 className="text-20">Pay with</h2>}
        {...{ methods, methodId, onMethod, card, problems }}
        refusal={problems.payment}
        onCard={(next) => onNewCard({ card: next })}
      >
        <BillingFields billing={billing} problems={problems} onBilling={(next) => onNewCard({ billing: next })} />
        <CheckField
          name="save"
          label="Save this card for future orders"
          hint="The number goes to the payment provider and is never stored on our servers. We store the brand, last four digits and expiration date."
          checked={save}
          onChange={(event) => onSave(event.target.checked)}
        />
      </PayChoice>
    </form>
  )
}
