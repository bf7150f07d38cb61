import { expect, it } from 'vitest'
import { type ProfitParts, profitOf } from './profit.ts'

const sold: ProfitParts = {
  qty: 3,
  finalPriceCents: 6240,
  markupCents: 567,
  adminProfitCents: 1834,
  status: 'In Progress',
}

it('is per unit times quantity for vendor and contractor, the line’s own for an Admin, and nothing for a User [OP-38]', () => {
  expect(profitOf('Vendor', sold)).toBe(18_720)
  expect(profitOf('Contractor', sold)).toBe(1701)
  expect(profitOf('Admin', sold)).toBe(1834)
  expect(profitOf('Admin', { ...sold, qty: 9 })).toBe(1834)
  expect(profitOf('User', sold)).toBeNull()
})
