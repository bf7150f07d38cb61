import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { big, instant } from './columns.ts'

export const notifications = pgTable('notifications', {
  id: big('id').primaryKey(),
  accountId: big('account_id').notNull(),
  type: text('type').notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  link: text('link').notNull(),
  readAt: instant('read_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const notificationChoices = pgTable('notification_choices', {
  accountId: big('account_id').notNull(),
  topic: text('topic').notNull(),
  email: boolean('email').notNull(),
  site: boolean('site').notNull(),
})
