import type { Fault } from '#features/orders/return-money.ts'
import type { RequestType } from '#features/orders/return-windows.ts'

/** Reasons for a return or claim, and the party at fault (rule R9); the key is the stored value. */
export const reasons = {
  changed_mind: { label: 'I changed my mind', types: ['return'], fault: 'customer' },
  too_many: { label: 'I ordered too much', types: ['return'], fault: 'customer' },
  does_not_suit: { label: 'It does not fit or match the room', types: ['return'], fault: 'customer' },
  wrong_item: { label: 'I received the wrong item', types: ['return', 'incomplete'], fault: 'vendor' },
  not_as_described: { label: 'It is not as described', types: ['return'], fault: 'vendor' },
  missing: { label: 'Items are missing', types: ['incomplete'], fault: 'vendor' },
  defect: { label: 'It is defective', types: ['return', 'incomplete'], fault: 'vendor' },
  damaged: { label: 'It arrived damaged', types: ['return', 'incomplete'], fault: 'carrier' },
} as const satisfies Record<string, { label: string; types: readonly RequestType[]; fault: Fault }>

export type ReasonKey = keyof typeof reasons

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
