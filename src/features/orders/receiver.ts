import { isOnItsWay, isOpen, type OrderStatus } from '#features/order-status/status.ts'

/**
 * Whether a vendor needs to know where an item goes and whom to call there (decision 0068): after the customer's hour,
 * until it is delivered, and not for an item that ended or whose money was reversed while it was still with its vendor.
 */
export function needsReceiver(item: { status: OrderStatus; reversedAt: Date | null }, inGrace: boolean): boolean {
  if (inGrace || !isOpen(item.status)) return false
  return item.reversedAt === null || isOnItsWay(item.status)
}
