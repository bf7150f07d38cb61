import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweepRefunds } from '#features/checkout/server/payment/refund-worker.ts'
import { createReturns } from '#test/returns.ts'
import { sweepReturns } from './sweep-returns.ts'

// For a soak: RETURN_STEPS=2000.
const steps = Number(process.env.RETURN_STEPS ?? 40)

let world: Awaited<ReturnType<typeof createReturns>>
beforeAll(async () => {
  world = await createReturns()
})
afterAll(() => world.close())

it(
  `keeps ledger, stock and payments consistent through ${steps} rounds of four concurrent random steps [M6, M16]`,
  async () => {
    const { sql, trade, tile } = world
    const random = generator(20261121)
    const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]
    const stockBefore = (await sql('SELECT stock FROM product_sizes WHERE id = $1', [tile.sizeId]))[0]?.stock
    const orders: number[] = []
    for (let i = 0; i < 4; i++) orders.push((await world.delivered()).order)
    let day = 0
    const statuses = new Map<number, number>()

    const act = async () => {
      const order = pick(orders) ?? 0
      const item = pick(await sql('SELECT id, qty FROM order_items WHERE order_id = $1', [order]))
      const request = pick(
        await sql(
          `SELECT id, qty FROM return_requests WHERE order_id = $1
            AND (closed_at IS NULL OR status = 'refunded' AND coalesce(objection_status, 'open') = 'open')`,
          [order],
        ),
      )
      const qty = 1 + Math.floor(random() * Math.min(4, item?.qty ?? 1))
      const chance = random()
      if (chance < 0.3) {
        const claim = random() < 0.3
        return world.ask(item?.id, { qty, ...(claim ? { type: 'incomplete', reason: 'missing' } : {}) })
      }
      if (chance < 0.38) {
        const amount = random() < 0.5 ? { amount: Math.round(random() * 9000) / 100 } : {}
        return world.call(`admin/orders/${order}/refund`, {
          token: trade.admin.token,
          body: { items: [{ id: item?.id, qty }], reason: 'Mix', ...amount },
        })
      }
      if (!request) return { status: 200 }
      const bodies = [
        { status: 'approved', return_cost: 5 },
        { status: 'approved' },
        { status: 'in_transit' },
        {
          status: 'received',
          qty: 1 + Math.floor(random() * request.qty),
          resellable: random() < 0.5,
          return_cost: 20,
        },
        { status: 'received', resellable: true },
        { apply_refund: true },
        { status: 'rejected', reason: 'No.' },
        { status: 'withdrawn' },
        { objection: 'No.' },
        { objection_status: 'upheld', bearer: 'platform', reason: 'Yes.' },
        { objection_status: 'upheld', bearer: 'customer', reason: 'Yes.' },
      ]
      const body = pick(bodies) ?? {}
      return world.updateRequest(request.id, body, ('objection' in body ? trade.stoneCo : trade.admin).token)
    }

    for (let round = 0; round < steps; round++) {
      const responses = await Promise.all([act(), act(), act(), act()])
      for (const { status } of responses) statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (round % 8 !== 7) continue
      day++
      world.to(new Date(Date.parse('2026-11-21T20:00:00Z') + day * 86_400_000).toISOString())
      await Promise.all([sweepReturns(world.test.deps), sweepRefunds(world.test.deps), sweepRefunds(world.test.deps)])
    }

    expect([...statuses.keys()].filter((status) => ![200, 201, 422].includes(status))).toEqual([])
    expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(steps)
    // Every item's ledger entries add up to its charge, and its parts to the line.
    expect(
      await sql(`SELECT i.id FROM order_items i JOIN ledger_entries e ON e.order_item_id = i.id
        GROUP BY i.id HAVING sum(e.amount_cents) <> -i.charged_cents`),
    ).toEqual([])
    expect(
      await sql(
        `SELECT order_id FROM order_items GROUP BY order_id HAVING sum(qty) <> 12 OR sum(charged_cents) <> 54341`,
      ),
    ).toEqual([])
    // Refunds never exceed the payment, and the payment's sum equals the refunds requested.
    expect(
      await sql(`SELECT p.order_id FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id AND r.status <> 'void'
        GROUP BY p.id HAVING p.refunded_cents <> coalesce(sum(r.amount_cents), 0) OR p.refunded_cents > p.amount_cents`),
    ).toEqual([])
    // Stock: what was sold less what was returned in resellable condition.
    const [counted] = await sql(
      `SELECT (SELECT stock FROM product_sizes WHERE id = $1) AS stock,
        (SELECT coalesce(sum(qty), 0)::int FROM return_requests WHERE resellable AND status <> 'refused') AS back`,
      [tile.sizeId],
    )
    expect(counted?.stock).toBe(stockBefore - 4 * 12 + counted?.back)
    // No unit is in two requests.
    expect(
      await sql(`SELECT r.order_item_id FROM return_requests r JOIN order_items i ON i.id = r.order_item_id
        WHERE r.closed_at IS NULL GROUP BY r.order_item_id, i.qty HAVING sum(r.qty) > i.qty`),
    ).toEqual([])
  },
  60_000 + steps * 2_000,
)

/** mulberry32: the same numbers every time. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
