import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { conflict, fail } from '#lib/failure.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { responseErrors } from './errors.ts'
import { createLog } from './log.ts'
import { requestIdOf } from './request-id.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it.each([
  ['GET', `/api/visualization/showrooms?s=${'x'.repeat(81)}`, {}, 's', 'The s must be at most 80 characters.'],
  ['POST', '/api/top_products', { limit: 0 }, 'limit', 'The limit must be at least 1.'],
  ['POST', '/api/top_products', { limit: 31 }, 'limit', 'The limit must be at most 30.'],
  ['POST', '/api/products/coverage', { width_ft: 0 }, 'width_ft', 'The width ft must be more than 0.'],
  ['POST', '/api/top_products', { limit: 'ten' }, 'limit', 'Limit is not valid.'],
  ['POST', '/api/products/coverage', {}, 'width_ft', 'Width in feet is required.'],
  ['POST', '/api/products/coverage', undefined, 'width_ft', 'Width in feet is required.'],
  ['POST', '/api/products/coverage', '[]', 'body', 'The body must be a JSON object.'],
  ['POST', '/api/recently_viewed', { products: [5] }, 'products.0', 'One of the products is not valid.'],
  ['POST', '/api/recently_viewed', { products: [null] }, 'products.0', 'One of the products is missing.'],
  ['POST', '/api/page_counts', { page: 'home', toString: 1 }, 'toString', 'The toString field is not recognized.'],
  ['POST', '/api/page_counts', { page: 'home', paid: 1 }, 'paid', 'The paid field is not recognized.'],
] as const)(
  'explains what is wrong with %s %s %j in a sentence that a form can show',
  async (method, url, payload, field, message) => {
    const headers = { 'content-type': 'application/json' }
    const response = await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    expect([response.statusCode, response.json().errors[field]]).toEqual([422, [message]])
  },
)

it.each([
  ['DELETE', '/api/cart/destroy/abc'],
  ['DELETE', '/api/cart/destroy/-1'],
  ['GET', '/api/products/no'],
] as const)('treats %s %s, whose id is invalid, as a missing record', async (method, url) => {
  const response = await test.app.inject({ method, url })
  expect([response.statusCode, response.json().message]).toEqual([404, 'Record not found for processing.'])
})

it('treats a malformed URL as not found', async () => {
  const api = await test.app.inject({ url: '/api/%E0%A4%A' })
  expect([api.statusCode, api.json()]).toEqual([404, { success: false, message: 'Record not found for processing.' }])
  const page = await test.app.inject({ url: '/category/50%-off' })
  expect([page.statusCode, page.headers.location]).toEqual([302, '/404'])
})

it('rejects a nonexistent date with a sentence', async () => {
  const { db } = test.deps
  const authorization = await signIn(db, (await makeAccount(db, { type: 'Contractor' })).id)
  for (const url of [
    '/api/orders?from=2026-02-30',
    '/api/orders?from=0000-01-01',
    '/api/payouts/statement?from=2026-02-30',
  ]) {
    const response = await test.app.inject({ url, headers: { authorization } })
    expect([url, response.statusCode, response.json().errors]).toEqual([url, 422, { from: ['The date is invalid.'] }])
  }
})

it.each([
  ['multipart/form-data', 'x', 415],
  ['multipart/form-data; boundary=x', 'no form', 422],
] as const)('rejects an invalid form, sent as %s', async (type, payload, status) => {
  const headers = { 'content-type': type }
  const response = await test.app.inject({ method: 'POST', url: '/api/sample_request', headers, payload })
  expect([response.statusCode, response.json().success]).toEqual([status, false])
})

it('rejects half of a surrogate pair as text that cannot be stored', async () => {
  const { db } = test.deps
  const authorization = await signIn(db, (await makeAccount(db, { type: 'Admin' })).id)
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/admin/plans',
    headers: { authorization },
    payload: { plan: 'half \ud800', price: 20, addons: ['basic'], gives: ['A page'] },
  })
  expect([response.statusCode, response.json().message]).toEqual([422, 'The given data was invalid.'])
})

it('forbids storing an error response, even when no route matches', async () => {
  for (const url of ['/api/%E0%A4%A', '/api/products/no', '/media/p/none/none']) {
    const response = await test.app.inject(url)
    expect([url, response.statusCode, response.headers['cache-control']]).toEqual([url, 404, 'no-store'])
  }
})

it('answers a conflict with 422, a message, its kind and what is stored now [OP-25]', async () => {
  const app = Fastify()
  responseErrors(app)
  app.get('/note', async () => {
    throw conflict('changed', 'This note was changed meanwhile.', { note: 'Likes brass.' })
  })
  const response = await app.inject('/note')
  expect([response.statusCode, response.json()]).toEqual([
    422,
    {
      success: false,
      message: 'This note was changed meanwhile.',
      errors: {},
      conflict: 'changed',
      data: { note: 'Likes brass.' },
    },
  ])
})

it('gives every error of the server a reference, in the response and in the log, with the ids of the request', async () => {
  const lines: Record<string, unknown>[] = []
  const app = Fastify({
    loggerInstance: createLog('info', {
      write: (line: string) => void lines.push(JSON.parse(line)),
    }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
  })
  responseErrors(app)
  app.get('/bug', async () => {
    throw new Error('a bug of ann@example.com')
  })
  app.get('/silent', async () => {
    throw fail('provider_silent', 503, 'The payment service did not respond.')
  })
  app.get('/refused', async () => {
    throw fail('refused', 422, 'No.')
  })
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const headers = { 'x-request-id': 'edge-1234567', traceparent: `00-${trace}-00f067aa0ba902b7-01` }
  const bug = await app.inject({ url: '/bug?token=abc', headers })
  const { reference } = bug.json()
  expect(bug.json()).toEqual({
    success: false,
    message: 'Internal Server error please try again.',
    reference: bug.headers['x-reference'],
  })
  expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(bug.headers['x-request-id']).toBe('edge-1234567')
  expect(lines).toMatchObject([
    { reference, reqId: 'edge-1234567', trace, path: '/bug', err: { message: 'a bug of [e-mail]' } },
  ])
  const silent = await app.inject({ url: '/silent', headers: { 'x-request-id': 'a line\tbreak' } })
  expect(silent.json().reference).toMatch(/-/)
  expect(silent.json().reference).not.toBe(reference)
  expect(silent.headers['x-request-id']).toBeUndefined()
  expect(lines[1]).toMatchObject({ reference: silent.json().reference, code: 'provider_silent' })
  expect(String(lines[1]?.reqId)).toMatch(/^[\w-]{12}$/)
  const refused = await app.inject('/refused')
  expect([refused.headers['x-reference'], refused.json()]).toEqual([
    undefined,
    { success: false, message: 'No.', errors: {} },
  ])
  expect(lines).toHaveLength(2)
})
