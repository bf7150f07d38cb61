import { moved, points, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { block, curve, tube } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { rounded, roundRect, slab, strap, torus, turnedOut, turnedUp } from '../build/shapes.ts'
import { angled, arc, sensors } from './faucet-arc.ts'
import { column, cross, lever, mouth, sideLever } from './faucet-parts.ts'
import { springSpout } from './faucet-spring.ts'
import { twoHandles } from './faucet-two-handle.ts'
import { potFiller } from './pot-filler.ts'

/** Its back is the back of its foot, its front that of the spout. Anchors: `foot` (the hole it sits on), `outlet`. */
export function kitchenFaucet(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 2.3, d: 9, h: 16 })
  const { w, n, is } = draft
  const filler = n('arm1_l', 0) > 0 || is('riser', 'industrial', 'slim lever', 'arched tip', 'curved tip')
  const wall = n('rosette_d', 0) > 0
  const outlet = filler
    ? potFiller(draft, wall)
    : wall || is('swing', 'soap dish', 'service hook', 'high swan')
      ? wallFaucet(draft)
      : deckFaucet(draft)
  return finished(draft, { outlet, foot: [0, 0, wall ? 0 : w > 4 ? 1.1 : w / 2] })
}

function deckFaucet(draft: Draft): Vec3 {
  const { w, h, is, n, t } = draft
  const square = is('square') || t('section', '') === 'square'
  const kind = kindOf(draft)
  const two = n('handles', 1) >= 2 || is('two-handle', 'bridge', 'two lever')
  if (two) return twoHandles(draft, kind)
  const z = w / 2
  if (kind === 'angled') return angled(draft, z)
  const sprung = kind === 'spring' || kind === 'hose'
  const head = h * (sprung ? 0.3 : is('teardrop', 'bell body') ? 0.42 : 0.34) * draft.vary('body', 0.1)
  const r = column(draft, z, head, square && !sprung)
  const outlet = sprung
    ? springSpout(draft, z, head, kind === 'hose')
    : arc(draft, { z, start: head - 0.1, kind, square })
  const y = Math.min(head - 0.8, h * 0.22 * draft.vary('handle height', 0.12))
  sideLever(draft, Math.max(0.9, y), z, Math.min(r, w * 0.36))
  if (is('eye', 'touch', 'display') || t('sensor', ''))
    sensors(draft, z, Math.min(n('body_d', 1.8) / 2, (w / 2) * 0.74), [0, h, (z + outlet[2]) / 2])
  return outlet
}

function kindOf({ is, t }: Draft): string {
  if (is('spring', 'coil', 'twin spout', 'clip arm', 'squared arm', 'magnetic')) return 'spring'
  if (is('hose', 'ring dock', 'slim pin')) return 'hose'
  if (is('flat-top')) return 'flat-top'
  if (is('angled', 'level', 'top loop')) return 'angled'
  if (is('low tube')) return 'low'
  if (is('contemporary c')) return 'c'
  const spout = t('spout', 'gooseneck')
  return spout === 'hose-arc' ? 'hose' : spout === 'low-tube' ? 'low' : spout
}

/** Two unions on the wall, a body across, handles above it and a swinging spout. */
function wallFaucet(draft: Draft): Vec3 {
  const { w, h, d, is, n, pick } = draft
  const spread = Math.min(n('spread', 8), w - 2)
  const rose = Math.min(n('rosette_d', 2.3) / 2, (w - spread) / 2)
  const r = n('body_d', 1.1) / 2
  const high = is('swan', 'high', 'square')
  const y = high ? h * 0.3 : h - (is('cross') ? 1.4 : 1.15)
  const z = 2.3
  const square = is('square')
  for (const f of [-1, 1]) {
    const x = (f * spread) / 2
    const soft = pick('wall plate', [false, true])
    draft.metal(
      turnedOut(
        [
          [0, 0],
          [rose, 0],
          [rose, 0.12],
          [rose * (soft ? 0.86 : 0.96), 0.3],
          [r * 1.1, 0.5],
          [r, 0.7],
          [r, z],
          [0, z],
        ],
        [x, y, 0],
        16,
      ),
    )
    draft.metal(
      turnedUp(points([0, -0.75], [0.5, -0.7], [0.68, -0.5], [0.68, 0.6], [0.5, 0.8], [0.4, 1], [0, 1]), [x, y, z], 16),
    )
    if (is('cross')) cross(draft, [x, Math.min(h - 0.45, y + 1.6), z], Math.min(2.5, w - spread))
    else {
      const top: Vec3 = [x, y + 1.1, z]
      draft.metal(turnedUp(points([0, 0], [0.46, 0], [0.5, 0.2], [0.3, 0.5], [0, 0.52]), [x, y + 0.9, z], 16))
      lever(
        draft,
        top,
        [x + f * (w / 2 - Math.abs(x) - 0.1), y + 1.5, z + n('handle_l', 2.8) * 0.8],
        square ? 0.5 : 0.44,
      )
    }
  }
  const half = spread / 2
  if (square) draft.metal(block([-half, y - r, z - r], [spread, 2 * r, 2 * r], 0.08))
  else draft.metal(tube(points([-half, y, z], [half, y, z]), r, 16))
  draft.metal(
    turnedUp(points([0, -0.8], [0.6, -0.75], [0.72, -0.5], [0.72, 0.5], [0.6, 0.75], [0, 0.8]), [0, y, z], 16),
  )
  const sr = n('spout_d', 0.85) / 2
  const z1 = d - sr * 1.2
  let outlet = 0.3
  if (is('swan', 'high')) {
    const top = h - sr
    const mid = (z + z1) / 2
    const way = curve(
      [
        [0, y, z],
        [0, h * 0.66, z - 0.02],
        [0, top - 0.3, z + (mid - z) * 0.5],
        [0, top, mid],
        [0, top - 0.5, z1 - 0.6],
        [0, h * 0.56, z1],
      ],
      6,
    )
    draft.metal(tube(way, sr, 14))
    outlet = h * 0.52
  } else if (square) {
    const top = h - sr
    draft.metal(
      strap(
        rounded(points([0, y, z], [0, top, z], [0, top, z1], [0, h * 0.56, z1]), 0.4, 4),
        roundRect(-sr, -sr, 2 * sr, 2 * sr, 0.1, 2),
      ),
    )
    outlet = h * 0.53
  } else {
    const way = rounded(
      points([0, y - 0.2, z], [0, sr + 0.5, z], [0, h * 0.36, z1 - 1.2], [0, h * 0.44, z1 - 0.5], [0, h * 0.16, z1]),
      0.9,
      6,
    )
    draft.metal(tube(way, sr, 14))
    outlet = h * 0.12
  }
  mouth(draft, outlet, z1, sr)
  // Under a rising spout the body ends in a plug, which is the lowest part.
  if (high) draft.metal(turnedUp(points([0, 0], [0.3, 0], [0.42, 0.3], [0.42, y], [0, y]), [0, 0, z], 14))
  if (is('soap')) {
    draft.metal(slab(roundRect(-n('dish_w', 4.5) / 2, -z - 1.7, n('dish_w', 4.5), 3.2, 0.5), y + r + 0.2, 0.16, 0.05))
    draft.metal(moved(torus(1, 0.06, 0.06, 24, 5), [0, y + r + 0.4, z]))
  }
  if (is('hook'))
    draft.metal(
      tube(rounded(points([0, h * 0.34, z1 - 2.4], [0, h * 0.7, z1 - 2.4], [0, h * 0.7, z1 - 1.4]), 0.3, 4), 0.14, 8),
    )
  return [0, outlet, z1]
}
