import { describe, expect, it } from 'vitest'
import type { SurfaceModel } from '../product-model.ts'
import { bakeSurface } from './bake-surface.ts'
import { laidModel } from './laid-model.ts'
import { layoutOf } from './layouts.ts'
import { newPiece } from './material.ts'
import { shadeLot } from './shade-lot.ts'

const oak: SurfaceModel = {
  kind: 'surface',
  gen: 'wood',
  layout: 'plank',
  pieceIn: { w: 5, l: 48, t: 0.75 },
  hex: '#b08a5b',
  finish: 'matte',
  seed: 7,
  params: {},
}
const travertine: SurfaceModel = {
  ...oak,
  gen: 'stone',
  layout: 'grid',
  pieceIn: { w: 12, l: 12, t: 0.375 },
  hex: '#d8c8a8',
}

/** The variation of the pieces' mean grays: their standard deviation, 0–255. */
function spread(model: SurfaceModel, shade: number | undefined): number {
  const laid = laidModel(model, { shade })
  const { width, height, widthIn, lengthIn, albedo } = shadeLot(bakeSurface(laid, { sizePx: 256 }), laid)
  const layout = layoutOf(laid)
  const piece = newPiece()
  const sums = new Map<number, [number, number]>()
  for (let o = 0; o < width * height; o++) {
    layout.at((((o % width) + 0.5) * widthIn) / width, ((Math.floor(o / width) + 0.5) * lengthIn) / height, piece)
    if (piece.edge < 0.4) continue
    const [sum, count] = sums.get(piece.id) ?? [0, 0]
    sums.set(piece.id, [sum + (albedo[o * 4 + 1] as number), count + 1])
  }
  const means = [...sums.values()].map(([sum, count]) => sum / count)
  const middle = means.reduce((a, b) => a + b, 0) / means.length
  return Math.sqrt(means.reduce((a, b) => a + (b - middle) ** 2, 0) / means.length)
}

describe('the shade lots of a product line', () => {
  it.each([
    ['boards', oak],
    ['stones', travertine],
  ])('the pieces of an even lot vary far less than usual, those of the widest far more: %s', (_, model) => {
    const usual = spread(model, undefined)
    expect(usual).toBeGreaterThan(1)
    expect(spread(model, 0.15)).toBeLessThan(usual * 0.5)
    expect(spread(model, 1)).toBeGreaterThan(usual * 1.8)
  })

  it('have the mean tone of their line, whatever the lot', () => {
    const mean = (shade: number | undefined) => {
      const laid = laidModel(oak, { shade })
      const { albedo } = shadeLot(bakeSurface(laid, { sizePx: 256 }), laid)
      return albedo.reduce((sum, part, i) => (i % 4 === 3 ? sum : sum + part), 0) / (albedo.length * 0.75)
    }
    expect(Math.abs(mean(0.15) - mean(undefined))).toBeLessThan(3)
    expect(Math.abs(mean(1) - mean(undefined))).toBeLessThan(5)
  })

  it('do not change the usual lot', () => {
    const before = bakeSurface(travertine, { sizePx: 128 })
    const after = shadeLot(bakeSurface(travertine, { sizePx: 128 }), travertine)
    expect(after.albedo).toEqual(before.albedo)
  })
})
