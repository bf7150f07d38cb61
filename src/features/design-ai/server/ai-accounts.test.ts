import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { designArea, ofDesign, password } from '#test/design-area.ts'
import { makeAccount } from '#test/factories.ts'
import { byScript, newestMail } from '#test/login.ts'
import { startAiSession } from './ai-session.ts'

let test: TestApp
let area: ReturnType<typeof designArea>
beforeAll(async () => {
  test = await createTestApp()
  area = designArea(test)
})
afterAll(() => test.close())

describe('registering in the design area', () => {
  it('responds with 201, with user and token in data and at top level, no credits, and a live session [CALL-50, OP-52, AI-04, AI-05]', async () => {
    const { response, email, token } = await area.newcomer({ email: `Ann.${Date.now()}@Example.com` })
    expect(response.statusCode).toBe(201)
    const body = response.json()
    expect(body).toMatchObject({ success: true, message: 'Thank you for signing up' })
    expect(body.user).toEqual({
      id: expect.any(Number),
      full_name: 'Ann Maria Lee',
      email: expect.stringMatching(/^ann\.\d+@example\.com$/),
      email_verified_at: null,
      has_password: true,
      credits: 0,
    })
    expect(email).not.toBe(body.user.email)
    expect(body.data).toEqual({ user: body.user, token })
    expect(token).toMatch(/^[A-Za-z0-9_-]{64}$/)
    expect((await area.getUser(ofDesign(token))).json().user).toEqual(body.user)
    // No cookie: this session's token is only in its header.
    expect(response.headers['set-cookie']).toBe(undefined)
  })

  it('reports all missing fields in one response [CALL-50]', async () => {
    const response = await area.design({ action: 'register' })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({
      success: false,
      message: 'The given data was invalid.',
      errors: {
        full_name: ['Full name is required.'],
        email: ['The email field is required.'],
        password: ['Password is required.'],
        agree: ['You must agree to the Terms of Service.'],
      },
    })
  })

  it.each([
    [{ email: 'ann at example' }, 'email', 'The email must be a valid email address.'],
    [{ email: 'ann@example.com\r\nBcc: all@example.com' }, 'email', 'The email must be a valid email address.'],
    [{ password: 'short' }, 'password', 'The password must be at least 8 characters.'],
    [{ password_confirmation: 'another plank' }, 'password', 'The password confirmation does not match.'],
    [{ agree: false }, 'agree', 'You must agree to the Terms of Service.'],
  ])('rejects %j with the message of the shop’s registration', async (given, field, message) => {
    const { response } = await area.newcomer(given)
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({ [field]: [message] })
  })

  it('accepts each address once, even with concurrent requests', async () => {
    const email = `race-${Date.now()}@example.com`
    const responses = await Promise.all([1, 2, 3, 4].map(() => area.newcomer({ email })))
    expect(responses.map(({ response }) => response.statusCode).sort()).toEqual([201, 422, 422, 422])
    const again = (await area.newcomer({ email: email.toUpperCase() })).response
    expect(again.json().errors).toEqual({ email: ['The email has already been taken.'] })
  })

  it('can use the email of a shop account, which is neither read nor changed [AI-02, U6]', async () => {
    const { db } = test.deps
    const shop = await makeAccount(db, { emailVerifiedAt: null })
    const before = await db.query('SELECT * FROM accounts WHERE id = $1', [shop.id])
    const { response } = await area.newcomer({ email: shop.email })
    expect(response.statusCode).toBe(201)
    const link = /verify=(\S+)/.exec((await newestMail(test, shop.email)).text)?.[1] ?? ''
    expect((await area.call('GET', `/api/AI/design/email/verify/${link}`)).statusCode).toBe(200)
    const after = await db.query('SELECT * FROM accounts WHERE id = $1', [shop.id])
    expect(after.rows).toEqual(before.rows)
    expect((await area.call('POST', '/api/login', {}, { email: shop.email, password })).statusCode).toBe(422)
  })

  it('accepts only the listed fields of the body', async () => {
    const { response } = await area.newcomer({
      credits: 500,
      email_verified_at: '2026-01-01T00:00:00Z',
      id: 7,
    })
    expect(response.json().user).toMatchObject({ credits: 0, email_verified_at: null })
    expect(response.json().user.id).not.toBe(7)
  })

  it('stores neither the password nor the token', async () => {
    const { token } = await area.newcomer({
      password: 'seldom seen pine',
      password_confirmation: 'seldom seen pine',
    })
    const { rows } = await test.deps.db.query(
      'SELECT row_to_json(a) AS account, row_to_json(s) AS session FROM ai_accounts a JOIN ai_sessions s ON s.account_id = a.id',
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('seldom seen pine')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.every(({ account }) => account.password_hash.startsWith('$argon2id$'))).toBe(true)
  })
})

