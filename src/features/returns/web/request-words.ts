import type { AccountType } from '#features/accounts/actor.ts'
import type { ReturnView } from '#features/orders/schema.ts'
import { refundWindow } from '#features/site/figures.ts'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { site } from '#lib/site.ts'

type Shown = Pick<
  ReturnView,
  | 'type'
  | 'status'
  | 'answer'
  | 'send_by'
  | 'return_to'
  | 'received_on'
  | 'refund_by'
  | 'refund_estimate'
  | 'restocking_fee'
> &
  Partial<Pick<ReturnView, 'fee_tax'>>

const stateWords: Record<ReturnView['status'], [asReturn: string, asClaim: string]> = {
  open: ['Return requested', 'Problem reported'],
  approved: ['Return granted', 'Claim granted: a replacement is on its way'],
  in_transit: ['On its way back', 'On its way back'],
  received: ['Items received', 'Items received'],
  refunded: ['Returned and refunded', 'Claim paid'],
  replaced: ['Replaced', 'Claim settled by a replacement'],
  refused: ['Return rejected', 'Claim rejected'],
  withdrawn: ['Return withdrawn', 'Claim withdrawn'],
  expired: ['Return expired', 'Claim closed'],
}

/** The label of a request's state. */
export const stateWord = ({ type, status }: Pick<ReturnView, 'type' | 'status'>): string =>
  stateWords[status][type === 'return' ? 0 : 1]

/** What comes next, in a sentence with its date; empty when nothing does. */
export function nextLine(request: Shown): string {
  switch (request.status) {
    case 'open':
      return `${site.name} will review it and reply here and by email.`
    case 'approved':
      if (request.type === 'incomplete') return 'It is sent again without charge, as an item of its own in this order.'
      return request.send_by
        ? `Send it back by ${formatDate(request.send_by)}${request.return_to ? ` to ${request.return_to}` : ''}.`
        : 'We will schedule the pickup.'
    case 'in_transit':
      return 'The refund period starts on the day the items are received.'
    case 'received':
      return request.refund_by
        ? `Refunds take ${refundWindow}. You will receive yours by ${formatDate(request.refund_by)}.`
        : ''
    case 'refunded':
      return paidLine(request)
    default:
      return request.answer
  }
}

function paidLine({ refund_estimate: refund, restocking_fee: fee, fee_tax: tax }: Shown): string {
  if (refund === null) return ''
  const taxed = tax ? ` and ${formatDollars(tax)} tax on it` : ''
  const feeNote = fee ? `, after a restocking fee of ${formatDollars(fee)}${taxed}` : ''
  return `${formatDollars(refund)} is refunded to the card${feeNote}.`
}

const bearers = {
  get platform() {
    return `${site.name} bears the cost`
  },
  carrier: 'the carrier bears the cost',
  customer: 'the customer bears the cost',
}

/** The outcome of the vendor's objection, for the vendor and Admins; empty for all others and if there is none. */
export function objectionLine(
  type: AccountType,
  request: Pick<
    ReturnView,
    'objection' | 'objection_status' | 'objection_bearer' | 'objection_amount' | 'objection_answer'
  >,
): string {
  const { objection_status: status, objection_bearer: bearer, objection_amount: amount } = request
  if (status === null) return ''
  const whose = type === 'Vendor' ? 'Your objection' : 'The vendor’s objection'
  if (status === 'open') return `${whose} is being reviewed: ${request.objection}`
  if (status === 'dismissed') return `${whose} was dismissed: ${request.objection_answer}`
  const back = amount ? `, ${formatDollars(amount)} to ${type === 'Vendor' ? 'you' : 'the vendor'}` : ''
  return `${whose} was upheld, ${bearers[bearer ?? 'platform']}${back}: ${request.objection_answer}`
}

/** The days that a vendor has left to apply or contest a refund; empty when there is nothing to decide. */
export function daysWord(
  request: Pick<ReturnView, 'status' | 'vendor_confirmed'> & { days_left: number | null },
): string {
  const { days_left: days, status, vendor_confirmed: confirmed } = request
  if (days === null || (status !== 'received' && status !== 'refunded')) return ''
  if (confirmed && status === 'received') return 'Refund applied'
  if (days < 0) return 'The 30 days are over'
  return days === 0 ? 'Last day today' : `${days} ${days === 1 ? 'day' : 'days'} left`
}
