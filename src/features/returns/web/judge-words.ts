import { formatDate } from '#lib/dates.ts'
import type { RequestRow } from '../schema.ts'

export type JudgeStep = 'approved' | 'received' | 'apply_refund' | 'object' | 'judge' | 'refused'

export type JudgeValues = {
  reason: string
  fault: string
  qty: string
  /** Empty until it is chosen. */
  resellable: string
  cost: string
  amount: string
  /** The decision on an objection: upheld at whose cost, or dismissed. */
  verdict: string
}

type Words = {
  title: string
  effect: string
  confirm: string
  reason: { label: string; needed: boolean } | null
  /** The form's field names, which have messages of their own. */
  fields: string[]
}

/** The texts of a step's dialog, which state its effect before it is taken. */
export function judgeWords(type: 'Vendor' | 'Admin', row: RequestRow, step: JudgeStep): Words {
  const claim = row.type === 'incomplete'
  const by = row.refund_by ? formatDate(row.refund_by) : ''
  const reason = (label: string, needed: boolean) => ({ label, needed })
  switch (step) {
    case 'approved':
      return {
        title: claim ? 'Grant claim' : 'Grant return',
        effect: claim
          ? 'The customer is refunded immediately and keeps the items. No fee.'
          : 'The returned quantity becomes a separate item with status Return Request. The customer has 14 days to send it.',
        confirm: claim ? 'Grant and pay' : 'Grant return',
        reason: reason('Note to the customer', false),
        fields: ['fault', 'return_cost', 'amount', 'reason'],
      }
    case 'received':
      return {
        title: 'Mark as received',
        effect:
          'Count the items. The customer will be refunded within 14 business days from today, and the vendor has 30 days to object.',
        confirm: 'Confirm receipt',
        reason: null,
        fields: ['qty', 'resellable', 'return_cost'],
      }
    case 'apply_refund':
      return type === 'Vendor'
        ? {
            title: 'Apply refund',
            effect: `Your share of these items is reversed. The customer is refunded after business day 7, by ${by} at the latest.`,
            confirm: 'Apply refund',
            reason: null,
            fields: [],
          }
        : {
            title: 'Pay refund',
            effect: 'Every party’s share is reversed, and the refund is sent to the card now. This is final.',
            confirm: 'Pay refund',
            reason: reason('Reason, if refunding less', false),
            fields: ['amount', 'reason'],
          }
    case 'object':
      return {
        title: 'Object to the refund',
        effect: `The customer is refunded by ${by} in any case. Wainscot settles with you.`,
        confirm: 'Submit objection',
        reason: reason('Reason', true),
        fields: ['reason'],
      }
    case 'judge':
      return {
        title: 'Decide objection',
        effect:
          row.status === 'refunded'
            ? 'The customer’s refund is not affected. If the objection is upheld, the vendor is reimbursed.'
            : 'If upheld against the customer, the refund is rejected or reduced to the amount you enter. Otherwise the customer is refunded in full, and if the objection is upheld the vendor is reimbursed.',
        confirm: 'Decide objection',
        reason: reason('Reason (visible to all parties)', true),
        fields: ['bearer', 'amount', 'reason'],
      }
    case 'refused':
      return {
        title: claim ? 'Reject claim' : 'Reject return',
        effect: 'The customer sees your reason. The item stays Delivered, and there is no refund.',
        confirm: claim ? 'Reject claim' : 'Reject return',
        reason: reason('Reason', true),
        fields: ['reason'],
      }
  }
}

/** Who can bear an upheld objection; the customer only until the refund is paid. */
export function verdictsFor(row: Pick<RequestRow, 'status'>): { value: string; label: string }[] {
  return [
    { value: 'platform', label: 'Upheld: Wainscot bears the cost' },
    { value: 'carrier', label: 'Upheld: the carrier bears the cost' },
    ...(row.status === 'received'
      ? [{ value: 'customer', label: 'Upheld: the customer bears the cost' }]
      : []),
    { value: 'dismissed', label: 'Dismissed: the vendor bears the cost' },
  ]
}

/** What an amount means for a decision. */
export function amountHint(verdict: string): string {
  return verdict === 'customer'
    ? 'Amount to refund anyway. Leave empty to reject the refund.'
    : 'Amount to reimburse to the vendor. Leave empty for the full cost.'
}

/** The request body for a step. */
export function bodyOf(row: RequestRow, step: JudgeStep, values: JudgeValues): object {
  const reason = values.reason.trim()
  const cost = values.cost.trim() === '' ? {} : { return_cost: Number(values.cost) }
  const amount = values.amount.trim() === '' ? {} : { amount: Number(values.amount) }
  switch (step) {
    case 'approved':
      return { status: 'approved', fault: values.fault, reason, ...(row.type === 'return' ? cost : amount) }
    case 'received':
      return {
        status: 'received',
        qty: Number.parseInt(values.qty, 10) || 0,
        ...(values.resellable === '' ? {} : { resellable: values.resellable === 'yes' }),
        ...cost,
      }
    case 'apply_refund':
      return { apply_refund: true, reason, ...amount }
    case 'object':
      return { objection: reason || ' ' }
    case 'judge':
      return values.verdict === 'dismissed'
        ? { objection_status: 'dismissed', reason }
        : { objection_status: 'upheld', bearer: values.verdict, reason, ...amount }
    case 'refused':
      return { status: 'rejected', reason }
  }
}
