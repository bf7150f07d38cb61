import { type Mesh, moved, type Vec2, type Vec3 } from '../../geometry/mesh.ts'
import { gridSurface } from '../../geometry/solids.ts'
import type { Bench } from './bench.ts'
import { barProfile, plate, roundRect, slab, turnedRight } from './outlines.ts'

/** Thickness of the front before the bowl. */
export const apronDepth = 1.3

/** The front of an apron sink; its face is at z = d. */
export function apron(bench: Bench): void {
  const { w, d, h, is, n, t, main } = bench
  const high = Math.min(h, is('short') ? 6.5 : n('apron_h', 10))
  const y = h - high
  const texture = is('fluted')
    ? 'fluted'
    : is('framed')
      ? 'frame'
      : is('hammered')
        ? 'hammered'
        : is('banded')
          ? 'band'
          : t('apron_texture', '')
  const relief =
    texture === 'fluted' || texture === 'frame' || texture === 'band' || texture === 'hammered' ? 0.22 : 0
  const face = d - relief
  const soft = Math.min(0.5, n('apron_r', 0.6) * 0.5)
  const bow = n('apron_bow', 0)
  const front: Vec2[] = Array.from({ length: 13 }, (_, i): Vec2 => {
    const k = i / 12
    return [-w / 2 + w * k, -(face - bow + bow * 4 * k * (1 - k))]
  })
  const plan: Vec2[] =
    bow > 0
      ? [...front, [w / 2, -(d - bow - apronDepth)], [-w / 2, -(d - bow - apronDepth)]]
      : roundRect(-w / 2, -face, w, apronDepth - relief, soft, 3)
  bench.add('apron', main, slab(plan, y, high, bow > 0 ? 0.12 : soft * 0.8))
  if (texture === 'fluted') {
    const count = Math.round(n('flutes', 22))
    const pitch = (w - 1) / count
    for (let i = 0; i < count; i++) {
      const x = -w / 2 + 0.5 + i * pitch
      bench.add(
        'apron',
        main,
        plate(
          roundRect(x + pitch * 0.08, y + 0.5, pitch * 0.84, high - 1.3, pitch * 0.4, 3),
          face - 0.02,
          relief,
          relief * 0.9,
        ),
      )
    }
  }
  if (texture === 'frame') {
    const f = n('frame_w', 1.5)
    bench.add(
      'apron',
      main,
      plate(roundRect(-w / 2, y, w, high, soft, 2), face - 0.1, relief + 0.1, 0.14, [
        roundRect(-w / 2 + f, y + f, w - 2 * f, high - 2 * f, 0.2, 2),
      ]),
    )
  }
  if (texture === 'band')
    for (const k of [0.2, 0.34])
      bench.add(
        'apron',
        main,
        plate(roundRect(-w / 2 + 0.1, y + high * k, w - 0.2, high * 0.07, 0.2, 2), face - 0.02, relief, 0.12),
      )
  if (texture === 'hammered') bench.add('apron', main, beaten(w - 0.4, high - 0.5, y + 0.25, face, relief))
  if (is('lip'))
    bench.add(
      'apron',
      main,
      moved(turnedRight(barProfile(0.62, w - 0.1, 0.2), [0, 0, 0], 20), [-w / 2 + 0.05, h - 0.66, d - 0.66]),
    )
}

/** A hammered face: each cell of the grid is raised or lowered slightly. */
function beaten(w: number, h: number, y: number, face: number, relief: number): Mesh {
  const [nu, nv] = [Math.round(w / 0.9), Math.round(h / 0.9)]
  return gridSurface(
    (u, v): Vec3 => {
      const edge = u < 0.01 || u > 0.99 || v < 0.01 || v > 0.99
      const i = Math.round(u * nu)
      const j = Math.round(v * nv)
      const deep = ((i * 131 + j * 71 + ((i * j) % 7) * 29) % 23) / 22
      return [-w / 2 + u * w, y + v * h, edge ? face - 0.02 : face + relief * (0.25 + 0.75 * deep)]
    },
    nu,
    nv,
    26,
  )
}
