import { moved, points, type Vec2, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { block, curve, loft, tube } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { paint, shade } from '../../materials/look.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { bulb, glassLook, litGlass, shadow } from '../build/finishes.ts'
import { plate, roundRect, shell, smooth, torus, turnedOut, turnedUp } from '../build/shapes.ts'

export function lantern(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 7, d: 8, h: 14, second: '#e2eaec' })
  if (draft.is('gooseneck')) return gooseneck(draft)
  return draft.is('cylinder') ? upDown(draft) : cage(draft)
}

function cage(draft: Draft): Body {
  const { w, h, d, is, n, vary, pick } = draft
  const coach = is('coach')
  const roof = Math.min(h * 0.26, n('roof_h', 2.2) * 1.4)
  const foot = h * 0.07 * vary('foot', 0.25)
  const taper = coach ? 0.68 * vary('taper', 0.12) : 1
  const r = w / 2
  const z = d - r
  const [low, high] = [r * 0.86 * taper, r * 0.86]
  const top = h - roof
  const t = 0.2
  const pw = Math.min(n('plate_w', 4.8), w) * 0.6
  draft.metal(plate(roundRect(-pw / 2, h * 0.2, pw, Math.min(h * 0.5, n('plate_h', 8)), 0.15, 2), 0, 0.5, 0.12))
  draft.metal(
    tube(
      curve(
        points([0, h * 0.5, 0.3], [0, h * 0.56, (z - r) * 0.7], [0, top + roof * 0.3, Math.max(0.4, z - r * 0.7)]),
        5,
      ),
      0.32,
      8,
    ),
  )
  draft.metal(block([-pw * 0.2, foot, 0.3], [pw * 0.4, 0.5, Math.max(0.3, z - low)], 0.1))
  const ring = (k: number, y: number): Vec3[] => points([-k, y, z + k], [k, y, z + k], [k, y, z - k], [-k, y, z - k])
  const glass = glassLook(draft.model.toneHex ?? '#e2eaec', draft.second)
  draft.add('glass', glass, loft([ring(low - t * 0.6, foot), ring(high - t * 0.6, top)], { creaseDeg: 10 }))
  const corner = (fx: number, fz: number): Vec3[] =>
    points([fx * low, foot, z + fz * low], [fx * high, top, z + fz * high])
  for (const [fx, fz] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const)
    draft.metal(tube(corner(fx, fz), t * 0.8, 4))
  const panes = pick('panes', ['cross', 'bar', 'double', 'clear'])
  const faceBars = (y: number) => {
    const k = low + ((high - low) * (y - foot)) / (top - foot)
    for (const f of [-1, 1])
      draft.metal(
        block([-k, y - 0.1, z + f * k - 0.09], [2 * k, 0.2, 0.18]),
        block([f * k - 0.09, y - 0.1, z - k], [0.18, 0.2, 2 * k]),
      )
  }
  if (coach) {
    for (const k of [-0.34, 0.34])
      for (const f of [-1, 1])
        draft.metal(
          tube(points([low * k, foot, z + f * low], [high * k, top, z + f * high]), 0.1, 4),
          tube(points([f * low, foot, z + low * k], [f * high, top, z + high * k]), 0.1, 4),
        )
  } else {
    const y = top * 0.55 * vary('glazing bar', 0.2) + foot * 0.45
    for (const k of panes === 'clear' ? [] : panes === 'double' ? [y, y * 0.55 + foot] : [y]) faceBars(k)
    if (panes === 'cross')
      for (const f of [-1, 1])
        draft.metal(
          block([-0.09, foot, z + f * low - 0.09], [0.18, top - foot, 0.18]),
          block([f * low - 0.09, foot, z - 0.09], [0.18, top - foot, 0.18]),
        )
  }
  draft.metal(
    loft([ring(low * 0.7, 0), ring(low * 1.06, foot * 0.5), ring(low * 1.06, foot), ring(low * 0.9, foot + 0.05)], {
      caps: true,
      creaseDeg: 20,
    }),
  )
  const hip = coach
    ? [
        ring(r, top),
        ring(r, top + 0.25),
        ring(r * 0.5, top + roof * 0.42),
        ring(r * 0.2, top + roof * 0.7),
        ring(r * 0.14, top + roof * 0.85),
      ]
    : [ring(r, top), ring(r, top + 0.25), ring(r * 0.45, top + roof * 0.72), ring(r * 0.45, top + roof * 0.85)]
  draft.metal(loft(hip, { caps: true, creaseDeg: 20 }))
  const k = roof * 0.16
  draft.metal(
    turnedUp(
      [
        [0, h - roof * 0.18],
        [k * 0.8, h - roof * 0.16],
        [k, h - roof * 0.09],
        [k * 0.4, h - roof * 0.02],
        [0, h],
      ],
      [0, 0, z],
      14,
    ),
  )
  const tall = (top - foot) * 0.34
  draft.add(
    'candle',
    paint('#f4f0e4', 'Matte'),
    turnedUp(points([0, foot], [0.5, foot], [0.5, foot + tall], [0, foot + tall]), [0, 0, z], 12),
  )
  draft.add(
    'lamp',
    bulb,
    turnedUp(
      points([0.25, foot + tall], [0.6, foot + tall * 1.3], [0.5, foot + tall * 1.5], [0, foot + tall * 1.9]),
      [0, 0, z],
      12,
    ),
  )
  return finished(draft, { lamp: [0, foot + tall * 1.5, z] })
}

