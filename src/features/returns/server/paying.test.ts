import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReturns } from '#test/returns.ts'
import { sweepReturns } from './sweep-returns.ts'

let world: Awaited<ReturnType<typeof createReturns>>
beforeAll(async () => {
  world = await createReturns()
})
afterAll(() => world.close())

describe('the refund schedule', () => {
  const statusOf = async (request: number) =>
    (await world.sql('SELECT status FROM return_requests WHERE id = $1', [request]))[0].status
  const back = async (at: string) => {
    const made = await world.granted()
    world.to(at)
    await world.updateRequest(made.request, { status: 'received', resellable: true, return_cost: 28.5 })
    return made
  }

  it('pays on business day 14 whatever the vendor does, not counting Christmas [MONEY-13, OP-32, R11]', async () => {
    const { request, order } = await back('2026-12-07T20:00:00Z')
    const objected = await world.updateRequest(request, { objection: 'They were used.' }, world.trade.stoneCo.token)
    expect(objected).toMatchObject({
      status: 200,
      data: { objection: 'They were used.', status: 'received' },
    })
    world.to('2026-12-28T07:59:59Z')
    await sweepReturns(world.test.deps)
    expect(await statusOf(request)).toBe('received')
    world.to('2026-12-28T08:00:00Z')
    expect((await Promise.all([1, 2, 3].map(() => sweepReturns(world.test.deps)))).some((n) => n > 0)).toBe(true)
    expect(await statusOf(request)).toBe('refunded')
    expect(await world.refundsOfOrder(order)).toMatchObject([{ cents: 15263 }])
  })

  it('pays from business day 7 once the vendor has confirmed [MONEY-14, R11]', async () => {
    const { request } = await back('2026-12-07T20:00:00Z')
    const confirmed = await world.updateRequest(request, { apply_refund: true }, world.trade.stoneCo.token)
    expect(confirmed.data).toMatchObject({ status: 'received', vendor_confirmed: true })
    world.to('2026-12-16T07:59:59Z')
    await sweepReturns(world.test.deps)
    expect(await statusOf(request)).toBe('received')
    world.to('2026-12-16T08:00:00Z')
    await sweepReturns(world.test.deps)
    expect(await statusOf(request)).toBe('refunded')
  })

  it('gives the vendor 30 days to object [MONEY-14, R11]', async () => {
    const { request } = await back('2026-12-07T20:00:00Z')
    world.to('2027-01-07T08:00:00Z')
    const object = () => world.updateRequest(request, { objection: 'Too late?' }, world.trade.stoneCo.token)
    expect((await object()).status).toBe(422)
    world.to('2027-01-07T07:59:59Z')
    expect((await object()).status).toBe(200)
  })
})

describe('a claim', () => {
  it('is paid immediately by the party at fault, without a fee and without returning the goods [R9, R13]', async () => {
    const { order, item } = await world.delivered()
    const asked = await world.ask(item, { type: 'incomplete', reason: 'missing', qty: 2 })
    const { stoneCo, maya } = world.trade
    expect((await world.updateRequest(asked.data.return_request.id, { status: 'approved' })).data).toMatchObject({
      status: 'refunded',
      restocking_fee: 0,
      refund_estimate: 90.57,
    })
    const [rest, claimed] = await world.itemsOf(order)
    expect([rest.qty, claimed.qty, claimed.status]).toEqual([10, 2, 'Delivered'])
    // 84.45 of goods at the vendor's cost, 6.12 of tax; the professional keeps their share.
    expect(await world.owedTo(stoneCo.id, claimed.id)).toBe(7600 - 8445)
    expect(await world.owedTo(maya.id, claimed.id)).toBe(2 * 399 - 333)
    expect((await world.ask(claimed.id, { qty: 1 })).status).toBe(422)
  })
})

