import type { DoorStyle } from '../../elevations/cabinet-front.ts'
import { doorStyleOf } from '../../elevations/vanity-fronts.ts'
import type { Mesh } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import { part } from '../body.ts'
import { type Look, matte, paint } from '../look.ts'
import { barPull, doorPull, drawerPull, knob, pullLook } from './pulls.ts'
import { type Box, frontPanel, panelThick } from './vanity-panels.ts'
import type { Work } from './work.ts'

export type Fronts = {
  work: Work
  /** Position of the doors' backs. */
  z: number
  look: Look
  /** Material of the top, which apron sinks are also made of. */
  stone: Look
}

/** Doors and drawers within a box, by variant. */
export function addFronts(f: Fronts, at: Box): void {
  const { work } = f
  const { is, vary } = work
  const { x, y, w, h } = at
  const style = doorStyleOf(work)
  if (is('one tall')) {
    front(f, at, style, 'across')
    return
  }
  if (is('two drawers', 'waterfall', 'mitred', 'under-light', 'open end')) {
    hung(f, at, style)
    return
  }
  if (is('one door', 'offset basin', 'towel bar', 'corner diagonal')) {
    single(f, at)
    return
  }
  if (is('apothecary')) {
    apothecary(f, at)
    return
  }
  if (is('makeup')) {
    makeup(f, at)
    return
  }
  if (is('barn')) {
    barn(f, at)
    return
  }
  if (is('apron-front')) {
    pair(f, { x, y, w, h: h * 0.56 }, style)
    return
  }
  const inset = is('pilasters') ? 2.6 : is('slab ends') ? 1.7 : 0
  if (is('pilasters'))
    for (const px of [x, x + w - 2.5]) add(f, frontPanel(work, { x: px, y, w: 2.4, h }, f.z, 'flute'))
  if (is('slab ends'))
    for (const px of [x, x + w - 1.6]) add(f, frontPanel(work, { x: px, y, w: 1.6, h }, f.z, 'slab'))
  const [ax, aw] = [x + inset, w - 2 * inset]
  // The usual bath cabinet: a false drawer over doors, with a bank of drawers beside it if there is room.
  const bank = aw > 33 ? Math.min(14, aw * 0.3) * vary('drawers', 0.12) : 0
  const head = is('inset') && !is('beaded') ? 0 : Math.min(6, h * 0.22) * vary('false front', 0.14)
  const drawers = is('fluted drawers') ? 'flute' : style === 'raised' || style === 'arch' ? 'slab' : style
  if (bank)
    for (let r = 0; r < 3; r++)
      front(f, { x: ax + aw - bank, y: y + (r * h) / 3, w: bank, h: h / 3 - 0.12 }, drawers, 'across')
  const dw = aw - bank - (bank ? 0.14 : 0)
  if (head) {
    const top = { x: ax, y: y + h - head, w: dw, h: head - 0.12 }
    if (is('two-tone')) add({ ...f, look: paint(work.second) }, frontPanel(work, top, f.z, 'slab'))
    else front(f, top, drawers, is('glazed') ? 'knob' : 'none')
  }
  pair(f, { x: ax, y, w: dw, h: h - head - 0.14 }, style)
}

function add(f: Fronts, meshes: Mesh[]): void {
  for (const mesh of meshes) f.work.parts.push(part('front', f.look, mesh))
}

type Pull = 'across' | 'left' | 'right' | 'knob' | 'none'

/** A front and its pull. */
export function front(f: Fronts, at: Box, style: DoorStyle, pull: Pull): void {
  const { work } = f
  const { x, y, w, h } = at
  const { vary } = work
  add(f, frontPanel(work, at, f.z, style))
  const z = f.z + panelThick - 0.03
  const reeded = style === 'flute' || style === 'scallop'
  const face = reeded ? z - 0.06 : z
  const meshes =
    pull === 'across'
      ? drawerPull(
          work,
          [x + w / 2, y + h * (h > 8 ? 0.86 : 0.5) * vary('pull height', 0.04), face],
          Math.min(3 * vary('pull length', 0.4), w * 0.3),
          y + h,
        )
      : pull === 'left' || pull === 'right'
        ? doorPull(
            work,
            [pull === 'left' ? x + 1.1 : x + w - 1.1, y + h * 0.6 * vary('pull height', 0.08), face],
            Math.min(7, h * 0.22) * vary('pull length', 0.35),
          )
        : pull === 'knob'
          ? [knob(work, [x + w / 2, y + h / 2, face])]
          : []
  const opens = { kind: pull === 'left' || pull === 'right' ? ('door' as const) : ('drawer' as const), ...at }
  for (const mesh of meshes) work.parts.push({ ...part('hardware', pullLook(work), mesh), opens })
}

