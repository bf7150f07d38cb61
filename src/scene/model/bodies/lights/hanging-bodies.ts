import { moved, points, turned, type Vec2, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { extrude } from '#scene/model/geometry/plates.ts'
import { block, curve, sphere, tube } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { type Look, paint, shade, woodLook } from '../../materials/look.ts'
import type { Body, BodyBuilder } from '../build/body.ts'
import { type Draft, finished, finishedRound, openDraft } from '../build/draft.ts'
import { bulb, glassLook, litGlass } from '../build/finishes.ts'
import { barProfile, shell, smooth, torus, turnedRight, turnedUp } from '../build/shapes.ts'
import { ceilingFan } from './ceiling-fan.ts'
import { cables, hang } from './hang.ts'
import { pendant } from './pendant.ts'

function linear(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 36, d: 3, h: 2.4, second: '#f3efe6' })
  const { w, h, d, is, pick, vary } = draft
  const z = d / 2
  const lens = diffuser(draft)
  const foot = w * 0.36 * vary('cable', 0.14)
  if (is('double')) {
    const bar = h * 0.36
    const short = bar * 4
    strip(draft, -w / 2, 0, w, bar, d, lens)
    strip(draft, -w / 2 + short, h - bar, w - 2 * short, bar, d * 0.8, lens, d * 0.1)
    for (const f of [-1, 1])
      draft.metal(
        turnedUp(
          points([0, 0], [0.09, 0], [0.09, h - 2 * bar], [0, h - 2 * bar]),
          [f * Math.min(foot, w / 2 - short - 1), bar, z],
          8,
        ),
      )
  } else if (is('staggered')) tubes(draft, lens)
  else if (is('trough')) {
    const t = 0.14
    const outer = points([-d / 2, 0], [-d * 0.32, h], [d * 0.32, h], [d / 2, 0])
    const inner = points([d / 2 - t, 0], [d * 0.32 - t, h - t], [-d * 0.32 + t, h - t], [-d / 2 + t, 0])
    const way = [...outer, ...inner].toReversed()
    draft.metal(moved(turned(extrude(way, w, { bevel: 0.03 }), 'y', -Math.PI / 2), [w / 2, 0, z]))
    const end = points(
      [-d / 2 + 0.03, 0.02],
      [d / 2 - 0.03, 0.02],
      [d * 0.32 - 0.03, h - 0.03],
      [-d * 0.32 + 0.03, h - 0.03],
    )
    for (const f of [-1, 1])
      draft.metal(
        moved(turned(extrude(end, 0.12, { bevel: 0.02 }), 'y', -Math.PI / 2), [
          f < 0 ? -w / 2 + 0.14 : w / 2 - 0.02,
          0,
          z,
        ]),
      )
    const lamps = Math.max(3, Math.round(w / 12))
    for (let i = 0; i < lamps; i++) {
      const x = -w * 0.42 + (i * w * 0.84) / (lamps - 1)
      draft.add(
        'lamp',
        litGlass(draft.second),
        turnedUp(points([0, 0.25], [0.5, 0.4], [0.62, 0.75], [0.4, 1.3], [0, 1.35]), [x, 0, z], 14),
      )
      draft.metal(turnedUp(points([0, 1.2], [0.42, 1.2], [0.42, h - 0.1], [0, h - 0.1]), [x, 0, z], 12))
    }
  } else {
    strip(draft, -w / 2, 0, w, h, d, lens)
    const cap = pick('end cap', [0, 0.8, 1.6]) * vary('end cap', 0.2)
    if (cap) for (const f of [-1, 1]) draft.metal(block([f < 0 ? -w / 2 : w / 2 - cap, 0, 0], [cap, h, d], 0.08))
  }
  const drop = Math.max(12, w * 0.4)
  const head = Math.min(w * 0.3, 6) * vary('cable top', 0.25)
  cables(draft, points([-foot, z], [foot, z]), h, drop, points([-head, z], [head, z]))
  const lamps = Object.fromEntries(
    [-0.3, 0, 0.3].map((k, i) => [i === 0 ? 'lamp' : `lamp${i + 1}`, [k * w, 0, z] as const]),
  )
  return finished(draft, { ...lamps, ceiling: [0, h + drop, z] })
}

