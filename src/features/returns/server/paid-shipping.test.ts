import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { postPaid } from '#features/payouts/server/ledger/post-ledger.ts'
import { randomId, randomKey, randomOrderNo } from '#lib/ids.ts'
import { createReturns } from '#test/returns.ts'

let world: Awaited<ReturnType<typeof createReturns>>
beforeAll(async () => {
  world = await createReturns()
})
afterAll(() => world.close())

const shipping = 1001

/** The twelve delivered boxes again, in an order whose customer also paid 10.01 for shipping. */
async function withShipping(): Promise<{ order: number; item: number }> {
  const free = await world.delivered()
  const [order, item, ref] = [randomId(), randomId(), `sbx_${randomKey()}`]
  await transaction(world.test.deps.db, async (tx) => {
    const given = { id: order, order_no: randomOrderNo(), cart_id: randomKey(), shipping_cents: shipping }
    await tx.query(
      `INSERT INTO orders SELECT (jsonb_populate_record(o, $2::jsonb || jsonb_build_object('total_cents', o.total_cents + ${shipping}))).*
        FROM orders o WHERE id = $1`,
      [free.order, JSON.stringify(given)],
    )
    await tx.query(
      `INSERT INTO order_items SELECT (jsonb_populate_record(i, $2::jsonb)).* FROM order_items i WHERE id = $1`,
      [free.item, JSON.stringify({ id: item, order_id: order })],
    )
    await tx.query(
      `INSERT INTO order_events (id, order_id, actor_type, kind, at) VALUES ($1, $2, 'User', 'placed', now())`,
      [randomId(), order],
    )
    const { rows } = await tx.query(
      `SELECT o.customer_id AS customer, o.total_cents AS total, i.vendor_id AS vendor, i.showroom_id AS showroom,
          i.vendor_part_cents AS vendor_cents, i.contractor_part_cents AS contractor_cents, i.platform_part_cents AS platform_cents,
          i.tax_cents FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.id = $1`,
      [order],
    )
    const { customer, total, vendor, showroom, ...parts } = rows[0]
    await postPaid(tx, {
      id: order,
      at: world.test.deps.clock(),
      customerId: customer,
      totalCents: total,
      shippingCents: shipping,
      taxState: 'CA',
      items: [{ id: item, vendorId: vendor, showroomId: showroom, ...parts }],
    })
    await tx.query(
      `INSERT INTO payments (id, order_id, account_id, provider, provider_ref, amount_cents, status) VALUES ($1, $2, $3, 'sandbox', $4, $5, 'captured')`,
      [randomId(), order, customer, ref, total],
    )
    await tx.query(
      `INSERT INTO sandbox_charges (idempotency_key, ref, amount_cents, status) VALUES ($1, $2, $3, 'captured')`,
      [String(order), ref, total],
    )
  })
  return { order, item }
}

const refunded = async (order: number) =>
  (await world.refundsOfOrder(order)).reduce((sum, { cents }) => sum + (cents as number), 0)
const clearing = async (order: number) =>
  (
    await world.sql(
      `SELECT coalesce(-sum(e.amount_cents), 0)::bigint AS cents FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE t.order_id = $1 AND e.account = 'shipping_clearing'`,
      [order],
    )
  )[0].cents
const byAdmin = (order: number, body: object) =>
  world.call(`admin/orders/${order}/refund`, {
    token: world.trade.admin.token,
    body: { reason: 'Goodwill', ...body },
  })

