import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '#features/payouts/server/ledger/check-ledger.ts'
import { paintOf } from '#features/showrooms/paint.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { booksOf } from '#test/books.ts'
import { goodCard } from '#test/buyer.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { february, planShop, start } from '#test/plans.ts'
import { readRows } from '#test/rows.ts'

let test: TestApp
let shop: ReturnType<typeof planShop>
beforeAll(async () => {
  test = await createTestApp()
  shop = planShop(test)
})
afterAll(() => test.close())

describe('a professional’s plans', () => {
  it('are listed for everyone, Premium at 199 with both add-ons', async () => {
    const { data } = await shop.call('subscriptions/plans')
    expect(data.find((plan: { id: number }) => plan.id === 2)).toMatchObject({
      plan: 'Premium',
      price: 199,
      interval: 'month',
      addons: ['custom', 'basic'],
    })
    expect(data).toHaveLength(3)
  })

  it('are only for Contractors', async () => {
    test.travelTo(start)
    const ann = await makeAccount(test.deps.db)
    const token = await signIn(test.deps.db, ann.id)
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const body = method === 'POST' ? { plan: 2 } : undefined
      expect((await shop.call('subscriptions', { method, token, body })).status).toBe(403)
      expect((await shop.call('subscriptions', { method, body })).status).toBe(401)
    }
  })

  it('charge the first month immediately, update the ledger and the profile, and send a receipt [THEME-03, THEME-08, MONEY-15]', async () => {
    const pro = await shop.makePro()
    const response = await shop.pays(pro)
    expect(response).toMatchObject({
      status: 200,
      message: 'Premium is active.',
      data: {
        subscription_status: 'active',
        plan: 'Premium',
        paid_amount: 199,
        renews_at: february.toISOString(),
      },
    })
    const user = await shop.userOf(pro)
    expect(user.latest_subscription).toEqual({
      subscription_status: 'active',
      plan: 'Premium',
      paid_amount: 199,
      renews_at: february.toISOString(),
    })
    expect(paintOf(user, null)).toBe('oxblood')
    expect(await shop.revenue(pro)).toBe(199_00)
    expect(await booksOf(test.deps.db)).toMatchObject({ unbalanced: 0 })
    expect(await checkLedger(test.deps)).toBe(0)
    expect(await shop.mailsTo(pro)).toEqual(['Receipt for Premium'])
    const { rows } = await test.deps.db.query(
      `SELECT s.status, s.amount_cents AS cents FROM sandbox_charges s JOIN subscription_charges c ON s.ref = c.provider_ref WHERE c.account_id = $1`,
      [pro.id],
    )
    expect(rows).toEqual([{ status: 'captured', cents: 199_00 }])
  })

  it('charge once when they are requested twice at the same time', async () => {
    const pro = await shop.makePro()
    await shop.call('payment_methods', { token: pro.token, body: goodCard })
    const responses = await Promise.all([
      shop.pays(pro, { plan: 2 }),
      shop.pays(pro, { plan: 2 }),
      shop.pays(pro, { plan: 2 }),
    ])
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(await shop.charges(pro)).toEqual([{ period: 0, status: 'paid', tries: 1 }])
    expect(await shop.revenue(pro)).toBe(199_00)
  })

  it('do not start without a card, with a declined card, or for an unknown plan', async () => {
    const pro = await shop.makePro()
    expect((await shop.pays(pro, { plan: 2, payment: {} })).errors).toEqual({
      payment: ['Choose a card to pay with.'],
    })
    const declined = await shop.pays(pro, {
      plan: 2,
      payment: { ...goodCard, card_number: '4000000000000002' },
    })
    expect([declined.status, declined.errors]).toEqual([422, { payment: ['Your card was declined.'] }])
    expect((await shop.pays(pro, { plan: 9 })).errors).toEqual({ plan: ['The selected plan is invalid.'] })
    expect((await shop.userOf(pro)).latest_subscription).toBeNull()
    expect(await shop.revenue(pro)).toBe(0)
    expect((await shop.pays(pro)).status).toBe(200)
  })
})

describe('add-ons', () => {
  it('are plans of their own: custom includes the paint, basic does not [THEME-01, THEME-07, THEME-10]', async () => {
    const pro = await shop.makePro()
    await shop.pays(pro, { addons: ['basic'], payment: goodCard })
    expect(paintOf(await shop.userOf(pro), null)).toBe('brunswick')
    await shop.pays(pro, { addons: ['custom'], payment: goodCard })
    const user = await shop.userOf(pro)
    expect([user.custom_addon, user.basic_addon]).toEqual([
      { subscription_status: 'active' },
      { subscription_status: 'active' },
    ])
    expect(paintOf(user, null)).toBe('oxblood')
    const { data } = await shop.call(`visualization/shop_profile?showroom=${pro.id}`)
    expect(data.profile).toMatchObject({
      custom_addon: { subscription_status: 'active' },
      basic_addon: { subscription_status: 'active' },
    })
    expect(await shop.revenue(pro)).toBe(59_00 + 159_00)
  })

  it('end with their month once Premium includes them, and cannot be bought alongside it', async () => {
    const pro = await shop.makePro()
    await shop.pays(pro, { addons: ['custom'], payment: goodCard })
    await shop.pays(pro)
    // Resumed beside Premium it would be paid for twice.
    const resumed = await shop.call('subscriptions', {
      token: await signIn(test.deps.db, pro.id),
      body: { addons: ['custom'] },
    })
    expect(resumed.errors).toEqual({ plan: ['Your Premium plan already includes this.'] })
    await shop.sweepAt(february)
    expect(await shop.revenue(pro)).toBe(159_00 + 2 * 199_00)
    expect((await shop.userOf(pro)).custom_addon).toEqual({ subscription_status: 'active' })
    const again = await shop.call('subscriptions', {
      token: await signIn(test.deps.db, pro.id),
      body: { addons: ['basic'] },
    })
    expect(again.errors).toEqual({ plan: ['Your Premium plan already includes this.'] })
  })

  it('are not included in a Premium plan at a price other than 199.00 [OP-37, R12]', async () => {
    const pro = await shop.makePro()
    await shop.pays(pro)
    await test.deps.db.query('UPDATE subscriptions SET price_cents = 19800 WHERE account_id = $1', [pro.id])
    await shop.sweepAt(february)
    const user = await shop.userOf(pro)
    expect(user.latest_subscription).toMatchObject({ subscription_status: 'active', paid_amount: 198 })
    expect(user.custom_addon).toEqual({ subscription_status: 'canceled' })
    expect(paintOf(user, null)).toBe('brunswick')
    const [row] = await readRows(test.deps.db, 'showrooms', { accountId: pro.id })
    expect(row?.planPaidCents).toBe(198_00)
  })
})
