import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'

const stops = [
  [
    'Client pays',
    'Your share of each item is recorded as pending, based on the order’s amounts, which never change later.',
  ],
  ['Delivered', 'The hold period starts on the delivery date of each item.'],
  [
    '46 business days',
    'Weekends and Federal Reserve bank holidays are not counted. Delivered on 11.20.2026, a share is available on 01.29.2027. An open return, claim or dispute delays only the item it concerns.',
  ],
  ['Available', 'The share is added to your available balance.'],
  [
    'Weekly payout',
    'The available balance is paid out each Wednesday if it is at least $25.00. A smaller balance carries over to the next week. There is no payout fee.',
  ],
] as const

/** From a sale to the bank, drawn as a vertical dimension line, and what happens with a negative balance. */
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
          A refund is deducted from the pending share of its item first, then from the available balance. New
          earnings are applied to any negative balance, and the remainder must be paid within{' '}
          {vendor ? '30' : '10'} days. After that, payouts stop
          {vendor
            ? ' until it is paid.'
            : ' and the showroom does not accept new orders until it is paid. Open orders continue.'}
        </p>
      </section>
      <section className="payout-note" aria-labelledby="payout-proof">
        <h2 id="payout-proof" className="text-20">
          A tamper-evident ledger
        </h2>
        <p>
          The ledger is sealed every hour, and each seal builds on the previous one. Statements include a
          proof that anyone can verify to the cent without our help.
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
