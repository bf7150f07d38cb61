import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepRefunds } from '#features/checkout/server/payment/refund-worker.ts'
import { createReturns } from '#test/returns.ts'
import { sweepReturns } from './sweep-returns.ts'

let world: Awaited<ReturnType<typeof createReturns>>
beforeAll(async () => {
  world = await createReturns()
})
afterAll(() => world.close())

describe('a return', () => {
  it('completes all steps: approved units become a separate item, are counted, and refund 152.63 as in the full vector [MONEY-04, MONEY-12, R10, R13]', async () => {
    const { order, item, request, part } = await world.granted()
    expect(await world.itemsOf(order)).toMatchObject([
      { id: item, qty: 8, status: 'Delivered' },
      { id: part, qty: 4, status: 'Return Request', charged: 18113 },
    ])
    const stock = async () =>
      (await world.sql('SELECT stock FROM product_sizes WHERE id = $1', [world.tile.sizeId]))[0].stock
    const before = await stock()
    const sent = { status: 'in_transit', tracking: '1Z 4', return_cost: 28.5 }
    expect((await world.updateRequest(request, sent, world.trade.ann.token)).data).toMatchObject({
      status: 'in_transit',
      tracking: '1Z 4',
    })
    world.to('2026-12-07T20:00:00Z')
    const { stoneCo } = world.trade
    const back = await world.updateRequest(request, { status: 'received', qty: 4, resellable: true }, stoneCo.token)
    expect(back).toMatchObject({
      status: 200,
      data: {
        status: 'received',
        received_on: '2026-12-07',
        refund_by: '2026-12-28',
        vendor_apply_by: '2027-01-06',
        refund_estimate: null,
      },
    })
    expect(await stock()).toBe(before + 4)
    expect(await world.owedTo(stoneCo.id, part)).toBe(15200)
    const [seen] = (await world.call(`orders/${order}`, { token: stoneCo.token })).data.items.filter(
      (one: { id: number }) => one.id === part,
    )
    expect(seen).toMatchObject({ status: 'Return Request', profit: -152 })

    expect(await world.updateRequest(request, { apply_refund: true })).toMatchObject({
      data: { status: 'refunded', restocking_fee: 28.5, refund_estimate: 152.63 },
    })
    expect(await world.refundsOfOrder(order)).toEqual([{ cents: 15263, status: 'waiting' }])
    await sweepRefunds(world.test.deps)
    expect(await world.refundsOfOrder(order)).toEqual([{ cents: 15263, status: 'done' }])
    // The vendor gave back 152.00 and got the fee of 28.50, the professional gave back 9.29.
    expect(await world.owedTo(stoneCo.id, part)).toBe(2850)
    expect(await world.owedTo(world.trade.maya.id, part)).toBe(0)
    expect(await world.owedTo(world.trade.maya.id, item)).toBe(2788 - 929)
    expect((await world.itemsOf(order))[1]).toMatchObject({ status: 'Returned' })
    // Only once.
    expect((await world.updateRequest(request, { apply_refund: true })).status).toBe(422)
  })

  it('refunds the whole line in the end, whatever parts it is returned in [R13]', async () => {
    const first = await world.granted({ shipCost: null })
    const pay = async (request: number) => {
      await world.updateRequest(request, { status: 'received', resellable: false, return_cost: 10 })
      await world.updateRequest(request, { apply_refund: true })
    }
    await pay(first.request)
    for (const qty of [5, 3]) {
      const asked = await world.ask(first.item, { qty })
      await world.updateRequest(asked.data.return_request.id, { status: 'approved' })
      await pay(asked.data.return_request.id)
    }
    const paid = (await world.refundsOfOrder(first.order)).map(({ cents }) => cents)
    // The shipping cost is unknown, so there is no fee.
    expect(paid.sort()).toEqual([54341 - 18113 - 22643, 18113, 22643])
    for (const { id } of await world.itemsOf(first.order))
      expect(await world.owedTo(world.trade.stoneCo.id, id)).toBe(0)
    expect((await world.itemsOf(first.order)).every(({ status }) => status === 'Returned')).toBe(true)
  })

  it('costs the customer nothing when it is the vendor’s fault [R10]', async () => {
    const { request } = await world.granted({}, { reason: 'wrong_item' })
    await world.updateRequest(request, { status: 'received', resellable: true, return_cost: 28.5 })
    expect((await world.updateRequest(request, { apply_refund: true })).data).toMatchObject({
      restocking_fee: 0,
      refund_estimate: 181.13,
    })
  })

  it('uses the return shipping cost that the Admin entered, whatever the vendor says [R10]', async () => {
    const sold = await world.delivered()
    const request: number = (await world.ask(sold.item, {})).data.return_request.id
    await world.updateRequest(request, { status: 'approved', return_cost: 10 })
    const counted = { status: 'received', resellable: true, return_cost: 500 }
    await world.updateRequest(request, counted, world.trade.stoneCo.token)
    expect((await world.updateRequest(request, { apply_refund: true })).data).toMatchObject({
      restocking_fee: 10,
      refund_estimate: 171.13,
    })
  })

  it('takes the return shipping cost from the customer’s receipt, and from the vendor only when they pick it up [R10]', async () => {
    const { ann, stoneCo } = world.trade
    const counted = { status: 'received', resellable: true, return_cost: 500 }
    const fees: number[] = []
    for (const [method, receipt] of [
      ['ship', 5],
      ['ship', undefined],
      ['pickup', undefined],
    ] as const) {
      const { request } = await world.granted({}, { method })
      const sent = { status: 'in_transit', tracking: 'x', return_cost: receipt }
      if (method === 'ship') expect((await world.updateRequest(request, sent, ann.token)).status).toBe(200)
      expect((await world.updateRequest(request, counted, stoneCo.token)).status).toBe(200)
      fees.push((await world.updateRequest(request, { apply_refund: true })).data.restocking_fee)
    }
    // Shipping four of the twelve boxes to the customer cost 32.00.
    expect(fees).toEqual([5, 0, 32])
  })

  it('refunds what came back, and the rest stays delivered [R9]', async () => {
    const { order, request, part } = await world.granted()
    await world.updateRequest(request, { status: 'received', qty: 3, resellable: false, return_cost: 0 })
    const items = await world.itemsOf(order)
    expect(items.find(({ id }) => id === part)).toMatchObject({ qty: 1, status: 'Delivered' })
    expect(items.find(({ qty }) => qty === 3)).toMatchObject({ status: 'Return Request' })
    await world.updateRequest(request, { apply_refund: true })
    expect((await world.itemsOf(order)).find(({ qty }) => qty === 3)).toMatchObject({ status: 'Returned' })
  })

  it('that is rejected releases the item with a reason, and no money moves [R9]', async () => {
    const { order, request, part } = await world.granted()
    expect((await world.updateRequest(request, { status: 'rejected' })).errors).toHaveProperty('reason')
    expect(
      (await world.updateRequest(request, { status: 'rejected', reason: 'The boxes are open.' })).data,
    ).toMatchObject({
      status: 'refused',
      answer: 'The boxes are open.',
    })
    expect((await world.itemsOf(order)).find(({ id }) => id === part)).toMatchObject({ status: 'Delivered' })
    expect(await world.refundsOfOrder(order)).toEqual([])
    expect((await world.ask(part, {})).status).toBe(201)
  })

  it('can be withdrawn by the customer until it is shipped [R9]', async () => {
    const { order, request, part } = await world.granted()
    expect((await world.updateRequest(request, { status: 'withdrawn' }, world.trade.ann.token)).data.status).toBe(
      'withdrawn',
    )
    expect((await world.itemsOf(order)).find(({ id }) => id === part)).toMatchObject({ status: 'Delivered' })
    const sent = await world.granted()
    await world.updateRequest(sent.request, { status: 'in_transit' }, world.trade.ann.token)
    expect((await world.updateRequest(sent.request, { status: 'withdrawn' }, world.trade.ann.token)).status).toBe(422)
  })

  it('expires when no parcel is shipped by the end of the 14th day after approval [R9]', async () => {
    const { order, request, part } = await world.granted()
    world.to('2026-12-06T07:59:59Z')
    await sweepReturns(world.test.deps)
    expect((await world.sql('SELECT status FROM return_requests WHERE id = $1', [request]))[0].status).toBe('approved')
    world.to('2026-12-06T08:00:00Z')
    await sweepReturns(world.test.deps)
    expect((await world.sql('SELECT status FROM return_requests WHERE id = $1', [request]))[0].status).toBe('expired')
    expect((await world.itemsOf(order)).find(({ id }) => id === part)).toMatchObject({ status: 'Delivered' })
  })

  it('that shipped 14 days ago, or was due for pick-up by then, and is not counted creates one task and one reminder [R9, R11]', async () => {
    const { ann, stoneCo, admin } = world.trade
    const sent = await world.granted()
    await world.updateRequest(sent.request, { status: 'in_transit', tracking: '1Z 15' }, ann.token)
    const fetched = await world.granted({}, { method: 'pickup' })
    const seen = (await world.call(`orders/${fetched.order}`, { token: ann.token })).data.items
    expect(seen.find(({ id }: { id: number }) => id === fetched.part).return_request.send_by).toBeNull()
    type Task = { kind: string; item: { id: number } }
    const tasksOf = async (part: number) =>
      (await world.call('order_tasks', { token: admin.token })).data
        .filter(({ item }: Task) => item.id === part)
        .map(({ kind }: Task) => kind)
    const sweep = async () => {
      await Promise.all([1, 2, 3].map(() => sweepReturns(world.test.deps)))
      const statuses = await world.sql('SELECT status FROM return_requests WHERE id IN ($1, $2)', [
        sent.request,
        fetched.request,
      ])
      expect(statuses.map(({ status }) => status).sort()).toEqual(['approved', 'in_transit'])
      return [await tasksOf(sent.part), await tasksOf(fetched.part)]
    }
    world.to('2026-12-06T07:59:59Z')
    expect(await sweep()).toEqual([[], []])
    world.to('2026-12-06T08:00:00Z')
    expect(await sweep()).toEqual([['return'], ['return']])
    expect(await sweep()).toEqual([['return'], ['return']])
    const notified = await world.sql(
      `SELECT body FROM notifications WHERE account_id = $1 AND link = $2 AND body LIKE '%has not been received%'`,
      [stoneCo.id, `/orders/${sent.order}`],
    )
    expect(notified).toHaveLength(1)
    // The Admin counts it for the vendor, and the refund period begins.
    expect((await world.updateRequest(sent.request, { status: 'received', resellable: false })).status).toBe(200)
    await world.updateRequest(sent.request, { apply_refund: true })
    expect(await tasksOf(sent.part)).toEqual([])
  })
})

