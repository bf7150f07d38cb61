import { describe, expect, it } from 'vitest'
import type { SurfaceModel } from '../product-model.ts'
import { type Baked, bakeSurface, sparseSurface } from './bake-surface.ts'
import { readFinish } from './finish.ts'
import { surfaceJoint } from './joints.ts'

const paver = surface({
  gen: 'concrete',
  layout: 'pavers',
  params: { joint_in: 0 },
  pieceIn: { w: 6, l: 9, t: 2 },
})
const granite = surface({ gen: 'speck', layout: 'grid', pieceIn: { w: 12, l: 24, t: 2 } })
const strips = surface({
  gen: 'stone',
  layout: 'ledger',
  params: { bump: 1 },
  pieceIn: { w: 6, l: 24, t: 1 },
})
const slate = surface({ gen: 'stone', params: { bump: 0.8 }, pieceIn: { w: 12, l: 12, t: 0.4 } })
const boards = surface({ gen: 'wood', layout: 'plank', pieceIn: { w: 5, l: 48, t: 0.75 } })
const slab = surface({ gen: 'marble', layout: 'slab', pieceIn: { w: 60, l: 30, t: 0.8 } })
const chips = surface({ layout: 'grid', pieceIn: { w: 2, l: 2, t: 0.25 } })

describe('the tooling of a surface', () => {
  it.each([
    { ...paver, finish: 'Antiqued' },
    { ...paver, finish: 'Tumbled' },
    { ...paver, finish: 'Face mix' },
    { ...paver, finish: 'Shell finish' },
    { ...paver, finish: 'Acid etched' },
    { ...granite, finish: 'Flamed' },
    { ...granite, finish: 'Bush hammered' },
    { ...strips, finish: 'Rough split' },
    { ...strips, finish: 'Weathered face' },
    { ...slate, finish: 'Chiseled edge' },
    { ...boards, finish: 'Hardwax oil' },
    { ...boards, finish: 'Stone texture' },
    { ...chips, finish: 'Frosted mix' },
  ])('repeats seamlessly, also pixel by pixel: $finish', (model) => {
    const baked = bakeSurface(model, { sizePx: 192 })
    const { width, height, widthIn: w, lengthIn: l } = baked
    const half = Math.floor(width / 2)
    const next = bakeSurface(model, {
      sizePx: 192,
      areaIn: { w, l },
      originIn: { x: (half * w) / width, y: 0 },
    })
    // The border between two repeats must not be visible; the sand of a joint is random.
    expect(apart(baked, next, half)).toBeLessThan(1)
    const sparse = sparseSurface(model, () => 192)
    for (let o = width * height - 1; o >= 0; o--) sparse.bake(o % width, Math.floor(o / width))
    expect(Buffer.from(sparse.albedo).equals(Buffer.from(baked.albedo))).toBe(true)
  })

  it('darkens and warms wood with oil, and leaves it duller than a satin film', () => {
    const [oil, film] = [of(boards, 'Hardwax oil'), of(boards, 'Smooth satin polyurethane')]
    expect(oil.light).toBeLessThan(film.light * 0.97)
    expect(oil.red / oil.blue).toBeGreaterThan(film.red / film.blue)
    expect(oil.rough).toBeGreaterThan(film.rough + 20)
  })

  it('makes leathered stone darker, duller and less even than honed stone', () => {
    const [leathered, honed] = [of(slab, 'Leathered'), of(slab, 'Honed')]
    expect(leathered.light).toBeLessThan(honed.light * 0.97)
    expect(leathered.rough).toBeGreaterThan(honed.rough + 5)
    expect(leathered.uneven).toBeGreaterThan(honed.uneven * 4)
  })

  it('raises and lowers flamed stone evenly, and beats pits with the bush hammer', () => {
    const flamed = of(granite, 'Flamed')
    const hammered = of(granite, 'Bush hammered')
    expect(Math.abs(flamed.above - flamed.below)).toBeLessThan(0.01)
    expect(hammered.below).toBeGreaterThan(hammered.above + 0.01)
    expect(Math.min(flamed.rough, hammered.rough)).toBeGreaterThan(170)
  })

  it('lightens a whitewashed brick', () => {
    const brick = surface({ gen: 'concrete', layout: 'offset', pieceIn: { w: 2.25, l: 8, t: 0.5 } })
    expect(of(brick, 'Whitewashed').light).toBeGreaterThan(of(brick, 'Natural face').light * 1.1)
  })

  it('wears an antiqued paver to a satin unlike a tumbled one, and gives a molded one a straight edge', () => {
    expect(of(paver, 'Antiqued').rough).toBeLessThan(of(paver, 'Tumbled').rough - 20)
    const wander = (finish: string) => surfaceJoint(slate, readFinish(finish)).wobbleIn
    expect(wander('Molded')).toBe(0)
    expect(wander('Tumbled')).toBeGreaterThan(0)
    expect(wander('Chiseled edge')).toBeGreaterThan(wander('Tumbled'))
  })

  it('lays gauged pieces more evenly than those that are only split', () => {
    expect(of(strips, 'Gauged back split face').uneven).toBeLessThan(of(strips, 'Split face').uneven * 0.95)
    expect(of(slate, 'Gauged back cleft').uneven).toBeLessThan(of(slate, 'Natural cleft').uneven * 0.95)
    expect(of(strips, 'Rough split').uneven).toBeGreaterThan(of(strips, 'Split face').uneven)
  })

  it('mixes shiny and dull chips, with more frosted ones in a frosted mix', () => {
    const dull = (finish: string) => {
      const { roughness } = bakeSurface({ ...chips, finish }, { sizePx: 192 })
      const faces = [...roughness].filter((rough) => rough < 200)
      return faces.filter((rough) => rough > 100).length / faces.length
    }
    expect(dull('Gloss and honed mix')).toBeGreaterThan(0.2)
    expect(dull('Frosted mix')).toBeGreaterThan(dull('Gloss and honed mix'))
    expect(dull('Frosted mix')).toBeLessThan(0.95)
  })

  it('leaves every other finish unchanged', () => {
    for (const finish of ['Matte', 'Honed', 'Suede', 'Antique', 'Thermal', 'Cut-stone texture', 'Oiled', 'Split'])
      expect([finish, readFinish(finish).worked]).toEqual([finish, false])
  })
})

