import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('answers an unknown API path with a JSON 404, never a redirect', async () => {
  const answer = await test.app.inject('/api/nothing-here')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ success: false, message: 'Record not found for processing.' })
})

it('accepts a path with and without a trailing slash and never lets an answer be stored', async () => {
  for (const path of ['/api/health', '/api/health/']) {
    const answer = await test.app.inject(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})
