import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import * as accounts from './schema/accounts.ts'
import * as admin from './schema/admin.ts'
import * as attempts from './schema/attempts.ts'
import * as catalogue from './schema/catalogue.ts'
import * as checkout from './schema/checkout.ts'
import * as designAi from './schema/design-ai.ts'
import * as leads from './schema/leads.ts'
import * as notifications from './schema/notifications.ts'
import * as orders from './schema/orders.ts'
import * as payouts from './schema/payouts.ts'
import * as plumbing from './schema/plumbing.ts'
import * as projects from './schema/projects.ts'
import * as showrooms from './schema/showrooms.ts'
import * as social from './schema/social.ts'
import * as visualizer from './schema/visualizer.ts'

const rooms = [
  accounts,
  admin,
  attempts,
  catalogue,
  checkout,
  designAi,
  leads,
  notifications,
  orders,
  payouts,
  plumbing,
  projects,
  showrooms,
  social,
  visualizer,
]
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
