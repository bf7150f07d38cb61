import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { cookiesOf } from '#test/login.ts'
import { makePerson, password, visitorsOf } from '#test/owner.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
const { account, post, get, login, bearer } = visitorsOf(() => test)

describe('signing in', () => {
  it('returns user and token in data and at top level, and sets the type for a day [SIGNIN-21, SIGNIN-44, SIGNIN-45, CALL-06, CALL-07, SESS-21, OP-18]', async () => {
    const { email } = await account({ firstName: 'Ann', lastName: 'Lee' })
    const response = await login(email.toUpperCase())
    expect(response.statusCode).toBe(200)
    const body = response.json()
    expect(body).toMatchObject({
      success: true,
      message: 'Logged in.',
      user: { email, full_name: 'Ann Lee', type: 'User' },
    })
    expect(body.data).toEqual({ user: body.user, token: body.token })
    expect(body.token).toMatch(/^[A-Za-z0-9_-]{64}$/)
    const cookie = response.cookies.find((c) => c.name === 'wev_ut')
    expect(cookie).toMatchObject({ value: 'user', maxAge: 86_400, path: '/', sameSite: 'Lax' })
    expect(cookiesOf(response).anch_ut).toBe('User')
    const who = await get('/api/authuser', bearer(response))
    expect(who.json().data).toEqual(who.json().user)
    expect(who.json().data.email).toBe(email)
  })

  it('gives the same response to a wrong password and to an unknown address, never 401 [U11, U25, OP-24]', async () => {
    const { email } = await account()
    const wrong = await post('/api/login', { email, password: 'wrong password' })
    const unknown = await post('/api/login', { email: 'nobody@example.com', password })
    const withoutPassword = await login((await account({ passwordHash: null })).email)
    for (const response of [wrong, unknown, withoutPassword]) {
      expect(response.statusCode).toBe(422)
      expect(response.json()).toEqual({
        success: false,
        message: 'The given data was invalid.',
        errors: { email: ['These credentials do not match our records.'] },
      })
      expect(response.cookies).toEqual([])
    }
  })

  it('reports both empty fields of a form at once [SIGNIN-08, SIGNIN-09]', async () => {
    const errors = {
      email: ['The email field is required.'],
      password: ['Password is required.'],
    }
    for (const body of [{}, { email: ' ', password: '' }, { email: '', password: '', remember: true }])
      expect((await post('/api/login', body)).json()).toMatchObject({ success: false, errors })
  })

  it('reports the missing field [SIGNIN-44]', async () => {
    expect((await post('/api/login', { email: '', password })).json().errors).toEqual({
      email: ['The email field is required.'],
    })
    expect((await post('/api/login', { password })).json().errors).toEqual({
      email: ['The email field is required.'],
    })
    expect((await login('ann@example.com', { password: '' })).json().errors).toEqual({
      password: ['Password is required.'],
    })
  })

  it('responds with every type and status, and stores the type only if the account may continue [SIGNIN-19, SIGNIN-20, SIGNIN-22, ROLE-01, ROLE-03, OP-02, OP-08, U12]', async () => {
    for (const [type, status, stored] of [
      ['User', 'Active', 'user'],
      ['User', 'Approve', 'user'],
      ['Contractor', 'Approve', 'admin'],
      ['Vendor', 'Active', 'admin'],
      ['Admin', 'Active', 'admin'],
      ['User', 'Deactive', undefined],
      ['Contractor', 'pending', undefined],
    ] as const) {
      const response = await login((await account({ type, status })).email)
      expect(response.statusCode).toBe(200)
      expect(response.json().user).toMatchObject({ type, status })
      expect(cookiesOf(response).wev_ut).toBe(stored)
      expect(cookiesOf(response).anch_ut).toBe(stored && type)
      if (!stored) expect(response.cookies).toEqual([])
    }
  })

  it('identifies a professional as a designer, and returns when an address was verified [ROLE-02, ROLE-04]', async () => {
    const designer = await account({ type: 'Contractor', trade: 'designer', status: 'Approve' })
    const unverified = await account({ emailVerifiedAt: null })
    expect((await login(designer.email)).json().user).toMatchObject({
      type: 'Contractor',
      trade: 'designer',
      email_verified_at: '2026-01-05T10:00:00.000Z',
    })
    expect((await login(unverified.email)).json().user.email_verified_at).toBeNull()
  })

  it('rejects every other request of a deactivated account, immediately after it is deactivated [SIGNIN-27, U7, U25]', async () => {
    const { email, id } = await account()
    const token = bearer(await login(email))
    expect((await get('/api/email/resend', token)).statusCode).toBe(200)
    await test.deps.db.query(`UPDATE accounts SET status = 'Deactive' WHERE id = $1`, [id])
    const refused = await get('/api/email/resend', token)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toBe('This action is unauthorized.')
    expect((await get('/api/authuser', token)).json().data.status).toBe('Deactive')
  })

  it('ends an idle session after 14 days, extends it with use, and ends every session after 90 [U5]', async () => {
    const own = await createTestApp()
    const day = (n: number) => new Date(Date.parse('2026-03-01T12:00:00Z') + n * 86_400_000)
    const ask = (token: string) =>
      own.app.inject({ url: '/api/authuser', headers: { authorization: `Bearer ${token}` } })
    own.travelTo(day(0))
    const { email } = await makePerson(own)
    const start = async () =>
      (await own.app.inject({ method: 'POST', url: '/api/login', payload: { email, password } })).json().token
    const [idle, used] = [await start(), await start()]
    for (let n = 10; n <= 80; n += 10) {
      own.travelTo(day(n))
      expect((await ask(used)).statusCode).toBe(200)
    }
    expect((await ask(idle)).statusCode).toBe(401)
    own.travelTo(day(89))
    expect((await ask(used)).statusCode).toBe(200)
    own.travelTo(day(91))
    expect((await ask(used)).json()).toEqual({ success: false, message: 'Unauthenticated.' })
    await own.close()
  })
})

