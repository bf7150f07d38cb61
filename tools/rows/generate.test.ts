import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { generateRows } from './generate.ts'

let database: TestDatabase
let client: pg.Client
let text: string
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
  text = await generateRows(client)
})
afterAll(async () => {
  await client.end()
  await database.drop()
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
])('the types follow %s', async (change) => {
  await client.query('BEGIN')
  await client.query(change)
  expect(await generateRows(client)).not.toBe(text)
  await client.query('ROLLBACK')
})

it('maps column types, with null, allowed values and lists', async () => {
  await client.query('BEGIN')
  await client.query(`CREATE TABLE planted (
    id bigint PRIMARY KEY, first_name text NOT NULL DEFAULT '', kind text CHECK (kind IN ('a', 'b')), data jsonb,
    bytes bytea NOT NULL, days date[] NOT NULL, at timestamptz, sold_90 real, "order" integer NOT NULL)`)
  const planted = await generateRows(client)
  await client.query('ROLLBACK')
  expect(planted).toContain(`export interface PlantedRow {
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
  expect(planted).toContain(`  planted: 'firstName' | 'kind' | 'data' | 'at' | 'sold_90'\n`)
})

it('rejects an unknown type', async () => {
  await client.query('BEGIN')
  await client.query('CREATE TABLE planted (place point)')
  await expect(generateRows(client)).rejects.toThrow('planted.place is of type point')
  await client.query('ROLLBACK')
})