function gooseneck(draft: Draft): Body {
  const { w, h, d, vary, pick, main } = draft
  const r = w / 2
  const z = d - r
  const shadeH = h * 0.5
  const flare = vary('shade', 0.16)
  const rose = Math.min(2.6, r * 0.5) * vary('rose', 0.16)
  const y = h * 0.62
  draft.metal(
    turnedOut(
      [
        [0, 0],
        [rose, 0],
        [rose, 0.3],
        [rose * 0.8, 0.55],
        ...(pick('rose', [false, true]) ? (points([rose * 0.6, 0.6], [rose * 0.55, 0.9]) as Vec2[]) : []),
        [0, 0.9],
      ],
      [0, y, 0],
      24,
    ),
  )
  const way: Vec3[] = [
    [0, y, 0.5],
    [0, y + 0.4, z * 0.2],
    [0, h * 0.9, z * 0.34],
    [0, h - 0.4, z * 0.66],
    [0, h * 0.86, z * 0.95],
    [0, shadeH, z],
  ]
  draft.metal(tube(curve(way, 5), 0.4, 12))
  const outer = smooth([
    [r, 0],
    [r * 0.94, h * 0.05],
    [r * 0.72 * flare, h * 0.16],
    [r * 0.5, h * 0.3],
    [r * 0.3, h * 0.36],
    [r * 0.26, shadeH - 0.3],
  ])
  draft.add('shade', main, moved(shell(outer, 0.1, 28), [0, 0, z]))
  draft.add(
    'lining',
    shade('#f4f1e8', 0.25),
    turnedUp(outer.map(([a, b]): Vec2 => [Math.max(0.1, a - 0.2), b - 0.06]).toReversed(), [0, 0.05, z], 28),
  )
  draft.metal(moved(torus(r - 0.06, 0.1, 0.1, 40, 6), [0, 0.1, z]))
  draft.metal(
    turnedUp(
      [
        [0, shadeH - 0.4],
        [r * 0.3, shadeH - 0.4],
        [r * 0.2, shadeH + 0.4],
        [0.5, shadeH + 0.6],
        [0, shadeH + 0.6],
      ],
      [0, 0, z],
      20,
    ),
  )
  draft.add(
    'lamp',
    litGlass(draft.second),
    turnedUp(
      points([0, h * 0.06], [r * 0.16, h * 0.1], [r * 0.2, h * 0.17], [r * 0.1, h * 0.28], [0, h * 0.3]),
      [0, 0, z],
      14,
    ),
  )
  return finished(draft, { lamp: [0, h * 0.1, z] })
}

function upDown(draft: Draft): Body {
  const { w, h, d, vary, pick } = draft
  const r = w / 2
  const z = d - r
  const bracket = h * 0.32 * vary('bracket', 0.25)
  draft.metal(
    plate(roundRect(-r * 0.6, h * 0.5 - bracket / 2, r * 1.2, bracket, 0.2), 0, Math.max(0.5, z - r * 0.86), 0.12),
  )
  const t = 0.18
  draft.metal(moved(shell(points([r - 0.06, 0], [r, 0.08], [r, h - 0.08], [r - 0.06, h]), t, 40), [0, 0, z]))
  const glow = h * 0.06 * vary('glow', 0.25)
  for (const [y, f] of [
    [glow, 1],
    [h - glow, -1],
  ] as const) {
    draft.add(
      'lens',
      litGlass(draft.second),
      turnedUp(points([0, y - 0.06], [r - t, y - 0.06], [r - t, y + 0.06], [0, y + 0.06]), [0, 0, z], 28),
    )
    draft.add(
      'lining',
      shadow,
      turnedUp(points([r - t - 0.01, y - 0.1 * f], [r - t - 0.01, y + 0.1 * f]), [0, 0, z], 16),
    )
  }
  for (const k of pick('bands', [[0.5], [0.12, 0.88], [0.48, 0.52], [0.3, 0.7]]))
    draft.metal(moved(torus(r - 0.05, 0.09, 0.12, 36, 6), [0, h * k * vary('band', 0.03), z]))
  return finished(draft, { lamp: [0, 0.2, z], lamp2: [0, h - 0.2, z] })
}
