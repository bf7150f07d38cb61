import { Link } from 'react-router'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { PayoutHold } from '../schema.ts'
import { holdLine } from './payout-words.ts'

/** The reader's own money held by a dispute or a check; nothing if there is none. */
export function HeldMoney({ holds }: { holds: readonly PayoutHold[] }) {
  if (holds.length === 0) return null
  return (
    <section aria-labelledby="held-money">
      <h2 id="held-money" className="text-25">
        On hold
      </h2>
      <ul className="money-holds" aria-label="On hold">
        {holds.map((hold) => (
          <li key={hold.id}>
            <span className="font-semibold">
              {formatDollars(hold.amount)} of {hold.product_name}
            </span>
            <span className="block">{holdLine(hold)}</span>
            <span className="block text-graphite">
              Order{' '}
              <Link to={paths.order(hold.order_id)} className="link">
                {hold.order_no}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
