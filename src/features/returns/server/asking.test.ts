import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, signIn } from '#test/factories.ts'
import { createReturns } from '#test/returns.ts'

let world: Awaited<ReturnType<typeof createReturns>>
beforeAll(async () => {
  world = await createReturns()
})
afterAll(() => world.close())

describe('a request after delivery', () => {
  it('is accepted until midnight of the 12th day after delivery, by its own timestamp [MONEY-17, OP-14, R9, U26]', async () => {
    const { item } = await world.delivered()
    // 2026-12-02 is the 12th day; Los Angeles is 8 hours behind.
    world.to('2026-12-03T08:00:00Z')
    expect(await world.ask(item, {})).toMatchObject({
      status: 422,
      message: 'Returns are accepted within 12 days.',
    })
    world.to('2026-12-03T07:59:59Z')
    const asked = await world.ask(item, {})
    expect(asked).toMatchObject({
      status: 201,
      data: {
        id: item,
        status: 'Delivered',
        return_request: {
          status: 'open',
          qty: 4,
          restocking_fee: 0,
          refund_estimate: 181.13,
          created_at: '2026-12-03T07:59:59.000Z',
        },
      },
    })
    // It was requested in time, so it may be granted long after the last day.
    world.to('2026-12-20T20:00:00Z')
    expect(await world.updateRequest(asked.data.return_request.id, { status: 'approved' })).toMatchObject({
      status: 200,
    })
  })

  it('about an incomplete delivery is accepted until midnight of the 14th day [R9, U26, STATIC-37]', async () => {
    const { item } = await world.delivered()
    world.to('2026-12-05T08:00:00Z')
    const claim = { type: 'incomplete', reason: 'missing' }
    expect((await world.ask(item, claim)).status).toBe(422)
    world.to('2026-12-05T07:59:59Z')
    expect(await world.ask(item, claim)).toMatchObject({
      status: 201,
      data: { return_request: { type: 'incomplete' } },
    })
  })

  it('after the last day can be made only by an Admin, who gives a reason [R9]', async () => {
    const { item } = await world.delivered()
    world.to('2026-12-10T20:00:00Z')
    const { token } = world.trade.admin
    expect((await world.ask(item, {}, token)).errors).toEqual({
      override_reason: ['A reason is required after the last day.'],
    })
    expect((await world.ask(item, { override_reason: 'Snowed in.' }, token)).status).toBe(201)
  })

  it('never includes a unit of another open request, even with concurrent requests [R9]', async () => {
    const { item } = await world.delivered()
    const all = await Promise.all(Array.from({ length: 6 }, () => world.ask(item, { qty: 4 })))
    expect(all.filter((one) => one.status === 201)).toHaveLength(3)
    const refused = all.find((one) => one.status !== 201)
    expect(refused).toMatchObject({
      status: 422,
      errors: { qty: ['The full quantity of this item is already being returned.'] },
    })
  })

  it('is only for the customer’s own delivered items [OP-14]', async () => {
    const { item, order } = await world.delivered()
    const stranger = await signIn(world.test.deps.db, (await makeAccount(world.test.deps.db)).id)
    expect((await world.ask(item, {}, stranger)).status).toBe(404)
    expect((await world.ask(item, {}, world.trade.stoneCo.token)).status).toBe(404)
    expect((await world.ask(item, { files: [1] })).errors).toHaveProperty('files')
    await world.sql(`UPDATE order_items SET status = 'Shipped' WHERE order_id = $1`, [order])
    expect((await world.ask(item, {})).status).toBe(422)
  })
})

