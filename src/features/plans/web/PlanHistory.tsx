import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import type { PlanCharge } from '../schema.ts'

const words = { paid: 'Paid', declined: 'Declined', asking: 'Waiting for the bank' } as const

/** Every month that was charged, newest first. */
export function PlanHistory({ charges }: { charges: readonly PlanCharge[] }) {
  return (
    <section aria-labelledby="plan-history">
      <div className="sheet-head">
        <h2 id="plan-history" className="text-25">
          Charges
        </h2>
      </div>
      <ul className="sheet-rows">
        {charges.map((charge) => (
          <li key={charge.id} className="sheet-row plan-charge">
            <div>
              <p className="font-semibold">
                {charge.plan}, {formatDate(charge.from)} to {formatDate(charge.to)}
              </p>
              <p className="text-14 text-graphite">
                Receipt P-{charge.id}
                {charge.card ? `, ${charge.card}` : null}
              </p>
            </div>
            <p className="text-right">
              <span className="block font-semibold tabular-nums">{formatDollars(charge.amount)}</span>
              <span className="text-14 text-graphite">
                {words[charge.status]}
                {charge.status === 'declined' && charge.message ? `: ${charge.message}` : null}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