describe('what a customer paid for shipping [R10, R8]', () => {
  it('is divided among the items when the order is written, to the cent', async () => {
    const { order } = await withShipping()
    expect(
      (await world.sql('SELECT ship_charge_cents AS cents FROM order_items WHERE order_id = $1', [order])).map(
        ({ cents }) => cents,
      ),
    ).toEqual([shipping])
    expect(await clearing(order)).toBe(shipping)
  })

  it('is refunded with returned units, even after a change of mind, and only then is the fee charged', async () => {
    const { order, item } = await withShipping()
    const asked = await world.ask(item, { qty: 4 })
    const terms = await world.call(`order_items/${item}/return?qty=4`, { token: world.trade.ann.token })
    expect(terms.data.estimate).toMatchObject({ shipping: 3.34, tax: 12.24, merchandise: 168.89 })
    const request = asked.data.return_request.id as number
    await world.updateRequest(request, { status: 'approved' })
    await world.updateRequest(request, { status: 'received', resellable: true, return_cost: 28.5 })
    expect((await world.updateRequest(request, { apply_refund: true })).data).toMatchObject({
      refund_estimate: 155.97,
      shipping_back: 3.34,
      restocking_fee: 28.5,
    })
    expect(await refunded(order)).toBe(15263 + 334)
    expect(await clearing(order)).toBe(shipping - 334)
    // The rest, by an Admin: goods, tax and shipping are refunded to the cent, except for the fee.
    expect((await byAdmin(order, { items: [{ id: item }] })).status).toBe(200)
    expect(await refunded(order)).toBe(54341 + shipping - 2850)
    expect(await clearing(order)).toBe(0)
  })

  it('is refunded for units that never arrived, and earlier refunds are split with the item', async () => {
    const { order, item } = await withShipping()
    // A tenth of everything, shipping included, without naming a unit.
    expect((await byAdmin(order, { items: [{ id: item }], amount: 55.34 })).status).toBe(200)
    expect(await clearing(order)).toBe(shipping - 100)
    const asked = await world.ask(item, { type: 'incomplete', reason: 'missing', qty: 5 })
    await world.updateRequest(asked.data.return_request.id, { status: 'approved' })
    expect((await byAdmin(order, { items: [{ id: item }] })).status).toBe(200)
    expect(await refunded(order)).toBe(54341 + shipping)
    expect(await clearing(order)).toBe(0)
  })
})

describe('the tax on a retained fee [R10]', () => {
  const setStateRule = (state: string, body: object, token = world.trade.admin.token) =>
    world.call(`admin/fee_taxes/${state}`, { method: 'PUT', token, body: { reason: 'Ruling 12-3', ...body } })
  async function returned(): Promise<{ order: number; part: number; request: number }> {
    const made = await world.granted()
    await world.updateRequest(made.request, { status: 'received', resellable: true, return_cost: 28.5 })
    await world.updateRequest(made.request, { apply_refund: true })
    return made
  }
  const taxOf = async (item: number) =>
    (
      await world.sql(
        `SELECT coalesce(-sum(amount_cents), 0)::bigint AS cents FROM ledger_entries WHERE order_item_id = $1 AND account = 'tax_payable:CA'`,
        [item],
      )
    )[0].cents

  it('goes to a state that requires it, for orders placed from that day on', async () => {
    await world.sql('DELETE FROM fee_taxes')
    const before = await returned()
    expect(await refunded(before.order)).toBe(15263)
    world.to('2026-11-16T08:00:00Z')
    const saved = await setStateRule('CA', { taxed: true })
    expect([saved.status, saved.data]).toMatchObject([200, [{ state: 'CA', taxed: true, valid_from: '2026-11-16' }]])
    const { order, part, request } = await returned()
    expect(await refunded(order)).toBe(15263 - 207)
    expect(await taxOf(part)).toBe(207)
    expect(await world.owedTo(world.trade.stoneCo.id, part)).toBe(2850)
    const read = await world.call('return_requests', { token: world.trade.ann.token })
    expect(read.data.find((row: { id: number }) => row.id === request)).toMatchObject({
      restocking_fee: 28.5,
      fee_tax: 2.07,
      refund_estimate: 150.56,
    })
    world.to('2026-11-16T09:00:00Z')
    await setStateRule('CA', { taxed: false })
    expect(await refunded((await returned()).order)).toBe(15263)
  })

  it('is set only by an Admin, with a reason, for no past day and only for a state', async () => {
    world.to('2026-11-16T20:00:00Z')
    expect((await setStateRule('CA', { taxed: true }, world.trade.ann.token)).status).toBe(403)
    expect((await setStateRule('CA', { taxed: true, reason: ' ' })).errors).toHaveProperty('reason')
    expect((await setStateRule('PR', { taxed: true })).errors).toHaveProperty('state')
    expect((await setStateRule('CA', { taxed: true, valid_from: '2026-11-15' })).errors).toHaveProperty('valid_from')
  })
})
