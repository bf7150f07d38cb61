import type { Mesh } from '../../geometry/mesh.ts'
import { curve, tube } from '../../geometry/solids.ts'
import { part } from '../body.ts'
import type { Look } from '../look.ts'
import { disc, lying, rod, roundRect, spun, sweep, upright } from './shapes.ts'
import { nozzles } from './shower-trim.ts'
import { dark, type Work } from './work.ts'

/** A tall panel with body jets, a rain head on top and a hand shower beside it. */
export function addPanel(work: Work, look: Look): void {
  const { w, h, d, pick, vary, parts, n } = work
  const add = (mesh: Mesh, own = look) => parts.push(part('head', own, mesh))
  const t = 1.6
  add(upright(roundRect(w * 0.86, h - 2.2, 0.5, [0, (h - 2.2) / 2]), 0, t, 0.2))
  add(
    sweep(
      [
        [0, h - 3.2, t - 0.4],
        [0, h - 0.6, t + 1.6],
        [0, h - 0.6, d - 4],
      ],
      { w: w * 0.5, h: 0.7, n: 8 },
    ),
  )
  add(lying(roundRect(w, w, 0.5, [0, d - w / 2]), h - 0.9, 0.9, 0.16))
  nozzles(parts, [0, h - 0.9, d - w / 2], w / 2, true, 4)
  const square = pick('jet', [0.2, 0.9]) < 0.5
  const jets = Math.round(n('jets', 6))
  for (let i = 0; i < jets; i++) {
    const x = (i % 2 ? 1 : -1) * w * 0.22
    const y = h * (0.42 + Math.floor(i / 2) * 0.14) * vary('jets', 0.05)
    add(
      square
        ? upright(roundRect(1.8, 1.8, 0.2, [x, y]), t - 0.05, 0.35, 0.08)
        : disc(0.95, 0.35, [x, y, t - 0.05], 'front', 22),
    )
    add(disc(0.5, 0.34, [x, y, t], 'front', 16), dark)
  }
  for (const k of [0.16, 0.27]) {
    const r = 1.25 * vary('valve size', 0.15)
    add(
      spun(
        [
          [0, 0],
          [r, 0],
          [r * 0.92, 1.2],
          [r * 0.7, 1.4],
          [0, 1.4],
        ],
        [0, h * k * vary('valve', 0.06), t - 0.05],
        'front',
        { segments: 26 },
      ),
    )
  }
  const x = w / 2 - 0.62
  add(rod([x, h * 0.36, t * 0.5], [x, h * 0.36, t + 1.2], 0.4, 12))
  add(
    sweep(
      [
        [x, h * 0.3, t + 1],
        [x, h * 0.36, t + 1.3],
        [x, h * 0.47, t + 2.2],
      ],
      (k) => ({ w: 0.8 + 0.3 * k, h: 0.8 + 0.2 * k }),
      [0, 0, 1],
    ),
  )
  add(
    tube(
      curve(
        [
          [x, h * 0.3, t + 1],
          [x + 0.1, h * 0.2, t + 1.3],
          [x - 0.8, h * 0.05, t + 1.2],
          [0.6, h * 0.02, t * 0.8],
          [0, h * 0.05, t * 0.9],
        ],
        7,
      ),
      0.27,
      10,
    ),
  )
}
