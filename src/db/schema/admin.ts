import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { big, instant } from './columns.ts'

export const accountEvents = pgTable('account_events', {
  id: big('id').primaryKey(),
  accountId: big('account_id').notNull(),
  actorId: big('actor_id').notNull(),
  action: text('action', {
    enum: ['approved', 'refused', 'deactivated', 'reactivated', 'fee', 'house_markup'],
  }).notNull(),
  before: text('before').notNull(),
  after: text('after').notNull(),
  reason: text('reason').notNull().default(''),
  at: instant('at').notNull(),
})

/** One row: what the platform sets for itself. */
export const platformSettings = pgTable('platform_settings', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  houseMarkupBps: integer('house_markup_bps').notNull().default(3000),
})
