import type { Mesh, Vec3 } from '../../geometry/mesh.ts'
import { block, curve, tube } from '../../geometry/solids.ts'
import { part } from '../body.ts'
import type { Look } from '../look.ts'
import { handle } from './faucet-handles.ts'
import { disc, rod, roundRect, spun, sweep, upright } from './shapes.ts'
import { dark, type Work } from './work.ts'

export function plate({ parts }: Work, look: Look, [x, y, z]: Vec3, r: number, square: boolean): void {
  parts.push(
    part(
      'trim',
      look,
      square
        ? upright(roundRect(2 * r, 2 * r, 0.24, [x, y]), z, 0.34, 0.09)
        : spun(
            [
              [0, 0],
              [r, 0],
              [r * 0.99, 0.2],
              [r * 0.86, 0.34],
              [r * 0.4, 0.4],
              [0, 0.4],
            ],
            [x, y, z],
            'front',
            { segments: 40 },
          ),
    ),
  )
}

export function knobOrLever(work: Work, look: Look, [x, y, z]: Vec3): void {
  const { is, n, parts } = work
  const add = (mesh: Mesh) => parts.push(part('handle', look, mesh))
  if (is('cross')) {
    add(
      spun(
        [
          [0, 0],
          [0.8, 0],
          [0.6, 1],
          [0, 1],
        ],
        [x, y, z - 0.14],
        'front',
        { segments: 22 },
      ),
    )
    parts.push(...handle(work, look, [x, y, z + 0.8], 'front', 0))
    return
  }
  const square = is('square')
  add(
    square
      ? block([x - 0.85, y - 0.85, z - 0.2], [1.7, 1.7, 1.5], 0.1)
      : spun(
          [
            [0, 0],
            [1.1, 0],
            [0.96, 0.3],
            [0.9, 1.3],
            [0, 1.4],
          ],
          [x, y, z - 0.14],
          'front',
          { segments: 26 },
        ),
  )
  if (is('push')) for (const k of [-1, 1]) add(disc(0.42, 0.3, [x + k * 1.7, y - 0.9, z - 0.2], 'front', 18))
  const long = n('handle_l', 3) * 0.8
  add(
    sweep(
      [
        [x, y, z + 1],
        [x, y + long * 0.5, z + 1.15],
        [x, y + long, z + 1.4],
      ],
      (k) => ({ w: square ? 0.6 : 0.46 + 0.1 * k, h: 0.4 - 0.12 * k, n: square ? 10 : 3 }),
      [0, 0, 1],
    ),
  )
}

export type Place = {
  x: number
  valve: number
  bar: number
  zr: number
  mix: Vec3
  exposed: boolean
  square: boolean
}

/** A hand shower on its slide bar, and the hose to the mixer. */
export function handShower(work: Work, look: Look, { x, valve, bar, zr, mix, exposed, square }: Place): void {
  const { n, parts } = work
  const add = (mesh: Mesh) => parts.push(part('hand shower', look, mesh))
  const slide = Math.min(n('slide_bar_l', 28), (bar - valve) * 0.72)
  const low = valve + 2.4
  const z = exposed ? zr : 1.9
  if (!exposed) {
    add(
      square
        ? sweep(
            [
              [x, low, z],
              [x, low + slide, z],
            ],
            { w: 0.8, h: 0.8, n: 10 },
            [0, 0, 1],
          )
        : rod([x, low, z], [x, low + slide, z], 0.4, 14),
    )
    for (const y of [low + 0.6, low + slide - 0.6])
      add(
        square
          ? block([x - 0.6, y - 0.5, 0], [1.2, 1, z], 0.1)
          : spun(
              [
                [0, 0],
                [0.8, 0],
                [0.6, 0.3],
                [0.5, z],
                [0, z],
              ],
              [x, y, 0],
              'front',
              { segments: 20 },
            ),
      )
  }
  const hy = low + slide * 0.7
  add(rod([x, hy - 0.7, z], [x, hy + 0.7, z], 0.72, 18))
  add(rod([x, hy, z], [x, hy, z + 1.5], 0.42, 14))
  // The wand leans out so that its head faces the user.
  const foot: Vec3 = [x, hy - 3.2, z + 1.1]
  const top: Vec3 = [x, hy + 3.6, z + 2.7]
  add(
    sweep(
      [foot, [x, hy, z + 1.7], top],
      (k) => ({ w: 0.74 + 0.3 * k, h: 0.74 + 0.2 * k, n: square ? 8 : 2 }),
      [0, 0, 1],
    ),
  )
  if (square) add(upright(roundRect(3, 4.4, 0.4, [x, hy + 4.6]), z + 2.4, 0.7, 0.16))
  else
    add(
      spun(
        [
          [0, 0],
          [1.3, 0.1],
          [1.9, 0.5],
          [1.95, 0.8],
          [1.7, 0.9],
          [0, 0.9],
        ],
        [x, hy + 4.5, z + 2.2],
        'front',
        { segments: 30 },
      ),
    )
  parts.push(
    part(
      'hand shower',
      dark,
      square
        ? upright(roundRect(2.3, 3.6, 0.3, [x, hy + 4.6]), z + 3.06, 0.07)
        : disc(1.45, 0.05, [x, hy + 4.5, z + 3.07], 'front', 26),
    ),
  )
  const bottom = 0.3
  const hose = curve(
    [
      foot,
      [x + 0.1, hy - 6, z + 1.4],
      [x + 0.7, bottom + 4, z + 1.6],
      [x * 0.6 + mix[0] * 0.4 + 0.6, bottom, z + 1.2],
      [mix[0] + 0.1, bottom + 2.4, mix[2] + 0.3],
      mix,
    ],
    8,
  )
  parts.push(part('hand shower', look, tube(hose, 0.27, 10)))
}