describe('signing in to the design area', () => {
  it('returns user and token, whatever the case of the address [CALL-50, OP-52, AI-05]', async () => {
    const { email } = await area.newcomer()
    const response = await area.design({ action: 'login', email: ` ${email.toUpperCase()} `, password })
    expect(response.statusCode).toBe(200)
    const { message, data, user, token } = response.json()
    expect(message).toBe('Logged in.')
    expect(data).toEqual({ user, token })
    expect(user.email).toBe(email)
    expect((await area.getUser(ofDesign(token))).statusCode).toBe(200)
  })

  it('gives the same response to a wrong password, an unknown address and a shop account: 422, never 401 [OP-24]', async () => {
    const { email } = await area.newcomer()
    const shop = await makeAccount(test.deps.db)
    const responses = [
      await area.design({ action: 'login', email, password: 'not this one' }),
      await area.design({ action: 'login', email: 'nobody@example.com', password }),
      await area.design({ action: 'login', email: shop.email, password }),
    ]
    for (const response of responses) {
      expect(response.statusCode).toBe(422)
      expect(response.json().errors).toEqual({ email: ['These credentials do not match our records.'] })
    }
  })

  it('reports the empty fields, and an invalid action', async () => {
    expect((await area.design({ action: 'login' })).json().errors).toEqual({
      email: ['The email field is required.'],
      password: ['Password is required.'],
    })
    for (const body of [{}, { action: 'become admin', email: 'a@b.co', password }]) {
      const response = await area.design(body)
      expect(response.statusCode).toBe(422)
      expect(response.json().errors).toEqual({ action: ['The selected action is invalid.'] })
    }
  })

  it('keeps twenty sessions and ends the oldest', async () => {
    const { response, token } = await area.newcomer()
    const { id } = response.json().user
    const { db, clock } = test.deps
    const caller = { ip: '198.51.100.1', userAgent: 'test' }
    for (let i = 0; i < 19; i++) await startAiSession(db, id, clock(), caller)
    expect((await area.getUser(ofDesign(token))).statusCode).toBe(200)
    await startAiSession(db, id, clock(), caller)
    expect((await area.getUser(ofDesign(token))).statusCode).toBe(401)
    const { rows } = await db.query('SELECT count(*)::int AS n FROM ai_sessions WHERE account_id = $1', [id])
    expect(rows[0].n).toBe(20)
  })
})

describe('a session of the design area', () => {
  it('is returned by GET /api/AI/get_user, with the user in data and at top level [CALL-49]', async () => {
    const { email, token } = await area.newcomer()
    const response = await area.getUser(ofDesign(token))
    expect(response.statusCode).toBe(200)
    const { success, data, user } = response.json()
    expect(success).toBe(true)
    expect(data).toEqual(user)
    expect(user).toMatchObject({ full_name: 'Ann Maria Lee', email, credits: 0 })
  })

  it('is ended only by its own logout', async () => {
    const { email, token } = await area.newcomer()
    const other = (await area.design({ action: 'login', email, password })).json().token
    const response = await area.call('POST', '/api/AI/logout', ofDesign(token))
    expect(response.json()).toEqual({ success: true, message: 'Logged Out Successfully', data: null })
    expect((await area.getUser(ofDesign(token))).statusCode).toBe(401)
    expect((await area.getUser(ofDesign(other))).statusCode).toBe(200)
  })

  it('is rejected with 401 when it is missing, unknown or malformed', async () => {
    for (const headers of [{}, ofDesign('x'.repeat(64)), ofDesign('short'), { authorizationai: 'Basic YTpi' }]) {
      const response = await area.getUser(headers as Record<string, string>)
      expect(response.statusCode).toBe(401)
      expect(response.json()).toEqual({ success: false, message: 'Unauthenticated.' })
    }
  })
})

