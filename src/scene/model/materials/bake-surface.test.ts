import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { SurfaceModel } from '../product-model.ts'
import { type Baked, bakeSurface, normalMap, sparseSurface } from './bake-surface.ts'
import { readFinish } from './finish.ts'
import { surfaceJoint } from './joints.ts'
import { laidModel, patternsOf } from './laid-model.ts'
import { layoutOf } from './layouts.ts'
import { newPiece } from './material.ts'
import { reliefNames } from './motifs.ts'
import { paintSwatch, shadeSwatch } from './shade-swatch.ts'

const oak = surface({ gen: 'wood', layout: 'plank', hex: '#c3a177', pieceIn: { w: 5, l: 48, t: 0.75 } })
const subway = surface({ gen: 'plain', layout: 'offset', finish: 'Gloss', pieceIn: { w: 3, l: 6, t: 0.3 } })

describe('a baked surface', () => {
  it('is the same for the same model and different for another seed, tone or finish', () => {
    expect(print(oak)).toBe(print({ ...oak }))
    const others = [
      oak,
      { ...oak, seed: 2 },
      { ...oak, hex: '#8d5033' },
      { ...oak, finish: 'Wire-brushed matte' },
      { ...oak, finish: 'Hand-scraped satin' },
      { ...oak, pieceIn: { w: 7, l: 48, t: 0.75 } },
    ]
    expect(new Set(others.map(print)).size).toBe(others.length)
  })

  it('is shiny when polished and not when matte', () => {
    const polished = bakeSurface({ ...subway, finish: 'Polished' }, { sizePx: 64 })
    const matte = bakeSurface({ ...subway, finish: 'Matte' }, { sizePx: 64 })
    expect(mean(polished.roughness)).toBeLessThan(mean(matte.roughness) - 60)
  })

  it('lays the chips of a basketweave in pairs, alternately horizontal and vertical', () => {
    const chips = { layout: 'grid', pieceIn: { w: 1, l: 2, t: 0.25 } } as const
    const layout = layoutOf(surface({ ...chips, params: { shape: 'basketweave' } }))
    const piece = newPiece()
    const at = (x: number, y: number) => {
      layout.at(x, y, piece)
      return { id: piece.id, u: piece.u, v: piece.v }
    }
    const square = (x: number, y: number) =>
      new Set([0.5, 1.5].flatMap((a) => [at(x + a, y + 0.5), at(x + a, y + 1.5)].map(({ id }) => id)))
    expect(at(0.5, 0.5).id === at(1.5, 0.5).id).not.toBe(at(2.5, 0.5).id === at(3.5, 0.5).id)
    for (const [x, y] of [
      [0, 0],
      [2, 0],
      [0, 2],
    ] as const)
      expect(square(x, y).size).toBe(2)
  })

  it('gives each relief tile its own mold', () => {
    const tile = surface({ gen: 'plain', layout: 'grid', pieceIn: { w: 8, l: 8, t: 0.4 } })
    const prints = ['', ...reliefNames].map((relief) =>
      deviation(bakeSurface({ ...tile, params: { relief } }, { sizePx: 64, areaIn: { w: 8, l: 8 } }).relief),
    )
    expect(new Set(prints).size).toBe(4)
  })

  it('has more relief when wire-brushed than with a smooth coat', () => {
    const spread = (finish: string) =>
      deviation(bakeSurface({ ...oak, finish }, { sizePx: 160, areaIn: { w: 4, l: 4 } }).relief)
    expect(spread('Wire-brushed matte')).toBeGreaterThan(spread('Smooth satin polyurethane'))
  })

  it('has joints at the true spacing of 12 × 24 in tiles', () => {
    const tile = surface({
      gen: 'plain',
      layout: 'grid',
      hex: '#f0efeb',
      pieceIn: { w: 12, l: 24, t: 0.35 },
      params: { grout: '#303030' },
    })
    const baked = bakeSurface(tile, { sizePx: 480, areaIn: { w: 48, l: 48 }, originIn: { x: 6, y: 6 } })
    // 10 px per inch: vertical joints at 18 and 42 in, horizontal ones at 6, 18, 30 and 42 in from the corner.
    expectNear(darkRuns(row(baked, 120)), [180, 420])
    expectNear(darkRuns(column(baked, 60)), [60, 180, 300, 420])
  })

  it('places a selected joint between tiles that keep their size', () => {
    const tile = surface({ gen: 'plain', layout: 'grid', hex: '#f0efeb', pieceIn: { w: 12, l: 24, t: 0.35 } })
    const laid = laidModel(tile, { joint: 0.25, grout: '#303030' })
    const baked = bakeSurface(laid, { sizePx: 485, areaIn: { w: 48.5, l: 48.5 }, originIn: { x: 6, y: 6 } })
    // 10 px per inch: joints every 24 1/4 in and every 12 1/4 in.
    expectNear(darkRuns(row(baked, 120)), [182, 425])
    expectNear(darkRuns(column(baked, 60)), [63, 185, 308, 430])
  })

  it('uses the selected grout in every pattern, and keeps the tile edges in each', () => {
    for (const pattern of patternsOf(subway)) {
      const joint = surfaceJoint(laidModel(subway, { pattern, grout: '#102030' }), readFinish('Gloss'))
      expect(joint, pattern).toEqual({ ...surfaceJoint(subway, readFinish('Gloss')), hex: '#102030' })
    }
    const wooden = surface({
      gen: 'wood',
      layout: 'plank',
      pieceIn: { w: 8, l: 36, t: 0.4 },
      params: { grout: true },
    })
    expect(surfaceJoint(laidModel(wooden, { grout: '#102030' }), readFinish('Matte')).hex).toBe('#102030')
  })

  it.each(everyLayout())('repeats without a seam: $gen laid $layout', (model) => {
    const baked = bakeSurface(model, { sizePx: 256 })
    // Neighboring pixels across the border differ no more than those inside.
    expect(step(baked, baked.width - 1, 0)).toBeLessThan(worstInnerStep(baked) + 2)
  })

  it.each(everyLayout())('is the same pixel by pixel as all at once: $gen laid $layout', (model) => {
    const baked = bakeSurface(model, { sizePx: 48 })
    const sparse = sparseSurface(model, () => 48)
    // From the last pixel to the first: none depends on earlier ones.
    for (let o = baked.width * baked.height - 1; o >= 0; o--)
      if (!sparse.known[o]) sparse.bake(o % baked.width, Math.floor(o / baked.width))
    const { width, height, widthIn, lengthIn } = baked
    expect(sparse).toMatchObject({ width, height, widthIn, lengthIn })
    expect(Buffer.from(sparse.albedo).equals(Buffer.from(baked.albedo))).toBe(true)
  })

  it('covers exactly one repeat, so that the map can be laid by its size in inches', () => {
    const baked = bakeSurface(subway, { sizePx: 300 })
    expect(baked.widthIn % 6).toBe(0)
    expect(baked.lengthIn % 6).toBe(0)
    expect(baked.width / baked.widthIn).toBeCloseTo(baked.height / baked.lengthIn, 0)
  })

  it('has normals of length one', () => {
    const baked = bakeSurface(subway, { sizePx: 64 })
    const n = normalMap(baked)
    for (let o = 0; o < n.length; o += 44) {
      const [x, y, z] = [0, 1, 2].map((c) => (n[o + c] as number) / 127.5 - 1) as [number, number, number]
      expect(Math.hypot(x, y, z)).toBeCloseTo(1, 1)
    }
  })
})

