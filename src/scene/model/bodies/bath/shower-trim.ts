import { type Mesh, points, type Vec3 } from '../../geometry/mesh.ts'
import { tube } from '../../geometry/solids.ts'
import { type Look, metal } from '../../materials/look.ts'
import type { Draft } from '../build/draft.ts'
import { dark } from '../build/finishes.ts'
import { centeredRect, elbow, lying, roundPlate, spun, sweep } from '../build/shapes.ts'

/** Valve and head on the wall of a kit. */
export function addShowerTrim(draft: Draft, { x, wall, h }: { x: number; wall: number; h: number }): void {
  const { vary, add } = draft
  const chrome = metal('#cfd1d2', 'Polished')
  const put = (mesh: Mesh) => add('trim', chrome, mesh)
  const y = h * 0.52
  put(
    spun(points([0, 0], [2.8, 0], [2.7, 0.2], [1.4, 0.36], [1, 0.4], [0.9, 1.6], [0, 1.7]), [x, y, wall], 'front', {
      segments: 32,
    }),
  )
  put(
    sweep(
      points([x, y, wall + 1.5], [x + 1, y - 1.2, wall + 2], [x + 1.7 * vary('valve', 0.1), y - 2.6, wall + 2.3]),
      (k) => ({ w: 0.5, h: 0.6 - 0.2 * k, n: 3 }),
    ),
  )
  const top = h - 3.4
  put(roundPlate(1.2, 0.24, [x, top, wall], 'front', 24))
  const end: Vec3 = [x, top - 3.2, wall + 5.6]
  put(tube(elbow([[x, top, wall], [x, top, wall + 2.6], end], 1.6), 0.4, 12))
  addHead(draft, chrome, end, 2.9, false, 'tilt')
}

/** A shower head that points down (or toward the room): plate, nozzles, ball joint. Its joint is at `at`. */
export function addHead(draft: Draft, look: Look, at: Vec3, r: number, square: boolean, aim: 'down' | 'tilt'): void {
  const { add } = draft
  const [x, y, z] = at
  const put = (mesh: Mesh, own = look) => add('head', own, mesh)
  if (aim === 'tilt') {
    put(
      spun(
        points([0, 0], [0.6, 0], [0.62, 0.5], [0.9, 0.9], [r * 0.8, 1.7], [r, 2], [r, 2.3], [r * 0.94, 2.4], [0, 2.4]),
        [x, y + 0.5, z - 0.1],
        'down',
        { segments: 30 },
      ),
    )
    nozzles(draft, [x, y - 1.92, z - 0.1], r, false, 4)
    return
  }
  put(spun(points([0, 0], [0.5, 0.06], [0.56, 0.34], [0.5, 0.62], [0, 0.7]), [x, y - 0.62, z], 'up', { segments: 18 }))
  if (square) put(lying(centeredRect(2 * r, 2 * r, 0.3, [x, z]), y - 0.9, 0.4, 0.1))
  else
    put(
      spun(points([0, 0], [r - 0.06, 0], [r, 0.1], [r, 0.26], [r * 0.3, 0.44], [0, 0.5]), [x, y - 0.96, z], 'up', {
        segments: 44,
        r: 0.04,
      }),
    )
  nozzles(draft, [x, square ? y - 0.9 : y - 0.96, z], r, square, Math.max(3, Math.round(r * 0.9)))
}

/** Rows of rubber nozzles under a plate. */
export function nozzles({ add }: Draft, [x, y, z]: Vec3, r: number, square: boolean, rows: number): void {
  for (let row = 0; row < rows; row++) {
    const rr = ((row + 0.6) / rows) * r * 0.94
    const count = Math.max(4, Math.round(6 * (row + 0.6)))
    for (let i = 0; i < Math.min(28, count); i++) {
      const angle = (i / Math.min(28, count)) * Math.PI * 2 + row * 0.3
      const k = square ? Math.min(1.3, 1 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)))) : 1
      add(
        'head',
        dark,
        spun(
          points([0, 0], [0.09, 0], [0, 0.07]),
          [x + Math.cos(angle) * rr * k, y + 0.005, z + Math.sin(angle) * rr * k],
          'down',
          { segments: 5, r: 0 },
        ),
      )
    }
  }
}
