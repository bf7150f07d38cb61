import { useState } from 'react'
import { deliveriesWord, severalTrucks, windowWords } from '#features/shipping/delivery.ts'
import { assignDays, movableTo, type ToArrive } from '#features/shipping/delivery-days.ts'
import { formatDate, formatWeekday } from '#lib/dates.ts'
import { SelectField } from '#web/form/fields.tsx'
import { Skeleton } from '#web/page/loading.tsx'
import type { Quote } from '../schema.ts'
import { storedDays } from './checkout-data.ts'

type Plan = NonNullable<Quote['delivery_plan']>
type Days = readonly string[] | null

/** The chosen days, null for each vendor's own window; what the page suggests until the buyer has chosen. */
export function useDeliveryDays(cartId: string, quote: Quote | null) {
  const [choice, setChoice] = useState<Days | undefined>(() => storedDays.get(cartId))
  const plan = quote?.delivery_plan ?? null
  const isPossible = choice && plan ? 'days' in assignDays(toArrive(plan), choice, plan.hold_days) : true
  const days = choice === undefined || !isPossible ? (plan?.suggested ?? null) : plan && choice
  return {
    days,
    setDays: (next: Days) => {
      storedDays.set(cartId, next)
      setChoice(next)
    },
  }
}

/** The price with the arrivals of the chosen days, which change nothing else of it. */
export function withDays(quote: Quote, days: Days): Quote {
  const plan = quote.delivery_plan
  const assigned = plan && days ? assignDays(toArrive(plan), days, plan.hold_days) : null
  if (!plan || !days || !assigned || 'problem' in assigned) return quote
  const dayOf = new Map(plan.shipments.flatMap(({ lines }, i) => lines.map((id) => [id, assigned.days[i]])))
  const sorted = [...days].sort()
  return {
    ...quote,
    shipments: quote.shipments
      .map((shipment) => {
        const day = dayOf.get(shipment.lines[0] ?? 0)
        return day ? { ...shipment, from: day, to: day } : shipment
      })
      .sort((a, b) => a.to.localeCompare(b.to)),
    delivery: { from: sorted[0] ?? quote.delivery.from, to: sorted.at(-1) ?? quote.delivery.to },
    delivery_plan: { ...plan, chosen: sorted },
  }
}

/** One to three days on which everything arrives, each of which can be moved later, or as each vendor is ready. */
export function DeliveryDays({
  quote,
  days,
  onDays,
}: {
  /** As the server sent it, without the chosen days. */
  quote: Quote | null
  days: Days
  onDays: (days: Days) => void
}) {
  if (!quote) return <Skeleton className="mt-6 h-72 w-full" />
  const plan = quote.delivery_plan
  if (!plan || plan.options.length === 0) return null
  const goods = toArrive(plan)
  const isSingle = goods.length === 1
  return (
    <section className="review-block grid-cols-1" aria-labelledby="delivery-days">
      <fieldset className="grid gap-3">
        <legend className="mb-3">
          <h2 id="delivery-days" className="text-20">
            {isSingle ? 'Delivery day' : 'Delivery days'}
          </h2>
        </legend>
        {plan.options.map((option) => {
          const isChosen = days?.length === option.length
          const shown = isChosen && days ? days : option
          return (
            <div key={option.length} className="delivery-choice">
              <label className="choice">
                <input type="radio" name="delivery_days" checked={isChosen} onChange={() => onDays(option)} />
                <span className="min-w-0">
                  <span className="block font-semibold">{nameOf(option.length, isSingle)}</span>
                  {wordsOf(goods, shown, plan.hold_days).map((words) => (
                    <span key={words} className="block text-14 text-graphite">
                      {words}
                    </span>
                  ))}
                </span>
              </label>
              {isChosen ? <MoveDays goods={goods} plan={plan} days={shown} onDays={onDays} /> : null}
            </div>
          )
        })}
        <label className="choice">
          <input type="radio" name="delivery_days" checked={days === null} onChange={() => onDays(null)} />
          <span className="min-w-0">
            <span className="block font-semibold">
              {isSingle ? 'As soon as it is ready' : 'As each vendor is ready'}
            </span>
            <span className="block text-14 text-graphite">
              {deliveriesWord(goods.length)}, {windowWords(quote.delivery)}
            </span>
          </span>
        </label>
        <p className="text-14 text-graphite">
          {isSingle ? '' : `${severalTrucks} `}A vendor whose goods are ready earlier holds them for you, at most{' '}
          {plan.hold_days} days. Delivery is free and a return costs the same on any day; your card is charged when you
          place the order.
        </p>
      </fieldset>
    </section>
  )
}

const nameOf = (count: number, isSingle: boolean) => {
  if (isSingle) return 'On a day that you choose'
  return count === 1 ? 'Everything on 1 day' : `On ${count} days`
}

/** "12.03.2026: 8 deliveries" for each day. */
function wordsOf(goods: readonly ToArrive[], days: readonly string[], holdDays: number): string[] {
  const assigned = assignDays(goods, days, holdDays)
  if ('problem' in assigned) return days.map(formatDate)
  return days.map((day) => `${formatDate(day)}: ${deliveriesWord(assigned.days.filter((one) => one === day).length)}`)
}

/** The days of the chosen number, each with those that it can be moved to. */
function MoveDays({
  goods,
  plan,
  days,
  onDays,
}: {
  goods: readonly ToArrive[]
  plan: Plan
  days: readonly string[]
  onDays: (days: Days) => void
}) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-x-4 gap-y-3 pt-3 px-4 pb-4 border-[1.5px] border-stud border-t-0">
      {days.map((day, i) => (
        <SelectField
          key={i}
          label={days.length === 1 ? 'Day' : `Day ${i + 1}`}
          name={`delivery_day_${i + 1}`}
          value={day}
          options={movableTo(goods, days, i, plan.hold_days).map((value) => ({
            value,
            label: `${formatWeekday(value)}, ${formatDate(value)}`,
          }))}
          onChange={(event) => onDays(days.map((one, at) => (at === i ? event.target.value : one)))}
        />
      ))}
    </div>
  )
}

/** The chosen days once more before the order is placed. */
export function DaysInReview({ quote, onEdit }: { quote: Quote | null; onEdit: () => void }) {
  if (!quote) return null
  const chosen = quote.delivery_plan?.chosen
  const on = (day: string) => quote.shipments.filter(({ to }) => to === day).length
  return (
    <section className="review-block" aria-label="Delivery days">
      <div className="min-w-0">
        <h2 className="text-20">Arrives</h2>
        {chosen ? (
          <ul className="mt-2 text-graphite">
            {chosen.map((day) => (
              <li key={day}>
                {formatWeekday(day)}, {formatDate(day)}: {deliveriesWord(on(day))}
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-2 text-graphite">
            {windowWords(quote.delivery)}, {deliveriesWord(quote.shipments.length)}
          </p>
        )}
        {quote.shipments.length > 1 ? <p className="mt-1 text-15 text-graphite">{severalTrucks}</p> : null}
      </div>
      <button type="button" className="link min-h-6 self-start text-15" onClick={onEdit}>
        Edit<span className="sr-only"> the delivery days</span>
      </button>
    </section>
  )
}

const toArrive = ({ shipments }: Plan): ToArrive[] =>
  shipments.map(({ vendor, lines, earliest }) => ({ vendor, lines: lines.length, earliest }))
