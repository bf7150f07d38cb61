import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import type { Choice } from '../topics.ts'
import { notify } from './notify.ts'

let test: TestApp
let shop: ReturnType<typeof buyer>
beforeAll(async () => {
  test = await createTestApp()
  shop = buyer(test)
})
afterAll(() => test.close())

const person = async (given: Parameters<typeof makeAccount>[1] = {}) => {
  const { id } = await makeAccount(test.deps.db, given)
  return { id, token: await signIn(test.deps.db, id) }
}
const choices = (token: string) => shop.call('account/notifications', { token })
const choose = (token: string, wanted: object) =>
  shop.call('account/notifications', { token, method: 'PUT', body: { choices: wanted } })
const sendNotification = (accountId: number, type: string) =>
  transaction(test.deps.db, (tx) =>
    notify(tx, [{ accountId, type, title: type, body: '', link: '/orders' }], new Date()),
  )

describe('an account’s notification choices', () => {
  it('include everything by default', async () => {
    const { token } = await person()
    expect((await choices(token)).data.choices).toMatchObject([
      { topic: 'account', email: true, site: true, locked: ['email', 'site'] },
      { topic: 'orders', label: 'Orders and deliveries', email: true, site: true, locked: [] },
      { topic: 'messages', email: true, site: false, locked: ['site'] },
      { topic: 'projects', email: false, site: true, locked: ['email'] },
      { topic: 'rooms', email: false, site: true, locked: ['email'] },
      { topic: 'hires', email: true, site: true, locked: [] },
      { topic: 'changes', email: true, site: true, locked: [] },
      { topic: 'team', email: false, site: true, locked: ['email'] },
    ])
  })

  it('are saved per topic, and the profile shows the choice for orders [CALL-38]', async () => {
    const { token } = await person()
    expect((await shop.call('profile', { token })).data.notify).toEqual({ email: true, sms: false })
    const saved = await choose(token, { orders: { email: false } })
    expect(saved).toMatchObject({ status: 200, message: 'Your choices have been saved.' })
    await choose(token, { orders: { site: false } })
    expect((await choices(token)).data.choices[1]).toMatchObject({ email: false, site: false })
    expect((await shop.call('profile', { token })).data.notify).toEqual({ email: false, sms: false })
  })

  it('cannot turn off account security, and reject an unknown topic', async () => {
    const { token } = await person()
    expect((await choose(token, { account: { email: false } })).errors).toEqual({
      'choices.account': ['This cannot be changed.'],
    })
    expect((await choose(token, { account: { email: true, site: true } })).status).toBe(200)
    expect((await choose(token, { weather: { email: false } })).status).toBe(422)
    const vendor = await person({ type: 'Vendor', status: 'Approve' })
    expect((await choices(vendor.token)).data.choices[1]).toMatchObject({ email: false, locked: ['email'] })
    expect((await choose(vendor.token, { orders: { email: true } })).status).toBe(422)
  })

  it('list the notifications that each account type actually receives', async () => {
    const notifiedBy = async (given: Parameters<typeof makeAccount>[1]) => {
      const { data } = await choices((await person(given)).token)
      return data.choices.map(({ topic, email, site, locked }: Choice) => [
        topic,
        email ? 'email' : '',
        site ? 'here' : '',
        locked.length,
      ])
    }
    const account = ['account', 'email', 'here', 2]
    const messages = ['messages', 'email', '', 1]
    const team = ['team', '', 'here', 1]
    const hires = ['hires', 'email', 'here', 0]
    const projects = ['projects', '', 'here', 1]
    const rooms = ['rooms', '', 'here', 1]
    const changes = ['changes', 'email', 'here', 0]
    const products = ['products', 'email', 'here', 0]
    expect(await notifiedBy({})).toEqual([
      account,
      ['orders', 'email', 'here', 0],
      messages,
      projects,
      rooms,
      hires,
      changes,
      team,
    ])
    expect(await notifiedBy({ type: 'Vendor', status: 'Approve' })).toEqual([
      account,
      ['orders', '', 'here', 1],
      messages,
      projects,
      rooms,
      changes,
      products,
      team,
    ])
    expect(await notifiedBy({ type: 'Contractor', status: 'Approve' })).toEqual([
      account,
      ['orders', 'email', 'here', 0],
      messages,
      projects,
      rooms,
      hires,
      changes,
      ['proposals', 'email', 'here', 0],
      team,
      ['leads', 'email', 'here', 2],
    ])
    expect(await notifiedBy({ type: 'Admin' })).toEqual([
      account,
      ['orders', '', 'here', 1],
      messages,
      ['products', '', 'here', 1],
      ['applications', 'email', '', 2],
    ])
  })

  it('reject topics of another account type', async () => {
    const homeowner = await person()
    await choose(homeowner.token, { proposals: { site: false }, applications: { email: false } })
    const stored = await test.deps.db.query('SELECT FROM notification_choices WHERE account_id = $1', [homeowner.id])
    expect(stored.rowCount).toBe(0)
  })

  it('belong to the signed-in account', async () => {
    expect((await choices('')).status).toBe(401)
    const { id } = await makeAccount(test.deps.db, { type: 'Admin' })
    const pending = await signIn(test.deps.db, id, { passcodePending: true })
    expect((await choose(pending, { orders: { site: false } })).status).toBe(403)
  })

  it('decide which notifications are written', async () => {
    const [quiet, curious] = [await person(), await person()]
    await choose(quiet.token, { orders: { site: false } })
    for (const { id } of [quiet, curious]) {
      await sendNotification(id, 'order')
      await sendNotification(id, 'account')
    }
    const titles = async ({ token }: { token: string }) =>
      (await shop.call('notification', { token })).data.data.map((row: { title: string }) => row.title)
    expect(await titles(quiet)).toEqual(['account'])
    expect((await titles(curious)).sort()).toEqual(['account', 'order'])
  })
})
