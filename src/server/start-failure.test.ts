import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { whyNotStarted } from './start-failure.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wainscot-test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('says in one sentence which setting to fix when a start fails, without a password', async () => {
  writeFileSync(path.join(folder, 'file'), '')
  const missing = new URL(process.env.WAINSCOT_TEST_SERVER ?? '')
  missing.pathname = '/no_such_shop'
  const ends = [
    await startWith({ DATABASE_URL: 'postgres://wainscot:s3cret-word@127.0.0.1:1/shop' }),
    await startWith({ DATABASE_URL: missing.href }),
    await startWith({ DATA_DIR: path.join(folder, 'file', 'data') }),
    await startWith({ DATA_DIR: path.join(folder, 'file', 'data'), DATABASE_URL: missing.href }),
    await startWith({ DATA_DIR: path.join(folder, 'file') }),
    // On systems without /proc, folders cannot be created there either.
    await startWith({ DATA_DIR: '/proc/wainscot/data' }),
  ]
  expect(ends).toEqual([
    { code: 1, text: 'DATABASE_URL: PostgreSQL is not responding at 127.0.0.1:1 (ECONNREFUSED).\n' },
    { code: 1, text: `DATABASE_URL: there is no database "no_such_shop" at ${missing.host}.\n` },
    ...Array(2).fill({
      code: 1,
      text: `DATA_DIR: ${path.join(folder, 'file', 'data')} is not writable (ENOTDIR).\n`,
    }),
    {
      code: 1,
      text: `The configuration has errors:\n  DATA_DIR: ${path.join(folder, 'file')} is a file, not a folder\nSee the table in docs/operations/settings.md.\n`,
    },
    {
      code: 1,
      text: expect.stringMatching(/^DATA_DIR: \/proc(?:\/wainscot)? is not writable \(E\w+\)\.\n$/),
    },
  ])
})

it.each([
  ['EADDRINUSE', 'listen', 'PORT: 80 is in use by another program. Stop it or choose another port.'],
  ['EACCES', 'listen', 'PORT: this user is not allowed to listen on 80. Choose a port above 1023.'],
  ['EADDRNOTAVAIL', 'listen', 'HOST: shop.invalid is not an address of this machine (EADDRNOTAVAIL).'],
  ['ENOTFOUND', 'getaddrinfo', 'HOST: shop.invalid is not an address of this machine (ENOTFOUND).'],
  ['28P01', undefined, 'DATABASE_URL: PostgreSQL at db.example rejected this user name and password.'],
  ['25006', undefined, 'DATABASE_URL: the database at db.example is read-only.'],
  ['EOTHER', 'read', null],
])('names the setting that causes %s in %s', (code, syscall, message) => {
  const env = { PORT: '80', HOST: 'shop.invalid', DATABASE_URL: 'postgres://a:b@db.example/shop' }
  const cause = Object.assign(new Error('it failed'), { code, syscall, hostname: env.HOST })
  expect(whyNotStarted(cause, env)).toBe(message)
  expect(whyNotStarted(new Error('around it', { cause }), env)).toBe(message)
})

it('says what is wrong with a server that is not PostgreSQL, or a database that is not ours', async () => {
  const web = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done))
  const { port } = web.address() as AddressInfo
  expect(await startWith({ DATABASE_URL: `postgres://wainscot@127.0.0.1:${port}/shop` })).toEqual({
    code: 1,
    text: `DATABASE_URL: the server at 127.0.0.1:${port} is not PostgreSQL, or it closed the connection.\n`,
  })
  web.close()
  const server = new URL(process.env.WAINSCOT_TEST_SERVER ?? '')
  const admin = new pg.Client(server.href)
  await admin.connect()
  const name = `wainscot_t_ascii_${process.pid}`
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C'`)
  server.pathname = `/${name}`
  const text = 'DATABASE_URL: the database must use the UTF8 encoding; this one uses SQL_ASCII.\n'
  expect(await startWith({ DATABASE_URL: server.href })).toEqual({ code: 1, text })
  await admin.query(`DROP DATABASE ${name}`)
  await admin.end()
})

it.each([['tools/import.ts', 'some.csv', '--vendor', 'Somebody'], ['tools/db-reset.ts']])(
  'reports it the same way for %s',
  async (...command) => {
    const file = path.join(folder, 'some.csv')
    writeFileSync(file, 'sku\n')
    const args = command.map((word) => (word === 'some.csv' ? file : word))
    const nobody = { DATABASE_URL: 'postgres://wainscot:s3cret-word@127.0.0.1:1/shop' }
    expect(await startWith(nobody, args)).toEqual({
      code: 1,
      text: 'DATABASE_URL: PostgreSQL is not responding at 127.0.0.1:1 (ECONNREFUSED).\n',
    })
    expect((await startWith({ DB_POOL: 'many' }, args)).text).toBe(
      'The configuration has errors:\n  DB_POOL: must be a whole number from 2 to 200\nSee the table in docs/operations/settings.md.\n',
    )
  },
)

it('checks the configuration and all files without starting', async () => {
  const nobody = { DATABASE_URL: 'postgres://wainscot:s3cret-word@127.0.0.1:1/shop' }
  expect(await startWith(nobody, ['src/main.ts', '--check'])).toEqual({ code: 0, text: '' })
  expect((await startWith({ DB_POOL: 'many' }, ['src/main.ts', '--check'])).code).toBe(2)
})

async function startWith(
  env: Record<string, string>,
  command = ['src/main.ts'],
): Promise<{ code: number; text: string }> {
  const { DATABASE_URL: _, ...rest } = process.env
  const child = spawn(process.execPath, command, {
    env: { ...rest, NODE_ENV: 'development', LOG_LEVEL: 'silent', DEMO: 'off', PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let text = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  const [code] = (await once(child, 'close')) as [number]
  return { code, text }
}