it('notifies the customer, the vendor, the professional and the Admins of each step, the customer also by email', async () => {
  const { order, request } = await world.granted()
  const sent = { status: 'in_transit', tracking: '1Z 9', return_cost: 28.5 }
  await world.updateRequest(request, sent, world.trade.ann.token)
  await world.updateRequest(request, { status: 'received', resellable: true }, world.trade.stoneCo.token)
  await world.updateRequest(request, { apply_refund: true }, world.trade.stoneCo.token)
  await world.updateRequest(request, { apply_refund: true })
  const link = `/orders/${order}`
  const notes = async (account: number) =>
    (
      await world.sql('SELECT body FROM notifications WHERE account_id = $1 AND link = $2 ORDER BY created_at, id', [
        account,
        link,
      ])
    ).map(({ body }) => body.replace(/ of Carrara Matte \d+/, ''))
  const { ann, stoneCo, maya, admin } = world.trade
  expect(await notes(stoneCo.id)).toEqual(
    expect.arrayContaining([
      'Return of 4 requested.',
      expect.stringMatching(/is Return Request$/),
      '4 is on its way back. Tracking: 1Z 9.',
      expect.stringMatching(/is Returned$/),
    ]),
  )
  expect(await notes(maya.id)).toContain('Return of 4 requested.')
  expect(await notes(admin.id)).toEqual(
    expect.arrayContaining([
      'Return of 4 requested. It is waiting for your decision.',
      expect.stringMatching(/^4 was returned. The customer will be refunded by \d\d\.\d\d\.2026\.$/),
      expect.stringMatching(/confirmed the refund of 4\.$/),
    ]),
  )
  expect(await notes(ann.id)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^Your return of 4 was granted\. Send it back by 12\.05\.2026 to Stone Co \d+, 1 Quarry Rd, Reno, NV 89501\.$/,
      ),
      expect.stringMatching(/^4 arrived. Your refund takes 7–14 business days. You will receive it by/),
      'We are refunding $152.63 to your card for 4 after a restocking fee of $28.50.',
    ]),
  )
  const [{ orderNo: number }] = await world.sql('SELECT order_no FROM orders WHERE id = $1', [order])
  const mails = await world.sql('SELECT subject FROM mails WHERE subject LIKE $1 ORDER BY created_at, id', [
    `Order ${number}: %`,
  ])
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([`Order ${number}: your return was granted`, `Order ${number}: your return arrived`]),
  )
})
