import { describe, expect, it } from 'vitest'
import { layPieces } from '../takeoff/lay-pieces.ts'
import { ringFace, sideFaces } from './floor-faces.ts'
import type { Placed, RoomShape } from './types.ts'

const inch = 0.0254
const feet = (x: number, y: number): [number, number] => [x * 12 * inch, y * 12 * inch]
const garden: RoomShape = {
  kind: 'outdoor',
  polygon: [feet(0, 0), feet(40, 0), feet(40, 30), feet(0, 30)],
  height: 3,
  openings: [],
}
const lawn = {
  id: 'lawn1',
  type: 'lawn',
  // Fourteen feet square, and not near a multiple of the paver size from the corner of the garden.
  width: 168 * inch,
  depth: 168 * inch,
  height: 0.05,
  base: 0,
  x: 5.0032,
  y: 4.0017,
  turn: 0,
  wall: null,
} as unknown as Placed

describe('the faces of an object in a garden', () => {
  it('are laid from their own corner: a border of whole modules has no slivers, wherever it is', () => {
    const face = ringFace('border', garden, lawn, 0, 0, 6 * inch)
    const { cuts } = layPieces([face], { piece: { w: 4 * inch, l: 4 * inch }, pattern: 'grid' })
    const thin = cuts.map(({ fit }) => (fit.kind === 'straight' ? fit.box : fit))
    for (const { x0, y0, x1, y1 } of thin) expect(Math.min(x1 - x0, y1 - y0) / inch).toBeGreaterThan(4 / 3)
    // Its position does not change.
    const [x, , z] = face.origin
    expect([x, -z]).toEqual([expect.closeTo(lawn.x - 84 * inch), expect.closeTo(lawn.y - 84 * inch)])
  })

  it('start their courses at their own base, like a pool’s waterline below the ground', () => {
    for (const { outline, origin } of sideFaces('line', lawn, [0, 1, 2, 3], -8 * inch, -2 * inch, true)) {
      expect(Math.min(...outline.map(([, v]) => v))).toBe(0)
      expect(origin[1]).toBeCloseTo(-8 * inch)
    }
  })
})
