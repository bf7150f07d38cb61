import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReturns } from '#test/returns.ts'
import { sweepReturns } from './sweep-returns.ts'

let world: Awaited<ReturnType<typeof createReturns>>
beforeAll(async () => {
  world = await createReturns()
})
afterAll(() => world.close())

/** Rule R13's four boxes, returned and counted: 152.00 from the vendor, a fee of 28.50, 152.63 to the customer. */
async function back() {
  const made = await world.granted()
  world.to('2026-12-07T20:00:00Z')
  await world.updateRequest(made.request, { status: 'received', resellable: true, return_cost: 28.5 })
  return made
}
const object = (request: number, who = world.trade.stoneCo) =>
  world.updateRequest(request, { objection: 'They were walked on.' }, who.token)
const judge = (request: number, body: object, who = world.trade.admin) =>
  world.updateRequest(request, { objection_status: 'upheld', reason: 'The photos show it.', ...body }, who.token)
const stock = async () =>
  (await world.sql('SELECT stock FROM product_sizes WHERE id = $1', [world.tile.sizeId]))[0].stock
const heard = async (account: number, order: number) =>
  (
    await world.sql('SELECT body FROM notifications WHERE account_id = $1 AND link LIKE $2 ORDER BY id', [
      account,
      `%${order}`,
    ])
  ).map(({ body }) => body as string)
const accountOf = async (item: number, account: string) =>
  (
    await world.sql(
      'SELECT coalesce(-sum(amount_cents), 0)::bigint AS cents FROM ledger_entries WHERE order_item_id = $1 AND account LIKE $2',
      [item, account],
    )
  )[0].cents

describe('a vendor’s upheld objection [R11, OP-32]', () => {
  it('after the refund reimburses the vendor’s return cost from the platform, and the customer keeps the refund', async () => {
    const { request, part, order } = await back()
    await object(request)
    await world.updateRequest(request, { apply_refund: true })
    const { stoneCo, ann, maya } = world.trade
    expect(await world.owedTo(stoneCo.id, part)).toBe(2850)
    const waits = await world.call('return_requests?status=open', { token: world.trade.admin.token })
    expect(waits.data.find((row: { id: number }) => row.id === request).steps).toEqual(['judge'])
    const judged = await judge(request, { bearer: 'platform' })
    expect(judged).toMatchObject({
      status: 200,
      message: 'The objection has been decided.',
      data: { objection_status: 'upheld', objection_bearer: 'platform', objection_amount: 123.5, steps: [] },
    })
    expect(await world.owedTo(stoneCo.id, part)).toBe(15200)
    expect(await world.owedTo(maya.id, part)).toBe(0)
    expect(await accountOf(part, 'platform_%')).toBe(-12350)
    expect(await world.refundsOfOrder(order)).toMatchObject([{ cents: 15263 }])
    expect(await heard(stoneCo.id, order)).toContain(
      `Your objection about 4 of ${await nameOf(part)} was upheld: The photos show it. $123.50 has been returned to you.`,
    )
    expect((await heard(ann.id, order)).some((message) => message.endsWith('Your refund is not affected.'))).toBe(true)
    expect((await heard(maya.id, order)).some((message) => message.includes('was upheld'))).toBe(true)
    // Only once: neither the decision nor the objection can be repeated.
    expect((await judge(request, { bearer: 'carrier' })).status).toBe(422)
    expect((await object(request)).status).toBe(422)
    expect(await world.owedTo(stoneCo.id, part)).toBe(15200)
  })

  it('before the refund is settled with it: the customer is paid on schedule, and the vendor at the same time', async () => {
    const { request, part, order } = await back()
    await object(request)
    expect((await judge(request, { bearer: 'carrier', amount: 123.51 })).errors).toEqual({
      amount: ['It costs the vendor $123.50. They cannot get back more than that.'],
    })
    expect((await judge(request, { bearer: 'carrier', amount: 100 })).data).toMatchObject({
      status: 'received',
      objection_amount: 100,
    })
    expect(await world.owedTo(world.trade.stoneCo.id, part)).toBe(15200)
    world.to('2026-12-28T08:00:00Z')
    await sweepReturns(world.test.deps)
    expect(await world.refundsOfOrder(order)).toMatchObject([{ cents: 15263 }])
    expect(await world.owedTo(world.trade.stoneCo.id, part)).toBe(2850 + 10000)
    expect(await accountOf(part, 'carrier_receivable')).toBe(-10000)
  })

  it('at the customer’s cost rejects the return: no money moves and the goods leave the stock', async () => {
    const before = await stock()
    const { request, order, part } = await back()
    expect(await stock()).toBe(before - 12 + 4)
    await object(request)
    const judged = await judge(request, { bearer: 'customer' })
    expect(judged.data).toMatchObject({ status: 'refused', objection_bearer: 'customer' })
    expect(await stock()).toBe(before - 12)
    expect(await world.refundsOfOrder(order)).toEqual([])
    expect(await world.itemsOf(order)).toMatchObject([{ status: 'Delivered' }, { status: 'Delivered' }])
    expect(await world.owedTo(world.trade.stoneCo.id, part)).toBe(15200)
  })

  it('partly at the customer’s cost reduces the refund, refunds the full tax, and the vendor keeps the rest', async () => {
    const { request, order, part } = await back()
    await object(request)
    expect((await judge(request, { bearer: 'customer', amount: 100 })).data).toMatchObject({
      status: 'refunded',
      refund_estimate: 100,
    })
    expect(await world.refundsOfOrder(order)).toMatchObject([{ cents: 10000 }])
    expect(await world.owedTo(world.trade.stoneCo.id, part)).toBe(18113 - 10000)
  })

  it('to a claim removes its cost from the vendor, who waits for it as for the rest of a sold item [R9]', async () => {
    const { item, order } = await world.delivered()
    const asked = await world.ask(item, { type: 'incomplete', reason: 'missing', qty: 2 })
    const request = asked.data.return_request.id as number
    await world.updateRequest(request, { status: 'approved' })
    const [, claimed] = await world.itemsOf(order)
    world.to('2026-12-21T20:00:00Z')
    expect((await object(request)).status).toBe(200)
    expect((await judge(request, { bearer: 'customer' })).errors).toHaveProperty('bearer')
    expect((await judge(request, { bearer: 'carrier', amount: 84.46 })).errors).toHaveProperty('amount')
    await judge(request, { bearer: 'carrier' })
    expect(await accountOf(claimed.id, 'vendor_pending')).toBe(7600)
    expect(await accountOf(claimed.id, 'vendor_available')).toBe(0)
    expect(await accountOf(claimed.id, 'carrier_receivable')).toBe(-8445)
  })
})

