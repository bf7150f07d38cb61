import { describe, expect, it } from 'vitest'
import type { FixtureModel, SurfaceModel } from '#scene/model/product-model.ts'
import { lookOf } from './look.ts'

const design = { series: 'north-mill Alder', group: 'abc' }
const mosaic: SurfaceModel = {
  kind: 'surface',
  gen: 'plain',
  layout: 'penny',
  hex: '#eeeeee',
  finish: 'Gloss',
  pieceIn: { w: 0.75, l: 0.75, t: 0.2 },
  params: { mottle: 0.02 },
  seed: 1,
  bySize: { 'Hexagon 2 in': { layout: 'hex', pieceIn: { w: 2, l: 2, t: 0.25 }, params: { joint_in: 0.1 } } },
}
const light: FixtureModel = {
  kind: 'fixture',
  family: 'vanity-light',
  variant: 'globe',
  dimsIn: { w: 16, d: 6, h: 8 },
  params: { lamps: 2 },
  finish: 'Matte black',
  hex: '#232322',
  seed: 2,
  bySize: { '24 in': { params: { lamps: 3 } } },
}

describe('the look of a size', () => {
  it('is the model itself for the first size, in the brand’s design', () => {
    const { bySize: _, ...model } = light
    const size = { label: '16 in', widthIn: 16, heightIn: 8, lengthIn: 6 }
    expect(lookOf(light, design, size, true)).toEqual({ ...model, design })
  })

  it('uses the dimensions of another size, and its own parts', () => {
    const size = { label: '24 in', widthIn: 24, heightIn: 8, lengthIn: 0 }
    expect(lookOf(light, design, size, false)).toMatchObject({
      dimsIn: { w: 24, d: 6, h: 8 },
      params: { lamps: 3 },
    })
  })

  it('is square for every downlight labeled square, whatever its stored model says', () => {
    const { bySize: _, ...lamp } = { ...light, family: 'downlight', variant: 'regressed' }
    const shapeOf = (label: string, first: boolean, family = 'downlight') =>
      lookOf({ ...lamp, family }, design, { label, widthIn: 4.8, heightIn: 1.4, lengthIn: 4.8 }, first).params
    for (const first of [true, false]) {
      expect(shapeOf('4 in square', first)).toEqual({ lamps: 2, shape: 'square' })
      expect(shapeOf('4 in round', first)).toEqual({ lamps: 2 })
      expect(shapeOf('4 in square', first, 'sconce')).toEqual({ lamps: 2 })
    }
  })

  it('arranges the chips of another size in its own layout', () => {
    const size = { label: 'Hexagon 2 in', widthIn: 12, heightIn: 0.25, lengthIn: 12 }
    expect(lookOf(mosaic, design, size, false)).toMatchObject({
      layout: 'hex',
      pieceIn: { w: 2, l: 2, t: 0.25 },
      params: { mottle: 0.02, joint_in: 0.1 },
    })
  })
})