describe('an Admin’s own refund', () => {
  const refund = (order: number, body: object, key?: string) =>
    world.call(`admin/orders/${order}/refund`, {
      token: world.trade.admin.token,
      body: { reason: 'Goodwill', ...body },
      ...(key ? { key } : {}),
    })

  it('reverses whole units for every party, once per key, and never more than their value [MONEY-13, M6]', async () => {
    const { order, item } = await world.delivered()
    const units = { items: [{ id: item, qty: 4 }] }
    expect((await refund(order, { ...units, amount: 181.14 })).errors).toHaveProperty('amount')
    expect((await refund(order, units, 'refund-one')).status).toBe(200)
    expect((await refund(order, units, 'refund-one')).status).toBe(200)
    const [rest, part] = await world.itemsOf(order)
    expect([rest.qty, part.qty, part.status]).toEqual([8, 4, 'Returned'])
    expect(await world.owedTo(world.trade.stoneCo.id, part.id)).toBe(0)
    expect((await world.refundsOfOrder(order)).reduce((sum, { cents }) => sum + cents, 0)).toBe(18113)
  })

  it('repeats the same refund under its key, even for a full refund, and no other refund under that key [M3]', async () => {
    const { order, item } = await world.delivered()
    const whole = { items: [{ id: item }] }
    const twice = await Promise.all([refund(order, whole, 'refund-whole'), refund(order, whole, 'refund-whole')])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await refund(order, whole, 'refund-whole')).status).toBe(200)
    const other = await refund(order, { ...whole, amount: 5 }, 'refund-whole')
    expect([other.status, other.message]).toEqual([422, 'This Idempotency-Key was used for another request.'])
    expect((await world.refundsOfOrder(order)).reduce((sum, { cents }) => sum + cents, 0)).toBe(54341)
  })

  it('waits for the end of the customer’s first hour [R8]', async () => {
    const { trade, tile, shop } = world
    const cart = await shop.fill(trade.ann.token, trade.maya.id, [[tile, 2]])
    const placed = await shop.order(trade.ann.token, cart)
    const seen = await world.call(`orders/${placed.data.order_id}`, { token: trade.admin.token })
    const early = await refund(placed.data.order_id, { items: [{ id: seen.data.items[0].id }] })
    expect([early.status, early.message]).toEqual([
      422,
      expect.stringMatching(/^The customer can still change this order until /),
    ])
  })

  it('shows every vendor their own items, and only the customer what they were paid [U21]', async () => {
    const { trade, tile, shop } = world
    const other = await trade.product(trade.tileCo)
    const cart = await shop.fill(trade.ann.token, trade.maya.id, [
      [tile, 2],
      [other, 1],
    ])
    const placed = await shop.order(trade.ann.token, cart)
    const order: number = placed.data.order_id
    const { items } = (await world.call(`orders/${order}`, { token: trade.admin.token })).data
    await world.sql(`UPDATE orders SET placed_at = placed_at - interval '2 hours' WHERE id = $1`, [order])
    expect((await refund(order, { items: items.map(({ id }: { id: number }) => ({ id })) })).status).toBe(200)
    const heard = async (account: number) =>
      (await world.sql('SELECT body FROM notifications WHERE account_id = $1 AND link LIKE $2', [account, `%${order}`]))
        .map(({ body }) => body as string)
        .filter((body) => body.includes('a refund for') || body.includes('refunding'))
    for (const { id } of [trade.stoneCo, trade.tileCo])
      expect(await heard(id)).toEqual([
        expect.stringMatching(
          /^The customer receives a refund for \d of [^$]*\. Your share of \$\d+\.\d\d is reversed: Goodwill$/,
        ),
      ])
    expect((await heard(trade.stoneCo.id))[0]).toContain('$76.00')
    expect(await heard(trade.maya.id)).toHaveLength(2)
    expect(await heard(trade.ann.id)).toEqual([expect.stringMatching(/^We are refunding \$/)])
  })

  it('says that an amount is a partial refund, and how much of each share it reverses [U21]', async () => {
    const { order, item } = await world.delivered()
    await refund(order, { items: [{ id: item }], amount: 54.34 })
    const [note] = await world.sql(
      `SELECT body FROM notifications WHERE account_id = $1 AND link LIKE $2 AND body LIKE '%a partial refund%'`,
      [world.trade.stoneCo.id, `%${order}`],
    )
    expect(note?.body).toMatch(
      /^The customer receives a partial refund for 12 of .* Your share of \$45\.60 is reversed: Goodwill$/,
    )
  })

  it('takes an amount from all shares in proportion and leaves the item unchanged', async () => {
    const { order, item } = await world.delivered()
    expect((await refund(order, { items: [{ id: item }], amount: 54.34 })).status).toBe(200)
    expect(await world.itemsOf(order)).toMatchObject([{ qty: 12, status: 'Delivered' }])
    expect(await world.owedTo(world.trade.stoneCo.id, item)).toBe(45600 - 4560)
    expect(await world.owedTo(world.trade.maya.id, item)).toBe(2788 - 279)
    // A return of everything brings only what is left.
    const asked = await world.ask(item, { qty: 12, reason: 'wrong_item' })
    await world.updateRequest(asked.data.return_request.id, { status: 'approved' })
    await world.updateRequest(asked.data.return_request.id, { status: 'received', resellable: true })
    await world.updateRequest(asked.data.return_request.id, { apply_refund: true })
    expect((await world.refundsOfOrder(order)).reduce((sum, { cents }) => sum + cents, 0)).toBe(54341)
  })
})
