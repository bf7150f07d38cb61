import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it.each([
  ['an answer', '/api/setting', 200],
  ['a refusal', '/api/authuser', 401],
  ['an unknown call', '/api/nowhere', 404],
  ['an address that cannot be read', '/api/%E0%A4%A', 404],
  ['an unknown upload', '/media/u/1.png', 404],
  ['the way to the page of what is not there', '/category/50%-off', 302],
])('sends the security headers with %s', async (_what, url, status) => {
  const { statusCode, headers } = await test.app.inject(url)
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
})

it('lets an API response load nothing when it is opened as a page', async () => {
  for (const url of ['/api/setting', '/api/authuser', '/api/nowhere', '/api/openapi.json'])
    expect((await test.app.inject(url)).headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
})

it('allows only its own host in the content security policy of the API description', async () => {
  for (const url of ['/api/docs', '/api/docs/static/index.css'])
    expect((await test.app.inject(url)).headers['content-security-policy']).toMatch(
      /^default-src 'self'; (?:(?!https?:|\*|unsafe|\w\.\w).)*$/,
    )
})
