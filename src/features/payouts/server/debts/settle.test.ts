import { afterAll, beforeAll, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { goodCard } from '#test/buyer.ts'
import { newKey } from '#test/factories.ts'
import { payee } from '#test/payee.ts'
import { createShop } from '#test/shop.ts'
import { runChecks } from '../ledger/check-queries.ts'
import { sendPayouts } from '../payout/send-payouts.ts'
import { type CardCharges, settleByCard, sweepSettlements } from './settle.ts'

let shop: Awaited<ReturnType<typeof createShop>>
let his: ReturnType<typeof payee>
let maya: { id: number; token: string }
beforeAll(async () => {
  shop = await createShop({ PAYOUT_KEY: 'ef'.repeat(32) })
  his = payee(shop)
  maya = shop.trade.maya
  shop.test.travelTo('2026-11-18T20:00:00Z')
  await his.setUp(maya.token)
})
afterAll(() => shop.close())

let day = 18
/** Sold, paid out, taken back: the debt grows by 47.88. */
async function owe() {
  const sold = await his.earn(12)
  const { available } = await his.money(maya.token)
  await shop.shop.call('payouts', { token: maya.token, key: newKey(), body: { amount: available } })
  await sendPayouts(shop.test.deps)
  await his.takeBack(sold)
  day += 1
  shop.test.travelTo(`2026-11-${day}T20:00:00Z`)
  return sold
}
const lost: CardCharges<unknown> = {
  name: 'sandbox',
  tokenize: async () => ({ token: 't', brand: 'visa', last4: '4242' }),
  charge: () => Promise.reject(new Error('no answer')),
  finish: async () => ({ kind: 'paid', ref: 'late' }),
}
const actor = () => ({ id: maya.id, type: 'Contractor' as const, name: 'Maya Ortiz' }) as never
const later = () => shop.test.travelTo(`2026-11-${day}T20:30:00Z`)
const balance = async () => {
  const { available, negative_due: due } = await his.money(maya.token)
  return due?.amount ?? available
}
/** Leaves out the customers' open refunds, which are not requested in these tests. */
const findings = async () =>
  (await transaction(shop.test.deps.db, (tx) => runChecks(tx, '2026-12-01'))).filter(
    (line) => !/^Order \d+ owes its customer/.test(line),
  )

it('allows no write-off of an amount being charged to a card, and posts the card’s result when it arrives [R7]', async () => {
  await owe()
  await expect(settleByCard(shop.test.deps, lost, actor(), { payment: goodCard })).rejects.toThrow()
  const asked = await shop.shop.call('admin/write_offs', {
    token: shop.trade.admin.token,
    body: { payee_id: maya.id, amount: 47.88, reason: 'He is gone.' },
  })
  expect([asked.status, asked.message]).toEqual([422, 'This balance is not negative, or a payment is in progress.'])
  later()
  expect(await sweepSettlements(shop.test.deps, lost)).toBe(1)
  expect(await balance()).toBe(0)
  expect(await findings()).toEqual([])
})

it('credits a payee whose card paid more than a debt that shrank meanwhile [R7]', async () => {
  await owe()
  await expect(settleByCard(shop.test.deps, lost, actor(), { payment: goodCard })).rejects.toThrow()
  // Part of the debt ended another way, for example by an upheld objection.
  await his.sql(`UPDATE settlements SET amount_cents = 6000 WHERE status = 'pending'`)
  later()
  expect(await sweepSettlements(shop.test.deps, lost)).toBe(1)
  expect(await balance()).toBe(12.12)
  expect(await findings()).toEqual([])
})

it('completes the payments of others even if one cannot be completed', async () => {
  await owe()
  await expect(settleByCard(shop.test.deps, lost, actor(), { payment: goodCard })).rejects.toThrow()
  await his.sql(
    `INSERT INTO settlements (id, payee_id, amount_cents, status, request_key, provider, created_at)
      VALUES (7, $1, 100, 'pending', $2, 'sandbox', '2026-11-01T00:00:00Z')`,
    [shop.trade.stoneCo.id, newKey()],
  )
  later()
  const sick: typeof lost = {
    ...lost,
    finish: (key) => (key === 'settle-7' ? Promise.reject(new Error('sick')) : lost.finish(key, new Date())),
  }
  expect(await sweepSettlements(shop.test.deps, sick)).toBe(1)
  expect(await his.sql(`SELECT id FROM settlements WHERE status = 'pending'`)).toEqual([{ id: 7 }])
})

it('accepts a payment once per key, and no other payment under that key [M3]', async () => {
  await owe()
  const key = newKey()
  const card = (amount: number) =>
    shop.shop.call('payouts/settle', { token: maya.token, key, body: { payment: goodCard, amount } })
  expect((await card(10)).data.paid).toBe(10)
  expect((await card(10)).data.paid).toBe(10)
  const other = await card(11)
  expect([other.status, other.message]).toEqual([422, 'This Idempotency-Key was used for another request.'])

  const admin = newKey()
  const record = (more: object = {}) =>
    shop.shop.call('admin/settlements', {
      token: shop.trade.admin.token,
      key: admin,
      body: { payee_id: maya.id, amount: 5, reference: 'Check 7', ...more },
    })
  const before = await balance()
  expect((await Promise.all([record(), record(), record()])).map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await balance()).toBeCloseTo(before + 5, 2)
  expect((await record({ reference: 'Check 8' })).status).toBe(422)
  expect((await record({ amount: 6 })).status).toBe(422)
})
