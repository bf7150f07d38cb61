import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { goodCard } from '#test/buyer.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { february, march, planShop, start } from '#test/plans.ts'

const day = 86_400_000

let test: TestApp
let shop: ReturnType<typeof planShop>
let admin: { id: number }
beforeAll(async () => {
  test = await createTestApp()
  shop = planShop(test)
  admin = await makeAccount(test.deps.db, { type: 'Admin' })
})
afterAll(() => test.close())

let made = 0
let plan: { id: number; plan: string }
/** A separate plan for each test, so that a changed price affects no other test. */
beforeEach(async () => {
  test.travelTo(start)
  const name = `Plan ${++made} of ${Date.now()}`
  const response = await ask('POST', '', { plan: name, price: 59, addons: ['basic'], gives: ['A logo'] })
  expect(response).toMatchObject({ status: 201, message: 'Plan added.' })
  plan = response.data
})

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, who = admin.id) {
  const token = await signIn(test.deps.db, who)
  return shop.call(`admin/plans${path}`, { method, token, body })
}
const change = (body: object) => ask('PUT', `/${plan.id}`, body)
const buy = async () => {
  const pro = await shop.makePro()
  expect((await shop.pays(pro, { plan: plan.id, payment: goodCard })).status).toBe(200)
  return pro
}
const amounts = async (pro: { id: number }) =>
  (
    await test.deps.db.query<{ cents: number }>(
      'SELECT amount_cents AS cents FROM subscription_charges WHERE account_id = $1 ORDER BY period',
      [pro.id],
    )
  ).rows.map(({ cents }) => cents)
const offered = async () => (await shop.call('subscriptions/plans')).data as { id: number; price: number }[]

