import { z } from 'zod'
import { address } from '#features/address/schema.ts'
import { payment } from '#features/card/schema.ts'
import { day, page, pagedOf, perPage } from '#lib/query-schema.ts'
import { requiredMessage } from '#lib/required.ts'

const entry = z.object({
  id: z.number(),
  salt: z.string(),
  account: z.string(),
  party_id: z.number().nullable(),
  order_item_id: z.number().nullable(),
  amount_cents: z.number(),
})

const step = z.object({ side: z.enum(['left', 'right']), hash: z.string() })

const transaction = z.object({
  id: z.number(),
  kind: z.string(),
  order_id: z.number().nullable(),
  subject: z.string(),
  sequence: z.number(),
  posted_at: z.string(),
  /** An entry that is not the reader's appears only as its hash. */
  entries: z.array(z.union([entry, z.object({ hash: z.string() })])),
  size: z.number(),
  seal: z.object({ sequence: z.number(), position: z.number(), path: z.array(step) }).nullable(),
})

const seal = z.object({
  sequence: z.number(),
  count: z.number(),
  root: z.string(),
  previous: z.string(),
  at: z.string(),
  hash: z.string(),
})

/** A self-verifying file (decision 0018): ledger entries with the path from each to its seal. */
export const statement = z.object({
  format: z.literal('wainscot statement 1'),
  title: z.string(),
  made_at: z.string(),
  reader: z.object({ id: z.number(), name: z.string() }),
  count: z.number(),
  totals: z.record(z.string(), z.number()),
  transactions: z.array(transaction),
  seals: z.array(seal),
})
export type Statement = z.infer<typeof statement>

export const payoutsQuery = z.object({ page, per_page: perPage })

/** One ledger entry; amounts are dollars. */
const payoutEntry = z.object({
  id: z.number(),
  order_item_id: z.number().nullable(),
  order_id: z.number().nullable(),
  order_no: z.string().nullable(),
  /** The ledger's posting kind: `paid`, `returned`, `charged_back` … */
  kind: z.string(),
  /** Negative where a share was taken back. */
  amount: z.number(),
  status: z.enum(['pending', 'available']),
  /** A Los Angeles day, 46 business days after delivery unless another period was set; null until it is known. */
  available_at: z.string().nullable(),
  created_at: z.string(),
})
export type PayoutEntry = z.infer<typeof payoutEntry>

/** Only the last four digits of the account. */
export const payoutSetup = z.object({
  status: z.enum(['missing', 'complete']),
  bank_last4: z.string().nullable(),
  tax_last4: z.string().nullable(),
  account_type: z.enum(['checking', 'savings']).nullable(),
  /** Nothing is sent to a changed account before this time. */
  held_until: z.string().nullable(),
})
export type PayoutSetup = z.infer<typeof payoutSetup>

const payoutStatuses = ['draft', 'sent', 'paid', 'failed', 'unknown'] as const

const payoutRow = z.object({
  id: z.number(),
  amount: z.number(),
  status: z.enum(payoutStatuses),
  bank_last4: z.string(),
  note: z.string(),
  created_at: z.string(),
  closed_at: z.string().nullable(),
})
export type PayoutRow = z.infer<typeof payoutRow>

/** A dispute or check that holds an item's money, as shown to a party of the item. */
export const payoutHold = z.object({
  id: z.number(),
  order_id: z.number(),
  order_no: z.string(),
  order_item_id: z.number(),
  product_name: z.string(),
  kind: z.enum(['dispute', 'fraud']),
  since: z.string(),
  /** The reader's own share that is held; for an Admin, all shares. */
  amount: z.number(),
  /** The part of `amount` that would otherwise be available. */
  available: z.number(),
})
export type PayoutHold = z.infer<typeof payoutHold>

/** An item whose money is held; only an Admin sees the reason. */
export const adminHold = payoutHold.extend({
  reason: z.string(),
  opened_by: z.string(),
  /** What the customer has still paid for the item: the most that a lost dispute takes back. */
  paid: z.number(),
  /** The decision of the customer's bank, if it has reported one. */
  bank_word: z.enum(['won', 'lost']).nullable(),
})
export type AdminHold = z.infer<typeof adminHold>

export const payouts = z.object({
  pending: z.number(),
  available: z.number(),
  paid: z.number(),
  negative_due: z.object({ amount: z.number(), due_at: z.string(), overdue: z.boolean() }).nullable(),
  setup: payoutSetup,
  /** Pending amounts by the day they become available; null if not delivered yet. */
  upcoming: z.array(z.object({ available_on: z.string().nullable(), amount: z.number() })),
  payouts: z.array(payoutRow),
  /** The reader's share of each of the newest orders, in any state. */
  shares: z.array(z.object({ order_id: z.number(), amount: z.number() })),
  entries: pagedOf(payoutEntry),
})
export type Payouts = z.infer<typeof payouts>

/** One payout with its entries. */
export const payoutDetail = payoutRow.extend({
  payee: z.string(),
  items: z.array(
    z.object({ order_id: z.number(), order_no: z.string(), product_name: z.string(), amount: z.number() }),
  ),
  events: z.array(z.object({ status: z.enum(payoutStatuses), note: z.string(), at: z.string() })),
})
export type PayoutDetail = z.infer<typeof payoutDetail>

const needed = requiredMessage

