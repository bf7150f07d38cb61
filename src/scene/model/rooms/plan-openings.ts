import type { Vec2 } from '../geometry/mesh.ts'
import { overlap } from './fit.ts'
import { type PlanShape, path, quarter } from './plan-path.ts'
import { onWall, type Wall } from './walls.ts'

export type PlanOpening = { id: string; kind: string; style: string; at: number; width: number }

/**
 * An opening as a plan shows it, in a wall from its finished face to `thick` behind; doors swing where nothing is in
 * the way.
 */
export function openingShapes(
  wall: Wall,
  opening: PlanOpening,
  face: number,
  back: number,
  blocked: readonly (readonly Vec2[])[],
): PlanShape[] {
  const { at, width } = opening
  const end = at + width
  const p = (along: number, out: number) => onWall(wall, along, out)
  const shape = (kind: PlanShape['kind'], d: string): PlanShape => ({ kind, d, of: opening.id })
  const line = (a: number, b: number, out: number) => path([p(a, out), p(b, out)])
  const jambs = path([p(at, face), p(at, back)]) + path([p(end, face), p(end, back)])
  const middle = (face + back) / 2
  if (opening.kind === 'window')
    return [
      shape(
        'window',
        line(at, end, face) +
          line(at, end, back) +
          line(at, end, middle + 0.015) +
          line(at, end, middle - 0.015) +
          jambs,
      ),
    ]
  if (opening.kind !== 'door')
    return opening.style === 'open'
      ? []
      : [shape('hidden', line(at, end, face) + line(at, end, back)), shape('door', jambs)]
  const half = at + width / 2
  switch (opening.style) {
    case 'slider':
    case 'glass': {
      if (opening.style === 'glass' && width < 1.2) break
      return [
        shape('door', jambs + line(at, half + 0.05, middle + 0.025) + line(half - 0.05, end, middle - 0.025)),
        shape('window', line(at, end, face) + line(at, end, back)),
      ]
    }
    case 'pocket':
      return [
        shape('door', jambs + line(at, half, middle)),
        shape('hidden', line(end, end + width / 2, middle)),
      ]
    case 'barn':
      return [shape('door', jambs + line(half, end + width / 2, face + 0.04))]
    case 'bifold': {
      const out = width / 4
      const fold = (a: number, tip: number, b: number) => path([p(a, face), p(tip, face + out), p(b, face)])
      return [
        shape(
          'door',
          jambs + fold(at, at + width / 8, at + width / 4) + fold(end, end - width / 8, end - width / 4),
        ),
      ]
    }
    case 'garage':
      return [
        shape('door', jambs + line(at, end, middle)),
        shape('hidden', path([p(at, face), p(at, face + 2), p(end, face + 2), p(end, face)])),
      ]
    default:
  }
  const leaves = leavesOf(wall, opening, face, back, blocked)
  return [
    shape('door', jambs + leaves.map((one) => one.line).join('')),
    shape('swing', leaves.map((one) => one.arc).join('')),
  ]
}

const straight = new Set(['slider', 'pocket', 'barn', 'bifold', 'garage'])

/** The area that a door's leaves sweep when they open. */
export function sweptBy(
  wall: Wall,
  opening: PlanOpening,
  face: number,
  back: number,
  blocked: readonly (readonly Vec2[])[],
): Vec2[][] {
  const { kind, style, width } = opening
  if (kind !== 'door' || straight.has(style) || (style === 'glass' && width >= 1.2)) return []
  return leavesOf(wall, opening, face, back, blocked).map((one) => one.swept)
}

function leavesOf(
  wall: Wall,
  { at, width, style }: PlanOpening,
  face: number,
  back: number,
  blocked: readonly (readonly Vec2[])[],
) {
  const [half, end] = [at + width / 2, at + width]
  if (style === 'french' || width > 1.25) return [leaf(wall, at, half, face), leaf(wall, end, half, face)]
  // A leaf opens toward the nearer corner.
  const [hinge, latch] = at <= wall.length - end ? [at, end] : [end, at]
  const ways = [
    leaf(wall, hinge, latch, face),
    leaf(wall, latch, hinge, face),
    leaf(wall, hinge, latch, back, -1),
    leaf(wall, latch, hinge, back, -1),
  ]
  return [
    ways.find((one) => !blocked.some((loop) => overlap(one.swept, loop))) ?? (ways[2] as (typeof ways)[0]),
  ]
}

/** A leaf hinged at one end and open at 90°, into the room or out of it. */
function leaf(wall: Wall, hinge: number, latch: number, out: number, side = 1) {
  const width = Math.abs(latch - hinge)
  const [foot, shut, open] = [
    onWall(wall, hinge, out),
    onWall(wall, latch, out),
    onWall(wall, hinge, out + side * width),
  ]
  return {
    line: path([foot, open]),
    arc: quarter(foot, open, shut),
    swept: [foot, shut, onWall(wall, latch, out + side * width), open],
  }
}
