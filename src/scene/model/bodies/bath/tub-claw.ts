import type { Vec2, Vec3 } from '../../geometry/mesh.ts'
import { block, loft } from '../../geometry/solids.ts'
import { part } from '../body.ts'
import { woodLook } from '../look.ts'
import { type lying, sweep, upright } from './shapes.ts'
import { addFittings } from './tub-fittings.ts'
import { type Height, type Loop, offset, oval, polarLoop, ring, tubShell, type Well } from './tub-shell.ts'
import { glazed, trimMetal, type Work } from './work.ts'

const segments = 56

/** Roll-rim tubs on feet, on a plinth or in a cradle. */
export function clawTub(work: Work, long: number, wide: number): Vec3 {
  const { h, is, n, parts } = work
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
  const loop = (outline: Loop) => polarLoop(outline, centre, segments)
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
  const well: Well = {
    mouth: offset(edge, -0.8),
    floor,
    rim,
    floorY: foot + 1.2,
    centre,
  }
  const china = glazed(work)
  parts.push(part('body', china, tubShell(outside, edge, well, 0.34)))
  parts.push(part('body', china, rolled(edge, rim, roll)))
  stand(work, { a, wide, foot })
  return addFittings(work, well, 1)
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

function stand(work: Work, { a, wide, foot }: { a: number; wide: number; foot: number }): void {
  const { is, parts, model } = work
  if (is('pedestal')) {
    const base = polarLoop(oval(a * 0.74, wide * 0.31, 2.6, [0, wide / 2]), [0, wide / 2], segments)
    const levels: [number, number][] = [
      [0, 0.2],
      [0.25, 0.9],
      [0.9, 0.9],
      [1.3, 0.1],
      [foot * 0.55, -1.4],
      [foot * 0.9, -0.9],
      [foot + 1.2, 0.3],
    ]
    parts.push(
      part(
        'body',
        glazed(work),
        loft(
          levels.map(([y, out]) => ring(offset(base, out), y)),
          { caps: true, creaseDeg: 46 },
        ),
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
      const plank = upright(side, 0, 2, 0.14)
      parts.push(part('stand', oak, acrossTub(plank, a * x - 1, wide / 2)))
    }
    parts.push(part('stand', oak, block([-a * 0.5, 1.2, wide / 2 - 1], [a, 2, 2], 0.14)))
    return
  }
  const metal = trimMetal(work)
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
      parts.push(
        part(
          'feet',
          metal,
          sweep(path, (k) => ({ w: 3.6 - 2.1 * k, h: 1.7 - 0.3 * k, n: 2.4 }), [fx, 0.2, fz], 14),
        ),
      )
      parts.push(part('feet', metal, paw([x + fx * 1, 0, z + fz * 1.3])))
    }
}

/** A ball held by toes. */
function paw([x, y, z]: Vec3) {
  const levels: [number, number][] = [
    [0, 0.5],
    [0.12, 0.95],
    [0.6, 1.3],
    [1.2, 1.24],
    [1.7, 0.8],
    [1.9, 0.2],
  ]
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
