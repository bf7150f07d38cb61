import type { Mesh, Vec2, Vec3 } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import { part } from '../body.ts'
import { lying, rod, roundRect, upright } from './shapes.ts'
import { addFittings } from './tub-fittings.ts'
import { type Loop, oval, polarLoop, ring, tubShell, type Well } from './tub-shell.ts'
import { dark, glazed, trimMetal, type Work } from './work.ts'

const segments = 64

/** Deep tubs: walk-in tubs with a door and a seat, and round or oval soaking tubs. */
export function deepTub(work: Work, long: number, wide: number): Vec3 {
  const { h, is, n, parts } = work
  const soaking = is('round', 'oval')
  const centre: Vec2 = [0, wide / 2]
  const loop = (outline: Loop) => polarLoop(outline, centre, segments)
  const china = glazed(work)
  const power = is('round') ? 2 : is('oval') ? 2.4 : 0
  const outline = (inset: number, r = 1.6) =>
    loop(
      soaking
        ? oval(long / 2 - inset, wide / 2 - inset, power, centre)
        : roundRect(long - 2 * inset, wide - 2 * inset, r, centre, 4),
    )
  const edge = outline(0)
  const wall = soaking ? 2.2 : 2
  const mouth = outline(wall, 4)
  const floor = soaking ? outline(wall + 4.5) : outline(wall + 1.4, 4)
  const well: Well = { mouth, floor, rim: () => h, floorY: soaking ? 3 : n('threshold_h', 4), centre }
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
  parts.push(part('body', china, tubShell(outside, edge, well, 0.6)))
  bench(work, long, wide, well)
  if (!soaking) door(work, long, wide)
  return addFittings(work, well, 1)
}

function bench(work: Work, long: number, wide: number, { floorY }: Well): void {
  const { is, n, parts } = work
  const china = glazed(work)
  const high = n('seat_h', 13)
  if (is('round', 'oval')) {
    if (!is('bench', 'round')) return
    const outline = oval(long * 0.4, wide * 0.38, 2.2, [0, wide / 2]).filter(([x]) => x < -long * 0.04)
    parts.push(part('body', china, lying(outline, floorY - 0.4, high - floorY, 0.6)))
    return
  }
  const deep = is('wide') ? n('seat_w', 26) * 0.62 : n('seat_d', 15)
  const x = is('outward') ? -long / 2 + 1.6 : long / 2 - 1.6 - deep
  parts.push(part('body', china, block([x, floorY - 0.5, 1.8], [deep, high - floorY + 0.5, wide - 3.6], 1)))
}

/** The watertight front door: frame, seal, hinges and latch. */
function door(work: Work, long: number, wide: number): void {
  const { h, is, n, parts } = work
  const china = glazed(work)
  const metal = trimMetal(work)
  const sill = n('threshold_h', 4)
  const dw = is('wide') ? 22 : n('door_w', 16)
  const out = is('outward')
  const x = out ? long / 2 - dw - 3 : -long / 2 + 3
  const top = h - 2.2
  const z = wide - 0.42
  const add = (look: typeof china, mesh: Mesh, slot = 'door') => parts.push(part(slot, look, mesh))
  const shape: Vec2[] = is('transfer')
    ? [
        [x, sill + 9],
        [x + dw * 0.55, sill + 9],
        [x + dw * 0.55, sill],
        [x + dw * 1.25, sill],
        [x + dw * 1.25, top],
        [x, top],
      ]
    : roundRect(dw, top - sill, 1.6, [x + dw / 2, (sill + top) / 2], 4)
  const grow = (loop: Vec2[], by: number) => {
    const cx = loop.reduce((sum, [px]) => sum + px, 0) / loop.length
    const cy = loop.reduce((sum, [, py]) => sum + py, 0) / loop.length
    return loop.map(([px, py]): Vec2 => [px + Math.sign(px - cx) * by, py + Math.sign(py - cy) * by])
  }
  add(dark, upright(grow(shape, 0.24), z - 0.2, 0.34, 0.03))
  add(china, upright(shape, z - 0.2, 0.58, 0.1))
  const hinge = out ? x + dw : x
  for (const k of [0.22, 0.78]) {
    const y = sill + (top - sill) * k
    add(metal, rod([hinge, y - 1.6, z + 0.1], [hinge, y + 1.6, z + 0.1], 0.36, 12), 'metal')
    add(metal, upright(roundRect(2, 2.6, 0.3, [hinge + (out ? -1 : 1), y]), z + 0.2, 0.2, 0.06), 'metal')
  }
  const latch = out ? x + 2.4 : x + dw - 2.4
  add(metal, upright(roundRect(1.4, 8.6, 0.6, [latch, h * 0.7]), z + 0.2, 0.18, 0.06), 'metal')
  add(metal, rod([latch, h * 0.6, z + 0.05], [latch, h * 0.8, z + 0.05], 0.36, 14), 'metal')
  add(
    dark,
    upright(roundRect(7, 2.2, 0.5, [out ? -long / 2 + 9 : long / 2 - 9, h - 5.5]), wide - 0.5, 0.3, 0.08),
    'door',
  )
  // Grab bar on the rim.
  const gx = out ? -long / 2 + 6 : long / 2 - 6 - n('grab_l', 16)
  for (const k of [0, 1])
    add(
      metal,
      rod([gx + k * n('grab_l', 16), h - 0.9, 1.1], [gx + k * n('grab_l', 16), h - 0.08, 1.1], 0.6, 14),
      'metal',
    )
  add(metal, rod([gx, h - 0.5, 1.1], [gx + n('grab_l', 16), h - 0.5, 1.1], 0.5, 14), 'metal')
}
