import { describe, expect, it } from 'vitest'
import type { SurfaceModel } from '../product-model.ts'
import { sampleTexture, type Texture, textureOf } from './laid-texture.ts'

const stone: SurfaceModel = {
  kind: 'surface',
  gen: 'stone',
  layout: 'ledger',
  hex: '#9a7f63',
  finish: 'Split face',
  pieceIn: { w: 6, l: 24, t: 1 },
  params: {},
  seed: 11,
}

/** The share of points that look the same `right` and `down` repeats away. */
function alike(texture: Texture, right: number, down: number): number {
  const one = new Float64Array(3)
  const other = new Float64Array(3)
  let same = 0
  for (let i = 0; i < 400; i++) {
    const x = 1000 + (i % 20) * 2.3
    const y = 1000 + Math.floor(i / 20) * 1.45
    sampleTexture(texture, x, y, 0.1, one)
    sampleTexture(texture, x + right * texture.widthIn, y + down * texture.lengthIn, 0.1, other)
    if (Math.abs((one[0] as number) - (other[0] as number)) < 3) same++
  }
  return same / 400
}

describe('a surface that continues past one repeat', () => {
  it('starts each course of stacked stone and paving at a different point', () => {
    for (const layout of ['ledger', 'pavers'] as const) {
      const texture = textureOf({ ...stone, layout }, 128, false)
      expect(alike(texture, 0, 1)).toBeLessThan(0.4)
    }
  })

  it('lays floor tiles in a different order each time, and reproducibly', () => {
    const tile: SurfaceModel = {
      ...stone,
      layout: 'grid',
      finish: 'Honed',
      pieceIn: { w: 16, l: 16, t: 0.4 },
    }
    const texture = textureOf(tile, 128, true)
    expect(alike(texture, 1, 0)).toBeLessThan(0.85)
    expect(alike(texture, 0, 0)).toBe(1)
  })

  it('continues veins across a counter, and lays slabs side by side on a floor, with a joint', () => {
    const slab: SurfaceModel = {
      ...stone,
      gen: 'marble',
      layout: 'slab',
      hex: '#ecebe7',
      finish: 'Polished',
      pieceIn: { w: 48, l: 48, t: 0.4 },
    }
    const tone = new Float64Array(3)
    const across = (onFloor: boolean, off: number) => {
      sampleTexture(textureOf(slab, 96, onFloor), 480 + off, 500, 0.1, tone)
      return tone[0] as number
    }
    expect(Math.abs(across(false, -0.02) - across(false, 0.02))).toBeLessThan(3)
    expect(across(true, 0.02)).toBeLessThan(across(true, 3) * 0.9)
  })
})
