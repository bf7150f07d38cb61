import { integer, pgTable } from 'drizzle-orm/pg-core'
import { bytea, instant } from './columns.ts'

export const attempts = pgTable('attempts', {
  key: bytea('key').primaryKey(),
  n: integer('n').notNull(),
  endsAt: instant('ends_at').notNull(),
})
