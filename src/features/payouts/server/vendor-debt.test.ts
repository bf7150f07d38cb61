import { afterEach, beforeEach, expect, it } from 'vitest'
import { newKey } from '#test/factories.ts'
import { payee } from '#test/payee.ts'
import { createShop } from '#test/shop.ts'
import { sweepNegatives } from './debts.ts'
import { sendPayouts } from './payout/send-payouts.ts'

/** Separate accounts for each run, since the test covers the whole life of a debt. */
let shop: Awaited<ReturnType<typeof createShop>>
let his: ReturnType<typeof payee>
beforeEach(async () => {
  shop = await createShop({ PAYOUT_KEY: 'ab'.repeat(32) })
  his = payee(shop)
})
afterEach(() => shop.close())

const travel = (to: string) => shop.test.travelTo(to)

it('a vendor’s debt is due after their 30-day refund period, with notices on day 0, 25, 29 and 30; then only payouts stop [R7, R14]', async () => {
  const { stoneCo, admin } = shop.trade
  travel('2026-11-18T20:00:00Z')
  await his.setUp(stoneCo.token)
  const sold = await his.earn(12)
  const { available } = await his.money(stoneCo.token)
  expect(available).toBe(456)
  await shop.shop.call('payouts', { token: stoneCo.token, key: newKey(), body: { amount: available } })
  await sendPayouts(shop.test.deps)

  travel('2026-11-19T20:00:00Z')
  await his.takeBack(sold)
  expect((await his.money(stoneCo.token)).negative_due).toEqual({
    amount: -456,
    due_at: '2026-12-20T07:59:59.000Z',
    overdue: false,
  })
  const mailedDays: string[] = []
  for (let day = 0; day <= 30; day++) {
    travel(new Date(Date.parse('2026-11-19T21:00:00Z') + day * 86_400_000).toISOString())
    const mails = await his.sql('SELECT 1 FROM mails WHERE to_address = $1', [stoneCo.email])
    await sweepNegatives(shop.test.deps)
    const after = await his.sql('SELECT 1 FROM mails WHERE to_address = $1', [stoneCo.email])
    if (after.length > mails.length) mailedDays.push(`day ${day}`)
  }
  expect(mailedDays).toEqual(['day 0', 'day 25', 'day 29', 'day 30'])

  travel('2026-12-20T08:00:00Z')
  await sweepNegatives(shop.test.deps)
  expect((await his.money(stoneCo.token)).negative_due.overdue).toBe(true)
  const refused = await shop.shop.call('payouts', {
    token: stoneCo.token,
    key: newKey(),
    body: { amount: 25 },
  })
  expect(refused.status).toBe(422)
  const notes = await his.sql(
    `SELECT 1 FROM notifications WHERE account_id = $1 AND body LIKE '% has not paid $456.00 on time.'`,
    [admin.id],
  )
  expect(notes).toHaveLength(1)
  // The vendor keeps selling, and money that becomes available pays the debt first.
  await his.earn(20)
  expect(await his.money(stoneCo.token)).toMatchObject({ negative_due: null, available: 304 })
})
