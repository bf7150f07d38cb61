import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepRefunds } from '#features/checkout/server/payment/refund-worker.ts'
import { balanceOf } from '#features/payouts/server/debt-queries.ts'
import { runChecks } from '#features/payouts/server/ledger/check-queries.ts'
import { enlistPostings } from '#features/payouts/server/ledger/post-ledger.ts'
import { availableByItem } from '#features/payouts/server/payout/payout-rows-queries.ts'
import { dayOf } from '#lib/dates.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { booksOf, settled } from '#test/books.ts'
import { buyer, sanDiego } from '#test/buyer.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { makeAccount, newKey, signIn } from '#test/factories.ts'
import { zipWords } from '../rules.ts'
import { releaseLabor } from './invoices.ts'

let test: TestApp
let trade: Trade
let tile: Sold
let shop: ReturnType<typeof buyer>
let now: Date
const at = (instant: string | Date) => {
  now = new Date(instant)
  test.travelTo(now)
}
beforeAll(async () => {
  test = await createTestApp()
  at('2026-12-01T20:00:00Z')
  trade = await makeTrade(test.deps.db)
  await sql(`UPDATE categories SET slug_url = 'tile-flooring' WHERE id = $1`, [trade.categoryId])
  tile = await trade.product(trade.stoneCo)
  shop = buyer(test)
})
afterAll(async () => {
  await settled(test)
  await enlistPostings(test.deps)
  expect(await runChecks(test.deps.db, dayOf(now))).toEqual([])
  expect(await booksOf(test.deps.db)).toMatchObject({ unbalanced: 0, halfOrders: 0, splitErrors: 0, doublePaid: 0 })
  await test.close()
})

const sql = async <T>(text: string, values: unknown[] = []) => (await test.deps.db.query(text, values)).rows as T[]

async function person() {
  const account = await makeAccount(test.deps.db)
  return { id: account.id, token: await signIn(test.deps.db, account.id) }
}

const laying = {
  kind: 'tile_installation',
  unit: 'sqft',
  price: 12.57,
  minimum: 350,
  zips: ['921', '98101'],
  lead_days: 5,
}
const hauling = { kind: 'haul_away', unit: 'visit', price: 149, zips: ['921'], lead_days: 2 }

async function offer(token: string, body: object): Promise<number> {
  const { status, data, errors } = await shop.call('labor/offers', { token, body })
  expect([status, errors]).toEqual([201, undefined])
  return data.id
}

const cartOf = (cart: string, token?: string, zip = '92101') =>
  shop.call(`labor/cart?cart_id=${cart}&zip_code=${zip}`, { token })

async function add(cart: string, token: string, offerId: number, more: object = {}) {
  const { data } = await cartOf(cart, token)
  const found = data.offers.find(({ id }: { id: number }) => id === offerId)
  const body = {
    cart_id: cart,
    offer_id: offerId,
    quantity: found.quantity,
    work_on: found.earliest,
    zip_code: '92101',
  }
  return shop.call('labor/cart', { method: 'PUT', token, body: { ...body, ...more } })
}

/** Two boxes of tile with two kinds of labor of Maya and one of their vendor. */
async function ordered() {
  const ann = await person()
  const cart = await shop.fill(ann.token, trade.maya.id, [[tile, 2]])
  const ids = await offers()
  for (const id of [ids.laying, ids.hauling, ids.vendors]) {
    await add(cart, ann.token, id)
    at(new Date(now.getTime() + 1000))
  }
  const placed = await shop.order(ann.token, cart)
  expect([placed.status, placed.message]).toEqual([201, 'Your order has been placed.'])
  const { data: invoices } = await shop.call(`orders/${placed.data.order_id}/labor`, { token: ann.token })
  return { ann, cart, orderId: placed.data.order_id, total: placed.data.total, invoices }
}

