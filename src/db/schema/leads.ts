import { pgTable, text } from 'drizzle-orm/pg-core'
import { big, instant } from './columns.ts'

export const leads = pgTable('leads', {
  id: big('id').primaryKey(),
  kind: text('kind', { enum: ['Pop-Ups', 'contact'] }).notNull(),
  shopProfileId: big('shop_profile_id'),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  phoneNumber: text('phone_number').notNull().default(''),
  subject: text('subject').notNull().default(''),
  orderNo: text('order_no').notNull().default(''),
  message: text('message').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
})
