import { moved, points, turned, type Vec2, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { block, lathe, loft, tube } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { type Look, matte, metal, paint } from '../../materials/look.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { shadow } from '../build/finishes.ts'
import { addLabel, brandColor, type Face, kraft, plasticWhite, whitePaper } from './label.ts'
import { roll, tape } from './rolls.ts'

/** What goods are sold in that are mixed, spread, rolled out or poured. */
export function packaged(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 8, d: 8, h: 10 })
  switch (draft.t('form', 'carton')) {
    case 'bag':
      return bag(draft)
    case 'pail':
      return pail(draft)
    case 'can':
      return can(draft)
    case 'cartridge':
      return cartridge(draft)
    case 'jug':
      return jug(draft)
    case 'roll':
      return draft.is('tape') ? tape(draft) : roll(draft)
    default:
      return carton(draft)
  }
}

const around = 40

/** A filled paper sack that stands on its seam: broad at the foot, drawn together at the top. */
function bag(draft: Draft): Body {
  const { w, d, h, is, vary, pick, model, body } = draft
  const seam = is('flat') ? 0.86 : is('pinch') ? 0.9 : is('handle') ? 0.84 : 0.93
  const belly = vary('belly', 0.1)
  const deep = (v: number): number => {
    if (v > seam) return d * (is('flat', 'valve') ? 0.3 * (1 - (v - seam) / (1 - seam)) + 0.16 : 0.05)
    const t = v / seam
    const full = Math.sin(Math.PI * Math.min(1, 0.16 + t * 0.62)) ** 0.55
    const closing = t > 0.72 ? Math.cos(((t - 0.72) / 0.28) * (Math.PI / 2)) ** 0.7 : 1
    return d * (0.06 + 0.44 * full * closing * Math.min(1.04, belly))
  }
  const wide = (v: number): number => (w / 2) * (0.93 + 0.07 * Math.sin(Math.PI * Math.min(1, v * 1.1)))
  const ring = (v: number, grow = 0): Vec3[] =>
    Array.from({ length: around }, (_, i) => {
      const angle = -(i / around) * Math.PI * 2
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const x = Math.sign(c) * Math.abs(c) ** 0.42 * (wide(v) + grow)
      return [x, v * h, d / 2 + Math.sign(s) * Math.abs(s) ** 0.7 * (deep(v) + grow)]
    })
  const slice = (v0: number, v1: number, look: Look, grow = 0) =>
    draft.add(
      'body',
      look,
      loft(
        Array.from({ length: 9 }, (_, i) => ring(v0 + ((v1 - v0) * i) / 8, grow)),
        { caps: grow === 0, creaseDeg: 60 },
      ),
    )
  const sack = pick('sack', [whitePaper, kraft, whitePaper].map(hexOf) as [string, ...string[]])
  const ground = matte(sack, 0.88)
  slice(0, seam, ground)
  slice(seam, 1, is('pinch', 'flat') ? paint(brandColor(draft), 'Satin') : ground)
  const [low, high] = is('valve', 'handle') ? [0.04, 0.13] : [0.05, 0.1]
  slice(low, high, paint(brandColor(draft), 'Satin'), 0.02)
  if (is('sewn'))
    for (let i = 0; i < 16; i++)
      draft.add(
        'thread',
        matte('#b9b2a2'),
        block([-w * 0.44 + (i * w * 0.88) / 16, h * 0.955, d / 2], [w * 0.034, 0.1, d * 0.07]),
      )
  if (is('handle'))
    draft.add('hole', shadow, block([-w * 0.16, h * 0.9, d / 2 - d * 0.06], [w * 0.32, h * 0.035, d * 0.12], 0.15))
  const face: Face = (u, v, out) => {
    const at = 0.13 + v * (seam * 0.86 - 0.13)
    const x = u * 0.4 * w
    const c = Math.min(1, Math.abs(x) / wide(at)) ** (1 / 0.42)
    return [x, at * h, d / 2 + Math.sqrt(Math.max(0, 1 - c * c)) ** 0.7 * deep(at) + 0.03 + out]
  }
  addLabel(draft, face, { color: model.toneHex ? draft.second : /cement/i.test(model.finish) ? body : undefined })
  return finished(draft)
}

const hexOf = (look: Look): string => (look.kind === 'plain' ? look.hex : '#ece9e1')

/**
 * A face around an upright cylinder, a cone if the radii differ, turned a little toward the camera; `half` is the angle
 * that the label takes to each side.
 */
function wrapped(at: { r0: number; r1: number; y0: number; y1: number; z: number }, half: number): Face {
  return (u, v, out) => {
    const r = at.r0 + (at.r1 - at.r0) * v + out
    const angle = 0.3 + u * half
    return [Math.sin(angle) * r, at.y0 + (at.y1 - at.y0) * v, at.z + Math.cos(angle) * r]
  }
}

