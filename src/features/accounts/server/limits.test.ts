import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { byScript } from '#test/login.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMIT: 'on' } })
})
afterAll(() => test.close())

const post = (url: string, payload: object, remoteAddress = '198.51.100.1') =>
  test.app.inject({ method: 'POST', url, payload, headers: byScript, remoteAddress })

it('takes thirty registrations an hour from one address and says at the form how long to wait', async () => {
  for (let i = 0; i < 30; i++) expect((await post('/api/register', {})).statusCode).toBe(422)
  const refused = await post('/api/register', {})
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  expect(refused.json()).toMatchObject({ success: false, message: 'Too Many Attempts.' })
  expect(refused.json().errors.email[0]).toMatch(
    /^Too many registrations\. Please try again in \d+ seconds\.$/,
  )
  expect((await post('/api/register', {}, '198.51.100.2')).statusCode).toBe(422)
})

it('mails three reset links an hour to an address, known or not', async () => {
  for (const email of [(await makeAccount(test.deps.db)).email, 'nobody@example.com']) {
    for (let i = 0; i < 3; i++) expect((await post('/api/password/email', { email })).statusCode).toBe(200)
    const refused = await post('/api/password/email', { email })
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('3600')
    expect(refused.json().errors.email).toHaveLength(1)
  }
})

it('sends a verification mail once a minute', async () => {
  const { id } = await makeAccount(test.deps.db, { emailVerifiedAt: null })
  const authorization = await signIn(test.deps.db, id)
  const resend = () => test.app.inject({ url: '/api/email/resend', headers: { ...byScript, authorization } })
  expect((await resend()).statusCode).toBe(200)
  const refused = await resend()
  expect(refused.statusCode).toBe(429)
  expect(refused.json().errors.email).toEqual(['Too many requests. Please try again in 60 seconds.'])
})

it('locks an account after thirty failures from many addresses, but not the others', async () => {
  const { email } = await makeAccount(test.deps.db)
  const attempt = (n: number, to = email) =>
    post('/api/login', { email: to, password: 'wrong password' }, `203.0.113.${n}`)
  for (let i = 0; i < 30; i++) expect((await attempt(i)).statusCode).toBe(422)
  expect((await attempt(31)).statusCode).toBe(429)
  expect((await attempt(31, 'somebody.else@example.com')).statusCode).toBe(422)
})
