import { type Mesh, moved, points, turned, type Vec2, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { block, loft } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import type { Look } from '../../materials/look.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { barProfile, roundRect, turnedOut, turnedRight } from '../build/shapes.ts'

/**
 * Pulls are mounted on a door: z = 0 is its face. A kitchen has forty, so each is limited to a few hundred triangles.
 */
export function barPull(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 5, d: 1.35, h: 0.5 })
  const { w, d, h, is, n, main } = draft
  const r = (is('slim') ? 0.31 : h) / 2
  const z = d - r
  const length = w
  if (is('knurl')) {
    const share = is('half') ? 0.5 : 0.8
    const long = length * share
    const end = (length - long) / 2
    for (const f of [-1, 1])
      draft.metal(turnedRight(barProfile(r, end, r * 0.2), [f < 0 ? -w / 2 : w / 2 - end, 0, z], 10))
    draft.add('metal', rough(main), knurled(r * 0.985, long, z, is('straight')))
  } else {
    const rim = is('rounded') ? r : r * 0.14
    draft.metal(turnedRight(barProfile(is('stepped') ? r * 0.8 : r, length, rim), [-w / 2, 0, z], 16))
    if (is('stepped'))
      for (const f of [-1, 1])
        draft.metal(turnedRight(barProfile(r, 0.42, r * 0.2), [f * (w / 2 - 0.36) - 0.21, 0, z], 16))
  }
  const cc = n('cc_in', w * 0.76)
  const apart = is('t-bar') ? [0] : [-1, 1]
  pullPosts(
    draft,
    apart.map((f) => (f * Math.min(cc, w - 0.5)) / 2),
    Math.min(n('post_d', 0.35), r * 1.8),
    z,
    main,
    h,
  )
  return finished(draft)
}

/** A cut surface scatters light that plain metal would mirror. */
function rough(look: Look): Look {
  return look.kind === 'plain' ? { ...look, roughness: Math.max(0.45, look.roughness) } : look
}

/** A bar with a cut surface: straight flutes, or the small pyramids of a diamond knurl. */
function knurled(r: number, length: number, z: number, straight: boolean): Mesh {
  const around = straight ? 24 : 8
  const rows = straight ? 1 : Math.max(6, Math.min(20, Math.round(length / (r * 0.78))))
  const rings = Array.from({ length: rows + 1 }, (_, j): Vec3[] =>
    Array.from({ length: around }, (_, i): Vec3 => {
      const a = ((i + (straight ? 0 : (j % 2) * 0.5)) / around) * Math.PI * 2
      const deep = straight ? (i % 2 ? 0.84 : 1) : 1
      const rr = r * deep
      return [rr * Math.cos(a), (j / rows) * length, -rr * Math.sin(a)]
    }),
  )
  const bar = loft(rings, { caps: true, creaseDeg: straight ? 25 : 12 })
  return moved(turned(bar, 'z', -Math.PI / 2), [-length / 2, 0, z])
}

/** Posts from the door to the bar in the collection's style. */
export function pullPosts(draft: Draft, xs: number[], width: number, reach: number, look: Look, most: number): void {
  const form = draft.pick('post foot', ['none', 'disc', 'flare', 'collar'])
  const r = width / 2
  const wide = Math.min(r * 1.7, most / 2)
  const foot: Vec2[] =
    form === 'disc'
      ? points([wide, 0], [wide, reach * 0.12], [r, reach * 0.14])
      : form === 'flare'
        ? points([wide, 0], [r, reach * 0.34])
        : form === 'collar'
          ? [
              [r, 0],
              [r, reach * 0.6],
              [Math.min(r * 1.32, most / 2), reach * 0.64],
              [Math.min(r * 1.32, most / 2), reach * 0.78],
              [r, reach * 0.82],
            ]
          : [[r, 0]]
  for (const x of xs) draft.add('metal', look, turnedOut([[0, 0], ...foot, [r, reach]], [x, 0, 0], 10))
}

export function squarePull(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 5, d: 1.26, h: 0.4 })
  const { w, d, h, is, n, vary, pick } = draft
  const t = Math.min(n('bar_t', 0.31) * vary('bar', 0.2), d * 0.4)
  const edge = is('bevel') ? Math.min(0.1, t * 0.34) : pick('square edge', [0.03, 0.05])
  if (is('waterfall')) {
    draft.metal(block([-w / 2, -h / 2, d - t], [w, h, t], 0.03))
    for (const f of [-1, 1]) draft.metal(block([f < 0 ? -w / 2 : w / 2 - t, -h / 2, 0], [t, h, d - 0.02], 0.03))
    return finished(draft)
  }
  draft.metal(block([-w / 2, -h / 2, d - t], [w, h, t], edge))
  const set = pick('foot set', [0, 0, w * 0.03]) + (is('tapered') ? 0.3 : 0)
  for (const f of [-1, 1]) {
    const x = f * (w / 2 - h / 2 - set)
    if (is('tapered')) {
      const ring = (k: number, z: number): Vec3[] =>
        roundRect(x - (h / 2) * k, -h / 2, h * k, h, 0.03, 1).map(([px, py]): Vec3 => [px, py, z])
      draft.metal(loft([ring(1.7, 0), ring(1.7, 0.06), ring(0.9, d - t)], { caps: true, creaseDeg: 30 }))
    } else draft.metal(block([x - h / 2, -h / 2, 0], [h, h, d - t * 0.9], 0.03))
  }
  return finished(draft)
}

