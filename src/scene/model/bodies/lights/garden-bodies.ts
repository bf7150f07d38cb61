import { moved, points, turned, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { cylinder, lathe } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { shade } from '../../materials/look.ts'
import type { Body, BodyBuilder } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { bulb, glassLook, shadow } from '../build/finishes.ts'
import { shell, torus, turnedUp } from '../build/shapes.ts'
import { lantern } from './lantern.ts'

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
