import { moved, points, type Vec2, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { tube } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { matte, shade } from '../../materials/look.ts'
import type { Body, BodyBuilder } from '../build/body.ts'
import { finished, openDraft } from '../build/draft.ts'
import { plate, rounded, roundRect, shell, smooth, torus, turnedOut, turnedUp } from '../build/shapes.ts'
import { downlight, undercabinet } from './recessed.ts'
import { kindOf, lampShade, sconce } from './sconce.ts'

/** Wall, recessed and under-cabinet lights, by family. */
export const lightBodies: Record<string, BodyBuilder> = {
  flush,
  'vanity-light': vanityLight,
  sconce,
  downlight,
  undercabinet,
}

function vanityLight(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 24, d: 6, h: 8, second: '#f3efe6' })
  const { w, h, d, n } = draft
  const lamps = Math.max(1, Math.round(n('lamps', Math.max(1, Math.round(w / n('spacing', 8))))))
  const size = Math.min(n('shade_d', 4.8), w / lamps / 1.15)
  const high = Math.min(n('plate_h', 4.8), h * 0.5)
  const out = Math.min(0.9, n('plate_proj', 0.9))
  draft.metal(
    plate(roundRect(-w * 0.42, 0, w * 0.84, high * 0.7, draft.pick('rose', [0.2, 1, 0.05, 0.4])), 0, out, 0.12),
  )
  const z = d - size / 2
  const anchors: Record<string, Vec3> = {}
  for (let i = 0; i < lamps; i++) {
    const x = lamps === 1 ? 0 : -w / 2 + size / 2 + (i * (w - size)) / (lamps - 1)
    const foot = high * 0.8
    draft.metal(turnedOut(points([0, 0], [0.7, 0], [0.62, 0.2], [0, 0.22]), [x, high * 0.35, out], 14))
    draft.metal(
      tube(rounded(points([x, high * 0.35, out * 0.5], [x, high * 0.35, z], [x, foot + 0.2, z]), 1.2, 5), 0.3, 10),
    )
    draft.metal(
      turnedUp(points([0, 0], [size * 0.2, 0], [size * 0.27, 0.3], [size * 0.27, 0.8], [0, 0.8]), [x, foot, z], 20),
    )
    anchors[i === 0 ? 'lamp' : `lamp${i + 1}`] = lampShade(
      draft,
      kindOf(draft),
      [x, foot + 0.7, z],
      size,
      Math.max(2, h - foot - 0.7),
    )
  }
  return finished(draft, anchors)
}

/** The canopy touches the ceiling at y = h. */
function flush(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 14, d: 14, h: 6, second: '#f3efe6' })
  const { w, h, is, n, vary, pick } = draft
  const r = w / 2
  const school = is('schoolhouse')
  const pan = Math.min(w * 0.9, n('pan_d', 9)) / 2
  const dark = /^#[4-7]/.test(draft.second)
  const cloth = dark ? shade(draft.second, 0.25) : shade(draft.second, 0.75)
  const stem = school ? h * 0.35 : 0
  const panFoot = h * 0.86
  const at = (points: readonly Vec2[], segments = 40) => turnedUp(points, [0, 0, r], segments)
  draft.metal(at(points([0, panFoot], [pan - 0.15, panFoot], [pan, panFoot + 0.15], [pan, h], [0, h]), 36))
  if (stem) draft.metal(at(points([pan * 0.16, h - stem], [pan * 0.18, panFoot]), 20))
  const top = panFoot - stem * 0.6
  const dip = vary('bowl', 0.25)
  const finial = Math.max(0.25, h * 0.045 * vary('finial', 0.3))
  if (is('drum')) {
    const foot = finial * 1.7
    const band = h * 0.055 * vary('band', 0.4)
    draft.add('shade', cloth, moved(shell(points([r - 0.02, foot], [r - 0.02, top]), 0.1, 48), [0, 0, r]))
    draft.add(
      'lens',
      shade('#f7f3ea', 0.9),
      at(points([0, foot + 0.3], [r - 0.12, foot + 0.3], [r - 0.12, foot + 0.4], [0, foot + 0.45])),
    )
    for (const y of pick('bands', [[foot, top - band], [foot], [foot, (foot + top) / 2, top - band]]))
      draft.metal(moved(shell(points([r, y], [r, y + band]), 0.14, 48), [0, 0, r]))
    for (let i = 0; i < 3; i++) {
      const a = (i / 3) * Math.PI * 2
      draft.metal(
        turnedUp(
          points([0.12, top - 0.3], [0.12, panFoot + 0.1]),
          [Math.cos(a) * pan * 0.9, 0, r + Math.sin(a) * pan * 0.9],
          8,
        ),
      )
    }
  } else if (is('disc')) {
    const edge = h * 0.3 * vary('edge', 0.3)
    draft.add(
      'shade',
      cloth,
      at(
        [
          [0, 0],
          [r - edge, 0],
          [r - edge * 0.4, edge * 0.22],
          [r - edge * 0.1, edge * 0.6],
          [r, edge * 1.1],
          [r, panFoot - 0.3],
          [r - 0.2, panFoot],
          [0, panFoot],
        ],
        48,
      ),
    )
    draft.metal(moved(torus(r - 0.05, 0.09, 0.2, 48, 6), [0, panFoot - 0.25, r]))
  } else if (school) {
    const glass = {
      kind: 'plain',
      hex: draft.second,
      roughness: 0.3,
      metalness: 0,
      glow: dark ? 0.25 : 0.8,
      coat: 0.4,
    } as const
    draft.add(
      'shade',
      glass,
      at([
        [0, finial * 1.2],
        ...smooth([
          [r * 0.3, finial * 1.2],
          [r * 0.86, h * 0.1],
          [r, h * 0.26],
          [r * 0.86, h * 0.42],
          [r * 0.52, top * 0.94],
          [r * 0.46, top + h * 0.06],
        ]),
      ]),
    )
    draft.metal(
      at(
        [
          [0, top - 0.02],
          [r * 0.5, top - 0.02],
          [r * 0.5, top + h * 0.06],
          [pan * 0.2, top + h * 0.1],
          [0, top + h * 0.1],
        ],
        32,
      ),
    )
  } else {
    const glass = {
      kind: 'plain',
      hex: draft.second,
      roughness: 0.3,
      metalness: 0,
      glow: dark ? 0.25 : 0.8,
    } as const
    const bowl: Vec2[] = Array.from({ length: 9 }, (_, i) => {
      const a = (i / 8) * (Math.PI / 2)
      return [r * 0.97 * Math.sin(a) ** (0.9 / dip), finial * 1.6 + (top - finial * 1.6) * (1 - Math.cos(a)) ** 0.9]
    })
    draft.add('shade', glass, at(bowl, 44))
    draft.metal(at(points([r * 0.95, top - 0.35], [r, top - 0.25], [r, top + 0.3], [pan, panFoot + 0.1]), 44))
  }
  if (!is('disc'))
    draft.metal(
      at(
        [
          [0, 0],
          [finial * 0.7, finial * 0.3],
          [finial, finial],
          [finial * 0.6, finial * 1.7],
          [finial * 0.3, finial * 2.2],
          [0, finial * 2.4],
        ],
        16,
      ),
    )
  draft.add('trim', matte('#e8e6e1'), at(points([0, h - 0.03], [pan * 0.98, h - 0.03], [pan * 0.98, h], [0, h]), 12))
  return finished(draft, { lamp: [0, h * 0.35, r], ceiling: [0, h, r] })
}
