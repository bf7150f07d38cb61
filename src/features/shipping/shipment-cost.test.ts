import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cents } from '#lib/money.ts'
import { type Packed, packedUnit } from './packed.ts'
import { shipmentCost, type Zone } from './shipment-cost.ts'

const unit = (weightLb: number, ...sides: [number, number, number]): Packed => ({
  weightLb,
  sides,
  whiteGlove: false,
})
const tile = unit(45, 25, 13, 5)
const faucet = unit(5.5, 18, 11, 4)
const totalOf = (lines: Parameters<typeof shipmentCost>[0], zone: Zone): Cents =>
  shipmentCost(lines, zone).reduce((sum, line) => sum + (line?.cents ?? 0), 0)
const cost = (packed: Packed, qty: number, zone: Zone) => {
  const [line] = shipmentCost([{ packed, qty }], zone)
  return { cents: line?.cents ?? 0, service: line?.service }
}

describe('at carrier rates', () => {
  it('a faucet is a parcel that costs 11 to 16 dollars [R10]', () => {
    expect(cost(faucet, 1, 2)).toEqual({ cents: 1072, service: 'parcel' })
    expect(cost(faucet, 1, 5)).toEqual({ cents: 1268, service: 'parcel' })
    expect(cost(faucet, 1, 8)).toEqual({ cents: 1460, service: 'parcel' })
  })

  it('a 45 lb box of tile is a parcel that costs 25 to 40 dollars over a few hundred miles [R10]', () => {
    expect(cost(tile, 1, 4)).toEqual({ cents: 2830, service: 'parcel' })
    expect(cost(tile, 1, 5)).toEqual({ cents: 3140, service: 'parcel' })
  })

  it('four 66 lb boxes of tile, which used to cost 213.84, are packages at one rate [R10]', () => {
    const box = unit(66, 25, 25, 2.5)
    expect(cost(box, 4, 4)).toEqual({ cents: 800 + 264 * 29, service: 'parcel' })
    expect(cost(box, 4, 2).cents).toBe(6608)
  })

  it('a pallet of 40 boxes is one freight shipment shared by its boxes [R10]', () => {
    const { cents, service } = cost(tile, 40, 5)
    expect(service).toBe('freight')
    // 500 lb at 0.16 and 1,300 lb at 0.128, plus liftgate, residential and appointment.
    expect(cents).toBe(8000 + 16_640 + 9200)
    expect(cents / 40).toBeLessThan(cost(tile, 1, 5).cents / 3)
  })

  it('about 500 lb that no parcel carrier accepts ships as minimum freight, 150 to 250 dollars with liftgate [R10]', () => {
    const slab = unit(496, 111, 63, 4)
    expect(cost(slab, 1, 2)).toEqual({ cents: 6800 + 9200 + 8500, service: 'freight' })
    const crate = unit(400, 48, 40, 30)
    expect(cost(crate, 1, 5).cents).toBeGreaterThan(15_000)
    expect(cost(crate, 1, 5).cents).toBeLessThan(25_000)
  })

  it('a refrigerator ships with a two-person crew, and a second one costs less [R10]', () => {
    const fridge: Packed = { ...unit(300, 73, 39, 33), whiteGlove: true }
    expect(cost(fridge, 1, 5)).toEqual({ cents: 15_600 + 9000, service: 'white_glove' })
    expect(cost(fridge, 2, 5).cents).toBe(15_600 + 5500 + 18_000)
  })

  it('forty knobs share a carton [R10]', () => {
    expect(cost(unit(0.1, 2.5, 2.5, 2.5), 40, 5).cents).toBe(980 + 5 * 48)
  })

  it('a faucet on a pallet of flooring pays by weight, not as a parcel [R10]', () => {
    const [floor, tap] = shipmentCost(
      [
        { packed: tile, qty: 40 },
        { packed: faucet, qty: 1 },
      ],
      5,
    )
    expect(floor?.service).toBe('freight')
    expect(tap?.service).toBe('freight')
    expect(tap?.cents).toBeLessThan(200)
  })

  it('goods of unknown size and weight have no cost, so that no fee is invented, and do not affect the others [R10]', () => {
    expect(
      shipmentCost(
        [
          { packed: null, qty: 3 },
          { packed: faucet, qty: 1 },
        ],
        5,
      ),
    ).toEqual([null, { cents: 1268, service: 'parcel' }])
  })
})

