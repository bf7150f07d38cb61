import { type Mesh, moved, points, type Vec2, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { extrude, insetLoop, sheet } from '#scene/model/geometry/plates.ts'
import { block } from '#scene/model/geometry/solids.ts'
import {
  type MirrorShape,
  mirrorFoot,
  mirrorPlaces,
  mirrorShape,
  mirrorSize,
} from '#scene/model/layout/vanity-places.ts'
import { type Look, matte } from '#scene/model/materials/look.ts'
import { type ObjectPart, partsOf } from '../parts/object-part.ts'
import { bodyOf, placedBody } from '../parts/product.ts'
import { randomOf } from '../parts/random.ts'
import type { Spec } from '../parts/spec.ts'

const grounds: Record<string, [ground: string, ...inks: string[]]> = {
  'warm-modern': ['#efe7d8', '#b9805a', '#5b4a3d', '#d8b98f'],
  'shaker-classic': ['#f3f0e8', '#6f7f63', '#44566b', '#a9b29c'],
  'mid-century': ['#ece0c8', '#c9622d', '#2f5a5c', '#d6a031'],
  japandi: ['#ece7db', '#2d2b29', '#8c8377', '#b9ae9b'],
  coastal: ['#eaf0ef', '#7fa3b5', '#d9c9a8', '#4f7890'],
  'industrial-loft': ['#d6d3cd', '#2b2b2c', '#7c3b2a', '#6a6c6e'],
  'spanish-revival': ['#efe3ca', '#a14f35', '#3d4a55', '#c79a4b'],
  farmhouse: ['#e9e3d2', '#7c8877', '#a08a5f', '#5c6a63'],
  'contemporary-dark': ['#2f2d2c', '#b59a6b', '#8b857c', '#565049'],
  'desert-modern': ['#f0e2cc', '#b4694a', '#d2ae8c', '#6e4b38'],
}

/** A picture of a few simple shapes with a mat and a slim frame, flat against the wall, its bottom center at `at`. */
export function framedArt(spec: Spec, at: Vec3, [w, h]: Vec2, which: number): ObjectPart[] {
  const [ground, ...inks] = grounds[spec.palette.style] ?? (grounds['warm-modern'] as [string, ...string[]])
  const frame: Look = /contemporary|industrial|japandi/.test(spec.palette.style) ? spec.palette.dark : spec.palette.wood
  const rim = 0.8
  const outer = rect(-w / 2, 0, w, h)
  const inner = rect(-w / 2 + rim, rim, w - rim * 2, h - rim * 2)
  const mount = Math.min(w, h) * 0.11
  const [pw, ph] = [w - (rim + mount) * 2, h - (rim + mount) * 2]
  const put = (mesh: Mesh, out: number) => moved(mesh, [at[0], at[1], at[2] + out])
  return [
    ...partsOf(null, frame, put(extrude(outer, 1.1, { holes: [inner], bevel: 0.08 }), 0)),
    ...partsOf(
      null,
      matte('#f6f3ec', 0.9),
      put(block([-w / 2 + rim - 0.05, rim - 0.05, 0], [w - rim * 2 + 0.1, h - rim * 2 + 0.1, 0.5]), 0.05),
    ),
    ...partsOf(null, matte(ground, 0.9), put(sheet(rect(-pw / 2, rim + mount, pw, ph)), 0.58)),
    ...shapes(spec, [pw, ph], which).flatMap((loop, i) =>
      partsOf(
        null,
        matte(inks[i % inks.length] as string, 0.9),
        put(moved(sheet(loop), [0, rim + mount, 0]), 0.61 + i * 0.03),
      ),
    ),
  ]
}

function rect(x: number, y: number, w: number, h: number): Vec2[] {
  return points([x, y], [x + w, y], [x + w, y + h], [x, y + h])
}

/** Hills, a sun, a stroke: outlines within the picture, its bottom center at the origin. */
function shapes(spec: Spec, [w, h]: Vec2, which: number): Vec2[][] {
  const random = randomOf(`${spec.seed} ${which}`)
  const clip = ([x, y]: Vec2): Vec2 => [Math.max(-w / 2, Math.min(w / 2, x)), Math.max(0, Math.min(h, y))]
  const hill = (base: number, swing: number): Vec2[] => {
    const phase = random.between(0, 6)
    const ridge = Array.from({ length: 25 }, (_, i): Vec2 => {
      const t = i / 24
      return clip([
        (0.5 - t) * w,
        h * (base + swing * Math.sin(t * 4.2 + phase) + swing * 0.4 * Math.sin(t * 9 + phase * 2)),
      ])
    })
    return [[-w / 2, 0], [w / 2, 0], ...ridge]
  }
  const disc = (x: number, y: number, r: number): Vec2[] =>
    Array.from(
      { length: 32 },
      (_, i): Vec2 => clip([x + Math.cos((i / 32) * Math.PI * 2) * r, y + Math.sin((i / 32) * Math.PI * 2) * r]),
    )
  const sun = disc(
    random.between(-0.2, 0.2) * w,
    h * random.between(0.62, 0.75),
    Math.min(w, h) * random.between(0.12, 0.2),
  )
  if ((spec.seed + which) % 2 === 0)
    return [hill(0.52, 0.07), sun, hill(0.34, 0.09), hill(0.17, 0.05)].map((loop, i) => (i === 1 ? loop : loop))
  const x = random.between(-0.12, 0.12) * w
  return [
    disc(x, h * 0.62, Math.min(w, h) * 0.27),
    disc(x + w * 0.14, h * 0.4, Math.min(w, h) * 0.2),
    rect(-w * 0.36, h * 0.2, w * 0.72, h * 0.012),
  ]
}

const glass: Look = { kind: 'mirror' }

/** The chosen mirror, or the style's, over each bowl (or one over all), and none where there is a window. */
export function mirrors(spec: Spec, middles: readonly number[]): ObjectPart[] {
  const model = spec.fixtureModel('mirror')
  const body = model && bodyOf(model)
  const over = { ...spec, style: spec.palette.style, mirror: body?.sizeIn ?? null }
  const foot = mirrorFoot(over)
  return mirrorPlaces(over, middles).flatMap((x) =>
    body
      ? placedBody(body, 'mirror', { at: [x, foot, 0.1] })
      : framedMirror(spec, [x, foot, 0.1], mirrorSize(over, middles), mirrorShape(spec.palette.style)),
  )
}

/** A mirror in a slim frame, flat against the wall, with its bottom center at `at`. */
export function framedMirror(spec: Spec, at: Vec3, [w, h]: Vec2, shape: MirrorShape): ObjectPart[] {
  const outer = outline(w, h, shape)
  const slim = /farmhouse|spanish|coastal|shaker/.test(spec.palette.style) ? 1.1 : 0.5
  const inner = insetLoop(outer, slim)
  const look = /farmhouse|coastal|spanish/.test(spec.palette.style) ? spec.palette.wood : spec.palette.metal
  return [
    ...partsOf('mirror', look, moved(extrude(outer, 1, { holes: [inner], bevel: 0.1 }), at)),
    ...partsOf('mirror', glass, moved(extrude(insetLoop(outer, slim - 0.04), 0.5), [at[0], at[1], at[2] + 0.08])),
  ]
}

function outline(w: number, h: number, shape: MirrorShape): Vec2[] {
  const arc = (cx: number, cy: number, r: number, from: number, to: number, n: number): Vec2[] =>
    Array.from({ length: n + 1 }, (_, i) => {
      const angle = (from + ((to - from) * i) / n) * Math.PI
      return [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r]
    })
  if (shape === 'round') return arc(0, h / 2, w / 2, 0, 2 * (47 / 48), 47)
  if (shape === 'pill') return [...arc(0, w / 2, w / 2, 1, 2, 20), ...arc(0, h - w / 2, w / 2, 0, 1, 20)]
  if (shape === 'arch') return [[-w / 2, 0], [w / 2, 0], ...arc(0, h - w / 2, w / 2, 0, 1, 24)]
  const r = 0.6
  return [
    ...arc(w / 2 - r, r, r, 1.5, 2, 4),
    ...arc(w / 2 - r, h - r, r, 0, 0.5, 4),
    ...arc(-w / 2 + r, h - r, r, 0.5, 1, 4),
    ...arc(-w / 2 + r, r, r, 1, 1.5, 4),
  ]
}
