import { moved, points, type Vec2, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { block, sphere, tube } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { matte, shade } from '../../materials/look.ts'
import type { Body, BodyBuilder } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { bulb, glassLook } from '../build/finishes.ts'
import { plate, rounded, roundRect, shell, smooth, torus, turnedOut, turnedUp } from '../build/shapes.ts'
import { downlight, undercabinet } from './recessed.ts'

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

function sconce(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 5, d: 6, h: 10, second: '#f3efe6' })
  if (draft.is('swing')) return swing(draft)
  if (draft.is('tube')) return bar(draft)
  const { w, h, d, n, vary, pick, is } = draft
  const back = Math.min(n('plate_d', 4.8), w, h * 0.5) / 2
  const out = 0.7
  const z = d - w / 2
  const torch = is('torch')
  const cy = torch ? h * 0.22 : back
  rose(draft, 0, cy, back * (torch ? 0.9 : 1), out, pick('rose', ['ring', 'two', 'plain', 'square']))
  const foot = torch ? h * 0.34 : back * 1.4
  if (torch)
    draft.metal(
      turnedUp(
        smooth(points([0.06, 0], [0.5, h * 0.04], [0.72, h * 0.1], [0.42, h * 0.18], [0.34, foot])),
        [0, 0, z],
        18,
      ),
    )
  draft.metal(tube(rounded(points([0, cy, out * 0.5], [0, cy, z], [0, torch ? cy + 0.3 : foot, z]), 1.2, 5), 0.34, 12))
  const cup = w * 0.16 * vary('cup', 0.2)
  draft.metal(turnedUp(points([0, 0], [cup * 0.7, 0], [cup, 0.35], [cup, 0.8], [0, 0.8]), [0, foot, z], 20))
  const lamp = lampShade(draft, kindOf(draft), [0, foot + 0.7, z], w, h - foot - 0.7)
  return finished(draft, { lamp })
}

function rose(draft: Draft, x: number, y: number, r: number, out: number, form: string): void {
  if (form === 'square') draft.metal(plate(roundRect(x - r, y - r, 2 * r, 2 * r, 0.2), 0, out, 0.12))
  else
    draft.metal(
      turnedOut(
        [
          [0, 0],
          [r, 0],
          [r, out * 0.4],
          [r * 0.94, out * 0.6],
          ...(form === 'plain' ? ([] as Vec2[]) : (points([r * 0.76, out * 0.66], [r * 0.7, out * 0.9]) as Vec2[])),
          ...(form === 'two' ? (points([r * 0.5, out * 0.92], [r * 0.46, out]) as Vec2[]) : []),
          [0, out],
        ],
        [x, y, 0],
        28,
      ),
    )
}

function bar(draft: Draft): Body {
  const { w, h, d, vary, pick } = draft
  const r = w * 0.28
  const z = d - r
  const glass = glassLook(draft.model.toneHex ?? '#f3efe6', draft.second)
  const see = glass.kind === 'plain' && glass.opacity !== undefined
  draft.metal(plate(roundRect(-w / 2, h * 0.34, w, h * 0.32, 0.2), 0, 0.7, 0.12))
  draft.add(
    'shade',
    glass,
    turnedUp(
      points([0, 0.2], [r * 0.9, 0.2], [r * 0.94, 0.5], [r * 0.94, h - 0.5], [r * 0.9, h - 0.2], [0, h - 0.2]),
      [0, 0, z],
      24,
    ),
  )
  if (see)
    draft.add('lamp', bulb, turnedUp(points([0, 1], [r * 0.4, 1.2], [r * 0.4, h - 1.2], [0, h - 1]), [0, 0, z], 14))
  const cap = h * 0.08 * vary('cap', 0.3)
  for (const y of [0, h - cap])
    draft.metal(
      turnedUp(
        points([0, y], [r * 0.9, y], [r, y + 0.1], [r, y + cap - 0.1], [r * 0.96, y + cap], [0, y + cap]),
        [0, 0, z],
        24,
      ),
    )
  const clip = h * 0.05 * vary('clip', 0.35)
  for (const k of pick('clips', [[0.5], [0.42, 0.58], [0.36, 0.64]])) {
    draft.metal(
      turnedUp(
        [
          [r * 0.9, h * k - clip / 2],
          [r * 1.06, h * k - clip / 2],
          [r * 1.06, h * k + clip / 2],
          [r * 0.9, h * k + clip / 2],
        ],
        [0, 0, z],
        24,
      ),
    )
    draft.metal(block([-0.4, h * k - clip / 2, 0.5], [0.8, clip, z - r * 0.6], 0.1))
  }
  return finished(draft, { lamp: [0, h * 0.25, z], lamp2: [0, h * 0.75, z] })
}

