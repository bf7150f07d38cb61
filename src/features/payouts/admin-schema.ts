import { z } from 'zod'
import { pagedOf } from '#lib/paged-schema.ts'
import { page, perPage } from '#lib/query-schema.ts'
import { payoutRow, payoutStatuses } from './schema.ts'

export const adminPayoutsQuery = z.object({
  page,
  per_page: perPage,
  status: z
    .enum([...payoutStatuses, 'open'])
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
  /** Null restores the default of 46. */
  release_days: z
    .number()
    .int()
    .min(0)
    .max(250, 'The hold period must not be more than 250 days.')
    .nullable(),
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
  /** Payees whose money is released after a number of business days other than 46. */
  clocks: z.array(
    z.object({ payee_id: z.number(), payee: z.string(), release_days: z.number(), reason: z.string() }),
  ),
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
