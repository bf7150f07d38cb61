import { z } from 'zod'
import type { Paged } from '#lib/paging.ts'

export const payoutsQuery = z.object({
  page: z.coerce.number().int().min(1).default(1).catch(1),
  per_page: z.coerce.number().int().min(1).max(100).default(10).catch(10),
})

/** One booking of the ledger; amounts are dollars. */
export type PayoutEntry = {
  id: number
  order_item_id: number | null
  order_id: number | null
  order_no: string | null
  /** Negative where a share was taken back. */
  amount: number
  status: 'pending' | 'available'
  /** Null until the day is known: 46 business days after delivery. */
  available_at: string | null
  created_at: string
}

export type Payouts = {
  pending: number
  available: number
  paid: number
  negative_due: { amount: number; due_at: string } | null
  setup: { status: 'missing' | 'complete'; bank_last4: string | null }
  /** The reader's share of each of the newest orders, whatever state it is in. */
  shares: { order_id: number; amount: number }[]
  entries: Paged<PayoutEntry>
}

export const sealsQuery = payoutsQuery

/** The head of one seal of the ledger. */
export type Seals = Paged<{ sequence: number; count: number; hash: string; at: string }>
