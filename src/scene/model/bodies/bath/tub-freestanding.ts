import { type Mesh, points, type Vec2, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { block, loft } from '#scene/model/geometry/solids.ts'
import { woodLook } from '../../materials/look.ts'
import type { Draft } from '../build/draft.ts'
import { dark, glazed, trimMetal } from '../build/finishes.ts'
import { centeredRect, lying, plate, rod, sweep } from '../build/shapes.ts'
import {
  addFittings,
  type Height,
  type Loop,
  offset,
  oval,
  polarLoop,
  ring,
  type TubWell,
  tubShell,
} from './tub-shell.ts'

const clawSegments = 56

/** Roll-rim tubs on feet, on a plinth or in a cradle. */
export function clawTub(draft: Draft, long: number, wide: number): Vec3 {
  const { h, is, n, add } = draft
  const foot = n('foot_h', 6)
  const roll = n('rim_roll_d', 2.25) / 2
  const left = is('slipper') ? 6 : 0
  const right = is('double slipper') ? 5 : 0
  const top = h - Math.max(left, right)
  const round = is('double ended', 'double slipper')
  const centre: Vec2 = [0, wide / 2]
  const [a, b] = [long / 2 - roll, wide / 2 - roll]
  const rim: Height = (x) => {
    const k = Math.max(-1, Math.min(1, x / a))
    return top + (k < 0 ? left * ease(-k) : right * ease(k)) - roll
  }
  const loop = (outline: Loop) => polarLoop(outline, centre, clawSegments)
  // The foot end of a classic tub is nearly square, the head end round.
  const plan = (ka: number, kb: number, n2: number, shift = 0) => {
    const outline = oval(a * ka, b * kb, n2, [shift, wide / 2])
    return loop(round ? outline : outline.map(([x, z]): Vec2 => [x > 0 ? Math.min(x * 1.0, a * ka) : x, z]))
  }
  const power = round ? 2.5 : 2.9
  const edge = plan(1, 1, power)
  const shares: [k: number, ka: number, kb: number, n: number][] = [
    [0, 0.5, 0.4, 2.4],
    [0.02, 0.6, 0.52, 2.5],
    [0.1, 0.74, 0.7, 2.6],
    [0.26, 0.86, 0.84, 2.7],
    [0.5, 0.94, 0.93, power],
    [0.78, 0.985, 0.975, power],
    [0.94, 1, 1, power],
  ]
  const shift = is('slipper') && !round ? a * 0.05 : 0
  const outside = shares.map(([k, ka, kb, p]) =>
    ring(plan(ka, kb, p, shift * (1 - k)), (x, z) => foot + (rim(x, z) - foot) * k),
  )
  const floor = plan(0.66, 0.62, 2.6, shift)
  const well: TubWell = {
    mouth: offset(edge, -0.8),
    floor,
    rim,
    floorY: foot + 1.2,
    centre,
  }
  const china = glazed(draft)
  add('body', china, tubShell(outside, edge, well, 0.34))
  add('body', china, rolled(edge, rim, roll))
  stand(draft, { a, wide, foot })
  return addFittings(draft, well, 1)
}

function ease(k: number): number {
  return k * k * (1.6 - 0.6 * k)
}

/** The roll around the rim. */
function rolled(edge: Loop, rim: Height, r: number) {
  const rings = Array.from({ length: 13 }, (_, i): Vec3[] => {
    const angle = -Math.PI / 2 + (i / 12) * Math.PI * 2
    const out = offset(edge, Math.cos(angle) * r * 0.98)
    return out.map(([x, z], j): Vec3 => {
      const [ex, ez] = edge[j] as Vec2
      return [x, rim(ex, ez) + Math.sin(angle) * r, z]
    })
  })
  return loft(rings, { creaseDeg: 60 })
}

function stand(draft: Draft, { a, wide, foot }: { a: number; wide: number; foot: number }): void {
  const { is, add, model } = draft
  if (is('pedestal')) {
    const base = polarLoop(oval(a * 0.74, wide * 0.31, 2.6, [0, wide / 2]), [0, wide / 2], clawSegments)
    const levels: [number, number][] = [
      [0, 0.2],
      [0.25, 0.9],
      [0.9, 0.9],
      [1.3, 0.1],
      [foot * 0.55, -1.4],
      [foot * 0.9, -0.9],
      [foot + 1.2, 0.3],
    ]
    add(
      'body',
      glazed(draft),
      loft(
        levels.map(([y, out]) => ring(offset(base, out), y)),
        { caps: true, creaseDeg: 46 },
      ),
    )
    return
  }
  if (is('cradle')) {
    const oak = woodLook('#8a6440', model.seed, 'Satin')
    for (const x of [-0.5, 0.5]) {
      const cut = Array.from({ length: 13 }, (_, i): Vec2 => {
        const k = (i / 12) * 2 - 1
        return [k * wide * 0.34, foot + 4.6 - 4.4 * Math.sqrt(Math.max(0, 1 - k * k * 0.98))]
      })
      const side: Vec2[] = [
        [-wide * 0.4, 0],
        [wide * 0.4, 0],
        [wide * 0.36, foot + 4.6],
        ...cut.reverse(),
        [-wide * 0.36, foot + 4.6],
      ]
      // The outline is a cross section of the tub, so it is extruded along z.
      const plank = plate(side, 0, 2, 0.14)
      add('stand', oak, acrossTub(plank, a * x - 1, wide / 2))
    }
    add('stand', oak, block([-a * 0.5, 1.2, wide / 2 - 1], [a, 2, 2], 0.14))
    return
  }
  const metal = trimMetal(draft)
  for (const fx of [-1, 1])
    for (const fz of [-1, 1]) {
      const [x, z] = [fx * a * 0.56, wide / 2 + fz * wide * 0.3]
      const path: Vec3[] = [
        [x - fx * 1.4, foot + 3, z - fz * 0.6],
        [x, foot + 1.4, z + fz * 0.7],
        [x + fx * 0.9, foot * 0.66, z + fz * 1.3],
        [x + fx * 0.7, foot * 0.34, z + fz * 0.9],
        [x + fx * 0.9, 0.9, z + fz * 1.1],
      ]
      add(
        'feet',
        metal,
        sweep(path, (k) => ({ w: 3.6 - 2.1 * k, h: 1.7 - 0.3 * k, n: 2.4 }), [fx, 0.2, fz], 14),
      )
      add('feet', metal, paw([x + fx * 1, 0, z + fz * 1.3]))
    }
}

/** A ball held by toes. */
function paw([x, y, z]: Vec3) {
  const levels: [number, number][] = points([0, 0.5], [0.12, 0.95], [0.6, 1.3], [1.2, 1.24], [1.7, 0.8], [1.9, 0.2])
  return loft(
    levels.map(([up, r]) =>
      Array.from({ length: 20 }, (_, i): Vec3 => {
        const angle = (i / 20) * Math.PI * 2
        const own = r * (1 + 0.09 * Math.cos(angle * 5))
        return [x + own * Math.cos(angle), y + up, z - own * Math.sin(angle)]
      }),
    ),
    { caps: true, creaseDeg: 60 },
  )
}

function acrossTub(mesh: ReturnType<typeof lying>, x: number, z: number) {
  const swap = (from: Float32Array, dx: number, dz: number) => {
    const to = from.slice()
    for (let i = 0; i < to.length; i += 3) {
      to[i] = (from[i + 2] as number) + dx
      to[i + 2] = -(from[i] as number) + dz
    }
    return to
  }
  return { ...mesh, positions: swap(mesh.positions, x, z), normals: swap(mesh.normals, 0, 0) }
}

const deepSegments = 64

/** Deep tubs: walk-in tubs with a door and a seat, and round or oval soaking tubs. */
export function deepTub(draft: Draft, long: number, wide: number): Vec3 {
  const { h, is, n, add } = draft
  const soaking = is('round', 'oval')
  const centre: Vec2 = [0, wide / 2]
  const loop = (outline: Loop) => polarLoop(outline, centre, deepSegments)
  const china = glazed(draft)
  const power = is('round') ? 2 : is('oval') ? 2.4 : 0
  const outline = (inset: number, r = 1.6) =>
    loop(
      soaking
        ? oval(long / 2 - inset, wide / 2 - inset, power, centre)
        : centeredRect(long - 2 * inset, wide - 2 * inset, r, centre, 4),
    )
  const edge = outline(0)
  const wall = soaking ? 2.2 : 2
  const mouth = outline(wall, 4)
  const floor = soaking ? outline(wall + 4.5) : outline(wall + 1.4, 4)
  const well: TubWell = { mouth, floor, rim: () => h, floorY: soaking ? 3 : n('threshold_h', 4), centre }
  const foot = soaking ? (is('round') ? 2.6 : 4.5) : 0.35
  const outside = [
    ring(outline(foot + 0.3), 0),
    ring(outline(foot), 0.25),
    ring(outline(soaking ? foot * 0.55 : foot), h * 0.4),
    ring(outline(soaking ? foot * 0.2 : foot), h * 0.78),
    ring(outline(soaking ? 0.35 : foot), h - 1.6),
    ring(edge, h - 1.5),
    ring(edge, h - 0.9),
  ]
  add('body', china, tubShell(outside, edge, well, 0.6))
  bench(draft, long, wide, well)
  if (!soaking) door(draft, long, wide)
  return addFittings(draft, well, 1)
}

function bench(draft: Draft, long: number, wide: number, { floorY }: TubWell): void {
  const { is, n, add } = draft
  const china = glazed(draft)
  const high = n('seat_h', 13)
  if (is('round', 'oval')) {
    if (!is('bench', 'round')) return
    const outline = oval(long * 0.4, wide * 0.38, 2.2, [0, wide / 2]).filter(([x]) => x < -long * 0.04)
    add('body', china, lying(outline, floorY - 0.4, high - floorY, 0.6))
    return
  }
  const deep = is('wide') ? n('seat_w', 26) * 0.62 : n('seat_d', 15)
  const x = is('outward') ? -long / 2 + 1.6 : long / 2 - 1.6 - deep
  add('body', china, block([x, floorY - 0.5, 1.8], [deep, high - floorY + 0.5, wide - 3.6], 1))
}

/** The watertight front door: frame, seal, hinges and latch. */
function door(draft: Draft, long: number, wide: number): void {
  const { h, is, n, add } = draft
  const china = glazed(draft)
  const metal = trimMetal(draft)
  const sill = n('threshold_h', 4)
  const dw = is('wide') ? 22 : n('door_w', 16)
  const out = is('outward')
  const x = out ? long / 2 - dw - 3 : -long / 2 + 3
  const top = h - 2.2
  const z = wide - 0.42
  const put = (look: typeof china, mesh: Mesh, slot = 'door') => add(slot, look, mesh)
  const shape: Vec2[] = is('transfer')
    ? [
        [x, sill + 9],
        [x + dw * 0.55, sill + 9],
        [x + dw * 0.55, sill],
        [x + dw * 1.25, sill],
        [x + dw * 1.25, top],
        [x, top],
      ]
    : centeredRect(dw, top - sill, 1.6, [x + dw / 2, (sill + top) / 2], 4)
  const grow = (loop: Vec2[], by: number) => {
    const cx = loop.reduce((sum, [px]) => sum + px, 0) / loop.length
    const cy = loop.reduce((sum, [, py]) => sum + py, 0) / loop.length
    return loop.map(([px, py]): Vec2 => [px + Math.sign(px - cx) * by, py + Math.sign(py - cy) * by])
  }
  put(dark, plate(grow(shape, 0.24), z - 0.2, 0.34, 0.03))
  put(china, plate(shape, z - 0.2, 0.58, 0.1))
  const hinge = out ? x + dw : x
  for (const k of [0.22, 0.78]) {
    const y = sill + (top - sill) * k
    put(metal, rod([hinge, y - 1.6, z + 0.1], [hinge, y + 1.6, z + 0.1], 0.36, 12), 'metal')
    put(metal, plate(centeredRect(2, 2.6, 0.3, [hinge + (out ? -1 : 1), y]), z + 0.2, 0.2, 0.06), 'metal')
  }
  const latch = out ? x + 2.4 : x + dw - 2.4
  put(metal, plate(centeredRect(1.4, 8.6, 0.6, [latch, h * 0.7]), z + 0.2, 0.18, 0.06), 'metal')
  put(metal, rod([latch, h * 0.6, z + 0.05], [latch, h * 0.8, z + 0.05], 0.36, 14), 'metal')
  put(
    dark,
    plate(centeredRect(7, 2.2, 0.5, [out ? -long / 2 + 9 : long / 2 - 9, h - 5.5]), wide - 0.5, 0.3, 0.08),
    'door',
  )
  // Grab bar on the rim.
  const gx = out ? -long / 2 + 6 : long / 2 - 6 - n('grab_l', 16)
  for (const k of [0, 1])
    put(
      metal,
      rod([gx + k * n('grab_l', 16), h - 0.9, 1.1], [gx + k * n('grab_l', 16), h - 0.08, 1.1], 0.6, 14),
      'metal',
    )
  put(metal, rod([gx, h - 0.5, 1.1], [gx + n('grab_l', 16), h - 0.5, 1.1], 0.5, 14), 'metal')
}
