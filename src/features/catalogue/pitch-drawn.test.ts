import { expect, it } from 'vitest'
import { everyProduct } from '#demo/catalogue/generate.ts'
import { bakeSurface } from '#scene/model/materials/bake-surface.ts'
import type { SurfaceModel } from '#scene/model/product-model.ts'
import { lookOf } from './look.ts'

type Measured = {
  /** Inches between the centers of neighbors in a row, and square inches of each piece including its joint. */
  across: number
  areaEach: number
  /** Outer width of one piece without its joint, inches. */
  pieceW: number
}

const pixelsPerInch = 24
const sides = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** The picture of a size: white pieces, black joints. */
function picture(label: string) {
  for (const product of everyProduct()) {
    const position = product.sizes.findIndex((size) => size.label === label)
    const size = product.sizes[position]
    if (!size || product.model.kind !== 'surface') continue
    const look = lookOf(product.model, { series: '', group: '' }, size, position === 0) as SurfaceModel
    const { shape } = look.params
    const model: SurfaceModel = {
      ...look,
      gen: 'plain',
      hex: '#ffffff',
      finish: 'Matte',
      params: { ...(shape !== undefined && { shape }), grout_hex: '#000000' },
    }
    const { widthIn, lengthIn } = bakeSurface(model, { sizePx: 8 })
    return bakeSurface(model, { sizePx: Math.round(pixelsPerInch * Math.max(widthIn, lengthIn)) })
  }
  throw new Error(`nothing is sold as ${label}`)
}

/** Measures the pieces of a repeating picture with a flood fill from each first light pixel. */
function measured(label: string): Measured {
  const { width, height, widthIn, lengthIn, albedo } = picture(label)
  const light = (at: number) => (albedo[at * 4] as number) > 110
  const seen = new Uint8Array(width * height)
  const pieces: { x: number; y: number; w: number; n: number }[] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !light(start)) continue
    const [x0, y0] = [start % width, Math.floor(start / width)]
    const stack: [number, number][] = [[x0, y0]]
    seen[start] = 1
    let [n, sumX, sumY, minX, maxX] = [0, 0, 0, x0, x0]
    for (let next = stack.pop(); next; next = stack.pop()) {
      const [x, y] = next
      n++
      sumX += x
      sumY += y
      minX = Math.min(minX, x)
      maxX = Math.max(maxX, x)
      for (const [dx, dy] of sides) {
        // The picture repeats, so a piece can continue at the opposite edge; its coordinates are not wrapped.
        const at = ((((y + dy) % height) + height) % height) * width + ((((x + dx) % width) + width) % width)
        if (seen[at] || !light(at)) continue
        seen[at] = 1
        stack.push([x + dx, y + dy])
      }
    }
    pieces.push({ x: sumX / n, y: sumY / n, w: maxX - minX + 1, n })
  }
  const largest = Math.max(...pieces.map(({ n }) => n))
  const whole = pieces.filter(({ n }) => n > largest / 3)
  const pxX = widthIn / width
  const row = whole.filter((one) => Math.abs(one.y - (whole[0]?.y ?? 0)) < 2).sort((a, b) => a.x - b.x)
  const gaps = row.slice(1).map((one, i) => (one.x - (row[i]?.x ?? 0)) * pxX)
  const middle = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
  return {
    across: middle(gaps),
    areaEach: (widthIn * lengthIn) / whole.length,
    pieceW: middle(whole.map(({ w }) => w)) * pxX,
  }
}

// The stated size of a mosaic piece includes its joint, so that a whole number of pieces makes a sheet. The expected
// values come from the labels and from plane geometry, none from the drawing code.
it.each([
  { label: '1 in hexagon, 12 x 12 in sheet', across: 1, areaEach: 0.866 },
  { label: '2 in hexagon, 12 x 12 in sheet', across: 2, areaEach: 3.464 },
  { label: '8 in hexagon', across: 8, areaEach: 55.426 },
  { label: '3/4 in penny round, 12 x 12 in sheet', across: 0.75, areaEach: 0.487 },
  { label: '2-1/2 x 10 in picket', across: 2.5, areaEach: 2.5 * (10 - 1.25) },
  { label: '5 x 6 in arabesque, 10 x 11 in sheet', across: 5, areaEach: 15 },
  { label: '3 in fish scale, 10-1/2 x 11-1/2 in sheet', across: 3, areaEach: 4.5 },
  { label: '2 x 2 in square, 12 x 12 in sheet', across: 2, areaEach: 4 },
])('draws $label with neighbors $across inches apart', ({ label, across, areaEach }) => {
  const drawn = measured(label)
  expect(drawn.across).toBeCloseTo(across, 2)
  expect(drawn.areaEach / areaEach).toBeCloseTo(1, 2)
})

it.each([
  ['1 in hexagon, 12 x 12 in sheet', 1],
  ['2 in hexagon, 12 x 12 in sheet', 2],
  ['8 in hexagon', 8],
  ['3/4 in penny round, 12 x 12 in sheet', 0.75],
])('draws %s up to an eighth of an inch narrower than its pitch, for the joint', (label, pitch) => {
  const { pieceW } = measured(label)
  expect(pieceW).toBeLessThan(pitch)
  expect(pieceW).toBeGreaterThan(pitch - 0.17)
})

it('draws a herringbone mosaic from the stated pieces', () => {
  expect(measured('1 x 3 in herringbone mosaic, 12 x 12 in sheet').areaEach).toBeCloseTo(3, 2)
})
