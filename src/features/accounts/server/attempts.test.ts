import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, openDb } from '#db/client.ts'
import { createTestDatabase } from '#test/database.ts'
import { createAttempts, hours, minutes } from './attempts.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb(database.url, 8)
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

function counter(on = true) {
  let now = Date.parse('2026-05-01T10:00:00Z')
  const open = () => createAttempts({ db, clock: () => new Date(now), on })
  return {
    attempts: open(),
    /** A second instance on the same database, as in another process or after a restart. */
    another: open,
    pass: (ms: number) => {
      now += ms
    },
  }
}
let n = 0
const limitOf = (max: number) => ({ key: `ann|1.2.3.${n++}`, max, windowMs: minutes(15) })

it('rejects the attempt after the last allowed one and says for how long', async () => {
  const { attempts, pass } = counter()
  const limit = limitOf(3)
  for (let i = 0; i < 3; i++) expect(await attempts.take([limit])).toBeNull()
  pass(minutes(5))
  expect(await attempts.take([limit])).toBe(600)
  pass(minutes(10))
  expect(await attempts.take([limit])).toBeNull()
})

it('allows exactly the limit of concurrent attempts from two processes', async () => {
  const { attempts, another } = counter()
  const other = another()
  const limits = [limitOf(7), limitOf(100)]
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, i) => (i % 2 ? attempts : other).take(i % 3 ? limits : limits.toReversed())),
  )
  expect(responses.filter((wait) => wait === null)).toHaveLength(7)
})

it('persists across a restart, and resets on request for every process', async () => {
  const { attempts, another } = counter()
  const limit = limitOf(2)
  for (let i = 0; i < 2; i++) await attempts.take([limit])
  expect(await another().take([limit])).toBe(900)
  await attempts.forget(limit.key)
  expect(await another().take([limit])).toBeNull()
})

it('does not count attempts that were given back', async () => {
  const { attempts } = counter()
  const limit = limitOf(3)
  for (let i = 0; i < 10; i++) {
    expect(await attempts.take([limit])).toBeNull()
    await attempts.giveBack([limit])
  }
})

it('counts nothing against the other limits when one of them rejects', async () => {
  const { attempts, pass } = counter()
  const limit = limitOf(3)
  const other = limitOf(4)
  for (let i = 0; i < 3; i++) await attempts.take([limit, other])
  for (let i = 0; i < 5; i++) {
    expect(await attempts.take([limit, other])).not.toBeNull()
    pass(2000)
  }
  expect(await attempts.take([other])).toBeNull()
  expect(await attempts.take([other])).not.toBeNull()
})

it('stores no names in the table, and deletes counts soon after they expire', async () => {
  const { attempts, pass } = counter()
  const limit = { ...limitOf(3), key: 'login maya@example.com 203.0.113.9' }
  await attempts.take([limit])
  const { rows } = await db.query<{ all: string }>(
    "SELECT string_agg(key::text || encode(key, 'escape'), ' ') AS all FROM attempts",
  )
  expect(rows[0]?.all).toBeTruthy()
  expect(rows[0]?.all).not.toMatch(/maya|203\.0/)
  pass(hours(2))
  await attempts.take([limitOf(3)])
  await expect.poll(async () => (await db.query('SELECT 1 FROM attempts')).rowCount).toBe(1)
})

it('allows everything when limits are off', async () => {
  const { attempts } = counter(false)
  const limit = limitOf(1)
  for (let i = 0; i < 100; i++) expect(await attempts.take([limit])).toBeNull()
})
