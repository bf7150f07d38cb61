import { expect, it } from 'vitest'
import { girth, isParcel, type Measures, packedUnit } from './packed.ts'

const bare = { category: 'tile-flooring', unit: 'Box', widthIn: 0, heightIn: 0, lengthIn: 0, weightLb: 0 }
const measures = (given: Partial<Measures>): Measures => ({ ...bare, boxSqftHundredths: null, ...given })

it('packs flat goods in boxes by their coverage [R10]', () => {
  const box = packedUnit(measures({ widthIn: 12, lengthIn: 24, heightIn: 0.4, boxSqftHundredths: 1400, weightLb: 55 }))
  expect(box?.sides.map(Math.round)).toEqual([25, 13, 3])
  expect(box?.weightLb).toBe(55)
})

it('derives a missing weight from the size, and a missing size from the weight [R10]', () => {
  const size = { widthIn: 12, lengthIn: 24, heightIn: 0.4, boxSqftHundredths: 1400 }
  expect(packedUnit(measures(size))?.weightLb).toBeCloseTo(59, 0)
  const sides = packedUnit(measures({ weightLb: 55 }))?.sides ?? [0, 0, 0]
  expect(sides.map(Math.round)).toEqual([10, 10, 10])
  expect(packedUnit(measures({}))).toBeNull()
})

it('ships a refrigerator, a wide vanity and a tub with a two-person crew, a microwave and a small vanity as parcels [R10]', () => {
  const piece = (category: string, weightLb: number, widthIn: number, lengthIn: number, heightIn: number) =>
    packedUnit(measures({ category, unit: 'Piece', weightLb, widthIn, lengthIn, heightIn }))
  expect(piece('appliances', 320, 36, 30, 70)?.whiteGlove).toBe(true)
  expect(piece('bathroom-vanitys', 196, 42, 22, 34)?.whiteGlove).toBe(true)
  expect(piece('bath-tubs', 108, 32, 60, 20)?.whiteGlove).toBe(true)
  expect(piece('appliances', 60, 30, 16, 17)?.whiteGlove).toBe(false)
  expect(piece('bathroom-vanitys', 58, 18.5, 15.5, 33.5)?.whiteGlove).toBe(false)
})

it('packs a chandelier and a ceiling fan in parcel-size boxes, since they are assembled at home [R10]', () => {
  const fan = packedUnit(
    measures({ category: 'fans', unit: 'Piece', weightLb: 18, widthIn: 52, lengthIn: 52, heightIn: 12.6 }),
  )
  const light = packedUnit(
    measures({ category: 'lights', unit: 'Piece', weightLb: 40, widthIn: 48, lengthIn: 48, heightIn: 30 }),
  )
  for (const packed of [fan, light]) {
    expect(packed && isParcel(packed)).toBe(true)
    expect(girth(packed?.sides ?? [0, 0, 0])).toBeLessThan(130)
  }
})
