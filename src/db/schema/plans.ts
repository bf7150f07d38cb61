import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { big, instant } from './columns.ts'

export const plans = pgTable('plans', {
  id: big('id').primaryKey(),
  name: text('name').notNull(),
  priceCents: integer('price_cents').notNull(),
  addons: text('addons', { enum: ['basic', 'custom'] })
    .array()
    .notNull(),
  gives: text('gives').array().notNull(),
  active: boolean('active').notNull().default(true),
  removedAt: instant('removed_at'),
})

export const planEvents = pgTable('plan_events', {
  id: big('id').primaryKey(),
  planId: big('plan_id').notNull(),
  at: instant('at').notNull(),
  actorId: big('actor_id').notNull(),
  before: jsonb('before'),
  after: jsonb('after'),
})

export const subscriptions = pgTable('subscriptions', {
  id: big('id').primaryKey(),
  accountId: big('account_id').notNull(),
  planId: big('plan_id').notNull(),
  plan: text('plan').notNull(),
  addons: text('addons', { enum: ['basic', 'custom'] })
    .array()
    .notNull(),
  priceCents: integer('price_cents').notNull(),
  nextPriceCents: integer('next_price_cents'),
  nextAddons: text('next_addons', { enum: ['basic', 'custom'] }).array(),
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
