import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { big, instant } from './columns.ts'

export const reviews = pgTable('reviews', {
  id: big('id').primaryKey(),
  productId: big('product_id').notNull(),
  accountId: big('account_id'),
  author: text('author').notNull(),
  rating: integer('rating').notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  createdAt: instant('created_at').notNull(),
})
