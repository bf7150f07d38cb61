import { expect, it } from 'vitest'
import { couponLine } from './OrdersPage.tsx'

it('stands below a contractor’s profit and turns its sign with it, and is nobody else’s [R0, MONEY-02]', () => {
  expect(couponLine('Contractor', { profit: 47.88, coupon: 20 })).toBe('Coupon -$20.00')
  expect(couponLine('Contractor', { profit: -47.88, coupon: 20 })).toBe('Coupon $20.00')
  expect(couponLine('Contractor', { profit: 47.88, coupon: 0 })).toBeNull()
  for (const type of ['User', 'Vendor', 'Admin'] as const)
    expect(couponLine(type, { profit: 47.88, coupon: 20 })).toBeNull()
})
