import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodCard } from '#test/buyer.ts'
import { makeAccount, newKey, signIn } from '#test/factories.ts'
import { payee } from '#test/payee.ts'
import { createShop } from '#test/shop.ts'
import { mailDays, sweepNegatives } from './debts.ts'
import { checkLedger } from './ledger/check-ledger.ts'
import { sendPayouts } from './payout/send-payouts.ts'

let shop: Awaited<ReturnType<typeof createShop>>
let his: ReturnType<typeof payee>
let maya: { id: number; token: string }
let sold: { orderId: number; itemId: number }[]

beforeAll(async () => {
  shop = await createShop({ PAYOUT_KEY: 'cd'.repeat(32) })
  his = payee(shop)
  maya = shop.trade.maya
  shop.test.travelTo('2026-11-18T20:00:00Z')
  await his.setUp(maya.token)
  sold = [await his.earn(12), await his.earn(10)]
  const { available } = await his.money(maya.token)
  await shop.shop.call('payouts', { token: maya.token, key: newKey(), body: { amount: available } })
  await sendPayouts(shop.test.deps)
  shop.test.travelTo('2026-11-19T20:00:00Z')
  await sendPayouts(shop.test.deps)
})
afterAll(() => shop.close())

const settle = (body: object, key?: string) =>
  shop.shop.call('payouts/settle', {
    token: maya.token,
    body: { payment: goodCard, ...body },
    ...(key ? { key } : {}),
  })
const showroom = async () =>
  (await his.sql<{ status: string }>('SELECT status FROM showrooms WHERE account_id = $1', [maya.id]))[0]?.status
const debtMails = async () =>
  (
    await his.sql<{ subject: string }>(
      `SELECT subject FROM mails WHERE to_address = (SELECT email FROM accounts WHERE id = $1)
        AND (subject LIKE 'Your balance is negative%' OR subject LIKE '% is due today' OR subject LIKE '% is overdue')
        ORDER BY created_at`,
      [maya.id],
    )
  ).map(({ subject }) => subject)

