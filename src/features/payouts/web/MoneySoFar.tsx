import { Link } from 'react-router'
import { AnswerGate } from '#features/accounts/web/AnswerGate.tsx'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { Reading } from '#web/use-answer.ts'
import type { Payouts } from '../schema.ts'

/** Pending, available and paid, by the ledger; each says what it waits for. */
export function MoneySoFar({
  reading,
  here = false,
}: {
  reading: Reading<Payouts> & { again: () => Promise<void> }
  /** True on the page of payouts itself. */
  here?: boolean
}) {
  return (
    <section aria-labelledby="money">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="money" className="text-25">
          Money so far
        </h2>
        {here ? null : (
          <Link to={paths.payoutSetup()} className="link text-15">
            Payout setup
          </Link>
        )}
      </div>
      <AnswerGate reading={reading} what="Your money" size="h-36">
        {(payouts) => (
          <dl className="money">
            <Figure name="Pending" amount={payouts.pending}>
              {payouts.pending === 0
                ? 'Your share of an item is booked here as soon as it is paid for.'
                : 'Available 46 business days after delivery, item by item.'}
            </Figure>
            <Figure name="Available" amount={payouts.available}>
              {payouts.available === 0
                ? 'Nothing has come through its 46 business days yet.'
                : payouts.setup.status === 'missing'
                  ? 'Paid out each Wednesday once your bank account is set up.'
                  : 'Paid out each Wednesday, from $25.00 up.'}
            </Figure>
            <Figure name="Paid out" amount={payouts.paid}>
              {payouts.paid === 0 ? 'No payout has been made yet.' : 'In all, since the account was opened.'}
            </Figure>
          </dl>
        )}
      </AnswerGate>
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
