import { expect, it } from 'vitest'
import { takenLine } from './OrderItemsModal.tsx'

it('is shown below a contractor’s profit with a matching sign, and to no one else [R0, MONEY-02]', () => {
  expect(takenLine('Contractor', { profit: 47.88, coupon: 20 })).toBe('Coupon -$20.00')
  expect(takenLine('Contractor', { profit: -47.88, coupon: 20 })).toBe('Coupon $20.00')
  expect(takenLine('Contractor', { profit: 47.88, coupon: 0 })).toBeNull()
  expect(takenLine('Vendor', { profit: 34.18, swatch_credit: 4 })).toBe('Sample credited -$4.00')
  expect(takenLine('Vendor', { profit: -34.18, swatch_credit: 4 })).toBe('Sample credited $4.00')
  for (const type of ['User', 'Vendor', 'Admin'] as const)
    expect(takenLine(type, { profit: 47.88, coupon: 20 })).toBeNull()
})
