import { expect, it } from 'vitest'
import { deliveriesOf } from './draft-shipments.ts'

const row = (given: object) => ({
  vendorId: 1,
  sizeId: 10,
  qty: 4,
  weightLb: 30,
  leadDays: 5,
  madeToOrder: false,
  swatch: false,
  shipZip: '95816',
  unit: 'Box',
  lots: {},
  category: 'tile-flooring',
  widthIn: 12,
  heightIn: 0.4,
  lengthIn: 24,
  boxSqftHundredths: 800,
  ...given,
})
const to = { state: 'CA' as const, zip: '92101', placedOn: '2026-11-21' }

it('gives each vendor their own dates, by their slowest line [R3]', () => {
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

it('ships goods made to order by themselves, when they are made, at a shipping cost of their own [R9, R16]', () => {
  const stock = [row({}), row({ sizeId: 12 })]
  const made = row({ sizeId: 11, leadDays: 42, madeToOrder: true })
  const [first, , third] = deliveriesOf([stock[0] ?? made, made, stock[1] ?? made], to)
  const [, own] = deliveriesOf([row({ vendorId: 2 }), made], to)
  const without = deliveriesOf(stock, to)
  expect([first?.delivery, third?.delivery]).toEqual(without.map(({ delivery }) => delivery))
  expect(first?.shipCostCents).toBe(without[0]?.shipCostCents)
  const [, both] = deliveriesOf([row({}), made], to)
  expect(both?.delivery).toEqual({ from: '2027-01-02', to: '2027-01-09' })
  expect(both?.shipCostCents).toBe(own?.shipCostCents)
  expect(both?.arrival?.readyOn).toBe('2027-01-02')
})

it('splits a vendor’s shipping cost by weight, to the cent, and returns bounds without an address [R10]', () => {
  const rows = [row({ weightLb: 30 }), row({ sizeId: 11, weightLb: 7.5 })]
  const lines = deliveriesOf(rows, to)
  // Sacramento to San Diego is zone 4: as one shipment of several packages 8.00 and 150 lb at 0.29.
  expect(lines.map((line) => line.shipCostCents)).toEqual([4120, 1030])
  expect(lines[0]?.shipCostBounds).toEqual({ least: 4120, most: 4120, service: 'parcel' })
  const open = deliveriesOf(rows, { ...to, zip: null })[0]
  expect(open?.shipCostCents).toBeNull()
  expect(open?.shipCostBounds?.least).toBeLessThan(4120)
  expect(open?.shipCostBounds?.most).toBeGreaterThan(4120)
})

it('derives a missing weight from the size, and returns no cost if both are missing [R10]', () => {
  const bare = { weightLb: 0, widthIn: 0, heightIn: 0, lengthIn: 0, boxSqftHundredths: null }
  const costs = deliveriesOf([row({ weightLb: 0 }), row({ sizeId: 11, ...bare })], to)
  expect(costs[0]?.shipCostCents).toBeGreaterThan(0)
  expect(costs[1]).toMatchObject({ shipCostCents: null, shipCostBounds: null, service: null })
})

it('a line never costs more to ship in the cart than alone, as shown on its product page [R10]', () => {
  const one = row({ weightLb: 45, qty: 1 })
  const alone = deliveriesOf([one], to)[0]?.shipCostCents ?? 0
  const together = deliveriesOf([one, row({ sizeId: 11, qty: 40 })], to)[0]?.shipCostCents ?? 0
  expect(together).toBeGreaterThan(0)
  expect(together).toBeLessThan(alone)
})

it('takes all lines of a size from one lot if it is large enough, and reports when none is', () => {
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
