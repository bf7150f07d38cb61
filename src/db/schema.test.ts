import { readdirSync } from 'node:fs'
import path from 'node:path'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'

const folder = path.join(import.meta.dirname, 'schema')
const rooms = await Promise.all(readdirSync(folder).map((file) => import(`./schema/${file}`)))
const tables = rooms.flatMap((room) =>
  Object.values(room as Record<string, unknown>).filter((t) => t instanceof PgTable),
)

it('describes exactly the columns that the migrations made, with the same nullability', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query<{ table: string; column: string; nullable: boolean }>(
    `SELECT table_name AS "table", column_name AS "column", is_nullable = 'YES' AS nullable FROM information_schema.columns
     JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migrations'`,
  )
  await client.end()
  await database.drop()
  const migrated = rows.map((r) => `${r.table}.${r.column}${r.nullable ? '?' : ''}`).sort()
  const described = tables
    .flatMap((table) => {
      const { name, columns } = getTableConfig(table)
      return columns.map((c) => `${name}.${c.name}${c.notNull || c.primary ? '' : '?'}`)
    })
    .sort()
  expect(described).toEqual(migrated)
})
