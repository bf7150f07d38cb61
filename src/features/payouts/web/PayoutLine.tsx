import { Link } from 'react-router'
import { useFigure } from '#features/site/web/api.ts'
import { paths } from '#lib/paths.ts'

const stopsOf = (release: string, smallest: string) =>
  [
    [
      'Client pays',
      'Your share of each item is recorded as pending, based on the order’s amounts, which never change later.',
    ],
    ['Delivered', 'The hold period starts on the delivery date of each item.'],
    [
      release,
      'Weekends and Federal Reserve bank holidays are not counted. Each share keeps the period of its delivery day. An open return, claim or dispute delays only the item it concerns.',
    ],
    ['Available', 'The share is added to your available balance.'],
    [
      'Weekly payout',
      `The available balance is paid out each Wednesday if it is at least ${smallest}. A smaller balance carries over to the next week. There is no payout fee.`,
    ],
  ] as const

/** From a sale to the bank, drawn as a vertical dimension line, and what happens with a negative balance. */
export function PayoutLine({ vendor }: { vendor: boolean }) {
  const stops = stopsOf(useFigure('release_days'), useFigure('payout_minimum'))
  const debt = useFigure(vendor ? 'vendor_debt_days' : 'debt_days')
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
          A refund is deducted from the pending share of its item first, then from the available balance. New earnings
          are applied to any negative balance, and the remainder must be paid within {debt}. After that, payouts stop
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
          The ledger is sealed every hour, and each seal builds on the previous one. Statements include a proof that
          anyone can verify to the cent without our help.
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
