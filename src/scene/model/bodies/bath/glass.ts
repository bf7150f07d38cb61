import type { Mesh, Vec2, Vec3 } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import { part } from '../body.ts'
import type { Look } from '../look.ts'
import { lying, rod, spun, sweep, upright } from './shapes.ts'
import { edgeLook, paneLook, type Work } from './work.ts'

export type Pane = { x: number; y: number; w: number; h: number; z: number; t: number }

/** A pane with polished edges; reeded and rain glass have relief on the front. */
export function addPane(work: Work, { x, y, w, h, z, t }: Pane): void {
  const { is, model, parts, vary } = work
  const look = paneLook(work)
  const reeded = is('fluted') || model.toneHex === '#d7e2df'
  if (reeded) {
    const count = Math.max(6, Math.round(w / (1.1 * vary('reed', 0.3))))
    const step = w / count
    const line: Vec2[] = [
      [x, z],
      [x + w, z],
    ]
    for (let i = count - 1; i >= 0; i--)
      for (const k of [0.96, 0.5, 0.04]) line.push([x + (i + k) * step, z + t * (k === 0.5 ? 1 : 0.4)])
    parts.push(part('glass', look, lying(line, y, h, 0)))
  } else parts.push(part('glass', look, block([x, y, z], [w, h, t], 0.03)))
  if (is('rain')) rain(work, { x, y, w, h, z: z + t, t })
  const edge = edgeLook(work)
  for (const ex of [x, x + w - 0.05])
    parts.push(part('glass edge', edge, block([ex - 0.004, y, z + 0.03], [0.058, h, t - 0.06])))
}

/** Raised drops that run down the pane. */
function rain(work: Work, { x, y, w, h, z }: Pane): void {
  const { parts, vary } = work
  const count = Math.round(80 * vary('rain', 0.3))
  const look: Look = { kind: 'plain', hex: '#f6fafa', roughness: 0.3, metalness: 0, opacity: 0.5 }
  for (let i = 0; i < count; i++) {
    const px = x + 0.6 + (w - 1.2) * ((i * 0.618) % 1)
    const py = y + 1 + (h * 0.9 - 2) * ((i * 0.377) % 1)
    const long = h * (0.03 + 0.03 * ((i * 0.73) % 1))
    parts.push(part('glass', look, drop(px, py, long, z)))
  }
}

function drop(x: number, y: number, long: number, z: number): Mesh {
  return upright(
    [
      [x, y],
      [x + 0.16, y + long * 0.3],
      [x + 0.05, y + long],
      [x - 0.05, y + long],
      [x - 0.16, y + long * 0.3],
    ],
    z - 0.01,
    0.05,
  )
}

/** A bar handle on two standoffs in front of a pane; `through` adds the same handle behind. */
export function addBar(work: Work, look: Look, a: Vec3, b: Vec3, out: number, r = 0.36): void {
  const { pick, parts } = work
  const form = pick('bar handle', ['round', 'square', 'long ends', 'collars', 'grip', 'flanged'])
  const square = form === 'square'
  const over = form === 'long ends' ? 0.1 : 0.02
  const at = (k: number, up: number): Vec3 => [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, a[2] + up]
  const add = (mesh: Mesh) => parts.push(part('handle', look, mesh))
  add(
    square
      ? sweep([at(-over, out), at(1 + over, out)], { w: 2 * r, h: 2 * r, n: 10 }, [0, 0, 1])
      : rod(at(-over, out), at(1 + over, out), r, 16),
  )
  for (const k of [0.09, 0.91]) {
    add(rod(at(k, -Math.sign(out) * 0.02), at(k, out), r * 0.7, 12))
    add(
      spun(
        [
          [0, 0],
          [r * 1.5, 0],
          [r * 1.4, 0.12],
          [0, 0.14],
        ],
        at(k, out > 0 ? 0 : -0.14),
        'front',
        { segments: 18 },
      ),
    )
  }
  if (form === 'collars')
    for (const k of [0.09, 0.91]) add(rod(at(k - 0.02, out), at(k + 0.02, out), r * 1.25, 16))
  if (form === 'grip') add(rod(at(0.3, out), at(0.7, out), r * 1.15, 16))
}

/** A knob on both faces of a pane. */
export function addKnob(work: Work, look: Look, [x, y, z]: Vec3, r: number, room: number): void {
  const { pick, parts, vary } = work
  const size = r * vary('door knob', 0.15)
  const long = Math.min(1.1, room)
  const profile: Vec2[] = pick('door knob', [true, false])
    ? [
        [0, 0],
        [size * 0.5, 0],
        [size * 0.5, long * 0.35],
        [size, long * 0.5],
        [size, long * 0.85],
        [size * 0.7, long],
        [0, long],
      ]
    : [
        [0, 0],
        [size, 0],
        [size, long * 0.9],
        [size * 0.9, long],
        [0, long],
      ]
  parts.push(part('handle', look, spun(profile, [x, y, z], 'front', { segments: 24, r: 0.08 })))
}

export function frameBar(work: Work, look: Look, at: Vec3, size: Vec3, r = 0.06): void {
  work.parts.push(part('frame', look, block(at, size, r)))
}
