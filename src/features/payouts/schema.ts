import { z } from 'zod'
import { address } from '#features/address/schema.ts'
import { payment } from '#features/card/schema.ts'
import { pagedOf } from '#lib/paged-schema.ts'
import { day, page, perPage } from '#lib/query-schema.ts'

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
  /** A Los Angeles day, 46 business days after delivery; null until it is known. */
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

export const payoutStatuses = ['draft', 'sent', 'paid', 'failed', 'unknown'] as const

export const payoutRow = z.object({
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

const needed = (field: string) => `The ${field} field is required.`

export const setupBody = z.object({
  legal_name: z
    .string()
    .trim()
    .min(1, needed('legal name'))
    .max(120, 'The legal name must not be longer than 120 characters.'),
  tax_id: z.string().trim().min(1, needed('tax id')).max(20, 'The tax id is invalid.'),
  account_type: z.enum(['checking', 'savings'], 'The selected account type is invalid.'),
  routing_number: z
    .string()
    .trim()
    .min(1, needed('routing number'))
    .max(20, 'The routing number is invalid.'),
  account_number: z
    .string()
    .trim()
    .min(1, needed('account number'))
    .max(40, 'The account number is invalid.'),
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
