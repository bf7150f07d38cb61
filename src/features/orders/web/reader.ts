import type { AccountType } from '#features/accounts/actor.ts'
import type { Order } from '../schema.ts'

/**
 * The reader's role in this order: a professional who bought for themselves reads it as a customer. Derived from the
 * fields that the server sent: a vendor gets no sums of the order, and only the selling showroom gets the customer's
 * contact.
 */
export function readerOf(type: AccountType, order: Pick<Order, 'subtotal' | 'customer'>): AccountType {
  if (type === 'Admin') return 'Admin'
  if (order.subtotal === null) return 'Vendor'
  return order.customer.email === undefined ? 'User' : 'Contractor'
}