export const setupBody = z.object({
  legal_name: z
    .string()
    .trim()
    .min(1, needed('legal name'))
    .max(120, 'The legal name must not be longer than 120 characters.'),
  tax_id: z.string().trim().min(1, needed('tax id')).max(20, 'The tax ID is invalid.'),
  account_type: z.enum(['checking', 'savings'], 'The selected account type is invalid.'),
  routing_number: z.string().trim().min(1, needed('routing number')).max(20, 'The routing number is invalid.'),
  account_number: z.string().trim().min(1, needed('account number')).max(40, 'The account number is invalid.'),
  address,
})
export type SetupBody = z.infer<typeof setupBody>

export const payoutBody = z.object({ amount: z.number('The amount is invalid.') })
export const settleBody = z.object({ payment, amount: z.number('The amount is invalid.').optional() })
export type SettleBody = z.infer<typeof settleBody>
export const idParams = z.object({ id: z.coerce.number().int().positive() })

export const statementQuery = z.object({ from: day().optional(), to: day().optional() })

/** The head of one seal of the ledger. */
const sealHead = z.object({ sequence: z.number(), count: z.number(), hash: z.string(), at: z.string() })
export const seals = pagedOf(sealHead)
export type Seals = z.infer<typeof seals>

/** Where one order's money is, as far as the reader may see it. */
export const orderLedger = z.object({
  order_id: z.number(),
  order_no: z.string(),
  lines: z.array(z.object({ label: z.string(), amount: z.number(), note: z.string() })),
  /** Items of the order whose money is held, shown to the parties whose money it is. */
  holds: z.array(z.union([adminHold, payoutHold])),
  sealed: z.boolean(),
})
export type OrderLedger = z.infer<typeof orderLedger>

export const adminPayoutsQuery = z.object({
  page,
  per_page: perPage,
  status: z
    .enum([...payoutStatuses, 'open'])
    .optional()
    .catch(undefined),
})

const reason = (field: string) => z.string().trim().min(1, requiredMessage(field)).max(500)
const amount = z.number('The amount is invalid.')
const payee = z.number('The selected payee id is invalid.').int().positive()

export const judgePayoutBody = z
  .object({
    status: z.enum(['paid', 'rejected'], 'The selected status is invalid.'),
    reference: z.string().trim().max(120).optional(),
    reason: z.string().trim().max(500).optional(),
  })
  .refine((body) => body.status !== 'paid' || !!body.reference, {
    path: ['reference'],
    message: 'Reference is required.',
  })

/** The debt that the Admin saw in dollars, so that two do not settle the same one. */
const debt = z.number().positive().optional()
export const writeOffBody = z.object({ payee_id: payee, amount, reason: reason('reason'), debt })
export const judgeWriteOffBody = z.object({
  status: z.enum(['approved', 'refused'], 'The selected status is invalid.'),
})
export const recordBody = z.object({ payee_id: payee, amount, reference: reason('reference'), debt })
export const termsBody = z.object({
  /** Null restores the platform's own period. */
  release_days: z.number().int().min(0).max(250, 'The hold period must not be more than 250 days.').nullable(),
  reason: reason('reason'),
})
/** One item, or all items of an order: a bank disputes a payment, not a line. */
export const holdBody = z
  .object({
    order_item_id: z.number().int().positive().optional(),
    order_id: z.number().int().positive().optional(),
    kind: z.enum(['dispute', 'fraud'], 'The selected kind is invalid.'),
    reason: reason('reason'),
  })
  .refine((body) => (body.order_item_id === undefined) !== (body.order_id === undefined), {
    path: ['order_item_id'],
    message: 'Order item ID is required.',
  })
export type HoldBody = z.infer<typeof holdBody>

export const liftBody = z.object({ reason: reason('reason') })

export const adminPayoutRow = payoutRow.extend({
  payee_id: z.number(),
  payee: z.string(),
  provider: z.string(),
  reference: z.string(),
})
export type AdminPayoutRow = z.infer<typeof adminPayoutRow>

const adminDebt = z.object({
  payee_id: z.number(),
  payee: z.string(),
  type: z.enum(['Contractor', 'Vendor']),
  /** Negative. */
  amount: z.number(),
  due_on: z.string(),
  overdue: z.boolean(),
})

const adminWriteOff = z.object({
  id: z.number(),
  payee_id: z.number(),
  payee: z.string(),
  amount: z.number(),
  reason: z.string(),
  status: z.enum(['open', 'approved', 'refused']),
  asked_by: z.string(),
  asked_at: z.string(),
  /** The reader asked for it, so another Admin has to approve it. */
  own: z.boolean(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
})

const ledgerReport = z.object({
  at: z.string(),
  sound: z.boolean(),
  /** Dollars by account; amounts owed are positive. */
  figures: z.record(z.string(), z.number()),
  findings: z.array(z.string()),
})

export const adminPayouts = z.object({
  payouts: pagedOf(adminPayoutRow),
  debts: z.array(adminDebt),
  write_offs: z.array(adminWriteOff),
  /** Payees whose money is released after another number of business days than the platform's. */
  clocks: z.array(z.object({ payee_id: z.number(), payee: z.string(), release_days: z.number(), reason: z.string() })),
  report: ledgerReport.nullable(),
  /** The current trial balance; anything but zero is an error. */
  trial_balance: z.number(),
  seal: z.object({ sequence: z.number(), hash: z.string(), at: z.string() }).nullable(),
})
export type AdminClock = AdminPayouts['clocks'][number]
export type AdminDebt = z.infer<typeof adminDebt>
export type AdminWriteOff = z.infer<typeof adminWriteOff>
export type LedgerReport = z.infer<typeof ledgerReport>
export type AdminPayouts = z.infer<typeof adminPayouts>
