import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeTiles } from '#test/catalogue.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createDatabaseLine, type DatabaseLine } from '#test/database-line.ts'
import { makeAccount, signIn } from '#test/factories.ts'

let database: TestDatabase
let line: DatabaseLine
let test: TestApp
let authorization: string
beforeAll(async () => {
  database = await createTestDatabase()
  line = await createDatabaseLine(database.url)
  test = await createTestApp({ databaseUrl: line.url })
  authorization = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
})
afterEach(() => line.restore())
afterAll(async () => {
  await test.close()
  await line.close()
  await database.drop()
})

const away = 'The database is not responding. Please try again in a minute.'
const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const { statusCode, headers, body } = await test.app.inject({
    method,
    url,
    headers: { authorization },
    payload,
  })
  return { status: statusCode, retryAfter: headers['retry-after'], body, headers }
}

it('responds with 503 to requests that need the database while it is down, serves the rest, and recovers', async () => {
  await line.cut()
  for (const [method, url, payload] of [
    ['GET', '/api/authuser'],
    ['GET', '/api/orders'],
    ['GET', '/api/notification'],
    ['GET', '/api/projectCart'],
    ['GET', '/api/stream'],
    ['GET', '/sitemap.xml'],
    ['POST', '/api/login', { email: 'ann@example.com', password: 'secret123' }],
    ['POST', '/api/checkout', {}],
  ] as const) {
    const { status, retryAfter, body, headers } = await ask(method, url, payload)
    expect([url, status, retryAfter, JSON.parse(body)]).toEqual([
      url,
      503,
      '5',
      { success: false, message: away, reference: headers['x-reference'] },
    ])
  }
  for (const url of ['/api/setting', '/api/products', '/api/room_templates'])
    expect([url, (await test.app.inject(url)).statusCode]).toEqual([url, 200])
  expect((await ask('GET', '/api/health')).status).toBe(500)
  expect((await ask('GET', '/api/ready')).status).toBe(503)
  await line.restore()
  await expect.poll(async () => (await ask('GET', '/api/ready')).status).toBe(200)
  for (const url of ['/api/authuser', '/api/orders', '/api/notification'])
    expect([url, (await ask('GET', url)).status]).toEqual([url, 200])
})

it('serves known data when the database goes down during a reload, and is ready once it succeeds', async () => {
  const { cheap, slug } = await makeTiles(test)
  const other = new pg.Client(database.url)
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('BEGIN')
  await other.query('LOCK TABLE products')
  await test.deps.db.query("SELECT pg_notify('catalogue', 'all')")
  const locks = "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'products'::regclass"
  await expect.poll(async () => (await other.query(locks)).rowCount).toBe(1)
  // The reload waits for the lock, and a reader for the reload.
  const waiting = test.app.inject(`/api/products?category=${slug}`)
  await line.cut()
  expect((await waiting).statusCode).toBe(200)
  expect((await ask('GET', '/api/ready')).status).toBe(503)
  await other.query("UPDATE products SET name = 'Read again' WHERE id = $1", [cheap.productId])
  await other.query('COMMIT')
  await line.restore()
  await expect.poll(async () => (await ask('GET', '/api/ready')).status).toBe(200)
  const read = await test.app.inject(`/api/products?category=${slug}`)
  expect(read.body).toContain('Read again')
})