describe('a balance below zero [R7, MONEY-10]', () => {
  it('is due 10 days after the first of several reversals', async () => {
    expect((await settle({})).message).toBe('Your balance is not negative.')
    await his.takeBack(sold[0] as (typeof sold)[0])
    expect((await his.money(maya.token)).negative_due).toEqual({
      amount: -47.88,
      due_at: '2026-11-30T07:59:59.000Z',
      overdue: false,
    })
    shop.test.travelTo('2026-11-20T20:00:00Z')
    await his.takeBack(sold[1] as (typeof sold)[1])
    expect((await his.money(maya.token)).negative_due).toMatchObject({
      amount: -87.78,
      due_at: '2026-11-30T07:59:59.000Z',
    })
    // A vendor has 30 days in which to apply a refund; this vendor's 836.00 were available, so nothing is owed.
    expect((await his.money(shop.trade.stoneCo.token)).negative_due).toBeNull()
  })

  it('sends a notice on day 0, 5, 9 and 10, once each, and on no other day', async () => {
    const seen: string[] = []
    for (let day = 19; day <= 29; day++) {
      shop.test.travelTo(`2026-11-${day}T21:00:00Z`)
      for (let again = 0; again < 2; again++) if ((await sweepNegatives(shop.test.deps)) > 0) seen.push(String(day))
    }
    expect(seen).toEqual(['19', '24', '28', '29'])
    expect(mailDays('2026-11-19', '2026-11-29')).toEqual([0, 5, 9, 10])
    expect(mailDays('2026-11-19', '2026-12-19')).toEqual([0, 25, 29, 30])
    expect(await debtMails()).toEqual([
      'Your balance is negative: $87.78 due by 11.29.2026',
      'Your balance is negative: $87.78 due by 11.29.2026',
      'Your balance is negative: $87.78 due by 11.29.2026',
      '$87.78 is due today',
    ])
  })

  it('is overdue after the last day: payouts stop and the showroom accepts no new orders, but the account stays', async () => {
    shop.test.travelTo('2026-11-30T07:59:59Z')
    expect(await sweepNegatives(shop.test.deps)).toBe(0)
    expect(await showroom()).toBe('active')
    shop.test.travelTo('2026-11-30T08:00:00Z')
    expect(await sweepNegatives(shop.test.deps)).toBe(1)
    expect(await sweepNegatives(shop.test.deps)).toBe(0)
    expect(await showroom()).toBe('paused')
    expect((await his.money(maya.token)).negative_due.overdue).toBe(true)
    const [account] = await his.sql<{ status: string }>('SELECT status FROM accounts WHERE id = $1', [maya.id])
    expect(account?.status).toBe('Approve')
    const paid = await shop.shop.call('payouts', { token: maya.token, key: newKey(), body: { amount: 25 } })
    expect(paid.status).toBe(422)
    const [note] = await his.sql<{ body: string }>(
      `SELECT body FROM notifications WHERE account_id = $1 AND type = 'ledger' ORDER BY created_at DESC LIMIT 1`,
      [shop.trade.admin.id],
    )
    expect(note?.body).toBe('Maya Ortiz has not paid $87.78 on time.')
  })

  it('can be paid by card, in part without a new due date, in full once per key; then the showroom reopens', async () => {
    const declined = await settle({ payment: { ...goodCard, card_number: '4000 0000 0000 0002' } })
    expect([declined.status, declined.errors]).toEqual([422, { payment: ['Your card was declined.'] }])
    expect((await settle({ amount: 87.79 })).errors).toEqual({
      amount: ['The amount must be between $0.01 and $87.78.'],
    })
    const part = await settle({ amount: 37.78 })
    expect([part.status, part.data]).toEqual([200, { paid: 37.78, left: 50 }])
    expect((await his.money(maya.token)).negative_due).toMatchObject({
      due_at: '2026-11-30T07:59:59.000Z',
      overdue: true,
    })
    const key = newKey()
    const whole = await Promise.all(Array.from({ length: 8 }, () => settle({}, key).catch(() => null)))
    expect(whole.some((response) => response?.status === 200)).toBe(true)
    expect((await his.money(maya.token)).negative_due).toBeNull()
    expect(await showroom()).toBe('active')
    const [sums] = await his.sql<{ cents: number; rows: number }>(
      `SELECT sum(amount_cents)::int AS cents, count(*)::int AS rows FROM settlements WHERE status = 'paid'`,
    )
    expect(sums).toEqual({ cents: 8778, rows: 2 })
    expect(await his.sql(`SELECT 1 FROM negative_balances WHERE cleared_at IS NULL`)).toEqual([])
  })

  it('is offset by money that becomes available before anything is paid out', async () => {
    const one = await his.earn(12)
    await shop.shop.call('payouts', { token: maya.token, key: newKey(), body: { amount: 47.88 } })
    await his.takeBack(one)
    expect((await his.money(maya.token)).negative_due.amount).toBe(-47.88)
    await his.earn(20)
    const { available, negative_due } = await his.money(maya.token)
    expect([available, negative_due]).toEqual([31.92, null])
    const paid = await shop.shop.call('payouts', {
      token: maya.token,
      key: newKey(),
      body: { amount: 31.92 },
    })
    expect(paid.data.items.map((item: { amount: number }) => item.amount)).toEqual([-47.88, 79.8])
  })

  it('is written off only by two people, with a reason', async () => {
    const one = await his.earn(12)
    await shop.shop.call('payouts', { token: maya.token, key: newKey(), body: { amount: 47.88 } })
    await his.takeBack(one)
    const { trade } = shop
    const body = { payee_id: maya.id, amount: 47.88, reason: 'The business has closed.' }
    const ask = (more: object) =>
      shop.shop.call('admin/write_offs', { token: trade.admin.token, body: { ...body, ...more } })
    expect((await ask({ reason: '' })).errors).toHaveProperty('reason')
    expect((await ask({ amount: 47.89 })).errors).toHaveProperty('amount')
    expect((await shop.shop.call('admin/write_offs', { token: maya.token, body })).status).toBe(403)
    const { id } = (await ask({})).data
    expect((await ask({})).status).toBe(422)
    const judge = (token: string) =>
      shop.shop.call(`admin/write_offs/${id}`, { method: 'PUT', token, body: { status: 'approved' } })
    const own = await judge(trade.admin.token)
    expect([own.status, own.message]).toEqual([422, 'Another Admin must approve your request.'])
    expect((await his.money(maya.token)).negative_due.amount).toBe(-47.88)
    const second = await makeAccount(shop.test.deps.db, {
      type: 'Admin',
      firstName: 'Noor',
      lastName: 'Admin',
    })
    const noor = await signIn(shop.test.deps.db, second.id)
    const both = await Promise.all([judge(noor), judge(noor)])
    expect(both.map((response) => response.status).sort()).toEqual([200, 422])
    expect((await his.money(maya.token)).negative_due).toBeNull()
    const [loss] = await his.sql(
      `SELECT sum(amount_cents)::int AS cents FROM ledger_entries WHERE account = 'platform_loss'`,
    )
    expect(loss).toEqual({ cents: 4788 })
  })

  it('is recorded by an Admin when it was paid another way, and the ledger stays consistent', async () => {
    const one = await his.earn(12)
    await shop.shop.call('payouts', { token: maya.token, key: newKey(), body: { amount: 47.88 } })
    await his.takeBack(one)
    const body = { payee_id: maya.id, amount: 47.88, reference: 'Check 1042' }
    const recorded = await shop.shop.call('admin/settlements', { token: shop.trade.admin.token, body })
    expect([recorded.status, recorded.data]).toEqual([201, { left: 0 }])
    expect((await his.money(maya.token)).negative_due).toBeNull()
    // The customers' refunds are still owed; another feature requests them.
    const findings = await checkLedger(shop.test.deps)
    const [report] = await his.sql<{ findings: string[] }>(
      'SELECT findings FROM ledger_reports ORDER BY at DESC LIMIT 1',
    )
    expect(report?.findings.every((line) => /^Order \d+ owes its customer/.test(line))).toBe(true)
    expect(findings).toBe(5)
  })
})

