import type { Look } from '../../bodies/look.ts'
import type { Vec2 } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import { baseCells } from '../../rooms/pulls.ts'
import { type Bit, bit, upright } from '../bit.ts'
import type { FrontKind } from '../palette.ts'
import type { Spec } from '../spec.ts'
import { front } from './fronts.ts'
import { pulls, type Spot } from './pulls.ts'

export type Cell = 'drawers' | 'doors' | 'drawer-doors' | 'sink' | 'door' | 'plain' | 'pullout'

export type CabinetOpts = {
  look?: Look
  kind?: FrontKind
  /** Heights and depth, inches: foot of the box, its top, its depth without the door. */
  toe?: number
  top: number
  depth: number
  cells?: Cell[]
  /** Upper cabinets have their pulls at the bottom. */
  hang?: boolean
  /** A bowl hangs in it, so below the top it has only its sides and fronts. */
  bowl?: boolean
}

/** Inches that a bowl may hang below a cabinet's top, including its drain. */
const bowlDeep = 12

/**
 * A cabinet from x0 to x1 with its back at z = 0: box, toe kick, fronts by width, and pulls at their usual positions.
 */
export function cabinet(spec: Spec, [x0, x1]: Vec2, foot: number, opts: CabinetOpts): Bit[] {
  const look = opts.look ?? spec.painted('body', spec.palette.cabinet)
  const kind = opts.kind ?? spec.palette.front
  const toe = opts.toe ?? 0
  const w = x1 - x0
  if (w < 1) return []
  const high = opts.top - foot - toe
  const open = opts.bowl ? Math.min(bowlDeep, high - 2) : 0
  const [y0, deep] = [foot + toe, opts.depth - 0.14]
  const box = upright(block([x0 + 0.005, y0, 0.1], [w - 0.01, high - open, deep]))
  const bits = bit('body', look, box)
  if (open > 0)
    for (const x of [x0 + 0.005, x0 + w - 0.755])
      bits.push(...bit('body', look, upright(block([x, y0 + high - open, 0.1], [0.75, open, deep]))))
  if (toe > 0)
    bits.push(...bit(null, spec.palette.toe, block([x0 + 0.02, foot, 0.2], [w - 0.04, toe, opts.depth - 3])))
  const count = Math.max(1, Math.ceil(w / 37))
  const each = w / count
  const cells = baseCells(w)
  const spots: Spot[] = []
  for (let i = 0; i < count; i++) {
    const cell = opts.cells?.[i % (opts.cells.length || 1)] ?? cells[i]?.kind ?? 'plain'
    const made = fronts(cell, kind, look, [x0 + i * each, foot + toe], [each, opts.top - foot - toe], opts)
    bits.push(...made.bits)
    spots.push(...made.spots)
  }
  return [...bits, ...pulls(spec, spots)]
}

function fronts(
  cell: Cell,
  kind: FrontKind,
  look: Look,
  [x, y]: Vec2,
  [w, h]: Vec2,
  opts: CabinetOpts,
): { bits: Bit[]; spots: Spot[] } {
  const z = opts.depth
  const face = z + 0.75
  const bits: Bit[] = []
  const spots: Spot[] = []
  const add = (at: Vec2, size: Vec2, drawer: boolean) =>
    bits.push(...front(kind, look, at, size, z, { drawer }))
  const door = (x0: number, dw: number, y0: number, dh: number, hinge: 'left' | 'right') => {
    add([x0, y0], [dw, dh], false)
    const px = hinge === 'left' ? x0 + dw - 1.5 : x0 + 1.5
    const py = opts.hang ? y0 + 5.5 : dh > 60 ? Math.min(y0 + dh - 8, Math.max(y0 + 8, 40)) : y0 + dh - 5.5
    const front = { x: x0, y: y0, w: dw, h: dh }
    spots.push({ at: [px, py, face], standing: true, front, ...(opts.hang && { hang: true }) })
  }
  const drawer = (y0: number, dh: number) => {
    add([x, y0], [w, dh], true)
    const py = y0 + dh / 2 + (dh > 10 ? dh / 2 - 3.2 : 0)
    const two = w > 34
    for (const px of two ? [x + w / 4, x + (w * 3) / 4] : [x + w / 2])
      spots.push({
        at: [px, py, face],
        standing: false,
        front: { x: two && px > x + w / 2 ? x + w / 2 : x, y: y0, w: two ? w / 2 : w, h: dh },
      })
  }
  const doors = (y0: number, dh: number) => {
    if (w < 21) door(x, w, y0, dh, 'left')
    else {
      door(x, w / 2, y0, dh, 'left')
      door(x + w / 2, w / 2, y0, dh, 'right')
    }
  }
  if (cell === 'plain') add([x, y], [w, h], false)
  else if (cell === 'pullout') {
    add([x, y], [w, h], false)
    spots.push({ at: [x + w / 2, y + h - 4, face], standing: w < 9, front: { x, y, w, h } })
  } else if (cell === 'door') {
    if (h > 24 && h < 40 && !opts.hang) {
      drawer(y + h - 6.2, 6.2)
      door(x, w, y, h - 6.2, 'left')
    } else door(x, w, y, h, 'left')
  } else if (cell === 'doors') doors(y, h)
  else if (cell === 'drawer-doors') {
    drawer(y + h - 6.2, 6.2)
    doors(y, h - 6.2)
  } else if (cell === 'sink') {
    add([x, y + h - 6.2], [w, 6.2], true)
    doors(y, h - 6.2)
  } else {
    const top = 6.2
    const rest = (h - top) / 2
    drawer(y + h - top, top)
    drawer(y + rest, rest)
    drawer(y, rest)
  }
  return { bits, spots }
}
