import { moved, points, turned, type Vec2, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { block, curve, cylinder, lathe, loft, tube } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { paint, shade } from '../../materials/look.ts'
import type { Body, BodyBuilder } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { bulb, glassLook, litGlass, shadow } from '../build/finishes.ts'
import { plate, roundRect, shell, smooth, torus, turnedOut, turnedUp } from '../build/shapes.ts'

/** Landscape and outdoor lights, by family. */
export const gardenBodies: Record<string, BodyBuilder> = {
  lantern,
  landscape,
}

/** Its stake goes into the ground and is part of the rig. */
function landscape(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 6, d: 6, h: 18, second: '#f4e6bf' })
  const { w, h, d, is, n, pick, vary } = draft
  const r = w / 2
  const z = d / 2
  const lens = glassLook(draft.model.toneHex ?? '#efeeea', draft.second)
  const at = (points: readonly Vec2[], segments = 28) => turnedUp(points, [0, 0, z], segments)
  const stake = n('stake_h', 9)
  draft.rig(
    'stake',
    shadow,
    moved(lathe(points([0, -stake], [0.12, -stake * 0.9], [0.45, -0.4], [0.45, 0], [0, 0]), 8), [0, 0, z]),
  )
  if (is('bollard')) {
    const tall = 0.16 * vary('lens', 0.25) * h
    const foot = h * 0.72 * vary('lens at', 0.06)
    const base: Vec2[] = pick('bollard foot', [false, true])
      ? points([r, 0], [r, 0.4], [r * 0.86, 0.7])
      : [[r * 0.86, 0]]
    draft.metal(at([[0, 0], ...base, [r * 0.86, foot], [r * 0.7, foot], [0, foot]], 36))
    draft.add('lens', lens, at(points([r * 0.72, foot], [r * 0.72, foot + tall]), 32))
    draft.add('lamp', bulb, at(points([0, foot], [r * 0.3, foot], [r * 0.3, foot + tall], [0, foot + tall]), 16))
    const fins = pick('fins', [3, 2, 4, 0])
    for (let i = 1; i <= fins; i++)
      draft.metal(
        at(
          [
            [r * 0.6, foot + (tall * i) / (fins + 1) - 0.08],
            [r * 0.9, foot + (tall * i) / (fins + 1) - 0.1],
            [r * 0.92, foot + (tall * i) / (fins + 1) + 0.06],
            [r * 0.6, foot + (tall * i) / (fins + 1) + 0.1],
          ],
          32,
        ),
      )
    draft.metal(
      at(
        [
          [0, foot + tall],
          [r * 0.86, foot + tall],
          [r, foot + tall + 0.1],
          [r, h - 0.7],
          [r * 0.9, h - 0.25],
          [r * 0.5, h],
          [0, h],
        ],
        36,
      ),
    )
    return finished(draft, { lamp: [0, foot + tall / 2, z] })
  }
  if (is('spot')) return spot(draft, lens)
  const stem = Math.max(0.35, n('stem_d', 0.7) / 2)
  const ring = pick('stem', ['plain', 'ring', 'foot', 'two'])
  const marks = ring === 'ring' ? [0.3] : ring === 'two' ? [0.2, 0.42] : []
  const pole: Vec2[] = marks.flatMap((k): Vec2[] => {
    const y = h * k * vary('ring', 0.2)
    return points([stem, y], [stem * 1.5, y + 0.05], [stem * 1.5, y + h * 0.02], [stem, y + h * 0.025])
  })
  const head = h * (is('pagoda') ? 0.56 : 0.7)
  draft.metal(
    at(
      [
        [0, 0],
        [stem * (ring === 'foot' ? 2.4 : 1.2), 0],
        [stem * (ring === 'foot' ? 2.4 : 1.2), h * 0.02],
        [stem, h * 0.03],
        ...pole,
        [stem, head - 0.2],
        [r * 0.32, head],
        [0, head],
      ],
      18,
    ),
  )
  draft.add('lens', lens, at(points([r * 0.28, head], [r * 0.28, head + h * 0.09]), 24))
  draft.add(
    'lamp',
    bulb,
    at(points([0, head], [r * 0.12, head + 0.1], [r * 0.12, head + h * 0.08], [0, head + h * 0.08]), 10),
  )
  const brim = head + h * 0.085
  if (is('pagoda')) {
    const tier = 0.72 * vary('tier', 0.14)
    const tall = (h - brim) / 2
    for (const [i, k] of [1, tier].entries()) {
      const y = brim + i * tall * 0.9
      draft.metal(
        moved(
          shell(
            points([r * k, y], [r * k * 0.96, y + 0.12], [r * k * 0.4, y + tall * 0.82], [r * k * 0.2, y + tall]),
            0.1,
            32,
          ),
          [0, 0, z],
        ),
      )
    }
    draft.metal(at(points([0, h - tall * 0.6], [r * 0.16, h - tall * 0.4], [r * 0.1, h - tall * 0.15], [0, h]), 14))
    draft.metal(at(points([0, brim], [r * 0.3, brim], [r * 0.3, h - tall], [0, h - tall]), 16))
  } else {
    const dome: Vec2[] = Array.from({ length: 8 }, (_, i) => {
      const a = (i / 7) * (Math.PI / 2)
      return [Math.max(0.02, r * Math.cos(a) ** vary('cap', 0.25)), brim + (h - brim) * Math.sin(a)]
    })
    draft.metal(moved(shell([[r * 0.98, brim - 0.06], ...dome], 0.1, 36), [0, 0, z]))
    draft.add('lining', shade('#f4f1e8', 0.3), at(points([r * 0.3, brim + 0.2], [r * 0.94, brim + 0.1]), 28))
  }
  return finished(draft, { lamp: [0, head + 0.5, z] })
}

