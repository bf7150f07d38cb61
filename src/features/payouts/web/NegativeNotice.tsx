import { Suspense, useState } from 'react'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { Button } from '#web/Button.tsx'
import { Dialog } from '#web/Dialog.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { Skeleton } from '#web/Skeleton.tsx'
import type { Payouts } from '../schema.ts'

// The card check is larger than the page, and few readers need it.
const SettleForm = lazyPart(() => import('./SettleForm.tsx'), 'SettleForm')

type Props = { due: NonNullable<Payouts['negative_due']>; vendor: boolean; onPaid: () => Promise<void> }

/** A negative balance: how much, until when, what happens then, and how to pay it (rule R7). */
export function NegativeNotice({ due, vendor, onPaid }: Props) {
  const [open, setOpen] = useState(false)
  const owed = formatDollars(-due.amount)
  return (
    <section className="negative" data-overdue={due.overdue || undefined} aria-labelledby="negative">
      <div>
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
