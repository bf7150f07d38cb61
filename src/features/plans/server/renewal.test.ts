import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paintOf } from '#features/showrooms/paint.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { goodCard } from '#test/buyer.ts'
import { signIn } from '#test/factories.ts'
import { february, march, planShop } from '#test/plans.ts'
import { sweepPlans } from './sweep-plans.ts'

const day = 86_400_000

let test: TestApp
let shop: ReturnType<typeof planShop>
beforeAll(async () => {
  test = await createTestApp()
  shop = planShop(test)
})
afterAll(() => test.close())

describe('plan renewals', () => {
  it('are announced a week before, not a second earlier, and once [R12]', async () => {
    const pro = await shop.makePro()
    await shop.pays(pro)
    await shop.sweepAt(february.getTime() - 7 * day - 1000)
    expect(await shop.mailsTo(pro)).toHaveLength(1)
    await shop.sweepAt(february.getTime() - 7 * day)
    await shop.sweepAt(february.getTime() - 6 * day)
    expect(await shop.mailsTo(pro)).toEqual(['Receipt for Premium', 'Premium renews on 02.28.2027'])
    const { data } = await shop.call('notification?pending=1', { token: await signIn(test.deps.db, pro.id) })
    expect(data.data[0]).toMatchObject({
      title: 'Premium renews on 02.28.2027',
      type: 'plan',
      link: '/account/plan',
    })
  })

  it('happen on time, month after month, once for each month [MONEY-15]', async () => {
    const pro = await shop.makePro()
    await shop.pays(pro)
    await shop.sweepAt(february.getTime() - 1000)
    expect(await shop.charges(pro)).toHaveLength(1)
    test.travelTo(february)
    await Promise.all([sweepPlans(test.deps), sweepPlans(test.deps)])
    expect((await shop.userOf(pro)).latest_subscription.renews_at).toBe(march.toISOString())
    await shop.sweepAt(march)
    expect(await shop.charges(pro)).toEqual([0, 1, 2].map((period) => ({ period, status: 'paid', tries: 1 })))
    expect(await shop.revenue(pro)).toBe(3 * 199_00)
  })

  it('charge nothing for months in which no charge was possible', async () => {
    const pro = await shop.makePro()
    await shop.pays(pro)
    await shop.sweepAt(new Date('2027-06-15T18:00:00Z'))
    expect((await shop.charges(pro)).map(({ period }) => period)).toEqual([0, 4])
  })

  it('stop at the end of the paid month when canceled with one click; the showroom stays [R12]', async () => {
    const pro = await shop.makePro()
    await shop.pays(pro)
    const response = await shop.cancels(pro)
    expect(response.data).toMatchObject({ subscription_status: 'active', renews_at: null })
    await shop.sweepAt(february.getTime() - 1000)
    expect(paintOf(await shop.userOf(pro), null)).toBe('oxblood')
    await shop.sweepAt(february)
    const user = await shop.userOf(pro)
    expect(user.latest_subscription).toMatchObject({ subscription_status: 'canceled', plan: 'Premium' })
    expect(user.custom_addon).toEqual({ subscription_status: 'canceled' })
    expect(paintOf(user, null)).toBe('brunswick')
    expect(user.shop_profile).toMatchObject({ theme_color: 'oxblood', vsd_id: pro.vsdId })
    expect(await shop.charges(pro)).toHaveLength(1)
    expect(await shop.mailsTo(pro)).toEqual([
      // The first two have the same time.
      'Premium ends on 02.28.2027',
      'Receipt for Premium',
      'Premium has ended',
    ])
    expect((await shop.cancels(pro)).message).toBe('There is no plan to cancel.')
  })

  it('continue with no charge and without a card when resumed before the end', async () => {
    const pro = await shop.makePro()
    await shop.pays(pro)
    await shop.cancels(pro)
    await test.deps.db.query('DELETE FROM payment_methods WHERE account_id = $1', [pro.id])
    const resumed = await shop.pays(pro, { plan: 2 })
    expect(resumed).toMatchObject({
      message: 'Premium has been resumed.',
      data: { renews_at: february.toISOString() },
    })
    expect(await shop.charges(pro)).toHaveLength(1)
  })

  it('are retried daily for seven days after a decline, with the plan still active, and then end it [R12]', async () => {
    const pro = await shop.makePro()
    await shop.pays(pro)
    await shop.cardBecomes(pro, 'decline')
    await shop.sweepAt(february)
    const late = await shop.userOf(pro)
    expect(late.latest_subscription.subscription_status).toBe('past_due')
    expect(paintOf(late, null)).toBe('oxblood')
    for (let n = 1; n < 7; n++) await shop.sweepAt(february.getTime() + n * day)
    expect(await shop.charges(pro)).toEqual([
      { period: 0, status: 'paid', tries: 1 },
      { period: 1, status: 'declined', tries: 7 },
    ])
    await shop.sweepAt(february.getTime() + 7 * day - 1000)
    expect(paintOf(await shop.userOf(pro), null)).toBe('oxblood')
    await shop.sweepAt(february.getTime() + 7 * day)
    const off = await shop.userOf(pro)
    expect(off.latest_subscription.subscription_status).toBe('canceled')
    expect(paintOf(off, null)).toBe('brunswick')
    expect(off.shop_profile).not.toBeNull()
    expect(await shop.mailsTo(pro)).toEqual([
      'Receipt for Premium',
      'Premium could not be renewed',
      'Premium has ended',
    ])
    expect(await shop.revenue(pro)).toBe(199_00)
  })

  it('succeed immediately with another card', async () => {
    const pro = await shop.makePro()
    await shop.pays(pro)
    await shop.cardBecomes(pro, 'decline')
    await shop.sweepAt(february)
    const token = await signIn(test.deps.db, pro.id)
    const response = await shop.call('subscriptions', {
      token,
      body: { plan: 2, payment: { ...goodCard, card_number: '5555555555554444' } },
    })
    expect(response.data).toMatchObject({ subscription_status: 'active', renews_at: march.toISOString() })
    expect((await shop.charges(pro)).at(-1)).toEqual({ period: 1, status: 'paid', tries: 2 })
  })

  it('charge only once when the bank’s response is lost', async () => {
    const pro = await shop.makePro()
    await shop.pays(pro)
    await shop.cardBecomes(pro, 'silent')
    await shop.sweepAt(february)
    expect((await shop.charges(pro)).at(-1)).toEqual({ period: 1, status: 'asking', tries: 1 })
    await shop.sweepAt(february.getTime() + 119_000)
    expect((await shop.charges(pro)).at(-1)).toEqual({ period: 1, status: 'asking', tries: 1 })
    await shop.sweepAt(february.getTime() + 120_000)
    expect((await shop.charges(pro)).at(-1)).toEqual({ period: 1, status: 'paid', tries: 1 })
    const { rows } = await test.deps.db.query(
      `SELECT count(*)::int AS n FROM sandbox_charges s JOIN subscription_charges c ON s.idempotency_key LIKE 'plan-' || c.id || '-%' WHERE c.account_id = $1`,
      [pro.id],
    )
    expect(rows).toEqual([{ n: 2 }])
  })

  it('stop for a closed account', async () => {
    const pro = await shop.makePro()
    await shop.pays(pro)
    await test.deps.db.query(`UPDATE accounts SET status = 'Deactive' WHERE id = $1`, [pro.id])
    await shop.sweepAt(february)
    expect(await shop.charges(pro)).toHaveLength(1)
  })
})