/** A folding arm, drawn folded so that it stays within the size's depth. */
function swing(draft: Draft): Body {
  const { w, h, d, vary, pick } = draft
  const tall = h * 0.5 * vary('back', 0.2)
  const r = w / 2
  const z = d - r
  draft.metal(plate(roundRect(-0.9, h * 0.08, 1.8, tall, pick('back edge', [0.2, 0.05, 0.9])), 0, 0.7, 0.1))
  const y = h * 0.08 + tall * 0.5
  const joint = 0.5 * vary('joint', 0.25)
  const knuckle = (x: number, jz: number) =>
    draft.metal(
      turnedUp(
        points([0, -0.7], [joint * 0.8, -0.7], [joint, -0.5], [joint, 0.5], [joint * 0.8, 0.7], [0, 0.7]),
        [x, y, jz],
        16,
      ),
    )
  const first: Vec3 = [0, y, 1.1]
  const elbow: Vec3 = [r * 0.78, y, Math.max(1.8, z * 0.5)]
  const wrist: Vec3 = [0, y, z]
  draft.metal(tube([[0, y, 0.4], first], 0.32, 10), tube([first, elbow], 0.26, 10), tube([elbow, wrist], 0.26, 10))
  for (const [x, , jz] of [first, elbow, wrist]) knuckle(x, jz)
  const foot = h * 0.46
  draft.metal(
    turnedUp(
      points([0.26, y - 0.2], [0.26, foot], [0.55, foot + 0.1], [0.55, foot + 1.4], [0, foot + 1.4]),
      [0, 0, z],
      14,
    ),
  )
  const waist = Math.min(0.9, 0.62 * vary('shade', 0.2))
  const glass = glassLook(draft.model.toneHex ?? '#f3efe6', draft.second)
  draft.add('shade', glass, moved(shell(points([r, foot], [r * waist, h]), 0.1, 32), [0, 0, z]))
  draft.add(
    'lamp',
    bulb,
    turnedUp(points([0.4, foot + 1.3], [0.8, h * 0.66], [0.7, h * 0.72], [0, h * 0.78]), [0, 0, z], 12),
  )
  draft.metal(turnedUp(points([0, 0], [0.32, 0.1], [0.32, 0.4], [0, 0.6]), [0, 0, z], 10))
  draft.metal(tube(points([0, 0.3, z], [0, y, z]), 0.12, 8))
  return finished(draft, { lamp: [0, h * 0.68, z] })
}

type Kind = 'cylinder' | 'globe' | 'bell' | 'box' | 'cone'

function kindOf({ is }: Draft): Kind {
  if (is('globe')) return 'globe'
  if (is('bell')) return 'bell'
  if (is('cube')) return 'box'
  return is('torch', 'cone') ? 'cone' : 'cylinder'
}

/** A shade at a point with its open end up; returns the position of its lamp. */
function lampShade(draft: Draft, kind: Kind, [x, y, z]: Vec3, w: number, h: number): Vec3 {
  const { vary } = draft
  const glass = glassLook(draft.model.toneHex ?? '#f3efe6', draft.second)
  const r = w / 2
  const flare = vary('shade', 0.16)
  const t = 0.12
  if (kind === 'globe') {
    const k = Math.min(r, h / 2)
    const ball = moved(sphere(r, 20), [0, 0, 0])
    const positions = ball.positions.map((v, i) => (i % 3 === 1 ? (v * Math.max(k, h / 2)) / r : v))
    draft.add('shade', glass, moved({ ...ball, positions }, [x, y + h / 2, z]))
  } else if (kind === 'box') {
    const outer = roundRect(-r, -r, w, w, 0.25, 3)
    const inner = roundRect(-r + t, -r + t, w - 2 * t, w - 2 * t, 0.2, 3)
    const walls = moved(plate(outer, 0, h, 0.04, [inner]), [0, 0, 0])
    const up = { ...walls, positions: upright(walls.positions), normals: upright(walls.normals) }
    draft.add('shade', glass, moved(up, [x, y, z]), block([x - r + t, y, z - r + t], [w - 2 * t, t, w - 2 * t]))
  } else {
    const outer: Vec2[] =
      kind === 'bell'
        ? smooth(points([r * 0.36, 0], [r * 0.5 * flare, h * 0.4], [r * 0.66 * flare, h * 0.72], [r, h]))
        : kind === 'cone'
          ? points([r * 0.25 * flare, 0], [r, h])
          : points([r * 0.3, 0], [r * 0.94, 0], [r, 0.16], [r, h])
    draft.add('shade', glass, moved(shell(outer, t, 18), [x, y, z]))
  }
  const ly = kind === 'globe' ? h * 0.5 : h * 0.46
  draft.add(
    'lamp',
    bulb,
    turnedUp(
      points([0.3, 0], [0.34, h * 0.16], [0.72, ly], [0.66, ly + 0.5], [0.3, ly + 1], [0, ly + 1.05]),
      [x, y, z],
      9,
    ),
  )
  return [x, y + ly, z]
}

/** Rotates a plate that faces the room so that it faces up. */
function upright(from: Float32Array): Float32Array {
  const to = from.slice()
  for (let i = 0; i < to.length; i += 3) {
    to[i + 1] = from[i + 2] as number
    to[i + 2] = -(from[i + 1] as number)
  }
  return to
}
