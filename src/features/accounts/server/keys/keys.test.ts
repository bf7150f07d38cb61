import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type KeyRight, keyRightNames } from '#features/accounts/key-rights.ts'
import { randomId } from '#lib/ids.ts'
import { createEveryone, type Everyone } from '#test/everyone.ts'
import { newKey } from '#test/factories.ts'
import { hashPassword } from '../passwords.ts'
import { newKeySecret } from './keys.ts'

type Documented = { 'x-key-rights'?: KeyRight[]; security: object[]; description?: string }
type Called = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; rights: KeyRight[]; auth: string }

const password = 'a fine long plank'
let world: Everyone
let calls: Called[]

beforeAll(async () => {
  world = await createEveryone()
  for (const who of ['vendor', 'other vendor', 'admin'] as const)
    await world.sql('UPDATE accounts SET password_hash = $2 WHERE id = $1', [
      world.accounts[who],
      await hashPassword(password),
    ])
  const { paths } = (await world.test.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Documented & { 'x-auth': string }>>
  }>()
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      method: method.toUpperCase() as Called['method'],
      path,
      rights: call['x-key-rights'] ?? [],
      auth: call['x-auth'],
    })),
  )
})
afterAll(() => world.end())

const body = (rights: readonly KeyRight[], more: object = {}) => ({
  name: 'ERP',
  rights,
  days: null,
  current_password: password,
  ...more,
})
const create = (given: object, token = world.tokens.vendor) => world.call('account/api_keys', { token, body: given })

async function keyOf(who: 'vendor' | 'other vendor' | 'admin', ...rights: KeyRight[]): Promise<string> {
  const secret = newKeySecret()
  await world.sql(
    `INSERT INTO api_keys (id, account_id, name, secret_hash, hint, rights, created_at) VALUES ($1, $2, 'ERP', $3, 'wsk_abcdef', $4, now())`,
    [randomId(), world.accounts[who], createHash('sha256').update(secret).digest(), rights],
  )
  return `Bearer ${secret}`
}

const ask = (token: string, method: Called['method'], url: string, payload: object = {}) =>
  world.test.app.inject({
    method,
    url,
    headers: { authorization: token, 'x-requested-with': 'XMLHttpRequest', 'idempotency-key': newKey() },
    ...(method === 'GET' ? {} : { payload }),
  })