/** Acrylic glows; clear rods are transparent, so the light is inside them. */
function diffuser(draft: Draft): Look {
  const clear = draft.model.toneHex === '#dfe7e9'
  return clear
    ? { kind: 'plain', hex: draft.second, roughness: 0.08, metalness: 0, opacity: 0.5, glow: 0.5 }
    : shade(draft.second, isRibbed(draft) ? 0.45 : undefined)
}

const isRibbed = ({ model }: Draft) => model.toneHex === '#e4e6e3'

function strip(draft: Draft, x: number, y: number, w: number, h: number, d: number, lens: Look, z = 0): void {
  const edge = draft.pick('bar edge', [0.2, 0.04, 0.6])
  draft.metal(block([x, y + h * 0.24, z], [w, h * 0.76, d], Math.min(edge, h * 0.3) * 0.5))
  draft.metal(
    block([x, y + 0.02, z], [0.3, h * 0.9, d], 0.04),
    block([x + w - 0.3, y + 0.02, z], [0.3, h * 0.9, d], 0.04),
  )
  if (!isRibbed(draft)) {
    draft.add('shade', lens, block([x + 0.3, y, z + 0.1], [w - 0.6, h * 0.26, d - 0.2], 0.1))
    return
  }
  const ribs = Array.from({ length: Math.floor((w - 0.7) / 0.6) }, (_, i) =>
    block([x + 0.4 + i * 0.6, y, z + 0.1], [0.34, h * 0.26, d - 0.2]),
  )
  draft.add('shade', lens, block([x + 0.3, y + h * 0.06, z + 0.2], [w - 0.6, h * 0.2, d - 0.4]), ...ribs)
}

function tubes(draft: Draft, lens: Look): void {
  const { w, h, d } = draft
  const r = Math.min(h, d) * 0.21
  const long = w * 0.42
  for (let i = 0; i < 5; i++) {
    const x = -w / 2 + (i * (w - long)) / 4
    const y = i % 2 ? h - r : r
    const z = i % 2 ? d - r : r
    const rings = Math.round(long * 3)
    const profile = isRibbed(draft)
      ? Array.from({ length: rings }, (_, k): Vec2 => [r * (k % 2 ? 0.94 : 0.8), ((long - 0.6) * k) / (rings - 1)])
      : barProfile(r * 0.94, long - 0.6, r * 0.3)
    draft.add('shade', lens, turnedRight(profile, [x + 0.3, y, z], 16))
    for (const at of [x, x + long - 1]) draft.metal(turnedRight(barProfile(r, 1, r * 0.15), [at, y, z], 16))
  }
  const mid = d / 2
  for (const f of [-1, 1])
    draft.metal(block([f * w * 0.24 - 0.12, h * 0.28, mid - d * 0.32], [0.24, h * 0.44, d * 0.64], 0.05))
  draft.metal(block([-w * 0.38, h / 2 - 0.14, mid - 0.14], [w * 0.76, 0.28, 0.28], 0.06))
  for (const f of [-1, 1])
    draft.metal(turnedUp(points([0, 0], [0.07, 0], [0.07, h / 2], [0, h / 2]), [f * w * 0.33, h / 2, mid], 8))
}

/** Products that hang from a ceiling, by family. */
export const hangingBodies: Record<string, BodyBuilder> = {
  pendant,
  linear,
  chandelier,
  'ceiling-fan': ceilingFan,
}

function chandelier(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 28, d: 28, h: 22, second: '#f3efe6' })
  const { w, h, is, n, vary } = draft
  const arms = Math.max(4, Math.min(16, Math.round(n('lamps', 6))))
  const at = h * 0.36 * vary('ring', 0.08)
  const z = w / 2
  const lamps: Vec3[] = is('sputnik')
    ? sputnik(draft, arms)
    : is('ring')
      ? rings(draft, at)
      : is('wagon')
        ? wagon(draft, arms, at)
        : branches(draft, arms, at)
  for (const one of draft.parts) one.mesh = moved(one.mesh, [0, 0, z])
  const drop = Math.max(12, h * 0.8)
  hang(draft, h, z, drop)
  const anchors = Object.fromEntries(
    lamps.map(([x, y, lz], i) => [i === 0 ? 'lamp' : `lamp${i + 1}`, [x, y, lz + z] as const]),
  )
  return finishedRound(draft, { ...anchors, ceiling: [0, h + drop, z] })
}

