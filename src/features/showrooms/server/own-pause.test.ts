import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Trade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'

let test: TestApp
let trade: Trade
let shop: ReturnType<typeof buyer>
beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  shop = buyer(test)
})
afterAll(() => test.close())

const maya = () => ({ token: trade.maya.token })
const put = (body: object) => shop.call('showroom', { ...maya(), method: 'PUT', body })

it('a showroom that its owner pauses says so by its ID, and existing clients go on [SCOPE-09]', async () => {
  const { data: own } = await shop.call('showroom', maya())
  expect(own).toMatchObject({ paused: false, status: 'active', painted: false, photo: null })
  const look = async (text: string) => (await shop.call(`visualization/showrooms?s=${text}`)).data
  const tile = await trade.product(trade.stoneCo)
  const cart = await shop.fill(trade.ann.token, trade.maya.id, [[tile, 1]])

  expect((await put({ paused: true })).data).toMatchObject({ paused: true, status: 'active' })
  // A second press changes nothing.
  expect((await put({ paused: true })).data.paused).toBe(true)
  expect(await look(own.vsd_id)).toEqual([
    { id: trade.maya.id, company_name: 'Ortiz Remodel', vsd_id: own.vsd_id, paused: true },
  ])
  expect(await look('Ortiz')).toEqual([])
  const profile = await shop.call(`visualization/shop_profile?vsd_id=${own.vsd_id}`)
  expect(profile.data.profile.company_name).toBe('Ortiz Remodel')
  expect((await shop.order(trade.ann.token, cart)).status).toBe(201)
  // No one becomes a new client by the calls either; Ann still comes back.
  const visit = (token: string | undefined) =>
    shop.call('showroom/visits', { token, method: 'PUT', body: { showroom: trade.maya.id } })
  const { db } = test.deps
  const stranger = await signIn(db, (await makeAccount(db)).id)
  const register = () =>
    shop.call('register', {
      body: {
        full_name: 'Ben Stone',
        type: 'User',
        email: 'ben.stone@example.com',
        password: 'Quarry-2026-x',
        country_code: '+1',
        phone_number: '4155550123',
        zip_code: '94107',
        agree: true,
        shop_id: trade.maya.id,
      },
    })
  expect((await register()).errors).toEqual({
    shop_id: ['This showroom is not taking new clients right now.'],
  })
  expect([(await visit(stranger)).status, (await visit(trade.ann.token)).status]).toEqual([422, 200])

  expect((await put({ paused: false })).data.paused).toBe(false)
  expect([(await register()).status, (await visit(stranger)).status]).toEqual([201, 200])
  expect(await look('Ortiz')).toMatchObject([{ vsd_id: own.vsd_id }])
})

it('color, logo and photograph are stored, and applied only with the add-on or Premium at exactly 199.00 [THEME-01, THEME-02, THEME-03, THEME-04]', async () => {
  expect((await put({ theme_color: 'cobalt' })).data).toMatchObject({ theme_color: 'cobalt', painted: false })
  expect((await put({ photo: 5 })).errors).toEqual({ photo: ['Upload the photograph first.'] })
  expect((await put({ business_logo: 5 })).errors).toEqual({ business_logo: ['Upload the logo first.'] })
  const painted = async (columns: string) => {
    await test.deps.db.query(`UPDATE showrooms SET ${columns} WHERE account_id = $1`, [trade.maya.id])
    return (await shop.call('showroom', maya())).data.painted
  }
  expect(await painted(`plan = 'Premium', plan_status = 'active', plan_paid_cents = 19800`)).toBe(false)
  expect(await painted(`plan_paid_cents = 19900`)).toBe(true)
  expect(await painted(`plan_status = 'past_due'`)).toBe(false)
  expect(await painted(`custom_addon_status = 'active'`)).toBe(true)
})

it('the card is a PDF and its code a PNG, for the showroom’s owner only', async () => {
  const get = (path: string, token?: string) =>
    test.app.inject({ url: `/api/showroom/${path}`, headers: token ? { authorization: token } : {} })
  const [card, code] = [await get('card', trade.maya.token), await get('code', trade.maya.token)]
  expect(card.headers['content-type']).toBe('application/pdf')
  expect(card.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(code.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  expect((await get('card')).statusCode).toBe(401)
  expect((await get('code', trade.ann.token)).statusCode).toBe(403)
})
