import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SurfaceModel } from '../product-model.ts'
import { bakeSurface } from './bake-surface.ts'
import { laidModel } from './laid-model.ts'
import { layoutOf } from './layouts.ts'
import { cacheSurface } from './vendor-surface.ts'

const tile: SurfaceModel = {
  kind: 'surface',
  gen: 'stone',
  layout: 'grid',
  hex: '#808080',
  finish: 'Matte',
  pieceIn: { w: 12, l: 12, t: 0.4 },
  params: { joint_in: 0 },
  seed: 3,
}
const pixels = 120
let number = 0
let file = ''

/** A picture whose red rises from left to right and whose green rises from top to bottom, with a blue of 255. */
beforeEach(() => {
  file = `${++number}`.padStart(40, '0')
  const data = new Uint8ClampedArray(pixels * pixels * 4)
  for (let j = 0; j < pixels; j++)
    for (let i = 0; i < pixels; i++) data.set([(i / pixels) * 255, (j / pixels) * 255, 255, 255], (j * pixels + i) * 4)
  cacheSurface(file, { width: pixels, height: pixels, data })
})
// The next test keeps others.
afterEach(() => {
  for (let i = 0; i < 6; i++) cacheSurface(`other ${i}`, { width: 1, height: 1, data: new Uint8ClampedArray(4) })
})

const showing = (widthIn: number, heightIn: number, tiles: boolean, model = tile): SurfaceModel => ({
  ...model,
  texture: { file, widthIn, heightIn, tiles },
})
/** Color at a point in inches. */
function at(model: SurfaceModel, x: number, y: number): number[] {
  const side = 0.5
  const { albedo, width } = bakeSurface(model, {
    sizePx: 8,
    areaIn: { w: side, l: side },
    originIn: { x: x - side / 2, y: y - side / 2 },
  })
  const middle = (4 * width + 4) * 4
  return [...albedo.subarray(middle, middle + 3)]
}
const near = (red: number, green: number) => [
  expect.toSatisfy((value: number) => Math.abs(value - red) < 16),
  expect.toSatisfy((value: number) => Math.abs(value - green) < 16),
  expect.toSatisfy((value: number) => value > 200),
]

describe("a vendor's picture of a surface", () => {
  it('is laid at its real size: a picture of one piece covers one piece [OP-83]', () => {
    const model = showing(12, 12, false)
    for (const column of [0, 1, 2]) {
      expect(at(model, column * 12 + 3, 6)).toEqual(near(64, 128))
      expect(at(model, column * 12 + 9, 9)).toEqual(near(191, 191))
    }
  })

  it('of four pieces gives each piece one of the four, whole', () => {
    const model = showing(24, 24, true)
    const seen = new Set<string>()
    for (let column = 0; column < 3; column++) {
      for (let row = 0; row < 3; row++) {
        const [x = 0, y = 0] = at(model, column * 12 + 6, row * 12 + 6)
        const cell = [Math.floor(x / 128), Math.floor(y / 128)]
        expect([x, y]).toEqual(near(64 + 127 * (cell[0] ?? 0), 64 + 127 * (cell[1] ?? 0)).slice(0, 2))
        seen.add(cell.join())
      }
    }
    expect(seen.size).toBeGreaterThan(1)
  })

  it('smaller than a slab repeats on it, mirrored unless it tiles', () => {
    const slab: SurfaceModel = { ...tile, gen: 'marble', layout: 'slab', pieceIn: { w: 40, l: 80, t: 1 } }
    const [mirrored, tiled] = [showing(20, 20, false, slab), showing(20, 20, true, slab)]
    expect(at(mirrored, 5, 10)).toEqual(near(64, 128))
    expect(at(mirrored, 25, 10)).toEqual(near(191, 128))
    expect(at(tiled, 25, 10)).toEqual(near(64, 128))
  })

  it('of laid chips repeats whole, with its own joints', () => {
    const hexagons: SurfaceModel = { ...tile, layout: 'hex', pieceIn: { w: 2, l: 2, t: 0.3 } }
    expect(layoutOf(showing(10, 10, true, hexagons))).toMatchObject({ w: 10, l: 10 })
    expect(layoutOf(showing(10, 10, false, hexagons))).toMatchObject({ w: 20, l: 20 })
    const model = showing(10, 10, true, hexagons)
    for (const x of [1, 4, 7]) expect(at(model, x, 5)).toEqual(near(x * 25.5, 128))
  })

  it('keeps joints, patterns and grout of the room', () => {
    const laid = laidModel(showing(12, 12, false), { pattern: 'offset', joint: 0.25, grout: '#000000' })
    const { albedo } = bakeSurface(laid, { sizePx: 64, areaIn: { w: 4, l: 4 }, originIn: { x: 10.25, y: 10.25 } })
    const dark = albedo.filter((_, i) => i % 4 === 2).filter((blue) => blue < 60)
    expect(dark.length).toBeGreaterThan(100)
  })

  it('that is not loaded leaves the rendering, on the same area', () => {
    const hexagons: SurfaceModel = { ...tile, layout: 'hex', pieceIn: { w: 2, l: 2, t: 0.3 } }
    const missing = { file: 'missing', widthIn: 10, heightIn: 6, tiles: true }
    const { widthIn, lengthIn } = bakeSurface({ ...hexagons, texture: missing }, { sizePx: 32 })
    expect([widthIn, lengthIn]).toEqual([10, 6])
    const options = { sizePx: 32, areaIn: { w: 24, l: 24 } }
    expect(bakeSurface({ ...tile, texture: missing }, options)).toEqual(bakeSurface(tile, options))
  })
})
