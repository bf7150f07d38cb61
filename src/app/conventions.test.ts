import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '#server/http/log.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { designArea, ofDesign } from '#test/design-area.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { byScript } from '#test/login.ts'
import { demandRules } from './api.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('responds to an unknown API path with a JSON 404, never a redirect [OP-41]', async () => {
  const response = await test.app.inject('/api/nothing-here')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ success: false, message: 'Record not found for processing.' })
})

it('accepts a path with and without a trailing slash and forbids storing the response', async () => {
  for (const path of ['/api/health', '/api/health/']) {
    const response = await test.app.inject(path)
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
  }
})

it('accepts the three read-only POSTs with and without the trailing slash of the specification [OP-53]', async () => {
  for (const path of ['/api/top_products', '/api/customer_also_viewed', '/api/recently_viewed']) {
    const post = (url: string) =>
      test.app.inject({
        method: 'POST',
        url,
        payload: { category: null, product: 'unknownhash', products: [] },
      })
    const [plain, slashed] = [await post(path), await post(`${path}/`)]
    expect(slashed.statusCode).toBe(plain.statusCode)
    expect(slashed.json()).toEqual(plain.json())
    // Both paths exist, so another method is refused with 405.
    for (const url of [path, `${path}/`]) expect((await test.app.inject(url)).statusCode, url).toBe(405)
  }
})

it('treats every call with a trailing slash as the same call [OP-53]', async () => {
  type Paths = Record<string, Record<string, unknown>>
  const { paths } = (await test.app.inject('/api/openapi.json')).json<{ paths: Paths }>()
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method, path: path.replaceAll(/\{\w+\}/g, '1') })),
  )
  expect(calls.length).toBeGreaterThan(100)
  for (const { method, path } of calls) {
    const make = async (url: string) => {
      const upper = method.toUpperCase() as 'GET'
      const { statusCode } = await test.app.inject({
        method: upper,
        url,
        ...(upper === 'GET' ? {} : { payload: {} }),
      })
      return `${upper} ${path} ${statusCode}`
    }
    expect(await make(`${path}/`)).toBe(await make(path))
  }
})

it('distinguishes a wrong method from an unknown path', async () => {
  const response = await test.app.inject({ method: 'DELETE', url: '/api/health' })
  expect(response.statusCode).toBe(405)
  expect(response.json()).toEqual({ success: false, message: 'Method not allowed.' })
})

it('does not treat a fixed path as the id of a record in the same list', async () => {
  for (const [method, url] of [
    ['GET', '/api/projectCart/sync_to_cart'],
    ['DELETE', '/api/projectCart/update_cart/'],
    ['GET', '/api/products/price?x=1'],
    ['GET', '/api/payouts/settle'],
  ] as const) {
    const response = await test.app.inject({ method, url })
    expect([url, response.statusCode, response.json().message]).toEqual([url, 405, 'Method not allowed.'])
  }
  expect((await test.app.inject('/api/products/nothing')).statusCode).toBe(404)
})

it('clamps the rows per page and the page number to valid values', async () => {
  for (const [query, perPage] of [
    ['per_page=1000', 100],
    ['per_page=0', 10],
    ['per_page=-5', 10],
    ['per_page=many', 10],
    ['page=0', 10],
    ['page=99999999999999999999', 10],
  ] as const) {
    for (const path of ['/api/brands', '/api/room_templates', '/api/floor_plans', '/api/outbox', '/api/ledger/seals']) {
      const response = await test.app.inject(`${path}?${query}`)
      const { current_page, last_page, per_page } = response.json().data
      const page = query.startsWith('page=9') ? last_page : 1
      expect([path, query, current_page, per_page]).toEqual([path, query, page, perPage])
    }
  }
})

