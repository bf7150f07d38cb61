import { describe, expect, it } from 'vitest'
import type { SurfaceModel } from '../product-model.ts'
import { isTop } from '../product-model.ts'
import { edgeOf, edgeShot } from './measured-shot.ts'

const slab: SurfaceModel = {
  kind: 'surface',
  gen: 'marble',
  layout: 'slab',
  hex: '#e9e7e2',
  finish: 'Polished',
  pieceIn: { w: 120, l: 60, t: 1.181 },
  params: {},
  seed: 4,
}

describe('the close-up of a countertop', () => {
  it('shows a corner on white paper: the material on top, its edge below', () => {
    const size = 80
    const { data } = edgeShot({ ...slab, hex: '#8c5a3c' }, size)
    const redless = (x: number, y: number) => (data[(y * size + x) * 4 + 2] as number) < 150
    expect(redless(40, 20)).toBe(true)
    expect(redless(40, 76)).toBe(false)
    // The right side faces away from the light.
    const at = (x: number, y: number) => data[(y * size + x) * 4] as number
    const column = (x: number) => Array.from({ length: size }, (_, y) => y).filter((y) => redless(x, y))
    expect(at(70, column(70).at(-2) as number)).toBeLessThan(at(70, 5))
  })

  it('finishes the edge by thickness as fabricators do: thin sheets are mitered, wood is eased', () => {
    expect(edgeOf({ ...slab, pieceIn: { ...slab.pieceIn, t: 0.236 } })).toBe('mitered')
    expect(edgeOf({ ...slab, gen: 'wood' })).toBe('eased')
    expect(new Set([1, 2, 3].map((seed) => edgeOf({ ...slab, seed })))).toEqual(
      new Set(['eased', 'half bullnose', 'bevel']),
    )
  })

  it('is made of slabs and glued boards, not of tiles', () => {
    expect(isTop(slab)).toBe(true)
    expect(isTop({ ...slab, layout: 'grid' })).toBe(false)
    expect(isTop({ ...slab, layout: 'plank', pieceIn: { w: 25, l: 96, t: 1.5 } })).toBe(true)
    expect(isTop({ ...slab, layout: 'plank', pieceIn: { w: 5, l: 48, t: 0.5 } })).toBe(false)
  })
})
