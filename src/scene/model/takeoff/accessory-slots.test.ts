import { describe, expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { newDoc, openScene } from '../rooms/open-scene.ts'
import { templateById, templates } from '../rooms/room-tables.ts'
import type { AccessoryKind, Scene, SceneDoc } from '../types.ts'
import { inTwoSizes, jointsOf, packagesOf, sticksFor } from './accessory.ts'
import { firstAccessoryFigures as figures } from './accessory-figures.ts'
import { accessorySlots, lrvOf } from './accessory-slots.ts'
import type { ProductFacts } from './product-facts.ts'
import { type Covering, groutPounds } from './setting-needs.ts'

const tile: Covering = {
  category: 'tile-flooring',
  family: null,
  surface: {
    kind: 'surface',
    gen: 'plain',
    layout: 'grid',
    hex: '#d8d4cc',
    finish: 'Matte',
    pieceIn: { w: 12, l: 12, t: 0.375 },
    params: { joint_in: 0.125 },
    seed: 1,
  },
  pieceIn: { w: 12, l: 12 },
  isMosaic: false,
}
const subway: Covering = {
  ...tile,
  category: 'backsplash-tiles',
  surface: { ...tile.surface, layout: 'offset', pieceIn: { w: 3, l: 6, t: 0.3125 }, params: { joint_in: 0.0625 } },
  pieceIn: { w: 3, l: 6 },
}
const oak: Covering = { ...tile, category: 'hardwood-flooring', pieceIn: { w: 5, l: 60 } }

function sceneOf(id: string, count?: SceneDoc['count']): Scene {
  const template = templateById(id)
  if (!template) throw new Error('no such template')
  return openScene(template, { ...newDoc(template), ...(count && { count }) })
}
function needsOf(scene: Scene, coverings: Record<string, Covering>) {
  const slots = accessorySlots(scene, { figures, coveringOf: (id) => coverings[id] ?? null })
  return new Map(slots.map((slot) => [slot.id, slot]))
}
const bath = 'b-5x8--warm-modern'

describe('what tile is set with', () => {
  it('weighs grout as makers’ tables do', () => {
    const more = 1 + figures.grout_allowance / 100
    const density = figures.grout_density / 1000
    expect(groutPounds({ w: 0.375, l: 0.375, t: 0.375 }, 0.0625, density) * more).toBeCloseTo(0.94, 2)
    expect(groutPounds({ w: 4.25, l: 4.25, t: 0.25 }, 0.125, density) * more).toBeCloseTo(0.11, 2)
    expect(25 / (groutPounds({ w: 4.25, l: 4.25, t: 0.25 }, 0.125, density) * more)).toBeCloseTo(227, -1)
  })

  it('takes its mortar by the tile’s longest side', () => {
    const scene = sceneOf(bath)
    const area = 27.7
    const pounds = (covering: Covering) => needsOf(scene, { floor: covering }).get('floor+mortar')?.need
    const sized = (w: number, l: number): Covering => ({ ...tile, pieceIn: { w, l } })
    expect(pounds(sized(6, 6))?.amount).toBeCloseTo((area * 1.1 * 50) / 90, 0)
    expect(pounds(sized(12, 12))?.amount).toBeCloseTo((area * 1.1 * 50) / 65, 0)
    expect(pounds(sized(12, 24))?.amount).toBeCloseTo((area * 1.1 * 50) / 43, 0)
    expect(pounds({ ...sized(12, 12), isMosaic: true })?.amount).toBeCloseTo((area * 1.1 * 50) / 90, 0)
    const large = needsOf(scene, { floor: sized(12, 24) }).get('floor+mortar')
    expect(large?.families).toEqual(['setting-materials-large-format-mortar'])
    expect(large?.need?.sentence).toBe('27.7 sq ft + 10% = 30.4 sq ft, 1/2 x 1/2 in trowel, 43 sq ft per 50 lb')
  })

  it('takes unsanded grout in joints below 1/8 in, and in glass and marble at 1/8 in', () => {
    const families = (covering: Covering) => needsOf(sceneOf(bath), { floor: covering }).get('floor+grout')?.families
    expect(families(tile)).toEqual(['setting-materials-sanded-grout'])
    expect(families({ ...tile, surface: { ...tile.surface, params: { joint_in: 0.0625 } } })).toEqual([
      'setting-materials-unsanded-grout',
    ])
    expect(families({ ...tile, surface: { ...tile.surface, gen: 'marble' } })).toEqual([
      'setting-materials-unsanded-grout',
    ])
  })

  it('waterproofs where water is, and nowhere else', () => {
    const needs = needsOf(sceneOf(bath), { floor: tile, 'tub1.surround': subway, wainscot: subway })
    const kinds = (slot: string) =>
      [...needs.values()].filter(({ id }) => id.startsWith(`${slot}+`)).map(({ need }) => need?.kind)
    expect(kinds('tub1.surround')).toEqual(
      expect.arrayContaining<AccessoryKind>(['backer board', 'board screws', 'board tape', 'waterproofing', 'mortar']),
    )
    expect(kinds('floor')).toEqual(['uncoupling', 'mortar', 'grout'])
    expect(kinds('wainscot')).not.toContain('waterproofing')
    expect(needs.get('tub1.surround+backer-board')?.need?.amount).toBeCloseTo(63.8 * 1.1, 0)
    expect(needs.get('room+caulk')?.need?.sentence).toMatch(/^\d+(\.\d)? ft where tile meets another plane$/)
  })

  it('uncouples tile from wood only, and levels a floor only if the person says so', () => {
    const ids = (count: SceneDoc['count']) => [...needsOf(sceneOf(bath, count), { floor: tile }).keys()]
    expect(ids({ waste: 'exact' })).toContain('floor+uncoupling')
    expect(ids({ waste: 'exact', slab: true })).not.toContain('floor+uncoupling')
    expect(ids({ waste: 'exact' })).not.toContain('floor+leveling')
    expect(ids({ waste: 'exact', unlevel: true })).toContain('floor+leveling')
  })
})

describe('what goes under and along a floor', () => {
  const living = templates.find(({ program }) => program.kind === 'living')?.id ?? ''

  it('nails wood to wood and glues it to concrete', () => {
    const on = (count?: SceneDoc['count']) => [...needsOf(sceneOf(living, count), { floor: oak }).keys()]
    expect(on()).not.toContain('floor+floor-adhesive')
    expect(on({ waste: 'exact', slab: true })).toEqual(
      expect.arrayContaining(['floor+moisture-barrier', 'floor+floor-adhesive']),
    )
  })

  it('lays underlayment below floating floors without their own pad', () => {
    const under = (family: string | null) =>
      needsOf(sceneOf(living), { floor: { ...oak, category: 'laminate-flooring', family } }).has('floor+underlayment')
    expect(under('laminate-flooring-ac4-plank')).toBe(true)
    expect(under('laminate-flooring-laminate-with-attached-pad')).toBe(false)
  })

  it('takes a transition two inches wider than each doorway, and base around the room without doors', () => {
    const scene = sceneOf(bath)
    const needs = needsOf(scene, { floor: tile })
    expect(needs.get('room+transition')?.need?.sentence).toBe('1 doorway: 30 in')
    const base = needs.get('room+baseboard')?.need
    const around = scene.room.polygon.reduce((sum, [x, y], i, all) => {
      const [px, py] = all.at(i - 1) as [number, number]
      return sum + Math.hypot(x - px, y - py) / 0.3048
    }, 0)
    const runs = base?.runs?.reduce((sum, run) => sum + run, 0) ?? 0
    expect(runs).toBeLessThan(around - 28 / 12)
    expect(base?.amount).toBeCloseTo(runs * 1.1, 6)
    expect(base?.sentence).toMatch(/; 4 inside corners$/)
    expect(needs.has('room+shoe-molding')).toBe(false)
  })
})

describe('paint', () => {
  it('covers the walls without tile in two coats, and takes a third for a deep color', () => {
    const plain = needsOf(sceneOf(bath), {}).get('walls+wall-paint')?.need
    const tiled = needsOf(sceneOf(bath), { 'tub1.surround': subway }).get('walls+wall-paint')?.need
    expect((plain?.amount ?? 0) - (tiled?.amount ?? 0)).toBeCloseTo(63.8 * 2, 0)
    const deep = sceneOf(bath)
    const navy = { ...deep, doc: { ...deep.doc, fills: { walls: { paint: '#1c2b45' } } } }
    expect((needsOf(navy, {}).get('walls+wall-paint')?.need?.amount ?? 0) / (plain?.amount ?? 1)).toBeCloseTo(1.5, 6)
    expect([lrvOf('#ffffff'), lrvOf('#000000')]).toEqual([expect.closeTo(100, 6), 0])
  })
})

const product: ProductFacts = {
  category: 'setting-materials',
  unit: 'Piece',
  unitPriceCents: 2199,
  minimumUnit: 1,
  boxSqft: null,
  weightLb: 50,
  pieceIn: { w: 0, l: 0 },
  surface: null,
}

describe('packages', () => {
  it('are never short, and never more than the least that hold the need, in every room', () => {
    const sold = fc.record({
      weightLb: fc.constantFrom(10, 25, 50),
      sqft: fc.integer({ min: 5, max: 400 }),
      stick: fc.integer({ min: 72, max: 192 }),
    })
    fc.assert(
      fc.property(fc.constantFrom(...templates), sold, (template, { weightLb, sqft, stick }) => {
        const scene = openScene(template, newDoc(template))
        const coveringOf = (id: string) => (id === 'floor' ? tile : subway)
        for (const { id, need } of accessorySlots(scene, { figures, coveringOf })) {
          if (!need) throw new Error(`${id} has no need`)
          const boxSqft = need.per === 'sq ft' ? sqft : null
          const pieceIn = { w: 1, l: need.per === 'ft' ? stick : 0 }
          const { quantity, covered } = packagesOf(need, { ...product, weightLb, boxSqft, pieceIn })
          expect(covered, id).toBeGreaterThanOrEqual(need.amount - 1e-6)
          if (!need.cuts) expect(covered - covered / quantity, id).toBeLessThan(need.amount + 1e-6)
        }
      }),
    )
  })

  it('of two sizes of a paint hold the need with less left over than the larger size alone', () => {
    const paint = { ...product, category: 'paint', boxSqft: 375 }
    const quart = { ...paint, boxSqft: 93.75 }
    fc.assert(
      fc.property(fc.double({ min: 1, max: 4000, noNaN: true }), (amount) => {
        const need = { kind: 'wall paint' as const, amount, per: 'sq ft' as const, usual: 375, sentence: '' }
        const split = inTwoSizes(need, paint, quart)
        if (!split) return amount < 375
        const held = packagesOf(split.whole, paint).covered + packagesOf(split.rest, quart).covered
        expect(held).toBeGreaterThanOrEqual(amount - 1e-6)
        expect(held).toBeLessThan(amount + 93.75 + 1e-6)
        return split.rest.amount < 375
      }),
    )
    // 1.2 gallons are a gallon and a quart.
    const need = { kind: 'wall paint' as const, amount: 450, per: 'sq ft' as const, usual: 375, sentence: '' }
    const split = inTwoSizes(need, paint, quart)
    expect([split && packagesOf(split.whole, paint).quantity, split && packagesOf(split.rest, quart).quantity]).toEqual(
      [1, 1],
    )
    expect(inTwoSizes(need, quart, paint)).toBe(null)
  })

  it('use a product’s own coverage instead of the usual one', () => {
    const need = needsOf(sceneOf(bath), { floor: tile }).get('floor+mortar')?.need
    if (!need) throw new Error('no mortar')
    // 27.7 sq ft + 10% at 65 sq ft per 50 lb is 23.4 lb.
    expect(packagesOf(need, { ...product, weightLb: 10 }).quantity).toBe(3)
    expect(packagesOf(need, { ...product, weightLb: 10, boxSqft: 26 }).quantity).toBe(2)
  })

  it('cut what is not joined from as few sticks as hold it', () => {
    expect(sticksFor([3, 3, 2.5], 6)).toBe(2)
    expect(sticksFor([6, 6], 6)).toBe(2)
    expect(sticksFor([7], 6)).toBe(2)
    expect(sticksFor([], 6)).toBe(0)
    expect(jointsOf([15, 8, 3], 8)).toBe(1)
  })
})