let made: Promise<{ laying: number; hauling: number; vendors: number }> | undefined
function offers() {
  made ??= (async () => ({
    laying: await offer(trade.maya.token, laying),
    hauling: await offer(trade.maya.token, hauling),
    vendors: await offer(trade.stoneCo.token, { ...hauling, kind: 'other', name: 'Pallet removal', price: 80.05 }),
  }))()
  return made
}

const entries = (invoiceId: number) =>
  sql<{ account: string; cents: number }>(
    `SELECT split_part(account, ':', 1) AS account, -sum(amount_cents)::int AS cents FROM ledger_entries
      WHERE order_item_id = $1 GROUP BY 1 HAVING sum(amount_cents) <> 0 ORDER BY 1`,
    [invoiceId],
  )

describe('labor in a cart [R18]', () => {
  it('is offered for the goods and the ZIP, with the quantity and how it is counted', async () => {
    const ann = await person()
    const cart = await shop.fill(ann.token, trade.maya.id, [[tile, 2]])
    const ids = await offers()
    const { data } = await cartOf(cart, ann.token)
    expect(data.offers.map(({ id }: { id: number }) => id).toSorted()).toEqual(Object.values(ids).toSorted())
    expect(data.offers.find(({ id }: { id: number }) => id === ids.laying)).toMatchObject({
      name: 'Tile installation',
      seller: 'Ortiz Remodel',
      quantity: 32,
      basis: '2 × 15.94 sq ft ordered',
      earliest: '2026-12-22',
    })
    expect((await cartOf(cart, ann.token, '94110')).data.offers).toEqual([])
  })

  it('is offered with errors at each field, all at once', async () => {
    const body = { ...laying, price: 'abc', zips: ['9', '92101'], lead_days: -3 }
    const { status, errors } = await shop.call('labor/offers', { token: trade.maya.token, body })
    expect([status, errors]).toEqual([
      422,
      {
        price: ['The price must be an amount in dollars.'],
        zips: ['Enter ZIP codes with 5 digits, or their first 3 digits.'],
        lead_days: ['The notice must be at least 0 days.'],
      },
    ])
    expect(zipWords(['005', '900', '901', '902', '92101', '92102', '931'])).toBe(
      '005xx, 900xx to 902xx, 92101 to 92102, 931xx',
    )
  })

  it('is refused on a day that is too early, in another ZIP, and without goods', async () => {
    const ann = await person()
    const cart = await shop.fill(ann.token, trade.maya.id, [[tile, 1]])
    const { laying: id } = await offers()
    const early = await add(cart, ann.token, id, { work_on: '2026-12-21' })
    expect([early.status, early.errors]).toEqual([
      422,
      { work_on: ['Tile installation is possible from 12.22.2026. Choose another day.'] },
    ])
    const far = await add(cart, ann.token, id, { zip_code: '94110' })
    expect(far.errors).toEqual({ zip_code: ['Ortiz Remodel does not offer tile installation in 94110.'] })
    expect((await shop.call('labor/cart', { method: 'PUT', token: (await person()).token, body: {} })).status).toBe(422)
  })

  it("is a professional's own showroom's only, and nobody else's cart is open to it", async () => {
    const ann = await person()
    const { laying: id, vendors } = await offers()
    const none = await shop.fill(ann.token, null, [[tile, 1]])
    expect((await cartOf(none, ann.token)).data.offers.map((one: { id: number }) => one.id)).toEqual([vendors])
    const body = { cart_id: none, offer_id: id, quantity: 1, work_on: '2027-01-10', zip_code: '92101' }
    expect((await shop.call('labor/cart', { method: 'PUT', token: ann.token, body })).status).toBe(422)
    const other = (await person()).token
    expect((await cartOf(none, other)).status).toBe(404)
    const drop = `labor/cart/${vendors}?cart_id=${none}`
    expect((await shop.call(drop, { method: 'DELETE', token: other })).status).toBe(404)
    const dear = { method: 'PUT' as const, token: trade.tileCo.token, body: { ...hauling, price: 1 } }
    expect((await shop.call(`labor/offers/${vendors}`, dear)).status).toBe(404)
    expect((await shop.call(drop, { method: 'DELETE', token: ann.token })).data.lines).toEqual([])
  })
})

