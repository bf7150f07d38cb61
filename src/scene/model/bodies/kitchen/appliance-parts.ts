import { type Mesh, moved, turned, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { block } from '#scene/model/geometry/solids.ts'
import type { Look } from '../../materials/look.ts'
import type { Draft } from '../build/draft.ts'
import { darkGlass, shadow, signs } from '../build/finishes.ts'
import { barProfile, disc, plate, roundRect, turnedOut, turnedUp } from '../build/shapes.ts'

/** A round control knob with its pointer on the face z; `out` is its projection. */
export function dial(
  draft: Draft,
  at: { x: number; y: number; z: number; diameter: number; out: number; turn?: number },
  look: Look,
): void {
  const form = draft.pick('dial', ['pointer', 'bar', 'ticks', 'skirt', 'ring'])
  const r = (at.diameter / 2) * draft.vary('dial', 0.12)
  const { x, y, z, out } = at
  const put = (mesh: Mesh) => moved(turned(mesh, 'z', -(at.turn ?? 0)), [x, y, z])
  const skirt = form === 'skirt' ? 1.22 : 1.08
  draft.add(
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
    draft.add('control', look, put(block([-r * 0.17, -r * 0.9, out * 0.9], [r * 0.34, r * 1.8, out * 0.35], r * 0.08)))
  else {
    const from = form === 'ring' ? 0.42 : 0.2
    draft.add('mark', signs, put(block([-r * 0.05, r * from, out * 0.94], [r * 0.1, r * (0.78 - from), out * 0.05])))
  }
  if (form === 'ticks')
    for (let i = 0; i < 7; i++) {
      const a = ((i - 3) * Math.PI) / 5
      const mark = turned(block([-0.03, r * 1.2, 0], [0.06, 0.14, 0.015]), 'z', a)
      draft.add('mark', shadow, moved(mark, [x, y, z]))
    }
}

/** A dark display on the face z with a row of small lit marks. */
export function display(draft: Draft, x: number, y: number, w: number, h: number, z: number): void {
  draft.add('glass', darkGlass(), plate(roundRect(x, y, w, h, h * 0.12, 2), z, 0.05, 0.015))
  marks(draft, x, y, w, h, z + 0.05)
}

/** The lit marks of a panel. */
export function marks(draft: Draft, x: number, y: number, w: number, h: number, z: number): void {
  const count = draft.pick('display', [4, 3, 5, 6, 2])
  const dashes = draft.pick('display signs', [true, false])
  const size = Math.min(h * 0.16, w * 0.035)
  for (let i = 0; i < count; i++) {
    const at = x + (w * (i + 1)) / (count + 1)
    const outline = dashes
      ? roundRect(at - w * 0.04, y + h / 2 - size * 0.3, w * 0.08, size * 0.6, size * 0.2, 1)
      : disc(at, y + h / 2, size, 10)
    draft.add('mark', signs, plate(outline, z, 0.012, 0))
  }
}

/** An oven or appliance window: dark glass with a paler pane inside its printed border. */
export function window(draft: Draft, x: number, y: number, w: number, h: number, r: number, z: number): void {
  draft.add('glass', darkGlass('#0e0f11'), plate(roundRect(x, y, w, h, r), z, 0.07, 0.03))
  const rim = Math.min(w, h) * 0.1
  draft.add(
    'glass',
    darkGlass('#2a2d2f'),
    plate(roundRect(x + rim, y + rim, w - 2 * rim, h - 2 * rim, Math.max(0.05, r - rim * 0.3)), z + 0.07, 0.012, 0),
  )
}

type Bar = {
  from: readonly [number, number]
  to: readonly [number, number]
  width: number
  /** Position of the face it is mounted on, and its projection including its own thickness. */
  face: number
  out: number
  look: Look
}

/** A bar handle on two posts in the collection's style, horizontal or vertical. */
export function barHandle(draft: Draft, { from, to, width, face, out, look }: Bar): void {
  const form = draft.pick('bar handle', ['round', 'square', 'long ends', 'collars', 'grip', 'flanged'])
  const dia = width * draft.vary('bar handle', 0.16)
  const level = Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1])
  const over = dia * (form === 'long ends' ? 2.2 : form === 'flanged' ? 0.3 : 1.2)
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) + 2 * over
  const post = 0.08 * draft.vary('handle post', 0.4)
  const middle: Vec3 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, face + out - dia / 2]
  const lay = (mesh: Mesh) => moved(level ? turned(mesh, 'z', -Math.PI / 2) : mesh, middle)
  const square = form === 'square'
  const meshes: Mesh[] = square
    ? [lay(block([-dia / 2, -length / 2, -dia / 2], [dia, length, dia], dia * 0.12))]
    : [lay(turnedUp(barProfile(dia / 2, length, dia * (form === 'long ends' ? 0.5 : 0.12)), [0, -length / 2, 0], 18))]
  if (form === 'grip') meshes.push(lay(turnedUp(barProfile(dia * 0.58, length * 0.36), [0, -length * 0.18, 0], 18)))
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
  draft.add('hardware', look, ...meshes)
}
