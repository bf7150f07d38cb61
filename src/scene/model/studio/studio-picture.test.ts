import { beforeAll, describe, expect, it } from 'vitest'
import { bodies, bodyGroups } from '../bodies/build-body.ts'
import { boundsOf } from '../geometry/mesh.ts'
import type { FixtureModel, SurfaceModel } from '../product-model.ts'
import { studioPicture } from './studio-picture.ts'

beforeAll(() => bodies.load(bodyGroups))

const knob: FixtureModel = {
  kind: 'fixture',
  family: 'knob',
  variant: 'round',
  dimsIn: { w: 1.25, d: 1, h: 1.25 },
  params: {},
  finish: 'Satin brass',
  hex: '#b08d57',
  seed: 3,
}
const vanity: FixtureModel = {
  kind: 'fixture',
  family: 'vanity',
  variant: 'classic shaker',
  dimsIn: { w: 36, d: 21.75, h: 34.5 },
  params: { toe_h: 4 },
  finish: 'Navy',
  hex: '#27364f',
  toneHex: '#f2f1ed',
  seed: 5,
}
const tile: SurfaceModel = {
  kind: 'surface',
  gen: 'plain',
  layout: 'offset',
  hex: '#2f6a70',
  finish: 'Gloss',
  pieceIn: { w: 3, l: 6, t: 0.3 },
  params: {},
  seed: 4,
}

describe('the studio', () => {
  it('shows a knob as large as a vanity, in its own proportions, on the wall or on the floor', () => {
    for (const model of [knob, vanity]) {
      const { pieces, onWall } = studioPicture(model)
      const own = pieces.filter(({ fixture }) => fixture === 'product')
      const { min, max } = boundsOf(own.map(({ mesh }) => mesh))
      const size = [max[0] - min[0], max[1] - min[1], max[2] - min[2]] as const
      expect(Math.max(...size)).toBeCloseTo(1.25, 4)
      const { w, h } = model.dimsIn
      expect(size[0] / size[1]).toBeCloseTo(w / h, 1)
      expect(onWall).toBe(model === knob)
      if (!onWall) expect(min[1]).toBeCloseTo(0, 3)
    }
  })

  it('lays a material on a board at true scale: as many inches as its swatch shows', () => {
    const { pieces, middle } = studioPicture(tile)
    const board = pieces.find(({ fixture, look }) => fixture === 'product' && look.kind === 'surface')
    const us = [...(board?.mesh.uvs ?? [])].filter((_, i) => i % 2 === 0)
    // Material shown across the board, inches: several rows of 3 x 6 tile.
    const across = (Math.max(...us) - Math.min(...us)) / 0.0254
    expect(across).toBeGreaterThan(12)
    expect(across).toBeLessThan(40)
    expect(middle[1]).toBeGreaterThan(0.4)
  })
})
