import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { big, instant } from './columns.ts'

export const subscriptions = pgTable('subscriptions', {
  id: big('id').primaryKey(),
  accountId: big('account_id').notNull(),
  plan: text('plan', { enum: ['Basic', 'Custom', 'Premium'] }).notNull(),
  priceCents: integer('price_cents').notNull(),
  status: text('status', { enum: ['pending', 'active', 'past_due', 'ended'] }).notNull(),
  methodId: big('method_id'),
  startedAt: instant('started_at').notNull(),
  period: integer('period').notNull().default(0),
  paidUntil: instant('paid_until').notNull(),
  cancelledAt: instant('cancelled_at'),
  noticedFor: instant('noticed_for'),
  graceUntil: instant('grace_until'),
  nextTryAt: instant('next_try_at'),
  endedAt: instant('ended_at'),
  createdAt: instant('created_at').notNull(),
})

export const subscriptionCharges = pgTable('subscription_charges', {
  id: big('id').primaryKey(),
  subscriptionId: big('subscription_id').notNull(),
  accountId: big('account_id').notNull(),
  period: integer('period').notNull(),
  periodFrom: instant('period_from').notNull(),
  periodTo: instant('period_to').notNull(),
  amountCents: integer('amount_cents').notNull(),
  status: text('status', { enum: ['open', 'asking', 'paid', 'declined'] }).notNull(),
  tries: integer('tries').notNull().default(0),
  tryAt: instant('try_at'),
  askedAt: instant('asked_at'),
  provider: text('provider').notNull(),
  providerRef: text('provider_ref'),
  brand: text('brand').notNull().default(''),
  last4: text('last4').notNull().default(''),
  message: text('message').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  paidAt: instant('paid_at'),
})
