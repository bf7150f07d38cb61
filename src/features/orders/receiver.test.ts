import { expect, it } from 'vitest'
import { orderStatuses } from '#features/order-status/status.ts'
import { needsReceiver } from './receiver.ts'

it('a vendor learns the receiver after the customer’s hour, until the item is delivered or ends [U21, R8]', () => {
  const open = orderStatuses.filter((status) => needsReceiver({ status, reversedAt: null }, false))
  expect(open).toEqual([
    ...['Waiting for approval', 'Vendor Approved', 'In Progress', 'Ready to Pick Up', 'Accept to Pick Up'],
    ...['Picked Up', 'Shipping', 'Shipped', 'Out For Delivery'],
  ])
  expect(orderStatuses.some((status) => needsReceiver({ status, reversedAt: null }, true))).toBe(false)
  const reversed = orderStatuses.filter((status) => needsReceiver({ status, reversedAt: new Date() }, false))
  expect(reversed).toEqual(['Picked Up', 'Shipping', 'Shipped', 'Out For Delivery'])
})
