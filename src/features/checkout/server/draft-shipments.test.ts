import { expect, it } from 'vitest'
import { deliveriesOf } from './draft-shipments.ts'

const row = (given: object) => ({
  ...{ vendorId: 1, sizeId: 10, qty: 4, weightLb: 30, leadDays: 5, shipZip: '95816', unit: 'Box', lots: {} },
  finalPriceCents: 1000,
  ...given,
})
const to = { state: 'CA' as const, zip: '92101', placedOn: '2026-11-21' }

it('gives every vendor dates of his own, by his slowest line [R3]', () => {
  const lines = deliveriesOf(
    [row({}), row({ vendorId: 2, sizeId: 11, leadDays: 30 }), row({ sizeId: 12, leadDays: 16 })],
    to,
  )
  expect(lines.map((line) => line.delivery)).toEqual([
    { from: '2026-12-07', to: '2026-12-14' },
    { from: '2026-12-21', to: '2026-12-28' },
    { from: '2026-12-07', to: '2026-12-14' },
  ])
})

it('shares what a vendor’s shipment costs by weight, to the cent, and knows nothing without an address [R10]', () => {
  const rows = [row({ weightLb: 30 }), row({ sizeId: 11, weightLb: 7.5 })]
  const costs = deliveriesOf(rows, to).map((line) => line.shipCostCents)
  // 150 lb: 11.50 + 150 × 0.58 = 98.50
  expect(costs).toEqual([7880, 1970])
  expect(deliveriesOf(rows, { ...to, zip: null })[0]?.shipCostCents).toBeNull()
  expect(deliveriesOf([row({ weightLb: 0 })], to)[0]?.shipCostCents).toBeNull()
})

it('shares it by value where one of the weights is not known [R10]', () => {
  const rows = [
    row({ weightLb: 37.5, finalPriceCents: 3000 }),
    row({ sizeId: 11, weightLb: 0, qty: 8, finalPriceCents: 1000 }),
  ]
  // 150 lb cost 98.50; the goods are worth 120.00 and 80.00.
  expect(deliveriesOf(rows, to).map((line) => line.shipCostCents)).toEqual([5910, 3940])
})

it('takes all lines of a size out of one lot where one holds them, and says where none does', () => {
  const lots = { K5: 40, K7: 9 }
  const both = deliveriesOf([row({ lots, qty: 6 }), row({ lots, qty: 8 })], to)
  expect(both.map((line) => line.lots)).toEqual([
    { kind: 'one', lots: { K5: 6 } },
    { kind: 'one', lots: { K5: 8 } },
  ])
  expect(deliveriesOf([row({ lots, qty: 45 })], to)[0]?.lots).toEqual({
    kind: 'several',
    lots: { K5: 40, K7: 5 },
  })
  expect(deliveriesOf([row({ unit: 'Piece' })], to)[0]?.lots).toBeNull()
})
