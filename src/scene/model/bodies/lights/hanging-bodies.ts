import { moved, points, turned, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { extrude } from '#scene/model/geometry/plates.ts'
import { block } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { type Look, shade } from '../../materials/look.ts'
import type { Body, BodyBuilder } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { litGlass } from '../build/finishes.ts'
import { barProfile, turnedRight, turnedUp } from '../build/shapes.ts'
import { ceilingFan } from './ceiling-fan.ts'
import { chandelier } from './chandelier.ts'
import { cables } from './hang.ts'
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
    const outer: Vec2[] = points([-d / 2, 0], [-d * 0.32, h], [d * 0.32, h], [d / 2, 0])
    const inner: Vec2[] = points([d / 2 - t, 0], [d * 0.32 - t, h - t], [-d * 0.32 + t, h - t], [-d / 2 + t, 0])
    const way = [...outer, ...inner].toReversed()
    draft.metal(moved(turned(extrude(way, w, { bevel: 0.03 }), 'y', -Math.PI / 2), [w / 2, 0, z]))
    const end: Vec2[] = points(
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
