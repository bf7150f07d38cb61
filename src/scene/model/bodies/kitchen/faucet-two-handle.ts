import { moved, points, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { curve, tube } from '#scene/model/geometry/solids.ts'
import { china } from '../../materials/look.ts'
import type { Draft } from '../build/draft.ts'
import { rubber } from '../build/finishes.ts'
import { rounded, roundRect, slab, torus, turnedUp } from '../build/shapes.ts'
import { arc } from './faucet-arc.ts'
import { cross, lever } from './faucet-parts.ts'

/** Two handles and a spout between them, with or without a bridge; a side spray has its own hole (rig). */
export function twoHandles(draft: Draft, kind: string): Vec3 {
  const { w, h, is, n } = draft
  const narrow = w < 4
  const spread = narrow ? w * 0.5 : Math.min(is('4 in') ? 4 : n('spread', 8), w - 2)
  const base = narrow ? w * 0.3 : Math.min(n('base_d', 2.2) / 2, (w - spread) / 2)
  const z = Math.max(base, 1.05)
  const bridge = n('bridge_h', 0)
  const head = bridge > 0 ? bridge : narrow ? h * 0.2 : 1.7
  const plate = is('on plate') ? 0.45 : 0
  if (narrow) {
    draft.metal(
      turnedUp(
        [
          [0, 0],
          [w / 2, 0],
          [w / 2, 0.2],
          [w * 0.36, 0.34],
          [w * 0.32, h * 0.16],
          [w * 0.34, h * 0.24],
          [0, h * 0.26],
        ],
        [0, 0, z],
        26,
      ),
    )
    for (const f of [-1, 1]) {
      const y = h * 0.2
      draft.metal(tube(points([0, y, z], [f * w * 0.42, y, z]), w * 0.16, 14))
      lever(draft, [f * w * 0.38, y, z], [f * w * 0.44, y + n('handle_l', 1.7), z + 0.3], w * 0.12)
    }
    return arc(draft, { z, start: h * 0.24, kind, square: is('square') })
  }
  if (plate)
    draft.metal(slab(roundRect(-n('plate_w', 10) / 2, -z - base, n('plate_w', 10), base * 2, base), 0, plate, 0.12))
  const square = is('angular', 'square')
  for (const f of [-1, 1]) {
    const x = (f * spread) / 2
    draft.metal(
      turnedUp(
        [
          [0, plate],
          [base, plate],
          [base, plate + 0.2],
          [base * 0.82, plate + 0.34],
          [0.62, plate + 0.75],
          [0.56, head - 0.25],
          [0.66, head - 0.1],
          [0.66, head + 0.3],
          [0.4, head + 0.45],
          [0.36, head + 0.7],
          [0, head + 0.7],
        ],
        [x, 0, z],
        16,
      ),
    )
    handle(draft, [x, head + 0.62, z], f)
  }
  if (bridge > 0) {
    const r = n('bridge_d', 0.8) / 2
    const rise = is('arched') ? n('bridge_rise', 1) : 0
    const half = spread / 2
    const y = bridge - 0.35
    const way = points([-half, y, z], [0, y, z], [half, y, z])
    const bowed: Vec3[] = [
      [-half, y, z],
      [-half * 0.5, y + rise * 0.75, z],
      [0, y + rise, z],
      [half * 0.5, y + rise * 0.75, z],
      [half, y, z],
    ]
    draft.metal(rise ? tube(curve(bowed, 4), r, 14) : tube(way, square ? r * 1.2 : r, square ? 4 : 14))
    const hub = Math.max(0.6, n('spout_d', 0.9) * 0.72)
    const hy = y + rise
    draft.metal(
      turnedUp(
        [
          [0, hy - 0.6],
          [hub * 0.7, hy - 0.6],
          [hub, hy - 0.3],
          [hub, hy + 0.4],
          [hub * 0.8, hy + 0.75],
          [0, hy + 0.75],
        ],
        [0, 0, z],
        16,
      ),
    )
    sideSpray(draft, spread, z)
    return arc(draft, { z, start: hy + 0.5, kind, square })
  }
  draft.metal(
    turnedUp(
      [
        [0, plate],
        [base, plate],
        [base, plate + 0.2],
        [base * 0.8, plate + 0.36],
        [0.68, plate + 0.8],
        [0.56, h * 0.24],
        [0.66, h * 0.26],
        [0.66, h * 0.3],
        [0, h * 0.31],
      ],
      [0, 0, z],
      16,
    ),
  )
  sideSpray(draft, spread, z)
  return arc(draft, { z, start: h * 0.28, kind, square })
}

function handle(draft: Draft, [x, y, z]: Vec3, f: number): void {
  const { w, is, n, main } = draft
  const out = f * (w / 2 - 0.02)
  if (is('cross')) {
    const span = Math.min(2.5, (w / 2 - Math.abs(x)) * 2)
    cross(draft, [x, y + 0.4, z], span)
    return
  }
  const look = is('porcelain') ? china('#f4f2ec') : main
  draft.metal(turnedUp(points([0, 0], [0.5, 0], [0.56, 0.15], [0.5, 0.5], [0.2, 0.62], [0, 0.64]), [x, y, z], 18))
  const long = Math.max(1.4, Math.min(n('handle_l', 2.8), 3.2))
  if (is('wing')) {
    // The blade is longer than the clearance at the side, so it sweeps forward.
    const way = curve(
      [
        [x, y + 0.3, z],
        [x + (out - x) * 0.55, y + 0.5, z + long * 0.25],
        [out - f * 0.14, y + 0.85, z + long * 0.7],
        [out - f * 0.14, y + 1, z + long],
      ],
      4,
    )
    draft.metal(tube(way, (t) => 0.3 - 0.17 * t, 8))
    return
  }
  lever(
    draft,
    [x, y + 0.3, z],
    [out, y + 0.62, z + Math.sqrt(Math.max(0, long ** 2 - (out - x) ** 2)) * 0.8],
    0.46,
    look,
  )
}

function sideSpray(draft: Draft, spread: number, z: number): void {
  const { n, main, is } = draft
  const tall = n('spray_h', 0)
  if (tall <= 0 || is('pull-down')) return
  const r = n('spray_d', 1.4) / 2
  const x = spread
  draft.rig(
    'metal',
    main,
    turnedUp(
      points([0, 0], [r * 1.5, 0], [r * 1.5, 0.2], [r * 1.2, 0.4], [r * 0.9, 0.9], [r * 0.6, 1.1], [0, 1.1]),
      [x, 0, z],
      16,
    ),
  )
  draft.rig(
    'metal',
    main,
    tube(rounded(points([x, 1, z], [x, tall * 0.75, z], [x, tall, z + 0.7]), 0.9, 5), (t) => r * (0.55 + 0.35 * t), 14),
  )
  draft.rig('spray', rubber, moved(torus(r * 0.5, 0.06, 0.1, 16, 5), [x, 1.12, z]))
}
