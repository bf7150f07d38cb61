import { Link } from 'react-router'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { LaborQuote } from '../schema.ts'

/** The labor of the order by day, and why it cannot be ordered as it is. */
export function LaborLines({ labor }: { labor: LaborQuote | null }) {
  if (!labor) return null
  return (
    <section aria-label="Labor" className="mt-5 border-t border-stud pt-4">
      <h3 className="font-text text-15 font-semibold tracking-[0]">Labor, invoiced by the company that does it</h3>
      <ul className="mt-3 grid gap-3 text-15">
        {labor.lines.map((line) => (
          <li key={line.offer_id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {line.name}
              <span className="block text-14 text-graphite">
                {formatDate(line.work_on)}, {line.seller}
              </span>
              {line.problem ? (
                <span className="field-error block">
                  {line.problem}{' '}
                  <Link to={paths.cart()} className="link">
                    Change it in the cart
                  </Link>
                </span>
              ) : null}
            </span>
            <span>{formatDollars(line.amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Its sums, apart from those of the goods. */
export function LaborSums({ labor }: { labor: LaborQuote | null }) {
  if (!labor) return null
  return (
    <>
      <div>
        <dt>Labor</dt>
        <dd>{formatDollars(labor.amount)}</dd>
      </div>
      {labor.taxed ? (
        <div>
          <dt>Tax on labor</dt>
          <dd>{formatDollars(labor.tax)}</dd>
        </div>
      ) : null}
    </>
  )
}
