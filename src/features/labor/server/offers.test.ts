import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { makeAccount, newKey, signIn } from '#test/factories.ts'

let test: TestApp
let trade: Trade
let tile: Sold
let shop: ReturnType<typeof buyer>
let ids: { laying: number; vendors: number }
beforeAll(async () => {
  test = await createTestApp()
  test.travelTo(new Date('2026-12-01T20:00:00Z'))
  trade = await makeTrade(test.deps.db)
  await test.deps.db.query(`UPDATE categories SET slug_url = 'tile-flooring' WHERE id = $1`, [trade.categoryId])
  tile = await trade.product(trade.stoneCo)
  shop = buyer(test)
  const offer = async (token: string, body: object) => (await shop.call('labor/offers', { token, body })).data.id
  ids = {
    laying: await offer(trade.maya.token, laying),
    vendors: await offer(trade.stoneCo.token, { ...hauling, kind: 'other', name: 'Pallet removal', price: 80.05 }),
  }
})
afterAll(() => test.close())

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

describe('what sellers offer [R18]', () => {
  it('is offered once under one key, and again only with another [OP-75]', async () => {
    const body = { ...hauling, note: 'Once.' }
    const send = (key: string, more: object = {}) =>
      shop.call('labor/offers', { token: trade.tileCo.token, body: { ...body, ...more }, key })
    const key = newKey()
    const made = await Promise.all([send(key), send(key), send(key)])
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1)
    expect((await send(key, { price: 150 })).status).toBe(422)
    expect((await send(newKey())).data.id).not.toBe(made[0]?.data.id)
    const { data } = await shop.call('labor/offers', { token: trade.tileCo.token })
    expect(data.filter(({ note }: { note: string }) => note === 'Once.')).toHaveLength(2)
  })

  it('is what the goods take, on the first possible day, where a room sends neither quantity nor day', async () => {
    const ann = await person()
    const cart = await shop.fill(ann.token, trade.maya.id, [[tile, 2]])
    const { laying: id } = ids
    const put = (more: object = {}) =>
      shop.call('labor/cart', {
        method: 'PUT',
        token: ann.token,
        body: { cart_id: cart, offer_id: id, zip_code: '92101', ...more },
      })
    expect((await put()).data.lines).toMatchObject([
      { quantity: 32, basis: '2 × 15.94 sq ft ordered', work_on: '2026-12-22', amount: 402.24 },
    ])
    await put({ quantity: 40, work_on: '2027-01-05' })
    // A person's own quantity and day stay.
    expect((await put()).data.lines).toMatchObject([{ quantity: 40, work_on: '2027-01-05' }])
  })

  it('is offered in a room as in a cart of its showroom, with the tax of the state, but not to its seller', async () => {
    const offered = async (query: string, token?: string) => (await shop.call(`labor/offered?${query}`, { token })).data
    const here = await offered(`showroom=${trade.maya.id}&zip_code=98101`)
    expect([here.state, here.tax_rate, here.offers.map(({ id }: { id: number }) => id)]).toEqual([
      'WA',
      6.5,
      [ids.laying],
    ])
    const own = await offered(`showroom=${trade.maya.id}&zip_code=92101`, trade.maya.token)
    expect(own.offers.map(({ id }: { id: number }) => id)).toEqual([ids.vendors])
    expect((await shop.call('labor/offered?zip_code=12')).errors).toEqual({ zip_code: ['Enter a 5-digit ZIP code.'] })
  })
})
