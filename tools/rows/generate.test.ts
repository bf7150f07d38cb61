import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { generateRows } from './generate.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const written = readFileSync(path.join(import.meta.dirname, '../../src/db/rows.ts'), 'utf8')

it('src/db/rows.ts matches the migrations: after a new one, run npm run db:rows', async () => {
  expect(await generateRows(client)).toBe(written)
})

it.each([
  'ALTER TABLE orders ADD COLUMN planted text',
  'ALTER TABLE orders DROP COLUMN note',
  'ALTER TABLE orders ALTER COLUMN note DROP NOT NULL',
  'ALTER TABLE orders ALTER COLUMN note DROP DEFAULT',
  'ALTER TABLE orders ALTER COLUMN tax_rate_milli TYPE text',
  "ALTER TABLE orders ADD CHECK (tax_state IN ('CA', 'NV'))",
  'CREATE TABLE planted (id bigint PRIMARY KEY)',
  'DROP TABLE product_views',
])('src/db/rows.ts no longer matches after %s', async (change) => {
  await client.query('BEGIN')
  await client.query(change)
  expect(await generateRows(client)).not.toBe(written)
  await client.query('ROLLBACK')
})

it('maps column types, with null, allowed values and lists', async () => {
  await client.query('BEGIN')
  await client.query(`CREATE TABLE planted (
    id bigint PRIMARY KEY, first_name text NOT NULL DEFAULT '', kind text CHECK (kind IN ('a', 'b')), data jsonb,
    bytes bytea NOT NULL, days date[] NOT NULL, at timestamptz, sold_90 real, "order" integer NOT NULL)`)
  const text = await generateRows(client)
  await client.query('ROLLBACK')
  expect(text).toContain(`export interface PlantedRow {
  id: number
  firstName: string
  kind: 'a' | 'b' | null
  data: unknown
  bytes: Buffer
  days: string[]
  at: Date | null
  sold_90: number | null
  order: number
}`)
  expect(text).toContain(`  planted: 'firstName' | 'kind' | 'data' | 'at' | 'sold_90'\n`)
  expect(text).toContain(`  planted: 'id, first_name AS "firstName", kind, data, bytes, days, at, sold_90, "order"',\n`)
  expect(text).toContain("  planted: ['data'],\n")
})

it('rejects an unknown type', async () => {
  await client.query('BEGIN')
  await client.query('CREATE TABLE planted (place point)')
  await expect(generateRows(client)).rejects.toThrow('planted.place is of type point')
  await client.query('ROLLBACK')
})
