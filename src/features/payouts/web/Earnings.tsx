import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useFigure } from '#features/site/web/api.ts'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { LoadGate, Skeleton } from '#web/page/loading.tsx'
import type { Reading } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import type { Payouts } from '../schema.ts'

/** Pending, available and paid, from the ledger; each says what it waits for. */
export function MoneySoFar({
  reading,
  here = false,
}: {
  reading: Reading<Payouts>
  /** True on the payouts page itself. */
  here?: boolean
}) {
  const release = useFigure('release_days')
  const smallest = useFigure('payout_minimum')
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
          <dl className="money grid gap-6 pt-2 sm:grid-cols-3 sm:gap-8 [&_dt]:type-15 [&_dt]:text-graphite [&_dd]:grid [&_dd]:gap-1">
            <Figure name="Pending" amount={payouts.pending}>
              {payouts.pending === 0
                ? 'Your share of an item appears here as soon as it is paid for.'
                : `Each item becomes available ${release} after delivery.`}
            </Figure>
            <Figure name="Available" amount={payouts.available}>
              {payouts.available === 0
                ? 'Nothing has become available yet.'
                : payouts.setup.status === 'missing'
                  ? 'Paid out each Wednesday once your bank account is set up.'
                  : `Paid out each Wednesday (${smallest} minimum).`}
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
        <span className="text-[min(2rem,10vw)] font-semibold leading-[1.2]">{formatDollars(amount)}</span>
        <span className="text-14 text-graphite">{children}</span>
      </dd>
    </div>
  )
}

// The card check is larger than the page, and few readers need it.
const SettleForm = lazyPart(() => import('./SettleForm.tsx'), 'SettleForm')

type Props = { due: NonNullable<Payouts['negative_due']>; vendor: boolean; onPaid: () => Promise<void> }

/** A negative balance: how much, until when, what happens then, and how to pay it (rule R7). */
export function NegativeNotice({ due, vendor, onPaid }: Props) {
  const [open, setOpen] = useState(false)
  const owed = formatDollars(-due.amount)
  return (
    <section
      className="flex flex-wrap gap-x-8 gap-y-4 items-center justify-between py-5 px-6 border-l-4 border-tape bg-tape-wash data-overdue:border-l-pencil"
      data-overdue={due.overdue || undefined}
      aria-labelledby="negative"
    >
      <div className="flex-[1_1_320px]">
        <h2 id="negative" className="text-20">
          {due.overdue ? `${owed} is overdue` : `${owed} due by ${formatDate(due.due_at)}`}
        </h2>
        <p className="mt-2 text-15">
          {due.overdue
            ? `Payouts are stopped${vendor ? '' : ' and your showroom does not accept new orders'} until it is paid. Open orders continue.`
            : `Refunds have made your balance negative. New earnings are applied to it as they become available. After the due date, payouts stop${vendor ? '' : ' and your showroom does not accept new orders'}.`}
        </p>
      </div>
      <Button onClick={() => setOpen(true)}>Pay balance</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Pay balance">
        <Suspense fallback={<Skeleton className="mt-6 h-96 w-full" />}>
          <SettleForm owed={-due.amount} onClose={() => setOpen(false)} onPaid={onPaid} />
        </Suspense>
      </Dialog>
    </section>
  )
}
