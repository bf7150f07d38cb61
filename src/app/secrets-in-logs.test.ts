import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateRows } from '#db/write.ts'
import { hashPassword } from '#features/accounts/server/passwords.ts'
import { createLog } from '#server/http/log.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { newKey, signIn } from '#test/factories.ts'
import { addVendors, vendorId } from '#test/vendor-files.ts'

const password = 'a fine long plank'
const lines: string[] = []
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ log: createLog('trace', { write: (line) => lines.push(line) }) })
  await addVendors(test.deps.db)
  await updateRows(test.deps.db, 'accounts', { id: vendorId }, { passwordHash: await hashPassword(password) })
})
afterAll(() => test.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, url: string, headers: Record<string, string>, payload?: object | string) =>
  test.app.inject({
    method,
    url,
    headers: { 'x-requested-with': 'XMLHttpRequest', 'idempotency-key': newKey(), ...headers },
    ...(payload !== undefined && { payload }),
  })

it('no key, webhook secret or token is in any line of the log, of all calls and of those that fail', async () => {
  const token = await signIn(test.deps.db, vendorId)
  const own = { authorization: token }
  const body = { name: 'ERP', rights: ['products', 'orders'], days: null, current_password: password }
  const made = await call('POST', '/api/account/api_keys', own, body)
  const hook = { url: 'https://erp.example.com/hook', topics: ['order.placed'] }
  const hooked = await call('POST', '/api/account/webhooks', own, hook)
  const key: string = made.json().data.secret
  const secrets = [token.replace(/^Bearer /, ''), key, hooked.json().data.secret] as string[]

  const { paths } = (await test.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>()
  for (const [path, methods] of Object.entries(paths))
    for (const method of Object.keys(methods)) {
      const url = `/api${path.replaceAll(/\{\w+\}/g, '1')}`
      const verb = method.toUpperCase() as Method
      const isKept =
        url.includes('/account/api_keys') || url.includes('/account/webhooks') || /logout|sessions/.test(url)
      if (verb === 'GET') await call(verb, url, { authorization: `Bearer ${key}` })
      // What is sent says the secrets as well.
      else if (!isKept)
        await call(verb, url, { authorization: `Bearer ${key}` }, { token: key, secret: key, name: key })
    }
  for (const secret of secrets) {
    const auth = { authorization: `Bearer ${secret}` }
    const as = encodeURIComponent(secret)
    await call('GET', `/api/vendor/products/${as}`, auth)
    await call('GET', `/api/nothing/${as}?api_key=${as}`, auth)
    await call('GET', `/api/vendor/products?q=${as}&access_token=${as}`, { authorization: secret })
    await call(
      'POST',
      '/api/vendor/products',
      { ...auth, 'content-type': 'application/json' },
      `{"secret":"${secret}",`,
    )
    await call('GET', `/%${as}`, { cookie: `session=${secret}` })
  }

  // Errors of ours and of the database, with the secret in what they are about.
  await test.deps.db.query('ALTER TABLE products RENAME TO products_away')
  const before = lines.length
  for (const secret of secrets) {
    await call('GET', `/api/vendor/products?q=${encodeURIComponent(secret)}`, { authorization: `Bearer ${key}` })
    test.deps.log.error({ err: new Error(`refused ${secret} of the partner`), url: secret }, `for ${secret}`)
    test.deps.log.warn({ secret, headers: { authorization: `Bearer ${secret}` }, delivery: { secret } }, 'a webhook')
    await test.deps.db.query('SELECT $1::int', [secret]).catch((err: unknown) => test.deps.log.error({ err }, 'failed'))
  }
  await test.deps.db.query('ALTER TABLE products_away RENAME TO products')
  // An error of the server, and what is logged itself.
  expect(lines.length - before).toBeGreaterThan(3 * secrets.length)
  expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
})
