import { moved, points, turned, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { block } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { type Look, matte, metal, paint, shade } from '../../materials/look.ts'
import type { Body } from '../build/body.ts'
import { finished, openDraft } from '../build/draft.ts'
import { bulb, rubber, shadow } from '../build/finishes.ts'
import { disc, roundRect, slab, squaredUp, turnedUp } from '../build/shapes.ts'

/** Round or square. Its can goes into the ceiling: the anchor `ceiling` is the top of the trim. */
export function downlight(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 6, d: 6, h: 2, second: '#f4f3ef' })
  const { w, h, is, n, pick, vary, main } = draft
  const isSquare = model.params.shape === 'square'
  const r = w / 2
  const t = Math.max(0.1, n('trim_t', 0.14))
  const inner = r - Math.max(0.3, n('flange', 0.5))
  const at = (points: readonly Vec2[], segments = 40) =>
    isSquare ? squaredUp(points, [0, 0, r]) : turnedUp(points, [0, 0, r], segments)
  const baffle: Look = /^#b/.test(draft.second) ? metal(draft.second, 'Satin') : paint(draft.second)
  const step: Vec2[] = pick('trim', [false, true]) ? points([r * 0.93, 0.02], [r * 0.92, 0.05]) : []
  draft.add(
    'trim',
    main,
    at([[inner, t * 0.4], [inner + 0.06, 0], ...step.toReversed(), [r - 0.08, 0], [r, t * 0.6], [r, t], [inner, t]]),
  )
  const can = matte('#c9cbcb', 0.5)
  draft.add('can', can, at(points([inner * 0.99, t], [inner * 0.99, h * 0.94], [inner * 0.9, h], [0, h]), 28))
  if (is('flat')) {
    draft.add('lens', bulb, at(points([0, t * 0.3], [inner * 0.86, t * 0.35])))
    draft.add('baffle', baffle, at(points([inner * 0.86, t * 0.35], [inner * 1.02, t * 0.5])))
  } else {
    const deep = Math.max(t + 0.3, Math.min(h - 0.15, t + n('regress', 0.6)))
    const lens = inner * 0.6 * vary('lens', 0.1)
    const rings = is('regressed') ? pick('baffle', [3, 4, 2]) : 1
    const cone: Vec2[] = Array.from({ length: rings * 2 + 1 }, (_, i) => {
      const k = i / (rings * 2)
      return [inner * 1.01 - (inner * 1.01 - lens) * k - (i % 2 ? 0.05 : 0), t * 0.4 + (deep - t * 0.4) * k]
    })
    draft.add('baffle', baffle, at(cone.toReversed()))
    if (is('gimbal')) {
      const g = inner * 0.78
      const head = turnedUp(
        points([0, 0.1], [g * 0.74, 0.1], [g * 0.8, 0], [g, 0.05], [g, 0.6], [g * 0.7, 0.9], [0, 0.9]),
        [0, 0, 0],
        32,
      )
      const glow = turnedUp(points([0, 0.06], [g * 0.74, 0.09]), [0, 0, 0], 28)
      const tilt = 0.32
      draft.add('baffle', baffle, moved(turned(head, 'x', tilt), [0, t + 0.35, r]))
      draft.add('lens', bulb, moved(turned(glow, 'x', tilt), [0, t + 0.33, r]))
      draft.add('can', shadow, at(points([0, deep + 0.4], [inner, t + 0.3]), 24))
    } else {
      draft.add(
        'lens',
        bulb,
        slab(
          isSquare && is('regressed')
            ? roundRect(-lens * 1.02, -r - lens * 1.02, lens * 2.04, lens * 2.04, 0)
            : disc(0, -r + (is('wall') ? lens * 0.3 : 0), is('wall') ? lens * 0.8 : lens * 1.02, 32),
          deep - 0.03,
          0.04,
          0,
        ),
      )
      if (is('wall')) {
        const scoop: Vec2[] = Array.from({ length: 13 }, (_, i) => {
          const a = (i / 12) * Math.PI
          return [Math.cos(a) * inner * 0.98, -r + Math.sin(a) * inner * 0.98]
        })
        draft.add('baffle', baffle, slab(scoop, t * 0.5, 0.12, 0.03))
      }
    }
  }
  for (const f of [-1, 1])
    draft.add(
      'can',
      rubber,
      block([f * inner * 0.96 - 0.2, t + 0.1, r - 0.3], [0.4, Math.min(0.7, h - t - 0.2), 0.6], 0.05),
    )
  return finished(draft, { lamp: [0, 0, r], ceiling: [0, t, r] })
}

