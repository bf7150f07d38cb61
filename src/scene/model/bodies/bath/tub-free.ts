import type { Vec2, Vec3 } from '../../geometry/mesh.ts'
import { part } from '../body.ts'
import { lying } from './shapes.ts'
import { addFittings } from './tub-fittings.ts'
import { type Height, type Loop, offset, oval, polarLoop, ring, tubShell, type Well } from './tub-shell.ts'
import { glazed, type Work } from './work.ts'

/** Freestanding tubs. */
export function freeTub(work: Work, long: number, wide: number): Vec3 {
  const { h, is, n, vary, parts } = work
  const fluted = is('fluted')
  const segments = fluted ? 128 : 72
  const centre: Vec2 = [0, wide / 2]
  const [a, b] = [long / 2, wide / 2]
  const power = is('slim') ? 2.15 : is('monolith') ? 9 : n('superellipse', 2.8)
  const egg = is('egg') ? n('end_ratio', 0.8) : 1
  const nBack = is('back-to-wall') ? 14 : power
  const loop = (outline: Loop) => polarLoop(outline, centre, segments)
  const sheer = is('boat') ? n('sheer', 3) : 0
  const left = is('asymmetric') ? 3 : 0
  const rim: Height = (x) => {
    const k = x / a
    const ends = sheer * k * k
    const rise = left * Math.max(0, -k) ** 2
    return h - sheer - left + ends + rise
  }
  const edge = loop(oval(a, b, power, centre, { egg, nBack }))
  const foot =
    (is('tapered') ? 0.62 : is('monolith') ? 0.97 : is('flared') ? 0.72 : 0.82) * vary('foot', 0.04)
  const footWide = is('monolith') ? 0.97 : is('tapered') ? 0.66 : is('flared') ? 0.7 : 0.76
  const floorZ = is('back-to-wall') ? b * (1 - footWide) * 0.9 : 0
  const low = (grow: number) =>
    loop(
      oval(
        a * foot + grow,
        b * footWide + grow,
        is('monolith') ? 9 : Math.min(power, 3.2),
        [0, wide / 2 - floorZ],
        { egg, nBack },
      ),
    )
  const ringBase = is('pedestal ring')
  const y0 = ringBase ? n('plinth_h', 2.5) : 0
  const toe = low(0)
  // Outward offset of the side at a share of the height: straight, bellied, or flaring only near the lip.
  const out = (k: number) =>
    is('flared') ? k ** 2.2 : is('monolith', 'tapered', 'soft rectangle') ? k : 1 - (1 - k) ** 1.65
  const flute = (points: Loop, deep: number) =>
    fluted ? points.map((point, i) => (i % 2 ? pull(point, centre, deep) : point)) : points
  const side = (k: number) =>
    toe.map(([x, z], i): Vec2 => {
      const [ex, ez] = edge[i] as Vec2
      return [x + (ex - x) * out(k), z + (ez - z) * out(k)]
    })
  const rimT = is('slim', 'thin') ? 0.5 : 1
  const soft = Math.min(0.5, rimT * 0.5)
  const up: Height = (x, z) => rim(x, z)
  const at = (k: number) => (x: number, z: number) => y0 + (up(x, z) - y0) * k
  const stepped = is('step rim') ? n('rim_step', 1.2) : 0
  const shares = fluted ? [0.04, 0.3, 0.6, 0.86] : [0.03, 0.16, 0.32, 0.5, 0.68, 0.84, 0.94]
  const outside: Vec3[][] = [
    ring(low(-0.5), y0),
    ring(flute(low(-0.08), 0.35), y0 + 0.2),
    ...shares.map((k) => ring(flute(stepped > 0 ? offset(side(k), -stepped * 0.5) : side(k), 0.55), at(k))),
  ]
  if (stepped > 0)
    for (const [inset, drop] of [
      [stepped * 0.55, 3.6],
      [stepped * 0.3, 3.5],
      [stepped * 0.3, 2.1],
      [0, 2],
    ] as const)
      outside.push(ring(offset(edge, -inset), (x, z) => rim(x, z) - drop))
  const wall = n('rim_w', 1) * (is('slim', 'thin') ? 0.9 : 1.15) * vary('rim', 0.16) + soft * 0.4
  const mouth = offset(edge, -Math.max(wall, soft * 2.1))
  const floor = toe.map(([x, z]): Vec2 => [x * 0.82, wide / 2 + (z - wide / 2) * 0.74])
  const well: Well = { mouth, floor, rim, floorY: y0 + Math.max(2.4, h - n('overflow_h', 15.5) - 4), centre }
  parts.push(part('body', glazed(work), tubShell(outside, edge, well, soft)))
  if (ringBase) parts.push(part('body', glazed(work), lying(offset(toe, -2), 0, y0 + 0.1, 0.3)))
  if (is('back-to-wall'))
    parts.push(
      part(
        'body',
        glazed(work),
        lying(
          [
            [-a + 5, 0],
            [a - 5, 0],
            [a - 5, 2.2],
            [-a + 5, 2.2],
          ],
          h - 1.2,
          1.2,
          0.2,
        ),
      ),
    )
  return addFittings(work, well, 1)
}

function pull([x, z]: Vec2, [cx, cz]: Vec2, by: number): Vec2 {
  const long = Math.hypot(x - cx, z - cz) || 1
  return [x - ((x - cx) / long) * by, z - ((z - cz) / long) * by]
}
