import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { big, bytea, instant } from './columns.ts'

export const coupons = pgTable('coupons', {
  id: big('id').primaryKey(),
  showroomId: big('showroom_id').notNull(),
  code: text('code').notNull(),
  percentBps: integer('percent_bps'),
  amountCents: integer('amount_cents'),
  minSpendCents: integer('min_spend_cents').notNull().default(0),
  startsAt: instant('starts_at').notNull().defaultNow(),
  endsAt: instant('ends_at'),
  maxUses: integer('max_uses'),
  used: integer('used').notNull().default(0),
  categories: big('categories').array().notNull().default([]),
  perUserUses: integer('per_user_uses'),
  firstOrderOnly: boolean('first_order_only').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const couponUses = pgTable(
  'coupon_uses',
  {
    couponId: big('coupon_id').notNull(),
    accountId: big('account_id').notNull(),
    uses: integer('uses').notNull(),
  },
  (t) => [primaryKey({ columns: [t.couponId, t.accountId] })],
)

export const payments = pgTable('payments', {
  id: big('id').primaryKey(),
  orderId: big('order_id').notNull(),
  accountId: big('account_id').notNull(),
  provider: text('provider').notNull(),
  providerRef: text('provider_ref'),
  amountCents: big('amount_cents').notNull(),
  brand: text('brand').notNull().default(''),
  last4: text('last4').notNull().default(''),
  status: text('status', {
    enum: ['pending', 'authorized', 'captured', 'declined', 'voiding', 'voided', 'failed'],
  }).notNull(),
  tries: integer('tries').notNull().default(0),
  nextTryAt: instant('next_try_at'),
  forOrderId: big('for_order_id'),
  refundedCents: big('refunded_cents').notNull().default(0),
  retries: integer('retries').notNull().default(0),
  lastError: text('last_error').notNull().default(''),
  closedBy: big('closed_by'),
  closedReason: text('closed_reason').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const sandboxCharges = pgTable('sandbox_charges', {
  idempotencyKey: text('idempotency_key').primaryKey(),
  ref: text('ref').notNull(),
  amountCents: big('amount_cents').notNull(),
  status: text('status').notNull(),
  refundOf: text('refund_of'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: big('account_id').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    fingerprint: bytea('fingerprint').notNull(),
    attempt: big('attempt'),
    status: integer('status').notNull(),
    response: jsonb('response').$type<unknown>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.call, t.key] })],
)

export const stateTaxRates = pgTable(
  'state_tax_rates',
  {
    state: text('state').notNull(),
    rateMilli: integer('rate_milli').notNull(),
    validFrom: date('valid_from').notNull(),
  },
  (t) => [primaryKey({ columns: [t.state, t.validFrom] })],
)
