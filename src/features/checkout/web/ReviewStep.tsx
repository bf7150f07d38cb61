import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Address } from '#features/address/address.ts'
import { receiverPhone, shownReceiverPhone } from '#features/address/address.ts'
import { type Billing, cardName } from '#features/card/card.ts'
import { returnCostWords } from '#features/shipping/delivery.ts'
import { paths } from '#lib/paths.ts'
import type { PaymentMethod, Quote } from '../schema.ts'
import type { NewCard } from './card-in-hand.ts'
import type { Receiver } from './ReceiverFields.tsx'

/** Everything to check before ordering, each with a link back to change it. */
export function ReviewStep({
  address,
  receiver,
  payment,
  fee,
  days,
  onPayment,
}: {
  address: Address
  receiver: Receiver
  payment: NewCard | { method: PaymentMethod | undefined }
  /** The cost of returning everything. */
  fee: Quote['return_fee']
  /** When it arrives. */
  days: ReactNode
  onPayment: () => void
}) {
  return (
    <div>
      <ShipsTo address={address} receiver={receiver} />
      {days}
      <section className="review-block" aria-label="Payment">
        <div>
          <h2 className="text-20">Pay with</h2>
          <p className="mt-2 text-graphite">
            {'card' in payment
              ? `Card ending in ${payment.card.card_number.replaceAll(' ', '').slice(-4)}`
              : cardName(payment.method ?? { brand: '', last4: '' })}
          </p>
          {'card' in payment && payment.billing ? (
            <p className="mt-1 wrap-anywhere text-15 text-graphite">Billed to {lineOf(payment.billing)}</p>
          ) : null}
        </div>
        <button type="button" className="link min-h-6 self-start text-15" onClick={onPayment}>
          Edit<span className="sr-only"> the payment</span>
        </button>
      </section>
      <p className="mt-6 text-14 text-graphite">
        By placing the order you agree to the{' '}
        <Link to={paths.terms()} className="link">
          Terms of Service
        </Link>{' '}
        and the{' '}
        <Link to={paths.returnPolicy()} className="link">
          Return Policy
        </Link>
        . Delivery is free. If you return items because you changed your mind, the initial shipping cost is deducted
        from the refund as a restocking fee, never more than the return shipping cost
        {fee ? ` and for this whole order ${returnCostWords(fee)}` : ''}. Returning damaged or incorrect items is free.
      </p>
    </div>
  )
}

/** The finished first step, collapsed to its result. */
export function ShipsTo({ address, receiver }: { address: Address; receiver: Receiver }) {
  const phone = receiverPhone(receiver.phone)
  return (
    <section className="review-block" aria-label="Shipping address">
      <div className="min-w-0">
        <h2 className="text-20">Ships to</h2>
        <address className="mt-2 wrap-anywhere not-italic text-graphite">
          {address.street}
          {address.apartment ? `, ${address.apartment}` : ''}
          <br />
          {address.city}, {address.state} {address.zip_code}
        </address>
        {phone ? <p className="mt-2 text-15 text-graphite">Driver will call {shownReceiverPhone(phone)}</p> : null}
        {receiver.note.trim() ? (
          <p className="mt-1 wrap-anywhere text-15 text-graphite">Notes for the driver: {receiver.note}</p>
        ) : null}
      </div>
      <Link to={paths.checkout()} className="link min-h-6 self-start text-15">
        Edit<span className="sr-only"> the shipping address</span>
      </Link>
    </section>
  )
}

function lineOf({ street, apartment, city, state, zip_code }: Billing): string {
  return [street, apartment, `${city}, ${state} ${zip_code}`].filter(Boolean).join(', ')
}
