import type { AccountType } from '#features/accounts/actor.ts'
import { dayOf } from '#lib/dates.ts'
import { toDollars } from '#lib/money.ts'
import { type Fault, type ItemMoney, maxFee, moneyOfReturn, objectionDay } from '../return-terms.ts'
import type { ReturnView } from '../schema.ts'

/** A request with the money of its item. */
export type ReturnRow = ItemMoney & {
  id: number
  itemId: number
  type: 'return' | 'incomplete'
  status: 'requested' | Exclude<ReturnView['status'], 'open'>
  units: number
  reason: string
  fault: Fault
  note: string
  decisionReason: string
  requestedAt: Date
  expiresAt: Date | null
  receivedOn: string | null
  refundBy: string | null
  vendorApplyBy: string | null
  vendorConfirmedAt: Date | null
  vendorObjection: string
  objectionStatus: ReturnView['objection_status']
  objectionBearer: ReturnView['objection_bearer']
  objectionCents: number | null
  objectionAnswer: string
  returnCostCents: number | null
  feeCents: number | null
  feeTaxCents: number
  /** The refunded part of a paid shipping charge. */
  shippingBackCents: number
  refundCents: number | null
  closedAt: Date | null
  method: 'pickup' | 'ship' | null
  /** The vendor's address for returns, in a line. */
  returnTo: string
}

/** Security U21: a vendor does not see the customer's refund, because it would reveal what they paid. */
export function viewReturn(row: ReturnRow, part: AccountType): ReturnView {
  const money = row.closedAt === null ? moneyOfReturn(row, Math.min(row.units, row.qty), row) : null
  const shown = (cents: number | null | undefined) =>
    part === 'Vendor' || cents === null || cents === undefined ? null : toDollars(cents)
  return {
    id: row.id,
    type: row.type,
    status: row.status === 'requested' ? 'open' : row.status,
    qty: row.units,
    reason: row.reason,
    note: row.note,
    answer: row.decisionReason,
    restocking_fee: shown(row.feeCents ?? money?.feeCents),
    fee_tax: shown(money ? money.feeTaxCents : row.feeTaxCents),
    shipping_back: shown(money ? money.shippingCents : row.shippingBackCents),
    refund_estimate: shown(row.refundCents ?? money?.refundCents),
    fee_at_most: shown(maxFeeOf(row)),
    created_at: row.requestedAt.toISOString(),
    send_by: row.expiresAt && row.method !== 'pickup' ? dayOf(row.expiresAt) : null,
    return_to: row.type === 'return' && row.status === 'approved' && row.method !== 'pickup' ? row.returnTo : null,
    received_on: row.receivedOn,
    refund_by: row.refundBy,
    vendor_apply_by: row.vendorApplyBy,
    vendor_confirmed: row.vendorConfirmedAt !== null,
    ...viewObjection(row, part),
    closed_at: row.closedAt?.toISOString() ?? null,
  }
}

const noObjection = {
  objection: '',
  objection_status: null,
  objection_bearer: null,
  objection_amount: null,
  objection_answer: '',
  object_by: null,
}

function viewObjection(row: ReturnRow, part: AccountType): Pick<ReturnView, keyof typeof noObjection> {
  if (part !== 'Vendor' && part !== 'Admin') return noObjection
  const cents = row.objectionCents
  const costsVendor = row.type === 'return' || row.fault === 'vendor'
  const paidOn = row.closedAt && dayOf(row.closedAt)
  return {
    objection: row.vendorObjection,
    objection_status: row.objectionStatus,
    objection_bearer: row.objectionBearer,
    objection_amount: cents === null ? null : toDollars(cents),
    objection_answer: row.objectionAnswer,
    object_by: costsVendor ? objectionDay({ ...row, paidOn }) : null,
  }
}

/** Null for a claim, and once the return cost is known. */
function maxFeeOf(row: ReturnRow): number | null {
  if (row.type !== 'return' || row.closedAt !== null || row.returnCostCents !== null) return null
  const most = maxFee(row, Math.min(row.units, row.qty), row.fault)
  return most > 0 ? most : null
}
