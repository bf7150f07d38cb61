import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomId } from '#lib/ids.ts'
import { sanDiego } from '#test/buyer.ts'
import { createOrderSetup, placedAt } from '#test/orders.ts'

let setup: Awaited<ReturnType<typeof createOrderSetup>>
beforeAll(async () => {
  setup = await createOrderSetup()
})
afterAll(() => setup.close())

const reno = { street: '1 Quarry Rd', apartment: '', city: 'Reno', state: 'NV', zip_code: '89501', country: 'US' }
const dock = { ...sanDiego, street: '9 Harbor Dr', apartment: 'Dock 2', zip_code: '92113' }
const read = () => setup.shop.call('vendor/company', { token: setup.trade.stoneCo.token })
const save = (body: object) =>
  setup.shop.call('vendor/company', { token: setup.trade.stoneCo.token, method: 'PUT', body })

/** An order of Stone Co's boxes to San Diego. */
async function place(): Promise<number> {
  const { shop, trade, test } = setup
  test.travelTo(placedAt)
  const boxes = await trade.product(trade.stoneCo, { weightLb: 10 })
  const cart = await shop.fill(trade.ann.token, trade.maya.id, [[boxes, 12]])
  return (await shop.order(trade.ann.token, cart)).data.order_id
}
async function costOf(order: number): Promise<number> {
  const [row] = await setup.sql<{ cents: number }>(
    'SELECT ship_cost_cents::int AS cents FROM order_items WHERE order_id = $1',
    [order],
  )
  return row?.cents ?? 0
}

describe('a vendor’s company [OP-85]', () => {
  it('starts with the address that was registered, for the warehouse and for returns', async () => {
    expect((await read()).data).toMatchObject({
      business_logo: null,
      address: reno,
      ship_from: reno,
      return_address: reno,
      phone: '(775) 555-0100',
      shipping_policy: '',
    })
  })

  it('is refused with the reason at the field', async () => {
    const wrong = async (body: object) => (await save(body)).errors
    expect(await wrong({ ship_from: { ...dock, state: 'NV' } })).toEqual({
      'ship_from.zip_code': ['This ZIP code is not in the selected state.'],
    })
    expect(await wrong({ ship_from: { ...dock, street: '' }, contact_email: 'nobody' })).toEqual({
      'ship_from.street': ['Street is required.'],
      contact_email: ['The email must be a valid email address.'],
    })
    expect(await wrong({ return_address: { ...dock, street: 'PO Box 12' }, phone: '12' })).toEqual({
      'return_address.street': ['Carriers need a street address here, not a PO Box.'],
      phone: ['Enter a 10-digit phone number, such as (415) 555-0123.'],
    })
    expect((await read()).data).toMatchObject({ ship_from: reno, phone: '(775) 555-0100' })
  })

  it('ships new orders from a new warehouse at once, and placed ones from theirs', async () => {
    const before = await place()
    const far = await costOf(before)
    // A new billing address leaves the warehouse where it is.
    const billing = { ...dock, street: '2 Office Way', apartment: '' }
    expect((await save({ address: billing })).data).toMatchObject({ address: billing, ship_from: reno })
    expect(await costOf(await place())).toBe(far)

    expect(await save({ ship_from: dock })).toMatchObject({
      status: 200,
      message: 'Your company has been saved.',
      data: { ship_from: dock, return_address: reno },
    })
    const near = await costOf(await place())
    expect(near).toBeGreaterThan(0)
    expect(near).toBeLessThan(far)
    // Its client corrects the street: it still ships from Reno, so it does not become cheaper.
    const moved = await setup.shop.call(`orders/${before}/address`, {
      token: setup.trade.ann.token,
      method: 'PUT',
      body: { shipping_address: { ...sanDiego, street: '3 Main St' } },
    })
    expect(moved.status).toBe(200)
    expect(await costOf(before)).toBe(far)
  })

  it('has policies that its product pages show, and no other vendor’s', async () => {
    await save({ shipping_policy: ' Pallets leave on Tuesdays. ', return_policy: 'Call us first.' })
    const vendorOf = async (hash: string) => (await setup.shop.call(`products/${hash}`)).data.vendor
    expect(await vendorOf(setup.tile.hash)).toMatchObject({
      city: 'San Diego',
      shipping_policy: 'Pallets leave on Tuesdays.',
      return_policy: 'Call us first.',
    })
    expect(await vendorOf(setup.slate.hash)).toMatchObject({ shipping_policy: '', return_policy: '' })
  })

  it('has a logo from the vendor’s own uploads only, which then cannot be deleted [U24]', async () => {
    const upload = async (accountId: number, letter: string) => {
      const id = randomId()
      await setup.sql(
        `INSERT INTO uploads (id, account_id, purpose, file, name, width, height, bytes, mime, created_at)
         VALUES ($1, $2, 'logo', $3, 'logo.png', 240, 80, 900, 'image/png', now())`,
        [id, accountId, `${letter.repeat(40)}.png`],
      )
      return id
    }
    const foreign = await upload(setup.trade.tileCo.id, 'a')
    expect((await save({ business_logo: foreign })).errors).toEqual({ business_logo: ['Upload the logo first.'] })
    const own = await upload(setup.trade.stoneCo.id, 'b')
    expect((await save({ business_logo: own })).data.business_logo).toBe(`/media/u/${'b'.repeat(40)}.png`)
    const { token } = setup.trade.stoneCo
    expect((await setup.shop.call(`account/files/${own}`, { token, method: 'DELETE' })).status).toBe(422)
    expect((await save({ business_logo: null })).data.business_logo).toBeNull()
  })
})
