import { expect, it } from 'vitest'
import { orderStatuses } from '#features/order-status/status.ts'
import { type ProfitParts, profitOf } from './order-view.ts'

const sold: ProfitParts = {
  qty: 3,
  finalPriceCents: 6240,
  markupCents: 567,
  adminProfitCents: 1834,
  status: 'In Progress',
}

it('is the per-unit amount times quantity for vendor and contractor, the line’s own for an Admin, and none for a User [MONEY-01, MONEY-02, MONEY-03, OP-38]', () => {
  expect(profitOf('Vendor', sold)).toBe(18_720)
  expect(profitOf('Contractor', sold)).toBe(1701)
  expect(profitOf('Admin', sold)).toBe(1834)
  expect(profitOf('Admin', { ...sold, qty: 9 })).toBe(1834)
  expect(profitOf('User', sold)).toBeNull()
})

it('is negative during a return request and after the return, and keeps its sign in every other status [MONEY-04, OP-50]', () => {
  for (const type of ['Vendor', 'Contractor', 'Admin'] as const)
    for (const status of orderStatuses) {
      const usual = profitOf(type, sold) ?? 0
      const negative = status === 'Return Request' || status === 'Returned'
      expect(profitOf(type, { ...sold, status })).toBe(negative ? -usual : usual)
    }
})
