import { expect } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { sweepRefunds } from '#features/checkout/server/payment/refund-worker.ts'
import { sweepPaydays } from '#features/orders/server/queue/watch-orders.ts'
import { runChecks } from '#features/payouts/server/ledger/check-queries.ts'
import { booksOf, settled } from './books.ts'
import { createShop } from './shop.ts'

/** A shop whose customer has received twelve boxes with a coupon, and the calls that decide on their returns. */
export async function createReturns() {
  const world = await createShop()
  const { shop, trade, tile, test } = world
  await test.deps.db.query(
    `INSERT INTO coupons (id, showroom_id, code, amount_cents, starts_at) VALUES (91, $1, 'TWENTY', 2000, '2026-01-01')`,
    [trade.maya.id],
  )
  const sql = async (text: string, values: unknown[] = []) => (await test.deps.db.query(text, values)).rows
  const to = (instant: string) => test.travelTo(instant)
  const call = (path: string, options: Parameters<typeof shop.call>[1]) => shop.call(path, options)
  const ask = (item: number, body: object, token = trade.ann.token) =>
    call(`order_items/${item}/return`, {
      token,
      body: { qty: 4, reason: 'changed_mind', type: 'return', unopened: true, method: 'ship', ...body },
    })
  const updateRequest = (id: number, body: object, token = trade.admin.token) =>
    call(`return_requests/${id}`, { method: 'PUT', token, body })

  /**
   * Twelve boxes at 43.89 with a coupon of 20.00, delivered on 2026-11-20; outbound cost 96.00 (rule R13's full
   * vector).
   */
  async function delivered(more: { qty?: number; shipCost?: number | null } = {}) {
    const { qty = 12, shipCost = 9600 } = more
    // Payments of a later time would not be due at the earlier one.
    await settled(test)
    to('2026-11-16T20:00:00Z')
    const cart = await shop.fill(trade.ann.token, trade.maya.id, [[tile, qty]])
    const placed = await shop.order(trade.ann.token, cart, { coupon: 'TWENTY' })
    if (placed.status !== 201) throw new Error(JSON.stringify(placed))
    await settled(test)
    const order: number = placed.data.order_id
    const [row] = await sql(
      `UPDATE order_items SET status = 'Delivered', delivered_on = '2026-11-20', status_date = '2026-11-20T20:00:00Z', ship_cost_cents = $2
        WHERE order_id = $1 RETURNING id`,
      [order, shipCost],
    )
    to('2026-11-21T20:00:00Z')
    return { order, item: row.id as number }
  }
  const itemsOf = (order: number) =>
    sql('SELECT id, qty, status, charged_cents AS charged FROM order_items WHERE order_id = $1 ORDER BY position', [
      order,
    ])
  const owedTo = async (party: number, item: number) =>
    (
      await sql(
        `SELECT coalesce(-sum(amount_cents), 0)::bigint AS cents FROM ledger_entries WHERE party_id = $1 AND order_item_id = $2
          AND account LIKE ANY ('{vendor_%,contractor_%}')`,
        [party, item],
      )
    )[0].cents
  const refundsOfOrder = (order: number) =>
    sql('SELECT amount_cents AS cents, status FROM refunds WHERE order_id = $1 ORDER BY requested_at, id', [order])

  /** A granted return of four boxes. */
  async function granted(more: Parameters<typeof delivered>[0] = {}, body: object = {}) {
    const sold = await delivered(more)
    const { data } = await ask(sold.item, body)
    const request: number = data.return_request.id
    await updateRequest(request, { status: 'approved' })
    const [part] = await sql('SELECT order_item_id AS item FROM return_requests WHERE id = $1', [request])
    return { ...sold, request, part: part.item as number }
  }

  /** Refunds in the ledger equal the provider's refunds to the cent, and nothing is still owed (M6, M16). */
  async function close() {
    to('2027-02-01T20:00:00Z')
    await settled(test)
    await sweepRefunds(test.deps)
    expect(await booksOf(test.deps.db)).toMatchObject({ unbalanced: 0, splitErrors: 0, doublePaid: 0 })
    await sweepPaydays(test.deps)
    expect(await transaction(test.deps.db, (tx) => runChecks(tx, '2027-02-01'))).toEqual([])
    const [books] =
      await sql(`SELECT (SELECT coalesce(sum(amount_cents), 0)::bigint FROM refunds WHERE status = 'done' AND paid_by = 'card') AS done,
      (SELECT coalesce(-sum(amount_cents), 0)::bigint FROM sandbox_charges WHERE refund_of IS NOT NULL) AS given,
      (SELECT coalesce(sum(amount_cents), 0)::bigint FROM ledger_entries WHERE account = 'refund_payable') AS owed`)
    expect(books).toEqual({ done: books?.given, given: books?.given, owed: 0 })
    await world.close()
  }

  return {
    ...world,
    sql,
    to,
    call,
    ask,
    updateRequest,
    delivered,
    granted,
    itemsOf,
    owedTo,
    refundsOfOrder,
    close,
  }
}
