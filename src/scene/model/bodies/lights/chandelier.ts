import { moved, points, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { curve, sphere, tube } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { paint, woodLook } from '../../materials/look.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finishedRound, openDraft } from '../build/draft.ts'
import { bulb, glassLook, litGlass } from '../build/finishes.ts'
import { shell, smooth, torus, turnedUp } from '../build/shapes.ts'
import { hang } from './hang.ts'

export function chandelier(model: FixtureModel): Body {
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