describe('paying for goods and labor [R18]', () => {
  it('makes a goods order and one invoice for each seller, to the cent [OP-75, R0]', async () => {
    const { orderId, total, invoices } = await ordered()
    // Goods 2 × 43.89... at the minimum markup, with 7.25 % tax; labor is not taxed in California.
    const [order] = await sql<{ total: number }>('SELECT total_cents::int AS total FROM orders WHERE id = $1', [
      orderId,
    ])
    expect(order?.total).toBe(9414)
    // 32 sq ft × 12.57 = 402.24 and one haul away 149.00; the vendor's 80.05.
    expect(
      invoices.map((one: { seller: string; amount: number; tax: number; total: number }) => [
        one.amount,
        one.tax,
        one.total,
      ]),
    ).toEqual([
      [551.24, 0, 551.24],
      [80.05, 0, 80.05],
    ])
    expect(total).toBe(725.43)
    const [paid] = await sql<{ cents: number }>('SELECT amount_cents::int AS cents FROM payments WHERE order_id = $1', [
      orderId,
    ])
    expect(paid?.cents).toBe(72_543)
    // 5 % of 551.24 is 27.562, of 80.05 is 4.0025.
    expect(await entries(invoices[0].id)).toEqual([
      { account: 'contractor_pending', cents: 52_368 },
      { account: 'platform_pending', cents: 2756 },
    ])
    expect(await entries(invoices[1].id)).toEqual([
      { account: 'platform_pending', cents: 400 },
      { account: 'vendor_pending', cents: 7605 },
    ])
    expect(await sql('SELECT 1 FROM order_items WHERE order_id = $1', [orderId])).toHaveLength(1)
  })

  it('is named apart from the goods on the order, and where its money is [R18]', async () => {
    const { ann, orderId, invoices } = await ordered()
    const linesOf = async () => {
      const { data } = await shop.call(`orders/${orderId}/ledger`, { token: ann.token })
      return data.lines.map(({ label, amount }: { label: string; amount: number }) => [label, amount])
    }
    const { data: order } = await shop.call(`orders/${orderId}`, { token: ann.token })
    expect([order.total, order.labor, order.payment.amount]).toEqual([94.14, 631.29, 725.43])
    const { data: listed } = await shop.call('orders', { token: ann.token })
    expect(listed.data).toMatchObject([{ id: orderId, total: 94.14, labor: 631.29 }])
    expect(await linesOf()).toEqual([
      ['Items', 87.78],
      ['Labor', 631.29],
      ['Sales tax for CA', 6.36],
    ])
    await change(invoices[1].id, trade.stoneCo.token, 'cancel', 'The truck broke down.')
    expect(await linesOf()).toEqual([
      ['Items', 87.78],
      ['Labor', 551.24],
      ['Sales tax for CA', 6.36],
      ['To be refunded', 80.05],
    ])
    const { data: sellers } = await shop.call(`orders/${orderId}`, { token: trade.maya.token })
    expect(sellers.labor).toBeNull()
  })

  it('charges the minimum, and the tax of a state that taxes labor', async () => {
    const ann = await person()
    const cart = await shop.fill(ann.token, trade.maya.id, [[tile, 1]])
    const { laying: id } = await offers()
    await add(cart, ann.token, id)
    const seattle = { ...sanDiego, city: 'Seattle', state: 'WA', zip_code: '98101' }
    const { data } = await shop.call('checkout/quote', {
      token: ann.token,
      body: { cart_id: cart, state: 'WA', zip_code: '98101' },
    })
    // 16 sq ft × 12.57 = 201.12 is below 350.00; Washington's 6.5 % of it is 22.75.
    expect(data.labor).toMatchObject({ amount: 350, tax: 22.75, total: 372.75, taxed: true })
    const placed = await shop.order(ann.token, cart, { shipping_address: seattle })
    expect(placed.status).toBe(201)
    const { data: invoices } = await shop.call(`orders/${placed.data.order_id}/labor`, { token: ann.token })
    expect(await entries(invoices[0].id)).toEqual([
      { account: 'contractor_pending', cents: 33_250 },
      { account: 'platform_pending', cents: 1750 },
      { account: 'tax_payable', cents: 2275 },
    ])
  })

  it('is safe to repeat, and takes no coupon', async () => {
    const ann = await person()
    const code = { code: `TEN${ann.id}`.slice(0, 12), percent: 5 }
    expect((await shop.call('coupons', { token: trade.maya.token, body: code })).status).toBe(201)
    const cart = await shop.fill(ann.token, trade.maya.id, [[tile, 2]])
    await add(cart, ann.token, (await offers()).hauling)
    const given = { key: newKey(), coupon: code.code }
    const placed = await Promise.all([1, 2, 3].map(() => shop.order(ann.token, cart, given)))
    expect(placed.map(({ status }) => status)).toContain(201)
    const invoices = await sql<{ amount: number }>(
      `SELECT b.amount_cents::int AS amount FROM labor_invoices b JOIN orders o ON o.id = b.order_id WHERE o.customer_id = $1`,
      [ann.id],
    )
    expect(invoices).toEqual([{ amount: 14_900 }])
  })

  it('is refused in a ZIP that the seller does not serve, and nothing is charged', async () => {
    const ann = await person()
    const cart = await shop.fill(ann.token, trade.maya.id, [[tile, 1]])
    await add(cart, ann.token, (await offers()).laying)
    const away = { ...sanDiego, city: 'San Francisco', zip_code: '94110' }
    const placed = await shop.order(ann.token, cart, { shipping_address: away })
    expect([placed.status, placed.errors]).toEqual([
      422,
      { labor: ['Ortiz Remodel does not offer tile installation in 94110.'] },
    ])
    expect(await sql('SELECT 1 FROM payments WHERE account_id = $1', [ann.id])).toEqual([])
  })
})

