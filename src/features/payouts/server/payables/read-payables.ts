import type { Actor } from '#features/accounts/actor.ts'
import type {
  MonthStatement,
  Payable,
  Payables,
  PayablesQuery,
  StatementMonth,
} from '#features/payouts/payables-schema.ts'
import { bookingWord } from '#features/payouts/words.ts'
import { csvLine } from '#lib/csv.ts'
import { dayOf } from '#lib/dates.ts'
import { fail, notFound } from '#lib/failure.ts'
import { type Cents, toDollars } from '#lib/money.ts'
import { clampPage, paged } from '#lib/paging.ts'
import { freeOn, releaseDays } from '../payout/read-payouts.ts'
import type { PayoutDeps } from '../payout-deps.ts'
import {
  companyOf,
  countPayables,
  listMovements,
  listPayables,
  type MonthRecord,
  type PayableRecord,
  refreshListedItems,
  sumMonths,
  sumPayables,
} from './payable-queries.ts'
import { groupOf } from './statement-groups.ts'

type Deps = Pick<PayoutDeps, 'db' | 'clock'>

/** The job that keeps the rows of vendors' lists of items up to date between reads. */
export const refreshVendorItems = ({ db }: Pick<Deps, 'db'>): Promise<number> => refreshListedItems(db)

/** What the platform owes a vendor, in total and for each of their order items, from the ledger. */
export async function readPayables({ db }: Deps, actor: Actor, query: PayablesQuery): Promise<Payables> {
  const { page: wanted, per_page: limit, ...rest } = query
  const filter = { ...rest, vendorId: actor.id }
  await refreshListedItems(db)
  const [total, sums, ownDays] = await Promise.all([
    countPayables(db, filter),
    sumPayables(db, actor.id),
    releaseDays(db, actor.id),
  ])
  const page = clampPage(wanted, total, limit)
  const items = await listPayables(db, filter, { limit, offset: (page - 1) * limit })
  const given = Object.entries({ ...rest, per_page: limit }).filter(([, value]) => value !== undefined && value !== '')
  const link = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return {
    owed: toDollars(sums.pendingCents + sums.availableCents),
    pending: toDollars(sums.pendingCents),
    available: toDollars(sums.availableCents),
    paid: toDollars(sums.paidCents),
    items: paged(
      items.map((item) => viewPayable(item, ownDays)),
      total,
      page,
      limit,
      '/api/vendor/payables',
      link,
    ),
  }
}

function viewPayable(item: PayableRecord, ownDays: number | null): Payable {
  const { pendingCents, availableCents, paidCents, amountCents } = item
  return {
    id: item.id,
    order_id: item.orderId,
    order_no: item.orderNo,
    placed_at: item.placedAt.toISOString(),
    product_name: item.productName,
    sku: item.sku,
    qty: item.qty,
    unit: item.unit,
    status: item.status,
    final_price: toDollars(item.finalPriceCents),
    amount: toDollars(amountCents),
    swatch_credit: toDollars(item.swatchCreditCents),
    pending: toDollars(pendingCents),
    available: toDollars(availableCents),
    paid: toDollars(paidCents),
    reversed: toDollars(amountCents - pendingCents - availableCents - paidCents),
    delivered_on: item.deliveredOn,
    available_on: pendingCents === 0 ? null : freeOn(item, ownDays),
    held: item.held,
  }
}

/** The months in which something moved the vendor's balance, the newest first, with their sums. */
export async function readMonths({ db }: Deps, actor: Actor): Promise<StatementMonth[]> {
  return monthsOf(await sumMonths(db, actor.id))
    .map(inDollars)
    .reverse()
}

type Sums = Record<'opening' | 'sales' | 'reversals' | 'adjustments' | 'payouts' | 'closing', Cents>
type Month = Sums & { month: string }

function monthsOf(records: readonly MonthRecord[]): Month[] {
  const months: Month[] = []
  for (const [month, moved] of Map.groupBy(records, (record) => record.month)) {
    const opening = months.at(-1)?.closing ?? 0
    const sums = { sales: 0, reversals: 0, adjustments: 0, payouts: 0 }
    for (const { kind, cents } of moved) sums[groupOf(kind)] += cents
    const closing = opening + sums.sales + sums.reversals + sums.adjustments + sums.payouts
    months.push({ month, opening, ...sums, closing })
  }
  return months
}

const inDollars = ({ month, ...sums }: Month): StatementMonth => ({
  month,
  opening: toDollars(sums.opening),
  sales: toDollars(sums.sales),
  reversals: toDollars(sums.reversals),
  adjustments: toDollars(sums.adjustments),
  payouts: toDollars(sums.payouts),
  closing: toDollars(sums.closing),
})

/** More lines than this are not one document. */
const maxLines = 20_000

/**
 * A month of a vendor's account: everything that moved the balance, line by line, so that the opening balance plus the
 * lines is the closing balance to the cent.
 * @throws 404 for a month that has not begun.
 */
export async function readMonth({ db, clock }: Deps, actor: Actor, month: string): Promise<MonthStatement> {
  const now = dayOf(clock()).slice(0, 7)
  if (month > now) throw notFound()
  const [records, moved, vendor] = await Promise.all([
    sumMonths(db, actor.id),
    listMovements(db, actor.id, { from: `${month}-01`, before: `${monthAfter(month)}-01` }),
    companyOf(db, actor.id),
  ])
  if (moved.length > maxLines)
    throw fail('too_long', 422, 'This month has too many entries for one statement. Use the ledger’s statement.')
  const sums = sumsOfMonth(monthsOf(records), month)
  let balance = sums.opening
  return {
    ...inDollars(sums),
    vendor,
    open: month === now,
    lines: moved.map((line) => {
      balance += line.cents
      return {
        day: line.day,
        kind: line.kind,
        label: bookingWord({ kind: line.kind, amount: line.cents }),
        order_id: line.orderId,
        order_no: line.orderNo,
        product_name: line.productName,
        sku: line.sku,
        qty: line.qty,
        amount: toDollars(line.cents),
        balance: toDollars(balance),
      }
    }),
  }
}

/** A month in which nothing moved carries the balance before it. */
function sumsOfMonth(months: readonly Month[], month: string): Month {
  const found = months.find((one) => one.month === month)
  if (found) return found
  const carried = months.findLast((one) => one.month < month)?.closing ?? 0
  return { month, opening: carried, sales: 0, reversals: 0, adjustments: 0, payouts: 0, closing: carried }
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** The statement as CSV for a spreadsheet. */
export function statementCsv(statement: MonthStatement): string {
  const head = ['Day', 'Entry', 'Order', 'Product', 'SKU', 'Quantity', 'Amount', 'Balance']
  const rows = statement.lines.map((line) => [
    line.day,
    line.label,
    line.order_no ?? '',
    line.product_name ?? '',
    line.sku ?? '',
    line.qty === null ? '' : String(line.qty),
    line.amount.toFixed(2),
    line.balance.toFixed(2),
  ])
  const first = [`${statement.month}-01`, 'Opening balance', '', '', '', '', '', statement.opening.toFixed(2)]
  const last = ['', 'Closing balance', '', '', '', '', '', statement.closing.toFixed(2)]
  return [head, first, ...rows, last].map((row) => csvLine(row)).join('')
}
