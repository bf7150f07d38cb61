import type { Sql } from '#db/transaction.ts'
import type { SalesQuery, SalesReport, SalesRow } from '#features/payouts/sales-schema.ts'
import { csvLine, csvMark } from '#lib/csv.ts'
import { addDays, dayOf, formatDate, formatMonth } from '#lib/dates.ts'
import { invalid } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import type { Clock } from '#server/http/api-app.ts'
import { type SalesRecord, sumSales } from './sales-queries.ts'

type Deps = { db: Sql; clock: Clock }

const maxDays = 731
const maxRows = 1_000

/** What a vendor sold in a period, from the ledger. @throws 422 at `to` for an empty period or more than two years */
export async function readSales(deps: Deps, vendorId: number, query: SalesQuery): Promise<SalesReport> {
  const { rows, ...report } = await allSales(deps, vendorId, query)
  return { ...report, rows: rows.slice(0, maxRows), count: rows.length }
}

/** The same as CSV, with every row and the totals. */
export async function salesCsv(deps: Deps, vendorId: number, query: SalesQuery): Promise<string> {
  const { by, rows, totals } = await allSales(deps, vendorId, query)
  const cells = (label: string, row: Omit<SalesRow, 'key' | 'label'>) => [
    label,
    row.units,
    ...[row.gross, row.discounts, row.fees, row.refunds, row.adjustments, row.net].map((amount) => amount.toFixed(2)),
  ]
  const head = [by, 'units', 'gross', 'discounts', 'fees', 'refunds', 'adjustments', 'net']
  return (
    csvMark +
    [head, ...rows.map((row) => cells(row.label, row)), cells('Total', totals)].map((row) => csvLine(row)).join('')
  )
}

async function allSales({ db, clock }: Deps, vendorId: number, query: SalesQuery): Promise<Omit<SalesReport, 'count'>> {
  const { by } = query
  const to = query.to ?? dayOf(clock())
  const from = query.from ?? addDays(to, -29)
  if (from > to) throw invalid('to', 'The last day is before the first one.')
  if (addDays(from, maxDays) <= to) throw invalid('to', 'Choose at most two years.')
  const records = await sumSales(db, vendorId, { from, before: addDays(to, 1) }, by)
  const totals = records.reduce<Cents>((sum, record) => {
    for (const name of names) sum[name] += record[name]
    return sum
  }, noCents())
  const rows = records.map((record) => ({ key: record.key, label: labelOf(by, record), ...inDollars(record) }))
  return { from, to, by, totals: inDollars(totals), rows }
}

const names = [
  'units',
  'grossCents',
  'discountCents',
  'feeCents',
  'refundCents',
  'adjustmentCents',
  'netCents',
] as const
type Cents = Pick<SalesRecord, (typeof names)[number]>

const noCents = (): Cents => ({
  units: 0,
  grossCents: 0,
  discountCents: 0,
  feeCents: 0,
  refundCents: 0,
  adjustmentCents: 0,
  netCents: 0,
})

function labelOf(by: SalesQuery['by'], { key, label }: SalesRecord): string {
  if (by === 'month') return formatMonth(key.slice(0, 7))
  return by === 'day' || by === 'week' ? formatDate(key) : label
}

const inDollars = (cents: Cents) => ({
  units: cents.units,
  gross: toDollars(cents.grossCents),
  discounts: toDollars(cents.discountCents),
  fees: toDollars(cents.feeCents),
  refunds: toDollars(cents.refundCents),
  adjustments: toDollars(cents.adjustmentCents),
  net: toDollars(cents.netCents),
})
