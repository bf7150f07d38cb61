import type { Vec2 } from '../geometry/mesh.ts'
import type { PieceSize } from './cells.ts'
import { loopArea, near, type Region } from './region.ts'

/**
 * What a cut requires of its piece. `straight`: one cut across, so both parts keep their factory edges except at the
 * cut. `block`: any other shape, as its bounding rectangle in the piece's axes.
 */
export type Fit =
  | {
      kind: 'straight'
      /** Angle of the cut's normal, degrees 0 … 180. */
      angle: number
      /** Mirrored, as every second chevron is. */
      mirrored: boolean
      /** Which end is kept: `low` is where the normal starts, `high` is where it points. */
      end: 'low' | 'high'
      /** The kept length along the normal, and the piece's whole length in that direction; meters. */
      depth: number
      span: number
      /** The bounds of the kept part, in the piece's axes. */
      box: Box
    }
  | ({ kind: 'block' } & Box)

export type Box = { x0: number; y0: number; x1: number; y1: number }

/** `corners` are those of a piece that is not a rectangle, in its own axes. */
export function fitOf(own: Region, { l, w }: PieceSize, corners?: readonly Vec2[], mirrored = false): Fit {
  const shape: readonly Vec2[] = corners ?? [
    [0, 0],
    [l, 0],
    [l, w],
    [0, w],
  ]
  const box = around(own, l, w)
  return straight(own, shape, mirrored, box) ?? { kind: 'block', ...box }
}

function straight(own: Region, shape: readonly Vec2[], mirrored: boolean, box: Box): Fit | null {
  const [loop, second] = own
  if (!loop || second) return null
  let chord: [Vec2, Vec2] | null = null
  for (let i = 0, j = loop.length - 1; i < loop.length; j = i++) {
    const a = loop[j] as Vec2
    const b = loop[i] as Vec2
    if (onSide(shape, a, b)) continue
    if (chord) return null
    chord = [a, b]
  }
  if (!chord || loopArea(loop) <= 0) return null
  const [[ax, ay], [bx, by]] = chord
  const length = Math.hypot(bx - ax, by - ay)
  // The kept side is on the left, so the normal to the right points away from it.
  let nx = (by - ay) / length
  let ny = (ax - bx) / length
  let end: 'low' | 'high' = 'low'
  if (ny < -1e-9 || (Math.abs(ny) <= 1e-9 && nx < 0)) {
    nx = -nx
    ny = -ny
    end = 'high'
  }
  const reach = shape.map(([x, y]) => nx * x + ny * y)
  const low = Math.min(...reach)
  const high = Math.max(...reach)
  const at = nx * ax + ny * ay
  const angle = Math.round((Math.atan2(ny, nx) * 180000) / Math.PI) / 1000
  return {
    kind: 'straight',
    angle: angle >= 180 ? 0 : angle,
    mirrored,
    end,
    depth: end === 'low' ? at - low : high - at,
    span: high - low,
    box,
  }
}

function onSide(shape: readonly Vec2[], a: Vec2, b: Vec2): boolean {
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const [px, py] = shape[j] as Vec2
    const [qx, qy] = shape[i] as Vec2
    const length = Math.hypot(qx - px, qy - py)
    const off = ([x, y]: Vec2) => Math.abs((qx - px) * (y - py) - (qy - py) * (x - px)) / length
    if (off(a) < 4 * near && off(b) < 4 * near) return true
  }
  return false
}

function around(own: Region, l: number, w: number): Box {
  let [x0, y0, x1, y1] = [l, w, 0, 0]
  for (const loop of own) {
    for (const [x, y] of loop) {
      x0 = Math.min(x0, x)
      y0 = Math.min(y0, y)
      x1 = Math.max(x1, x)
      y1 = Math.max(y1, y)
    }
  }
  return { x0: Math.max(0, x0), y0: Math.max(0, y0), x1: Math.min(l, x1), y1: Math.min(w, y1) }
}
