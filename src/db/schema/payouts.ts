import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { big, instant } from './columns.ts'

export const ledgerTransactions = pgTable('ledger_transactions', {
  id: big('id').primaryKey(),
  kind: text('kind').notNull(),
  orderId: big('order_id'),
  subject: text('subject').notNull(),
  sequence: integer('sequence').notNull().default(0),
  postedAt: instant('posted_at').notNull(),
})

export const ledgerEntries = pgTable('ledger_entries', {
  id: big('id').primaryKey(),
  transactionId: big('transaction_id').notNull(),
  account: text('account').notNull(),
  partyId: big('party_id'),
  orderItemId: big('order_item_id'),
  amountCents: big('amount_cents').notNull(),
})
