import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { addDays, dayOf, startOfDay } from '#lib/dates.ts'
import { toDollars } from '#lib/money.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { Overview } from '../schema.ts'
import {
  changedDays,
  listLowStock,
  lockSums,
  markSummed,
  type SalesKind,
  type Searched,
  sumByDay,
  sumByKind,
  sumDays,
  summedUntil,
  sumPeriod,
  sumSearches,
} from './sales-queries.ts'

type Deps = { db: Db; clock: Clock }

/** Longer than a checkout's transaction, whose rows carry the time at which it began. */
const overlapMs = 10 * 60_000

/**
 * Recomputes the sums of every Los Angeles day whose orders were placed or have changed since the last time. Returns how
 * many days that were.
 */
export function sumSales({ db, clock }: Deps): Promise<number> {
  return transaction(db, async (tx) => {
    await lockSums(tx)
    const now = clock()
    const until = await summedUntil(tx)
    const days = await changedDays(tx, until && new Date(until.getTime() - overlapMs))
    if (days.length > 0) await sumDays(tx, days)
    await markSummed(tx, now)
    return days.length
  })
}

/** How often the job runs. */
const freshMs = 5 * 60_000

/** Sums before the first look and when the job is late, such as right after the start. */
export async function freshenSales(deps: Deps): Promise<void> {
  const until = await summedUntil(deps.db)
  if (until === null || deps.clock().getTime() - until.getTime() > freshMs) await sumSales(deps)
}

/** Sales of the last days by day, department, showroom and vendor; searches; stock that runs low. */
export async function readOverview(deps: Deps, length: number): Promise<Overview> {
  const { db, clock } = deps
  await freshenSales(deps)
  const today = dayOf(clock())
  const from = addDays(today, 1 - length)
  const period = { from, before: addDays(from, -length) }
  const shares = async (kind: SalesKind) =>
    (await sumByKind(db, kind, period)).map(({ id, name, soldCents, beforeCents }) => ({
      id,
      name,
      sold: toDollars(soldCents),
      before: toDollars(beforeCents),
    }))
  const [until, sums, days, departments, showrooms, vendors, searches, low] = await Promise.all([
    summedUntil(db),
    sumPeriod(db, period),
    sumByDay(db, from),
    shares('department'),
    shares('showroom'),
    shares('vendor'),
    sumSearches(db, from),
    listLowStock(db, startOfDay(addDays(today, -29))),
  ])
  const byDay = new Map(days.map((row) => [row.day, row]))
  return {
    from,
    as_of: until?.toISOString() ?? null,
    sold: toDollars(sums.sold),
    before: toDollars(sums.before),
    items: sums.items,
    platform: toDollars(sums.platform),
    days: Array.from({ length }, (_, n) => addDays(from, n)).map((day) => ({
      day,
      sold: toDollars(byDay.get(day)?.soldCents ?? 0),
      items: byDay.get(day)?.items ?? 0,
    })),
    departments,
    showrooms,
    vendors,
    searches: {
      total: searches.total,
      found_none: searches.foundNone,
      most: searches.most.map(viewSearch),
      missed: searches.missed.map(viewSearch),
    },
    low_stock: low.map((row) => ({
      hash: row.hash,
      product_name: row.productName,
      size_label: row.sizeLabel,
      vendor: { id: row.vendorId, name: row.vendor },
      stock: row.stock,
      sold_30_days: row.sold,
    })),
  }
}

const viewSearch = ({ words, searches, foundNone }: Searched) => ({
  words,
  searches,
  found_none: foundNone,
})