export function bowPull(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 5, d: 1.18, h: 0.5 })
  const { w, d, h, is, n, vary } = draft
  const thick = n('thickness', 0.28) * vary('thickness', 0.2)
  const belly = 0.5 * vary('belly', 0.3)
  const power = 2.6 * vary('bend', 0.2)
  const fluted = is('fluted')
  const around = fluted ? 12 : 8
  const rows = 16
  const rings = Array.from({ length: rows + 1 }, (_, j): Vec3[] => {
    const t = j / rows
    const u = 2 * t - 1
    const x = (w / 2 - thick / 2) * u
    const z = (d - thick / 2) * (1 - Math.abs(u) ** power)
    // The section rotates with the curve of the bow, so that its width stays upright.
    const slope = ((d - thick / 2) * power * Math.abs(u) ** (power - 1) * -Math.sign(u)) / (w / 2)
    const lean = Math.atan(slope)
    const twist = is('twisted') ? t * Math.PI * n('twist', 3) : 0
    const tall = (h / 2) * (is('twisted') ? 0.8 : 1 - belly + belly * (1 - u * u))
    return Array.from({ length: around }, (_, i): Vec3 => {
      const a = (i / around) * Math.PI * 2
      const groove = fluted && i % 2 ? 0.86 : 1
      const flat = is('twisted') ? 0.55 : 1
      const [p, q] = [
        Math.cos(a) * tall * groove * (is('twisted') ? 1 : 1),
        Math.sin(a) * (thick / 2) * groove * (is('twisted') ? flat * 1.6 : 1),
      ]
      const [v, o] = [p * Math.cos(twist) - q * Math.sin(twist), p * Math.sin(twist) + q * Math.cos(twist)]
      return [x - Math.sin(lean) * o, v, Math.max(0, z + Math.cos(lean) * o)]
    })
  })
  draft.metal(loft(rings, { caps: true, creaseDeg: fluted ? 30 : 60 }))
  if (is('footed')) {
    const r = Math.min(n('foot_d', 0.62) / 2, h * 0.56)
    for (const f of [-1, 1])
      draft.metal(turnedOut(points([0, 0], [r, 0], [r, 0.1], [r * 0.8, 0.2], [0, 0.24]), [f * (w / 2 - r), 0, 0], 14))
  }
  return finished(draft)
}

export function appliancePull(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 14, d: 2.1, h: 0.75 })
  const { w, d, h, is, n, vary, pick } = draft
  const r = h / 2
  const end = (is('pro') ? w * 0.16 : w * 0.07) * vary('post set', 0.2)
  if (is('square')) draft.metal(block([-w / 2, -r, d - h], [w, h, h], 0.08))
  else if (is('reeded')) {
    draft.metal(reeded(r * 0.96, w * 0.84, d - r))
    for (const f of [-1, 1])
      draft.metal(turnedRight(barProfile(r, w * 0.09, r * 0.2), [f < 0 ? -w / 2 : w / 2 - w * 0.09, 0, d - r], 16))
  } else draft.metal(turnedRight(barProfile(r, w, is('pro') ? r : r * 0.22), [-w / 2, 0, d - r], 18))
  const cap = pick('bar cap', [0, 0.5, 1.1])
  if (cap && is('round', 'pro'))
    for (const f of [-1, 1])
      draft.metal(turnedRight(barProfile(r * 1.001, 0.1, 0.02), [f * (w / 2 - cap * h) - 0.05, 0, d - r], 16))
  for (const f of [-1, 1]) {
    const x = f * (w / 2 - end)
    if (is('pro')) {
      const ring = (k: number, dx: number, z: number): Vec3[] =>
        roundRect(x + dx - r * k, -r * 0.9, 2 * r * k, r * 1.8, r * 0.4, 2).map(([px, py]): Vec3 => [px, py, z])
      draft.metal(
        loft([ring(1.3, 0, 0), ring(1.3, 0, 0.12), ring(0.8, f * r * 0.9, d - r)], {
          caps: true,
          creaseDeg: 40,
        }),
      )
    } else if (is('square')) draft.metal(block([x - r * 0.8, -r * 0.8, 0], [r * 1.6, r * 1.6, d - h + 0.02], 0.06))
    else {
      const p = Math.min(n('post_d', 0.62) / 2, r * 0.9)
      draft.metal(turnedOut(points([0, 0], [r, 0], [r, 0.14], [p, 0.24], [p, d - r]), [x, 0, 0], 14))
    }
  }
  return finished(draft)
}

function reeded(r: number, length: number, z: number): Mesh {
  const ring = (y: number): Vec3[] =>
    Array.from({ length: 36 }, (_, i): Vec3 => {
      const a = (i / 36) * Math.PI * 2
      const rr = r * (i % 3 === 0 ? 0.9 : 1)
      return [rr * Math.cos(a), y, -rr * Math.sin(a)]
    })
  const bar = loft([ring(0), ring(length)], { caps: true, creaseDeg: 24 })
  return moved(turned(bar, 'z', -Math.PI / 2), [-length / 2, 0, z])
}