it('links to the next rows of the same list and keeps the page size', async () => {
  for (const path of ['/api/brands', '/api/room_templates', '/api/floor_plans']) {
    const { links } = (await test.app.inject(`${path}?per_page=1&page=1`)).json().data
    for (const { url } of links.filter(({ url }: { url: string | null }) => url !== null))
      expect([path, new URLSearchParams(url.split('?')[1]).get('per_page')]).toEqual([path, '1'])
  }
})

it('treats an empty body sent as JSON as no body, and still rejects malformed JSON', async () => {
  const headers = { 'content-type': 'application/json' }
  const empty = await test.app.inject({
    method: 'DELETE',
    url: `/api/cart/destroy/1?temp_project_id=${'a'.repeat(22)}`,
    headers,
  })
  expect(empty.statusCode).toBe(404)
  const broken = await test.app.inject({
    method: 'POST',
    url: '/api/projectCart',
    headers,
    payload: '{"name":',
  })
  expect(broken.statusCode).toBe(422)
  const poisoned = { method: 'POST' as const, url: '/api/projectCart', headers, payload: '{"__proto__":{}}' }
  expect((await test.app.inject(poisoned)).statusCode).toBe(422)
})

it('refuses to start with a route that does not declare who may call it', async () => {
  const app = Fastify()
  demandRules(app)
  expect(() => app.get('/api/open-door', async () => 'come in')).toThrow('GET /api/open-door declares no auth rule')
  const admin = { config: { auth: 'admin', reads: true } } as const
  expect(() => app.get('/api/admin-door', admin, async () => 'come in')).toThrow(
    'GET /api/admin-door does not declare which Admins may call it',
  )
})

it('serves metrics only to the local machine', async () => {
  expect((await test.app.inject('/metrics')).body).toContain('http_requests_total')
  expect((await test.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
})

it('accepts only JSON bodies', async () => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/projectCart/sync_to_cart',
    headers: { 'content-type': 'text/plain' },
    payload: '{}',
  })
  expect(response.statusCode).toBe(415)
})

it('rejects a form from another site in every call that reads JSON, whoever the user is [U27]', async () => {
  type Call = { requestBody?: { content: Record<string, unknown> } }
  const { paths } = (await test.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Call>>
  }>()
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { requestBody }]) => requestBody?.content['application/json'])
      .map(([method]) => [method.toUpperCase(), path.replaceAll(/\{[^}]+\}/g, '1')] as const),
  )
  expect(calls.length).toBeGreaterThan(80)
  const types = ['User', 'Contractor', 'Vendor', 'Admin'] as const
  const tokens = await Promise.all(
    types.map(async (type) => {
      const { id } = await makeAccount(test.deps.db, { type, status: 'Approve' })
      return signIn(test.deps.db, id)
    }),
  )
  const design = ofDesign((await designArea(test).newcomer()).token)
  const forms = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
  for (const [method, url] of calls)
    for (const form of forms) {
      const responses = await Promise.all(
        tokens.map((authorization) =>
          test.app.inject({
            method: method as 'POST',
            url,
            headers: { 'content-type': form, origin: 'https://elsewhere.example', authorization, ...design },
            payload: form.startsWith('multipart') ? '--x--\r\n' : '{}',
          }),
        ),
      )
      const statuses = new Set(responses.map(({ statusCode }) => statusCode))
      for (const stranger of [401, 403]) statuses.delete(stranger)
      expect([method, url, form, ...statuses]).toEqual([method, url, form, 415])
      for (const { headers } of responses) expect(headers).not.toHaveProperty('access-control-allow-origin')
    }
})

it('documents who may make each call', async () => {
  type Call = { security?: Record<string, []>[]; description?: string }
  const { paths, components } = (await test.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Call>>
    components: { securitySchemes: Record<string, { type: string }> }
  }>()
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods))
  const known = Object.keys(components.securitySchemes)
  expect(calls.filter(({ security, description }) => !security || !description)).toEqual([])
  expect(calls.flatMap(({ security }) => security?.flatMap(Object.keys) ?? [])).toSatisfy((named: string[]) =>
    named.every((name) => known.includes(name)),
  )
  expect(paths['/api/admin/users/{id}']?.get?.security).toEqual([{ shop: [] }])
  expect(paths['/api/setting']?.get?.security).toEqual([])
})

