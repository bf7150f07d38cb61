import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newKey } from '#test/factories.ts'
import { goodBank, payee } from '#test/payee.ts'
import { createShop } from '#test/shop.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { sweepWeeklyPayouts, wednesdayOf } from './pay-out.ts'
import { sendPayouts } from './send-payouts.ts'

let shop: Awaited<ReturnType<typeof createShop>>
let his: ReturnType<typeof payee>
let maya: { id: number; token: string }

beforeAll(async () => {
  shop = await createShop({ PAYOUT_KEY: 'ab'.repeat(32) })
  his = payee(shop)
  maya = shop.trade.maya
})
afterAll(() => shop.close())

const ask = (amount: unknown, key: string | undefined = newKey(), token = maya.token) =>
  shop.shop.call('payouts', { token, key, body: { amount } })
const travel = (to: string) => shop.test.travelTo(to)
const mails = (subject: string) => his.sql('SELECT 1 FROM mails WHERE subject LIKE $1', [subject])

describe('payout setup [MONEY-09, ROUTE-23]', () => {
  beforeAll(() => travel('2026-11-18T20:00:00Z'))

  it('is missing at first, and nothing is paid out without it', async () => {
    await his.earn(12)
    expect((await his.money(maya.token)).setup).toMatchObject({ status: 'missing', bank_last4: null })
    const refused = await ask(30)
    expect([refused.status, refused.message]).toEqual([422, 'Set up your bank account first.'])
  })

  it.each([
    [{ routing_number: '110000001' }, 'routing_number', 'The routing number is invalid.'],
    [{ account_number: '12x' }, 'account_number', 'The account number is invalid.'],
    [{ tax_id: '12345' }, 'tax_id', 'The tax ID is invalid.'],
    [{ legal_name: ' ' }, 'legal_name', 'Legal name is required.'],
    [{ account_type: 'crypto' }, 'account_type', 'The selected account type is invalid.'],
    [
      { address: { ...goodBank.address, zip_code: '10001' } },
      'address.zip_code',
      'This ZIP code is not in the selected state.',
    ],
  ])('rejects %j', async (more, field, message) => {
    const refused = await his.setUp(maya.token, more)
    expect([refused.status, refused.errors]).toEqual([422, { [field]: [message] }])
  })

  it('returns only the last four digits, encrypts the rest and notifies the owner by email', async () => {
    const saved = await his.setUp(maya.token)
    expect([saved.status, saved.message]).toEqual([200, 'Payout details saved.'])
    expect(saved.data).toEqual({
      status: 'complete',
      bank_last4: '6789',
      tax_last4: '6789',
      account_type: 'checking',
      held_until: null,
    })
    const [row] = await his.sql<{ text: string }>(
      "SELECT s::text || encode(sealed, 'escape') AS text FROM payout_setups s WHERE account_id = $1",
      [maya.id],
    )
    for (const secret of ['000123456789', '110000000', '123456789', 'Ortiz Remodel LLC', 'Oak St'])
      expect(row?.text).not.toContain(secret)
    expect(JSON.stringify(await his.money(maya.token))).not.toMatch(/000123456789|110000000|12-?3456789/)
    expect(await mails('Your payout account is set up')).toHaveLength(1)
  })

  it('is only for professionals and vendors', async () => {
    for (const [token, status] of [
      [undefined, 401],
      [shop.trade.ann.token, 403],
      [shop.trade.admin.token, 403],
    ] as const) {
      const body = goodBank
      expect((await shop.shop.call('payouts/setup', { method: 'PUT', body, ...(token ? { token } : {}) })).status).toBe(
        status,
      )
    }
  })
})