describe('roles', () => {
  it('let the vendor count and confirm, and nothing else [U19]', async () => {
    const { item } = await world.delivered()
    const request: number = (await world.ask(item, {})).data.return_request.id
    const { stoneCo, tileCo, maya, ann } = world.trade
    for (const body of [{ status: 'approved' }, { status: 'refused', reason: 'No' }, { status: 'withdrawn' }])
      expect((await world.updateRequest(request, body, stoneCo.token)).status).toBe(403)
    for (const body of [{ status: 'approved' }, { status: 'received', resellable: true }, { apply_refund: true }])
      expect((await world.updateRequest(request, body, ann.token)).status).toBe(403)
    expect((await world.updateRequest(request, { status: 'approved' }, maya.token)).status).toBe(403)
    expect((await world.updateRequest(request, { status: 'approved' }, tileCo.token)).status).toBe(404)
    expect((await world.updateRequest(request, { status: 'approved' }, undefined as never)).status).toBe(200)
  })

  it('show each party its own queue, and a vendor none of the customer’s money [U21]', async () => {
    const { item, order } = await world.delivered()
    await world.ask(item, { reason: 'changed_mind' })
    const { stoneCo, tileCo, ann, admin } = world.trade
    const queue = async (token: string) =>
      (await world.call(`return_requests?order=${order}&status=open`, { token })).data
    expect(await queue(stoneCo.token)).toMatchObject([{ refund_estimate: null, fee_at_most: null, steps: [] }])
    expect(await queue(ann.token)).toMatchObject([{ refund_estimate: 181.13, fee_at_most: 32, steps: ['withdrawn'] }])
    expect(await queue(admin.token)).toMatchObject([{ steps: ['approved', 'refused', 'withdrawn'] }])
    expect(await queue(tileCo.token)).toEqual([])
    expect((await world.call(`order_items/${item}/return?qty=4`, { token: ann.token })).data).toEqual({
      qty_left: 8,
      boxed: true,
      return: { open: true, last_day: '2026-12-02', message: '' },
      incomplete: { open: true, last_day: '2026-12-04', message: '' },
      estimate: { merchandise: 168.89, tax: 12.24, shipping: 0, fee_at_most: 32, refund: 181.13 },
    })
  })
  it('allow a return of made-to-order goods only for another’s fault, as their page says before purchase [R9]', async () => {
    const { ann, admin } = world.trade
    const returnable = (is: boolean) =>
      world.sql('UPDATE products SET returnable = $2 WHERE id = $1', [world.tile.productId, is])
    await returnable(false)
    try {
      const { item } = await world.delivered()
      // The product page's current terms are not those of the purchase.
      await returnable(true)
      const asked = await world.ask(item, { reason: 'changed_mind' })
      const words = 'This item can be returned only if it arrives damaged or is not what you ordered.'
      expect([asked.status, asked.message]).toEqual([422, words])
      const terms = (await world.call(`order_items/${item}/return?qty=1`, { token: ann.token })).data
      expect(terms).toMatchObject({ return: { open: false, message: words }, incomplete: { open: true } })
      expect((await world.ask(item, { reason: 'damaged', qty: 1 })).status).toBe(201)
      expect((await world.ask(item, { type: 'incomplete', reason: 'missing', qty: 1 })).status).toBe(201)
      const byAdmin = { reason: 'changed_mind', qty: 1, override_reason: 'A good customer.' }
      expect((await world.ask(item, byAdmin, admin.token)).status).toBe(201)
    } finally {
      await returnable(true)
    }
  })

  it('allow a return of goods whose page called them returnable at purchase, whatever changed since, also in parts [R9]', async () => {
    const { item } = await world.delivered()
    await world.sql('UPDATE products SET returnable = false WHERE id = $1', [world.tile.productId])
    try {
      const asked = await world.ask(item, { qty: 1 })
      expect(asked.status).toBe(201)
      // Granting splits the unit off: the new part keeps the line's terms.
      const granted = await world.updateRequest(asked.data.return_request.id, { status: 'approved' })
      expect(granted.status).toBe(200)
      expect((await world.ask(item, { reason: 'changed_mind', qty: 1 })).status).toBe(201)
    } finally {
      await world.sql('UPDATE products SET returnable = true WHERE id = $1', [world.tile.productId])
    }
  })
})
