import { afterAll, describe, expect, it } from 'vitest'
import { sanDiego } from '#test/buyer.ts'
import { signIn } from '#test/factories.ts'
import { createShop } from '#test/shop.ts'

const { test, trade, shop, close } = await createShop()
afterAll(close)

const { ann, maya, stoneCo, tileCo } = trade
const sql = async <T>(text: string, values: unknown[] = []) => (await test.deps.db.query(text, values)).rows as T[]
const place = { cart_id: '', zip_code: '92101', state: 'CA' }
const quoted = async (cart_id: string, to: object = place) =>
  (await shop.call('checkout/quote', { token: ann.token, body: { ...to, cart_id } })).data
const refusedBox = {
  'shipping_address.street': ['Freight items cannot be delivered to a PO Box.'],
}

describe('the cost of a return', () => {
  it('is in the quote per line and delivery, and is exactly what the order stores [R10]', async () => {
    const boxes = await trade.product(stoneCo, { weightLb: 66 })
    const tap = await trade.product(tileCo, { weightLb: 5 })
    const cart = await shop.fill(ann.token, maya.id, [
      [boxes, 4],
      [tap, 1],
    ])
    const quote = await quoted(cart)
    // Reno to San Diego is zone 4: 264 lb under one rate, and one parcel of 5 lb.
    expect(quote.lines.map((line: { return_fee: object }) => line.return_fee)).toEqual([
      { at_least: 84.56, at_most: 84.56 },
      { at_least: 11.5, at_most: 11.5 },
    ])
    expect(quote.return_fee).toEqual({ at_least: 96.06, at_most: 96.06 })
    expect(quote.shipments.map((each: { services: string[] }) => each.services)).toEqual([['parcel'], ['parcel']])
    const { data } = await shop.order(ann.token, cart)
    expect(
      await sql(
        'SELECT ship_cost_cents::int AS cents, ship_service AS service FROM order_items WHERE order_id = $1 ORDER BY position',
        [data.order_id],
      ),
    ).toEqual([
      { cents: 8456, service: 'parcel' },
      { cents: 1150, service: 'parcel' },
    ])
  })

  it('has bounds while the address is unknown, never exceeds the price, and is zero for custom-made products [R10]', async () => {
    const cheap = await trade.product(stoneCo, { weightLb: 66, finalPriceCents: 100 })
    const made = await trade.product(tileCo, { weightLb: 66 })
    await sql('UPDATE products SET returnable = false WHERE id = $1', [made.productId])
    const cart = await shop.fill(ann.token, maya.id, [
      [cheap, 4],
      [made, 1],
    ])
    const { lines, return_fee } = await quoted(cart, {})
    const worth = lines[0].unit_price * 4
    expect(lines[0].return_fee).toEqual({ at_least: worth, at_most: worth })
    expect([lines[1].returnable, lines[1].return_fee]).toEqual([false, null])
    expect(return_fee).toEqual(lines[0].return_fee)
  })

  it('includes tax if the state taxes withheld fees [R10]', async () => {
    const boxes = await trade.product(stoneCo, { weightLb: 66 })
    const cart = await shop.fill(ann.token, maya.id, [[boxes, 4]])
    await sql(
      "INSERT INTO fee_taxes (state, valid_from, taxed, reason, set_by, set_at) VALUES ('CA', '2020-01-01', true, 'test', $1, now())",
      [maya.id],
    )
    const taxed = await quoted(cart)
    await sql("DELETE FROM fee_taxes WHERE state = 'CA'")
    expect(taxed.return_fee.at_most).toBe(90.69)
    expect((await quoted(cart)).return_fee.at_most).toBe(84.56)
  })
})

describe('the receiver', () => {
  it('has a phone number and delivery notes, which customer, vendor, professional and Admin can read', async () => {
    const pallet = await trade.product(stoneCo, { weightLb: 45 })
    const cart = await shop.fill(ann.token, maya.id, [[pallet, 40]])
    expect((await quoted(cart)).shipments[0].services).toEqual(['freight'])
    const response = await shop.order(ann.token, cart, {
      receiver_phone: '+1 (619) 555-0142',
      note: 'Gate code 4410, leave it in the garage.',
    })
    const order = response.data.order_id as number
    // A vendor sees the receiver after the customer's hour.
    await sql("UPDATE orders SET placed_at = placed_at - interval '61 minutes' WHERE id = $1", [order])
    const [vendor, professional] = await Promise.all([stoneCo.id, maya.id].map((id) => signIn(test.deps.db, id)))
    for (const token of [ann.token, vendor, professional]) {
      const { data } = await shop.call(`orders/${order}`, { token })
      expect(data).toMatchObject({
        receiver_phone: '6195550142',
        note: 'Gate code 4410, leave it in the garage.',
        items: [{ ship_service: 'freight' }],
      })
    }
    const slip = await test.app.inject({
      url: `/api/orders/${order}/packing_slip`,
      headers: { authorization: vendor ?? '', accept: 'text/html' },
    })
    expect(slip.body).toContain('(619) 555-0142')
    expect(slip.body).toContain('Gate code 4410')
    expect(slip.body).toContain('liftgate')
    const [mail] = await sql<{ text: string }>('SELECT body_text AS text FROM mails WHERE subject = $1', [
      `Your order ${response.data.order_no}`,
    ])
    expect(mail?.text).toContain('(619) 555-0142')
    expect(mail?.text).toContain('Gate code 4410')
    expect(mail?.text).toContain('liftgate')
  })

  it.each([
    [{ receiver_phone: '555-0142' }, 'receiver_phone', 'Enter a 10-digit phone number, such as (415) 555-0123.'],
    [{ note: 'x'.repeat(1001) }, 'note', 'The note must be at most 1,000 characters.'],
  ])('is rejected with %j at its field, and nothing is charged', async (wrong, field, message) => {
    const goods = await trade.product(stoneCo, { weightLb: 10 })
    const cart = await shop.fill(ann.token, maya.id, [[goods, 1]])
    const response = await shop.order(ann.token, cart, wrong)
    expect([response.status, response.errors]).toEqual([422, { [field]: [message] }])
    expect(await sql('SELECT 1 FROM orders WHERE cart_id = $1', [cart])).toEqual([])
  })

  it('needs no phone number if the request has none', async () => {
    const goods = await trade.product(stoneCo, { weightLb: 10 })
    const cart = await shop.fill(ann.token, maya.id, [[goods, 1]])
    const { data } = await shop.order(ann.token, cart)
    expect((await shop.call(`orders/${data.order_id}`, { token: ann.token })).data.receiver_phone).toBe('')
  })

  it('cannot be at a PO Box if products ship by freight [R3]', async () => {
    const light = await trade.product(stoneCo, { weightLb: 1 })
    await sql('UPDATE product_sizes SET width_in = 120, height_in = 1, length_in = 60 WHERE id = $1', [light.sizeId])
    const cart = await shop.fill(ann.token, maya.id, [[light, 1]])
    const box = await shop.order(ann.token, cart, { shipping_address: { ...sanDiego, street: 'PO Box 12' } })
    expect(box.errors).toEqual(refusedBox)
  })
})
