import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { big } from './columns.ts'

export const pageCounts = pgTable('page_counts', {
  day: date('day').notNull(),
  page: text('page').notNull(),
  showroomId: big('showroom_id'),
  views: integer('views').notNull(),
})
