import type { AccountType } from '#features/accounts/actor.ts'
import type { Order } from '../schema.ts'

/**
 * The part that the reader plays in this order: a professional who bought for himself reads it as a customer. Told by what the
 * server gave him to read: a vendor gets no sums of the order, only the selling showroom gets the customer's contact.
 */
export function readerOf(type: AccountType, order: Pick<Order, 'subtotal' | 'customer'>): AccountType {
  if (type === 'Admin') return 'Admin'
  if (order.subtotal === null) return 'Vendor'
  return order.customer.email === undefined ? 'User' : 'Contractor'
}
