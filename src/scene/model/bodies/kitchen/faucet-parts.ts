import { type Mesh, moved, points, type Vec2, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { block, curve, sphere, tube } from '#scene/model/geometry/solids.ts'
import type { Look } from '../../materials/look.ts'
import { china, metal } from '../../materials/look.ts'
import type { Draft } from '../build/draft.ts'
import { rubber } from '../build/finishes.ts'
import { roundRect, slab, torus, turnedUp } from '../build/shapes.ts'

/** A lever between two points in the collection's style. */
export function lever(draft: Draft, from: Vec3, to: Vec3, width: number, look: Look = draft.main): void {
  const form = draft.pick('lever', ['tube', 'taper', 'flare', 'paddle', 'ball', 'bow'])
  const r = (width / 2) * draft.vary('lever', 0.14)
  const mid: Vec3 = [
    (from[0] + to[0]) / 2,
    (from[1] + to[1]) / 2 + (form === 'bow' ? width * 0.9 : 0),
    (from[2] + to[2]) / 2,
  ]
  const way = form === 'bow' ? curve([from, mid, to], 5) : [0, 0.25, 0.5, 0.75, 0.94, 1].map((t) => along(from, to, t))
  const radius = (t: number) => {
    const end = t > 0.97 ? 0.72 : 1
    if (form === 'taper') return r * (1.25 - 0.6 * t) * end
    if (form === 'flare') return r * (0.66 + 0.6 * t) * end
    if (form === 'paddle') return r * (t > 0.6 ? 1.25 : 0.85) * end
    return r * (form === 'ball' ? 0.8 : 1) * end
  }
  draft.add('metal', look, tube(way, radius, 10))
  if (form === 'ball') draft.add('metal', look, moved(sphere(r * 1.5, 12), along(from, to, 0.97)))
}

export function along(a: Vec3, b: Vec3, t: number): Vec3 {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}

/** A spoked handle on a stem, given its center and the span of the spokes. */
export function cross(draft: Draft, [x, y, z]: Vec3, span: number): void {
  const { main } = draft
  const tip = draft.pick('spoke', ['ball', 'cap', 'flare', 'plain'])
  const r = span * 0.06 * draft.vary('spoke', 0.25)
  for (let i = 0; i < 4; i++) {
    const a = (i / 4) * Math.PI * 2
    const end: Vec3 = [x + (Math.cos(a) * span) / 2, y, z + (Math.sin(a) * span) / 2]
    const inner = along([x, y, z], end, 0.94)
    draft.metal(
      tube([[x, y, z], along([x, y, z], end, 0.7), inner], tip === 'flare' ? (t) => r * (0.8 + 0.5 * t) : r, 8),
    )
    if (tip === 'ball') draft.metal(moved(sphere(r * 1.5, 8), along([x, y, z], end, 0.9)))
    if (tip === 'cap') draft.metal(tube([along([x, y, z], end, 0.82), end], r * 1.5, 8))
  }
  const hub = span * 0.16 * draft.vary('hub', 0.2)
  const button = draft.is('porcelain') ? china('#f4f2ec') : main
  draft.metal(
    turnedUp(
      [
        [0, -hub * 0.8],
        [hub * 0.8, -hub * 0.8],
        [hub, -hub * 0.3],
        [hub, hub * 0.5],
        [hub * 0.8, hub * 0.8],
        [0, hub * 0.8],
      ],
      [x, y, z],
      16,
    ),
  )
  draft.add(
    'metal',
    button,
    turnedUp(points([0, 0], [hub * 0.6, 0], [hub * 0.5, 0.08], [0, 0.14]), [x, y + hub * 0.8, z], 14),
  )
}

/** The body on the deck, in the variant's form; returns the radius at its top. */
export function column(draft: Draft, z: number, top: number, square: boolean): number {
  const { w, is, n } = draft
  const b = w / 2
  const r = Math.min(n('body_d', 1.7) / 2, b * 0.74)
  if (square) {
    draft.metal(slab(roundRect(-b, -z - b, 2 * b, 2 * b, 0.12, 2), 0, 0.3, 0.06))
    draft.metal(slab(roundRect(-r, -z - r, 2 * r, 2 * r, 0.14, 2), 0.3, top - 0.3, 0.08))
    return r
  }
  const profile: Vec2[] = is('teardrop', 'bell body')
    ? [
        [b, 0],
        [b, 0.22],
        [b * 0.82, 0.4],
        [b * 0.8, 0.6],
        [b * 0.96, top * 0.2],
        [b * 0.98, top * 0.32],
        [r * 0.9, top * 0.66],
        [r * 0.66, top * 0.92],
        [r * 0.62, top],
      ]
    : is('bell base')
      ? [
          [b, 0],
          [b, 0.16],
          [b * 0.95, 0.4],
          [r * 1.25, 0.95],
          [r * 1.05, 1.5],
          [r, 1.9],
          [r, top - 0.1],
          [r - 0.08, top],
        ]
      : points([b, 0], [b, 0.22], [b - 0.06, 0.3], [r + 0.05, 0.36], [r, 0.42], [r, top - 0.1], [r - 0.08, top])
  draft.metal(turnedUp([[0, 0], ...profile, [0, top]], [0, 0, z], 28))
  return is('teardrop', 'bell body') ? r * 0.62 : r
}

/** The hub and lever on the right of the body, within the width of the foot. */
export function sideLever(draft: Draft, y: number, z: number, bodyR: number): void {
  const { w, h, is, n } = draft
  const out = w / 2
  const hub = Math.min(0.55, bodyR * 0.78) * draft.vary('hub', 0.18)
  const l = Math.min(n('handle_l', 3.2), h * 0.34)
  const hubMesh: Mesh = tube(
    points([bodyR * 0.5, y, z], [out * 0.97, y, z], [out, y, z]),
    (t) => (t > 0.9 ? hub * 0.86 : hub),
    18,
  )
  draft.metal(hubMesh)
  const x = out - Math.min(0.26, (out - bodyR) * 0.5) - 0.04
  if (is('knob top')) {
    draft.metal(tube(points([bodyR, y, z], [out * 0.8, y, z], [out, y, z]), (t) => hub * (t < 0.4 ? 0.7 : 1.35), 18))
    return
  }
  if (is('pin', 'slim')) {
    draft.metal(tube(points([x, y, z], [x, y + l, z + l * 0.08]), 0.13, 10))
    return
  }
  if (is('wing')) {
    draft.metal(
      tube(
        curve(
          points([x, y, z], [x, y + l * 0.4, z + 0.3], [x, y + l * 0.7, z + l * 0.5], [x, y + l * 0.8, z + l * 0.9]),
          4,
        ),
        (t) => 0.26 * (1 - 0.5 * t),
        10,
      ),
    )
    return
  }
  const rise = 0.82 * draft.vary('handle rise', 0.2)
  lever(draft, [x, y, z], [x, y + l * rise * 0.72, z + l * 0.66], Math.min(0.46, (out - bodyR) * 1.3))
}

/** A downward spray head whose outlet is at height y; `r` is its half width. */
export function wand(draft: Draft, y: number, z: number, r: number, length: number): void {
  const { is } = draft
  const head = is('tapered') ? 0.62 : 0.84
  draft.metal(
    turnedUp(
      [
        [r * 0.8, 0],
        [r, 0.08],
        [r, length * 0.22],
        [r * 0.96, length * 0.34],
        [r * head, length * 0.92],
        [r * head * 0.9, length],
        [0, length],
      ],
      [0, y, z],
      22,
    ),
  )
  draft.add('spray', rubber, turnedUp(points([0, -0.02], [r * 0.8, -0.02], [r * 0.86, 0.1], [0, 0.12]), [0, y, z], 20))
  draft.add('seam', rubber, moved(torus(r * head * 0.98, 0.03, 0.05, 20, 4), [0, y + length * 0.97, z]))
  draft.add(
    'spray',
    rubber,
    block([-r * 0.3, y + length * 0.34, z + r * 0.86], [r * 0.6, length * 0.26, r * 0.12], 0.04),
  )
}

/** The aerator under the end of a plain spout. */
export function mouth(draft: Draft, y: number, z: number, r: number): void {
  const form = draft.pick('mouth', ['none', 'ring', 'flare', 'dark'])
  const k = form === 'flare' ? 1.22 : 1.08
  draft.add(
    'metal',
    form === 'dark' ? metal('#3a3d3f', 'Satin') : draft.main,
    turnedUp(points([r * 0.7, 0], [r * k, 0], [r * k, 0.3], [r, 0.42]), [0, y, z], 18),
  )
  draft.add('spray', rubber, turnedUp(points([0, 0.02], [r * 0.72, 0.02]), [0, y, z], 14))
}
