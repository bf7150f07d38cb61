import { useState } from 'react'
import { Link } from 'react-router'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { httpWith } from '#web/browser-http.ts'
import { useLoaded } from '#web/use-loaded.ts'
import { getHolds } from './api.ts'
import { BankWord, HoldButton } from './HoldButton.tsx'
import { type AskedHold, HoldDialog } from './HoldDialog.tsx'
import { holdLine } from './payout-words.ts'

const quiet = httpWith({ quiet: true })

/** Every item whose money is held, where an Admin can end the hold; holds start on an order's own page. */
export function AdminHolds() {
  const holds = useLoaded('payout holds', () => getHolds(quiet))
  const [asked, setAsked] = useState<AskedHold | null>(null)
  const rows = holds.data ?? []
  if (rows.length === 0) return null
  return (
    <div>
      <h3 className="text-20">Payouts on hold</h3>
      <ul className="desk-rows mt-3" aria-label="Payouts on hold">
        {rows.map((hold) => (
          <li key={hold.id} className="desk-row money-row">
            <span>
              {hold.product_name}
              <span className="block text-14 text-graphite">
                Order{' '}
                <Link to={paths.order(hold.order_id)} className="link">
                  {hold.order_no}
                </Link>
                , {formatDollars(hold.amount)}
              </span>
            </span>
            <span>
              {holdLine(hold)}
              <span className="block text-14 text-graphite">
                {hold.opened_by}: {hold.reason}
              </span>
              <BankWord hold={hold} />
            </span>
            <span className="money-acts">
              <HoldButton hold={hold} holds={rows} onAsk={setAsked} />
            </span>
          </li>
        ))}
      </ul>
      {asked ? <HoldDialog asked={asked} onClose={() => setAsked(null)} onDone={holds.again} /> : null}
    </div>
  )
}
