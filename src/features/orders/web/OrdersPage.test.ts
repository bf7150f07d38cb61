import { expect, it } from 'vitest'
import { couponLine } from './OrderItemsModal.tsx'

it('is shown below a contractor’s profit with a matching sign, and to no one else [R0, MONEY-02]', () => {
  expect(couponLine('Contractor', { profit: 47.88, coupon: 20 })).toBe('Coupon -$20.00')
  expect(couponLine('Contractor', { profit: -47.88, coupon: 20 })).toBe('Coupon $20.00')
  expect(couponLine('Contractor', { profit: 47.88, coupon: 0 })).toBeNull()
  for (const type of ['User', 'Vendor', 'Admin'] as const)
    expect(couponLine(type, { profit: 47.88, coupon: 20 })).toBeNull()
})
