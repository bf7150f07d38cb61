import { points, type Vec2, type Vec3 } from '../../geometry/mesh.ts'
import type { FixtureModel } from '../../product-model.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { glazed } from '../build/finishes.ts'
import { centeredRect, lying, plate } from '../build/shapes.ts'
import { builtInTub } from './tub-apron.ts'
import { clawTub, deepTub } from './tub-freestanding.ts'
import {
  addFittings,
  type Height,
  type Loop,
  offset,
  oval,
  polarLoop,
  ring,
  type TubWell,
  tubShell,
} from './tub-shell.ts'

/**
 * A bathtub with its long side along the wall, so the body's width is the product's length. The drain is at the right
 * end unless the product names the other side.
 */
export function bathtub(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 60, d: 30, h: 20, second: '#d5d8da' })
  const { is, n } = draft
  const long = Math.max(draft.w, draft.d)
  const wide = Math.min(draft.w, draft.d)
  const { h } = draft
  const lying = { ...draft, w: long, d: wide }
  const free = is(...freeForms)
  let drain: Vec3
  let filler: Vec3
  if (is('door', 'wide-seat', 'round deep', 'oval deep')) {
    drain = deepTub(lying, long, wide)
    filler = [long * 0.3, h, wide - 1.2]
  } else if (is('roll rim', 'slipper', 'double ended', 'skirted pedestal', 'cradle')) {
    drain = clawTub(lying, long, wide)
    filler = [0, 0, -3]
  } else if (free) {
    drain = freeTub(lying, long, wide)
    filler = [0, 0, -3]
  } else if (is('pentagon', 'quadrant', 'heart', 'offset', 'short rectangle')) {
    drain = cornerTub(lying, long, wide)
    filler = [long * 0.2, h, 2]
  } else {
    drain = builtInTub(lying, long, wide)
    filler = n('rim_h', 0) > 0 || is('drop-in') ? [0, h, 1.4] : [(is('right') ? -1 : 1) * (long / 2), h + 6, wide / 2]
  }
  return finished(lying, { drain, filler })
}

/** Variants of freestanding tubs. */
const freeForms = [
  'slim-rim',
  'soft rectangle',
  'egg',
  'flared',
  'fluted',
  'back-to-wall',
  'tapered',
  'monolith',
  'boat',
  'thin-edge',
  'pedestal ring',
  'asymmetric',
  'step rim',
]

