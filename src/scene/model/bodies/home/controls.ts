import { type Mesh, moved, turned } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import type { Look } from '../look.ts'
import type { Bench } from './bench.ts'
import { darkGlass, shadow, signs } from './finishes.ts'
import { disc, plate, roundRect, turnedOut } from './outlines.ts'

/** A round control knob with its pointer on the face z; `out` is its projection. */
export function dial(
  bench: Bench,
  at: { x: number; y: number; z: number; diameter: number; out: number; turn?: number },
  look: Look,
): void {
  const form = bench.pick('dial', ['pointer', 'bar', 'ticks', 'skirt', 'ring'])
  const r = (at.diameter / 2) * bench.vary('dial', 0.12)
  const { x, y, z, out } = at
  const put = (mesh: Mesh) => moved(turned(mesh, 'z', -(at.turn ?? 0)), [x, y, z])
  const skirt = form === 'skirt' ? 1.22 : 1.08
  bench.add(
    'control',
    look,
    turnedOut(
      [
        [r * skirt, 0],
        [r * skirt, out * 0.14],
        [r, out * 0.22],
        [r * 0.94, out * 0.8],
        [r * 0.88, out * 0.93],
        [r * 0.8, out * 0.96],
        [0, out * 0.96],
      ],
      [x, y, z],
      16,
    ),
  )
  if (form === 'bar')
    bench.add(
      'control',
      look,
      put(block([-r * 0.17, -r * 0.9, out * 0.9], [r * 0.34, r * 1.8, out * 0.35], r * 0.08)),
    )
  else {
    const from = form === 'ring' ? 0.42 : 0.2
    bench.add(
      'mark',
      signs,
      put(block([-r * 0.05, r * from, out * 0.94], [r * 0.1, r * (0.78 - from), out * 0.05])),
    )
  }
  if (form === 'ticks')
    for (let i = 0; i < 7; i++) {
      const a = ((i - 3) * Math.PI) / 5
      const mark = turned(block([-0.03, r * 1.2, 0], [0.06, 0.14, 0.015]), 'z', a)
      bench.add('mark', shadow, moved(mark, [x, y, z]))
    }
}

/** A dark display on the face z with a row of small lit marks. */
export function display(bench: Bench, x: number, y: number, w: number, h: number, z: number): void {
  bench.add('glass', darkGlass(), plate(roundRect(x, y, w, h, h * 0.12, 2), z, 0.05, 0.015))
  marks(bench, x, y, w, h, z + 0.05)
}

/** The lit marks of a panel. */
export function marks(bench: Bench, x: number, y: number, w: number, h: number, z: number): void {
  const count = bench.pick('display', [4, 3, 5, 6, 2])
  const dashes = bench.pick('display signs', [true, false])
  const size = Math.min(h * 0.16, w * 0.035)
  for (let i = 0; i < count; i++) {
    const at = x + (w * (i + 1)) / (count + 1)
    const outline = dashes
      ? roundRect(at - w * 0.04, y + h / 2 - size * 0.3, w * 0.08, size * 0.6, size * 0.2, 1)
      : disc(at, y + h / 2, size, 10)
    bench.add('mark', signs, plate(outline, z, 0.012, 0))
  }
}

/** An oven or appliance window: dark glass with a paler pane inside its printed border. */
export function window(bench: Bench, x: number, y: number, w: number, h: number, r: number, z: number): void {
  bench.add('glass', darkGlass('#0e0f11'), plate(roundRect(x, y, w, h, r), z, 0.07, 0.03))
  const rim = Math.min(w, h) * 0.1
  bench.add(
    'glass',
    darkGlass('#2a2d2f'),
    plate(
      roundRect(x + rim, y + rim, w - 2 * rim, h - 2 * rim, Math.max(0.05, r - rim * 0.3)),
      z + 0.07,
      0.012,
      0,
    ),
  )
}
