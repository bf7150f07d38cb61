import { beforeAll, describe, expect, it } from 'vitest'
import { boundsOf } from '../geometry/mesh.ts'
import type { SurfaceModel } from '../product-model.ts'
import { loadSets, renderMaterial, type Use } from './render-material.ts'
import { counterSet, floorSet } from './sets/indoor-sets.ts'
import { poolSet } from './sets/outdoor-sets.ts'

beforeAll(loadSets)

const tile: SurfaceModel = {
  kind: 'surface',
  gen: 'plain',
  layout: 'offset',
  hex: '#4f7f9a',
  finish: 'Gloss',
  pieceIn: { w: 6, l: 3, t: 0.3 },
  params: {},
  seed: 7,
}
const places: [string, SurfaceModel, Use?][] = [
  ['floor', tile, 'floor'],
  ['kitchen wall', tile, 'backsplash'],
  ['wall of stone', { ...tile, layout: 'ledger', gen: 'stone' }],
  ['counter', { ...tile, layout: 'slab', gen: 'marble' }],
  ['terrace', { ...tile, layout: 'pavers' }],
  ['lawn', { ...tile, layout: 'roll', gen: 'turf' }],
  ['rim of a pool', { ...tile, layout: 'coping', pieceIn: { w: 12, l: 24, t: 1.5 } }],
]
const px = 80

/** Pixels that differ between two pictures of a set with materials of different colors. */
function changed(model: SurfaceModel, use?: Use): boolean[] {
  const [blue, red] = ['#4f7f9a', '#a04030'].map((hex) => renderMaterial({ ...model, hex }, px, use).data)
  return Array.from({ length: px * px }, (_, i) => [0, 1, 2].some((c) => blue?.[i * 4 + c] !== red?.[i * 4 + c]))
}

describe('a material in its place', () => {
  it.each(places)('is seen on a %s, in front of which are the same things for every material', (_, model, use) => {
    const share = changed(model, use).filter(Boolean).length / px ** 2
    expect(share).toBeGreaterThan(0.06)
    expect(share).toBeLessThan(0.75)
  })

  it('is shown where it is sold for, and otherwise where its look belongs', () => {
    const of = (model: SurfaceModel, use?: Use) => renderMaterial(model, 48, use).data
    expect(of(tile)).toEqual(of(tile, 'backsplash'))
    expect(of(tile)).not.toEqual(of(tile, 'floor'))
    expect(of({ ...tile, pieceIn: { w: 12, l: 24, t: 0.4 } })).not.toEqual(of(tile))
  })

  it('reflects light by its finish: a polished floor is brighter than a matte one', () => {
    const mean = (finish: string) => {
      const { data } = renderMaterial({ ...tile, hex: '#202020', finish }, 48, 'floor')
      // The lower left of the picture, which shows only the floor.
      let sum = 0
      for (let y = 40; y < 48; y++) for (let x = 0; x < 20; x++) sum += data[(y * 48 + x) * 4] as number
      return sum / 160
    }
    expect(mean('Polished')).toBeGreaterThan(mean('Matte') + 1)
  })
})

describe('what stands in a set', () => {
  it('is within the room, and nothing is over the water', () => {
    for (const set of [floorSet(), counterSet()]) {
      const { min, max } = boundsOf(set.things.map(({ mesh }) => mesh))
      expect(min[1]).toBeGreaterThan(-0.2)
      expect(max[1]).toBeLessThanOrEqual(102)
    }
    const { things } = poolSet({ ...tile, layout: 'coping' })
    const dry = things.filter(({ look }) => look.kind !== 'plain' || look.water === undefined)
    expect(-boundsOf(dry.map(({ mesh }) => mesh)).max[2]).toBeGreaterThan(262)
  })
})
