import type { Mesh, Vec3 } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import { part } from '../body.ts'
import type { Look } from '../look.ts'
import { disc, rod, spun, sweep } from './shapes.ts'
import { dark, type Work } from './work.ts'

/** An open or covered channel spout. */
export function trough(work: Work, look: Look, zc: number, r: number, y: number): void {
  const { d, is, n, parts } = work
  const wide = Math.min(is('wide') ? n('trough_w', 2.8) : n('trough_w', n('spout_w', 2)), work.w)
  const deep = is('wide') ? 0.5 : n('trough_d', 0.45)
  const t = n('lip_t', 0.12)
  const long = d - zc + r * 0.3
  const at = (z: number) => y + 0.1 - ((z - zc) / long) * 0.24
  const lay = (x: number, up: number, wx: number, hy: number) =>
    parts.push(
      part(
        'spout',
        look,
        sweep(
          [
            [x, at(zc - r * 0.3) + up, zc - r * 0.3],
            [x, at(d) + up, d],
          ],
          { w: wx, h: hy, n: 12 },
          [0, 1, 0],
          16,
        ),
      ),
    )
  lay(0, -deep / 2, wide, t)
  for (const f of [-1, 1]) lay((f * (wide - t)) / 2, 0, t, deep + t)
  if (is('slot')) lay(0, deep / 2, wide, t)
}

/** A pull-out spray head. */
export function wand({ is, n, parts }: Work, look: Look, path: Vec3[], dia: number): void {
  const from = path[0] as Vec3
  const to = path[Math.floor(path.length / 2)] as Vec3
  const at = (k: number): Vec3 => [0, from[1] + (to[1] - from[1]) * k, from[2] + (to[2] - from[2]) * k]
  const fat = Math.max(n('wand_d', 1.15), dia * 1.1)
  parts.push(
    part('spout', look, sweep([at(0.46), at(0.98)], { w: fat, h: fat, n: is('square') ? 9 : 2 })),
    part('spout', dark, sweep([at(0.42), at(0.47)], { w: fat * 0.9, h: fat * 0.9, n: is('square') ? 9 : 2 })),
  )
  if (is('two-spray')) {
    const [x, y, z] = at(0.74)
    parts.push(part('spout', dark, disc(0.2, 0.12, [x, y + fat / 2 - 0.04, z])))
  }
}

/** A side lever: a short hub with an upright blade. */
export function addSideLever(work: Work, look: Look, zc: number, r: number, bodyTop: number): void {
  const { w, n, vary, is, parts } = work
  const y = bodyTop * (is('gooseneck', 'high arc', 'arc') ? 0.62 : 0.56)
  const x = w / 2 - 0.02
  const long = Math.min(n('handle_l', 3), 3) * 0.74
  const square = work.is('square')
  parts.push(
    part(
      'handle',
      look,
      square
        ? block([r * 0.7, y - 0.42, zc - 0.42], [x - r * 0.7, 0.84, 0.84], 0.06)
        : spun(
            [
              [0, 0],
              [0.44, 0],
              [0.44, x - r * 0.7],
              [0, x - r * 0.7],
            ],
            [r * 0.7, y, zc],
            'right',
            { segments: 20, r: 0.06 },
          ),
    ),
    part(
      'handle',
      look,
      sweep(
        [
          [x - 0.14, y + 0.1, zc + 0.1],
          [x - 0.13, y + long * 0.3, zc + long * 0.45],
          [x - 0.12, y + long * (0.58 * vary('handle rise', 0.2)), zc + long * 0.94],
        ],
        (k) => ({ w: 0.22, h: 0.5 - 0.2 * k, n: square ? 8 : 3 }),
      ),
    ),
  )
}

/** A top lever: over the spout, upright as a pin, or a plain stick on a column. */
export function addTopLever(work: Work, look: Look, zc: number, r: number, bodyTop: number): void {
  const { h, d, is, n, vary, parts } = work
  const add = (mesh: Mesh) => parts.push(part('handle', look, mesh))
  const cap = Math.min(0.7, (h - bodyTop) * 0.5)
  const square = work.is('square')
  const rc = is('cone') ? r * 0.68 : r
  if (square) add(block([-rc, bodyTop + 0.05, zc - rc], [2 * rc, cap, 2 * rc], 0.09))
  else
    add(
      spun(
        [
          [0, 0],
          [rc * 0.97, 0],
          [rc, 0.08],
          [rc, cap * 0.7],
          [rc * 0.8, cap],
          [0, cap + 0.04],
        ],
        [0, bodyTop + 0.05, zc],
        'up',
        { segments: 28, r: 0.08 },
      ),
    )
  const y = bodyTop + cap
  if (is('pin', 'bamboo', 'straight column')) {
    const lean = is('pin') ? 0.9 * vary('pin', 0.3) : 0.05
    add(rod([0, y - 0.1, zc], [0, h, zc + lean], is('pin') ? 0.14 : 0.2, 12))
    return
  }
  const long = Math.min(n('handle_l', 3) * vary('handle', 0.1), d - zc - 0.3)
  const flat = square || is('blade')
  add(
    sweep(
      [
        [0, y - 0.12, zc - rc * 0.4],
        [0, y + 0.1, zc + rc * 0.5],
        [0, (y + h) / 2 + 0.06, zc + long * 0.6],
        [0, h - 0.12, zc + long],
      ],
      (k) => (flat ? { w: rc * 1.5, h: 0.24, n: 9 } : { w: 0.62 - 0.16 * k, h: 0.3 - 0.06 * k, n: 3 }),
    ),
  )
}
