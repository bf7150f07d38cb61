import { Link } from 'react-router'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { LoadGate } from '#web/LoadGate.tsx'
import type { Reading } from '#web/use-loaded.ts'
import type { Payouts } from '../schema.ts'

/** Pending, available and paid, from the ledger; each says what it waits for. */
export function MoneySoFar({
  reading,
  here = false,
}: {
  reading: Reading<Payouts> & { again: () => Promise<void> }
  /** True on the payouts page itself. */
  here?: boolean
}) {
  return (
    <section aria-labelledby="money">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="money" className="text-25">
          Earnings
        </h2>
        {here ? null : (
          <Link to={paths.payoutSetup()} className="link text-15">
            Payout setup
          </Link>
        )}
      </div>
      <LoadGate reading={reading} what="Your earnings" size="h-36">
        {(payouts) => (
          <dl className="money">
            <Figure name="Pending" amount={payouts.pending}>
              {payouts.pending === 0
                ? 'Your share of an item appears here as soon as it is paid for.'
                : 'Each item becomes available 46 business days after delivery.'}
            </Figure>
            <Figure name="Available" amount={payouts.available}>
              {payouts.available === 0
                ? 'Nothing has become available yet.'
                : payouts.setup.status === 'missing'
                  ? 'Paid out each Wednesday once your bank account is set up.'
                  : 'Paid out each Wednesday ($25.00 minimum).'}
            </Figure>
            <Figure name="Paid out" amount={payouts.paid}>
              {payouts.paid === 0 ? 'No payouts yet.' : 'Total since the account was opened.'}
            </Figure>
          </dl>
        )}
      </LoadGate>
    </section>
  )
}

function Figure({ name, amount, children }: { name: string; amount: number; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className="money-figure">{formatDollars(amount)}</span>
        <span className="text-14 text-graphite">{children}</span>
      </dd>
    </div>
  )
}
