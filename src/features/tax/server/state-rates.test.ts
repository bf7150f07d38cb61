import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer, goodCard, sanDiego } from '#test/buyer.ts'
import { makeTrade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { seedTaxRates, stateRates } from './state-rates.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await test.deps.db.query<T>(text, values)).rows
const newOrleans = { ...sanDiego, city: 'New Orleans', state: 'LA', zip_code: '70112' }

it('the state rates are in every database from its first start, without the demo, and a changed rate stays [R4]', async () => {
  const before = await sql<{ n: number }>('SELECT count(*)::int AS n FROM state_tax_rates')
  expect(before).toEqual([{ n: 52 }])
  await sql(`UPDATE state_tax_rates SET rate_milli = 6500 WHERE state = 'DC'`)
  await seedTaxRates(test.deps.db)
  const rows = await sql(`SELECT rate_milli AS rate FROM state_tax_rates WHERE state = 'DC'`)
  expect(rows).toEqual([{ rate: 6500 }])
})

it('the state rates cover 50 states and DC, of which five charge no tax [R4, R14]', () => {
  expect(Object.keys(stateRates)).toHaveLength(51)
  const free = Object.keys(stateRates).filter((state) => stateRates[state] === 0)
  expect(free).toEqual(['AK', 'DE', 'MT', 'NH', 'OR'])
})

// Errors of a widely used table; each rate was checked by hand.
it.each([
  ['AZ', 5.6, 6.6],
  ['AR', 6.5, 6],
  ['CA', 7.25, 8.25],
  ['CT', 6.35, 6],
  ['LA', 5, 4],
  ['ME', 5.5, 5],
  ['NJ', 6.625, 7],
  ['NM', 4.875, 5],
  ['NC', 4.75, 5.75],
  ['OH', 5.75, 5.5],
  ['SD', 4.2, 4],
  ['UT', 4.85, 5.95],
  ['VA', 4.3, 5.3],
])('%s charges %d %%, not %d %% [R4]', (state, right, wrong) => {
  expect(stateRates[state]).toBe(right * 1000)
  expect(stateRates[state]).not.toBe(wrong * 1000)
})

it('Louisiana charges 5 % until the last second of 2029 and 4.75 % after that; the rate at placement applies [R4]', async () => {
  const trade = await makeTrade(test.deps.db)
  const tile = await trade.product(trade.stoneCo)
  const shop = buyer(test)
  const token = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
  // A session lasts 90 days, so it has to be dated to that winter.
  await sql(`UPDATE sessions SET created_at = '2029-12-30', last_used_at = '2029-12-30'`)
  test.travelTo('2030-01-01T07:59:59Z')
  const cart = await shop.fill(token, trade.maya.id, [[tile, 12]])
  const place = { state: 'LA', zip_code: newOrleans.zip_code }
  const seen = await shop.call('checkout/quote', { token, body: { cart_id: cart, ...place } })
  // 526.68 of goods at 5 % and, a second later, at 4.75 %.
  expect(seen.data).toMatchObject({ tax: 26.33, tax_rate: 5, total: 553.01 })

  test.travelTo('2030-01-01T08:00:00Z')
  const order = (expected_total: number) =>
    shop.order(token, cart, {
      shipping_address: newOrleans,
      payment: { ...goodCard, exp_date: '12/39' },
      expected_total,
    })
  const late = await order(seen.data.total)
  expect([late.status, late.message, late.data.total]).toEqual([
    422,
    'Prices have changed. Please review your order.',
    551.7,
  ])
  const placed = await order(late.data.total)
  expect([placed.status, placed.data.total]).toEqual([201, 551.7])
  const stored = await sql('SELECT tax_rate_milli AS rate, tax_cents::int AS tax FROM orders WHERE id = $1', [
    placed.data.order_id,
  ])
  expect(stored).toEqual([{ rate: 4750, tax: 2502 }])
})