describe('a vendor’s objection', () => {
  it('that is dismissed changes nothing, and both sides read why', async () => {
    const { request, part, order } = await back()
    await object(request)
    expect((await judge(request, { objection_status: 'dismissed', reason: '' })).errors).toHaveProperty('reason')
    expect((await judge(request, { objection_status: 'dismissed' })).data).toMatchObject({
      status: 'received',
      objection_status: 'dismissed',
      objection_answer: 'The photos show it.',
    })
    await world.updateRequest(request, { apply_refund: true })
    expect(await world.owedTo(world.trade.stoneCo.id, part)).toBe(2850)
    expect((await heard(world.trade.stoneCo.id, order)).some((message) => message.includes('was dismissed'))).toBe(true)
  })

  it('can be decided only by an Admin, requires a bearer, and is hidden from the customer', async () => {
    const { request, item } = await back()
    expect((await judge(request, { bearer: 'platform' })).status).toBe(422)
    await object(request)
    for (const who of [world.trade.stoneCo, world.trade.ann, world.trade.maya])
      expect((await judge(request, { bearer: 'platform' }, who)).status).toBe(403)
    expect((await judge(request, {})).errors).toHaveProperty('bearer')
    const read = await world.call('return_requests', { token: world.trade.ann.token })
    expect(read.data.find((row: { id: number }) => row.id === request)).toMatchObject({
      objection: '',
      objection_status: null,
      object_by: null,
    })
    expect(item).toBeGreaterThan(0)
  })

  it('about a claim paid by another party, or after 30 days, is rejected', async () => {
    const { item } = await world.delivered()
    const claim = async (fault: string) => {
      const asked = await world.ask(item, { type: 'incomplete', reason: 'missing', qty: 1 })
      const request = asked.data.return_request.id as number
      await world.updateRequest(request, { status: 'approved', fault })
      return request
    }
    expect((await object(await claim('carrier'))).status).toBe(422)
    const late = await claim('vendor')
    world.to('2026-12-22T20:00:00Z')
    expect((await object(late)).message).toBe('Objections are accepted within 30 days of the claim being paid.')
  })
})

async function nameOf(item: number): Promise<string> {
  return (await world.sql('SELECT product_name AS name FROM order_items WHERE id = $1', [item]))[0].name
}
