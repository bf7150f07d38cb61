import { formatDate } from '#lib/dates.ts'
import type { RequestRow } from '../schema.ts'

export type JudgeStep = 'approved' | 'received' | 'apply_refund' | 'object' | 'judge' | 'refused'

export type JudgeValues = {
  reason: string
  fault: string
  qty: string
  /** Empty until it is answered. */
  resellable: string
  cost: string
  amount: string
  /** Of an objection: upheld at whose cost, or dismissed. */
  verdict: string
}

type Words = {
  title: string
  effect: string
  confirm: string
  reason: { label: string; needed: boolean } | null
  /** The fields of the form, whose messages stand beside them. */
  fields: string[]
}

/** What a step's dialog says: its effect in a sentence before it is taken. */
export function judgeWords(type: 'Vendor' | 'Admin', row: RequestRow, step: JudgeStep): Words {
  const claim = row.type === 'incomplete'
  const by = row.refund_by ? formatDate(row.refund_by) : ''
  const reason = (label: string, needed: boolean) => ({ label, needed })
  switch (step) {
    case 'approved':
      return {
        title: claim ? 'Grant the claim' : 'Grant the return',
        effect: claim
          ? 'The customer is paid at once and keeps what came. No fee.'
          : 'The units stand apart as Return Request; the customer has 14 days to send them.',
        confirm: claim ? 'Grant and pay' : 'Grant the return',
        reason: reason('Note to the customer', false),
        fields: ['fault', 'return_cost', 'amount', 'reason'],
      }
    case 'received':
      return {
        title: 'The goods are back',
        effect:
          'Count them. From today the customer is paid within 14 business days, and the vendor has 30 days to object.',
        confirm: 'They are counted',
        reason: null,
        fields: ['qty', 'resellable', 'return_cost'],
      }
    case 'apply_refund':
      return type === 'Vendor'
        ? {
            title: 'Apply the refund',
            effect: `Your share of these units goes back. The customer is paid from business day 7 on, by ${by} at the latest.`,
            confirm: 'Apply the refund',
            reason: null,
            fields: [],
          }
        : {
            title: 'Pay the refund',
            effect: 'Every party’s share goes back and the refund leaves for the card now. This is final.',
            confirm: 'Pay the refund',
            reason: reason('Why less, if less', false),
            fields: ['amount', 'reason'],
          }
    case 'object':
      return {
        title: 'Object to the refund',
        effect: `The customer is paid by ${by} all the same; Wainscot settles with you.`,
        confirm: 'Send the objection',
        reason: reason('What is wrong', true),
        fields: ['reason'],
      }
    case 'judge':
      return {
        title: 'Judge the objection',
        effect:
          row.status === 'refunded'
            ? 'What the customer was paid stays his. Upheld, the vendor gets back what it has cost him.'
            : 'Upheld against the customer, the refund is refused, or paid as you say. Else he is paid in full and the vendor gets his cost back.',
        confirm: 'Judge the objection',
        reason: reason('Reason, which all parties read', true),
        fields: ['bearer', 'amount', 'reason'],
      }
    case 'refused':
      return {
        title: claim ? 'Refuse the claim' : 'Refuse the return',
        effect: 'The customer reads your reason. The item stays delivered, and no money moves.',
        confirm: claim ? 'Refuse the claim' : 'Refuse the return',
        reason: reason('Reason', true),
        fields: ['reason'],
      }
  }
}

/** Who can bear an objection that is upheld; the customer only as long as he was not paid. */
export function verdictsFor(row: Pick<RequestRow, 'status'>): { value: string; label: string }[] {
  return [
    { value: 'platform', label: 'Upheld: Wainscot bears it' },
    { value: 'carrier', label: 'Upheld: the carrier bears it' },
    ...(row.status === 'received' ? [{ value: 'customer', label: 'Upheld: the customer bears it' }] : []),
    { value: 'dismissed', label: 'Dismissed: the vendor bears it' },
  ]
}

/** What an amount means for a verdict. */
export function amountHint(verdict: string): string {
  return verdict === 'customer'
    ? 'What the customer is paid all the same. Left empty: the refund is refused.'
    : 'What the vendor gets back. Left empty: all that it has cost him.'
}

/** The call's body for a step. */
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
