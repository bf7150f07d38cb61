import type { Mesh, Vec3 } from '../../geometry/mesh.ts'
import { part } from '../body.ts'
import type { Look } from '../look.ts'
import { spun } from './shapes.ts'
import { dark, type Work } from './work.ts'

/**
 * Path of a bent pipe in the plane of the spout: straight up from `y0`, over a round arch with its top at `crown`, down
 * to `outlet`.
 */
export function archPath(z0: number, y0: number, crown: number, z1: number, outlet: number): Vec3[] {
  const rz = (z1 - z0) / 2
  const ry = Math.min(rz, Math.max(0.4, crown - Math.max(y0, outlet) - 0.05))
  const arc = Array.from({ length: 17 }, (_, i): Vec3 => {
    const angle = Math.PI - (i / 16) * Math.PI
    return [0, crown - ry + ry * Math.sin(angle), z0 + rz + rz * Math.cos(angle)]
  })
  return [[0, y0, z0], [0, (y0 + crown - ry) / 2, z0], ...arc, [0, outlet, z1]]
}

/** The aerator: a sleeve at the end of the spout with a dark screen. */
export function addMouth(work: Work, look: Look, at: Vec3, dia: number): void {
  const { pick, parts } = work
  const form = pick('mouth', ['none', 'ring', 'flare', 'dark'])
  const r = (dia / 2) * (form === 'flare' ? 1.16 : form === 'none' ? 0.98 : 1.06)
  parts.push(part('spout', look, sleeve(at, r)))
  parts.push(
    part(
      'spout',
      dark,
      spun(
        [
          [0, 0],
          [r * 0.72, 0],
          [r * 0.72, 0.03],
          [0, 0.03],
        ],
        [at[0], at[1] - 0.02, at[2]],
        'up',
        { segments: 16, r: 0 },
      ),
    ),
  )
}

function sleeve([x, y, z]: Vec3, r: number): Mesh {
  return spun(
    [
      [0, 0.03],
      [r * 0.74, 0.03],
      [r * 0.78, 0],
      [r * 0.96, 0],
      [r, 0.06],
      [r, 0.34],
      [r * 0.92, 0.42],
      [0, 0.42],
    ],
    [x, y, z],
    'up',
    { segments: 18, r: 0.02 },
  )
}
