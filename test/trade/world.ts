import type { OrderStatus } from '#features/order-status/status.ts'
import type { mayTake } from '#features/returns/rules.ts'
import type { Sold } from '../commerce.ts'
import { type Crowd, createCrowd, generator, noon, type Person } from '../crowd/crowd.ts'
import { makeAccount, signIn } from '../factories.ts'
import { goodBank } from '../payee.ts'

/**
 * The current state of an item; `remaining` is the part of its charge that all parties together still have, in cents.
 */
export type Line = {
  id: number
  sizeId: number
  qty: number
  status: OrderStatus
  statusDate: Date
  deliveredOn: string | null
  reversed: boolean
  cancel: number | null
  /** It is in a package with a tracking number. */
  packed: boolean
  late: boolean
  released: boolean
  /** Units with an open return request, or refunded without a return. */
  taken: number
  openReturn: boolean
  remaining: number
  charged: number
}
export type Request = Parameters<typeof mayTake>[2] & {
  id: number
  item: number
  qty: number
  resellable: boolean | null
}
/** One order, with its buyer. */
export type Sale = {
  id: number
  who: Person
  placedAt: number
  coupon: boolean
  lines: Line[]
  requests: Request[]
}

/** What the walk itself expects, independent of the database. */
export type Trading = {
  crowd: Crowd
  luck: ReturnType<typeof generator>
  now: Date
  goods: Sold[]
  /** Units in stock by size. */
  stock: Map<number, number>
  couponUsed: number
  sales: { id: number; who: Person; placedAt: number; coupon: boolean }[]
  second: Person
}

/** A shop at noon with three products, some customers, payees with bank accounts, and two Admins. */
export async function createTrading(size: number, seed: number, given?: Crowd): Promise<Trading> {
  const crowd = given ?? (await createCrowd(size))
  const { trade, test, shop, sql } = crowd
  await crowd.travel(noon)
  const goods = [
    await trade.product(trade.stoneCo, { stock: 100_000, finalPriceCents: 3800 }),
    await trade.product(trade.tileCo, { stock: 100_000, finalPriceCents: 1000 }),
    await trade.product(trade.tileCo, { stock: 100_000, finalPriceCents: 333 }),
  ]
  await sql(
    `INSERT INTO coupons (id, showroom_id, code, amount_cents, starts_at) VALUES (7, $1, 'WALK', 100, '2026-01-01')`,
    [trade.maya.id],
  )
  for (const { token } of [trade.maya, trade.stoneCo, trade.tileCo])
    await shop.call('payouts/setup', { method: 'PUT', token, body: goodBank })
  const other = await makeAccount(test.deps.db, { type: 'Admin', firstName: 'Otto', lastName: 'Admin' })
  return {
    crowd,
    goods,
    now: noon,
    luck: generator(seed),
    couponUsed: 0,
    sales: [],
    stock: new Map(goods.map(({ sizeId }) => [sizeId, 100_000])),
    second: { id: other.id, token: await signIn(test.deps.db, other.id) },
  }
}

/** An order as it is in the database now. */
export async function readSale({ crowd }: Trading, sale: Trading['sales'][number]): Promise<Sale> {
  const [lines, requests] = await Promise.all([
    crowd.sql<Line>(
      `SELECT i.id, i.size_id, i.qty, i.status, i.status_date, i.delivered_on,
          i.reversed_at IS NOT NULL AS reversed, i.cancel_request_id AS cancel, i.shipment_id IS NOT NULL AS packed,
          i.charged_cents AS charged, i.late_told_at IS NOT NULL AND i.late_answer IS DISTINCT FROM 'wait' AS late,
          EXISTS (SELECT 1 FROM ledger_entries e WHERE e.order_item_id = i.id AND e.account LIKE '%_available') AS released,
          (SELECT coalesce(sum(r.qty), 0)::int FROM return_requests r WHERE r.order_item_id = i.id
            AND (r.closed_at IS NULL OR r.status = 'refunded' AND r.type = 'incomplete')) AS taken,
          EXISTS (SELECT 1 FROM return_requests r WHERE r.order_item_id = i.id AND r.closed_at IS NULL) AS open_return,
          (SELECT coalesce(-sum(e.amount_cents), 0)::bigint FROM ledger_entries e
            WHERE e.order_item_id = i.id AND e.account <> 'refund_payable') AS remaining
        FROM order_items i WHERE i.order_id = $1 ORDER BY i.position, i.id`,
      [sale.id],
    ),
    crowd.sql<Request>(
      `SELECT id, order_item_id AS item, type, qty, status, fault, resellable, objection_status
        FROM return_requests WHERE order_id = $1 AND (closed_at IS NULL OR status = 'refunded') ORDER BY closed_at DESC, id`,
      [sale.id],
    ),
  ])
  return { ...sale, lines, requests }
}

/** The next status of an item in the normal case; an ended item keeps its entry, so that the walk tries to move it. */
export function ahead(status: OrderStatus): OrderStatus {
  const usual: OrderStatus[] = [
    ...(['Waiting for approval', 'Vendor Approved', 'In Progress', 'Ready to Pick Up'] as const),
    ...(['Accept to Pick Up', 'Picked Up', 'Shipping', 'Shipped', 'Out For Delivery', 'Delivered'] as const),
  ]
  const at = usual.indexOf(status)
  return usual[at + 1] ?? 'Return Request'
}
