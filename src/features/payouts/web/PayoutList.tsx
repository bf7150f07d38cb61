import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { useFailureNote } from '#web/use-failure-note.tsx'
import type { PayoutRow } from '../schema.ts'
import { payoutWords } from './payout-words.ts'
import { saveStatement } from './save-statement.ts'
import '#web/status-mark.css'

/** The newest payouts, each with its statement; and the reader's whole ledger as a file. */
export function PayoutList({ payouts }: { payouts: readonly PayoutRow[] }) {
  const [busy, setBusy] = useState(false)
  const { note, tell } = useFailureNote()
  const save = async () => {
    setBusy(true)
    tell(null)
    await saveStatement(http, '/payouts/statement', 'wainscot-statement.json').catch(tell)
    setBusy(false)
  }
  return (
    <section aria-labelledby="payouts">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="payouts" className="text-25">
          Payouts
        </h2>
        <Button variant="quiet" className="-mr-3.5" busy={busy} onClick={() => void save()}>
          Download all entries with proof
        </Button>
      </div>
      {note}
      {payouts.length === 0 ? (
        <p className="mt-4 border-t border-stud pt-4 text-graphite">
          No payouts yet. Payouts and their statements appear here.
        </p>
      ) : (
        <ul className="desk-rows mt-4" aria-label="Payouts">
          {payouts.map((payout) => (
            <li key={payout.id} className="desk-row payout-row">
              <span>
                <Link to={paths.payout(payout.id)} className="link">
                  {formatDate(payout.created_at)}
                </Link>
                <span className="block text-14 text-graphite">Account ending in {payout.bank_last4}</span>
              </span>
              <span>
                <span className="status-mark" data-tone={payoutWords[payout.status].tone}>
                  {payoutWords[payout.status].word}
                </span>
                {payout.note ? <span className="block text-14 text-graphite">{payout.note}</span> : null}
              </span>
              <span className="text-right font-semibold">{formatDollars(payout.amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