function sputnik(draft: Draft, arms: number): Vec3[] {
  const { w, h, n, vary } = draft
  const r = Math.max(0.15, n('arm_d', 0.45) * 0.4)
  const y0 = h * 0.5
  const hub = w * 0.07 * vary('hub', 0.25)
  draft.metal(moved(sphere(hub, 20), [0, y0, 0]))
  draft.metal(
    turnedUp(points([0, 0], [hub * 0.5, 0], [0.3, 1.2], [0.3, h - y0], [0, h - y0]), [0, y0 + hub * 0.7, 0], 14),
  )
  const count = Math.min(20, arms * 2)
  const lamps: Vec3[] = []
  const bulbR = 0.85 * vary('bulb', 0.2)
  for (let i = 0; i < count; i++) {
    // Directions spread evenly over the sphere, with the poles left free for the stem.
    const t = (i + 0.5) / count
    const v = (1 - 2 * t) * 0.92
    const a = i * 2.399963
    const k = i % 3 === 1 ? 0.8 * vary('short arm', 0.14) : 1
    const flat = Math.sqrt(1 - v * v)
    const reach = (w / 2 - bulbR - 0.4) * k
    const tall = (h / 2 - bulbR - 0.2) * k
    const tip: Vec3 = [Math.cos(a) * flat * reach, y0 + v * tall, Math.sin(a) * flat * reach]
    draft.metal(tube([[0, y0, 0], tip], r, 7))
    const near: Vec3 = [tip[0] * 0.88, y0 + (tip[1] - y0) * 0.88, tip[2] * 0.88]
    draft.metal(tube([near, tip], r * 2.4, 8))
    draft.add('lamp', litGlass(draft.second), moved(sphere(bulbR, 10), tip))
    if (i % 4 === 0) lamps.push(tip)
  }
  return lamps
}

function rings(draft: Draft, at: number): Vec3[] {
  const { w, h, second } = draft
  const t = 0.6
  const strip = litGlass(second)
  const levels = [
    [w / 2 - t, t * 1.1],
    [w * 0.33, at + h * 0.26],
  ] as const
  for (const [r, y] of levels) {
    draft.metal(shellRing(r, y, t))
    draft.add('shade', strip, moved(torus(r - t * 0.3, t * 0.45, t * 0.5, 48, 8), [0, y - t * 0.75, 0]))
    for (let i = 0; i < 3; i++) {
      const [x, z] = round(i, 3, r)
      draft.metal(tube(points([x, y + t, z], [0, h - 0.6, 0]), 0.05, 5))
    }
  }
  draft.metal(turnedUp(points([0, h - 1], [0.8, h - 0.9], [0.8, h - 0.2], [0.3, h], [0, h]), [0, 0, 0], 16))
  return [0, 1, 2, 3].map((i) => {
    const [x, z] = round(i, 4, w / 2 - t)
    return [x, 0.4, z]
  })
}

/** A flat band bent into a ring. */
function shellRing(r: number, y: number, t: number) {
  return moved(shell(points([r + t, -t * 0.9], [r + t, t]), 2 * t * 0.42, 56), [0, y, 0])
}

