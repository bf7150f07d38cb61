import { describe, expect, it } from 'vitest'
import { type LaborGoods, laborNeed, proposeLabor } from './rules.ts'

const tile: LaborGoods = {
  slug: 'tile-flooring',
  family: 'tile-flooring-glazed-ceramic-floor-tile',
  surface: 'Floor',
  qty: 7,
  sqftHundredths: 1594,
  measuredSqftHundredths: null,
  measuredFtHundredths: null,
}
const laying = { kind: 'tile_installation', unit: 'sqft' } as const

describe('what labor takes for goods [R18]', () => {
  it('is the area that the room measures, at most what the goods cover, and without a room what they cover', () => {
    expect(laborNeed(laying, [tile])).toEqual({ qty: 112, basis: '7 × 15.94 sq ft ordered' })
    const measured = { ...tile, measuredSqftHundredths: 9633 }
    expect(laborNeed(laying, [measured])).toEqual({ qty: 97, basis: 'Floor 96.33 sq ft' })
    expect(laborNeed(laying, [{ ...measured, qty: 2 }])).toEqual({ qty: 32, basis: 'Floor 31.88 sq ft' })
    const walls = { ...tile, slug: 'backsplash-tiles', surface: 'Backsplash', qty: 2, sqftHundredths: 1000 }
    expect(laborNeed(laying, [measured, walls])).toEqual({
      qty: 117,
      basis: 'Floor 96.33 sq ft + 2 × 10 sq ft ordered',
    })
  })

  it('is feet along counters, cabinets and trim, and one where nothing was measured', () => {
    const top = { ...tile, slug: 'countertop', surface: 'Countertop', measuredFtHundredths: 1825 }
    const byFoot = { kind: 'countertop_installation', unit: 'ft' } as const
    expect(laborNeed(byFoot, [top])).toEqual({ qty: 19, basis: 'Countertop 18.25 linear ft' })
    expect(laborNeed(byFoot, [{ ...top, measuredFtHundredths: null }])).toEqual({ qty: 1, basis: '' })
    const base = { ...tile, slug: 'trim', surface: 'Baseboard', sqftHundredths: null, measuredFtHundredths: 4410 }
    expect(laborNeed({ kind: 'trim_installation', unit: 'ft' }, [base])?.qty).toBe(45)
  })

  it('counts the boxes of cabinets, without fillers, panels and sticks', () => {
    const box = { ...tile, slug: 'cabinets', family: 'cabinets-base-cabinet', qty: 4, sqftHundredths: null }
    const kick = { ...box, family: 'cabinets-toe-kick', qty: 3 }
    const assembly = { kind: 'cabinet_assembly', unit: 'each' } as const
    expect(laborNeed(assembly, [box, kick])).toEqual({ qty: 4, basis: '4 pieces ordered' })
    expect(laborNeed(assembly, [kick])).toBeNull()
  })

  it('costs the minimum charge where the quantity costs less, with tax of it', () => {
    const offer = { ...laying, priceCents: 1257, minimumCents: 35_000 }
    expect(proposeLabor(offer, [{ ...tile, qty: 1 }], 6500)).toMatchObject({ amountCents: 35_000, taxCents: 2275 })
    expect(proposeLabor(offer, [tile], 0)).toMatchObject({ amountCents: 112 * 1257, taxCents: 0 })
    expect(proposeLabor(offer, [{ ...tile, slug: 'paint' }], 0)).toBeNull()
  })
})
