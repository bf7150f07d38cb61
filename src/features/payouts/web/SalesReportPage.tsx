import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { addDays, formatDate, formatMonth } from '#lib/dates.ts'
import { figure, formatDollars } from '#lib/money.ts'
import { type Point, TimeSeries } from '#web/chart/TimeSeries.tsx'
import { SelectField } from '#web/form/fields.tsx'
import { FormNotice, fieldMessage } from '#web/form/messages.tsx'
import { LoadGate } from '#web/page/loading.tsx'
import { useApi } from '#web/page/use-api.ts'
import { DayFilter } from '#web/table/DayFilter.tsx'
import { ExportFile } from '#web/table/ExportFile.tsx'
import { useTableAddress } from '#web/table/use-table-address.ts'
import type { SalesReport, SalesRow } from '../sales-schema.ts'
import { exportSales } from './api.ts'
import '#web/table/data-table.css'

type Group = SalesReport['by']

const groups: Record<Group, string> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  product: 'Product',
  brand: 'Brand',
  state: 'State',
  professional: 'Professional',
}

/** What a vendor sold in a period and what was taken back, by what they choose; the statements' cents. */
export default function SalesReportPage() {
  const address = useTableAddress()
  const search = new URLSearchParams(address.query).toString()
  const reading = useApi('/vendor/sales', { search, silent: true })
  const by = address.get('by')
  const problem = fieldMessage(reading.error, 'to') ?? fieldMessage(reading.error, 'from')
  return (
    <>
      <PortalHead
        title="Sales report"
        intro="From the ledger, by the day on which a sale was paid or a refund was made. Over a month the totals are those of its statement."
        actions={
          <ExportFile name="sales.csv" read={() => exportSales(search)} disabled={(reading.data?.count ?? 0) === 0} />
        }
      />
      <search className="filter-row flex flex-wrap gap-3">
        <DayFilter address={address} name="from" label="From" />
        <DayFilter address={address} name="to" label="To" />
        <SelectField
          label="By"
          value={by || 'day'}
          onChange={(event) => address.set({ by: event.target.value === 'day' ? null : event.target.value })}
          options={Object.entries(groups).map(([value, label]) => ({ value, label }))}
        />
      </search>
      {problem ? (
        <FormNotice>{problem}</FormNotice>
      ) : (
        <LoadGate what="The report" size="h-80" reading={reading}>
          {(report) => <Report report={report} />}
        </LoadGate>
      )}
    </>
  )
}

function Report({ report }: { report: SalesReport }) {
  const { by, rows, totals, from, to, count } = report
  const period = from === to ? `on ${formatDate(from)}` : `from ${formatDate(from)} to ${formatDate(to)}`
  if (rows.length === 0) return <p>{`Nothing was sold or refunded ${period}.`}</p>
  const isTime = by === 'day' || by === 'week' || by === 'month'
  return (
    <>
      <p className="text-15 text-graphite first-letter:uppercase">{period}</p>
      <Totals totals={totals} />
      {isTime && rows.length > 1 ? (
        <TimeSeries
          title={`Gross sales by ${by}, ${period}`}
          points={grossOverTime(by, rows)}
          format={formatDollars}
          short={(value) => formatDollars(value).replace(/\.00$/, '')}
          heads={[groups[by], 'Gross']}
          none={`Nothing was sold ${period}.`}
        />
      ) : null}
      <Rows report={report} />
      {count > rows.length ? (
        <p className="text-15 text-graphite">
          {`The first ${figure(rows.length)} of ${figure(count)}. The export has all of them.`}
        </p>
      ) : null}
    </>
  )
}

/** The gross of each day, week or month from the first to the last with a sale or refund, zero where there was none. */
function grossOverTime(by: 'day' | 'week' | 'month', rows: readonly SalesRow[]): Point[] {
  const gross = new Map(rows.map((row) => [row.key, row.gross]))
  const last = rows.at(-1)?.key ?? ''
  const points: Point[] = []
  for (let key = rows[0]?.key ?? ''; key <= last && key; key = followingTime(by, key)) {
    const label = by === 'month' ? formatMonth(key.slice(0, 7)) : formatDate(key)
    points.push({ key, label, value: gross.get(key) ?? 0 })
  }
  return points
}

/** The first day of the next day, week or month. */
function followingTime(by: 'day' | 'week' | 'month', first: string): string {
  if (by !== 'month') return addDays(first, by === 'week' ? 7 : 1)
  return `${addDays(first, 31).slice(0, 7)}-01`
}

type Figures = Omit<SalesRow, 'key' | 'label'>

const columns: readonly [name: string, show: (row: Figures) => string, note: string][] = [
  ['Units', ({ units }) => figure(units), 'As sold, also what came back later.'],
  ['Gross', ({ gross }) => formatDollars(gross), 'Your net price times the quantity, and your labor.'],
  ['Discounts', ({ discounts }) => formatDollars(0 - discounts), 'Credits for samples.'],
  ['Fees', ({ fees }) => formatDollars(0 - fees), 'On labor; the fee on goods is paid by the buyer.'],
  ['Refunds', ({ refunds }) => formatDollars(refunds), 'Canceled, returned, claimed or disputed.'],
  ['Adjustments', ({ adjustments }) => formatDollars(adjustments), 'Objections, balances paid or written off.'],
  ['Net', ({ net }) => formatDollars(net), 'What the period added to your balance.'],
]

function Totals({ totals }: { totals: Figures }) {
  return (
    <dl className="flex flex-wrap gap-px border border-stud bg-stud">
      {columns.map(([name, show, note]) => (
        <div key={name} className="flex-[1_1_160px] bg-white p-4">
          <dt className="text-14 text-graphite">{name}</dt>
          <dd className="text-20 font-semibold">{show(totals)}</dd>
          <dd className="text-14 text-graphite">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

function Rows({ report: { by, rows, totals } }: { report: SalesReport }) {
  return (
    <section className="data-table">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="data-table-scroll" aria-label={`Sales by ${groups[by].toLowerCase()}`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{by === 'week' ? 'Week of' : groups[by]}</th>
              {columns.map(([name]) => (
                <th key={name} scope="col" data-align="right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                <Cells row={row} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <Cells row={totals} />
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  )
}

function Cells({ row }: { row: Figures }) {
  return columns.map(([name, show]) => (
    <td key={name} data-align="right">
      {show(row)}
    </td>
  ))
}