function pail(draft: Draft): Body {
  const { w, h, is, vary, model } = draft
  const r = w / 2 - 0.25
  const foot = r * 0.9 * vary('foot', 0.03)
  const lid = is('kit') ? 0.8 : 0.9
  const z = r
  const put = (look: Look, profile: readonly Vec2[]) => draft.add('body', look, moved(lathe(profile, 44), [0, 0, z]))
  const wall = is('kit') ? paint(brandColor(draft), 'Satin') : plasticWhite
  put(wall, points([0, 0], [foot, 0], [foot + 0.1, 0.15], [r * 0.985, h * lid], [0, h * lid]))
  for (const k of is('kit') ? [lid - 0.06] : [lid - 0.05, lid - 0.12])
    put(
      wall,
      points(
        [r * 0.94, h * (k - 0.02)],
        [r + 0.16, h * (k - 0.015)],
        [r + 0.16, h * (k + 0.005)],
        [r * 0.94, h * (k + 0.01)],
      ),
    )
  const rim = paint(is('kit') ? '#e9e7e2' : brandColor(draft), 'Satin')
  put(
    rim,
    points(
      [0, h * lid],
      [r + 0.2, h * lid],
      [r + 0.24, h * (lid + 0.02)],
      [r + 0.2, h * 0.985],
      [r * 0.94, h],
      [r * 0.86, h * 0.975],
      [0, h * 0.975],
    ),
  )
  const radiusAt = (share: number) => foot + 0.1 + (r * 0.985 - foot - 0.1) * (share / lid) + 0.02
  const face = wrapped({ r0: radiusAt(0.09), r1: radiusAt(lid * 0.82), y0: h * 0.09, y1: h * lid * 0.82, z }, 1.05)
  addLabel(draft, face, { ground: '#f4f2ec', color: model.toneHex ? draft.second : draft.body })
  if (!is('kit')) bail(draft, { r: r + 0.18, y: h * (lid - 0.09), z, drop: h * 0.3 })
  return finished(draft)
}

/** The wire handle, hanging in front. */
function bail(draft: Draft, { r, y, z, drop }: { r: number; y: number; z: number; drop: number }): void {
  const wire = metal('#a5a8a9', 'Brushed')
  const path = Array.from({ length: 17 }, (_, i): Vec3 => {
    const angle = -Math.PI / 2 + (i / 16) * Math.PI
    return [Math.sin(angle) * r, y - Math.cos(angle) * drop, z + Math.cos(angle) * r * 1.0 + 0.02]
  })
  draft.add('handle', wire, tube(path, Math.max(0.06, r * 0.018), 8))
  for (const f of [-1, 1])
    draft.add(
      'handle',
      wire,
      moved(
        turned(lathe(points([0, 0], [0.32, 0], [0.26, 0.2], [0, 0.2]), 14), 'z', f < 0 ? Math.PI / 2 : -Math.PI / 2),
        [f * (r - 0.1), y, z],
      ),
    )
}

/** A paint can: the label shows the color, and so does the dab on its lid. */
function can(draft: Draft): Body {
  const { w, h, is, body, second, vary, model } = draft
  const large = h > 12
  const r = w / 2 - (large ? 0.25 : 0.16)
  const z = r
  const tin = large ? plasticWhite : metal('#b7babb', 'Brushed')
  const put = (look: Look, profile: readonly Vec2[]) => draft.add('body', look, moved(lathe(profile, 48), [0, 0, z]))
  const [low, high] = [0.035, large ? 0.88 : 0.94]
  put(tin, points([0, 0], [r, 0], [r + 0.07, h * 0.012], [r + 0.05, h * low], [r, h * low]))
  put(paint('#f4f3ef', 'Satin'), points([r, h * low], [r, h * high]))
  put(
    tin,
    points(
      [r, h * high],
      [r + 0.06, h * high],
      [r + 0.08, h * (high + 0.025)],
      [r * 0.95, h],
      [r * 0.9, h],
      [r * 0.87, h * 0.985],
      [r * 0.8, h * 0.972],
      [0, h * 0.972],
    ),
  )
  const at = { r0: r, r1: r, y0: h * (low + 0.01), y1: h * (high - 0.01), z }
  // The color goes all around in a band whose height is the line's; above it is a stripe in the color of the sheen.
  const share = (is('primer') ? 0.24 : is('ceiling') ? 0.32 : is('trim') ? 0.44 : 0.38) * vary('band', 0.08)
  const span = at.y1 - at.y0
  put(paint(second, model.finish), points([r + 0.012, at.y0], [r + 0.012, at.y0 + span * share]))
  put(paint(body, 'Satin'), points([r + 0.016, at.y0 + span * share], [r + 0.016, at.y0 + span * (share + 0.035)]))
  addLabel(draft, wrapped({ ...at, y0: at.y0 + span * (share - 0.2) }, 1.1), { foot: false })
  put(paint(second, 'Satin'), points([0, h * 0.972 + 0.02], [r * 0.2 * vary('dab', 0.2), h * 0.972 + 0.02]))
  bail(draft, { r: r + 0.1, y: h * (large ? 0.8 : 0.74), z, drop: h * (is('trim') ? 0.2 : 0.3) })
  return finished(draft)
}

