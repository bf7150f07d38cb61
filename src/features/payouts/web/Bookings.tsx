import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser-http.ts'
import { Pager } from '#web/Pager.tsx'
import { useFailureNote } from '#web/use-failure-note.tsx'
import type { Payouts } from '../schema.ts'
import { getPayouts } from './api.ts'
import { bookingWord } from './payout-words.ts'

/** Everything that moved the reader's balances, newest first: sales, releases, reversals. */
export function Bookings({ newest }: { newest: Payouts['entries'] }) {
  const [turned, setTurned] = useState<Payouts['entries'] | null>(null)
  const page = turned ?? newest
  const { note, tell } = useFailureNote()
  const turn = async (to: number) => {
    if (to === 1) return setTurned(null)
    // The current page stays until the next one has loaded, and if it fails to load.
    tell(null)
    try {
      setTurned((await getPayouts(http, to)).data.entries)
    } catch (failure) {
      tell(failure)
    }
  }
  if (newest.total === 0) return null
  return (
    <section aria-labelledby="bookings">
      <h2 id="bookings" className="text-25">
        Balance activity
      </h2>
      <ul className="desk-rows mt-4" aria-label="Balance activity">
        {page.data.map((entry) => (
          <li key={entry.id} className="desk-row payout-row">
            <span>
              {bookingWord(entry)}
              <span className="block text-14 text-graphite">{formatDate(entry.created_at)}</span>
            </span>
            <span>
              {entry.order_id && entry.order_no ? (
                <Link to={paths.order(entry.order_id)} className="link font-mono text-14">
                  {entry.order_no}
                </Link>
              ) : null}
              <span className="block text-14 text-graphite">
                {entry.status === 'pending' ? 'Pending' : 'Available'}
              </span>
            </span>
            <span className="text-right font-semibold">{formatDollars(entry.amount)}</span>
          </li>
        ))}
      </ul>
      {note}
      <Pager page={page} onPage={(to) => void turn(to)} label="Balance activity pages" />
    </section>
  )
}
