import type { Vec2, Vec3 } from '../../geometry/mesh.ts'
import { part } from '../body.ts'
import { roundRect, upright } from './shapes.ts'
import { addFittings } from './tub-fittings.ts'
import { type Loop, offset, oval, polarLoop, ring, tubShell, type Well } from './tub-shell.ts'
import { glazed, type Work } from './work.ts'

const segments = 72

/** Tubs for a corner or a short wall: backs at z = 0, the front cut off or curved. */
export function cornerTub(work: Work, long: number, wide: number): Vec3 {
  const { h, is, n, vary, parts, pick } = work
  const outline = outlineOf(work, long, wide)
  const short = is('short rectangle')
  const centre: Vec2 = short
    ? [0, wide / 2]
    : is('offset')
      ? [is('right') ? long * 0.06 : -long * 0.06, wide * 0.46]
      : [0, wide * 0.46]
  const loop = (points: Loop) => polarLoop(points, centre, segments)
  const edge = loop(outline)
  const skirt = offset(edge, -0.55)
  const thick = 1.4 * vary('rim height', 0.2)
  const rimY = h
  const rim = n('rim_w', 3.5)
  const [a, b] = short
    ? [long / 2 - rim, wide / 2 - rim]
    : is('offset')
      ? [long * 0.42 - rim * 0.4, wide * 0.4 - rim * 0.5]
      : [long * 0.41 - rim * 0.4, wide * 0.37]
  const mouth = is('heart') ? loop(heart(a, b, centre)) : loop(oval(a, b, short ? 5 : 2.4, centre))
  const floor = mouth.map(
    ([x, z]): Vec2 => [centre[0] + (x - centre[0]) * 0.68, centre[1] + (z - centre[1]) * 0.66],
  )
  const well: Well = {
    mouth,
    floor,
    rim: () => rimY,
    floorY: Math.max(2, h - n('overflow_h', 15) - 3),
    centre,
  }
  const china = glazed(work)
  const outside = [
    ring(offset(skirt, -0.25), 0),
    ring(offset(skirt, -0.25), 1.6),
    ring(skirt, 1.8),
    ring(skirt, rimY - thick - 0.3),
    ring(skirt, rimY - thick),
    ring(edge, rimY - thick + 0.02),
    ring(edge, rimY - thick * 0.7),
  ]
  parts.push(part('body', china, tubShell(outside, edge, well, 0.6)))
  if (pick('apron panel', [true, false])) {
    const wideP = is('pentagon') ? long * 0.34 : is('offset') ? 0 : short ? long * 0.8 : 0
    if (wideP > 0)
      parts.push(
        part('body', china, upright(roundRect(wideP, h - 6, 0.4, [0, h / 2 - 0.6]), wide - 0.75, 0.4, 0.12)),
      )
  }
  return addFittings(work, well, is('right') ? -1 : 1)
}

function outlineOf({ is }: Work, long: number, wide: number): Vec2[] {
  const x = long / 2
  if (is('short rectangle')) return roundRect(long, wide, 0.6, [0, wide / 2], 2)
  if (is('quadrant', 'heart')) {
    // The front is one wide curve between the ends of the two walls.
    const side = wide * 0.34
    const arc = Array.from({ length: 25 }, (_, i): Vec2 => {
      const k = 1 - (i / 24) * 2
      return [k * x, side + (wide - side) * Math.sqrt(Math.max(0, 1 - k * k)) ** 0.9]
    })
    return [[-x, 0], [x, 0], ...arc]
  }
  if (is('offset')) {
    const f = is('right') ? -1 : 1
    const points: Vec2[] = [
      [-x, 0],
      [x, 0],
      [x, wide * 0.5],
      [x * 0.5, wide * 0.8],
      [x * 0.0, wide * 0.96],
      [-x * 0.4, wide],
      [-x, wide],
    ]
    // The wide end is at the far wall of the named side.
    return f > 0 ? points : points.map(([px, pz]): Vec2 => [-px, pz]).reverse()
  }
  const cut = long * 0.34
  return [
    [-x, 0],
    [x, 0],
    [x, wide - cut],
    [x - cut, wide],
    [-x + cut, wide],
    [-x, wide - cut],
  ]
}

function heart(a: number, b: number, [cx, cz]: Vec2): Vec2[] {
  return Array.from({ length: 128 }, (_, i) => {
    const angle = (i / 128) * Math.PI * 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    // Two lobes toward the walls, one point toward the room.
    const dent = 1 - 0.3 * Math.exp(-((cos / 0.34) ** 2)) * (sin > 0 ? 1 : 0)
    const point = sin < 0 ? 1 - 0.16 * Math.abs(cos) * Math.abs(sin) * 2 : 1
    return [cx + a * cos * point, cz - b * sin * dent * point] as const
  })
}