describe('a swatch', () => {
  it('is lit, opaque and of the requested size', () => {
    const picture = paintSwatch(oak, 96)
    expect([picture.width, picture.height]).toEqual([96, 96])
    expect(picture.data[3]).toBe(255)
    expect(deviation(picture.data)).toBeGreaterThan(5)
  })

  it('darkens the base of a raised stone', () => {
    const ledge = surface({
      gen: 'stone',
      layout: 'ledger',
      finish: 'Split face',
      pieceIn: { w: 6, l: 24, t: 0.9 },
      params: { bump: 1 },
    })
    const baked = bakeSurface(ledge, { sizePx: 128, areaIn: { w: 24, l: 24 } })
    const lit = shadeSwatch(baked)
    const flat = shadeSwatch({ ...baked, relief: new Float32Array(baked.relief.length) })
    expect(darkest(lit.data)).toBeLessThan(darkest(flat.data))
  })
})

function expectNear(found: number[], wanted: number[]): void {
  expect(found).toHaveLength(wanted.length)
  wanted.forEach((at, i) => {
    expect(Math.abs((found[i] as number) - at)).toBeLessThanOrEqual(1)
  })
}

function surface(over: Partial<SurfaceModel>): SurfaceModel {
  return {
    kind: 'surface',
    gen: 'plain',
    layout: 'grid',
    hex: '#b9935f',
    finish: 'Matte',
    pieceIn: { w: 6, l: 6, t: 0.3 },
    params: {},
    seed: 1,
    ...over,
  }
}

