import { afterAll, beforeEach, expect, it } from 'vitest'
import { makeAccount, signIn } from '#test/factories.ts'
import { createShop } from '#test/shop.ts'

const { test, trade, tile, shop, close } = await createShop()
afterAll(close)
const { db } = test.deps
const vendorId = trade.stoneCo.id
const token = trade.admin.token
beforeEach(() => db.query('UPDATE vendors SET platform_fee_bps = 500 WHERE account_id = $1', [vendorId]))

const set = (platform_fee: unknown, more: object = { reason: 'As agreed for the year.' }, id = vendorId) =>
  shop.call(`admin/users/${id}/platform_fee`, { method: 'PUT', token, body: { platform_fee, ...more } })
const priceNow = async () => (await shop.call(`products/${tile.hash}`)).data.price

async function ordered(): Promise<{ id: number; fee: () => Promise<number> }> {
  const buyer = await signIn(db, (await makeAccount(db)).id)
  const cart = await shop.fill(buyer, null, [[tile, 1]])
  const placed = await shop.order(buyer, cart)
  expect(placed.status).toBe(201)
  const id = placed.data.order_id
  const fee = async () =>
    (await db.query('SELECT platform_fee_cents AS fee FROM order_items WHERE order_id = $1', [id])).rows[0].fee
  return { id, fee }
}

it('a new platform fee applies to new orders, not to current ones, and the log records who set it and why [R0]', async () => {
  const before = await ordered()
  expect(await priceNow()).toBe(51.87)
  const done = await set(8, { from: 5, reason: ' Photographs by us. ' })
  expect([done.status, done.message, done.data.platform_fee]).toEqual([200, 'The platform fee has been set.', 8])
  expect(done.data.events[0]).toMatchObject({
    action: 'vendor.fee',
    before: '5%',
    after: '8%',
    reason: 'Photographs by us.',
    actor: { name: 'Ida Admin' },
  })
  // 38.00 + 3.04 = 41.04, and 30 % of it, 12.32.
  expect(await priceNow()).toBe(53.36)
  const after = await ordered()
  expect([await before.fee(), await after.fee()]).toEqual([190, 304])
  const { data } = await shop.call('admin/audit', { token })
  expect(data.data[0]).toMatchObject({ action: 'vendor.fee', object: { id: String(vendorId) } })
  expect((await set(0)).data.platform_fee).toBe(0)
  expect(await priceNow()).toBe(49.4)
  expect((await set(5)).data.platform_fee).toBe(5)
})

it('rejects a fee outside 0 to 30 %, without a reason, for a non-vendor, or that was changed in the meantime', async () => {
  const range = 'The platform fee must be between 0% and 30%.'
  expect((await set(30.01)).errors).toEqual({ platform_fee: [range] })
  expect((await set(-1)).errors).toEqual({ platform_fee: [range] })
  expect((await set(5.125)).errors).toEqual({
    platform_fee: ['The platform fee must have at most two decimals.'],
  })
  expect((await set(7, { reason: ' ' })).errors).toEqual({ reason: ['Reason is required.'] })
  expect((await set(7, undefined, trade.ann.id)).status).toBe(404)
  const late = await set(7, { from: 6, reason: 'Late.' })
  expect([late.status, late.message]).toEqual([
    422,
    expect.stringMatching(/^This fee has been changed in the meantime\. Ida Admin: Changed a platform fee, /),
  ])
  expect(await priceNow()).toBe(51.87)
})