const change = (id: number, token: string, action: string, reason = '') =>
  shop.call(`labor/invoices/${id}`, { method: 'PUT', token, body: { action, reason } })

const refundsOf = (orderId: number) =>
  sql<{ cents: number; status: string }>(
    'SELECT amount_cents::int AS cents, status FROM refunds WHERE order_id = $1 ORDER BY requested_at, id',
    [orderId],
  )

describe('an invoice after payment [R18]', () => {
  it('is canceled by its customer until the day before, refunded in full to the card, once', async () => {
    const { ann, orderId, invoices } = await ordered()
    const [mayas, vendors] = invoices
    expect([mayas.first_on, mayas.cancel_until, mayas.may]).toEqual(['2026-12-22', '2026-12-21', ['cancel']])
    const both = await Promise.all([change(mayas.id, ann.token, 'cancel'), change(mayas.id, ann.token, 'cancel')])
    expect(both.map(({ status, data }) => [status, data.status])).toEqual([
      [200, 'canceled'],
      [200, 'canceled'],
    ])
    await settled(test)
    await sweepRefunds(test.deps)
    expect(await refundsOf(orderId)).toEqual([{ cents: 55_124, status: 'done' }])
    expect(await entries(mayas.id)).toEqual([{ account: 'refund_payable', cents: 55_124 }])
    const before = now
    at('2026-12-22T18:00:00Z')
    const late = await change(vendors.id, ann.token, 'cancel')
    expect([late.status, late.message]).toEqual([
      422,
      'It is too late to cancel this labor yourself. Ask us, and we look at it with the seller.',
    ])
    at(before)
  })

  it('is canceled by its seller at any time before it is done, with a reason', async () => {
    const { orderId, invoices } = await ordered()
    expect((await change(invoices[1].id, trade.stoneCo.token, 'cancel')).errors).toEqual({
      reason: ['Reason is required.'],
    })
    const done = await change(invoices[1].id, trade.stoneCo.token, 'cancel', 'Our crew is ill.')
    expect([done.status, done.data.status]).toEqual([200, 'canceled'])
    expect(await refundsOf(orderId)).toMatchObject([{ cents: 8005 }])
  })

  it('is marked done from its day on, released some days later, and refunded by an Admin out of what was paid out', async () => {
    const { ann, orderId, invoices } = await ordered()
    const [mayas] = invoices
    expect((await change(mayas.id, trade.maya.token, 'done')).status).toBe(422)
    const before = now
    const owed = await balanceOf(test.deps.db, trade.maya.id)
    at('2026-12-22T18:00:00Z')
    const done = await change(mayas.id, trade.maya.token, 'done')
    expect([done.data.status, done.data.available_on, done.data.earned]).toEqual(['done', '2026-12-29', 523.68])
    expect((await change(mayas.id, ann.token, 'cancel')).status).toBe(422)
    at('2026-12-28T20:00:00Z')
    expect(await releaseLabor(test.deps)).toBe(0)
    at('2026-12-29T20:00:00Z')
    expect(await releaseLabor(test.deps)).toBe(1)
    expect(await releaseLabor(test.deps)).toBe(0)
    expect((await balanceOf(test.deps.db, trade.maya.id)) - owed).toBe(52_368)
    expect(await availableByItem(test.deps.db, trade.maya.id)).toContainEqual({
      itemId: mayas.id,
      account: 'contractor_available',
      cents: 52_368,
    })
    const back = await change(mayas.id, trade.admin.token, 'cancel', 'The tiles came off the wall.')
    expect([back.status, back.data.status]).toEqual([200, 'canceled'])
    expect(await refundsOf(orderId)).toMatchObject([{ cents: 55_124 }])
    expect(await balanceOf(test.deps.db, trade.maya.id)).toBe(owed)
    expect(
      await sql(`SELECT 1 FROM audit_log WHERE action = 'labor.canceled' AND object_id = $1`, [String(mayas.id)]),
    ).toHaveLength(1)
    at(before)
  })

  it('ends with the whole order in its first hour, and keeps the address until it is canceled', async () => {
    const { ann, orderId } = await ordered()
    const address = { ...sanDiego, street: '2 Main St' }
    const moved = await shop.call(`orders/${orderId}/address`, {
      method: 'PUT',
      token: ann.token,
      body: { shipping_address: address },
    })
    expect([moved.status, moved.message]).toEqual([
      422,
      'Labor is scheduled at this address. Cancel it before you change the address.',
    ])
    await shop.call(`orders/${orderId}/cancel`, { token: ann.token, body: { items: [], reason: 'Changed my mind.' } })
    const { data } = await shop.call(`orders/${orderId}/labor`, { token: ann.token })
    expect(data.map((one: { status: string }) => one.status)).toEqual(['canceled', 'canceled'])
    const back = (await refundsOf(orderId)).reduce((sum, { cents }) => sum + cents, 0)
    expect(back).toBe(72_543)
  })

  it('is seen by its customer, its seller and Admins only, and the fee by the latter two', async () => {
    const { ann, orderId, invoices } = await ordered()
    const seen = async (token: string) =>
      (await shop.call(`orders/${orderId}/labor`, { token })).data.map((one: { id: number; fee: number | null }) => [
        one.id,
        one.fee,
      ])
    const [mayas, vendors] = invoices
    expect(await seen(ann.token)).toEqual([
      [mayas.id, null],
      [vendors.id, null],
    ])
    expect(await seen(trade.stoneCo.token)).toEqual([[vendors.id, 4]])
    expect(await seen(trade.admin.token)).toEqual([
      [mayas.id, 27.56],
      [vendors.id, 4],
    ])
    expect(await seen(trade.tileCo.token)).toEqual([])
    expect((await change(mayas.id, trade.stoneCo.token, 'cancel', 'No.')).status).toBe(404)
    const { data } = await shop.call('labor/invoices?status=scheduled&per_page=100', { token: trade.stoneCo.token })
    expect(data.data.every((one: { seller: string }) => one.seller.startsWith('Stone Co'))).toBe(true)
  })
})