function everyLayout(): SurfaceModel[] {
  return [
    surface({ layout: 'grid' }),
    surface({ layout: 'offset', pieceIn: { w: 3, l: 6, t: 0.3 } }),
    oak,
    surface({ gen: 'wood', layout: 'herringbone', pieceIn: { w: 3.5, l: 17.5, t: 0.75 } }),
    surface({ gen: 'marble', layout: 'hex', pieceIn: { w: 2, l: 2, t: 0.4 } }),
    surface({ layout: 'hex', params: { shape: 'arabesque' }, pieceIn: { w: 5, l: 6, t: 0.3 } }),
    surface({ layout: 'hex', params: { shape: 'picket' }, pieceIn: { w: 2.5, l: 10, t: 0.3 } }),
    surface({ gen: 'stone', layout: 'hex', params: { shape: 'pebble' } }),
    surface({ layout: 'penny', pieceIn: { w: 0.75, l: 0.75, t: 0.25 } }),
    surface({ gen: 'stone', layout: 'ledger', pieceIn: { w: 6, l: 24, t: 0.9 } }),
    surface({ gen: 'concrete', layout: 'pavers', params: { agg: 0.3 } }),
    surface({ gen: 'stone', layout: 'irregular', pieceIn: { w: 14, l: 18, t: 1 } }),
    surface({ gen: 'turf', layout: 'roll', pieceIn: { w: 180, l: 60, t: 1.2 } }),
    surface({ gen: 'terrazzo', layout: 'grid', pieceIn: { w: 12, l: 24, t: 0.4 } }),
    surface({ gen: 'speck', layout: 'offset', params: { soft: 1 }, pieceIn: { w: 1, l: 2, t: 0.3 } }),
  ]
}

function print(model: SurfaceModel): string {
  return createHash('sha256')
    .update(bakeSurface(model, { sizePx: 72 }).albedo)
    .digest('hex')
}

function step(baked: Baked, a: number, b: number): number {
  let sum = 0
  for (let j = 0; j < baked.height; j++) {
    for (let c = 0; c < 3; c++) {
      sum += Math.abs(
        (baked.albedo[(j * baked.width + a) * 4 + c] as number) -
          (baked.albedo[(j * baked.width + b) * 4 + c] as number),
      )
    }
  }
  return sum / (baked.height * 3)
}

function worstInnerStep(baked: Baked): number {
  let worst = 0
  for (let i = 1; i < baked.width; i++) worst = Math.max(worst, step(baked, i - 1, i))
  return worst
}

function row(baked: Baked, j: number): number[] {
  return Array.from({ length: baked.width }, (_, i) => baked.albedo[(j * baked.width + i) * 4] as number)
}

function column(baked: Baked, i: number): number[] {
  return Array.from({ length: baked.height }, (_, j) => baked.albedo[(j * baked.width + i) * 4] as number)
}

/** Centers of the runs of dark pixels. */
function darkRuns(line: number[]): number[] {
  const runs: number[] = []
  let start = -1
  line.forEach((value, i) => {
    if (value < 140 && start < 0) start = i
    if (value >= 140 && start >= 0) {
      runs.push(Math.round((start + i) / 2))
      start = -1
    }
  })
  return runs
}

function mean(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i] as number
  return sum / values.length
}

function deviation(values: ArrayLike<number>): number {
  const m = mean(values)
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += ((values[i] as number) - m) ** 2
  return Math.sqrt(sum / values.length)
}

function darkest(data: Uint8ClampedArray): number {
  let sum = 0
  let count = 0
  for (let o = 0; o < data.length; o += 4) {
    if ((data[o] as number) > 60) continue
    sum++
    count++
  }
  return count === 0 ? 0 : -sum
}
