import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { designArea, ofDesign, password } from '#test/design-area.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { newestMail } from '#test/login.ts'

let test: TestApp
let area: ReturnType<typeof designArea>
beforeAll(async () => {
  test = await createTestApp()
  area = designArea(test)
})
afterAll(() => test.close())

const start = (authorization: string) => area.call('POST', '/api/account/ai_design', { authorization })

async function shopper(given: Parameters<typeof makeAccount>[1] = {}) {
  const account = await makeAccount(test.deps.db, given)
  return { ...account, authorization: await signIn(test.deps.db, account.id) }
}

/** Opens the link that a reset of this address's AI account is mailed. */
async function resetPassword(email: string) {
  await area.call('POST', '/api/AI/password/email', {}, { email })
  const token = /token=([\w-]+)/.exec((await newestMail(test, email)).text)?.[1] ?? ''
  const body = { email, token, password, password_confirmation: password }
  return area.call('POST', '/api/AI/password/reset', {}, body)
}

describe('starting AI 3D Design from a marketplace account [AI-02, U6]', () => {
  it('creates a verified account with the same address and 20 credits, once, and signs in again later', async () => {
    const { email, authorization } = await shopper()
    const responses = await Promise.all([1, 2, 3].map(() => start(authorization)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const users = responses.map((response) => response.json().user)
    expect(users[0]).toMatchObject({ full_name: 'Ann Lee', email, credits: 20, has_password: false })
    expect(users[0].email_verified_at).toEqual(expect.any(String))
    expect(new Set(users.map(({ id }) => id)).size).toBe(1)
    const { token } = responses[0]?.json() ?? {}
    expect((await area.getUser(ofDesign(token))).json().user.credits).toBe(20)
  })

  it('leaves the two tokens apart: each is refused in the other area, and each logout ends only its own', async () => {
    const { authorization } = await shopper()
    const { token } = (await start(authorization)).json()
    expect((await area.getUser({ authorizationai: authorization })).statusCode).toBe(401)
    const authuser = (headers: Record<string, string>) => area.call('GET', '/api/authuser', headers)
    expect((await authuser({ authorization: `Bearer ${token}` })).statusCode).toBe(401)
    await area.call('POST', '/api/AI/logout', ofDesign(token))
    expect((await authuser({ authorization })).statusCode).toBe(200)
    expect((await area.getUser(ofDesign(token))).statusCode).toBe(401)
  })

  it('has no password until its owner sets one by the mailed link', async () => {
    const { email, authorization } = await shopper()
    await start(authorization)
    for (const wrong of ['', password])
      expect((await area.design({ action: 'login', email, password: wrong })).statusCode).toBe(422)
    expect((await resetPassword(email)).statusCode).toBe(200)
    const login = await area.design({ action: 'login', email, password })
    expect(login.statusCode).toBe(200)
    expect(login.json().user).toMatchObject({ has_password: true, credits: 20 })
    expect((await start(authorization)).json().user.id).toBe(login.json().user.id)
  })

  it('needs a verified email', async () => {
    const { authorization } = await shopper({ emailVerifiedAt: null })
    const response = await start(authorization)
    expect(response.statusCode).toBe(422)
    expect(response.json().errors.email).toEqual(['Verify the email of your Wainscot account first.'])
  })

  it('never joins an unverified account that somebody registered with the address', async () => {
    const { email, authorization } = await shopper()
    const stranger = await area.newcomer({ email })
    const refused = await start(authorization)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors.email[0]).toMatch(/never verified\. Reset its password/)
    expect((await area.getUser(ofDesign(stranger.token))).json().user).toMatchObject({ credits: 0 })
    // The mailed link proves the mailbox; it ends the stranger's session and password.
    await resetPassword(email)
    expect((await start(authorization)).statusCode).toBe(200)
    expect((await area.getUser(ofDesign(stranger.token))).statusCode).toBe(401)
  })

  it('refuses guests and accounts that may not act', async () => {
    expect((await area.call('POST', '/api/account/ai_design')).statusCode).toBe(401)
    const { authorization } = await shopper({ status: 'Deactive' })
    expect((await start(authorization)).statusCode).toBe(403)
  })
})
