import { z } from 'zod'
import { address } from '#features/checkout/address-schema.ts'
import { payment } from '#features/checkout/schema.ts'
import type { Paged } from '#lib/paging.ts'

const page = {
  page: z.coerce.number().int().min(1).default(1).catch(1),
  per_page: z.coerce.number().int().min(1).max(100).default(10).catch(10),
}

export const payoutsQuery = z.object(page)

/** One booking of the ledger; amounts are dollars. */
export type PayoutEntry = {
  id: number
  order_item_id: number | null
  order_id: number | null
  order_no: string | null
  /** What it was booked for, as the ledger calls it: `paid`, `returned`, `charged_back` … */
  kind: string
  /** Negative where a share was taken back. */
  amount: number
  status: 'pending' | 'available'
  /** A Los Angeles day; null until it is known: 46 business days after delivery. */
  available_at: string | null
  created_at: string
}

/** Nothing of the account but its last four digits. */
export type PayoutSetup = {
  status: 'missing' | 'complete'
  bank_last4: string | null
  tax_last4: string | null
  account_type: 'checking' | 'savings' | null
  /** Until then nothing is sent to an account that was changed. */
  held_until: string | null
}

export type PayoutRow = {
  id: number
  amount: number
  status: 'draft' | 'sent' | 'paid' | 'failed' | 'unknown'
  bank_last4: string
  note: string
  created_at: string
  closed_at: string | null
}

/** A dispute or a check that keeps an item's money where it is, as a party of the item may know it. */
export type PayoutHold = {
  id: number
  order_id: number
  order_no: string
  order_item_id: number
  product_name: string
  kind: 'dispute' | 'fraud'
  since: string
  /** What of the reader's own share waits for it; for an Admin everybody's. */
  amount: number
  /** Of that, what would be available otherwise. */
  available: number
}

/** An item whose money waits; the reason is an Admin's alone. */
export type AdminHold = PayoutHold & {
  reason: string
  opened_by: string
  /** What the customer has still paid for the item: all that a lost dispute takes back. */
  paid: number
  /** How the customer's bank has decided, where it has told. */
  bank_word: 'won' | 'lost' | null
}

export type Payouts = {
  pending: number
  available: number
  paid: number
  negative_due: { amount: number; due_at: string; overdue: boolean } | null
  setup: PayoutSetup
  /** Pending amounts by the day on which they become available; null is what is not delivered yet. */
  upcoming: { available_on: string | null; amount: number }[]
  /** The newest payouts. */
  payouts: PayoutRow[]
  /** The reader's share of each of the newest orders, whatever state it is in. */
  shares: { order_id: number; amount: number }[]
  entries: Paged<PayoutEntry>
}

/** One payout with the entries that it is made of. */
export type PayoutDetail = PayoutRow & {
  payee: string
  items: { order_id: number; order_no: string; product_name: string; amount: number }[]
  events: { status: PayoutRow['status']; note: string; at: string }[]
}

const needed = (field: string) => `The ${field} field is required.`

export const setupBody = z.object({
  legal_name: z
    .string()
    .trim()
    .min(1, needed('legal name'))
    .max(120, 'The legal name may not be longer than 120 characters.'),
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

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'The date is invalid.')
export const statementQuery = z.object({ from: day.optional(), to: day.optional() })

/** The head of one seal of the ledger. */
export type Seals = Paged<{ sequence: number; count: number; hash: string; at: string }>

/** Where one order's money stands, as far as the reader may know. */
export type OrderLedger = {
  order_id: number
  order_no: string
  lines: { label: string; amount: number; note: string }[]
  /** Items of the order whose money is held, for those whose money it is. */
  holds: (PayoutHold | AdminHold)[]
  sealed: boolean
}