describe('logging out', () => {
  it('revokes the token, and gives a dead one the same response [CALL-10, SESS-22, OP-19, U5]', async () => {
    const { email } = await account()
    const token = bearer(await login(email))
    for (let i = 0; i < 2; i++) {
      const response = await test.app.inject({
        method: 'POST',
        url: '/api/logout',
        headers: { authorization: token },
      })
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({ success: true, message: 'Logged Out Successfully', data: null })
      expect((await get('/api/authuser', token)).statusCode).toBe(401)
    }
  })

  it('signs out everywhere, including remembered devices [U1, U5]', async () => {
    const { email } = await account()
    const first = await login(email, { remember: true })
    const second = bearer(await login(email, { remember: true }))
    await post('/api/logout', { everywhere: true }, { authorization: second })
    expect((await get('/api/authuser', bearer(first))).statusCode).toBe(401)
    const again = await login(
      email,
      { password: '', remember: true },
      { wev_log_pass: cookiesOf(first).wev_log_pass ?? '' },
    )
    expect(again.statusCode).toBe(422)
  })
})

describe('a remembered device', () => {
  const remembered = async () => {
    const made = await account()
    const response = await login(made.email, { remember: true })
    return { ...made, response, secret: cookiesOf(response).wev_log_pass ?? '' }
  }
  const bySecret = (email: string, secret: string, headers = {}) =>
    login(email, { password: '', remember: true }, { wev_log_pass: secret }, headers)

  it('gets the three cookies for 340 days, none of which contains the password or a session [SIGNIN-10, SIGNIN-11, OP-07, U1]', async () => {
    const { email, response, secret } = await remembered()
    const by = (name: string) => response.cookies.find((c) => c.name === name)
    expect(by('wev_log_email')).toMatchObject({ value: email, maxAge: 29_376_000 })
    expect(by('wev_remember_me')).toMatchObject({ value: '1', maxAge: 29_376_000 })
    expect(by('wev_log_pass')).toMatchObject({ maxAge: 29_376_000, httpOnly: true, sameSite: 'Lax' })
    expect(secret).not.toContain(password)
    expect((await get('/api/authuser', `Bearer ${secret}`)).statusCode).toBe(401)
  })

  it('signs in with an empty password, with a new secret each time [OP-07, U1]', async () => {
    const { email, secret } = await remembered()
    const second = await bySecret(email, secret)
    expect(second.statusCode).toBe(200)
    const next = cookiesOf(second).wev_log_pass ?? ''
    expect(next).not.toBe(secret)
    expect((await bySecret(email, next)).statusCode).toBe(200)
  })

  it('is removed completely when an old secret is reused [OP-07, U1]', async () => {
    const { email, secret } = await remembered()
    const next = cookiesOf(await bySecret(email, secret)).wev_log_pass ?? ''
    expect((await bySecret(email, secret)).json().errors.email).toEqual(['These credentials do not match our records.'])
    expect((await bySecret(email, next)).statusCode).toBe(422)
  })

  it('works only for its own address, from our own pages, and while the account is open [OP-07, U1]', async () => {
    const { email, id, secret } = await remembered()
    expect((await bySecret((await account()).email, secret)).statusCode).toBe(422)
    expect((await bySecret(email, secret, { origin: 'https://evil.example' })).statusCode).toBe(422)
    await test.deps.db.query(`UPDATE accounts SET status = 'Deactive' WHERE id = $1`, [id])
    expect((await bySecret(email, secret)).statusCode).toBe(422)
  })

  it('is removed by a sign-in with the box unchecked, and never created for a professional [SIGNIN-12, U1]', async () => {
    const { email, secret } = await remembered()
    const plain = await login(email, {}, { wev_log_pass: secret })
    expect(cookiesOf(plain)).toMatchObject({
      wev_log_email: '',
      wev_log_pass: '',
      wev_remember_me: '',
      otp_verify: '',
    })
    expect((await bySecret(email, secret)).statusCode).toBe(422)
    const pro = await login((await account({ type: 'Contractor' })).email, { remember: true })
    expect(cookiesOf(pro).wev_log_pass).toBeUndefined()
  })

  it('is kept for the homeowner when a professional or a rejected account signs in on it [OP-02]', async () => {
    const { email, secret } = await remembered()
    for (const given of [{ type: 'Contractor' }, { status: 'Deactive' }, { status: 'pending' }] as const) {
      const beside = await login((await account(given)).email, {}, { wev_log_pass: secret })
      expect(Object.keys(cookiesOf(beside)).filter((name) => /^wev_(log|remember)/.test(name))).toEqual([])
    }
    expect((await bySecret(email, secret)).statusCode).toBe(200)
  })

  it('accepts one of two concurrent uses [U1]', async () => {
    const { email, secret } = await remembered()
    const responses = await Promise.all([bySecret(email, secret), bySecret(email, secret)])
    expect(responses.map((a) => a.statusCode).sort()).toEqual([200, 422])
  })
})

describe('limits', () => {
  it('reject the eleventh failure from one address, then even the correct password, and say for how long', async () => {
    const own = await createTestApp({ env: { RATE_LIMIT: 'on' } })
    own.travelTo('2026-03-01T12:00:00Z')
    const { email } = await makePerson(own)
    const attempt = (given: string) =>
      own.app.inject({ method: 'POST', url: '/api/login', payload: { email, password: given } })
    expect((await attempt(password)).statusCode).toBe(200)
    const wrong = await Promise.all(Array.from({ length: 12 }, () => attempt('wrong password')))
    expect(wrong.filter((a) => a.statusCode === 422)).toHaveLength(10)
    const refused = await attempt(password)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('900')
    expect(refused.json()).toMatchObject({
      success: false,
      message: 'Too Many Attempts.',
      errors: { email: ['Too many login attempts. Please try again in 900 seconds.'] },
    })
    own.travelTo('2026-03-01T12:15:01Z')
    expect((await attempt(password)).statusCode).toBe(200)
    await own.close()
  })
})
