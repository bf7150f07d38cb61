import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeApplicant } from '#test/applicants.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Trade } from '#test/commerce.ts'
import { signIn } from '#test/factories.ts'

let test: TestApp
let trade: Trade
let call: ReturnType<typeof buyer>['call']

beforeAll(async () => {
  test = await createTestApp()
  test.travelTo('2026-11-20T20:00:00Z')
  trade = await makeTrade(test.deps.db)
  await trade.product(trade.stoneCo)
  await trade.product(trade.stoneCo)
  call = buyer(test).call
})
afterAll(() => test.close())

const approve = (id: number) =>
  call(`admin/users/${id}`, { method: 'PUT', token: trade.admin.token, body: { status: 'Approve' } })

it('shows a professional their approval date, license, ID and what their showroom carries', async () => {
  const noor = await makeApplicant(test.deps.db, 'Contractor')
  const { data } = await approve(noor.id)
  const summary = await call('account/standing', { token: await signIn(test.deps.db, noor.id) })
  expect(summary.data).toEqual({
    company_name: noor.companyName,
    license: { number: `CSLB ${noor.id}`, state: 'CA' },
    tax_id: null,
    approved_at: '2026-11-20T20:00:00.000Z',
    vsd_id: data.vsd_id,
    showroom_status: 'active',
    products: 2,
  })
})

it('shows a vendor how many products they have published, and the last digits of their tax ID', async () => {
  const vendor = await makeApplicant(test.deps.db, 'Vendor')
  await approve(vendor.id)
  expect((await call('account/standing', { token: await signIn(test.deps.db, vendor.id) })).data).toMatchObject({
    company_name: vendor.companyName,
    license: null,
    tax_id: '•••6789',
    vsd_id: null,
    showroom_status: null,
    products: 0,
  })
  expect((await call('account/standing', { token: trade.stoneCo.token })).data.products).toBe(2)
})

it('is only for professionals and vendors', async () => {
  expect((await call('account/standing')).status).toBe(401)
  expect((await call('account/standing', { token: trade.ann.token })).status).toBe(403)
})
