import { type Mesh, moved } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import type { Look } from '../look.ts'
import { metal } from '../look.ts'
import type { Bench } from './bench.ts'
import { castIron, darkGlass, shadow, signs } from './finishes.ts'
import { disc, roundRect, slab, torus, turnedUp } from './outlines.ts'

const brass = metal('#9a8a66', 'Brushed')

/** A gas burner on the deck at height y: bowl, ring of ports and enameled cap. */
export function burner(bench: Bench, x: number, y: number, z: number, r: number): void {
  bench.add(
    'burner',
    shadow,
    turnedUp(
      [
        [0, 0],
        [r * 1.25, 0],
        [r * 1.2, 0.06],
        [0, 0.08],
      ],
      [x, y, z],
      14,
    ),
  )
  bench.add(
    'burner',
    brass,
    turnedUp(
      [
        [0, 0],
        [r * 0.86, 0],
        [r * 0.86, 0.34],
        [r * 0.72, 0.42],
        [0, 0.42],
      ],
      [x, y + 0.05, z],
      14,
    ),
  )
  bench.add(
    'burner',
    castIron,
    turnedUp(
      [
        [0, 0],
        [r * 0.8, 0],
        [r * 0.82, 0.1],
        [r * 0.74, 0.2],
        [r * 0.3, 0.25],
        [0, 0.25],
      ],
      [x, y + 0.47, z],
      14,
    ),
  )
  if (r > 1.6) bench.add('burner', castIron, moved(torus(r * 1.1, 0.08, 0.1, 14, 5), [x, y + 0.16, z]))
}

/**
 * Cast grate over a rectangle (x to the right, z to the front) for `rows` burners; `y` is the deck, `h` the grate's
 * height.
 */
export function grate(
  bench: Bench,
  at: { x: number; z: number; w: number; d: number; y: number; h: number },
  rows: number,
  look: Look = castIron,
): void {
  const t = 0.42
  const { x, z, w, d, y, h } = at
  const top = y + h - t
  const bar = (bx: number, bz: number, bw: number, bd: number): Mesh =>
    block([bx, top, bz], [bw, t, bd], 0.09)
  const finger = (bx: number, bz: number, bw: number, bd: number): Mesh => block([bx, top, bz], [bw, t, bd])
  const meshes = [
    bar(x, z, w, t),
    bar(x, z + d - t, w, t),
    bar(x, z + t, t, d - 2 * t),
    bar(x + w - t, z + t, t, d - 2 * t),
  ]
  for (let i = 1; i < rows; i++) meshes.push(bar(x + t, z + (d * i) / rows - t / 2, w - 2 * t, t))
  for (let i = 0; i < rows; i++) {
    const cz = z + (d * (i + 0.5)) / rows
    const cell = d / rows
    const free = Math.min(w, cell) * 0.14
    meshes.push(
      finger(x + t, cz - t / 2, w / 2 - free - t, t),
      finger(x + w / 2 + free, cz - t / 2, w / 2 - free - t, t),
      finger(x + w / 2 - t / 2, cz - cell / 2 + t / 2, t, cell / 2 - free - t / 2),
      finger(x + w / 2 - t / 2, cz + free, t, cell / 2 - free - t / 2),
    )
  }
  for (const fx of [x, x + w - t])
    for (const fz of [z, z + d - t]) meshes.push(block([fx, y, fz], [t, h - t, t]))
  bench.add('grate', look, ...meshes)
}

/** A polished griddle plate with its trough. */
export function griddle(
  bench: Bench,
  x: number,
  z: number,
  w: number,
  d: number,
  y: number,
  h: number,
): void {
  const steelTop = metal('#8b8d8f', 'Brushed')
  bench.add('grate', steelTop, block([x, y + h * 0.3, z + 1.6], [w, h * 0.5, d - 1.6], 0.12))
  bench.add(
    'grate',
    steelTop,
    block([x, y, z], [w, h * 0.55, 1.3], 0.12),
    block([x, y, z + d - 0.5], [w, h, 0.5], 0.1),
  )
  for (const fx of [x, x + w - 0.4])
    bench.add('grate', steelTop, block([fx, y, z + 0.2], [0.4, h, d - 0.4], 0.1))
  bench.add('grate', shadow, block([x + 0.5, y + h * 0.5, z + 0.4], [w - 1, 0.08, 0.7]))
}

/** A cooking zone printed on glass whose surface is at height y. */
export function zone(bench: Bench, x: number, y: number, z: number, r: number): void {
  const sign = bench.pick('zone sign', ['cross', 'ring', 'corners'])
  const line = 0.07
  const print = { ...signs, hex: '#8f9294', glow: 0 } as Look
  const ringAt = (radius: number) =>
    slab(disc(x, -z, radius, 32), y, 0.012, 0, [disc(x, -z, radius - line, 32)])
  bench.add('glass', darkGlass('#1f2225'), slab(disc(x, -z, r - line, 32), y, 0.006, 0))
  bench.add('mark', print, ringAt(r))
  if (sign === 'ring') bench.add('mark', print, ringAt(r * 0.7))
  if (sign === 'corners') {
    for (const fx of [-1, 1])
      for (const fz of [-1, 1]) {
        const [cx, cz] = [x + fx * r * 0.62, z + fz * r * 0.62]
        bench.add(
          'mark',
          print,
          slab(roundRect(Math.min(cx, cx - fx * 0.5), -cz - line / 2, 0.5, line, 0), y, 0.014, 0),
          slab(roundRect(cx - line / 2, Math.min(-cz, -cz + fz * 0.5), line, 0.5, 0), y, 0.014, 0),
        )
      }
    return
  }
  bench.add('mark', print, slab(roundRect(x - r * 0.3, -z - line / 2, r * 0.6, line, 0), y, 0.014, 0))
  bench.add('mark', print, slab(roundRect(x - line / 2, -z - r * 0.3, line, r * 0.6, 0), y, 0.0141, 0))
}
