import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'

const stops = [
  [
    'Client pays',
    'Your share of each item is booked as pending, with the order’s own figures. They never change afterwards.',
  ],
  ['Delivered', 'The clock starts on the day of delivery, item by item.'],
  [
    '46 business days',
    'Weekends and Federal Reserve bank holidays are not counted. Delivered on 11.20.2026, a share is available on 01.29.2027. An open return, claim or dispute holds its own item back, no other.',
  ],
  ['Available', 'The share counts toward your balance.'],
  [
    'Weekly payout',
    'Each Wednesday the available balance is paid out, from $25.00 up. A smaller balance waits for the next week. There is no payout fee.',
  ],
] as const

/** From a sale to the bank, as a dimension line standing up, and what happens below zero. */
export function PayoutLine({ vendor }: { vendor: boolean }) {
  return (
    <div className="grid content-start gap-8">
      <section aria-labelledby="payout-way">
        <h2 id="payout-way" className="text-25">
          From sale to payout
        </h2>
        <ol className="payout-line">
          {stops.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="payout-note" aria-labelledby="payout-negative">
        <h2 id="payout-negative" className="text-20">
          If the balance is negative
        </h2>
        <p>
          A refund takes the pending share of its own item first, then the available balance. What is left
          below zero is netted with new shares and must be paid within {vendor ? '30' : '10'} days. After that
          payouts stop
          {vendor
            ? ' until it is settled.'
            : ' and the showroom takes no new orders until it is settled. Orders under way go on.'}
        </p>
      </section>
      <section className="payout-note" aria-labelledby="payout-proof">
        <h2 id="payout-proof" className="text-20">
          Books that cannot be rewritten
        </h2>
        <p>
          Every hour the ledger is sealed, each seal standing on the one before. A statement carries its own
          proof: anybody can check it to the cent, without us.
        </p>
      </section>
      <p className="text-15">
        <Link to={paths.orders()} className="link">
          Your orders
        </Link>{' '}
        show your share of each item.
      </p>
    </div>
  )
}
