import type { AccountType } from '#features/accounts/actor.ts'
import type { Fault, RequestType } from '#features/orders/return-terms.ts'

export type ReturnStatus =
  | 'requested'
  | 'approved'
  | 'in_transit'
  | 'received'
  | 'refunded'
  | 'replaced'
  | 'refused'
  | 'withdrawn'
  | 'expired'

/** The state of the vendor's objection; null if none was made. */
type Objection = 'open' | 'upheld' | 'dismissed' | null

type Step = { from: readonly ReturnStatus[]; by: readonly AccountType[]; types: readonly RequestType[] }

/**
 * Rule R9: who may take which step of a request, and from which status. The Admin grants, the vendor counts and
 * confirms; the Admin decides once on a vendor's objection. A claim is refunded by an Admin; the goods are sent again by
 * its vendor or an Admin (decision 0112).
 */
export const steps = {
  approved: { from: ['requested'], by: ['Admin'], types: ['return', 'incomplete'] },
  replace: { from: ['requested'], by: ['Vendor', 'Admin'], types: ['incomplete'] },
  refused: {
    from: ['requested', 'approved', 'in_transit', 'received'],
    by: ['Admin'],
    types: ['return', 'incomplete'],
  },
  in_transit: { from: ['approved'], by: ['User', 'Admin'], types: ['return'] },
  received: { from: ['approved', 'in_transit'], by: ['Vendor', 'Admin'], types: ['return'] },
  withdrawn: { from: ['requested', 'approved'], by: ['User', 'Admin'], types: ['return', 'incomplete'] },
  apply_refund: { from: ['received'], by: ['Vendor', 'Admin'], types: ['return'] },
  object: { from: ['received', 'refunded'], by: ['Vendor'], types: ['return', 'incomplete'] },
  judge: { from: ['received', 'refunded'], by: ['Admin'], types: ['return', 'incomplete'] },
} as const satisfies Record<string, Step>

export type StepName = keyof typeof steps

/** `forbidden` depends on the role, `closed` on the request's state. */
export function mayTake(
  name: StepName,
  part: AccountType,
  request: { type: RequestType; status: ReturnStatus; fault: Fault; objectionStatus: Objection },
): 'yes' | 'forbidden' | 'closed' {
  const step: Step = steps[name]
  if (!step.by.includes(part)) return 'forbidden'
  const { objectionStatus: objection } = request
  if (name === 'judge' && objection !== 'open') return 'closed'
  if (name === 'object' && (objection === 'upheld' || objection === 'dismissed')) return 'closed'
  // Its replacement is on the way; a cancelled or declined one opens it again.
  if (request.type === 'incomplete' && request.status === 'approved') return 'closed'
  // A claim that another party pays costs the vendor nothing.
  if (name === 'object' && request.type === 'incomplete' && request.fault !== 'vendor') return 'closed'
  return step.from.includes(request.status) && step.types.includes(request.type) ? 'yes' : 'closed'
}

/** Reasons for a return or claim, and the party at fault (rule R9); the key is the stored value. */
const reasons = {
  changed_mind: { label: 'I changed my mind', types: ['return'], fault: 'customer' },
  too_many: { label: 'I ordered too much', types: ['return'], fault: 'customer' },
  does_not_suit: { label: 'It does not fit or match the room', types: ['return'], fault: 'customer' },
  wrong_item: { label: 'I received the wrong item', types: ['return', 'incomplete'], fault: 'vendor' },
  not_as_described: { label: 'It is not as described', types: ['return'], fault: 'vendor' },
  missing: { label: 'Items are missing', types: ['incomplete'], fault: 'vendor' },
  defect: { label: 'It is defective', types: ['return', 'incomplete'], fault: 'vendor' },
  damaged: { label: 'It arrived damaged', types: ['return', 'incomplete'], fault: 'carrier' },
} as const satisfies Record<string, { label: string; types: readonly RequestType[]; fault: Fault }>

type ReasonKey = keyof typeof reasons

const isKey = (reason: string): reason is ReasonKey => Object.hasOwn(reasons, reason)

/** The party at fault. A reason in free text is the customer's choice for a return, the vendor's fault for a claim. */
export function faultOf(type: RequestType, reason: string): Fault {
  if (isKey(reason)) return reasons[reason].fault
  return type === 'return' ? 'customer' : 'vendor'
}

export const labelOfReason = (reason: string): string => (isKey(reason) ? reasons[reason].label : reason)

export function reasonsFor(type: RequestType): { value: ReasonKey; label: string }[] {
  return (Object.keys(reasons) as ReasonKey[])
    .filter((key) => (reasons[key].types as readonly RequestType[]).includes(type))
    .map((value) => ({ value, label: reasons[value].label }))
}