describe('an API key [U33]', () => {
  it('is made by its owner with their password, and its secret is shown once', async () => {
    expect((await create(body(['orders'], { current_password: 'wrong' }))).status).toBe(422)
    expect((await create(body([]))).errors).toEqual({ rights: ['Choose at least one right.'] })
    const made = await create(body(['shipments', 'orders'], { days: 90 }))
    expect(made.status).toBe(201)
    const { secret, key } = made.data
    expect(secret).toMatch(/^wsk_[A-Za-z0-9_-]{43}$/)
    expect(key).toMatchObject({ name: 'ERP', rights: ['orders', 'shipments'], hint: secret.slice(0, 10) })
    const listed = await world.call('account/api_keys', { token: world.tokens.vendor })
    expect(JSON.stringify(listed)).not.toContain(secret.slice(12))
    const [row] = await world.sql('SELECT * FROM api_keys WHERE id = $1', [key.id])
    expect(row?.secretHash).toEqual(createHash('sha256').update(secret).digest())
    const mails = await world.sql(`SELECT subject FROM mails WHERE to_address = $1 ORDER BY created_at`, [
      `${(await world.sql('SELECT email FROM accounts WHERE id = $1', [world.accounts.vendor]))[0].email}`,
    ])
    expect(mails.at(-1)?.subject).toBe('An API key was created')
    expect((await ask(`Bearer ${secret}`, 'GET', '/api/vendor/order_items')).statusCode).toBe(200)
    expect((await create(body(['orders']), world.tokens.professional)).status).toBe(403)
    expect((await create(body(['stock']), world.tokens.admin)).errors).toEqual({
      rights: ['The selected right is invalid.'],
    })
  })

  it('makes every call that names one of its rights and its account may make, and no other', async () => {
    const wrong: string[] = []
    let admitted = 0
    const types = { vendor: ['user', 'vendor', 'vendor or admin', 'shop'], admin: ['user', 'admin', 'vendor or admin'] }
    for (const who of ['vendor', 'admin'] as const)
      for (const right of keyRightNames) {
        const token = await keyOf(who, right)
        for (const { method, path, rights, auth } of calls) {
          if (['none', 'ai', 'user and ai'].includes(auth)) continue
          // A record that does not exist, so that what is admitted changes nothing.
          const url = path.replaceAll(/\{\w+\}/g, '1')
          const { statusCode, json } = await ask(token, method, url)
          const may = rights.includes(right) && types[who].includes(auth)
          const called = `${method} ${path} by ${who} with ${right}: ${statusCode}`
          if (statusCode >= 500) wrong.push(called)
          else if (may ? statusCode === 403 || statusCode === 401 : statusCode !== 403) wrong.push(called)
          if (may && statusCode < 300) admitted++
          if (!may && rights.length === 0 && types[who].includes(auth) && statusCode === 403)
            expect(json().message, called).toBe('This call cannot be made with an API key.')
        }
      }
    expect(wrong).toEqual([])
    expect(admitted).toBeGreaterThan(20)
  })

  it('with stock alone changes stock and prices, and no status', async () => {
    const token = await keyOf('vendor', 'stock')
    const set = (set: object) => ask(token, 'PUT', '/api/vendor/products/bulk', { ids: [world.tile.productId], set })
    expect((await set({ stock: 50 })).json().data.updated).toBe(1)
    const refused = await set({ status: 'archived' })
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toBe('This API key does not have the right "Products".')
  })

  it('sees no record of another account', async () => {
    const token = await keyOf('other vendor', 'products', 'orders', 'shipments')
    for (const url of [`/api/vendor/products/${world.tile.productId}`, `/api/orders/${world.ids.order}`])
      expect((await ask(token, 'GET', url)).statusCode, url).toBe(404)
  })

  it('ends when it is revoked or expires, and when its account may not act', async () => {
    const token = await keyOf('vendor', 'orders')
    const read = async () => (await ask(token, 'GET', '/api/vendor/order_items')).statusCode
    expect(await read()).toBe(200)
    const hash = createHash('sha256').update(token.slice(7)).digest()
    await world.sql(`UPDATE api_keys SET expires_at = '2026-01-01' WHERE secret_hash = $1`, [hash])
    expect(await read()).toBe(401)
    await world.sql('UPDATE api_keys SET expires_at = NULL WHERE secret_hash = $1', [hash])
    await world.sql(`UPDATE accounts SET status = 'Deactive' WHERE id = $1`, [world.accounts.vendor])
    expect(await read()).toBe(403)
    await world.sql(`UPDATE accounts SET status = 'Approve' WHERE id = $1`, [world.accounts.vendor])
    const [key] = await world.sql('SELECT id FROM api_keys WHERE secret_hash = $1', [hash])
    const revoke = (who: 'vendor' | 'other vendor') =>
      world.call(`account/api_keys/${key.id}`, { token: world.tokens[who], method: 'DELETE' })
    expect((await revoke('other vendor')).status).toBe(404)
    expect(await read()).toBe(200)
    expect((await revoke('vendor')).status).toBe(200)
    expect(await read()).toBe(401)
    expect((await ask(`Bearer ${newKeySecret()}`, 'GET', '/api/vendor/order_items')).statusCode).toBe(401)
  })

  it('notes its last use at most once a minute', async () => {
    const token = await keyOf('vendor', 'orders')
    const used = async () =>
      (
        await world.sql('SELECT last_used_at AS at FROM api_keys WHERE secret_hash = $1', [
          createHash('sha256').update(token.slice(7)).digest(),
        ])
      )[0].at?.getTime()
    const start = new Date('2026-11-21T20:00:00Z').getTime()
    for (const [passed, expected] of [
      [0, 0],
      [59_000, 0],
      [60_000, 60_000],
    ] as const) {
      world.test.travelTo(new Date(start + passed))
      await ask(token, 'GET', '/api/vendor/order_items')
      expect(await used()).toBe(start + expected)
    }
  })

  it('does not cancel items, and an Admin’s line of the audit log names it', async () => {
    const token = await keyOf('admin', 'shipments', 'products')
    const cancelled = await ask(token, 'PUT', `/api/order_items/${world.ids.item}/status`, { status: 'Cancle' })
    expect(cancelled.json().message).toBe('An API key cannot cancel items.')
    const parcel = await ask(token, 'PUT', `/api/shipments/${world.ids.parcel}`, {
      carrier: 'FedEx',
      tracking_number: '123456789012',
    })
    expect(parcel.statusCode).toBe(200)
    const [line] = await world.sql(
      `SELECT after FROM audit_log WHERE action = 'order.parcel' ORDER BY at DESC, id DESC LIMIT 1`,
    )
    expect(line.after).toContain('API key: ERP')
  })
})
