import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount, newKey, signIn } from '#test/factories.ts'
import { byScript } from '#test/login.ts'
import { workOf } from './limit-work.ts'
import { callsByKey, maxWrongKeys, type WorkRates, workOfCall, workRates } from './work-rates.ts'

/** An hour does not end during a test, as a minute may. */
const few = Object.fromEntries(
  Object.entries(workRates).map(([kind, rates]) => [
    kind,
    Object.fromEntries(Object.keys(rates).map((who) => [who, [1000, who === 'unverified' ? 2 : 3]])),
  ]),
) as unknown as WorkRates

let test: TestApp
/** Every call of the API, by its pattern. */
const calls: { method: string; url: string; reads?: boolean; auth?: string }[] = []
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMIT: 'on' }, workRates: few })
  const { paths } = (await test.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { 'x-auth'?: string; 'x-reads'?: boolean }>>
  }>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, described] of Object.entries(methods))
      calls.push({
        method: method.toUpperCase(),
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        reads: described['x-reads'],
        auth: described['x-auth'],
      })
})
afterAll(() => test.close())

let addresses = 0
const address = () => `203.0.113.${++addresses}`

const accounts = {
  User: { type: 'User' },
  Contractor: { type: 'Contractor' },
  Vendor: { type: 'Vendor' },
  Admin: { type: 'Admin' },
} as const
const session = async (given: object = {}) => signIn(test.deps.db, (await makeAccount(test.deps.db, given)).id)

function send(method: string, url: string, authorization: string | null, remoteAddress: string, payload: object = {}) {
  const headers = { ...byScript, ...(authorization && { authorization }), 'idempotency-key': newKey() }
  return test.app.inject({
    method: method as 'POST',
    url,
    headers,
    remoteAddress,
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload }),
  })
}

it('the table names calls that are served', () => {
  const served = new Set(calls.map(({ method, url }) => `${method} ${url}`))
  expect([...Object.keys(workOfCall), ...callsByKey].filter((call) => !served.has(call))).toEqual([])
})

/** The type of account that a rule lets in. */
const typeFor: Record<string, keyof typeof accounts | null> = {
  none: null,
  'guest cart': null,
  session: 'User',
  user: 'User',
  'user or ai': 'User',
  client: 'User',
  shop: 'Contractor',
  pro: 'Contractor',
  vendor: 'Vendor',
  'pro or admin': 'Contractor',
  'vendor or admin': 'Vendor',
  admin: 'Admin',
}

it('every call that writes is refused with 429 and Retry-After once its account has written too much [U31]', async () => {
  const kinds = ['edit', 'create', 'message', 'file', 'heavy'] as const
  const tokens = new Map<string | null, string | null>([[null, null]])
  const from = address()
  for (const type of ['User', 'Contractor', 'Vendor', 'Admin'] as const) tokens.set(type, await session(accounts[type]))
  const writing = calls.flatMap((call) => {
    const work = workOf(call)
    const type = typeFor[call.auth ?? '']
    return work && type !== undefined ? [{ ...call, work, type }] : []
  })
  expect(writing.length).toBeGreaterThan(150)
  const missed: string[] = []
  for (const kind of kinds)
    for (const [type, token] of tokens) {
      const own = writing.filter(
        (call) => call.work === kind && call.type === type && !/logout|sessions/.test(call.url),
      )
      const ask = ({ method, url }: { method: string; url: string }) =>
        send(method, url.replaceAll(/:\w+/g, '1'), token, from)
      for (let n = 0; own.length > 0 && n < 6; n++) await ask(own[n % own.length] as (typeof own)[number])
      for (const call of own) {
        const { statusCode, headers } = await ask(call)
        if (statusCode !== 429 || !(Number(headers['retry-after']) > 0))
          missed.push(`${statusCode} ${call.method} ${call.url}`)
      }
    }
  expect(missed).toEqual([])
})

describe('how much an account may write', () => {
  it('depends on its kind: an address that was not verified makes fewer projects', async () => {
    const taken = async (given: object) => {
      const token = await session(given)
      for (let n = 0; ; n++) {
        const { statusCode } = await send('POST', '/api/projectCart', token, address())
        if (statusCode === 429) return n
      }
    }
    expect(await taken({ emailVerifiedAt: null })).toBe(2)
    expect(await taken({})).toBe(3)
  })

  it('is the more, the better the account is known, and an hour has more than its minutes would at once', () => {
    for (const rates of Object.values(workRates)) {
      const order = ['unverified', 'homeowner', 'professional', 'vendor', 'admin'] as const
      for (const at of [0, 1] as const) {
        const most = order.map((who) => rates[who][at])
        expect(most).toEqual(most.toSorted((a, b) => a - b))
      }
      for (const [minute, hour] of Object.values(rates)) expect(hour).toBeGreaterThan(minute)
    }
  })

  it('is not used up by reading, or by others at the same address', async () => {
    const from = address()
    const [ann, bob] = [await session(), await session()]
    for (let n = 0; n < 3; n++) await send('POST', '/api/projectCart', ann, from)
    expect((await send('POST', '/api/projectCart', ann, from)).statusCode).toBe(429)
    expect((await send('POST', '/api/projectCart', bob, from)).statusCode).not.toBe(429)
    expect((await send('GET', '/api/projectCart', ann, from)).statusCode).toBe(200)
    expect((await send('PUT', '/api/profile', ann, from)).statusCode).not.toBe(429)
  })
})

describe('keys of links', () => {
  it('cannot be guessed: a network that has named too many waits, also with other kinds of links, and others do not', async () => {
    const from = address()
    const links = ['/api/shared/', '/api/proposal/', '/api/AI/shared/', '/api/scenes/']
    for (let n = 0; n < maxWrongKeys; n++)
      expect((await send('GET', `${links[n % 4]}${newKey().repeat(3).slice(0, 43)}`, null, from)).statusCode).toBe(404)
    for (const link of links) {
      const refused = await send('GET', `${link}${newKey().repeat(3).slice(0, 43)}`, null, from)
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
    }
    expect((await send('GET', `/api/shared/${newKey()}`, null, address())).statusCode).toBe(404)
    expect((await send('GET', '/api/products', null, from)).statusCode).toBe(200)
  })

  it('every call that a key alone opens is among them', () => {
    const open = new Set(['none', 'guest cart', 'user or ai'])
    /** Records that everyone may see. */
    const isPublic =
      /products\/:hash|pages\/:slug|floor_plans\/:id|room_templates\/:id|social|outbox|showroom_events|departments\/|categories\/|collections\/:id/
    const keyed = calls.filter(({ url, auth }) => url.includes(':') && open.has(auth ?? '') && !isPublic.test(url))
    const missing = keyed.map(({ method, url }) => `${method} ${url}`).filter((call) => !callsByKey.has(call))
    expect(missing).toEqual([])
  })
})
