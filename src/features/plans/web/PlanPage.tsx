import { useState } from 'react'
import { getUser } from '#features/accounts/web/api.ts'
import { updateUser } from '#features/accounts/web/session.ts'
import { brandName } from '#features/card/card.ts'
import type { PaymentMethod } from '#features/checkout/schema.ts'
import { CardDialog } from '#features/checkout/web/CardDialog.tsx'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { fieldsOf, useSubmit } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { covers } from '../plans.ts'
import type { PlanCharge, PlanShown, Subscription } from '../schema.ts'
import { cancelSubscription, postSubscription } from './api.ts'
import './plans.css'
import { useApi } from '#web/page/use-api.ts'

/** A professional's plan and what was charged for it. */
export default function PlanPage() {
  return (
    <>
      <PortalHead title="Plan and billing" />
      <PlanSection />
    </>
  )
}

const words = { paid: 'Paid', declined: 'Declined', asking: 'Waiting for the bank' } as const

/** Every month that was charged, newest first. */
function PlanHistory({ charges }: { charges: readonly PlanCharge[] }) {
  return (
    <section aria-labelledby="plan-history">
      <div className="sheet-head">
        <h2 id="plan-history" className="text-25">
          Charges
        </h2>
      </div>
      <ul className="sheet-rows">
        {charges.map((charge) => (
          <li key={charge.id} className="sheet-row tabular-nums">
            <div>
              <p className="font-semibold">
                {charge.plan}, {formatDate(charge.from)} to {formatDate(charge.to)}
              </p>
              <p className="text-14 text-graphite">
                Receipt P-{charge.id}
                {charge.card ? `, ${charge.card}` : null}
              </p>
            </div>
            <p className="text-right">
              <span className="block font-semibold tabular-nums">{formatDollars(charge.amount)}</span>
              <span className="text-14 text-graphite">
                {words[charge.status]}
                {charge.status === 'declined' && charge.message ? `: ${charge.message}` : null}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A professional's plans: current ones, those on offer, and past charges. */
function PlanSection() {
  const plans = useApi('/subscriptions/plans')
  const mine = useApi('/subscriptions')
  const cards = useApi('/payment_methods')
  const markup = useApi('/showroom').data?.default_markup
  const [paying, setPaying] = useState<PlanShown | null>(null)
  const changed = async () => {
    // The frame shows the theme color that the plan adds or removes.
    const [{ data: user }] = await Promise.all([getUser(quietHttp), mine.again(), cards.again()])
    updateUser(user)
  }
  return (
    <>
      <LoadGate reading={mine} what="Your plan" size="h-40">
        {({ subscriptions }) => (
          <section aria-labelledby="plan-now" className="grid gap-4">
            <h2 id="plan-now" className="text-25">
              {subscriptions.some(isLive) ? 'Current plan' : 'No active plan'}
            </h2>
            {subscriptions.filter(isLive).map((one) => (
              <Running
                key={one.id}
                one={one}
                within={withinOf(subscriptions, one)}
                onChanged={changed}
                onPay={() => setPaying(lateOf(one))}
              />
            ))}
            <p className="max-w-text text-15 text-graphite">
              A plan renews each month until you cancel it, and we email you a week before each renewal. You can cancel
              at any time; the plan then stays active until the end of the paid month. Your showroom, its products and
              your prices do not depend on a plan.
            </p>
          </section>
        )}
      </LoadGate>
      <LoadGate reading={plans} what="Available plans" size="h-64">
        {(all) => (
          <section aria-labelledby="plan-choice">
            <div className="sheet-head">
              <h2 id="plan-choice" className="text-25">
                Plans
              </h2>
            </div>
            <ul className="grid gap-4 sm:grid-cols-3">
              {all.map((plan) => (
                <li key={plan.id} className="plan flex flex-col gap-3 items-start p-5 border border-stud bg-chalk">
                  <h3 className="text-20">{plan.plan}</h3>
                  <p>
                    <span className="type-25 tabular-nums">{formatDollars(plan.price)}</span> per month
                  </p>
                  <ul className="grid gap-1.5 pl-4.5 [list-style:square] type-15">
                    {plan.gives.map((text) => (
                      <li key={text}>{text}</li>
                    ))}
                  </ul>
                  <p className="text-15 text-graphite">{worthOf(plan.price, markup)}</p>
                  <Choose
                    plan={plan}
                    live={mine.data?.subscriptions.filter(isLive) ?? []}
                    onChoose={() => setPaying(plan)}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
      </LoadGate>
      {mine.data && mine.data.charges.length > 0 ? <PlanHistory charges={mine.data.charges} /> : null}
      <PayDialog
        plan={paying}
        cards={cards.data ?? []}
        onCardAdded={cards.again}
        onClose={() => setPaying(null)}
        onPaid={changed}
        onOfferChanged={plans.again}
      />
    </>
  )
}

/** How much a professional has to sell in a month for a plan to pay for itself; null in client-safe mode. */
function worthOf(price: number, markupPercent: number | undefined): string | null {
  if (markupPercent === undefined) return null
  // Of each dollar that a client pays at this markup, the professional earns this much.
  const earned = markupPercent / (100 + markupPercent)
  const sales = formatDollars(Math.ceil(price / earned))
  return `Pays for itself with sales of ${sales} a month at your default markup of ${markupPercent}%.`
}

/** A continuing plan that includes this one. */
function withinOf(all: readonly Subscription[], one: Subscription): Subscription | undefined {
  return all.find((other) => other !== one && isLive(other) && !other.cancelled_at && covers(other.addons, one.addons))
}

function Running({
  one,
  within,
  onChanged,
  onPay,
}: {
  one: Subscription
  within: Subscription | undefined
  onChanged: () => Promise<void>
  onPay: () => void
}) {
  const turn = async () => {
    const { message } = one.cancelled_at
      ? await postSubscription(http, { plan: one.plan_id })
      : await cancelSubscription(http, one.plan_id)
    await onChanged()
    void toast.success(message ?? '')
  }
  const late = one.grace_until !== null
  return (
    <div className="plan-now">
      <div>
        <p className="font-semibold">
          {one.plan}, {formatDollars(one.paid_amount)} per month
        </p>
        <p className={late ? 'mt-1 py-1.5 px-2.5 bg-tape-wash text-tape-ink type-15' : 'text-15'}>{stateOf(one)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {late ? <Button onClick={onPay}>Pay now</Button> : null}
        {one.cancelled_at && within ? (
          <p className="text-15 text-graphite">Then included in your {within.plan} plan</p>
        ) : (
          <ActionButton variant="secondary" action={turn}>
            {one.cancelled_at ? 'Resume' : 'Cancel'}
            <span className="sr-only"> {one.plan}</span>
          </ActionButton>
        )}
      </div>
    </div>
  )
}

/** A late payment is for the announced month, at the announced price. */
function lateOf({ plan_id, plan, next_amount, addons }: Subscription): PlanShown {
  return { id: plan_id, plan, price: next_amount, interval: 'month', addons, gives: [] }
}

const longestMonthMs = 32 * 86_400_000

function stateOf(one: Subscription): string {
  if (one.grace_until)
    return `The last renewal was declined. The plan stays active until ${formatDate(one.grace_until)}. Pay now to keep it.`
  if (one.cancelled_at) return `Cancelled. Active until ${formatDate(one.paid_until)}. You will not be charged again.`
  const price = one.next_amount === one.paid_amount ? '' : ` at ${formatDollars(one.next_amount)}`
  const day = formatDate(one.paid_until)
  // Otherwise a monthly plan would seem to renew only then.
  if (Date.parse(one.paid_until) - Date.now() > longestMonthMs) return `Paid until ${day}, then renews${price}`
  return `Renews on ${day}${price}`
}

function Choose({ plan, live, onChoose }: { plan: PlanShown; live: readonly Subscription[]; onChoose: () => void }) {
  if (live.some((one) => one.plan_id === plan.id))
    return <p className="py-0.5 px-2.5 bg-paint-wash text-paint type-15 font-semibold">Your current plan</p>
  const within = live.find((one) => covers(one.addons, plan.addons))
  // A cancelled plan's add-ons are paid for until its last day; they need not be bought twice.
  if (within)
    return (
      <p className="text-15 text-graphite">
        Included in your {within.plan} plan
        {within.cancelled_at ? ` until ${formatDate(within.paid_until)}` : null}
      </p>
    )
  return (
    <Button variant="secondary" onClick={onChoose}>
      Choose {plan.plan}
    </Button>
  )
}

const isLive = (one: Subscription) => one.subscription_status !== 'canceled'

/** Confirms what is bought, and which saved card pays for it each month. */
function PayDialog({
  plan,
  cards,
  onCardAdded,
  onClose,
  onPaid,
  onOfferChanged,
}: {
  plan: PlanShown | null
  cards: readonly PaymentMethod[]
  onCardAdded: () => Promise<void>
  onClose: () => void
  onPaid: () => Promise<void>
  /** The plan's price has changed, or it is no longer offered. */
  onOfferChanged: () => Promise<void>
}) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [adding, setAdding] = useState(false)
  const [refusal, setRefusal] = useState('')
  const card = cards.find(({ id }) => id === chosen) ?? cards[0]
  const close = () => {
    setRefusal('')
    onClose()
  }
  const { busy, submit } = useSubmit(async () => {
    if (!plan || !card) return
    setRefusal('')
    try {
      const { message } = await postSubscription(quietHttp, {
        plan: plan.id,
        price: plan.price,
        payment: { method_id: card.id },
      })
      close()
      await onPaid()
      void toast.success(message ?? '')
    } catch (failure) {
      const { payment, plan: offer } = fieldsOf<{ payment: string; plan: string }>(failure)
      if (offer) {
        close()
        void toast.warning(offer)
        await onOfferChanged()
        return
      }
      setRefusal(payment ?? (failure instanceof HttpFailure ? failure.message : noResponse))
    }
  })
  return (
    <>
      <Dialog open={plan !== null && !adding} onClose={close} title={plan ? `${plan.plan} plan` : ''}>
        {plan ? (
          <form onSubmit={submit} className="form-stack mt-4">
            <FormNotice>{refusal}</FormNotice>
            <p>
              {formatDollars(plan.price)} today and each month until you cancel. We notify you a week before each
              renewal.
            </p>
            {cards.length === 0 ? (
              <p>No saved cards.</p>
            ) : (
              <fieldset className="grid gap-1">
                <legend className="mb-2 text-15 font-medium">Card</legend>
                {cards.map((each) => (
                  <label key={each.id} className="flex flex-wrap gap-x-3 gap-y-1 items-center min-h-11">
                    <input
                      type="radio"
                      name="plan-card"
                      className="check"
                      checked={each.id === card?.id}
                      onChange={() => setChosen(each.id)}
                    />
                    <span>
                      {brandName(each.brand)} •••• {each.last4}
                    </span>
                    <span className="text-14 text-graphite">Expires {each.exp_date}</span>
                  </label>
                ))}
              </fieldset>
            )}
            <div className="flex flex-wrap gap-3">
              {card ? (
                <Button type="submit" busy={busy}>
                  Pay {formatDollars(plan.price)}
                </Button>
              ) : null}
              <Button variant={card ? 'quiet' : 'primary'} onClick={() => setAdding(true)}>
                {card ? 'Another card' : 'Add a card'}
              </Button>
            </div>
          </form>
        ) : null}
      </Dialog>
      <CardDialog
        open={adding}
        onClose={() => setAdding(false)}
        onSaved={async () => {
          await onCardAdded()
          setChosen(null)
        }}
      />
    </>
  )
}

const noResponse = 'The server did not respond. Check your connection and try again. You will not be charged twice.'
