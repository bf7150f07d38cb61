import { type Mesh, moved, turned, type Vec3 } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import type { Look } from '../look.ts'
import type { Bench } from './bench.ts'
import { barProfile, turnedOut, turnedUp } from './outlines.ts'

export type Bar = {
  from: readonly [number, number]
  to: readonly [number, number]
  width: number
  /** Position of the face it is mounted on, and its projection including its own thickness. */
  face: number
  out: number
  look: Look
}

/** A bar handle on two posts in the collection's style, horizontal or vertical. */
export function barHandle(bench: Bench, { from, to, width, face, out, look }: Bar): void {
  const form = bench.pick('bar handle', ['round', 'square', 'long ends', 'collars', 'grip', 'flanged'])
  const dia = width * bench.vary('bar handle', 0.16)
  const level = Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1])
  const over = dia * (form === 'long ends' ? 2.2 : form === 'flanged' ? 0.3 : 1.2)
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) + 2 * over
  const post = 0.08 * bench.vary('handle post', 0.4)
  const middle: Vec3 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, face + out - dia / 2]
  const lay = (mesh: Mesh) => moved(level ? turned(mesh, 'z', -Math.PI / 2) : mesh, middle)
  const square = form === 'square'
  const meshes: Mesh[] = square
    ? [lay(block([-dia / 2, -length / 2, -dia / 2], [dia, length, dia], dia * 0.12))]
    : [
        lay(
          turnedUp(
            barProfile(dia / 2, length, dia * (form === 'long ends' ? 0.5 : 0.12)),
            [0, -length / 2, 0],
            18,
          ),
        ),
      ]
  if (form === 'grip')
    meshes.push(lay(turnedUp(barProfile(dia * 0.58, length * 0.36), [0, -length * 0.18, 0], 18)))
  for (const t of [post, 1 - post]) {
    const x = from[0] + (to[0] - from[0]) * t
    const y = from[1] + (to[1] - from[1]) * t
    const r = dia * (form === 'flanged' ? 0.5 : 0.38)
    const reach = out - dia * 0.5
    meshes.push(
      square
        ? block([x - r, y - r, face], [2 * r, 2 * r, reach], dia * 0.08)
        : turnedOut(
            [
              [0, 0],
              [r * (form === 'flanged' ? 1.9 : 1.35), 0],
              [r * (form === 'flanged' ? 1.9 : 1.35), reach * 0.06],
              [r, reach * (form === 'flanged' ? 0.3 : 0.16)],
              [r, reach],
            ],
            [x, y, face],
            14,
          ),
    )
    if (form === 'collars')
      meshes.push(
        lay(
          turnedUp(
            barProfile(dia * 0.62, dia * 0.9, dia * 0.1),
            [0, (t - 0.5) * (length - 2 * over) - dia * 0.45, 0],
            18,
          ),
        ),
      )
  }
  bench.add('hardware', look, ...meshes)
}
