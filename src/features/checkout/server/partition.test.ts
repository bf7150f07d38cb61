import { afterAll, beforeAll, expect, it } from 'vitest'
import { createShop } from '#test/shop.ts'

const { test, trade, tile, shop, close } = await createShop()
afterAll(close)

let sold: Awaited<ReturnType<typeof itemOf>>
beforeAll(async () => {
  sold = await itemOf()
})

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await test.deps.db.query<T>(text, values)).rows

async function itemOf(fee = 500) {
  await sql('UPDATE vendors SET platform_fee_bps = $2 WHERE account_id = $1', [trade.stoneCo.id, fee])
  const cart = await shop.fill(trade.ann.token, trade.maya.id, [[tile, 12]])
  const placed = await shop.order(trade.ann.token, cart)
  const [item] = await sql<{ id: number }>(
    `SELECT id, final_price_cents::int AS f, platform_fee_cents::int AS fee, markup_cents::int AS markup, unit_price_cents::int AS price,
      vendor_part_cents::int AS vendor, contractor_part_cents::int AS pro, platform_part_cents::int AS platform,
      tax_cents::int AS tax, charged_cents::int AS charged FROM order_items WHERE order_id = $1`,
    [placed.data.order_id],
  )
  return item
}

it('writes vendor, professional, platform and tax amounts that sum to the charge, with the vendor’s fee: 5 %, another, or none [R0, R14]', async () => {
  // 38.00 x 12: the fee raises W and with it the least markup.
  expect(sold).toMatchObject({
    f: 3800,
    fee: 190,
    markup: 399,
    price: 4389,
    vendor: 45_600,
    pro: 4788,
    platform: 2280,
    tax: 3818,
    charged: 56_486,
  })
  expect(await itemOf(0)).toMatchObject({
    f: 3800,
    fee: 0,
    markup: 380,
    price: 4180,
    vendor: 45_600,
    pro: 4560,
    platform: 0,
    tax: 3637,
    charged: 53_797,
  })
  expect(await itemOf(1000)).toMatchObject({
    f: 3800,
    fee: 380,
    markup: 418,
    price: 4598,
    vendor: 45_600,
    pro: 5016,
    platform: 4560,
    tax: 4000,
    charged: 59_176,
  })
})

it.each([
  'vendor_part_cents = vendor_part_cents + 1',
  'contractor_part_cents = contractor_part_cents - 1',
  'platform_part_cents = platform_part_cents + 1',
  'tax_cents = tax_cents + 1',
  'charged_cents = charged_cents - 1',
  'coupon_cents = coupon_cents + 1',
  'markup_cents = markup_cents + 1',
  'qty = qty + 1',
  // Even where one cent more here is one cent less there.
  'vendor_part_cents = vendor_part_cents - 1, contractor_part_cents = contractor_part_cents + 1',
  'contractor_part_cents = -1, platform_part_cents = platform_part_cents + contractor_part_cents + 1',
])('the database itself rejects a line with %s [R0]', async (change) => {
  await expect(sql(`UPDATE order_items SET ${change} WHERE id = $1`, [sold?.id])).rejects.toThrow(
    'violates check constraint',
  )
})