it('documents the response of each call: its schema or file type, with every named schema defined', async () => {
  type ResponseSpec = { content?: Record<string, { schema: { properties?: { data?: object } } }> }
  const { paths, components } = (await test.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { responses: Record<string, ResponseSpec> }>>
    components: { schemas: Record<string, object> }
  }>()
  const hasData = ({ content = {} }: ResponseSpec) =>
    Object.entries(content).some(([type, { schema }]) => type !== 'application/json' || schema.properties?.data)
  const silent = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) => !Object.values(responses).some(hasData))
      .map(([method]) => `${method} ${path}`),
  )
  expect(silent).toEqual([])
  const named = JSON.stringify(paths).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  expect([...named].filter(([, name = '']) => !components.schemas[name])).toEqual([])
})

it('documents only 200 and 201 as success in every call, and forbids storing the response [OP-26]', async () => {
  const { paths } = (await test.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
  }>()
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({ call: `${method} ${path}`, responses })),
  )
  expect(calls.length).toBeGreaterThan(60)
  const odd = calls.flatMap(({ call, responses }) =>
    Object.keys(responses)
      .filter((code) => Number(code) < 400 && code !== '200' && code !== '201')
      .map((code) => `${call}: ${code}`),
  )
  expect(odd).toEqual([])
  for (const [url, status] of [
    ['/api/setting', 200],
    ['/api/authuser', 401],
    ['/api/nowhere', 404],
  ] as const) {
    const response = await test.app.inject(url)
    expect([url, response.statusCode, response.headers['cache-control']]).toEqual([url, status, 'no-store'])
  }
})

it('logs no passcode, link or password, whatever the outcome of the call [U4]', async () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line: string) => lines.push(line) })
  const logged = await createTestApp({ log })
  const admin = await makeAccount(logged.deps.db, { type: 'Admin' })
  const authorization = await signIn(logged.deps.db, admin.id, { passcodePending: true })
  const headers = { ...byScript, authorization }
  await logged.app.inject({ url: '/api/login/verify_otp?otp=493817', headers })
  await logged.app.inject({ url: '/api/email/verify/s3cretlinks3cretlink', headers })
  await logged.app.inject({
    method: 'POST',
    url: '/api/login',
    headers,
    payload: { email: admin.email, password: 'hunter2hunter2' },
  })
  // Errors are logged too: here the database is unavailable.
  await logged.deps.db.query('ALTER TABLE sessions RENAME TO gone')
  expect((await logged.app.inject({ url: '/api/login/verify_otp?otp=493817', headers })).statusCode).toBe(500)
  await logged.deps.db.query('ALTER TABLE applications RENAME TO withdrawn')
  const applicant = { full_name: 'Vera Larch', first_name: 'Vera', last_name: 'Larch', agree: true }
  const home = { shipping_street: '1 Quiet Ln', shipping_city: 'San Diego', shipping_state: 'CA' }
  const reached = { email: 'vera@larch.example', country_code: '+1', phone_number: '4155550123' }
  const applied = await logged.app.inject({
    method: 'POST',
    url: '/api/register',
    payload: {
      ...applicant,
      ...reached,
      ...home,
      shipping_zip_code: '92101',
      zip_code: '92101',
      type: 'Vendor',
      company_name: 'Larch',
      tax_id: '12-3456789',
      password: 'hunter2hunter2',
    },
  })
  expect(applied.statusCode).toBe(500)
  await logged.close()
  expect(lines.join('')).toContain('unexpected error')
  // The milliseconds of a time may have any digits.
  expect(lines.join('').replace(/"time":\d+/g, '')).not.toMatch(/493817|s3cretlink|hunter2|3456789|Quiet Ln|argon2/)
})
