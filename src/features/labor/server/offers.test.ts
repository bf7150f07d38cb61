import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { collectAccount, erasePerson, hasOpenOrders } from '#features/accounts/server/own-account/own-data-queries.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer, sanDiego } from '#test/buyer.ts'
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

describe('labor of an order [R18]', () => {
  async function ordered() {
    const ann = await person()
    const cart = await shop.fill(ann.token, trade.maya.id, [[tile, 1]])
    const body = { cart_id: cart, offer_id: ids.laying, zip_code: '98101' }
    expect((await shop.call('labor/cart', { method: 'PUT', token: ann.token, body })).status).toBe(200)
    const shipping_address = { ...sanDiego, city: 'Seattle', state: 'WA', zip_code: '98101' }
    const { data } = await shop.order(ann.token, cart, { shipping_address })
    const [invoice] = (await shop.call(`orders/${data.order_id}/labor`, { token: ann.token })).data
    return { ann, orderId: data.order_id as number, total: data.total as number, invoice }
  }
  const paper = async (orderId: number, token: string) =>
    (
      await test.app.inject({
        url: `/api/orders/${orderId}/invoice`,
        headers: { authorization: token, accept: 'text/html' },
      })
    ).body

  it('is on the receipt with its own tax, apart from the goods, and not on the vendor’s purchase order', async () => {
    const { ann, orderId, total, invoice } = await ordered()
    const html = await paper(orderId, ann.token)
    // The minimum charge of 350.00 with 6.5 %; a box of tile at 43.89 with 6.5 % is 46.74.
    for (const text of [
      `<h2>Labor of Ortiz Remodel, invoice ${invoice.invoice_no}</h2>`,
      '<td>16 sq ft</td><td>$350.00</td>',
      '<td>Total of goods</td><td>$46.74</td>',
      '<td>Tax on labor</td><td>$22.75</td>',
      '<td>Total of labor</td><td>$372.75</td>',
      '<td>Total</td><td>$419.49</td>',
    ])
      expect(html).toContain(text)
    expect(total).toBe(419.49)
    expect(await paper(orderId, trade.stoneCo.token)).not.toContain('Labor of')
    const pdf = await test.app.inject({ url: `/api/orders/${orderId}/invoice`, headers: { authorization: ann.token } })
    expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ])
  })

  it('is in the export of its customer and its seller, keeps an account open while it is scheduled, and then names nobody', async () => {
    const { ann, invoice } = await ordered()
    const { db } = test.deps
    const { rows } = await db.query<{ id: number; email: string }>(
      'SELECT id, email FROM accounts WHERE id = ANY($1)',
      [[ann.id, trade.maya.id]],
    )
    const exportOf = async (id: number) => {
      const email = rows.find((row) => row.id === id)?.email ?? ''
      const { labor_invoices: found } = await collectAccount(db, { id, email })
      return (found as { invoice_no: string }[]).find(({ invoice_no }) => invoice_no === invoice.invoice_no)
    }
    expect(await exportOf(ann.id)).toMatchObject({
      role: 'customer',
      seller: 'Ortiz Remodel',
      amount: 350,
      tax: 22.75,
      fee: null,
      lines: [{ kind: 'tile_installation', quantity: 16, unit: 'sqft', amount: 350 }],
    })
    expect(await exportOf(trade.maya.id)).toMatchObject({ role: 'seller', fee: 17.5 })

    await db.query(
      `UPDATE order_items SET status = 'Delivered' WHERE order_id IN (SELECT id FROM orders WHERE customer_id = $1)`,
      [ann.id],
    )
    expect(await hasOpenOrders(db, ann.id)).toBe(true)
    const cancel = { action: 'cancel', reason: 'Ann has moved.' }
    const canceled = await shop.call(`labor/invoices/${invoice.id}`, { method: 'PUT', token: ann.token, body: cancel })
    expect(canceled.data.status).toBe('canceled')
    expect(await hasOpenOrders(db, ann.id)).toBe(false)
    const email = rows.find((row) => row.id === ann.id)?.email ?? ''
    const { rows: before } = await db.query<{ name: string }>(
      'SELECT customer_name AS name FROM orders WHERE customer_id = $1',
      [ann.id],
    )
    await transaction(db, (tx) => erasePerson(tx, { id: ann.id, email }, new Date()))
    const { data } = await shop.call('labor/invoices?per_page=100', { token: trade.maya.token })
    const shown = data.data.find((one: { id: number }) => one.id === invoice.id)
    expect(shown).toMatchObject({ reason: '', customer: { name: 'Former customer', phone: '' } })
    const { rows: notes } = await db.query<{ body: string }>('SELECT body FROM notifications WHERE title = $1', [
      `Labor ${invoice.invoice_no}`,
    ])
    expect(notes.length).toBeGreaterThan(0)
    for (const { body } of notes) expect(body).not.toContain(before[0]?.name)
  })
})