function wagon(draft: Draft, arms: number, at: number): Vec3[] {
  const { w, h, model } = draft
  const wood = woodLook('#7a5736', model.seed)
  const t = 0.8
  const r = w / 2 - t * 1.1
  const y = Math.max(1, at * 0.16)
  draft.add('wood', wood, moved(shell(points([r + t, -t], [r + t, t]), 2 * t, 48), [0, y, 0]))
  for (const k of [-0.55, 0.55]) draft.metal(moved(torus(r + t, 0.08, 0.18, 48, 6), [0, y + k * t, 0]))
  draft.metal(
    turnedUp(
      points([0, y - 1], [1.6, y - 1], [1.6, y + 1], [0.9, y + 1.3], [0.35, y + 2], [0.35, h], [0, h]),
      [0, 0, 0],
      16,
    ),
  )
  for (let i = 0; i < 6; i++) {
    const [x, z] = round(i, 6, r)
    draft.add('wood', wood, tube(points([x * 0.1, y, z * 0.1], [x * 0.98, y, z * 0.98]), 0.45, 6))
    if (i % 2 === 0) draft.metal(tube(points([x, y + t, z], [0, h - 0.6, 0]), 0.12, 5))
  }
  return candles(draft, arms, r, y + t)
}

function round(i: number, count: number, r: number): [number, number] {
  const a = ((i + 0.5) / count) * Math.PI * 2
  return [Math.cos(a) * r, Math.sin(a) * r]
}

/** Candle lamps around a ring, their drip trays at height y. */
function candles(draft: Draft, arms: number, r: number, y: number): Vec3[] {
  const wax = paint('#f4f0e4', 'Matte')
  return Array.from({ length: arms }, (_, i): Vec3 => {
    const [x, z] = round(i, arms, r)
    draft.metal(turnedUp(points([0, -0.3], [0.3, -0.2], [0.8, 0.05], [0.85, 0.2], [0.3, 0.12]), [x, y, z], 9))
    draft.add('candle', wax, turnedUp(points([0.4, 0.1], [0.4, 2.9], [0.16, 3], [0, 3]), [x, y, z], 7))
    draft.add(
      'lamp',
      litGlass(draft.second),
      turnedUp(points([0.2, 3], [0.52, 3.6], [0.5, 4.1], [0.22, 5], [0, 5.5]), [x, y, z], 9),
    )
    return [x, y + 4, z]
  })
}

function branches(draft: Draft, arms: number, at: number): Vec3[] {
  const { w, h, is, n, vary } = draft
  const stem = vary('stem', 0.2)
  const globe = is('globe')
  const arm = Math.max(0.28, n('arm_d', 0.45)) / 2
  const size = globe ? Math.min(2.6, (Math.PI * w) / arms / 3.4) : 1
  const profile = smooth([
    [0.05, 0],
    [0.4, h * 0.02],
    [1.15 * stem, h * 0.09],
    [0.55, h * 0.18],
    [1.4 * stem, h * 0.3],
    [0.5, h * 0.44],
    [0.42, h * 0.9],
    [0.3, h],
  ])
  draft.metal(turnedUp([[0, 0], ...profile, [0, h]], [0, 0, 0], 18))
  const r = w / 2 - (globe ? size : 1)
  for (let i = 0; i < arms; i++) {
    const [x, z] = round(i, arms, r)
    const way: Vec3[] = [
      [x * 0.02, h * 0.24, z * 0.02],
      [x * 0.3, h * 0.1, z * 0.3],
      [x * 0.7, h * 0.09, z * 0.7],
      [x * 0.97, h * 0.2, z * 0.97],
      [x, at, z],
    ]
    draft.metal(tube(curve(way, 3), arm, 6))
  }
  if (!globe) return candles(draft, arms, r, at)
  const glass = glassLook(draft.model.toneHex ?? '#f3efe6', draft.second)
  const opal = glass.kind === 'plain' && glass.opacity === undefined
  return Array.from({ length: arms }, (_, i): Vec3 => {
    const [x, z] = round(i, arms, r)
    draft.metal(
      turnedUp(points([0, -0.2], [0.7, 0], [size * 0.5, 0.5], [size * 0.46, 0.62], [0, 0.62]), [x, at, z], 12),
    )
    draft.add('shade', glass, moved(sphere(size, 12), [x, at + 0.3 + size, z]))
    if (!opal)
      draft.add(
        'lamp',
        bulb,
        turnedUp(points([0, 0.6], [0.4, 0.9], [0.62, size], [0.4, size + 0.7], [0, size + 0.8]), [x, at, z], 8),
      )
    return [x, at + size, z]
  })
}