function surface(over: Partial<SurfaceModel>): SurfaceModel {
  return {
    kind: 'surface',
    gen: 'plain',
    layout: 'grid',
    hex: '#8f8070',
    finish: 'Matte',
    pieceIn: { w: 6, l: 6, t: 0.3 },
    params: {},
    seed: 1,
    ...over,
  }
}

/** Statistics of a finish; relief in inches about its mean. */
function of(model: SurfaceModel, finish: string) {
  const { albedo, relief, roughness } = bakeSurface({ ...model, finish }, { sizePx: 240 })
  const [red, green, blue] = [0, 1, 2].map((c) => mean(albedo.filter((_, i) => i % 4 === c))) as [
    number,
    number,
    number,
  ]
  const middle = mean(relief)
  const sorted = relief.map((h) => h - middle).toSorted()
  return {
    red,
    blue,
    light: (red + green + blue) / 3,
    rough: mean(roughness),
    uneven: Math.sqrt(mean(relief.map((h) => (h - middle) ** 2))),
    above: sorted[Math.floor(sorted.length * 0.95)] as number,
    below: -(sorted[Math.floor(sorted.length * 0.05)] as number),
  }
}

function mean(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i] as number
  return sum / values.length
}

/** The color difference of two bakes when the second begins `by` pixels farther on. */
function apart({ albedo, width }: Baked, next: Baked, by: number): number {
  const at = (o: number) => (o - (o % width) + (((o % width) + by) % width)) * 4
  return mean(
    Array.from({ length: albedo.length / 4 }, (_, o) =>
      [0, 1, 2].reduce(
        (sum, c) => sum + Math.abs((albedo[at(o) + c] as number) - (next.albedo[o * 4 + c] as number)),
        0,
      ),
    ),
  )
}