describe('an email in the design area', () => {
  const linkOf = async (email: string) => /verify=(\S+)/.exec((await newestMail(test, email)).text)?.[1] ?? ''
  const verify = (token: string) => area.call('GET', `/api/AI/design/email/verify/${token}`)

  it('is verified by the mailed link, once with a repeatable response, without signing anyone in [CALL-52, AI-07]', async () => {
    const { email, token } = await area.newcomer()
    const mail = await newestMail(test, email)
    expect(mail.subject).toBe('Verify your email for AI 3D Design')
    expect(mail.text).toContain('/design-ai/welcome?verify=')
    const link = await linkOf(email)
    const first = await verify(link)
    expect(first.json()).toMatchObject({ success: true, message: 'Email verified.' })
    expect((await verify(link)).json()).toEqual(first.json())
    expect(first.body).not.toContain('token')
    expect((await area.getUser(ofDesign(token))).json().user.email_verified_at).toBe(
      first.json().data.email_verified_at,
    )
  })

  it('can also be verified by a newer link, and keeps its first verification date [CALL-51, CALL-52, AI-06]', async () => {
    const { email, token } = await area.newcomer()
    const first = await linkOf(email)
    const sent = await area.call('GET', '/api/AI/design/email/resend', ofDesign(token))
    expect(sent.json()).toEqual({ success: true, message: 'Verification email sent.', data: null })
    const second = await linkOf(email)
    expect(second).not.toBe(first)
    const at = (await verify(first)).json().data.email_verified_at
    expect((await verify(second)).json().data.email_verified_at).toBe(at)
    const again = await area.call('GET', '/api/AI/design/email/resend', ofDesign(token))
    expect(again.json().message).toBe('Email already verified.')
  })

  it('is not verified by an unknown link, a scanner that follows it, or a link of the shop [CALL-52, OP-45, U6]', async () => {
    const { email } = await area.newcomer()
    const refused = await verify('nothing')
    expect(refused.statusCode).toBe(404)
    expect(refused.json().message).toBe('This verification link is invalid or has expired.')
    const link = await linkOf(email)
    expect((await test.app.inject(`/api/AI/design/email/verify/${link}`)).statusCode).toBe(403)
    expect((await area.call('GET', `/api/email/verify/${link}`)).statusCode).toBe(404)
    const { rows } = await test.deps.db.query('SELECT email_verified_at FROM ai_accounts WHERE email = $1', [email])
    expect(rows).toEqual([{ emailVerifiedAt: null }])
  })
})

it('a session ends 14 days after its last use and 90 days after its start; a link expires after 24 hours', async () => {
  const own = await createTestApp()
  const ask = (url: string, headers: Record<string, string> = {}) =>
    own.app.inject({ url, headers: { ...byScript, ...headers } })
  own.travelTo('2026-01-01T00:00:00Z')
  const body = { full_name: 'Ann Lee', email: 'ann@example.com', password, password_confirmation: password }
  const payload = { action: 'register', ...body, agree: true }
  const { token } = (await own.app.inject({ method: 'POST', url: '/api/AI/design', payload })).json()
  const link = /verify=(\S+)/.exec((await newestMail(own, 'ann@example.com')).text)?.[1] ?? ''
  own.travelTo('2026-01-02T00:00:01Z')
  expect((await ask(`/api/AI/design/email/verify/${link}`)).statusCode).toBe(404)
  for (const day of ['2026-01-14', '2026-01-27', '2026-02-09', '2026-02-22', '2026-03-07', '2026-03-20']) {
    own.travelTo(`${day}T00:00:00Z`)
    expect((await ask('/api/AI/get_user', ofDesign(token))).statusCode, day).toBe(200)
  }
  own.travelTo('2026-04-01T00:00:01Z')
  expect((await ask('/api/AI/get_user', ofDesign(token))).statusCode).toBe(401)
  const payload2 = { action: 'login', email: 'ann@example.com', password }
  const second = (await own.app.inject({ method: 'POST', url: '/api/AI/design', payload: payload2 })).json()
  own.travelTo('2026-04-15T00:00:02Z')
  expect((await ask('/api/AI/get_user', ofDesign(second.token))).statusCode).toBe(401)
  await own.close()
})
