import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createDatabaseLine, type DatabaseLine } from '#test/database-line.ts'
import { type Db, dropConnections, isAway, openDb } from './client.ts'
import { transaction } from './transaction.ts'

let database: TestDatabase
let line: DatabaseLine
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  line = await createDatabaseLine(database.url)
  db = openDb(line.url, 2)
})
afterAll(async () => {
  await line.restore()
  await db.end()
  await line.close()
  await database.drop()
})

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )
const one = (pool = db) => pool.query('SELECT 1 AS n')

it('survives a connection that breaks during a transaction, and reports the database as unavailable', async () => {
  const failure = await failureOf(
    transaction(db, async (tx) => {
      await tx.query('SELECT 1')
      await line.cut()
      // No query runs while the connection breaks, as while a card is read.
      await new Promise((next) => setTimeout(next, 50))
      await tx.query('SELECT 1')
    }),
  )
  expect(isAway(failure)).toBe(true)
  expect(isAway(await failureOf(one()))).toBe(true)
  await line.restore()
  expect((await one()).rows).toEqual([{ n: 1 }])
})

it('waits no longer for a connection than the given timeout', async () => {
  const hasty = openDb(line.url, 2, { patience: 300 })
  onTestFinished(() => hasty.end())
  // A slow machine may need several attempts to connect in time.
  const connects = () => expect.poll(() => failureOf(one(hasty))).toBe(null)
  await connects()
  line.freeze()
  const busy = [failureOf(one(hasty)), failureOf(one(hasty))]
  expect(isAway(await failureOf(one(hasty)))).toBe(true)
  // Queries already sent keep waiting for a database that does not respond until their connections are dropped.
  dropConnections(hasty)
  for (const failure of await Promise.all(busy)) expect(isAway(failure)).toBe(true)
  await line.restore()
  await connects()
})

it('does not treat an invalid query as an unavailable database', async () => {
  expect(isAway(await failureOf(db.query('SELECT nothing')))).toBe(false)
  expect(isAway(Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } }))).toBe(false)
})

it('prepares statements by name, but none through a pooler', async () => {
  const names = async (pooled: boolean) => {
    const one = openDb(database.url, 1, { pooled })
    await one.query({ name: 'a name', text: 'SELECT $1::int', values: [1] })
    const { rows } = await one.query('SELECT name FROM pg_prepared_statements')
    await one.end()
    return rows
  }
  expect(await names(false)).toEqual([{ name: 'a name' }])
  expect(await names(true)).toEqual([])
})

it('returns columns in camel case, except where a query keeps their names', async () => {
  const text = 'SELECT 1 AS first_name, 2 AS "lastName", 3 AS sold_90'
  expect((await db.query(text)).rows).toEqual([{ firstName: 1, lastName: 2, sold_90: 3 }])
  expect((await transaction(db, (tx) => tx.query({ text, keepNames: true }))).rows).toEqual([
    { first_name: 1, lastName: 2, sold_90: 3 },
  ])
})
