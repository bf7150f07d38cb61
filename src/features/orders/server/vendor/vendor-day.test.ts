import { afterAll, beforeAll, expect, it } from 'vitest'
import { booksOf } from '#test/books.ts'
import { afterGrace, createOrderSetup, placedAt } from '#test/orders.ts'

let setup: Awaited<ReturnType<typeof createOrderSetup>>
beforeAll(async () => {
  setup = await createOrderSetup()
})
afterAll(() => setup.close())

type Who = { token: string }
const later = '2026-11-20T21:05:00.000Z'
const list = (who: Who, query = '') =>
  setup.shop.call(`vendor/order_items${query && `?${query}`}`, { token: who.token })
const setAll = (who: Who, ids: number[], status: string, reason = '') =>
  setup.shop.call('vendor/order_items/status', {
    token: who.token,
    method: 'PUT',
    body: { ids, status, reason },
  })
const pack = (who: Who, order: number, items: object[], more: object = {}, key?: string) =>
  setup.shop.call(`orders/${order}/shipments`, {
    token: who.token,
    body: { carrier: 'UPS', tracking_number: '1Z 999 AA1 01 2345 6784', items, ...more },
    ...(key ? { key } : {}),
  })
const ship = (who: Who, ids: number[]) =>
  setup.shop.call('shipments/ship', { token: who.token, method: 'PUT', body: { ids } })
const outcomes = (answer: { data: { outcome: string }[] }) => answer.data.map(({ outcome }) => outcome)
const slipOf = async (who: Who, path: string) =>
  setup.test.app.inject({ url: `/api/${path}`, headers: { authorization: who.token, accept: 'text/html' } })

it('a vendor learns where and to whom goods go only after the customer’s hour and until delivery, and nothing of another vendor’s items [U21, SCOPE-15, ROLE-08]', async () => {
  const { trade, read, move, test, track, sql } = setup
  const order = await setup.place({ note: 'Gate code 4711', receiver_phone: '6195550133' })
  const [item, other] = order.items
  const secret = /1 Main St|\b92101\b|Gate code 4711|\b6195550133\b/
  expect(JSON.stringify((await read(trade.stoneCo, order.id)).data)).not.toMatch(secret)
  const held = (await list(trade.stoneCo)).data.data[0]
  expect(held).toMatchObject({ receiver: null, held_until: '2026-11-20T21:00:00.000Z', allowed_statuses: [] })

  test.travelTo(afterGrace)
  const seen = (await read(trade.stoneCo, order.id)).data
  expect(seen).toMatchObject({
    shipping_address: { street: '1 Main St', city: 'San Diego', zip_code: '92101' },
    note: 'Gate code 4711',
    receiver_phone: '6195550133',
  })
  expect(seen.items.map(({ id }: { id: number }) => id)).toEqual([item.id])
  expect(seen.customer).toEqual({ name: 'Ann Lee' })
  const slip = (await slipOf(trade.stoneCo, `orders/${order.id}/packing_slip`)).body
  for (const text of ['1 Main St', 'San Diego, CA 92101', '(619) 555-0133', 'Gate code 4711'])
    expect(slip).toContain(text)
  expect(slip).not.toContain(other.product_name)

  const row = (await list(trade.stoneCo)).data
  expect(row.total).toBe(1)
  expect(row.data[0]).toMatchObject({
    id: item.id,
    order_no: order.no,
    final_price: 38,
    amount: 456,
    due_on: '2026-12-11',
    overdue: false,
    receiver: {
      name: 'Ann Lee',
      phone: '6195550133',
      note: 'Gate code 4711',
      address: { city: 'San Diego' },
    },
  })
  for (const hidden of ['unit_price', 'coupon', 'contractor_markup_amt', 'split'])
    expect(row.data[0]).not.toHaveProperty(hidden)

  // Declined, it is hidden at once; taken back, it is shown again; delivered, it is hidden for good.
  await move(trade.stoneCo, item.id, 'Decline', { reason: 'Broken.' })
  expect(JSON.stringify((await read(trade.stoneCo, order.id)).data)).not.toMatch(secret)
  await move(trade.stoneCo, item.id, 'In Progress')
  expect((await read(trade.stoneCo, order.id)).data.note).toBe('Gate code 4711')
  await track(item.id)
  await move(trade.admin, item.id, 'Delivered', { reason: 'Handed over.' })
  expect(JSON.stringify((await read(trade.stoneCo, order.id)).data)).not.toMatch(secret)
  expect(JSON.stringify((await list(trade.stoneCo)).data)).not.toMatch(secret)
  expect((await slipOf(trade.stoneCo, `orders/${order.id}/packing_slip`)).body).not.toMatch(secret)
  // The other vendor still has goods to send, so still sees it.
  expect((await read(trade.tileCo, order.id)).data.note).toBe('Gate code 4711')
  // An order without a number of its own is received by its customer.
  await sql(`UPDATE orders SET receiver_phone = '', customer_phone = '6195550199' WHERE id = $1`, [order.id])
  expect((await read(trade.tileCo, order.id)).data.receiver_phone).toBe('6195550199')
})

