import assert from 'node:assert/strict'
import { canMove, type OrderStatus, orderStatuses } from '#features/order-status/status.ts'
import { newKey } from '../factories.ts'
import { type Crowd, generator, minutes, noon, type Round } from './crowd.ts'

/** Invariants of orders, refunds and coupons (security §3): M6 to M9. */
export const sellingRounds: Record<string, Round> = {
  /** No more is refunded than was paid, and no unit is refunded twice. */
  async M6(crowd) {
    const { shop, trade, plenty, all, sql, travel, person, stockOf } = crowd
    await travel(noon)
    const before = await stockOf(plenty)
    const ann = await person()
    const { order, item } = await crowd.bought(plenty, 6, ann)
    const other = await crowd.bought(plenty, 6, ann)
    await travel(minutes(61))
    await sql(
      `UPDATE order_items SET status = 'Delivered', delivered_on = '2026-11-20', available_on = '2027-01-29' WHERE id = $1`,
      [item],
    )
    const refund = (of: { order: number; item: number }, more: object) =>
      shop.call(`admin/orders/${of.order}/refund`, {
        token: trade.admin.token,
        key: newKey(),
        body: { items: [{ id: of.item, ...more }], reason: 'As agreed.' },
      })
    const part = (of: { order: number; item: number }, amount: number) =>
      shop.call(`admin/orders/${of.order}/refund`, {
        token: trade.admin.token,
        key: newKey(),
        body: { items: [{ id: of.item }], amount, reason: 'As agreed.' },
      })
    const ask = { qty: 2, reason: 'too_many', type: 'return', unopened: true, method: 'ship' }
    const responses = await all((_, i) => {
      if (i % 4 === 0) return refund({ order, item }, { qty: 1 })
      if (i % 4 === 1) return part({ order, item }, 31.07)
      if (i % 4 === 2) return shop.call(`order_items/${item}/return`, { token: ann.token, body: ask })
      return refund(other, i % 8 === 3 ? { qty: 2 } : {})
    })
    for (const { status } of responses) assert.ok([200, 201, 422].includes(status), String(status))
    await crowd.sweepRefundsWhole()
    const books = await sql<Record<string, number>>(
      `SELECT p.refunded_cents AS refunded, coalesce(sum(r.amount_cents), 0)::bigint AS asked,
          (SELECT coalesce(-sum(s.amount_cents), 0)::bigint FROM sandbox_charges s WHERE s.refund_of = p.provider_ref) AS paid,
          p.amount_cents - p.refunded_cents AS kept,
          (SELECT -sum(e.amount_cents)::bigint FROM ledger_entries e JOIN order_items i ON i.id = e.order_item_id
            WHERE i.order_id = p.order_id AND e.account <> 'refund_payable') AS standing
        FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id WHERE p.order_id = ANY($1) GROUP BY p.id`,
      [[order, other.order]],
    )
    for (const { refunded, asked, paid, kept, standing } of books) {
      assert.deepEqual([asked, paid, standing], [refunded, refunded, kept])
    }
    // Units that never left their vendor are back in stock, each once.
    const [ended] = await sql<{ n: number }>(
      `SELECT coalesce(sum(qty), 0)::int AS n FROM order_items WHERE order_id = $1 AND status = 'Cancle'`,
      [other.order],
    )
    assert.equal(await stockOf(plenty), before - 12 + (ended?.n ?? 0))
  },

  /** An item takes one path through its statuses, however many accounts change it at the same moment. */
  async M7(crowd, turn) {
    const { shop, trade, plenty, all, sql, travel, people } = crowd
    const { pick } = generator(turn)
    await travel(noon)
    const { item } = await crowd.bought(plenty, 2, people[0] ?? trade.ann)
    await travel(minutes(61))
    const hands = [trade.admin, trade.admin, trade.stoneCo, trade.maya, trade.ann]
    const begins = pick(['Waiting for approval', 'Ready to Pick Up', 'Out For Delivery', 'Return Request'] as const)
    await sql('UPDATE order_items SET status = $2 WHERE id = $1', [item, begins])
    const responses = await all(() => {
      const to = pick(orderStatuses)
      return shop.call(`order_items/${item}/status`, {
        method: 'PUT',
        token: pick(hands)?.token ?? '',
        body: { status: to, reason: 'In a hurry.' },
      })
    })
    for (const { status } of responses) assert.ok([200, 403, 404, 422].includes(status), String(status))
    const steps = await sql<{ who: 'Admin'; a: OrderStatus; b: OrderStatus }>(
      `SELECT actor_type AS who, from_value AS a, to_value AS b FROM order_events WHERE order_item_id = $1 AND kind = 'status'`,
      [item],
    )
    const ends = await crowd.status(item)
    // Each status is left as often as it is entered, except the first and the last: the changes form one path.
    const ways = new Map<string, number>()
    for (const { who, a, b } of steps) {
      assert.ok(['yes', 'reason'].includes(canMove(who, a, b).outcome), `${who} took ${a} to ${b}`)
      ways.set(a, (ways.get(a) ?? 0) + 1)
      ways.set(b, (ways.get(b) ?? 0) - 1)
    }
    ways.set(begins ?? '', (ways.get(begins ?? '') ?? 0) - 1)
    ways.set(ends ?? '', (ways.get(ends ?? '') ?? 0) + 1)
    assert.deepEqual(
      [...ways.values()].filter((n) => n !== 0),
      [],
      JSON.stringify(steps),
    )
    const refunds = await sql('SELECT 1 FROM refunds WHERE $1 = ANY(item_ids) AND amount_cents > 0', [item])
    assert.equal(refunds.length, ends === 'Cancle' || ends === 'Returned' ? 1 : 0)
  },

  /** Either canceled or accepted for pickup, never both; stock and money are returned once. */
  async M8(crowd) {
    const { shop, trade, plenty, all, sql, travel, person, stockOf } = crowd
    await travel(noon)
    const ann = await person()
    const before = await stockOf(plenty)
    const { order, item } = await crowd.bought(plenty, 3, ann)
    await travel(minutes(61))
    await sql(`UPDATE order_items SET status = 'Ready to Pick Up' WHERE id = $1`, [item])
    const asked = await shop.call(`orders/${order}/cancel`, {
      token: ann.token,
      body: { items: [], reason: '' },
    })
    assert.equal(asked.status, 201)
    const [request] = await sql<{ id: number }>('SELECT id FROM cancel_requests WHERE order_id = $1', [order])
    const token = trade.admin.token
    const responses = await all((_, i) =>
      i % 2 === 0
        ? shop.call(`cancel_requests/${request?.id}`, { method: 'PUT', token, body: { status: 'approved' } })
        : shop.call(`order_items/${item}/status`, {
            method: 'PUT',
            token,
            body: { status: 'Accept to Pick Up', reason: '' },
          }),
    )
    for (const { status } of responses) assert.ok([200, 422].includes(status), String(status))
    const cancelled = (await crowd.status(item)) === 'Cancle'
    if (!cancelled) assert.equal(await crowd.status(item), 'Accept to Pick Up')
    assert.equal(await stockOf(plenty), cancelled ? before : before - 3)
    assert.deepEqual(await amounts(crowd, order), cancelled ? [14_122] : [])
    const [judged] = await sql<{ status: string }>('SELECT status FROM cancel_requests WHERE id = $1', [request?.id])
    assert.equal(judged?.status, cancelled ? 'approved' : 'rejected')

    await travel(noon)
    const stock = await stockOf(plenty)
    const second = await crowd.bought(plenty, 2, ann)
    const cancels = await all(() =>
      shop.call(`orders/${second.order}/cancel`, { token: ann.token, body: { items: [], reason: '' } }),
    )
    for (const { status } of cancels) assert.equal(status, 201)
    assert.equal(await stockOf(plenty), stock)
    assert.deepEqual(await amounts(crowd, second.order), [9414])
  },

  /** Each use of a coupon is granted once, and returned when its order is canceled. */
  async M9({ size, shop, trade, plenty, all, carts, sql, travel }, turn) {
    await travel(noon)
    const uses = generator(turn).whole(1, size - 1)
    const code = `USES${turn}`
    const [{ id } = { id: 0 }] = await sql<{ id: number }>(
      `INSERT INTO coupons (id, showroom_id, code, amount_cents, max_uses, starts_at)
        VALUES ((random() * 1e15)::bigint, $1, $2, 100, $3, '2026-01-01') RETURNING id`,
      [trade.maya.id, code, uses],
    )
    const counted = async () =>
      (
        await sql<{ used: number; own: number }>(
          `SELECT used, (SELECT coalesce(sum(uses), 0)::int FROM coupon_uses WHERE coupon_id = $1) AS own FROM coupons WHERE id = $1`,
          [id],
        )
      )[0]
    const theirs = await carts(plenty, () => 1)
    const responses = await all(({ token }, i) =>
      shop.order(token, theirs[i] ?? '', { coupon: code, expected_total: 46 }),
    )
    assert.equal(responses.filter(({ status }) => status === 201).length, uses)
    for (const { status } of responses) assert.ok([201, 422].includes(status), String(status))
    assert.deepEqual(await counted(), { used: uses, own: uses })
    await all(async ({ token }, i) => {
      const { status, data } = responses[i] ?? {}
      if (status !== 201) return
      const body = { items: [], reason: '' }
      const twice = [1, 2].map(() => shop.call(`orders/${data.order_id}/cancel`, { token, body }))
      for (const response of await Promise.all(twice)) assert.equal(response.status, 201)
    })
    assert.deepEqual(await counted(), { used: 0, own: 0 })
    const greedy = await all((_, i) =>
      shop.call('coupons', { token: trade.maya.token, body: { code: `MORE${turn}-${i}`, percent: 9.5 + i } }),
    )
    for (const { status, errors } of greedy) assert.deepEqual([status, Object.keys(errors)], [422, ['percent']])
  },
}

/** The amount refunded to an order's customer, in cents. */
async function amounts({ sql }: Crowd, order: number): Promise<number[]> {
  const rows = await sql<{ cents: number }>(
    `SELECT amount_cents AS cents FROM refunds WHERE order_id = $1 AND status <> 'void' AND amount_cents > 0 ORDER BY 1`,
    [order],
  )
  return rows.map(({ cents }) => cents)
}
