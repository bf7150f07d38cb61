import { expect, it } from 'vitest'
import { addressOf, clientOver, type Http, HttpFailure, httpOver } from './http.ts'

it('fills the parameters of a path in, and leaves out what is null or undefined in the query', () => {
  expect(addressOf('/categories/:category', { path: { category: 'tile & stone/a' } })).toBe(
    '/categories/tile%20%26%20stone%2Fa',
  )
  const query = { q: 'a&b', page: 0, vsd_id: null, showroom: undefined, 'brand[]': ['x', 'y'], empty: '' }
  expect(addressOf('/products', { query })).toBe('/products?q=a%26b&page=0&brand%5B%5D=x&brand%5B%5D=y&empty=')
  expect(addressOf('/products', { search: '?finish=Matte&page=2' })).toBe('/products?finish=Matte&page=2')
  expect(addressOf('/products', { query: { q: null } })).toBe('/products')
})

it('over an in-process call sends no options with a plain GET, and JSON with a body', async () => {
  const sent: unknown[] = []
  const http = httpOver(async (...call) => {
    sent.push(call)
    return { status: 201, json: { success: true, message: null, data: 7 } }
  })
  expect((await http.get('/orders/:id', { path: { id: 5 } })).data).toBe(7)
  await http.send('POST', '/payouts', { body: { amount: 5 }, headers: { 'idempotency-key': 'k' } })
  await http.send('DELETE', '/coupons/:id', { path: { id: 5 } })
  expect(sent).toEqual([
    ['/api/orders/5'],
    [
      '/api/payouts',
      {
        method: 'POST',
        body: '{"amount":5}',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
      },
    ],
    ['/api/coupons/5', { method: 'DELETE', body: undefined, headers: {} }],
  ])
})

it('over an in-process call throws what is not a success', async () => {
  const failing = (status: number, json: unknown) => httpOver(async () => ({ status, json })).get('/setting')
  const no = { success: false, message: 'No.', errors: { id: ['Wrong.'] } }
  await expect(failing(422, no)).rejects.toMatchObject({ status: 422, message: 'No.', fields: no.errors })
  await expect(failing(200, [1])).rejects.toThrow(HttpFailure)
})

/** Only the compiler reads these: an error that is expected and does not occur fails `npm run check`. */
async function wrongCalls(http: Http): Promise<unknown[]> {
  const project = { projectId: 'x' }
  return [
    // @ts-expect-error No such path.
    http.get('/projectCarts/:projectId', { path: project }),
    // @ts-expect-error The parameter of the path is missing.
    http.get('/projectCart/:projectId'),
    // @ts-expect-error A parameter of that name is not in the path.
    http.get('/projectCart/:projectId', { path: { id: 'x' } }),
    // @ts-expect-error The path has no such method.
    http.send('POST', '/projectCart/:projectId', { path: project, body: { name: 'Elm Street' } }),
    // @ts-expect-error No such field in the body.
    http.send('PUT', '/projectCart/:projectId', { path: project, body: { title: 'Elm Street' } }),
    // @ts-expect-error A field of another type.
    http.send('POST', '/payouts', { body: { amount: '5' } }),
    // @ts-expect-error The body is missing.
    http.send('POST', '/payouts'),
    // @ts-expect-error No such parameter in the query.
    http.get('/projects', { query: { sorted: 'name' } }),
    // @ts-expect-error Not one of the values.
    http.get('/projects', { query: { sort: 'price' } }),
    // @ts-expect-error A form, not JSON.
    http.send('POST', '/uploads', { body: { purpose: 'chat' } }),
    // @ts-expect-error The data has no such field.
    (await http.get('/projectCart/:projectId', { path: project })).data.title,
  ]
}

it('does not compile wrong calls, and sends right ones', async () => {
  const calls: string[] = []
  const http = clientOver(async ({ method, address }) => {
    calls.push(`${method} ${address}`)
    return { success: true, message: null, data: {} }
  })
  await Promise.all(await wrongCalls(http))
  expect(calls).toHaveLength(11)
})
