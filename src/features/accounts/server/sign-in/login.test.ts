import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { signIn } from '#test/factories.ts'
import { byScript, cookiesOf, newestMail } from '#test/login.ts'
import { makePerson, visitorsOf } from '#test/owner.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
const { account, post, get, login, bearer } = visitorsOf(() => test)

describe('an Admin passcode', () => {
  const admin = () => account({ type: 'Admin' })
  const code = async (email: string) => /\b\d{6}\b/.exec((await newestMail(test, email)).text)?.[0] ?? ''
  const guess = (token: string, otp: string) => get(`/api/login/verify_otp?otp=${otp}`, token)
  const not = (right: string) => (right === '000000' ? '000001' : '000000')

  it('is required before any other request, and the correct code upgrades the same session [SIGNIN-39, SIGNIN-40, SIGNIN-48, ROLE-05, CALL-13, CALL-14, U3, U4, U12]', async () => {
    const { email } = await admin()
    const response = await login(email)
    const token = bearer(response)
    expect(response.json().user).toMatchObject({ otp_required: true, otp_verified: false })
    expect((await get('/api/email/resend', token)).statusCode).toBe(403)
    expect((await get('/api/login/verify_otp', token)).json()).toEqual({
      success: true,
      message: 'A new passcode was sent to your email.',
      data: null,
    })
    const right = await code(email)
    const wrong = await guess(token, not(right))
    expect(wrong.json()).toEqual({ success: true, message: 'Invalid passcode.', data: { valid_otp: false } })
    const verified = await guess(token, right)
    expect(verified.json()).toEqual({
      success: true,
      message: 'Passcode verified.',
      data: { valid_otp: true },
    })
    const cookie = verified.cookies.find((c) => c.name === 'otp_verify')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 29_376_000 })
    expect((await get('/api/email/resend', token)).statusCode).toBe(200)
    expect((await guess(token, right)).json().data.valid_otp).toBe(false)
  })

  it('is requested once per remembered device, and each time if the box is unchecked [SIGNIN-12, OP-05, OP-06, U3]', async () => {
    const { email } = await admin()
    const token = bearer(await login(email))
    await get('/api/login/verify_otp', token)
    const otp_verify = cookiesOf(await guess(token, await code(email))).otp_verify ?? ''
    expect((await login(email, { remember: true }, { otp_verify })).json().user.otp_required).toBe(false)
    const other = await admin()
    expect((await login(other.email, { remember: true }, { otp_verify })).json().user.otp_required).toBe(true)
    expect((await login(email, { remember: true }, { otp_verify: 'yes' })).json().user.otp_required).toBe(true)
    expect((await login(email, {}, { otp_verify })).json().user.otp_required).toBe(true)
    expect((await login(email, { remember: true }, { otp_verify })).json().user.otp_required).toBe(true)
  })

  it('is invalidated by the fifth wrong guess, even by concurrent guesses [U4, A1]', async () => {
    const { email } = await admin()
    const token = bearer(await login(email))
    await get('/api/login/verify_otp', token)
    const right = await code(email)
    await Promise.all(Array.from({ length: 5 }, () => guess(token, not(right))))
    expect((await guess(token, right)).json().data.valid_otp).toBe(false)
  })

  it('works only in its own session, expires after ten minutes, and is sent twice a minute at most [SIGNIN-48, U4]', async () => {
    const own = await createTestApp()
    const start = Date.parse('2026-03-01T12:00:00Z')
    own.travelTo(new Date(start))
    const { email, id } = await makePerson(own, { type: 'Admin' })
    const [a, b] = [
      await signIn(own.deps.db, id, { passcodePending: true }),
      await signIn(own.deps.db, id, { passcodePending: true }),
    ]
    const call = (token: string, query = '') =>
      own.app.inject({ url: `/api/login/verify_otp${query}`, headers: { ...byScript, authorization: token } })
    await call(a)
    const early = await call(a)
    expect(early.statusCode).toBe(429)
    expect(early.headers['retry-after']).toBe('30')
    expect(early.json().errors.otp).toEqual(['Too many passcodes. Please try again in 30 seconds.'])
    const right = /\b\d{6}\b/.exec((await newestMail(own, email)).text)?.[0] ?? ''
    expect((await call(b, `?otp=${right}`)).json().data.valid_otp).toBe(false)
    own.travelTo(new Date(start + 10 * 60_000 + 1000))
    expect((await call(a, `?otp=${right}`)).json().data.valid_otp).toBe(false)
    expect((await call(a)).statusCode).toBe(200)
    await own.close()
  })

  it('is for Admins, has six digits, and can be requested only by our own script [U4]', async () => {
    const token = bearer(await login((await account()).email))
    expect((await get('/api/login/verify_otp', token)).statusCode).toBe(403)
    const adminToken = bearer(await login((await admin()).email))
    expect((await guess(adminToken, '12345')).json().errors.otp).toEqual(['The passcode must be 6 digits.'])
    const bare = await test.app.inject({
      url: '/api/login/verify_otp',
      headers: { authorization: adminToken },
    })
    expect(bare.statusCode).toBe(403)
  })

  it('can be sent in a body instead of the URL, under the same rules [U4]', async () => {
    const { email } = await admin()
    const token = bearer(await login(email))
    const byPost = (payload: object) => post('/api/login/verify_otp', payload, { authorization: token })
    expect((await byPost({})).json()).toEqual({
      success: true,
      message: 'A new passcode was sent to your email.',
      data: null,
    })
    const right = await code(email)
    expect((await byPost({ otp: '12345' })).json().errors.otp).toEqual(['The passcode must be 6 digits.'])
    expect((await byPost({ otp: not(right) })).json().data.valid_otp).toBe(false)
    const verified = await byPost({ otp: right })
    expect(verified.json()).toMatchObject({ message: 'Passcode verified.', data: { valid_otp: true } })
    expect(verified.cookies.map(({ name }) => name)).toEqual(['otp_verify'])
    expect((await get('/api/sessions', token)).statusCode).toBe(200)
  })

  it('notifies the Admin by mail when a device is first trusted, but not for devices in daily use [U3]', async () => {
    const { email } = await admin()
    const notices = async () => {
      const list = await test.deps.mail.outbox?.list(1, 100)
      return list?.rows.filter((mail) => mail.to === email && !/passcode/i.test(mail.subject)).length
    }
    for (let signIns = 0; signIns < 2; signIns++) {
      const authorization = bearer(await login(email))
      await get('/api/login/verify_otp', authorization)
      const list = await test.deps.mail.outbox?.list(1, 100)
      const mail = list?.rows.find(({ to, subject }) => to === email && /passcode/i.test(subject))
      const { text } = (await test.deps.mail.outbox?.read(mail?.id ?? 0)) ?? { text: '' }
      const otp = /\b\d{6}\b/.exec(text)?.[0] ?? ''
      expect((await guess(authorization, otp)).json().data.valid_otp).toBe(true)
      expect(await notices()).toBe(1)
    }
  })

  it('is not accepted from a link, an image or a scanner, none of which can use up a code [U4, U8]', async () => {
    const { email } = await admin()
    const authorization = bearer(await login(email))
    await get('/api/login/verify_otp', authorization)
    const right = await code(email)
    for (const [method, headers] of [
      ['GET', { ...byScript, 'sec-fetch-mode': 'navigate' }],
      ['GET', { ...byScript, 'sec-fetch-mode': 'no-cors' }],
      ['HEAD', byScript],
      ['GET', {}],
      ['POST', {}],
    ] as const) {
      const body = method === 'POST' ? { payload: { otp: right } } : {}
      const url = `/api/login/verify_otp${method === 'POST' ? '' : `?otp=${right}`}`
      const response = await test.app.inject({ method, url, headers: { ...headers, authorization }, ...body })
      expect([method, response.statusCode, response.cookies]).toEqual([method, 403, []])
    }
    const verified = await guess(authorization, right)
    expect(verified.json().data.valid_otp).toBe(true)
    expect(verified.headers['cache-control']).toBe('no-store')
  })

  it('is sent at most five times an hour [U4]', async () => {
    const own = await createTestApp({ env: { RATE_LIMIT: 'on' } })
    const start = Date.parse('2026-03-01T12:00:00Z')
    const { id } = await makePerson(own, { type: 'Admin' })
    const authorization = await signIn(own.deps.db, id, { passcodePending: true })
    const send = (seconds: number) => {
      own.travelTo(new Date(start + seconds * 1000))
      return own.app.inject({ url: '/api/login/verify_otp', headers: { ...byScript, authorization } })
    }
    for (let n = 0; n < 5; n++) expect((await send(n * 60)).statusCode).toBe(200)
    const sixth = await send(300)
    expect(sixth.statusCode).toBe(429)
    expect(sixth.json().errors.otp).toEqual(['Too many passcodes. Please try again in 3300 seconds.'])
    expect(sixth.headers['retry-after']).toBe('3300')
    expect((await send(3601)).statusCode).toBe(200)
    await own.close()
  })
})
