import { moved, points, turned, type Vec2, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { curve, tube } from '#scene/model/geometry/solids.ts'
import type { Draft } from '../build/draft.ts'
import { darkGlass, shadow, steel } from '../build/finishes.ts'
import { rounded, roundRect, strap, torus, turnedOut, turnedUp } from '../build/shapes.ts'
import { lever, mouth, sideLever, wand } from './faucet-parts.ts'

/** A spout from the top of the body (radius `from`, height `start`) to the front of the size; returns its outlet. */
export function arc(draft: Draft, at: { z: number; start: number; kind: string; square: boolean }): Vec3 {
  const { h, d, is, n, vary } = draft
  const r = Math.max(0.24, n('spout_d', 1.05) / 2)
  const drop = is('pull-down') || draft.t('wand', '') === 'down' || n('wand_l', 0) > 0
  const wandR = drop ? Math.min(n('wand_d', 1.5), 1.5) / 2 : r * 1.1
  const outlet = Math.min(h * 0.7, Math.max(h * 0.34, n('outlet_h_in', h * 0.5)))
  const long = drop ? Math.min(n('wand_l', 4.8), h * 0.3) : 0
  const z1 = d - wandR
  const top = h - r
  const reach = z1 - at.z
  const end = outlet + (drop ? long : 0)
  if (at.kind === 'low') {
    const way: Vec3[] = [
      [0, at.start, at.z],
      [0, top * 0.86, at.z],
      [0, top, at.z + reach * 0.2],
      [0, top * 0.9, z1 - reach * 0.12],
      [0, h * 0.66, z1],
      [0, h * 0.56, z1],
    ]
    draft.metal(tube(curve(way, 6), r, 16))
    mouth(draft, h * 0.52, z1, r)
    return [0, h * 0.52, z1]
  }
  if (at.kind === 'c') {
    const way = curve(
      [
        [0, at.start, at.z],
        [0, h * 0.5, at.z - 0.02],
        [0, h * 0.84, at.z + reach * 0.16],
        [0, top, at.z + reach * 0.52],
        [0, h * 0.88, z1 - reach * 0.1],
        [0, h * 0.7, z1],
      ],
      6,
    )
    draft.metal(tube(way, r, 14))
    mouth(draft, h * 0.67, z1, r)
    return [0, h * 0.67, z1]
  }
  if (at.square || at.kind === 'flat-top') {
    const bend = (at.kind === 'flat-top' ? reach * 0.2 : Math.max(0.5, reach * 0.1)) * vary('bend', 0.4)
    const way = rounded(points([0, at.start, at.z], [0, top, at.z], [0, top, z1], [0, end - 0.05, z1]), bend, 6)
    draft.metal(at.square ? strap(way, squareSection(r)) : tube(way, r, 16))
  } else {
    const half = reach / 2
    const round = Array.from({ length: 17 }, (_, i): Vec3 => {
      const a = Math.PI - (i / 16) * Math.PI
      return [0, top - half + Math.sin(a) * half, at.z + half + Math.cos(a) * half]
    })
    const foot: Vec3 = [0, Math.min(at.start, top - half - 0.2), at.z]
    draft.metal(tube([foot, ...round, [0, Math.min(end, top - half - 0.05), z1]], r, 16))
    if (!at.square) draft.metal(moved(torus(r, 0.05, 0.09, 20, 5), [0, at.start, at.z]))
  }
  if (drop) wand(draft, outlet, z1, wandR, long + 0.05)
  else mouth(draft, end - 0.3, z1, r)
  return [0, outlet, z1]
}

function squareSection(r: number): Vec2[] {
  return roundRect(-r * 0.9, -r * 0.9, r * 1.8, r * 1.8, r * 0.24, 2)
}

/** A low pull-out faucet: the body leans into the spout, which ends in the wand. */
export function angled(draft: Draft, z: number): Vec3 {
  const { w, h, d, is, n, vary } = draft
  const wr = n('wand_d', 1.35) / 2
  const r = Math.min(n('spout_d', 1.3) / 2, w * 0.3)
  const level = is('level')
  const square = is('square')
  const bodyR = Math.min(n('body_d', 1.8) / 2, (w / 2) * 0.78)
  const tipY = level ? h - wr - 0.9 : h - wr - 0.2
  const knee = level ? h - wr - 1 : h * 0.62 * vary('knee', 0.08)
  const start: Vec3 = [0, knee - 0.3, z]
  const tip: Vec3 = [0, tipY, d]
  const join: Vec3 = [0, knee + (tipY - knee) * 0.5, z + (d - z) * 0.5]
  draft.metal(
    turnedUp(
      [
        [0, 0],
        [w / 2, 0],
        [w / 2, 0.25],
        [bodyR + 0.06, 0.34],
        [bodyR, 0.42],
        [bodyR, knee],
        [bodyR * 0.94, knee + bodyR * 0.34],
        [bodyR * 0.6, knee + bodyR * 0.7],
        [0, knee + bodyR * 0.8],
      ],
      [0, 0, z],
      28,
    ),
  )
  const spoutWay: Vec3[] = [start, [0, knee - 0.05, z + bodyR * 0.8], join]
  const wandWay: Vec3[] = [join, [0, tip[1], tip[2] - 0.02]]
  if (square) {
    draft.metal(strap(rounded(spoutWay, 0.4, 3), squareSection(r * 1.05)), strap(wandWay, squareSection(wr)))
  } else {
    draft.metal(tube(curve(spoutWay, 4), r, 18))
    draft.metal(
      tube(
        [
          join,
          [0, join[1] + (tip[1] - join[1]) * 0.1, join[2] + (tip[2] - join[2]) * 0.1],
          [0, join[1] + (tip[1] - join[1]) * 0.94, join[2] + (tip[2] - join[2]) * 0.94],
          tip,
        ],
        (t) => wr * (t > 0.97 ? 0.86 : t < 0.1 ? 0.96 : 1),
        18,
      ),
    )
  }
  draft.add(
    'spray',
    shadow,
    moved(turned(turnedUp(points([0, -0.28], [wr * 0.66, -0.28], [wr * 0.66, 0], [0, 0]), [0, 0, 0], 16), 'x', 0), [
      0,
      tipY - wr + 0.1,
      d - wr * 1.2,
    ]),
  )
  draft.metal(
    turnedUp(points([wr * 0.5, -0.3], [wr * 0.78, -0.3], [wr * 0.82, 0.2]), [0, tipY - wr + 0.12, d - wr * 1.2], 16),
  )
  if (is('side lever')) sideLever(draft, h * 0.4, z, bodyR)
  else if (is('loop')) {
    draft.metal(moved(turned(torus(0.95, 0.16, 0.16, 24, 8), 'z', Math.PI / 2), [0, h - 1.1, z]))
    draft.metal(
      turnedUp(
        [
          [0, 0],
          [0.4, 0],
          [0.26, 0.5],
          [0.22, Math.max(0.6, h - 2 - knee - bodyR * 0.5)],
          [0, Math.max(0.6, h - 2 - knee - bodyR * 0.5)],
        ],
        [0, knee + bodyR * 0.5, z],
        14,
      ),
    )
  } else {
    const hub: Vec3 = [0, knee + bodyR * 0.5, z]
    lever(draft, hub, [0, h - 0.3, Math.max(0.5, z - 0.9)], 0.5)
  }
  return [0, tipY - wr - 0.1, d - wr * 1.2]
}

/** The sensors, touch lines or light of a touchless faucet. */
export function sensors(draft: Draft, z: number, bodyR: number, crown: Vec3): void {
  const { h, is } = draft
  const eye = (y: number, face: number) => {
    draft.add(
      'metal',
      steel,
      turnedOut(points([0.18, 0], [0.34, 0], [0.34, 0.06], [0.28, 0.09]), [0, y, face - 0.04], 18),
    )
    draft.add('sensor', darkGlass(), turnedOut(points([0.3, 0], [0.26, 0.07], [0, 0.09]), [0, y, face - 0.04], 16))
  }
  if (is('side', 'two')) eye(h * 0.16, z + bodyR)
  if (is('top', 'two'))
    draft.add(
      'sensor',
      darkGlass(),
      turnedUp(
        points([0, -0.05], [0.3, -0.05], [0.3, 0.1], [0, 0.1]),
        [0, crown[1] - draft.n('spout_d', 1) - 0.02, crown[2]],
        16,
      ),
    )
  if (is('touch'))
    for (const k of [0.1, 0.14, 0.18])
      draft.add('sensor', shadow, moved(torus(bodyR, 0.02, 0.04, 24, 4), [0, h * k, z]))
  if (is('display')) {
    draft.add(
      'sensor',
      { kind: 'plain', hex: '#7fb5e6', roughness: 0.3, metalness: 0, glow: 0.9 },
      moved(torus(bodyR + 0.02, 0.06, 0.14, 28, 6), [0, h * 0.3, z]),
    )
    draft.metal(
      moved(torus(bodyR + 0.04, 0.07, 0.1, 28, 6), [0, h * 0.3 + 0.22, z]),
      moved(torus(bodyR + 0.04, 0.07, 0.1, 28, 6), [0, h * 0.3 - 0.22, z]),
    )
  }
}