function cartridge(draft: Draft): Body {
  const { w, h, second, vary } = draft
  const r = w / 2
  const [shoulder, tip] = [0.74 * vary('tube', 0.02), 1]
  const put = (look: Look, profile: readonly Vec2[]) => draft.add('body', look, moved(lathe(profile, 36), [0, 0, r]))
  put(
    plasticWhite,
    points(
      [0, 0],
      [r * 0.9, 0],
      [r * 0.9, h * 0.02],
      [r, h * 0.02],
      [r, h * shoulder],
      [r * 0.96, h * (shoulder + 0.02)],
      [r * 0.3, h * (shoulder + 0.03)],
      [0, h * (shoulder + 0.03)],
    ),
  )
  put(
    paint(brandColor(draft), 'Satin'),
    points(
      [r * 0.36, h * (shoulder + 0.03)],
      [r * 0.36, h * (shoulder + 0.06)],
      [r * 0.3, h * (shoulder + 0.07)],
      [r * 0.1, h * tip],
      [0, h * tip],
    ),
  )
  put(paint(second, 'Matte'), points([r + 0.012, h * 0.06], [r + 0.012, h * 0.22]))
  addLabel(draft, wrapped({ r0: r, r1: r, y0: h * 0.06, y1: h * (shoulder - 0.03), z: r }, 1.35), { color: second })
  return finished(draft)
}

/** A flat bottle with a handle-less neck, for sealer. */
function jug(draft: Draft): Body {
  const { w, d, h, body, vary } = draft
  const neck = 0.82 * vary('shoulder', 0.03)
  const ring = (k: number, y: number): Vec3[] =>
    Array.from({ length: 32 }, (_, i) => {
      const angle = -(i / 32) * Math.PI * 2
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      return [
        (Math.sign(c) * Math.abs(c) ** 0.5 * w * k) / 2,
        y * h,
        d / 2 + (Math.sign(s) * Math.abs(s) ** 0.5 * d * k) / 2,
      ]
    })
  const shape: [number, number][] = [
    [0.94, 0],
    [1, 0.03],
    [1, neck - 0.16],
    [0.86, neck - 0.07],
    [0.42, neck],
    [0.36, neck + 0.02],
  ]
  draft.add(
    'body',
    paint('#dcdedc', 'Satin'),
    loft(
      shape.map(([k, y]) => ring(k, y)),
      { caps: true, creaseDeg: 50 },
    ),
  )
  const cap = Math.min(w, d) * 0.19
  draft.add(
    'cap',
    paint(brandColor(draft), 'Satin'),
    moved(
      lathe(
        points(
          [0, 0],
          [cap * 1.1, 0],
          [cap * 1.1, h * 0.02],
          [cap, h * 0.03],
          [cap, h * (0.99 - neck)],
          [0, h * (1 - neck)],
        ),
        28,
      ),
      [0, h * neck, d / 2],
    ),
  )
  addLabel(draft, (u, v, out) => [u * w * 0.4, h * (0.06 + v * (neck - 0.28)), d + out], {
    ground: '#f5f3ee',
    color: body,
  })
  return finished(draft)
}

function carton(draft: Draft): Body {
  const { w, h, d, is, body, vary } = draft
  const kit = is('kit')
  const box = kit ? paint('#f1efe9', 'Satin') : kraft
  draft.add('body', box, block([-w / 2, 0, 0], [w, h * (kit ? 1 : 0.985), d], 0.03))
  if (!kit)
    draft.add('body', matte('#b9996c', 0.9), block([-w * 0.49, h * 0.98, d * 0.47], [w * 0.98, h * 0.02, d * 0.06]))
  addLabel(draft, (u, v, out) => [u * w * 0.46, h * (0.05 + v * 0.9), d + out], {
    ground: kit ? undefined : '#f5f2ea',
    color: body,
  })
  draft.add(
    'print',
    paint(brandColor(draft), 'Satin'),
    block([w / 2, h * 0.1, d * 0.08], [0.012, h * 0.3 * vary('side', 0.2), d * 0.84]),
  )
  return finished(draft)
}
