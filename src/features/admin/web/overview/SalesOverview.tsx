import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Overview } from '#features/admin/schema.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { counted, figure, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { TimeSeries } from '#web/chart/TimeSeries.tsx'
import { LoadGate } from '#web/page/loading.tsx'
import { QueueList } from '../queues/QueueList.tsx'
import '../admin.css'
import { useApi } from '#web/page/use-api.ts'

const periods = ['30', '90', '365'] as const
type Period = (typeof periods)[number]

/** What was sold and to whom, what visitors searched for, what runs out. */
export function SalesOverview() {
  const [params] = useSearchParams()
  const given = params.get('days')
  const days: Period = periods.find((period) => period === given) ?? '30'
  const reading = useApi('/admin/overview', { query: { days } })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <nav aria-label="Period" className="tabs">
        {periods.map((period) => (
          <Link
            key={period}
            to={period === '30' ? paths.portal() : `${paths.portal()}?days=${period}`}
            className="tab"
            aria-current={period === days ? 'page' : undefined}
            preventScrollReset
          >
            {period} days
          </Link>
        ))}
      </nav>
      <LoadGate reading={reading} what="The overview" size="h-80">
        {(data) => <Figures data={data} />}
      </LoadGate>
    </div>
  )
}

/** The queues of the Admin's roles in which something waits. */
export function Waiting() {
  const reading = useApi('/admin/queues', { refetchInterval: 60_000 })
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-3 text-20">
        To do
      </h2>
      <LoadGate reading={reading} what="The queues" size="h-40">
        {(rows) => {
          const open = rows.filter(({ count }) => count > 0)
          return open.length === 0 ? <p className="text-15 text-graphite">All clear.</p> : <QueueList rows={open} />
        }}
      </LoadGate>
    </section>
  )
}

const thousands = (value: number) => (value >= 1000 ? `$${figure(Math.round(value / 100) / 10)}k` : `$${value}`)

function Figures({ data }: { data: Overview }) {
  const length = data.days.length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <section aria-labelledby="sales">
        <h2 id="sales" className="text-20">
          {salesTitle(data)}
        </h2>
        <p className="mb-3 text-15 text-graphite">
          What customers paid for {figure(data.items)} items, including tax and without what was declined, cancelled or
          returned. The platform’s share is {formatDollars(data.platform)}.
          {data.as_of ? ` As of ${formatDate(data.as_of)}, ${formatTime(data.as_of)}.` : ''}
        </p>
        <TimeSeries
          title={`Sales by day, ${length} days`}
          points={data.days.map(({ day, sold }) => ({ key: day, label: formatDate(day), value: sold }))}
          format={formatDollars}
          short={thousands}
          heads={['Day', 'Sales']}
          none={`Nothing sold in ${length} days.`}
        />
      </section>
      <div className="shares grid grid-cols-[repeat(auto-fit,minmax(min(100%,300px),1fr))] gap-x-12 gap-y-8 items-start">
        <Shares id="departments" noun="department" rows={data.departments} total={data.sold} />
        <Shares
          id="showrooms"
          noun="showroom"
          rows={data.showrooms}
          total={data.sold}
          pathOf={(id) => (id === 0 ? null : paths.portalUser(id))}
        />
        <Shares
          id="vendors"
          noun="vendor"
          rows={data.vendors}
          total={data.sold}
          pathOf={(id) => paths.portalUser(id)}
        />
      </div>
      <Searches searches={data.searches} />
      <LowStock rows={data.low_stock} />
    </div>
  )
}

type SharesProps = {
  id: string
  noun: string
  rows: Overview['departments']
  total: number
  pathOf?: (id: number) => string | null
}

