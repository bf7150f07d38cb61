import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { big, instant } from './columns.ts'

export const mails = pgTable('mails', {
  id: big('id').primaryKey(),
  toAddress: text('to_address').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  bodyText: text('body_text').notNull(),
  status: text('status', { enum: ['queued', 'sent', 'outbox', 'failed'] })
    .notNull()
    .default('queued'),
  tries: integer('tries').notNull().default(0),
  nextTryAt: instant('next_try_at').notNull().defaultNow(),
  lastError: text('last_error').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
})

export const marks = pgTable('marks', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  at: instant('at').notNull().defaultNow(),
})