/** Freestanding tubs. */
function freeTub(draft: Draft, long: number, wide: number): Vec3 {
  const { h, is, n, vary, add } = draft
  const fluted = is('fluted')
  const segments = fluted ? 128 : 72
  const centre: Vec2 = [0, wide / 2]
  const [a, b] = [long / 2, wide / 2]
  const power = is('slim') ? 2.15 : is('monolith') ? 9 : n('superellipse', 2.8)
  const egg = is('egg') ? n('end_ratio', 0.8) : 1
  const nBack = is('back-to-wall') ? 14 : power
  const loop = (outline: Loop) => polarLoop(outline, centre, segments)
  const sheer = is('boat') ? n('sheer', 3) : 0
  const left = is('asymmetric') ? 3 : 0
  const rim: Height = (x) => {
    const k = x / a
    const ends = sheer * k * k
    const rise = left * Math.max(0, -k) ** 2
    return h - sheer - left + ends + rise
  }
  const edge = loop(oval(a, b, power, centre, { egg, nBack }))
  const foot = (is('tapered') ? 0.62 : is('monolith') ? 0.97 : is('flared') ? 0.72 : 0.82) * vary('foot', 0.04)
  const footWide = is('monolith') ? 0.97 : is('tapered') ? 0.66 : is('flared') ? 0.7 : 0.76
  const floorZ = is('back-to-wall') ? b * (1 - footWide) * 0.9 : 0
  const low = (grow: number) =>
    loop(
      oval(a * foot + grow, b * footWide + grow, is('monolith') ? 9 : Math.min(power, 3.2), [0, wide / 2 - floorZ], {
        egg,
        nBack,
      }),
    )
  const ringBase = is('pedestal ring')
  const y0 = ringBase ? n('plinth_h', 2.5) : 0
  const toe = low(0)
  // Outward offset of the side at a share of the height: straight, bellied, or flaring only near the lip.
  const out = (k: number) =>
    is('flared') ? k ** 2.2 : is('monolith', 'tapered', 'soft rectangle') ? k : 1 - (1 - k) ** 1.65
  const flute = (points: Loop, deep: number) =>
    fluted ? points.map((point, i) => (i % 2 ? pull(point, centre, deep) : point)) : points
  const side = (k: number) =>
    toe.map(([x, z], i): Vec2 => {
      const [ex, ez] = edge[i] as Vec2
      return [x + (ex - x) * out(k), z + (ez - z) * out(k)]
    })
  const rimT = is('slim', 'thin') ? 0.5 : 1
  const soft = Math.min(0.5, rimT * 0.5)
  const up: Height = (x, z) => rim(x, z)
  const at = (k: number) => (x: number, z: number) => y0 + (up(x, z) - y0) * k
  const stepped = is('step rim') ? n('rim_step', 1.2) : 0
  const shares = fluted ? [0.04, 0.3, 0.6, 0.86] : [0.03, 0.16, 0.32, 0.5, 0.68, 0.84, 0.94]
  const outside: Vec3[][] = [
    ring(low(-0.5), y0),
    ring(flute(low(-0.08), 0.35), y0 + 0.2),
    ...shares.map((k) => ring(flute(stepped > 0 ? offset(side(k), -stepped * 0.5) : side(k), 0.55), at(k))),
  ]
  if (stepped > 0)
    for (const [inset, drop] of [
      [stepped * 0.55, 3.6],
      [stepped * 0.3, 3.5],
      [stepped * 0.3, 2.1],
      [0, 2],
    ] as const)
      outside.push(ring(offset(edge, -inset), (x, z) => rim(x, z) - drop))
  const wall = n('rim_w', 1) * (is('slim', 'thin') ? 0.9 : 1.15) * vary('rim', 0.16) + soft * 0.4
  const mouth = offset(edge, -Math.max(wall, soft * 2.1))
  const floor = toe.map(([x, z]): Vec2 => [x * 0.82, wide / 2 + (z - wide / 2) * 0.74])
  const well: TubWell = {
    mouth,
    floor,
    rim,
    floorY: y0 + Math.max(2.4, h - n('overflow_h', 15.5) - 4),
    centre,
  }
  add('body', glazed(draft), tubShell(outside, edge, well, soft))
  if (ringBase) add('body', glazed(draft), lying(offset(toe, -2), 0, y0 + 0.1, 0.3))
  if (is('back-to-wall'))
    add('body', glazed(draft), lying(points([-a + 5, 0], [a - 5, 0], [a - 5, 2.2], [-a + 5, 2.2]), h - 1.2, 1.2, 0.2))
  return addFittings(draft, well, 1)
}

function pull([x, z]: Vec2, [cx, cz]: Vec2, by: number): Vec2 {
  const long = Math.hypot(x - cx, z - cz) || 1
  return [x - ((x - cx) / long) * by, z - ((z - cz) / long) * by]
}

const segments = 72

