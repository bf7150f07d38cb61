import { useState } from 'react'
import { Link } from 'react-router'
import type { PerformanceMonth } from '#features/orders/portal-schema.ts'
import { type Grade, limits, type Measure, quantityWord } from '#features/orders/rules.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { returnWindow } from '#features/site/figures.ts'
import { formatDate, formatMonth } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { Pager } from '#web/parts/Pager.tsx'
import { StatusMark, type Tone } from '#web/parts/StatusMark.tsx'
import { OrderStatusMark } from '../OrderStatusMark.tsx'
import '../orders.css'
import '#web/table/data-table.css'
import { useApi } from '#web/page/use-api.ts'

type Asked = { month: string; measure: Measure }

/** How a vendor delivered, declined and was returned to, by month, with the items behind each number. */
export default function PerformancePage() {
  const reading = useApi('/vendor/performance', { silent: true })
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <>
      <PortalHead
        title="Performance"
        intro="Select a number to see the items behind it. The limits are only for guidance: there is no charge for missing one."
      />
      <LoadGate what="The numbers" size="h-80" reading={reading}>
        {(months) =>
          months.length === 0 ? (
            <p>Numbers appear here with your first order.</p>
          ) : (
            <Months months={months} onOpen={setAsked} />
          )
        }
      </LoadGate>
      <Definitions />
      {asked ? <ItemsDialog asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}

const gradeWords: Record<Grade, string> = { good: 'Good', fair: 'Fair', poor: 'Needs attention' }
const gradeTones: Record<Grade, Tone> = { good: 'done', fair: 'waiting', poor: 'trouble' }

function Months({ months, onOpen }: { months: PerformanceMonth[]; onOpen: (asked: Asked) => void }) {
  return (
    <section className="data-table">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="data-table-scroll" aria-label="Table of months" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">On time</th>
              <th scope="col">Declined</th>
              <th scope="col">Returned</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{formatMonth(month.month)}</th>
                <td>
                  <RateMark rate={month.on_time_rate} grade={month.on_time_grade} />
                  <Counts
                    month={month}
                    onOpen={onOpen}
                    counts={[
                      ['late', 'late'],
                      ['delivered', 'delivered'],
                    ]}
                  />
                </td>
                <td>
                  <RateMark rate={month.declined_rate} grade={month.declined_grade} />
                  <Counts
                    month={month}
                    onOpen={onOpen}
                    counts={[
                      ['declined', 'declined'],
                      ['ordered', 'ordered'],
                    ]}
                  />
                </td>
                <td>
                  <RateMark rate={month.returned_rate} grade={month.returned_grade} />
                  <Counts
                    month={month}
                    onOpen={onOpen}
                    counts={[
                      ['returned', 'returned'],
                      ['delivered', 'delivered'],
                    ]}
                  />
                  {month.returned_by_fault > 0 ? (
                    <span className="block text-14 text-graphite">
                      {month.returned_by_fault} defective, wrong or not as described
                    </span>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function RateMark({ rate, grade }: { rate: number | null; grade: Grade | null }) {
  if (rate === null || grade === null) return <span className="block text-graphite">Nothing to measure</span>
  return (
    <StatusMark tone={gradeTones[grade]} className="whitespace-nowrap">
      {rate}%, {gradeWords[grade]}
    </StatusMark>
  )
}

type CountsProps = {
  month: PerformanceMonth
  onOpen: (asked: Asked) => void
  counts: [measure: Measure, word: string][]
}

function Counts({ month, onOpen, counts }: CountsProps) {
  return (
    <span className="block text-14 whitespace-nowrap">
      {counts.map(([measure, word], i) => (
        <span key={measure}>
          {i > 0 ? ' of ' : null}
          <button
            type="button"
            className="link min-h-6 whitespace-nowrap"
            disabled={month[measure] === 0}
            onClick={() => onOpen({ month: month.month, measure })}
          >
            {month[measure]} {word}
            <span className="sr-only"> in {formatMonth(month.month)}</span>
          </button>
        </span>
      ))}
    </span>
  )
}

const percent = (basisPoints: number) => `${basisPoints / 100}%`

function Definitions() {
  const { on_time, declined, returned } = limits
  return (
    <section aria-labelledby="definitions" className="portal-sheet">
      <h2 id="definitions" className="text-20">
        What is counted
      </h2>
      <dl className="grid gap-3 mt-3 type-15">
        <div>
          <dt className="font-semibold">On time</dt>
          <dd className="max-w-[72ch]">
            Items delivered on or before the last promised day, of all items delivered in the month.{' '}
            {percent(on_time.good)} or more is good, {percent(on_time.fair)} or more is fair.
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Declined</dt>
          <dd className="max-w-[72ch]">
            Items that you declined, of all items ordered in the month; what the customer or {site.name} cancelled does
            not count. {percent(declined.good)} or less is good, {percent(declined.fair)} or less is fair.
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Returned</dt>
          <dd className="max-w-[72ch]">
            Items that came back, of all items delivered in the month, whatever the reason. The number can still grow
            for {returnWindow} or more after a delivery. {percent(returned.good)} or less is good,{' '}
            {percent(returned.fair)} or less is fair.
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Items and months</dt>
          <dd className="max-w-[72ch]">
            A part that was split off counts as its own item. Months are in Los Angeles time: the order’s month for
            ordered and declined items, the delivery’s month for the others.
          </dd>
        </div>
      </dl>
    </section>
  )
}

const measureWords: Record<Measure, string> = {
  ordered: 'Ordered',
  declined: 'Declined',
  delivered: 'Delivered',
  late: 'Delivered late',
  returned: 'Returned',
}

function ItemsDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const reading = useApi('/vendor/performance/items', { query: { ...asked, page }, silent: true })
  return (
    <Dialog open onClose={onClose} size="wide" title={`${measureWords[asked.measure]} in ${formatMonth(asked.month)}`}>
      <LoadGate what="The items" size="h-80" reading={reading}>
        {(data) => (
          <>
            <ul>
              {data.data.map((item) => (
                <li key={item.id} className="grid gap-1 py-3 border-b border-stud">
                  <p className="font-semibold">
                    {quantityWord(item.qty, item.unit)} of {item.product_name}
                  </p>
                  <p className="text-15">
                    <Link to={paths.order(item.order_id)} className="order-no link">
                      {item.order_no}
                    </Link>{' '}
                    <OrderStatusMark status={item.status} reader="Vendor" />
                  </p>
                  <p className="text-14 text-graphite">
                    Ordered {formatDate(item.placed_at)}, promised until {formatDate(item.due_on)}
                    {item.delivered_on ? `, delivered ${formatDate(item.delivered_on)}` : null}
                  </p>
                  {item.reason ? <p className="text-14 wrap-anywhere">“{item.reason}”</p> : null}
                </li>
              ))}
            </ul>
            <Pager page={data} label="Pages of items" onPage={setPage} />
          </>
        )}
      </LoadGate>
    </Dialog>
  )
}
