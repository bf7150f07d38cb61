import { type Mesh, moved, points, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { block, curve, tube } from '#scene/model/geometry/solids.ts'
import { matte } from '#scene/model/materials/look.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { rubber } from '../build/finishes.ts'
import { rounded, roundRect, slab, strap, torus, turnedOut, turnedUp } from '../build/shapes.ts'
import { angled, arc, sensors } from './faucet-arc.ts'
import { column, cross, lever, mouth, sideLever } from './faucet-parts.ts'
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

/**
 * A spring faucet: a riser and a hose (inside its spring, or bare) that arches to the docked spray head. Returns the
 * outlet.
 */
function springSpout(draft: Draft, z: number, start: number, hose: boolean): Vec3 {
  const { h, d, is, n, t, main } = draft
  const riser = n('riser_d', 1) / 2
  const coil = Math.max(0.7, n('spring_d', n('hose_d', 0.9))) / 2
  const wr = Math.min(n('wand_d', 1.5) / 2, 0.72)
  const z1 = d - 1.02
  const half = (z1 - z) / 2
  const top = h - coil
  const dock = h * 0.52
  const long = Math.min(n('wand_l', 6), h * 0.3)
  const from = h * (hose ? 0.7 : 0.56)
  draft.metal(
    turnedUp(
      [
        [0, start - 0.2],
        [riser, start - 0.2],
        [riser, from - 0.6],
        [coil * 1.12, from - 0.5],
        [coil * 1.12, from + 0.15],
        [0, from + 0.15],
      ],
      [0, 0, z],
      20,
    ),
  )
  const foot = dock + long * 0.42
  const way = points([0, from, z], [0, (from + top - half) / 2, z])
  for (let i = 0; i <= 16; i++) {
    const a = Math.PI - (i / 16) * Math.PI
    way.push([0, Math.max(from + 0.1, top - half) + Math.sin(a) * half, z + half + Math.cos(a) * half])
  }
  way.push([0, Math.min(foot + 0.4, top - half - 0.05), z1], [0, foot, z1])
  if (hose) {
    const tone = t('hose', is('gray') ? '#8b8d8f' : is('white') ? '#e9e8e4' : '#1f1f1f')
    draft.add('hose', matte(tone, 0.6), tube(way, coil * 0.86, 14))
    for (const p of [way[0], way.at(-1)] as Vec3[])
      draft.metal(
        turnedUp(points([coil * 0.8, -0.3], [coil, -0.3], [coil, 0.3], [coil * 0.8, 0.3]), [p[0], p[1], p[2]], 16),
      )
  } else {
    draft.add('hose', rubber, tube(way, coil * 0.62, 10))
    draft.add('spring', main, helix(way, coil, is('open coil') ? 20 : is('tight') ? 44 : 32))
  }
  dockArm(draft, z, z1, dock, wr)
  const mouth = dock - long * 0.62
  draft.metal(
    turnedUp(
      [
        [wr * 1.06, 0],
        [wr * 1.12, 0.1],
        [wr * 1.12, long * 0.2],
        [wr * 0.94, long * 0.3],
        [wr * 0.72, long * 0.6],
        [wr * 0.72, foot - mouth - 0.2],
        [coil * 0.8, foot - mouth],
        [0, foot - mouth],
      ],
      [0, mouth, z1],
      22,
    ),
  )
  draft.add(
    'spray',
    rubber,
    turnedUp(points([0, -0.03], [wr * 0.9, -0.03], [wr * 1.06, 0.08], [0, 0.1]), [0, mouth, z1], 20),
  )
  draft.add(
    'spray',
    rubber,
    block([-wr * 0.4, mouth + long * 0.34, z1 + wr * 0.72], [wr * 0.8, long * 0.26, wr * 0.28], 0.06),
  )
  if (is('twin')) {
    const pot = rounded(
      points([0, h * 0.36, z], [0, h * 0.42, z + half], [0, h * 0.42, z1 - 0.6], [0, h * 0.35, z1 - 0.55]),
      0.8,
      5,
    )
    draft.metal(tube(pot, 0.38, 12))
  }
  return [0, mouth, z1]
}

function dockArm(draft: Draft, z: number, z1: number, dock: number, wr: number): void {
  const { h, is } = draft
  const reach = z1 - z
  const end = z1 - wr * 0.9
  const way: Vec3[] = is('squared arm')
    ? rounded(
        points([0, h * 0.5, z], [0, h * 0.5, z + reach * 0.5], [0, dock, z + reach * 0.5], [0, dock, end]),
        0.15,
        2,
      )
    : rounded(points([0, h * 0.5 - 0.6, z], [0, h * 0.5 - 0.4, z + reach * 0.4], [0, dock, end]), 1.4, 5)
  draft.metal(is('squared arm') ? tube(way, 0.32, 4) : tube(way, 0.26, 10))
  draft.metal(
    turnedUp(
      points([0, -0.5], [0.72, -0.5], [0.72, 0.3], [0, 0.3]),
      [0, h * 0.5 - (is('squared arm') ? 0 : 0.5), z],
      20,
    ),
  )
  if (is('magnetic'))
    draft.metal(
      turnedUp(points([wr * 0.7, -0.45], [wr * 1.36, -0.4], [wr * 1.36, 0.4], [wr * 0.7, 0.45]), [0, dock, z1], 24),
    )
  else if (is('clip'))
    draft.metal(
      block([-wr - 0.16, dock - 0.3, end - 0.2], [0.18, 0.6, wr * 1.7], 0.05),
      block([wr - 0.02, dock - 0.3, end - 0.2], [0.18, 0.6, wr * 1.7], 0.05),
      block([-wr - 0.1, dock - 0.3, end - 0.3], [2 * wr + 0.2, 0.6, 0.3], 0.06),
    )
  else draft.metal(moved(torus(wr + 0.16, 0.15, is('ring') ? 0.3 : 0.17, 28, 8), [0, dock, z1]))
}

/** A wire wound around a path in the plane x = 0. */
function helix(way: readonly Vec3[], radius: number, turns: number): Mesh {
  const length = [0]
  for (let i = 1; i < way.length; i++) {
    const [a, b] = [way[i - 1] as Vec3, way[i] as Vec3]
    length.push((length[i - 1] as number) + Math.hypot(b[1] - a[1], b[2] - a[2]))
  }
  const total = length.at(-1) as number
  const steps = 6
  const wire = Math.min(0.13, (total / turns) * 0.34)
  const points = Array.from({ length: turns * steps + 1 }, (_, k): Vec3 => {
    const s = (k / (turns * steps)) * total
    const i = Math.max(
      1,
      length.findIndex((l) => l >= s - 1e-9),
    )
    const [a, b] = [way[i - 1] as Vec3, way[i] as Vec3]
    const span = (length[i] as number) - (length[i - 1] as number) || 1
    const f = (s - (length[i - 1] as number)) / span
    const [ty, tz] = [(b[1] - a[1]) / span, (b[2] - a[2]) / span]
    const turn = (k / steps) * Math.PI * 2
    const [u, v] = [Math.cos(turn) * (radius - wire), Math.sin(turn) * (radius - wire)]
    return [u, a[1] + (b[1] - a[1]) * f + tz * v, a[2] + (b[2] - a[2]) * f - ty * v]
  })
  return tube(points, wire, 3)
}
