import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer, sanDiego } from '#test/buyer.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'

let test: TestApp
let trade: Trade
let shop: ReturnType<typeof buyer>
let tile: Sold
beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  tile = await trade.product(trade.stoneCo)
  shop = buyer(test)
})
afterAll(() => test.close())

const admin = () => trade.admin.token
const load = (rows: string, token = admin()) =>
  shop.call('admin/tax_rates/import', {
    token,
    body: { csv: `zip_code,state,rate,valid_from,valid_to\n${rows}` },
  })
async function person() {
  const account = await makeAccount(test.deps.db)
  return { id: account.id, token: await signIn(test.deps.db, account.id) }
}
const quote = async (token: string, zip_code: string, state = 'CA') =>
  (
    await shop.call('checkout/quote', {
      token,
      body: { cart_id: await shop.fill(token, trade.maya.id, [[tile, 12]]), state, zip_code },
    })
  ).data

it('adds the ZIP code’s rate to the state’s from its first day to its last, and saves both with the order [R4]', async () => {
  expect((await load('92101,CA,0.5,2025-01-01,\n92102,CA,1,2025-01-01,2025-12-31\n')).message).toBe('2 rates saved.')
  const ann = await person()
  // 526.68 of goods: 7.25 % and 0.5 % of it
  expect(await quote(ann.token, '92101-1234')).toMatchObject({
    tax: 40.82,
    tax_rate: 7.75,
    tax_note: 'state and local rate 7.75%',
  })
  const ben = await person()
  expect(await quote(ben.token, '92102')).toMatchObject({ tax: 38.18, tax_note: 'state rate 7.25%' })
  const placed = await shop.order(ann.token, await shop.fill(ann.token, trade.maya.id, [[tile, 1]]))
  const { rows } = await test.deps.db.query(
    'SELECT tax_rate_milli AS rate, tax_local_milli AS local FROM orders WHERE id = $1',
    [placed.data.order_id],
  )
  expect(rows).toEqual([{ rate: 7750, local: 500 }])
})

it('accepts a rate file only from an Admin, and only as a whole', async () => {
  expect((await load('92109,CA,1,2025-01-01,\n', trade.maya.token)).status).toBe(403)
  const wrong = await load('92109,CA,1,2025-01-01,\n9210,CA,1,2025-01-01,\n')
  expect([wrong.status, wrong.errors, wrong.data.saved]).toEqual([
    422,
    { csv: ['Row 3, zip_code: must be five digits: 09210 if its leading zeros were lost'] },
    0,
  ])
  expect((await quote((await person()).token, '92109')).tax_rate).toBe(7.25)
})

it('charges no tax in the state of a certificate that an Admin has verified, until it expires, and says why [R4]', async () => {
  const { token } = await person()
  const body = { state: 'CA', kind: 'resale', certificate: 'SR 101-222', expires_on: '2099-12-31' }
  const sent = await shop.call('tax_exemptions', { token, body })
  expect([sent.status, sent.data[0].status]).toEqual([201, 'waiting'])
  expect((await quote(token, sanDiego.zip_code, 'CA')).tax).toBeGreaterThan(0)

  const waiting = (await shop.call('admin/tax_exemptions', { token: admin() })).data
  const mine = waiting.find((one: { certificate: string }) => one.certificate === 'SR 101-222')
  const path = `admin/tax_exemptions/${mine.id}`
  expect((await shop.call(path, { token, method: 'PUT', body: { status: 'verified' } })).status).toBe(403)
  const refused = await shop.call(path, { token: admin(), method: 'PUT', body: { status: 'refused' } })
  expect(refused.errors).toEqual({ reason: ['Enter a reason.'] })
  const judged = await shop.call(path, { token: admin(), method: 'PUT', body: { status: 'verified' } })
  expect(judged.message).toBe('Certificate verified.')

  const free = await quote(token, sanDiego.zip_code)
  expect(free).toMatchObject({ tax: 0, tax_rate: 0, tax_note: 'Resale certificate SR 101-222' })
  expect((await quote(token, '89501', 'NV')).tax).toBeGreaterThan(0)
  const placed = await shop.order(token, await shop.fill(token, trade.maya.id, [[tile, 1]]))
  const { rows } = await test.deps.db.query(
    'SELECT tax_cents AS tax, tax_exempt_reason AS why FROM orders WHERE id = $1',
    [placed.data.order_id],
  )
  expect(rows).toEqual([{ tax: 0, why: 'Resale certificate SR 101-222' }])
})

it('rejects an expired certificate at its field', async () => {
  const { token } = await person()
  const body = { state: 'CA', kind: 'exempt', certificate: 'EX 1', expires_on: '2020-01-01' }
  expect((await shop.call('tax_exemptions', { token, body })).errors).toEqual({
    expires_on: ['This certificate has expired.'],
  })
})