describe('a requested payout [M10, R6]', () => {
  it('rejects invalid amounts, more than is available and less than 25.00', async () => {
    for (const amount of [0, -5, 10.005, Number.MAX_SAFE_INTEGER, '30', null, undefined]) {
      const refused = await ask(amount)
      expect(refused.status, String(amount)).toBe(422)
      expect(refused.errors).toHaveProperty('amount')
    }
    expect((await ask(47.89)).errors).toEqual({ amount: ['The amount is more than your available balance.'] })
    expect((await ask(24.99)).errors).toEqual({ amount: ['The minimum payout is $25.00.'] })
    const keyless = await shop.shop.call('payouts', { token: maya.token, body: { amount: 30 } })
    expect([keyless.status, keyless.message]).toEqual([422, 'The Idempotency-Key header is required.'])
  })

  it('is one payout per key, even with 50 concurrent requests, and never takes the balance below zero', async () => {
    const key = newKey()
    const same = await Promise.all(Array.from({ length: 25 }, () => ask(26, key)))
    const others = await Promise.all(Array.from({ length: 25 }, () => ask(26)))
    expect(new Set(same.map((response) => response.status))).toEqual(new Set([201]))
    expect(new Set(same.map((response) => response.data.id)).size).toBe(1)
    expect(others.map((response) => response.status)).not.toContain(201)
    expect((await his.money(maya.token)).available).toBe(21.88)
    expect((await ask(27, key)).errors).toHaveProperty('idempotency-key')
    expect(await his.sql('SELECT 1 FROM payouts WHERE payee_id = $1', [maya.id])).toHaveLength(1)
  })

  it('is paid once for 50 concurrent requests with 50 keys, and lists each entry', async () => {
    await his.earn(12)
    const responses = await Promise.all(Array.from({ length: 50 }, () => ask(69.76)))
    expect(responses.filter((response) => response.status === 201)).toHaveLength(1)
    expect((await his.money(maya.token)).available).toBe(0)
    const paid = responses.find((response) => response.status === 201)
    expect(paid?.data.items.map((item: { amount: number }) => item.amount).sort()).toEqual([21.88, 47.88])
    expect(await checkLedger(shop.test.deps)).toBe(0)
  })

  it('goes to the bank, arrives on the next business day, and sends a notification [SCOPE-14]', async () => {
    const first = (await his.money(maya.token)).payouts
    expect(first.map((p: { status: string }) => p.status)).toEqual(['draft', 'draft'])
    travel('2026-11-18T20:01:00Z')
    expect(await sendPayouts(shop.test.deps)).toBe(2)
    expect(await sendPayouts(shop.test.deps)).toBe(0)
    expect((await his.money(maya.token)).payouts[0].status).toBe('sent')
    travel('2026-11-19T15:59:59Z')
    expect(await sendPayouts(shop.test.deps)).toBe(0)
    travel('2026-11-19T18:00:00Z')
    expect(await sendPayouts(shop.test.deps)).toBe(2)
    expect(await his.money(maya.token)).toMatchObject({ available: 0, paid: 95.76 })
    const detail = await shop.shop.call(`payouts/${first[0].id}`, { token: maya.token })
    expect(detail.data.events.map((event: { status: string }) => event.status)).toEqual(['draft', 'sent', 'paid'])
    expect((await shop.shop.call(`payouts/${first[0].id}`, { token: shop.trade.stoneCo.token })).status).toBe(404)
    const statement = await shop.shop.call(`payouts/${first[0].id}/statement`, { token: maya.token })
    expect(statement.data.totals.bank).toBeLessThan(0)
  })
})

describe('the weekly run [R6]', () => {
  beforeEach(() => travel('2026-11-25T14:00:00Z'))

  it('pays everything available from 25.00 up on Wednesday, once however often it runs, and carries over less', async () => {
    expect(wednesdayOf('2026-11-25')).toBe('2026-11-25')
    expect(wednesdayOf('2026-11-24')).toBe('2026-11-18')
    expect(wednesdayOf('2026-11-28')).toBe('2026-11-25')
    await his.earn(6)
    await Promise.all(Array.from({ length: 5 }, () => sweepWeeklyPayouts(shop.test.deps)))
    expect((await his.money(maya.token)).available).toBe(23.94)
    await his.earn(1)
    // The vendor has 1,406.00 in total but no bank account, so only the professional's 27.93 are drafted.
    await Promise.all(Array.from({ length: 5 }, () => sweepWeeklyPayouts(shop.test.deps)))
    expect(await his.money(maya.token)).toMatchObject({ available: 0 })
    const rows = await his.sql('SELECT amount_cents FROM payouts WHERE run_on = $1 AND request_key IS NULL', [
      '2026-11-25',
    ])
    expect(rows).toEqual([{ amountCents: 2793 }])
  })

  it.each([
    ['000111111113', 'closed at once', 'failed', 'The account is closed.'],
    ['000111111116', 'unknown on arrival', 'failed', 'The bank does not recognize the account.'],
    ['000222222227', 'silent, so nobody knows until it is asked', 'paid', ''],
  ])('pays to the account %s: %s', async (account_number, _, ends, note) => {
    await sendPayouts(shop.test.deps)
    await his.setUp(maya.token, { account_number })
    // Payouts to a changed account wait for three days, for both kinds of request.
    await his.earn(7)
    expect((await ask(27.93)).message).toMatch(
      /^Your bank account was changed less than 3 days ago\. Payouts resume on /,
    )
    expect(await sweepWeeklyPayouts(shop.test.deps)).toBe(0)
    travel('2026-11-30T14:00:00Z')
    const asked = await ask(27.93)
    expect(asked.status).toBe(201)
    await sendPayouts(shop.test.deps)
    const status = async () => (await shop.shop.call(`payouts/${asked.data.id}`, { token: maya.token })).data.status
    expect(await status()).toBe(
      { '000111111113': 'failed', '000111111116': 'sent', '000222222227': 'unknown' }[account_number],
    )
    travel('2026-12-01T18:00:00Z')
    await sendPayouts(shop.test.deps)
    expect(await status()).toBe(ends)
    const detail = (await shop.shop.call(`payouts/${asked.data.id}`, { token: maya.token })).data
    expect(detail.note).toBe(note)
    const { available } = await his.money(maya.token)
    expect(available).toBe(ends === 'failed' ? 27.93 : 0)
    if (ends === 'failed') {
      // The money is available again and is paid with the next payout.
      await his.setUp(maya.token)
      travel('2026-12-05T18:00:00Z')
      expect((await ask(27.93)).status).toBe(201)
    }
    expect(await checkLedger(shop.test.deps)).toBe(0)
  })
})