/** Tubs for a corner or a short wall: backs at z = 0, the front cut off or curved. */
function cornerTub(draft: Draft, long: number, wide: number): Vec3 {
  const { h, is, n, vary, add, pick } = draft
  const outline = outlineOf(draft, long, wide)
  const short = is('short rectangle')
  const centre: Vec2 = short
    ? [0, wide / 2]
    : is('offset')
      ? [is('right') ? long * 0.06 : -long * 0.06, wide * 0.46]
      : [0, wide * 0.46]
  const loop = (points: Loop) => polarLoop(points, centre, segments)
  const edge = loop(outline)
  const skirt = offset(edge, -0.55)
  const thick = 1.4 * vary('rim height', 0.2)
  const rimY = h
  const rim = n('rim_w', 3.5)
  const [a, b] = short
    ? [long / 2 - rim, wide / 2 - rim]
    : is('offset')
      ? [long * 0.42 - rim * 0.4, wide * 0.4 - rim * 0.5]
      : [long * 0.41 - rim * 0.4, wide * 0.37]
  const mouth = is('heart') ? loop(heart(a, b, centre)) : loop(oval(a, b, short ? 5 : 2.4, centre))
  const floor = mouth.map(([x, z]): Vec2 => [centre[0] + (x - centre[0]) * 0.68, centre[1] + (z - centre[1]) * 0.66])
  const well: TubWell = {
    mouth,
    floor,
    rim: () => rimY,
    floorY: Math.max(2, h - n('overflow_h', 15) - 3),
    centre,
  }
  const china = glazed(draft)
  const outside = [
    ring(offset(skirt, -0.25), 0),
    ring(offset(skirt, -0.25), 1.6),
    ring(skirt, 1.8),
    ring(skirt, rimY - thick - 0.3),
    ring(skirt, rimY - thick),
    ring(edge, rimY - thick + 0.02),
    ring(edge, rimY - thick * 0.7),
  ]
  add('body', china, tubShell(outside, edge, well, 0.6))
  if (pick('apron panel', [true, false])) {
    const wideP = is('pentagon') ? long * 0.34 : is('offset') ? 0 : short ? long * 0.8 : 0
    if (wideP > 0) add('body', china, plate(centeredRect(wideP, h - 6, 0.4, [0, h / 2 - 0.6]), wide - 0.75, 0.4, 0.12))
  }
  return addFittings(draft, well, is('right') ? -1 : 1)
}

function outlineOf({ is }: Draft, long: number, wide: number): Vec2[] {
  const x = long / 2
  if (is('short rectangle')) return centeredRect(long, wide, 0.6, [0, wide / 2], 2)
  if (is('quadrant', 'heart')) {
    // The front is one wide curve between the ends of the two walls.
    const side = wide * 0.34
    const arc = Array.from({ length: 25 }, (_, i): Vec2 => {
      const k = 1 - (i / 24) * 2
      return [k * x, side + (wide - side) * Math.sqrt(Math.max(0, 1 - k * k)) ** 0.9]
    })
    return [[-x, 0], [x, 0], ...arc]
  }
  if (is('offset')) {
    const f = is('right') ? -1 : 1
    const points: Vec2[] = [
      [-x, 0],
      [x, 0],
      [x, wide * 0.5],
      [x * 0.5, wide * 0.8],
      [x * 0.0, wide * 0.96],
      [-x * 0.4, wide],
      [-x, wide],
    ]
    // The wide end is at the far wall of the named side.
    return f > 0 ? points : points.map(([px, pz]): Vec2 => [-px, pz]).reverse()
  }
  const cut = long * 0.34
  return points([-x, 0], [x, 0], [x, wide - cut], [x - cut, wide], [-x + cut, wide], [-x, wide - cut])
}

function heart(a: number, b: number, [cx, cz]: Vec2): Vec2[] {
  return Array.from({ length: 128 }, (_, i) => {
    const angle = (i / 128) * Math.PI * 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    // Two lobes toward the walls, one point toward the room.
    const dent = 1 - 0.3 * Math.exp(-((cos / 0.34) ** 2)) * (sin > 0 ? 1 : 0)
    const point = sin < 0 ? 1 - 0.16 * Math.abs(cos) * Math.abs(sin) * 2 : 1
    return [cx + a * cos * point, cz - b * sin * dent * point] as const
  })
}
