import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount } from '#test/factories.ts'
import { byScript } from '#test/login.ts'

const password = 'a fine long plank'
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMIT: 'on' } })
})
afterAll(() => test.close())

const post = (url: string, payload: object, remoteAddress = '198.51.100.1') =>
  test.app.inject({ method: 'POST', url, payload, headers: byScript, remoteAddress })
const register = (email: string, remoteAddress?: string) =>
  post(
    '/api/AI/design',
    { action: 'register', full_name: 'Ann', email, password, password_confirmation: password, agree: true },
    remoteAddress,
  )

it('rejects the eleventh wrong password from one address, says how long to wait, and does not block the shop’s sign-in [OP-25, U6]', async () => {
  const { email } = await makeAccount(test.deps.db)
  await register(email)
  const guess = () => post('/api/AI/design', { action: 'login', email, password: 'not this one' })
  for (let i = 0; i < 10; i++) expect((await guess()).statusCode).toBe(422)
  const refused = await guess()
  expect(refused.statusCode).toBe(429)
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(800)
  expect(refused.json().errors.email).toEqual([`Too many login attempts. Please try again in ${seconds} seconds.`])
  // The correct password is refused from this address too, and accepted from another one.
  expect((await post('/api/AI/design', { action: 'login', email, password })).statusCode).toBe(429)
  const elsewhere = await post('/api/AI/design', { action: 'login', email, password }, '203.0.113.7')
  expect(elsewhere.statusCode).toBe(200)
  expect((await post('/api/login', { email, password: 'not this one' })).statusCode).toBe(422)
})

it('accepts thirty registrations an hour from one address', async () => {
  const from = '198.51.100.30'
  for (let i = 0; i < 30; i++) expect((await post('/api/AI/design', { action: 'register' }, from)).statusCode).toBe(422)
  const refused = await register('late@example.com', from)
  expect(refused.statusCode).toBe(429)
  expect(refused.json().errors.email[0]).toMatch(/^Too many registrations\. Please try again in \d+ seconds\.$/)
  expect((await register('late@example.com', '198.51.100.31')).statusCode).toBe(201)
})

it('resends a verification mail once a minute [AI-06]', async () => {
  const { token } = (await register('patient@example.com', '198.51.100.40')).json()
  const headers = { ...byScript, authorizationai: `Bearer ${token}` }
  const resend = () => test.app.inject({ url: '/api/AI/design/email/resend', headers })
  expect((await resend()).statusCode).toBe(200)
  const refused = await resend()
  expect(refused.statusCode).toBe(429)
  expect(refused.json().errors.email).toEqual(['Too many requests. Please try again in 60 seconds.'])
})

it('sends three reset links an hour to an email address, known or not, and twenty to one IP address [U11, OP-25]', async () => {
  await register('forgetful@example.com', '198.51.100.50')
  const ask = (email: string, from = '198.51.100.50') => post('/api/AI/password/email', { email }, from)
  for (const email of ['forgetful@example.com', 'unknown@example.com']) {
    for (let i = 0; i < 3; i++) expect((await ask(email)).statusCode).toBe(200)
    const refused = await ask(email, '203.0.113.9')
    expect(refused.statusCode).toBe(429)
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(3500)
    expect(refused.json().errors.email).toEqual([`Too many requests. Please try again in ${seconds} seconds.`])
  }
  // The shop's own limit of three is counted separately.
  expect((await post('/api/password/email', { email: 'forgetful@example.com' })).statusCode).toBe(200)
  for (let i = 0; i < 14; i++) expect((await ask(`guess-${i}@example.com`)).statusCode).toBe(200)
  expect((await ask('guess-14@example.com')).statusCode).toBe(429)
})

it('accepts twenty attempts at a reset link an hour from one address', async () => {
  const guess = () =>
    post(
      '/api/AI/password/reset',
      { email: 'a@example.com', token: 'x'.repeat(43), password: 'short', password_confirmation: 'short' },
      '198.51.100.60',
    )
  for (let i = 0; i < 20; i++) expect((await guess()).statusCode).toBe(422)
  const refused = await guess()
  expect(refused.statusCode).toBe(429)
  expect(refused.json().errors.password[0]).toMatch(/Please try again in \d+ seconds\.$/)
})
