import type { Db } from '#db/client.ts'
import { toDollars } from '#lib/money.ts'
import { clampPage, paged } from '#lib/paging.ts'
import type { PayoutEntry, Payouts } from '../schema.ts'
import { countShares, listShares, type ShareRecord, sharesOfOrders, sumShares } from './payout-queries.ts'

/** As many orders as a first page of the list shows. */
const newestOrders = 10

/** What the reader has earned, by the ledger, with every booking. Bank details are kept nowhere, so the setup is missing. */
export async function readPayouts(
  { db }: { db: Db },
  actor: { id: number },
  asked: { page: number; per_page: number },
): Promise<Payouts> {
  const [sums, total, shares] = await Promise.all([
    sumShares(db.$client, actor.id),
    countShares(db.$client, actor.id),
    sharesOfOrders(db.$client, actor.id, newestOrders),
  ])
  const page = clampPage(asked.page, total, asked.per_page)
  const entries = await listShares(db.$client, actor.id, {
    limit: asked.per_page,
    offset: (page - 1) * asked.per_page,
  })
  const link = new URLSearchParams({ per_page: String(asked.per_page) })
  return {
    pending: toDollars(sums.pendingCents),
    available: toDollars(sums.availableCents),
    paid: toDollars(sums.paidCents),
    negative_due: null,
    setup: { status: 'missing', bank_last4: null },
    shares: shares.map(({ orderId, amountCents }) => ({ order_id: orderId, amount: toDollars(amountCents) })),
    entries: paged(entries.map(entryOf), total, page, asked.per_page, '/api/payouts', link),
  }
}

function entryOf(share: ShareRecord): PayoutEntry {
  return {
    id: share.id,
    order_item_id: share.orderItemId,
    order_id: share.orderId,
    order_no: share.orderNo,
    amount: toDollars(-share.amountCents),
    status: share.account.endsWith('_available') ? 'available' : 'pending',
    available_at: null,
    created_at: share.postedAt.toISOString(),
  }
}
