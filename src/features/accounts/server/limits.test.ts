import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { byScript } from '#test/login.ts'
import { minutes } from './attempts.ts'
import { productCost, setPasswordCost } from './passwords.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMIT: 'on' } })
})
afterAll(() => test.close())

const post = (url: string, payload: object, remoteAddress = '198.51.100.1') =>
  test.app.inject({ method: 'POST', url, payload, headers: byScript, remoteAddress })

it('accepts thirty registrations an hour from one address and says at the form how long to wait [OP-25]', async () => {
  for (let i = 0; i < 30; i++) expect((await post('/api/register', {})).statusCode).toBe(422)
  const refused = await post('/api/register', {})
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  expect(refused.json()).toMatchObject({ success: false, message: 'Too Many Attempts.' })
  expect(refused.json().errors.email[0]).toMatch(/^Too many registrations\. Please try again in \d+ seconds\.$/)
  expect((await post('/api/register', {}, '198.51.100.2')).statusCode).toBe(422)
})

it('sends three reset links an hour to an email address, known or not [U11, OP-25]', async () => {
  test.travelTo(new Date())
  for (const email of [(await makeAccount(test.deps.db)).email, 'nobody@example.com']) {
    for (let i = 0; i < 3; i++) expect((await post('/api/password/email', { email })).statusCode).toBe(200)
    const refused = await post('/api/password/email', { email })
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('3600')
    expect(refused.json().errors.email).toHaveLength(1)
  }
})

it('sends a verification mail once a minute and five an hour, however it is requested [U4, U8, OP-25]', async () => {
  const { id, email } = await makeAccount(test.deps.db, { emailVerifiedAt: null })
  const authorization = await signIn(test.deps.db, id)
  const from = Date.now()
  const resend = (method: 'GET' | 'POST' = 'GET') =>
    test.app.inject({ method, url: '/api/email/resend', headers: { ...byScript, authorization } })
  test.travelTo(new Date(from))
  expect((await resend()).statusCode).toBe(200)
  const refused = await resend('POST')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('60')
  expect(refused.json().errors.email).toEqual(['Too many requests. Please try again in 60 seconds.'])
  expect((await post('/api/email/resend_public', { email })).statusCode).toBe(429)
  for (let i = 1; i < 5; i++) {
    test.travelTo(new Date(from + i * minutes(1)))
    expect((await resend()).statusCode).toBe(200)
  }
  test.travelTo(new Date(from + minutes(10)))
  expect((await resend()).json().errors.email).toEqual(['Too many requests. Please try again in 3000 seconds.'])
  test.travelTo(new Date(from + minutes(61)))
  expect((await resend()).statusCode).toBe(200)
})

it('sends five passcodes an hour, and says below the field when the next one can be requested [U4, OP-25]', async () => {
  const { id } = await makeAccount(test.deps.db, { type: 'Admin' })
  const authorization = await signIn(test.deps.db, id, { passcodePending: true })
  const from = Date.now()
  const ask = (second: number) => {
    test.travelTo(new Date(from + second * 1000))
    return test.app.inject({ url: '/api/login/verify_otp', headers: { ...byScript, authorization } })
  }
  for (let i = 0; i < 5; i++) {
    expect((await ask(i * 31)).statusCode).toBe(200)
    // A request that came too early is refused and does not count toward the five.
    const early = await ask(i * 31 + 1)
    expect([early.statusCode, early.headers['retry-after']]).toEqual([429, i < 4 ? '29' : expect.any(String)])
  }
  const refused = await ask(300)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3300'])
  expect(refused.json().errors.otp).toEqual(['Too many passcodes. Please try again in 3300 seconds.'])
  expect((await ask(3601)).statusCode).toBe(200)
})

it('allows exactly sixty failures from one address, for any accounts', async () => {
  const names = Array.from({ length: 60 }, (_, i) => `somebody.${i}@example.com`)
  const attempt = (email: string, from = '192.0.2.60') =>
    post('/api/login', { email, password: 'wrong password' }, from)
  for (let i = 0; i < names.length; i += 10)
    for (const response of await Promise.all(names.slice(i, i + 10).map((email) => attempt(email))))
      expect(response.statusCode).toBe(422)
  expect((await attempt('one.more@example.com')).statusCode).toBe(429)
  expect((await attempt('one.more@example.com', '192.0.2.61')).statusCode).toBe(422)
})

