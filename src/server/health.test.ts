import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('tells its version, also where npm did not start it', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const answer = await test.app.inject({ url: '/api/health' })
  expect(answer.json()).toEqual({
    success: true,
    message: null,
    data: { status: 'ok', database: 'ok', version },
  })
})
