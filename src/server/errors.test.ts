import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it.each([
  [
    'GET',
    `/api/visualization/showrooms?s=${'x'.repeat(81)}`,
    {},
    's',
    'The s must be at most 80 characters.',
  ],
  ['POST', '/api/top_products', { limit: 0 }, 'limit', 'The limit must be at least 1.'],
  ['POST', '/api/top_products', { limit: 31 }, 'limit', 'The limit must be at most 30.'],
  ['POST', '/api/products/coverage', { width_ft: 0 }, 'width_ft', 'The width ft must be more than 0.'],
  ['POST', '/api/top_products', { limit: 'ten' }, 'limit', 'The limit field is not valid.'],
  ['POST', '/api/products/coverage', {}, 'width_ft', 'The width ft field is required.'],
] as const)(
  'says what is wrong with %s %s %j in a sentence that a form can show',
  async (method, url, payload, field, message) => {
    const answer = await test.app.inject({ method, url, ...(payload ? { payload } : {}) })
    expect([answer.statusCode, answer.json().errors[field]]).toEqual([422, [message]])
  },
)

it.each([
  ['DELETE', '/api/cart/destroy/abc'],
  ['DELETE', '/api/cart/destroy/-1'],
  ['GET', '/api/products/no'],
] as const)('answers %s %s, whose id is none, as a record that is not there', async (method, url) => {
  const answer = await test.app.inject({ method, url })
  expect([answer.statusCode, answer.json().message]).toEqual([404, 'Record not found for processing.'])
})

it('answers an address that cannot be read as one that is not there', async () => {
  const api = await test.app.inject({ url: '/api/%E0%A4%A' })
  expect([api.statusCode, api.json()]).toEqual([
    404,
    { success: false, message: 'Record not found for processing.' },
  ])
  const page = await test.app.inject({ url: '/category/50%-off' })
  expect([page.statusCode, page.headers.location]).toEqual([302, '/404'])
})