function spot(draft: Draft, lens: ReturnType<typeof glassLook>): Body {
  const { w, h, d, vary, pick } = draft
  const r = w / 2
  const long = Math.hypot(d - r * 1.2, h * 0.5)
  const lean = 0.75
  const tilt = (mesh: ReturnType<typeof lathe>) => moved(turned(mesh, 'x', lean), [0, h * 0.42, r * 0.9])
  const hood = vary('hood', 0.16)
  draft.metal(
    tilt(
      lathe(
        [
          [0, -long * 0.28],
          [r * 0.5 * hood, -long * 0.26],
          [r * 0.78, -long * 0.1],
          [r, long * 0.1],
          [r, long * 0.72],
          [r * 0.9, long * 0.72],
          [r * 0.88, long * 0.5],
          [0, long * 0.5],
        ],
        28,
      ),
    ),
  )
  draft.add('lens', lens, tilt(lathe(points([r * 0.88, long * 0.52], [0, long * 0.54]), 24)))
  draft.add('lamp', bulb, tilt(lathe(points([r * 0.5, long * 0.505], [0, long * 0.51]), 16)))
  if (pick('ribs', [false, true]))
    for (const k of [-0.16, -0.04, 0.08])
      draft.metal(tilt(moved(torus(r * (0.86 + k), r * 0.14, 0.05, 24, 6), [0, long * k, 0])))
  const knuckle = 0.45 * vary('knuckle', 0.25)
  draft.metal(
    moved(turned(cylinder(knuckle, r * 1.5, { segments: 16, bevel: 0.06 }), 'z', Math.PI / 2), [
      r * 0.75,
      h * 0.3,
      r * 0.9,
    ]),
  )
  draft.metal(
    turnedUp(
      points([0, 0], [r * 0.8, 0], [r * 0.8, 0.15], [0.35, 0.4], [0.35, h * 0.3], [0, h * 0.3]),
      [0, 0, r * 0.9],
      18,
    ),
  )
  return finished(draft, { lamp: [0, h * 0.7, d * 0.7] })
}

function lantern(model: FixtureModel): Body {
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