describe('for any goods', () => {
  const packed = fc
    .record({
      weightLb: fc.double({ min: 0.05, max: 1300, noNaN: true }),
      sides: fc.tuple(
        fc.double({ min: 1, max: 150, noNaN: true }),
        fc.double({ min: 1, max: 80, noNaN: true }),
        fc.double({ min: 0.5, max: 80, noNaN: true }),
      ),
      whiteGlove: fc.boolean(),
    })
    .map(({ weightLb, sides, whiteGlove }): Packed => {
      const [a, b, c] = sides.sort((x, y) => y - x)
      return { weightLb, sides: [a, b, c], whiteGlove }
    })
  const line = fc.record({ packed, qty: fc.integer({ min: 1, max: 60 }) })
  const lines = fc.array(line, { minLength: 1, maxLength: 8 })
  const zone = fc.constantFrom<Zone>(2, 3, 4, 5, 6, 7, 8, 9)

  it('one more unit never makes the shipment cheaper [R10]', () => {
    fc.assert(
      fc.property(lines, fc.nat(), zone, (given, which, at) => {
        const more = given.map((one, i) => (i === which % given.length ? { ...one, qty: one.qty + 1 } : one))
        expect(totalOf(more, at)).toBeGreaterThanOrEqual(totalOf(given, at))
      }),
    )
  })

  it('one more line never makes it cheaper, and together never costs more than separately [R10]', () => {
    fc.assert(
      fc.property(lines, lines, zone, (some, others, at) => {
        const both = totalOf([...some, ...others], at)
        expect(both).toBeGreaterThanOrEqual(totalOf(some, at))
        expect(both).toBeLessThanOrEqual(totalOf(some, at) + totalOf(others, at))
      }),
    )
  })

  it('a unit never pays more than it would alone, and a line never more than as the only line [R10]', () => {
    fc.assert(
      fc.property(lines, zone, (given, at) => {
        shipmentCost(given, at).forEach((share, i) => {
          const own = given[i]
          if (!own || !share) throw new Error('a line without a cost')
          expect(share.cents).toBeLessThanOrEqual(own.qty * cost(own.packed, 1, at).cents)
          expect(share.cents).toBeLessThanOrEqual(totalOf([own], at))
        })
      }),
    )
  })

  it('a longer distance is never cheaper [R10]', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom<Zone>(2, 3, 4, 5, 6, 7, 8), (given, at) => {
        expect(totalOf(given, (at + 1) as Zone)).toBeGreaterThanOrEqual(totalOf(given, at))
      }),
    )
  })
})

it('packs and prices a box, a faucet and a range from the catalog’s data [R10]', () => {
  const sized = (category: string, unit: string, w: number, h: number, l: number, lb: number, sqft?: number) =>
    packedUnit({
      category,
      unit,
      widthIn: w,
      heightIn: h,
      lengthIn: l,
      weightLb: lb,
      boxSqftHundredths: sqft ?? null,
    })
  const lines = [
    { packed: sized('tile-flooring', 'Box', 12, 0.4, 24, 55, 1400), qty: 4 },
    { packed: sized('kitchen-faucets', 'Piece', 2.4, 18.5, 8.5, 6.3), qty: 1 },
    { packed: sized('appliances', 'Piece', 36, 36, 28, 320), qty: 1 },
  ]
  expect(shipmentCost(lines, 5).map((share) => share?.service)).toEqual(['parcel', 'parcel', 'white_glove'])
})
