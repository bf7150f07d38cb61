import { moved, points, type Vec2 } from '#scene/model/geometry/mesh.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import type { Look } from '../../materials/look.ts'
import { paint } from '../../materials/look.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { bulb, glassLook, toneLook } from '../build/finishes.ts'
import { shell, smooth, turnedUp } from '../build/shapes.ts'
import { hang } from './hang.ts'

/** The drop above the shade is part of the rig: `hangFrom` sets it. */
export function pendant(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 10, d: 10, h: 10, second: '#f3efe6' })
  const { w, h, d, is, n, vary, main } = draft
  const r = w / 2
  const z = d / 2
  const metal = is('half dome', 'deep bell', 'schoolhouse', 'stepped')
  const wall = metal ? 0.09 : Math.max(0.1, n('wall', 0.12))
  const glass = glassLook(model.toneHex ?? '#f3efe6', draft.second)
  const look: Look = metal && !is('schoolhouse') ? main : glass
  const neck = h * 0.82 * vary('neck', 0.07)
  const outer = profile(draft, r, h, neck)
  const top = outer.at(-1) as Vec2
  draft.add('shade', is('schoolhouse') ? glassOrTone(draft) : look, moved(shell(outer, wall, 30), [0, 0, z]))
  if (metal && !is('schoolhouse')) lining(draft, outer, z)
  if (metal && n('rim_h', 0) > 0 && !is('schoolhouse'))
    draft.add(
      'metal',
      is('stepped') ? toneLook(draft.second) : main,
      turnedUp(points([r - 0.12, 0], [r, 0.05], [r, 0.3], [r - 0.1, 0.36]), [0, -0.02, z], 40),
    )
  const socket = Math.min(r * 0.24 * vary('socket', 0.25), top[0])
  const foot = top[1] - (metal ? 0.2 : 0.3)
  const cap = Math.max(socket * 1.25, Math.min(top[0] * 1.12, r * 0.5))
  draft.metal(
    turnedUp(
      [
        [0, foot],
        [cap, foot],
        [cap, foot + 0.35],
        [socket, foot + 0.7],
        [socket, h - 0.5],
        [socket * 0.7, h - 0.1],
        [n('rod_d', 0.25) * 0.8, h],
        [0, h],
      ],
      [0, 0, z],
      28,
    ),
  )
  const ly = is('globe') ? outer.reduce((s, [, y]) => Math.max(s, y), 0) * 0.5 : Math.min(foot - 1.4, h * 0.42)
  draft.add(
    'lamp',
    bulb,
    turnedUp(
      [
        [0, ly - 1],
        [0.7, ly - 0.75],
        [1, ly - 0.1],
        [0.9, ly + 0.4],
        [0.5, ly + 1],
        [0.5, ly + 1.3],
        [0, ly + 1.3],
      ],
      [0, 0, z],
      16,
    ),
  )
  draft.metal(turnedUp(points([0, ly + 1.2], [0.62, ly + 1.2], [0.62, foot + 0.1], [0, foot + 0.1]), [0, 0, z], 14))
  const drop = Math.max(12, h * 1.2)
  hang(draft, h, z, drop)
  return finished(draft, { lamp: [0, ly, z], ceiling: [0, h + drop, z] })
}

/** Schoolhouse pendants are opal glass on metal: the second color is that of the lining, so white stays opal. */
function glassOrTone({ second }: Draft): Look {
  return { kind: 'plain', hex: second, roughness: 0.35, metalness: 0, glow: 0.7, coat: 0.3 }
}

/** The painted or gilded inside of a metal shade. */
function lining({ add, second }: Draft, outer: readonly Vec2[], z: number): void {
  const inner = outer.map(([r, y]): Vec2 => [Math.max(0.05, r - 0.2), y - 0.08])
  const dark = /^#2/.test(second)
  const look: Look = dark ? paint(second) : { ...(toneLook(second) as Look & { kind: 'plain' }), glow: 0.16 }
  add('lining', look, turnedUp(inner.toReversed(), [0, 0.1, z], 30))
}

/** Outer profile from the open foot up. */
function profile({ is, vary }: Draft, r: number, h: number, neck: number): Vec2[] {
  const curve = vary('shade', 0.16)
  if (is('globe')) {
    const tall = Math.min(2 * r, h * 0.86)
    const open = 0.24
    return Array.from({ length: 19 }, (_, i): Vec2 => {
      const a = -Math.PI / 2 + (i / 18) * (Math.PI - open)
      return [Math.max(0.02, Math.cos(a) * r), tall / 2 + Math.sin(a) * (tall / 2)]
    })
  }
  if (is('cone')) return points([r, 0], [r * 0.2 * vary('top', 0.4), neck])
  if (is('cylinder'))
    return points([r, 0], [r, neck * 0.86], [r * 0.94, neck * 0.95], [r * 0.72, neck], [r * 0.26, neck])
  if (is('half dome'))
    return Array.from({ length: 11 }, (_, i): Vec2 => {
      const a = (i / 10) * 1.42
      return [r * Math.cos(a) ** (0.8 * curve), neck * Math.sin(a)]
    })
  if (is('stepped')) {
    const [k1, k2] = [0.74 * vary('tier', 0.08), 0.48 * vary('top tier', 0.14)]
    const s = neck / 3
    return [
      [r, 0],
      [r, s * 0.86],
      [r * 0.96, s],
      [r * k1 + 0.06, s],
      [r * k1, s + 0.12],
      [r * k1, s * 1.86],
      [r * k1 * 0.95, s * 2],
      [r * k2 + 0.06, s * 2],
      [r * k2, s * 2.1],
      [r * k2, s * 2.84],
      [r * k2 * 0.9, neck],
      [r * 0.24, neck],
    ]
  }
  if (is('schoolhouse'))
    return smooth([
      [r * 0.5, 0],
      [r * 0.9, h * 0.08],
      [r, h * 0.26],
      [r * 0.86, h * 0.44],
      [r * 0.42, h * 0.6],
      [r * 0.34, neck],
    ])
  if (is('deep bell'))
    return smooth([
      [r, 0],
      [r * 0.94, neck * 0.08],
      [r * 0.8 * curve, neck * 0.3],
      [r * 0.7 * curve, neck * 0.6],
      [r * 0.5 * curve, neck * 0.86],
      [r * 0.24, neck],
    ])
  return smooth([
    [r, 0],
    [r * 0.84, neck * 0.06],
    [r * 0.68 * curve, neck * 0.2],
    [r * 0.6 * curve, neck * 0.5],
    [r * 0.42 * curve, neck * 0.8],
    [r * 0.22, neck],
  ])
}
