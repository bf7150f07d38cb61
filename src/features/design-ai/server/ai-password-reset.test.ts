import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { designArea, ofDesign, password } from '#test/design-area.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { newestMail } from '#test/login.ts'

const fresh = 'a newer plank'
const dead = { token: ['This password reset link is invalid or has expired.'] }

let test: TestApp
let area: ReturnType<typeof designArea>
beforeAll(async () => {
  test = await createTestApp()
  area = designArea(test)
})
afterAll(() => test.close())

const ask = (email: string) => area.call('POST', '/api/AI/password/email', {}, { email })
const reset = (email: string, token: string, chosen = fresh, again = chosen) =>
  area.call('POST', '/api/AI/password/reset', {}, { email, token, password: chosen, password_confirmation: again })
const login = (email: string, given: string) => area.design({ action: 'login', email, password: given })
/** Requests a link and reads its token from the mail. */
async function linked(email: string): Promise<string> {
  expect((await ask(email)).statusCode).toBe(200)
  const { text } = await newestMail(test, email)
  const link = new URL(/https?:\S+\/design-ai\/password_reset\S+/.exec(text)?.[0] ?? '')
  expect(link.searchParams.get('email')).toBe(email)
  return link.searchParams.get('token') ?? ''
}
const row = async (email: string) =>
  (await test.deps.db.query('SELECT * FROM ai_accounts WHERE email = $1', [email])).rows[0]

describe('a forgotten password in the design area', () => {
  it('gets the same response for a known and an unknown address, and the unknown one gets no mail [U6, U11]', async () => {
    const { email } = await area.newcomer()
    const shop = await makeAccount(test.deps.db)
    const responses = await Promise.all([ask(email), ask('nobody@example.com'), ask(shop.email)])
    for (const response of responses) {
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({
        success: true,
        message: 'If the address is registered, a reset link is on its way.',
        data: null,
      })
    }
    expect((await newestMail(test, email)).subject).toBe('Reset your password for AI 3D Design')
    await expect(newestMail(test, 'nobody@example.com')).rejects.toThrow('no mail')
    // An account of the shop is not an account of the design area.
    await expect(newestMail(test, shop.email)).rejects.toThrow('no mail')
    expect((await ask('not an address')).json().errors).toEqual({
      email: ['The email must be a valid email address.'],
    })
  })

  it('is reset once by the mailed link, which ends every session, verifies the mailbox and signs nobody in', async () => {
    const { email, token: session } = await area.newcomer()
    const second = (await login(email, password)).json().token
    const token = await linked(email)
    const done = await reset(email, token)
    expect(done.json()).toEqual({ success: true, message: 'Your password has been reset.', data: null })
    expect(done.headers['set-cookie']).toBe(undefined)
    for (const old of [session, second]) expect((await area.getUser(ofDesign(old))).statusCode).toBe(401)
    expect((await login(email, password)).statusCode).toBe(422)
    expect((await login(email, fresh)).json().user.email_verified_at).toEqual(expect.any(String))
    expect((await newestMail(test, email)).subject).toBe('Your password for AI 3D Design was changed')
    expect((await reset(email, token)).json().errors).toEqual(dead)
  })

  it('is unchanged with another address, an unknown, expired or used link, or a short or mismatched password', async () => {
    const { email } = await area.newcomer()
    const token = await linked(email)
    for (const response of [await reset('other@example.com', token), await reset(email, 'x'.repeat(43))]) {
      expect(response.statusCode).toBe(422)
      expect(response.json().errors).toEqual(dead)
    }
    expect((await reset(email, token, 'short')).json().errors).toEqual({
      password: ['The password must be at least 8 characters.'],
    })
    expect((await reset(email, token, fresh, 'a newer blank')).json().errors).toEqual({
      password: ['The password confirmation does not match.'],
    })
    const older = await linked(email)
    expect((await reset(email, token)).statusCode).toBe(200)
    expect((await reset(email, older)).json().errors, 'the other link died with the first').toEqual(dead)
    const late = await linked(email)
    await test.deps.db.query('UPDATE ai_email_tokens SET expires_at = now() WHERE email = $1', [email])
    expect((await reset(email, late)).json().errors).toEqual(dead)
    expect((await login(email, fresh)).statusCode).toBe(200)
  })

  it('is reset by one of four concurrent uses of a link', async () => {
    const { email } = await area.newcomer()
    const token = await linked(email)
    const responses = await Promise.all([1, 2, 3, 4].map((n) => reset(email, token, `password number ${n}`)))
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 422, 422, 422])
  })

  it('cannot be reset with a verification link, nor can a reset link verify, here or in the shop [U6]', async () => {
    const { email } = await area.newcomer()
    const verification = /verify=(\S+)/.exec((await newestMail(test, email)).text)?.[1] ?? ''
    expect((await reset(email, verification)).json().errors).toEqual(dead)
    const token = await linked(email)
    expect((await area.call('GET', `/api/AI/design/email/verify/${token}`)).statusCode).toBe(404)
    expect((await area.call('GET', `/api/email/verify/${token}`)).statusCode).toBe(404)
    expect((await row(email)).emailVerifiedAt).toBe(null)
  })

  it('is independent of the shop account with the same address [SESS-31, U6]', async () => {
    const shop = await makeAccount(test.deps.db)
    const authorization = await signIn(test.deps.db, shop.id)
    const hashOf = async () =>
      (await test.deps.db.query('SELECT password_hash FROM accounts WHERE id = $1', [shop.id])).rows
    const before = await hashOf()
    await area.newcomer({ email: shop.email })
    const token = await linked(shop.email)
    const inShop = { email: shop.email, token, password: fresh, password_confirmation: fresh }
    expect((await area.call('POST', '/api/password/reset', {}, inShop)).json().errors).toEqual(dead)
    expect((await reset(shop.email, token)).statusCode).toBe(200)
    expect(await hashOf()).toEqual(before)
    expect((await area.call('GET', '/api/authuser', { authorization })).statusCode).toBe(200)
    // The shop's link does not work here either.
    await area.call('POST', '/api/password/email', {}, { email: shop.email })
    const theirs = /token=([\w-]+)/.exec((await newestMail(test, shop.email)).text)?.[1] ?? ''
    expect((await reset(shop.email, theirs)).json().errors).toEqual(dead)
  })

  it('has its pending reset stored only as a hash', async () => {
    const { email } = await area.newcomer()
    const token = await linked(email)
    const { rows } = await test.deps.db.query(
      `SELECT encode(token_hash, 'base64') AS hash FROM ai_email_tokens WHERE email = $1 AND kind = 'reset'`,
      [email],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].hash).not.toContain(token)
  })
})
