import type { AccountType } from '#features/accounts/actor.ts'

/** The 14 statuses of an order item, in the order of the dropdown (spec 2 §4; "Cancle" is the stored value). */
export const statusTable = [
  { value: 'Waiting for approval', label: 'Pending Approval', index: 0 },
  { value: 'Vendor Approved', label: 'Approved', index: 1 },
  { value: 'Decline', label: 'Not Approved', index: 2 },
  { value: 'In Progress', label: 'In Progress', index: 3 },
  { value: 'Ready to Pick Up', label: 'Ready to Pick Up', index: 4 },
  { value: 'Accept to Pick Up', label: 'Accept to Pick Up', index: 5 },
  { value: 'Picked Up', label: 'Picked Up', index: 6 },
  { value: 'Shipping', label: 'Shipping', index: 7 },
  { value: 'Shipped', label: 'Shipped', index: 8 },
  { value: 'Out For Delivery', label: 'Out For Delivery', index: 9 },
  { value: 'Cancle', label: 'Cancle', index: 10 },
  { value: 'Return Request', label: 'Return Request', index: 11 },
  { value: 'Returned', label: 'Returned', index: 12 },
  { value: 'Delivered', label: 'Delivered', index: 13 },
] as const

export type OrderStatus = (typeof statusTable)[number]['value']
export const orderStatuses = statusTable.map((s) => s.value) as [OrderStatus, ...OrderStatus[]]

const byValue = new Map(statusTable.map((s) => [s.value as string, s]))
export const isOrderStatus = (value: string): value is OrderStatus => byValue.has(value)
export const indexOf = (status: OrderStatus): number => byValue.get(status)?.index ?? -1
export const labelOf = (status: OrderStatus): string => byValue.get(status)?.label ?? status
/** The word in histories and messages: Cancelled, whatever the stored value (OP-12). */
export const wordOf = (status: OrderStatus): string => (status === 'Cancle' ? 'Cancelled' : labelOf(status))

const acceptToPickUp = 5
const pickedUp = 6

/** Rule R5: a Decline can be undone for some minutes (`decline_posts_at` of the item), then it is refunded. */
export const declineFinal = 'This item was declined and its time to undo has passed. Its status can no longer change.'

/**
 * `reason` requires a reason (Decline; an Admin off the natural path), `forbidden` depends on the role, `closed` on the
 * item's state.
 */
export type Move = { outcome: 'yes' | 'same' | 'reason' | 'forbidden' | 'closed'; message: string }

const yes: Move = { outcome: 'yes', message: '' }
const closed: Move = { outcome: 'closed', message: 'This status can no longer be chosen.' }

/** The dropdown's own rule: who may pick which option from which status (ORDER-24 to ORDER-28). */
export function isDisabled(type: AccountType, from: OrderStatus, to: OrderStatus): boolean {
  const [a, b] = [indexOf(from), indexOf(to)]
  if (type === 'User') return true
  if (b < acceptToPickUp) return a >= acceptToPickUp
  if (type !== 'Admin') return true
  return b === acceptToPickUp && a >= pickedUp
}

/** Rule R5, the path of an item when nothing goes wrong, and the side paths that need no explanation. */
const natural: Partial<Record<OrderStatus, OrderStatus[]>> = {
  'Waiting for approval': ['Cancle'],
  'Vendor Approved': ['Cancle'],
  'In Progress': ['Cancle'],
  'Ready to Pick Up': ['Accept to Pick Up', 'Cancle'],
  'Accept to Pick Up': ['Picked Up'],
  'Picked Up': ['Shipping'],
  Shipping: ['Shipped'],
  Shipped: ['Out For Delivery'],
  'Out For Delivery': ['Delivered'],
  Delivered: ['Return Request'],
  'Return Request': ['Returned', 'Delivered'],
}

const finals: Partial<Record<OrderStatus, string>> = {
  Cancle: 'This item has been cancelled. Its status can no longer change.',
  Returned: 'This item has been returned. Its status can no longer change.',
}

/** A final status cannot be changed any more, and the customer has been refunded. */
export const isFinal = (status: OrderStatus): boolean => finals[status] !== undefined

/**
 * Whether this type may move an item from one status to another: the dropdown's rule and the server's (rule R5) in one
 * result.
 */
export function canMove(type: AccountType, from: OrderStatus, to: OrderStatus): Move {
  if (from === to) return { outcome: 'same', message: '' }
  if (type === 'User') return { outcome: 'forbidden', message: 'This action is unauthorized.' }
  const late = indexOf(to) >= acceptToPickUp
  if (late && type !== 'Admin') return { outcome: 'forbidden', message: 'This action is unauthorized.' }
  const final = finals[from]
  if (final) return { outcome: 'closed', message: final }
  if (isDisabled(type, from, to)) return closed
  if (to === 'Decline') return { outcome: 'reason', message: 'A reason is required to decline an item.' }
  if (!late) return yes
  if (natural[from]?.includes(to)) return yes
  return { outcome: 'reason', message: 'A reason is required for a status change outside the usual order.' }
}

/** The options that the dropdown leaves enabled for this type, including the current one if it is an option at all. */
export function allowedStatuses(type: AccountType, from: OrderStatus): OrderStatus[] {
  return orderStatuses.filter((to) => {
    const { outcome } = canMove(type, from, to)
    return outcome === 'yes' || outcome === 'reason' || (outcome === 'same' && !isDisabled(type, from, to))
  })
}

/** Rule R8: until an item is accepted for pick-up its customer may ask to cancel it. */
export function canAskToCancel(status: OrderStatus): boolean {
  return indexOf(status) < acceptToPickUp && status !== 'Decline'
}

/** The first five statuses, which vendors and professionals set (rule R5). */
export const isEarly = (status: OrderStatus): boolean => indexOf(status) < acceptToPickUp

/** Whether the goods are still with their vendor, so that a cancelled item is restocked. */
export function isWithVendor(status: OrderStatus): boolean {
  return indexOf(status) < pickedUp
}

/** Whether the goods are between their vendor and their customer. */
export function isOnItsWay(status: OrderStatus): boolean {
  return !isWithVendor(status) && indexOf(status) <= indexOf('Out For Delivery')
}

/** Whether an item ended early or was returned. */
export function wasEnded(status: OrderStatus): boolean {
  return status === 'Decline' || status === 'Cancle' || status === 'Returned'
}

/** Rule R5: an order shows its least advanced live item; items that ended early count only when all have. */
export function orderStatus(items: readonly OrderStatus[]): OrderStatus | null {
  const live = items.filter((status) => !wasEnded(status))
  return [...(live.length > 0 ? live : items)].sort((a, b) => indexOf(a) - indexOf(b))[0] ?? null
}
