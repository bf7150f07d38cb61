import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { byScript } from '#test/login.ts'
import { hashPassword } from '../passwords.ts'

let test: TestApp
let hash: string
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMIT: 'on' } })
  hash = await hashPassword('a fine long plank')
})
afterAll(() => test.close())

let addresses = 0
const address = () => `203.0.113.${++addresses}`
const owner = () => makeAccount(test.deps.db, { passwordHash: hash })

function login(email: string, password: string, cookie = '', remoteAddress = address()) {
  return test.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password },
    headers: { ...byScript, cookie },
    remoteAddress,
  })
}

async function knownCookie(email: string): Promise<string> {
  const { cookies } = await login(email, 'a fine long plank')
  const cookie = cookies.find(({ name }) => name === 'wev_device')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api' })
  return `wev_device=${cookie?.value}`
}

async function lockOut(email: string): Promise<void> {
  const wrong = await Promise.all(Array.from({ length: 20 }, () => login(email, 'a wrong plank')))
  expect(wrong.map(({ statusCode }) => statusCode)).toEqual(wrong.map(() => 422))
  for (let i = 0; i < 11; i++) expect((await login(email, 'a wrong plank')).statusCode).toBe(429)
}

it('allows the owner to sign in from a known browser, regardless of failed attempts by others', async () => {
  const { email } = await owner()
  const cookie = await knownCookie(email)
  await lockOut(email)
  expect((await login(email, 'a fine long plank')).statusCode).toBe(429)
  expect((await login(email, 'a fine long plank', cookie)).statusCode).toBe(200)
})

it('limits all known browsers of an account together to ten failures, separately from unknown ones', async () => {
  const { email } = await owner()
  const cookies = [await knownCookie(email), await knownCookie(email)]
  for (let i = 0; i < 10; i++) expect((await login(email, 'a wrong plank', cookies[i % 2])).statusCode).toBe(422)
  for (const cookie of cookies) expect((await login(email, 'a fine long plank', cookie)).statusCode).toBe(429)
  expect((await login(email, 'a fine long plank')).statusCode).toBe(200)
})

it('allows at most thirty failures of an account in fifteen minutes, from all sources together', async () => {
  const account = await owner()
  const authorization = await signIn(test.deps.db, account.id)
  const cookie = await knownCookie(account.email)
  await lockOut(account.email)
  const change = () =>
    test.app.inject({
      method: 'POST',
      url: '/api/change_password',
      payload: {
        current_password: 'a wrong plank',
        password: 'a newer plank',
        password_confirmation: 'a newer plank',
      },
      headers: { ...byScript, authorization },
      remoteAddress: address(),
    })
  for (let i = 0; i < 5; i++) {
    expect((await login(account.email, 'a wrong plank', cookie)).statusCode).toBe(422)
    expect((await change()).statusCode).toBe(422)
  }
  for (const response of [await login(account.email, 'a wrong plank', cookie), await change()])
    expect(response.statusCode).toBe(429)
})

it('rejects a cookie of another account, a forged one, and one sent from another site', async () => {
  const [mine, theirs] = [await owner(), await owner()]
  const [own, foreign] = [await knownCookie(mine.email), await knownCookie(theirs.email)]
  await lockOut(mine.email)
  for (const cookie of [
    foreign,
    `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`,
    'wev_device=x.y',
    'wev_device=',
  ])
    expect((await login(mine.email, 'a fine long plank', cookie)).statusCode).toBe(429)
  const crossSite = await test.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: mine.email, password: 'a fine long plank' },
    headers: { ...byScript, cookie: own, origin: 'https://elsewhere.example' },
    remoteAddress: address(),
  })
  expect(crossSite.statusCode).toBe(429)
})

it('does not reveal which emails have an account: a failed sign-in sets no cookie and gets the same response', async () => {
  const { email } = await owner()
  const known = await login(email, 'a wrong plank')
  const unknown = await login('no.account@example.com', 'a wrong plank')
  expect([known.statusCode, known.json(), known.cookies]).toEqual([422, unknown.json(), []])
  expect(unknown.cookies).toEqual([])
})

it('allows a signed-in owner to change the password while others fail to sign in', async () => {
  const account = await owner()
  const authorization = await signIn(test.deps.db, account.id)
  await lockOut(account.email)
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/change_password',
    payload: {
      current_password: 'a fine long plank',
      password: 'a newer plank',
      password_confirmation: 'a newer plank',
    },
    headers: { ...byScript, authorization },
  })
  expect(response.statusCode).toBe(200)
})

it('reveals at most thirty times an hour which emails have an account, across registration and email changes', async () => {
  const [account, other] = [await owner(), await owner()]
  const authorization = await signIn(test.deps.db, account.id)
  const change = (remoteAddress: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/account/email',
      payload: { email: other.email, current_password: 'a fine long plank' },
      headers: { ...byScript, authorization },
      remoteAddress,
    })
  const register = (remoteAddress: string) =>
    test.app.inject({ method: 'POST', url: '/api/register', payload: {}, headers: byScript, remoteAddress })
  const first = address()
  for (let i = 0; i < 15; i++) {
    expect((await register(first)).statusCode).toBe(422)
    expect((await change(first)).json().errors.email).toEqual(['The email has already been taken.'])
  }
  for (const refused of [await register(first), await change(first)]) {
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect(refused.json().errors.email[0]).toMatch(/^Too many/)
  }
  // Another IP address does not help an account that has made thirty requests.
  const second = address()
  for (let i = 0; i < 15; i++) expect((await change(second)).statusCode).toBe(422)
  expect((await change(second)).statusCode).toBe(429)
})
