import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const long = 'a'.repeat(600)
const odd = [
  long,
  `${long}/${long}`,
  'a'.repeat(5000),
  '%41'.repeat(600),
  '%00',
  'abc%00def',
  '%',
  '%zz',
  '%ff%fe',
  '%E0%A4%A',
]

it('never responds with 500, however long or malformed a URL is', async () => {
  const routes = [
    '',
    'product',
    'categories',
    'orders',
    'scenes',
    'showrooms',
    'email/verify',
    'room_templates',
    'nowhere',
  ]
  const media = ['/media/p/', '/media/p/k3Zp0QwX7a/', '/media/u/', '/media/room/', '/media/plan/', '/media/scene/']
  const places = [...routes.map((route) => `/api/${route}/`), ...media, '/media/product/', '/media/card/product/']
  for (const place of places)
    for (const part of odd) {
      const { statusCode } = await test.app.inject(`${place}${part}`)
      expect([place, part.slice(0, 20), statusCode < 500]).toEqual([place, part.slice(0, 20), true])
    }
})

it('responds with 404 for a record name that is too long, and with 405 only for an unsupported method', async () => {
  const status = async (method: 'GET' | 'DELETE', url: string) => (await test.app.inject({ method, url })).statusCode
  expect(await status('GET', `/api/product/${long}`)).toBe(404)
  expect(await status('GET', `/api/product/${'a'.repeat(500)}`)).toBe(404)
  expect(await status('DELETE', '/api/register')).toBe(405)
})

it('accepts any query string: an invalid value is at most a client error', async () => {
  for (const path of ['/api/products', '/api/search', '/api/showrooms', '/api/room_templates', '/api/faq'])
    for (const value of [long, 'a'.repeat(12_000), '%00', '%', '%zz', '%ff%fe', '%E0%A4%A'])
      for (const name of ['search', 'q', 'category', 'page', 'x%00y']) {
        const { statusCode } = await test.app.inject(`${path}?${name}=${value}`)
        expect([path, name, value.slice(0, 9), statusCode < 500]).toEqual([path, name, value.slice(0, 9), true])
      }
})