describe('the Admin [MONEY-09]', () => {
  it('sees payouts, debts and the state of the ledger, and no one else does', async () => {
    const page = await shop.shop.call('admin/payouts', { token: shop.trade.admin.token })
    expect(page.data).toMatchObject({ trial_balance: 0, debts: [], report: { sound: false } })
    expect(page.data.payouts.total).toBe(5)
    expect(page.data.payouts.data[0]).toMatchObject({
      payee: 'Ortiz Remodel',
      status: 'draft',
      provider: 'sandbox',
    })
    expect(page.data.write_offs[0]).toMatchObject({
      payee: 'Ortiz Remodel',
      status: 'approved',
      asked_by: 'Ida Admin',
      decided_by: 'Noor Admin',
    })
    for (const token of [maya.token, shop.trade.ann.token])
      expect((await shop.shop.call('admin/payouts', { token })).status).toBe(403)
  })

  it('marks a payout as paid with its reference, or rejects one that the bank is not processing', async () => {
    const { data } = await shop.shop.call('admin/payouts?status=draft', { token: shop.trade.admin.token })
    const [first, second] = data.payouts.data
    const judge = (id: number, body: object) =>
      shop.shop.call(`admin/payouts/${id}`, { method: 'PUT', token: shop.trade.admin.token, body })
    expect((await judge(first.id, { status: 'paid' })).errors).toHaveProperty('reference')
    expect((await judge(first.id, { status: 'rejected', reason: 'Wrong name' })).data).toMatchObject({
      status: 'failed',
      note: 'Wrong name',
    })
    expect((await judge(first.id, { status: 'paid', reference: 'ACH 7' })).message).toMatch(
      /^This payout is already closed\. .+: Rejected a payout, /,
    )
    await sendPayouts(shop.test.deps)
    expect((await judge(second.id, { status: 'rejected' })).message).toBe(
      'The bank is processing this transfer. It can no longer be rejected.',
    )
    expect((await judge(second.id, { status: 'paid', reference: 'ACH 8' })).data).toMatchObject({
      status: 'paid',
      reference: 'ACH 8',
    })
  })

  it('sets a payee’s own release days with a reason, and removes them [R6]', async () => {
    const { admin, maya: payee, ann } = shop.trade
    const set = (id: number, body: object, token = admin.token) =>
      shop.shop.call(`admin/payees/${id}`, { method: 'PUT', token, body })
    const clocks = async () => (await shop.shop.call('admin/payouts', { token: admin.token })).data.clocks
    expect((await set(payee.id, { release_days: 10 })).errors).toHaveProperty('reason')
    expect((await set(payee.id, { release_days: 251, reason: 'x' })).errors).toHaveProperty('release_days')
    expect((await set(ann.id, { release_days: 10, reason: 'x' })).status).toBe(404)
    expect((await set(payee.id, { release_days: 10, reason: 'x' }, payee.token)).status).toBe(403)
    expect((await set(payee.id, { release_days: 10, reason: 'Ten years with us' })).status).toBe(200)
    expect(await clocks()).toEqual([
      { payee_id: payee.id, payee: 'Ortiz Remodel', release_days: 10, reason: 'Ten years with us' },
    ])
    await set(payee.id, { release_days: null, reason: 'As everybody' })
    expect(await clocks()).toEqual([])
  })
})
