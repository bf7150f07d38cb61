import type { AccountType } from '#features/accounts/actor.ts'
import { shownReceiverPhone } from '#features/address/address.ts'
import { cardName } from '#features/card/card.ts'
import { isCalledOff } from '#features/order-status/status.ts'
import { arrivalWords, severalTrucks, windowWords } from '#features/shipping/delivery.ts'
import { formatDate, formatWeekday } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { formatPhone, phoneLink } from '#lib/phone.ts'
import type { Order } from '../schema.ts'
import { SplitBar, sharesOfItems, sumsOf } from './OrderMoney.tsx'
import { chosenDaysOf, refundState, shipmentOf } from './order-words.ts'

type Props = { type: AccountType; order: Order }

/** The sums at the end of the order, for this reader only. */
export function OrderSums({ type, order }: Props) {
  const shares = type === 'Admin' ? sharesOfItems(order.items) : null
  return (
    <section aria-labelledby="sums" className="sheet-box">
      <h2 id="sums" className="text-20">
        {type === 'User' || type === 'Admin' ? 'Total' : 'Your money'}
      </h2>
      <dl className="order-sums">
        {sumsOf(type, order).map((figure) => (
          <div key={figure.label} className={figure.strong && 'mt-1.5 pt-3 border-t border-ink type-17 font-semibold'}>
            <dt>{figure.label}</dt>
            <dd>{formatDollars(figure.amount)}</dd>
          </div>
        ))}
      </dl>
      {shares ? (
        <>
          <h3 className="mt-6 font-text text-15 font-semibold tracking-normal">Payment breakdown</h3>
          <SplitBar {...shares} label="Payment breakdown for this order" />
        </>
      ) : null}
      <Refunds type={type} order={order} />
      {order.payment?.last4 ? (
        <p className="mt-4 border-t border-stud pt-4 text-15">
          {paymentWord(order.payment.status)} {cardName(order.payment)}, {formatDollars(order.payment.amount)}
        </p>
      ) : null}
    </section>
  )
}

/** Each refund's amount, reason, destination and state. */
function Refunds({ type, order }: Props) {
  if (order.refunds.length === 0) return null
  // With several items, names the refunded ones.
  const nameOf = ({ items }: Order['refunds'][number]) =>
    order.items.length > 1
      ? order.items
          .filter((item) => items.includes(item.id))
          .map((item) => item.product_name)
          .join(', ')
      : ''
  return (
    <>
      <h3 className="mt-6 font-text text-15 font-semibold tracking-normal">Refunds</h3>
      <dl className="order-sums">
        {order.refunds.map((refund) => (
          <div key={refund.id}>
            <dt>
              {refund.reason}
              {nameOf(refund) ? <span className="block text-14">{nameOf(refund)}</span> : null}
              <span className="block text-14 text-graphite">
                {formatDate(refund.refunded_at ?? refund.requested_at)}, {refundState(type, refund)}
              </span>
            </dt>
            <dd>{formatDollars(refund.amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Customer, shipping address and delivery days. */
export function OrderDelivery({ type, order }: Props) {
  const to = order.shipping_address
  const arrival = arrivalOf(order)
  const days = chosenDaysOf(order.items)
  const phone = order.receiver_phone ? shownReceiverPhone(order.receiver_phone) : ''
  const words = arrival.over
    ? null
    : arrivalWords(
        order.items.flatMap((item) => item.ship_service ?? []),
        phone,
      )
  return (
    <section aria-labelledby="delivery" className="sheet-box">
      <h2 id="delivery" className="text-20">
        Delivery
      </h2>
      <dl className="facts">
        <div>
          <dt>{arrival.over ? 'Arrived' : 'Arrives'}</dt>
          <dd>
            {days.length > 0 && !arrival.over
              ? days.map((day) => (
                  <span key={day} className="block">
                    {formatWeekday(day)}, {formatDate(day)}
                  </span>
                ))
              : windowWords(arrival)}
          </dd>
        </div>
        {type === 'User' ? null : (
          <div>
            <dt>Customer</dt>
            <dd>
              {order.customer.name}
              {order.customer.email ? (
                <a href={`mailto:${order.customer.email}`} className="link block break-words">
                  {order.customer.email}
                </a>
              ) : null}
              {order.customer.phone ? (
                <a href={phoneLink(order.customer.phone)} className="link block">
                  {formatPhone(order.customer.phone)}
                </a>
              ) : null}
            </dd>
          </div>
        )}
        {to ? (
          <div>
            <dt>Ship to</dt>
            <dd>
              {type === 'User' ? <span className="block">{order.customer.name}</span> : null}
              <span className="block">
                {to.street}
                {to.apartment ? `, ${to.apartment}` : null}
              </span>
              {to.city}, {to.state} {to.zip_code}
            </dd>
          </div>
        ) : null}
        {phone ? (
          <div>
            <dt>Recipient</dt>
            <dd>
              <a href={`tel:${order.receiver_phone}`} className="link">
                {phone}
              </a>
            </dd>
          </div>
        ) : null}
        {order.note ? (
          <div>
            <dt>Notes for the driver</dt>
            <dd className="break-words">{order.note}</dd>
          </div>
        ) : null}
      </dl>
      {days.length > 0 && !arrival.over && severalShipments(order.items) ? (
        <p className="mt-4 text-15 text-graphite">{severalTrucks}</p>
      ) : null}
      {words ? <p className="mt-4 text-15 text-graphite">{words}</p> : null}
    </section>
  )
}

const severalShipments = (items: Order['items']) => new Set(items.map(shipmentOf)).size > 1

function paymentWord(status: string): string {
  const words: Record<string, string> = {
    paid: 'Paid with',
    pending: 'Payment pending with',
    declined: 'Declined:',
    failed: 'Not charged:',
    voiding: 'Releasing:',
    voided: 'Released:',
  }
  return words[status] ?? 'Payment with'
}

type Known = {
  delivery: { from: string; to: string }
  items: readonly Pick<Order['items'][number], 'status' | 'delivered_on'>[]
}

/** The delivery window of an order; once everything still expected has arrived, the days on which it did. */
export function arrivalOf(order: Known): { over: boolean; from: string; to: string } {
  const coming = order.items.filter(({ status }) => !isCalledOff(status))
  const days = coming.flatMap(({ delivered_on }) => delivered_on ?? []).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || days.length < coming.length) return { over: false, ...order.delivery }
  return { over: true, from: first, to: last }
}
