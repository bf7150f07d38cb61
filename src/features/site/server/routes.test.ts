import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('the settings return the platform’s constants [CALL-40, STATIC-45, STATIC-46]', async () => {
  const response = await test.app.inject('/api/setting')
  expect(response.statusCode).toBe(200)
  expect(response.json().data).toMatchObject({
    app_name: 'Wainscot',
    default_theme: 'brunswick',
    currency: 'USD',
    timezone: 'America/Los_Angeles',
    per_page: 10,
    promo: { title: 'Save up to 30%', text: 'Save up to 30% on all finishing materials' },
    markup: { minimum: 10, standard: 10 },
    max_upload_mb: 10,
    counts: { materials: 0 },
  })
  const { counts } = response.json().data
  expect(counts.templates).toBeGreaterThan(100)
  expect(counts.floor_plans).toBeGreaterThan(50)
})

it('a problem report is accepted with its reference, and rejected when a value is too long', async () => {
  const post = (payload: object) => test.app.inject({ method: 'POST', url: '/api/problem', payload })
  expect((await post({ reference: 'A1B2C3D4', path: '/cart', message: 'x is undefined' })).statusCode).toBe(201)
  expect((await post({ reference: 'no', path: '/', message: '' })).statusCode).toBe(422)
  expect((await post({ reference: 'A1B2C3D4', path: '/', message: 'x'.repeat(2001) })).statusCode).toBe(422)
})
