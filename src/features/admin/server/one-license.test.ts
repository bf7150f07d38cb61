import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeApplicant } from '#test/applicants.ts'
import { buyer } from '#test/buyer.ts'
import { makeAccount, signIn } from '#test/factories.ts'

let test: TestApp
let token: string
let call: ReturnType<typeof buyer>['call']
beforeAll(async () => {
  test = await createTestApp()
  call = buyer(test).call
  token = await signIn(test.deps.db, (await makeAccount(test.deps.db, { type: 'Admin' })).id)
})
afterAll(() => test.close())

const decide = (id: number, status: string, reason = '') =>
  call(`admin/users/${id}`, { method: 'PUT', token, body: { status, reason } })
const applicant = (licenseNumber: string, licenseState = 'CA') =>
  makeApplicant(test.deps.db, 'Contractor', { application: { licenseNumber, licenseState } })
const fresh = () => `CSLB ${Math.floor(Math.random() * 1e12)}`

it('no two professionals are approved with the same license of a state, however its number is written [R12]', async () => {
  const number = fresh()
  const first = await applicant(number)
  expect((await decide(first.id, 'Approve')).status).toBe(200)
  const second = await applicant(` ${number.toLowerCase().replace(' ', '-')}`)
  const refused = await decide(second.id, 'Approve')
  expect([refused.status, refused.errors]).toEqual([
    422,
    { status: [`${first.companyName} already uses this license.`] },
  ])
  const [row] = (await test.deps.db.query('SELECT status FROM accounts WHERE id = $1', [second.id])).rows
  expect(row).toEqual({ status: 'pending' })
  const elsewhere = await applicant(number, 'NV')
  expect((await decide(elsewhere.id, 'Approve')).status).toBe(200)
})

it('a license is available again once its professional is deactivated, who then cannot reclaim it [R12]', async () => {
  const number = fresh()
  const first = await applicant(number)
  await decide(first.id, 'Approve')
  await decide(first.id, 'Deactive', 'The license was sold with the business.')
  const second = await applicant(number)
  expect((await decide(second.id, 'Approve')).status).toBe(200)
  expect((await decide(first.id, 'Approve')).message).toBe(`${second.companyName} already uses this license.`)
})

it('of two professionals approved concurrently with the same license, one succeeds [R12]', async () => {
  const number = fresh()
  const both = [await applicant(number), await applicant(number)]
  const responses = await Promise.all(both.map(({ id }) => decide(id, 'Approve')))
  expect(responses.map((response) => response.status).sort()).toEqual([200, 422])
})