it('shares counts between all processes on the database and across a restart', async () => {
  const { email } = await makeAccount(test.deps.db)
  const from = '192.0.2.99'
  const attempt = (on: TestApp) =>
    on.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password: 'wrong password' },
      headers: byScript,
      remoteAddress: from,
    })
  const another = await createTestApp({ env: { RATE_LIMIT: 'on' }, databaseUrl: test.databaseUrl })
  for (let i = 0; i < 5; i++) {
    expect((await attempt(test)).statusCode).toBe(422)
    expect((await attempt(another)).statusCode).toBe(422)
  }
  expect((await attempt(test)).statusCode).toBe(429)
  expect((await attempt(another)).statusCode).toBe(429)
  await another.close()
  const restarted = await createTestApp({ env: { RATE_LIMIT: 'on' }, databaseUrl: test.databaseUrl })
  expect((await attempt(restarted)).statusCode).toBe(429)
  await restarted.close()
})

it('counts registrations, mailed links and leads per address across all processes, too [OP-25, U11, U16]', async () => {
  const from = '192.0.2.98'
  const another = await createTestApp({ env: { RATE_LIMIT: 'on' }, databaseUrl: test.databaseUrl })
  const send = async (on: TestApp, url: string) =>
    (await on.app.inject({ method: 'POST', url, payload: {}, headers: byScript, remoteAddress: from })).statusCode
  for (const [url, max] of [
    ['/api/register', 30],
    ['/api/email/verify', 60],
    ['/api/contact', 20],
  ] as const) {
    for (let n = 0; n < max; n++) expect(await send(n % 2 ? another : test, url)).toBe(422)
    expect([url, await send(test, url), await send(another, url)]).toEqual([url, 429, 429])
  }
  await another.close()
})

it('locks an account for unknown devices after twenty failures from many addresses, but no other accounts', async () => {
  const { email } = await makeAccount(test.deps.db)
  const attempt = (n: number, to = email) =>
    post('/api/login', { email: to, password: 'wrong password' }, `203.0.113.${n}`)
  for (let i = 0; i < 20; i++) expect((await attempt(i)).statusCode).toBe(422)
  expect((await attempt(31)).statusCode).toBe(429)
  expect((await attempt(31, 'somebody.else@example.com')).statusCode).toBe(422)
})

it('rejects a sign-in when the queue is full, and does not count it as a failure', async () => {
  await test.deps.db.query('DELETE FROM attempts')
  // A queue forms only when hashing takes longer than the requests take to arrive.
  const costOfTests = setPasswordCost({ memoryCost: productCost.memoryCost / 2, timeCost: 2 })
  const responses = await Promise.all(
    Array.from({ length: 90 }, (_, i) =>
      post('/api/login', { email: `crowd.${i}@example.com`, password: 'wrong password' }, `10.0.0.${i}`),
    ),
  )
  setPasswordCost(costOfTests)
  const refused = responses.filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers, body } of refused) {
    expect(headers['retry-after']).toBe('1')
    expect(body).toContain('The service is busy. Please try again in a moment.')
  }
  expect(responses.filter(({ statusCode }) => statusCode === 422)).toHaveLength(90 - refused.length)
  const { rows } = await test.deps.db.query('SELECT sum(n)::int AS counted FROM attempts')
  expect(rows[0].counted).toBe(3 * (90 - refused.length))
})

it.each([
  ['/api/register', { email: '' }, 30],
  ['/api/login', { email: 'v6-login@example.com', password: 'a wrong one' }, 10],
  ['/api/password/email', { email: 'v6' }, 20],
])('counts all addresses of one IPv6 network together at %s', async (url, payload, most) => {
  const from = (host: number, network = 1) => {
    const email = payload.email === 'v6' ? `v6-${host}-${network}@example.com` : payload.email
    return post(url, { ...payload, email }, `2001:db8:0:${network}::${host.toString(16)}`)
  }
  for (let i = 0; i < most; i++) expect((await from(i)).statusCode).not.toBe(429)
  expect((await from(most)).statusCode).toBe(429)
  expect((await from(0, 2)).statusCode).not.toBe(429)
})

it('counts IPv4 clients of a dual-stack server separately', async () => {
  const look = (last: number) =>
    test.app.inject({ url: '/api/visualization/showrooms?s=abc', remoteAddress: `::ffff:203.0.113.${last}` })
  for (let i = 0; i < 60; i++) expect((await look(1)).statusCode).toBe(200)
  expect((await look(1)).statusCode).toBe(429)
  expect((await look(2)).statusCode).toBe(200)
})
