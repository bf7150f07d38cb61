import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import type { Payouts } from '../schema.ts'

const shown = 12

/** Pending money by the day it becomes available. */
export function UpcomingMoney({ upcoming }: { upcoming: Payouts['upcoming'] }) {
  const dated = upcoming.filter((one) => one.available_on !== null)
  const open = upcoming.find((one) => one.available_on === null)
  const later = dated.slice(shown).reduce((sum, one) => sum + Math.round(one.amount * 100), 0)
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming" className="text-25">
        Upcoming earnings
      </h2>
      {upcoming.length === 0 ? (
        <p className="mt-4 border-t border-stud pt-4 text-graphite">Nothing is pending.</p>
      ) : (
        <table className="money-table">
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {dated.slice(0, shown).map((one) => (
              <tr key={one.available_on}>
                <th scope="row">{formatDate(one.available_on ?? '')}</th>
                <td>{formatDollars(one.amount)}</td>
              </tr>
            ))}
            {later > 0 ? (
              <tr>
                <th scope="row">Later</th>
                <td>{formatDollars(later / 100)}</td>
              </tr>
            ) : null}
            {open ? (
              <tr>
                <th scope="row">Not delivered yet</th>
                <td>{formatDollars(open.amount)}</td>
              </tr>
            ) : null}
          </tbody>
        </table>
      )}
    </section>
  )
}