export function pair(f: Fronts, at: Box, style: DoorStyle): void {
  const { x, y, w, h } = at
  if (w < 14) {
    front(f, at, style, 'left')
    return
  }
  front(f, { x, y, w: w / 2 - 0.06, h }, style, 'right')
  front(f, { x: x + w / 2 + 0.06, y, w: w / 2 - 0.06, h }, style, 'left')
}

/** Two wide drawers, one above the other, on a wall-hung cabinet. */
function hung(f: Fronts, { x, y, w, h }: Box, style: DoorStyle): void {
  const { work } = f
  const mitred = work.is('mitred')
  const shelf = work.is('open end') ? w * 0.24 : 0
  const channel = mitred ? 0.9 : 0.12
  for (const i of [0, 1])
    front(f, { x, y: y + (i * h) / 2, w: w - shelf, h: h / 2 - channel }, style, mitred ? 'none' : 'across')
  if (mitred)
    for (const i of [1, 2])
      work.parts.push(
        part(
          'body',
          matte('#3a3733'),
          block([x, y + (i * h) / 2 - channel - 0.05, f.z], [w, channel + 0.05, 0.06]),
        ),
      )
}

function single(f: Fronts, { x, y, w, h }: Box): void {
  const { work } = f
  const { is } = work
  const bar = is('towel bar')
  const split = is('offset') ? w * 0.7 : w
  front(f, { x, y, w: split - (is('offset') ? 0.06 : 0), h }, 'shaker', bar ? 'none' : 'left')
  if (is('offset')) front(f, { x: x + split + 0.06, y, w: w - split - 0.06, h }, 'slab', 'none')
  if (!bar) return
  const z = f.z + panelThick - 0.03
  for (const mesh of barPull(work, [x + 1.6, y + h * 0.84, z], [x + w - 1.6, y + h * 0.84, z]))
    work.parts.push(part('hardware', pullLook(work), mesh))
}

function apothecary(f: Fronts, { x, y, w, h }: Box): void {
  const bank = w * 0.28
  for (const bx of [x, x + w - bank])
    for (let r = 0; r < 4; r++)
      for (let c = 0; c < 2; c++)
        front(
          f,
          { x: bx + (c * bank) / 2, y: y + (r * h) / 4, w: bank / 2 - 0.12, h: h / 4 - 0.12 },
          'slab',
          'knob',
        )
  pair(f, { x: x + bank + 0.04, y, w: w - 2 * bank - 0.2, h }, 'bead')
}

function makeup(f: Fronts, { x, y, w, h }: Box): void {
  const bank = w * 0.34
  pair(f, { x, y, w: bank, h }, 'bead')
  pair(f, { x: x + w - bank, y, w: bank, h }, 'bead')
  front(f, { x: x + bank + 0.8, y: y + h * 0.8, w: w - 2 * bank - 1.6, h: h * 0.2 }, 'slab', 'knob')
}

/** Open shelves with one plank door that slides in front of them on a rail. */
function barn(f: Fronts, { x, y, w, h }: Box): void {
  const { work, z } = f
  const steel = pullLook(work)
  const door = { x: x + w * 0.46, y: y + 0.3, w: w * 0.54, h: h * 0.88 }
  front({ ...f, z: z + 0.1 }, door, 'plank', 'left')
  const rail = block([x, y + h * 0.93, z + 0.3], [w, 0.9, 0.28], 0.06)
  // Not hardware: choosing other pulls must not replace the rail that the door hangs from.
  work.parts.push(part('rail', steel, rail))
  for (const k of [0.2, 0.8]) {
    const hx = door.x + door.w * k
    work.parts.push(
      part('rail', steel, block([hx - 0.5, door.y + door.h - 3, z + 0.86], [1, 4.2, 0.16], 0.05)),
    )
  }
}
