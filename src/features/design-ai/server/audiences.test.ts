import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allows } from '#features/accounts/actor.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { designArea, ofDesign } from '#test/design-area.ts'
import { makeAccount, signIn } from '#test/factories.ts'

type Sent = Record<string, string>

let test: TestApp
let area: ReturnType<typeof designArea>
beforeAll(async () => {
  test = await createTestApp()
  area = designArea(test)
})
afterAll(() => test.close())

describe('shop and design area sessions are separate:', () => {
  const aiRoutes: ['GET' | 'POST', string][] = [
    ['GET', '/api/AI/get_user'],
    ['POST', '/api/AI/logout'],
    ['POST', '/api/AI/get_credits'],
    ['GET', '/api/AI/design/email/resend'],
  ]
  const shopRoutes: ['GET' | 'POST', string][] = [
    ['GET', '/api/authuser'],
    ['GET', '/api/orders'],
    ['GET', '/api/sessions'],
    ['GET', '/api/email/resend'],
    ['GET', '/api/projects'],
    ['POST', '/api/change_password'],
  ]

  it('the shop’s token is rejected by the design area in any header [SESS-31, U6]', async () => {
    const { db } = test.deps
    for (const type of ['User', 'Admin'] as const) {
      const authorization = await signIn(db, (await makeAccount(db, { type })).id)
      for (const [method, url] of aiRoutes) {
        const both = { authorization, authorizationai: authorization }
        for (const headers of [{ authorization }, { authorizationai: authorization }, both] as Sent[]) {
          expect((await area.call(method, url, headers)).statusCode, `${url} of ${type}`).toBe(401)
        }
      }
      expect((await area.call('GET', '/api/authuser', { authorization })).statusCode).toBe(200)
    }
  })

  it('the design area’s token is rejected by the shop in any header [SESS-31, U6]', async () => {
    const { token } = await area.newcomer()
    const authorization = `Bearer ${token}`
    for (const [method, url] of shopRoutes) {
      const both = { authorization, authorizationai: authorization }
      for (const headers of [{ authorization }, { authorizationai: authorization }, both] as Sent[]) {
        expect((await area.call(method, url, headers)).statusCode, url).toBe(401)
      }
    }
    // Where guests are allowed, it counts as a dead token and gets a 401.
    expect((await area.call('GET', '/api/faq', { authorization })).statusCode).toBe(401)
    expect((await area.getUser(ofDesign(token))).statusCode).toBe(200)
  })

  it('no shop account of any type satisfies the design area’s authorization rule [U6]', async () => {
    const actor = { id: 1, trade: null, status: 'Active', name: 'Ida', email: 'ida@example.com' } as const
    for (const type of ['User', 'Vendor', 'Contractor', 'Admin'] as const)
      expect(allows('ai', { ...actor, type, emailVerified: true, passcodePending: false, clientSafe: false })).toBe(
        'sign in',
      )
  })

  it('each logout leaves the other session active, even with the tokens swapped [SESS-31, U6]', async () => {
    const { db } = test.deps
    const { token } = await area.newcomer()
    const authorization = await signIn(db, (await makeAccount(db)).id)
    const headers = { authorization, ...ofDesign(token) }
    const swapped = { authorization: `Bearer ${token}`, authorizationai: authorization }
    expect((await area.call('POST', '/api/logout', swapped)).statusCode).toBe(200)
    expect((await area.call('POST', '/api/AI/logout', swapped)).statusCode).toBe(401)
    expect((await area.getUser(headers)).statusCode).toBe(200)
    expect((await area.call('GET', '/api/authuser', headers)).statusCode).toBe(200)

    expect((await area.call('POST', '/api/logout', headers)).statusCode).toBe(200)
    expect((await area.getUser(headers)).statusCode).toBe(200)
    const again = await signIn(db, (await makeAccount(db)).id)
    expect((await area.call('POST', '/api/AI/logout', { ...headers, authorization: again })).statusCode).toBe(200)
    expect((await area.call('GET', '/api/authuser', { ...headers, authorization: again })).statusCode).toBe(200)
  })

  it('a dead token of one does not break a request to the other [U25]', async () => {
    const { token } = await area.newcomer()
    const authorization = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
    const dead = `Bearer ${'d'.repeat(64)}`
    expect((await area.getUser({ authorization: dead, ...ofDesign(token) })).statusCode).toBe(200)
    expect((await area.call('GET', '/api/authuser', { authorization, authorizationai: dead })).statusCode).toBe(200)
  })
})
