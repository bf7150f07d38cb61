import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { big, bytea, instant } from './columns.ts'

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
  salt: uuid('salt').notNull().defaultRandom(),
  bookedAt: instant('booked_at'),
})

export const ledgerSeals = pgTable('ledger_seals', {
  sequence: integer('sequence').primaryKey(),
  count: integer('count').notNull(),
  root: bytea('root').notNull(),
  previous: bytea('previous').notNull(),
  hash: bytea('hash').notNull(),
  at: instant('at').notNull(),
})

export const ledgerSealed = pgTable('ledger_sealed', {
  transactionId: big('transaction_id').primaryKey(),
  seal: integer('seal').notNull(),
  position: integer('position').notNull(),
  hash: bytea('hash').notNull(),
})

export const releases = pgTable('releases', {
  orderItemId: big('order_item_id').notNull(),
  role: text('role').notNull(),
  releasedAt: instant('released_at').notNull(),
})

export const payoutHolds = pgTable('payout_holds', {
  id: big('id').primaryKey(),
  orderItemId: big('order_item_id').notNull(),
  kind: text('kind').notNull(),
  reason: text('reason').notNull(),
  openedBy: big('opened_by'),
  openedAt: instant('opened_at').notNull(),
  closedBy: big('closed_by'),
  closedAt: instant('closed_at'),
  closedReason: text('closed_reason').notNull().default(''),
  bankRef: text('bank_ref').notNull().default(''),
  bankWord: text('bank_word'),
  lost: boolean('lost').notNull().default(false),
})

export const payeeTerms = pgTable('payee_terms', {
  accountId: big('account_id').primaryKey(),
  releaseDays: integer('release_days').notNull(),
  reason: text('reason').notNull(),
  setBy: big('set_by').notNull(),
  setAt: instant('set_at').notNull(),
})

export const payoutSetups = pgTable('payout_setups', {
  accountId: big('account_id').primaryKey(),
  sealed: bytea('sealed').notNull(),
  accountType: text('account_type').notNull(),
  bankLast4: text('bank_last4').notNull(),
  taxLast4: text('tax_last4').notNull(),
  bankChangedAt: instant('bank_changed_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const payouts = pgTable('payouts', {
  id: big('id').primaryKey(),
  payeeId: big('payee_id').notNull(),
  amountCents: big('amount_cents').notNull(),
  status: text('status').notNull(),
  requestKey: text('request_key'),
  runOn: date('run_on').notNull(),
  bankLast4: text('bank_last4').notNull(),
  provider: text('provider').notNull(),
  providerRef: text('provider_ref'),
  reference: text('reference').notNull().default(''),
  note: text('note').notNull().default(''),
  tries: integer('tries').notNull().default(0),
  nextTryAt: instant('next_try_at'),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
  closedAt: instant('closed_at'),
})

export const payoutItems = pgTable('payout_items', {
  payoutId: big('payout_id').notNull(),
  orderItemId: big('order_item_id').notNull(),
  amountCents: big('amount_cents').notNull(),
})

export const payoutEvents = pgTable('payout_events', {
  id: big('id').primaryKey(),
  payoutId: big('payout_id').notNull(),
  actorId: big('actor_id'),
  status: text('status').notNull(),
  note: text('note').notNull().default(''),
  at: instant('at').notNull(),
})

export const negativeBalances = pgTable('negative_balances', {
  id: big('id').primaryKey(),
  payeeId: big('payee_id').notNull(),
  openedAt: instant('opened_at').notNull(),
  openedOn: date('opened_on').notNull(),
  dueOn: date('due_on').notNull(),
  mailed: integer('mailed').notNull().default(-1),
  overdueAt: instant('overdue_at'),
  showroomPaused: boolean('showroom_paused').notNull().default(false),
  clearedAt: instant('cleared_at'),
})

export const settlements = pgTable('settlements', {
  id: big('id').primaryKey(),
  payeeId: big('payee_id').notNull(),
  amountCents: big('amount_cents').notNull(),
  status: text('status').notNull(),
  requestKey: text('request_key').notNull(),
  provider: text('provider').notNull(),
  providerRef: text('provider_ref'),
  cardBrand: text('card_brand').notNull().default(''),
  cardLast4: text('card_last4').notNull().default(''),
  recordedBy: big('recorded_by'),
  reference: text('reference').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  closedAt: instant('closed_at'),
})

export const writeOffs = pgTable('write_offs', {
  id: big('id').primaryKey(),
  payeeId: big('payee_id').notNull(),
  amountCents: big('amount_cents').notNull(),
  reason: text('reason').notNull(),
  status: text('status').notNull().default('open'),
  askedBy: big('asked_by').notNull(),
  askedAt: instant('asked_at').notNull(),
  decidedBy: big('decided_by'),
  decidedAt: instant('decided_at'),
})

export const sandboxTransfers = pgTable('sandbox_transfers', {
  idempotencyKey: text('idempotency_key').primaryKey(),
  ref: text('ref').notNull(),
  amountCents: big('amount_cents').notNull(),
  status: text('status').notNull(),
  message: text('message').notNull().default(''),
  settlesAt: instant('settles_at').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const ledgerReports = pgTable('ledger_reports', {
  id: big('id').primaryKey(),
  at: instant('at').notNull(),
  sound: boolean('sound').notNull(),
  figures: jsonb('figures').$type<unknown>().notNull(),
  findings: jsonb('findings').$type<unknown>().notNull(),
})

/** What a payee's page reads, written after the ledger; see `enlistPostings`. */
export const sharesListed = pgTable(
  'shares_listed',
  {
    orderItemId: big('order_item_id').notNull(),
    partyId: big('party_id').notNull(),
    pendingCents: big('pending_cents').notNull(),
    deliveredOn: date('delivered_on'),
    availableOn: date('available_on'),
  },
  (t) => [primaryKey({ columns: [t.orderItemId, t.partyId] })],
)

export const payeesListed = pgTable('payees_listed', {
  partyId: big('party_id').primaryKey(),
  availableCents: big('available_cents').notNull(),
  bookings: integer('bookings').notNull(),
})

export const ledgerUnlisted = pgTable('ledger_unlisted', { transactionId: big('transaction_id').notNull() })
