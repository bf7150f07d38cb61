import type { ChangeStatus } from '#features/visualizer/change-orders.ts'
import type { ChangeFigures, ChangeRow, OrderedOutcome } from '#features/visualizer/change-schema.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { counted, formatDollars } from '#lib/money.ts'

export const statusWords: Record<ChangeStatus, string> = {
  proposed: 'Waiting for a decision',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  replaced: 'No longer applies',
}

/** `+$12.00`, `-$12.00` or `$0.00`. */
export function signedAmount(dollars: number): string {
  return dollars > 0 ? `+${formatDollars(dollars)}` : formatDollars(dollars)
}

/** A signed number of boxes or days, such as "+2 boxes"; empty if it is unknown. */
export function signedCount(change: number | null, unit: string): string {
  if (change === null) return ''
  return `${change > 0 ? '+' : change < 0 ? '-' : ''}${counted(Math.abs(change), unit)}`
}

export const whenWords = (instant: string) => `${formatDate(instant)}, ${formatTime(instant)}`

/** Who decided and when, as a sentence; empty for an open change. */
export function decisionWords(row: ChangeRow): string {
  if (row.decided_at === null || row.decided_by === null) return ''
  const when = whenWords(row.decided_at)
  if (row.status === 'approved') return `Approved by ${row.decided_by.name} as “${row.signed_name}” on ${when}.`
  if (row.status === 'declined') return `Declined by ${row.decided_by.name} on ${when}: ${row.reason}`
  if (row.status === 'withdrawn') return `Withdrawn by ${row.decided_by.name} on ${when}.`
  return `Another change was approved for this place on ${when}.`
}

export function outcomeWords({ action, product_name, order_no }: OrderedOutcome): string {
  if (action === 'cancel') return `${product_name} of order ${order_no} was cancelled.`
  if (action === 'request') return `You asked to cancel ${product_name} of order ${order_no}.`
  return `${product_name} of order ${order_no} stays ordered.`
}

/** The change of the lead time in days; null if one of them is unknown. */
export function leadChange({ lead_days_before, lead_days_after }: ChangeFigures): number | null {
  return lead_days_before === null || lead_days_after === null ? null : lead_days_after - lead_days_before
}
