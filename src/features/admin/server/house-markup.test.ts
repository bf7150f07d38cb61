import { afterAll, beforeEach, expect, it } from 'vitest'
import { makeAccount, signIn } from '#test/factories.ts'
import { createShop } from '#test/shop.ts'

const { test, trade, tile, shop, close } = await createShop()
afterAll(close)
const { db } = test.deps
const token = trade.admin.token
beforeEach(() => db.query('UPDATE platform_settings SET house_markup_bps = 3000'))

const set = (house_markup: unknown, more: object = { reason: 'For the season.' }, by = token) =>
  shop.call('admin/house_markup', { method: 'PUT', token: by, body: { house_markup, ...more } })
const priceNow = async (query = '') => (await shop.call(`products/${tile.hash}${query}`)).data.price
const listed = async () => {
  const { data } = await shop.call('products?per_page=100')
  return data.data.find((card: { hash: string }) => card.hash === tile.hash).price
}

async function ordered(showroom: number | null) {
  const buyer = await signIn(db, (await makeAccount(db)).id)
  const placed = await shop.order(buyer, await shop.fill(buyer, showroom, [[tile, 2]]))
  expect(placed.status).toBe(201)
  const { rows } = await db.query(
    `SELECT unit_price_cents AS unit, markup_cents AS markup, vendor_part_cents AS vendor, contractor_part_cents AS contractor,
      platform_part_cents AS platform, tax_cents AS tax, charged_cents AS charged FROM order_items WHERE order_id = $1`,
    [placed.data.order_id],
  )
  return rows[0]
}

it('without a showroom the house markup of 30 % applies and goes to the platform [R0]', async () => {
  // 38.00 + 5 % = 39.90, and 30 % of it 11.97.
  expect([await priceNow(), await listed()]).toEqual([51.87, 51.87])
  const item = await ordered(null)
  expect(item).toMatchObject({
    unit: 5187,
    markup: 1197,
    vendor: 7600,
    contractor: 0,
    platform: 2 * (190 + 1197),
  })
  expect(item.vendor + item.platform + item.tax).toBe(item.charged)
  expect(await ordered(trade.maya.id)).toMatchObject({ unit: 4389, contractor: 798, platform: 380 })
})

it('a new house markup applies immediately to lists, products and new orders, not to placed ones, and is logged with a reason', async () => {
  const before = await ordered(null)
  const done = await set(25, { from: 30, reason: ' Spring. ' })
  expect([done.status, done.message, done.data]).toEqual([200, 'The house markup has been set.', { house_markup: 25 }])
  // 25 % of 39.90, rounded up.
  expect([await priceNow(), await listed()]).toEqual([49.88, 49.88])
  expect(await priceNow(`?showroom=${trade.maya.id}`)).toBe(43.89)
  expect([before.markup, (await ordered(null)).markup]).toEqual([1197, 998])
  expect((await shop.call('admin/house_markup', { token })).data).toEqual({ house_markup: 25 })
  const { data } = await shop.call('admin/audit', { token })
  expect(data.data[0]).toMatchObject({
    action: 'setting.house_markup',
    before: '30%',
    after: '25%',
    reason: 'Spring.',
    actor: { id: trade.admin.id, name: 'Ida Admin' },
  })
})

it('the house markup is never below the standard one, so a showroom at the standard markup never costs more', async () => {
  const range = 'The house markup must be between 10% and 500%.'
  expect((await set(9.99)).errors).toEqual({ house_markup: [range] })
  expect((await set(500.01)).errors).toEqual({ house_markup: [range] })
  expect((await set(12.345)).errors).toEqual({
    house_markup: ['The house markup must have at most two decimals.'],
  })
  expect((await set(20, { reason: ' ' })).errors).toEqual({ reason: ['Reason is required.'] })
  const late = await set(20, { from: 25, reason: 'Late.' })
  expect(late.status).toBe(422)
  expect(late.message).toMatch(
    /^The house markup has been changed in the meantime\. Ida Admin: Changed the house markup, /,
  )
  expect((await set(20, { reason: 'Mine.' }, trade.maya.token)).status).toBe(403)
  await expect(db.query('UPDATE platform_settings SET house_markup_bps = 999')).rejects.toThrow('check')
  expect(await priceNow()).toBe(51.87)
  await set(10)
  expect(await priceNow()).toBe(await priceNow(`?showroom=${trade.maya.id}`))
})
