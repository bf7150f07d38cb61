import { afterAll, beforeAll, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Trade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { reversePaid } from './ledger/post-ledger.ts'

let test: TestApp
let trade: Trade
let shop: ReturnType<typeof buyer>
let order: { order_id: number; order_no: string }

beforeAll(async () => {
  test = await createTestApp()
  test.travelTo('2026-11-20T20:00:00Z')
  trade = await makeTrade(test.deps.db)
  shop = buyer(test)
  const tile = await trade.product(trade.stoneCo)
  const slate = await trade.product(trade.tileCo, { finalPriceCents: 1000 })
  const cart = await shop.fill(trade.ann.token, trade.maya.id, [
    [tile, 12],
    [slate, 5],
  ])
  order = (await shop.order(trade.ann.token, cart)).data
})
afterAll(() => test.close())

const payouts = (token?: string, query = '') => shop.call(`payouts${query}`, { token })

it('shows the showroom its markup on every item as pending, with its order', async () => {
  const { data } = await payouts(trade.maya.token)
  // Rule R1: 12 boxes at 3.99 and 5 at 1.05.
  expect(data).toMatchObject({
    pending: 53.13,
    available: 0,
    paid: 0,
    negative_due: null,
    setup: { status: 'missing', bank_last4: null },
    shares: [{ order_id: order.order_id, amount: 53.13 }],
    entries: { total: 2, current_page: 1 },
  })
  expect(data.entries.data.map((entry: { amount: number }) => entry.amount).sort()).toEqual([47.88, 5.25])
  expect(data.entries.data[0]).toMatchObject({
    order_id: order.order_id,
    order_no: order.order_no,
    kind: 'paid',
    status: 'pending',
    available_at: null,
    created_at: '2026-11-20T20:00:00.000Z',
  })
})

it('shows each vendor their own items and nothing of the others', async () => {
  expect((await payouts(trade.stoneCo.token)).data).toMatchObject({ pending: 456, entries: { total: 1 } })
  expect((await payouts(trade.tileCo.token)).data).toMatchObject({
    pending: 50,
    shares: [{ order_id: order.order_id, amount: 50 }],
  })
})

it('is empty when nothing was sold, and is paginated', async () => {
  const { id } = await makeAccount(test.deps.db, { type: 'Vendor', status: 'Approve' })
  expect((await payouts(await signIn(test.deps.db, id))).data).toMatchObject({
    pending: 0,
    available: 0,
    shares: [],
    entries: { total: 0, data: [], last_page: 1 },
  })
  const page = (await payouts(trade.maya.token, '?per_page=1&page=2')).data.entries
  expect(page).toMatchObject({ total: 2, last_page: 2, current_page: 2 })
  expect(page.data).toHaveLength(1)
})

it('is only for professionals and vendors', async () => {
  expect((await payouts()).status).toBe(401)
  expect((await payouts(trade.ann.token)).status).toBe(403)
  expect((await payouts(trade.admin.token)).status).toBe(403)
})

it('reverses a share when the payment of its order failed', async () => {
  await transaction(test.deps.db, (tx) => reversePaid(tx, order.order_id, new Date('2026-11-21T20:00:00Z')))
  const { data } = await payouts(trade.maya.token)
  expect(data).toMatchObject({
    pending: 0,
    shares: [{ order_id: order.order_id, amount: 0 }],
    entries: { total: 4 },
  })
  expect(data.entries.data.slice(0, 2).every((entry: { amount: number }) => entry.amount < 0)).toBe(true)
})
