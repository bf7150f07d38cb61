import type { AccountType } from '#features/accounts/actor.ts'
import type { Fault } from '#features/orders/return-money.ts'
import type { RequestType } from '#features/orders/return-windows.ts'

export type RequestStatus =
  | 'requested'
  | 'approved'
  | 'in_transit'
  | 'received'
  | 'refunded'
  | 'refused'
  | 'withdrawn'
  | 'expired'

/** The state of the vendor's objection; null if none was made. */
type Objection = 'open' | 'upheld' | 'dismissed' | null

type Step = { from: readonly RequestStatus[]; by: readonly AccountType[]; types: readonly RequestType[] }

/**
 * Rule R9: who may take which step of a request, and from which status. The Admin grants, the vendor counts and
 * confirms; the Admin decides once on a vendor's objection.
 */
export const steps = {
  approved: { from: ['requested'], by: ['Admin'], types: ['return', 'incomplete'] },
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
  request: { type: RequestType; status: RequestStatus; fault: Fault; objectionStatus: Objection },
): 'yes' | 'forbidden' | 'closed' {
  const step: Step = steps[name]
  if (!step.by.includes(part)) return 'forbidden'
  const { objectionStatus: objection } = request
  if (name === 'judge' && objection !== 'open') return 'closed'
  if (name === 'object' && (objection === 'upheld' || objection === 'dismissed')) return 'closed'
  // A claim that another party pays costs the vendor nothing.
  if (name === 'object' && request.type === 'incomplete' && request.fault !== 'vendor') return 'closed'
  return step.from.includes(request.status) && step.types.includes(request.type) ? 'yes' : 'closed'
}