/** Its top touches the underside of the cabinet. */
export function undercabinet(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 18, d: 3, h: 1, second: '#f3efe6' })
  const { w, h, d, is, n, pick, vary, main } = draft
  const lens: Look = /^#f/.test(draft.second)
    ? shade(draft.second)
    : { kind: 'plain', hex: draft.second, roughness: 0.2, metalness: 0, opacity: 0.75, glow: 0.7 }
  if (is('puck')) {
    const pucks = Math.max(2, Math.min(6, Math.round(w / 6)))
    const r = Math.min(d / 2, w / pucks / 2.1)
    const glass = r * 0.73 * vary('lens', 0.14)
    const anchors: Record<string, [number, number, number]> = {}
    draft.add('wire', rubber, block([-w / 2 + r, h - 0.16, d / 2 - 0.08], [w - 2 * r, 0.16, 0.16]))
    for (let i = 0; i < pucks; i++) {
      const x = -w / 2 + r + (i * (w - 2 * r)) / (pucks - 1)
      draft.add(
        'body',
        main,
        turnedUp(
          [
            [0, 0.06],
            [glass - 0.01 * r, 0.06],
            [glass + 0.03 * r, 0],
            [r * 0.92, 0.05],
            [r, 0.2],
            [r, h],
            [0, h],
          ],
          [x, 0, d / 2],
          28,
        ),
      )
      draft.add('lens', lens, turnedUp(points([0, 0.02], [glass, 0.04], [glass, 0.1], [0, 0.12]), [x, 0, d / 2], 24))
      anchors[i === 0 ? 'lamp' : `lamp${i + 1}`] = [x, 0, d / 2]
    }
    return finished(draft, anchors)
  }
  const tape = is('tape')
  const lw = tape ? d * 0.3 * vary('lens', 0.25) : Math.min(n('lens_w', 1.6), d * 0.7)
  const zl = (d - lw) / 2
  draft.add(
    'body',
    main,
    block([-w / 2, h * 0.12, 0], [w, h * 0.88, zl], 0.08),
    block([-w / 2, h * 0.12, d - zl], [w, h * 0.88, zl], 0.08),
    block([-w / 2, h * 0.5, zl - 0.05], [w, h * 0.5, lw + 0.1]),
  )
  const glow = block([-w / 2 + 0.25, 0, zl], [w - 0.5, h * 0.55, lw], is('swivel') ? 0.12 : 0.06)
  draft.add('lens', lens, is('swivel') ? moved(turned(moved(glow, [0, 0, -d / 2]), 'x', 0.16), [0, 0, d / 2]) : glow)
  const cap = Math.max(0.2, pick('end cap', [0, 0.5, 1]) * vary('end cap', 0.3))
  for (const f of [-1, 1])
    draft.add('body', main, block([f < 0 ? -w / 2 : w / 2 - cap, h * 0.06, 0.02], [cap, h * 0.94, d - 0.04], 0.08))
  if (tape)
    for (let i = 0; i < Math.round(w / 1.5); i++)
      draft.add('lamp', shade('#ffe9b0', 1), slab(disc(-w / 2 + 0.8 + i * 1.5, -d / 2, 0.08, 6), -0.004, 0.01, 0))
  if (is('swivel'))
    for (const f of [-1, 1])
      draft.add('body', rubber, block([f * (w / 2 - 0.5) - 0.15, h * 0.04, d * 0.3], [0.3, h * 0.5, d * 0.4], 0.08))
  else if (!tape)
    draft.add(
      'control',
      rubber,
      block(
        [w / 2 - pick('switch', [2, w - 1.2, w / 2]) * vary('switch', 0.06), h * 0.04, d - zl * 0.7],
        [0.8, 0.16, zl * 0.4],
        0.04,
      ),
    )
  return finished(draft, { lamp: [-w * 0.25, 0, d / 2], lamp2: [w * 0.25, 0, d / 2] })
}
