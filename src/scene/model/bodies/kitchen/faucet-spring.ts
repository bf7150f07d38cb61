import { type Mesh, moved, points, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { block, tube } from '#scene/model/geometry/solids.ts'
import { matte } from '../../materials/look.ts'
import type { Draft } from '../build/draft.ts'
import { rubber } from '../build/finishes.ts'
import { rounded, torus, turnedUp } from '../build/shapes.ts'

/**
 * A spring faucet: a riser and a hose (inside its spring, or bare) that arches to the docked spray head. Returns the
 * outlet.
 */
export function springSpout(draft: Draft, z: number, start: number, hose: boolean): Vec3 {
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
  const way: Vec3[] = points([0, from, z], [0, (from + top - half) / 2, z])
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
