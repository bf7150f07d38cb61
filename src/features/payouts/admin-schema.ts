import { z } from 'zod'
import type { Paged } from '#lib/paging.ts'
import type { PayoutRow } from './schema.ts'

const statuses = ['draft', 'sent', 'paid', 'failed', 'unknown'] as const

export const adminPayoutsQuery = z.object({
  page: z.coerce.number().int().min(1).default(1).catch(1),
  per_page: z.coerce.number().int().min(1).max(100).default(10).catch(10),
  status: z
    .enum([...statuses, 'open'])
    .optional()
    .catch(undefined),
})

const reason = (field: string) => z.string().trim().min(1, `The ${field} field is required.`).max(500)
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
    message: 'The reference field is required.',
  })

export const writeOffBody = z.object({ payee_id: payee, amount, reason: reason('reason') })
export const judgeWriteOffBody = z.object({
  status: z.enum(['approved', 'refused'], 'The selected status is invalid.'),
})
export const recordBody = z.object({ payee_id: payee, amount, reference: reason('reference') })
export const termsBody = z.object({
  /** Null takes the usual 46 again. */
  release_days: z.number().int().min(0).max(250, 'The release days may not be more than 250.').nullable(),
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
    message: 'The order item id field is required.',
  })
export type HoldBody = z.infer<typeof holdBody>

export const liftBody = z.object({ reason: reason('reason') })

export type AdminPayoutRow = PayoutRow & {
  payee_id: number
  payee: string
  provider: string
  reference: string
}

export type AdminDebt = {
  payee_id: number
  payee: string
  type: 'Contractor' | 'Vendor'
  /** Below zero. */
  amount: number
  due_on: string
  overdue: boolean
}

export type AdminWriteOff = {
  id: number
  payee_id: number
  payee: string
  amount: number
  reason: string
  status: 'open' | 'approved' | 'refused'
  asked_by: string
  asked_at: string
  /** The reader has asked for it himself, so somebody else has to approve. */
  own: boolean
  decided_by: string | null
  decided_at: string | null
}

export type AdminClock = { payee_id: number; payee: string; release_days: number; reason: string }

export type LedgerReport = {
  at: string
  sound: boolean
  /** Dollars by account, what is owed counts up. */
  figures: Record<string, number>
  findings: string[]
}

export type AdminPayouts = {
  payouts: Paged<AdminPayoutRow>
  debts: AdminDebt[]
  write_offs: AdminWriteOff[]
  /** Payees whose money is free after another number of business days than 46. */
  clocks: AdminClock[]
  report: LedgerReport | null
  /** What the books say just now; zero unless something is very wrong. */
  trial_balance: number
  seal: { sequence: number; hash: string; at: string } | null
}
