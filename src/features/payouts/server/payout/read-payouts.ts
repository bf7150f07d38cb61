import type { Sql } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import type { PayoutDetail, PayoutEntry, PayoutRow, Payouts } from '#features/payouts/schema.ts'
import { addBusinessDays } from '#lib/business-days.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import { notFound } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import { clampPage, paged } from '#lib/paging.ts'
import { findSetup } from '../bank-queries.ts'
import { balanceOf, openNegative } from '../debt-queries.ts'
import { listTerms } from '../ledger/release-queries.ts'
import type { PayoutDeps } from '../payout-deps.ts'
import {
  eventsOfPayout,
  itemsOfPayout,
  listPayouts,
  listShares,
  type PayoutListed,
  pendingByDay,
  readPayoutRow,
  type ShareRecord,
  sharesOfOrders,
  sumAvailable,
} from './payout-queries.ts'
import { viewSetup } from './setup.ts'

/** As many orders as the first page of the order list shows. */
const newestOrders = 10
const newestPayouts = 20

/** What the reader has earned, from the ledger: pending by day, available, paid, and every booking. */
export async function readPayouts(
  { db, clock }: Pick<PayoutDeps, 'db' | 'clock'>,
  actor: { id: number },
  asked: { page: number; per_page: number },
): Promise<Payouts> {
  const client = db
  const [waiting, free, shares, setup, payouts, clockDays] = await Promise.all([
    pendingByDay(client, actor.id),
    sumAvailable(client, actor.id),
    sharesOfOrders(client, actor.id, newestOrders),
    findSetup(client, actor.id),
    listPayouts(client, { payeeId: actor.id, limit: newestPayouts }),
    releaseDays(client, actor.id),
  ])
  const page = clampPage(asked.page, free.bookings, asked.per_page)
  const entries = await listShares(client, actor.id, {
    limit: asked.per_page,
    offset: (page - 1) * asked.per_page,
  })
  const link = new URLSearchParams({ per_page: String(asked.per_page) })
  return {
    pending: toDollars(waiting.reduce((sum, { cents }) => sum + cents, 0)),
    available: toDollars(free.availableCents),
    paid: toDollars(free.paidCents),
    negative_due: await negativeDue(client, actor.id),
    setup: viewSetup(setup, clock()),
    upcoming: upcoming(waiting, clockDays),
    payouts: payouts.map(rowOf),
    shares: shares.map(({ orderId, amountCents }) => ({ order_id: orderId, amount: toDollars(amountCents) })),
    entries: paged(
      entries.map((share) => entryOf(share, clockDays)),
      free.bookings,
      page,
      asked.per_page,
      '/api/payouts',
      link,
    ),
  }
}

/**
 * One payout for its payee or an Admin.
 * @throws 404 for other accounts.
 */
export async function readPayout({ db }: Pick<PayoutDeps, 'db'>, actor: Actor, id: number): Promise<PayoutDetail> {
  const payout = await readPayoutRow(db, id)
  if (!payout || (actor.type !== 'Admin' && payout.payeeId !== actor.id)) throw notFound()
  const [items, events] = await Promise.all([itemsOfPayout(db, id), eventsOfPayout(db, id)])
  return {
    ...rowOf(payout),
    payee: payout.payee,
    items: items.map((item) => ({
      order_id: item.orderId,
      order_no: item.orderNo,
      product_name: item.productName,
      amount: toDollars(item.amountCents),
    })),
    events: events.map(({ status, note, at }) => ({ status, note, at: at.toISOString() })),
  }
}

export const rowOf = (payout: PayoutListed): PayoutRow => ({
  id: payout.id,
  amount: toDollars(payout.amountCents),
  status: payout.status,
  bank_last4: payout.bankLast4,
  note: payout.note,
  created_at: payout.createdAt.toISOString(),
  closed_at: payout.closedAt?.toISOString() ?? null,
})

async function negativeDue(db: Sql, payeeId: number): Promise<Payouts['negative_due']> {
  const open = await openNegative(db, payeeId)
  if (!open) return null
  const amount = toDollars(await balanceOf(db, payeeId))
  return { amount, due_at: endOfDay(open.dueOn).toISOString(), overdue: open.overdueAt !== null }
}

/** The last second of a Los Angeles day. */
function endOfDay(day: string): Date {
  const next = addDays(day, 1)
  const last = new Date(`${next}T06:59:59Z`)
  // In standard time the day ends an hour later in UTC.
  const winter = new Date(`${next}T07:59:59Z`)
  return dayOf(winter) === day ? winter : last
}

/** The payee's own number of business days; null for the default. */
export async function releaseDays(db: Sql, payeeId: number): Promise<number | null> {
  return (await listTerms(db)).find(({ accountId }) => accountId === payeeId)?.releaseDays ?? null
}

function upcoming(waiting: Awaited<ReturnType<typeof pendingByDay>>, ownDays: number | null): Payouts['upcoming'] {
  const days = new Map<string | null, number>()
  for (const one of waiting) {
    const day = freeOn(one, ownDays)
    days.set(day, (days.get(day) ?? 0) + one.cents)
  }
  return [...days]
    .sort(([a], [b]) => (a ?? '9999').localeCompare(b ?? '9999'))
    .map(([day, cents]) => ({ available_on: day, amount: toDollars(cents) }))
}

/** The day on which pending money becomes available, by the payee's own number of days if they have one. */
export function freeOn(
  item: { deliveredOn: string | null; availableOn: string | null },
  ownDays: number | null,
): string | null {
  if (ownDays === null || item.deliveredOn === null) return item.availableOn
  return addBusinessDays(item.deliveredOn, ownDays)
}

function entryOf(share: ShareRecord, ownDays: number | null): PayoutEntry {
  const pending = share.account.endsWith('_pending')
  return {
    id: share.id,
    order_item_id: share.orderItemId,
    order_id: share.orderId,
    order_no: share.orderNo,
    kind: share.kind,
    amount: toDollars(-share.amountCents),
    status: pending ? 'pending' : 'available',
    available_at: pending ? freeOn(share, ownDays) : null,
    created_at: share.postedAt.toISOString(),
  }
}