/** The largest shares of the sales: a table whose bars are drawn to the same scale. */
function Shares({ id, noun, rows, total, pathOf }: SharesProps) {
  const most = Math.max(1, ...rows.map(({ sold }) => sold))
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-20">
        {leaderTitle(noun, rows, total)}
      </h2>
      {rows.length === 0 ? null : (
        <table className="share-table">
          <thead className="sr-only">
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Sold</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Name row={row} path={pathOf?.(row.id) ?? null} />
                  <svg aria-hidden width="100%" height="6" className="block mt-1.5 fill-paint">
                    <rect width={`${(row.sold / most) * 100}%`} height="6" />
                  </svg>
                </th>
                <td>
                  {formatDollars(row.sold)}
                  <span className="block text-14 text-graphite">{changeWords(row.sold, row.before)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Name({ row, path }: { row: { name: string }; path: string | null }): ReactNode {
  return path ? (
    <Link to={path} className="link wrap-anywhere">
      {row.name}
    </Link>
  ) : (
    row.name
  )
}

function Searches({ searches }: { searches: Overview['searches'] }) {
  return (
    <section aria-labelledby="searches">
      <h2 id="searches" className="mb-3 text-20">
        {searchTitle(searches)}
      </h2>
      {searches.total === 0 ? null : (
        <div className="shares grid grid-cols-[repeat(auto-fit,minmax(min(100%,300px),1fr))] gap-x-12 gap-y-8 items-start">
          <SearchTable caption="No results" rows={searches.missed} value={(row) => row.found_none} />
          <SearchTable caption="Most frequent" rows={searches.most} value={(row) => row.searches} />
        </div>
      )}
    </section>
  )
}

type SearchRow = Overview['searches']['most'][number]

function SearchTable({
  caption,
  rows,
  value,
}: {
  caption: string
  rows: SearchRow[]
  value: (row: SearchRow) => number
}) {
  if (rows.length === 0) return null
  return (
    <table className="share-table">
      <caption className="pb-2 text-left font-semibold">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Words</th>
          <th scope="col">Searches</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.words}>
            <th scope="row">
              <Link to={paths.search({ q: row.words })} className="link wrap-anywhere">
                {row.words}
              </Link>
            </th>
            <td>{figure(value(row))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LowStock({ rows }: { rows: Overview['low_stock'] }) {
  return (
    <section aria-labelledby="low-stock">
      <h2 id="low-stock" className="mb-3 text-20">
        {stockTitle(rows)}
      </h2>
      {rows.length === 0 ? null : (
        <table className="share-table">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">In stock</th>
              <th scope="col">Sold in 30 days</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.hash} ${row.size_label}`}>
                <th scope="row">
                  <Link to={paths.product(row.hash)} className="link wrap-anywhere">
                    {row.product_name}
                  </Link>
                  <span className="block text-14 text-graphite">
                    {row.size_label} ·{' '}
                    <Link to={paths.portalUser(row.vendor.id)} className="link">
                      {row.vendor.name}
                    </Link>
                  </span>
                </th>
                <td className={row.stock === 0 ? 'text-pencil' : undefined}>{figure(row.stock)}</td>
                <td>{figure(row.sold_30_days)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

type Share = { name: string; sold: number; before: number }

/** "12% more than before", "the same as before", "nothing before". */
function changeWords(now: number, before: number): string {
  if (before === 0) return now === 0 ? '' : 'nothing before'
  const change = Math.round((now / before - 1) * 100)
  if (change === 0) return 'the same as before'
  return `${figure(Math.abs(change))}% ${change > 0 ? 'more' : 'less'} than before`
}

/** "$12,400.50 sold in 30 days, 12% more than in the 30 days before" */
function salesTitle({ sold, before, days }: { sold: number; before: number; days: unknown[] }): string {
  const length = days.length
  if (sold === 0) return `Nothing was sold in the last ${length} days`
  const change = before === 0 ? '' : `, ${changeWords(sold, before).replace('before', `in the ${length} days before`)}`
  return `${formatDollars(sold)} sold in ${length} days${change}`
}

/** "Tile leads with 34% of sales" */
function leaderTitle(noun: string, rows: readonly Share[], total: number): string {
  const [first] = rows
  if (!first || total === 0) return `No sales by ${noun}`
  return `${first.name} leads the ${noun}s with ${Math.round((first.sold / total) * 100)}% of sales`
}

/** "5 of 42 searches had no results" */
function searchTitle({ total, found_none }: { total: number; found_none: number }): string {
  if (total === 0) return 'No searches yet'
  if (found_none === 0)
    return total === 1 ? 'The only search found results' : `All ${figure(total)} searches found results`
  return `${figure(found_none)} of ${figure(total)} ${total === 1 ? 'search' : 'searches'} had no results`
}

/** "3 sizes are running low; Aldham Oak is out of stock" */
function stockTitle(rows: readonly { product_name: string; stock: number }[]): string {
  if (rows.length === 0) return 'No stock is running low'
  const out = rows.find(({ stock }) => stock === 0)
  return `${counted(rows.length, 'size')} ${rows.length === 1 ? 'is' : 'are'} running low${out ? `; ${out.product_name} is out of stock` : ''}`
}