describe('plans managed by an Admin', () => {
  it('start with the basic add-on at 59, the custom one at 159 and Premium at 199', async () => {
    const { data } = await ask('GET', '?per_page=100')
    const of = (name: string) => data.data.find((row: { plan: string }) => row.plan === name)
    expect(of('Basic')).toMatchObject({ id: 1, price: 59, addons: ['basic'], active: true, holders: 0 })
    expect(of('Custom')).toMatchObject({ id: 3, price: 159, addons: ['custom'] })
    expect(of('Premium')).toMatchObject({ id: 2, price: 199, addons: ['custom', 'basic'], interval: 'month' })
    expect((await ask('GET', '?per_page=1')).data).toMatchObject({ per_page: 1, current_page: 1 })
    expect((await ask('GET', '?per_page=1')).data.total).toBeGreaterThan(3)
  })

  it('can be managed only by Admins', async () => {
    const pro = await makeAccount(test.deps.db, { type: 'Contractor', status: 'Approve' })
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['PUT', `/${plan.id}`],
      ['DELETE', `/${plan.id}`],
    ] as const)
      expect((await ask(method, path, method === 'GET' ? undefined : {}, pro.id)).status).toBe(403)
    expect((await shop.call('admin/plans')).status).toBe(401)
  })

  it('can be chosen once added, and by no new customers once no longer offered', async () => {
    expect((await offered()).find(({ id }) => id === plan.id)).toMatchObject({ price: 59 })
    const pro = await buy()
    expect((await change({ active: false })).data).toMatchObject({ active: false, holders: 1 })
    expect((await offered()).find(({ id }) => id === plan.id)).toBeUndefined()
    const late = await shop.makePro()
    expect((await shop.pays(late, { plan: plan.id, payment: goodCard })).errors).toEqual({
      plan: ['The selected plan is invalid.'],
    })
    await shop.sweepAt(february)
    expect(await amounts(pro)).toEqual([59_00, 59_00])
    // The professional can still cancel it, and resume.
    await shop.cancels({ ...pro, token: await signIn(test.deps.db, pro.id) }, `?plan=${plan.id}`)
    const again = await shop.pays({ ...pro, token: await signIn(test.deps.db, pro.id) }, { plan: plan.id })
    expect(again.message).toBe(`${plan.plan} has been resumed.`)
  })

  it('cost more from the announced renewal on, and past purchases stay unchanged', async () => {
    const pro = await buy()
    const { message } = await change({ price: 69, addons: ['custom'] })
    expect(message).toBe('Plan saved. Current subscribers pay $69.00 from the first renewal they are notified about.')
    const now = await shop.call('subscriptions', { token: pro.token })
    expect(now.data.subscriptions[0]).toMatchObject({ paid_amount: 59, next_amount: 69, addons: ['basic'] })
    expect(now.data.charges).toMatchObject([{ amount: 59 }])
    expect((await shop.userOf(pro)).custom_addon.subscription_status).not.toBe('active')
    await shop.sweepAt(february.getTime() - 7 * day)
    const { rows } = await test.deps.db.query<{ html: string }>(
      "SELECT html FROM mails WHERE to_address = $1 AND subject LIKE '%renews on%'",
      [pro.email],
    )
    expect(rows[0]?.html).toContain('$69.00, previously $59.00')
    expect(rows[0]?.html).toContain('the custom add-on')
    await shop.sweepAt(february)
    expect(await amounts(pro)).toEqual([59_00, 69_00])
    const user = await shop.userOf(pro)
    expect(user.latest_subscription).toMatchObject({ plan: plan.plan, paid_amount: 69 })
    expect(user.custom_addon).toEqual({ subscription_status: 'active' })
    expect(await shop.revenue(pro)).toBe(128_00)
  })

  it('charge the announced price when the price rises after the notice; the rise waits for the next renewal', async () => {
    const pro = await buy()
    await shop.sweepAt(february.getTime() - 7 * day)
    await change({ price: 99 })
    await shop.sweepAt(february)
    expect(await amounts(pro)).toEqual([59_00, 59_00])
    await shop.sweepAt(march.getTime() - 7 * day)
    await shop.sweepAt(march)
    expect(await amounts(pro)).toEqual([59_00, 59_00, 99_00])
  })

  it('never charge more than announced: without a notice the old price stays', async () => {
    const pro = await buy()
    await change({ price: 99 })
    await shop.sweepAt(february)
    expect(await amounts(pro)).toEqual([59_00, 59_00])
  })

  it('cannot be bought at a price other than the one shown', async () => {
    const pro = await shop.makePro()
    await change({ price: 61.5 })
    const seen = { plan: plan.id, price: 59, payment: goodCard }
    expect((await shop.pays(pro, seen)).errors).toEqual({
      plan: [`${plan.plan} now costs $61.50 per month.`],
    })
    expect(await amounts(pro)).toEqual([])
    expect((await shop.pays(pro, { ...seen, price: 61.5 })).status).toBe(200)
    expect(await amounts(pro)).toEqual([61_50])
  })

  it('cannot be deleted while anyone has them, and past payments stay', async () => {
    const pro = await buy()
    const refused = await ask('DELETE', `/${plan.id}`)
    expect([refused.status, refused.message]).toEqual([
      422,
      'One professional has this plan. Stop offering it instead, so that no one else can choose it.',
    ])
    await shop.cancels(pro)
    await shop.sweepAt(february)
    expect(await ask('DELETE', `/${plan.id}`)).toMatchObject({ status: 200, message: 'Plan removed.' })
    expect((await ask('DELETE', `/${plan.id}`)).status).toBe(404)
    expect((await change({ price: 1 })).status).toBe(404)
    const mine = await shop.call('subscriptions', { token: await signIn(test.deps.db, pro.id) })
    expect(mine.data.charges).toMatchObject([{ plan: plan.plan, amount: 59 }])
    // Its name is free again.
    const again = { plan: plan.plan, price: 1, addons: ['basic'], gives: ['A logo'] }
    expect((await ask('POST', '', again)).status).toBe(201)
  })

  it('show who changed what', async () => {
    await change({ price: 65 })
    const { data } = await change({ gives: ['A logo', 'A word'] })
    expect(data.changes.map(({ text }: { text: string }) => text).sort()).toEqual([
      'Added at $59.00 per month',
      'Description changed',
      'Price from $59.00 to $65.00',
    ])
    const nothing = await change({ price: 65 })
    expect(nothing.data.changes).toHaveLength(3)
  })

  it('require Premium with the custom add-on to cost exactly 199 [R12]', async () => {
    const premium = await ask('PUT', '/2', { price: 189 })
    expect(premium.errors).toEqual({
      price: ['Premium brings the custom add-on at exactly $199.00. For any other price, remove the add-on.'],
    })
    expect((await offered()).find(({ id }) => id === 2)?.price).toBe(199)
  })

  it.each([
    [{ price: 0 }, 'price', 'The price must be greater than 0.'],
    [{ price: 10.005 }, 'price', 'The price must be an amount in dollars and cents.'],
    [{ price: 'ten' }, 'price', 'The price must be an amount in dollars.'],
    [{ price: 10_000 }, 'price', 'The price must be at most $9,999.99.'],
    [{ addons: [] }, 'addons', 'Choose at least one add-on.'],
    [{ gives: [] }, 'gives', 'Enter at least one feature.'],
    [{ plan: '  ' }, 'plan', 'Plan is required.'],
    [{ plan: 'PREMIUM' }, 'plan', 'There is already a plan with this name.'],
  ])('reject %j', async (body, field, message) => {
    const response = await change(body)
    expect([response.status, response.errors[field]]).toEqual([422, [message]])
  })

  it('keep the name under which they were bought', async () => {
    expect((await change({ plan: `${plan.plan} b` })).data.plan).toBe(`${plan.plan} b`)
    await buy()
    expect((await change({ plan: plan.plan })).errors).toEqual({
      plan: ['The name cannot be changed because customers have bought this plan. Add a new plan instead.'],
    })
  })

  it('are either bought or deleted, never both, when both happen at the same time', async () => {
    const pro = await shop.makePro()
    const [bought, away] = await Promise.all([
      shop.pays(pro, { plan: plan.id, payment: goodCard }),
      ask('DELETE', `/${plan.id}`),
    ])
    expect([bought.status, away.status].sort()).toEqual([200, 422])
  })
})