it('a vendor sorts, filters and moves their items over all orders, each by the rules of one item [ORDER-28, R5, M7]', async () => {
  const { trade, shop, slate, test, sql } = setup
  test.travelTo(placedAt)
  const orders: { order_id: number; order_no: string }[] = []
  for (const qty of [1, 2, 3]) {
    const cart = await shop.fill(trade.ann.token, trade.maya.id, [[slate, qty]])
    orders.push((await shop.order(trade.ann.token, cart)).data)
  }
  test.travelTo(afterGrace)
  const byQty = await list(trade.tileCo, `sort=-qty&q=${orders[0]?.order_no.slice(0, 2)}`)
  expect(byQty.data.data.map(({ qty }: { qty: number }) => qty)).toEqual([5, 3, 2, 1])
  const page = await list(trade.tileCo, 'sort=qty&per_page=2&page=2')
  expect([page.data.total, page.data.data.map(({ qty }: { qty: number }) => qty)]).toEqual([4, [3, 5]])
  expect(page.data.links.at(-1).url).toBeNull()
  const one = await list(trade.tileCo, `order=${orders[1]?.order_no}`)
  expect(one.data.data).toMatchObject([{ qty: 2 }])
  expect((await list(trade.tileCo, 'q=%25')).data.total).toBe(0)
  expect((await list(trade.tileCo, 'due_to=2026-12-10')).data.total).toBe(0)
  expect((await list(trade.tileCo, 'due_from=2026-12-11&group=prepare&status=Waiting for approval')).data.total).toBe(4)
  expect((await list(trade.tileCo, 'sort=price')).errors.sort).toEqual(['The selected sort is invalid.'])
  expect((await list(trade.maya)).status).toBe(403)
  expect((await list(trade.ann)).status).toBe(403)

  const all = (await list(trade.tileCo, 'sort=qty')).data.data.map(({ id }: { id: number }) => id)
  const [foreign] = (await list(trade.stoneCo)).data.data
  const ready = await setAll(trade.tileCo, [...all, foreign.id, all[0]], 'Ready to Pick Up')
  expect(ready.message).toBe('4 items updated, 1 refused.')
  expect(ready.data.at(-1)).toEqual({ id: foreign.id, outcome: 'refused', message: expect.any(String) })
  expect(outcomes(await setAll(trade.tileCo, all, 'Ready to Pick Up'))).toEqual(all.map(() => 'unchanged'))
  // A vendor prepares up to Ready to Pick Up.
  const late = await setAll(trade.tileCo, all.slice(0, 1), 'Accept to Pick Up')
  expect(late.data).toEqual([{ id: all[0], outcome: 'refused', message: 'This action is unauthorized.' }])
  const silent = await setAll(trade.tileCo, all.slice(0, 1), 'Decline')
  expect(silent.data[0].message).toBe('A reason is required to decline an item.')
  expect(outcomes(await setAll(trade.tileCo, all.slice(0, 2), 'Decline', 'Out of stock.'))).toEqual(['done', 'done'])
  // A Decline keeps its ten minutes.
  const declined = (await list(trade.tileCo, 'status=Decline')).data.data
  expect(declined.map((row: { decline_posts_at: string }) => row.decline_posts_at)).toEqual([
    '2026-11-20T21:10:00.001Z',
    '2026-11-20T21:10:00.001Z',
  ])
  expect(outcomes(await setAll(trade.tileCo, all.slice(0, 2), 'In Progress'))).toEqual(['done', 'done'])
  expect((await setAll(trade.tileCo, [], 'In Progress')).errors.ids).toEqual(['Choose at least one item.'])
  // Notices and events are not repeated with a repeated call.
  const [count] = await sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM order_events WHERE order_item_id = $1 AND kind = 'status'`,
    [all[3]],
  )
  expect(count?.n).toBe(1)
})

it('a vendor packs items whole and in part, once for each key, and an Admin alone ships them, with a number [R5, M7, U21, ORDER-26]', async () => {
  const { trade, read, move, test, sql, cancel } = setup
  const order = await setup.place()
  const [item, other] = order.items
  expect((await pack(trade.stoneCo, order.id, [{ id: item.id }])).message).toMatch(/can still change this order/)
  test.travelTo(afterGrace)
  expect((await pack(trade.stoneCo, order.id, [{ id: item.id }])).message).toMatch(/^Approve .* before you pack it\.$/)
  await move(trade.stoneCo, item.id, 'Vendor Approved')
  expect((await pack(trade.stoneCo, order.id, [{ id: other.id }])).status).toBe(404)
  expect((await pack(trade.tileCo, order.id, [{ id: item.id }])).status).toBe(404)
  for (const who of [trade.maya, trade.ann]) expect((await pack(who, order.id, [{ id: item.id }])).status).toBe(403)
  expect((await pack(trade.stoneCo, order.id, [{ id: item.id, qty: 13 }])).errors.qty).toBeDefined()
  const heavy = await pack(trade.stoneCo, order.id, [{ id: item.id }], { weight_lb: 0, length_in: 9000 })
  expect([heavy.status, Object.keys(heavy.errors)]).toEqual([422, ['weight_lb', 'length_in']])

  const size = { weight_lb: 412.5, length_in: 48, width_in: 40, height_in: 22 }
  const key = 'pack-eight-of-twelve'
  const [first, again] = await Promise.all([
    pack(trade.stoneCo, order.id, [{ id: item.id, qty: 8 }], size, key),
    pack(trade.stoneCo, order.id, [{ id: item.id, qty: 8 }], size, key),
  ])
  expect([first.status, again.status]).toEqual([201, 201])
  expect(first.data.shipments).toMatchObject([{ state: 'prepared', shipped_at: null, ...size }])
  test.travelTo(later)
  const second = await pack(trade.stoneCo, order.id, [{ id: item.id }], { tracking_number: '' })
  expect(second.data.items.map((i: { qty: number; status: string }) => [i.qty, i.status])).toEqual([
    [4, 'Ready to Pick Up'],
    [8, 'Ready to Pick Up'],
  ])
  expect((await pack(trade.stoneCo, order.id, [{ id: item.id }])).message).toMatch(/already in a package/)
  expect(await booksOf(test.deps.db)).toMatchObject({ unbalanced: 0, splitErrors: 0 })

  // Only vendor and Admin see what is prepared.
  for (const who of [trade.ann, trade.maya, trade.tileCo])
    expect((await read(who, order.id)).data.shipments).toEqual([])
  const queue = await setup.shop.call('shipments?state=prepared', { token: trade.admin.token })
  const [eight, four] = queue.data.data
  expect(queue.data.data).toMatchObject([
    { order_no: order.no, vendor: expect.stringContaining('Stone Co'), items: [{ qty: 8 }] },
    { tracking_number: '', items: [{ qty: 4 }], receiver: { address: { city: 'San Diego' } } },
  ])
  expect((await setup.shop.call('shipments', { token: trade.tileCo.token })).data.total).toBe(0)
  expect((await setup.shop.call('shipments?q=AA1', { token: trade.stoneCo.token })).data.total).toBe(1)
  expect((await setup.shop.call('shipments', { token: trade.ann.token })).status).toBe(403)
  const slip = (await slipOf(trade.stoneCo, `shipments/${eight.id}/packing_slip`)).body
  for (const text of ['8 boxes', '1Z 999 AA1 01 2345 6784', '412.5 lb, 48 × 40 × 22 in', '1 Main St'])
    expect(slip).toContain(text)
  expect((await slipOf(trade.tileCo, `shipments/${eight.id}/packing_slip`)).statusCode).toBe(404)

  expect((await ship(trade.stoneCo, [eight.id])).status).toBe(403)
  const shipped = await ship(trade.admin, [eight.id, four.id, 99])
  expect(shipped.data).toEqual([
    { id: eight.id, outcome: 'done', message: '' },
    {
      id: four.id,
      outcome: 'refused',
      message: 'Add a package with a tracking number before you set Shipped.',
    },
    { id: 99, outcome: 'refused', message: expect.any(String) },
  ])
  expect(outcomes(await ship(trade.admin, [eight.id]))).toEqual(['unchanged'])
  const ann = (await read(trade.ann, order.id)).data
  expect(ann.shipments).toMatchObject([
    {
      state: 'shipped',
      tracking_number: '1Z 999 AA1 01 2345 6784',
      shipped_at: later,
      tracking_url: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
    },
  ])
  // Every step of the usual path is in the history; the customer is notified once, with the number.
  const steps = await sql<{ to: string }>(
    `SELECT to_value AS to FROM order_events WHERE order_item_id = $1 AND kind = 'status' ORDER BY at, id`,
    [eight.items[0].id],
  )
  expect(steps.map(({ to }) => to).toSorted()).toEqual(
    ['Ready to Pick Up', 'Accept to Pick Up', 'Picked Up', 'Shipping', 'Shipped'].toSorted(),
  )
  const notes = await sql<{ body: string }>(
    `SELECT body FROM notifications WHERE account_id = $1 AND body LIKE '%1Z 999 AA1 01 2345 6784%'`,
    [trade.ann.id],
  )
  expect(notes).toHaveLength(1)

  // A vendor corrects what is prepared, and nothing that is shipped.
  const change = (who: Who, id: number, body: object) =>
    setup.shop.call(`shipments/${id}`, {
      token: who.token,
      method: 'PUT',
      body: { carrier: 'FedEx', ...body },
    })
  expect((await change(trade.stoneCo, four.id, { tracking_number: '111111111111' })).status).toBe(200)
  expect((await change(trade.tileCo, four.id, { tracking_number: '222222222222' })).status).toBe(404)
  expect((await change(trade.stoneCo, eight.id, { tracking_number: '333333333333' })).message).toMatch(
    /has been shipped/,
  )
  expect((await change(trade.admin, eight.id, { tracking_number: '' })).errors.tracking_number).toEqual([
    'A package that has been shipped needs a tracking number.',
  ])
  const remove = (who: Who, id: number) => setup.shop.call(`shipments/${id}`, { token: who.token, method: 'DELETE' })
  expect((await remove(trade.stoneCo, eight.id)).status).toBe(422)
  expect((await remove(trade.tileCo, four.id)).status).toBe(404)
  expect((await remove(trade.stoneCo, four.id)).data.shipments).toHaveLength(1)
  expect((await remove(trade.stoneCo, four.id)).status).toBe(404)

  // What goes back to work, or is cancelled, leaves its package.
  const packedAgain = await pack(trade.stoneCo, order.id, [{ id: item.id }])
  const prepared = packedAgain.data.shipments.find(({ state }: { state: string }) => state === 'prepared')
  await cancel(trade.ann, order.id, [item.id])
  expect((await move(trade.stoneCo, item.id, 'In Progress')).message).toBe('A cancellation request is open.')
  const { data: requests } = await setup.shop.call('cancel_requests?status=open', {
    token: trade.admin.token,
  })
  await setup.shop.call(`cancel_requests/${requests.data[0].id}`, {
    token: trade.admin.token,
    method: 'PUT',
    body: { status: 'approved' },
  })
  expect((await read(trade.stoneCo, order.id)).data.shipments).toHaveLength(1)
  expect(outcomes(await ship(trade.admin, [prepared.id]))).toEqual(['refused'])
})

it('the tabs of a list have the number that the list has [ORDER-28]', async () => {
  const { trade, test, move } = setup
  const order = await setup.place()
  test.travelTo(afterGrace)
  const [item] = order.items
  const groups = ['confirm', 'pack', 'pickup', 'ship', 'returns']
  const totals = async () => {
    const { counts } = (await list(trade.stoneCo)).data
    for (const group of groups)
      expect([group, (await list(trade.stoneCo, `group=${group}`)).data.total]).toEqual([group, counts[group]])
    return counts
  }
  const before = await totals()
  const row = (await list(trade.stoneCo, `order=${order.no}`)).data.data[0]
  expect(row.review_by).toBe('2026-11-22T21:00:00.000Z')
  await move(trade.stoneCo, item.id, 'Vendor Approved')
  expect(await totals()).toEqual({ ...before, confirm: before.confirm - 1, pack: before.pack + 1 })
  await pack(trade.stoneCo, order.id, [{ id: item.id }])
  expect(await totals()).toEqual({ ...before, confirm: before.confirm - 1, pickup: before.pickup + 1 })
})

it('cancelling and shipping the same package at once has one winner [M8]', async () => {
  const { trade, read, test, move } = setup
  for (let round = 0; round < 3; round++) {
    const order = await setup.place()
    test.travelTo(afterGrace)
    const [item] = order.items
    await move(trade.stoneCo, item.id, 'Vendor Approved')
    const packed = await pack(trade.stoneCo, order.id, [{ id: item.id }])
    const [shipment] = packed.data.shipments
    const [shipped] = await Promise.all([
      ship(trade.admin, [shipment.id]),
      move(trade.admin, item.id, 'Cancle', { reason: 'Asked by phone.' }),
    ])
    const [now] = (await read(trade.admin, order.id)).data.items
    expect(now.status).toBe('Cancle')
    const { shipments } = (await read(trade.admin, order.id)).data
    expect(shipments).toHaveLength(shipped.data[0].outcome === 'done' ? 1 : 0)
    expect(await booksOf(test.deps.db)).toMatchObject({ unbalanced: 0, splitErrors: 0 })
  }
})
