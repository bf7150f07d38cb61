import { type Mesh, moved, points, turned, type Vec2, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { extrude } from '#scene/model/geometry/plates.ts'
import { block, loft } from '#scene/model/geometry/solids.ts'
import { doorsOf } from '#scene/model/layout/usual-boxes.ts'
import type { Look } from '#scene/model/materials/look.ts'
import { grainUp } from '../../geometry/mesh.ts'
import { type ObjectPart, partsOf } from '../parts/object-part.ts'
import type { FrontKind } from '../parts/palette.ts'
import type { Spec } from '../parts/spec.ts'
import { pulls, type Spot } from './pulls.ts'

export type CabinetCell = 'drawers' | 'doors' | 'drawer-doors' | 'sink' | 'door' | 'plain' | 'pullout'

export type CabinetOpts = {
  look?: Look
  kind?: FrontKind
  /** Heights and depth, inches: foot of the box, its top, its depth without the door. */
  toe?: number
  top: number
  depth: number
  cells: CabinetCell[]
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
export function cabinet(spec: Spec, [x0, x1]: Vec2, foot: number, opts: CabinetOpts): ObjectPart[] {
  const look = opts.look ?? spec.painted('body', spec.palette.cabinet)
  const kind = opts.kind ?? spec.palette.front
  const toe = opts.toe ?? 0
  const w = x1 - x0
  if (w < 1) return []
  const high = opts.top - foot - toe
  const open = opts.bowl ? Math.min(bowlDeep, high - 2) : 0
  const [y0, deep] = [foot + toe, opts.depth - 0.14]
  const box = grainUp(block([x0 + 0.005, y0, 0.1], [w - 0.01, high - open, deep]))
  const parts = partsOf('body', look, box)
  if (open > 0)
    for (const x of [x0 + 0.005, x0 + w - 0.755])
      parts.push(...partsOf('body', look, grainUp(block([x, y0 + high - open, 0.1], [0.75, open, deep]))))
  if (toe > 0)
    parts.push(...partsOf(null, spec.palette.toe, block([x0 + 0.02, foot, 0.2], [w - 0.04, toe, opts.depth - 3])))
  const count = Math.max(1, Math.ceil(w / 37))
  const each = w / count
  const spots: Spot[] = []
  for (let i = 0; i < count; i++) {
    const cell = opts.cells[i % opts.cells.length] ?? 'plain'
    const made = fronts(cell, kind, look, [x0 + i * each, foot + toe], [each, opts.top - foot - toe], opts)
    parts.push(...made.parts)
    spots.push(...made.spots)
  }
  return [...parts, ...pulls(spec, spots)]
}

function fronts(
  cell: CabinetCell,
  kind: FrontKind,
  look: Look,
  [x, y]: Vec2,
  [w, h]: Vec2,
  opts: CabinetOpts,
): { parts: ObjectPart[]; spots: Spot[] } {
  const z = opts.depth
  const face = z + 0.75
  const parts: ObjectPart[] = []
  const spots: Spot[] = []
  const add = (at: Vec2, size: Vec2, drawer: boolean) => parts.push(...front(kind, look, at, size, z, { drawer }))
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
    if (doorsOf(w) === 1) door(x, w, y0, dh, 'left')
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
  return { parts, spots }
}

const thick = 0.75
const reveal = 0.06

/**
 * A door or drawer front that fills the rectangle at z minus its reveals. Ribbed drawers stay ribbed; low ones become
 * plain.
 */
export function front(
  kind: FrontKind,
  look: Look,
  [x, y]: Vec2,
  [w, h]: Vec2,
  z: number,
  opts: { slot?: string; drawer?: boolean } = {},
): ObjectPart[] {
  const slot = opts.slot ?? 'body'
  const [x0, y0, fw, fh] = [x + reveal, y + reveal, w - reveal * 2, h - reveal * 2]
  const wooden = look.kind === 'surface'
  const low = fh < 8 || fw < 7
  if (kind === 'fluted') return partsOf(slot, look, grained(ribs(x0, y0, fw, fh, z), wooden))
  if (kind === 'slats') return partsOf(slot, look, ...slats(x0, y0, fw, fh, z).map((m) => grained(m, wooden)))
  if (kind === 'inset') return partsOf(slot, look, ...inset(x, y, w, h, z, wooden))
  if (kind === 'slab' || (low && kind !== 'shaker' && kind !== 'slim'))
    return partsOf(slot, look, grained(block([x0, y0, z], [fw, fh, thick], 0.05), wooden && !opts.drawer))
  const rail = Math.min(kind === 'slim' ? 0.8 : low ? 1.5 : 2.25, ...(low ? [fh / 4, fw / 4] : []))
  if (wooden)
    return partsOf(
      slot,
      look,
      ...framed(x0, y0, fw, fh, z, rail),
      ...(kind === 'raised' ? [grainUp(raisedField(x0, y0, fw, fh, z, rail))] : []),
    )
  return partsOf(slot, look, paintedFrame(x0, y0, fw, fh, z, rail, kind === 'raised'))
}

function grained(mesh: Mesh, standing: boolean): Mesh {
  return standing ? grainUp(mesh) : mesh
}

function rect(x0: number, y0: number, x1: number, y1: number, z: number): Vec3[] {
  return points([x0, y0, z], [x1, y0, z], [x1, y1, z], [x0, y1, z])
}

/** One surface over frame and panel; a raised panel comes forward again inside a cove. */
function paintedFrame(x: number, y: number, w: number, h: number, z: number, rail: number, raised: boolean): Mesh {
  const ring = (inset: number, out: number) => rect(x + inset, y + inset, x + w - inset, y + h - inset, z + out)
  const rings = [
    ring(0, 0),
    ring(0, thick - 0.06),
    ring(0.06, thick),
    ring(rail, thick),
    ring(rail + 0.12, thick - 0.32),
  ]
  if (raised) rings.push(ring(rail + 0.3, thick - 0.32), ring(rail + 1.1, thick - 0.05))
  return loft(rings, { caps: true, creaseDeg: 30 })
}

/** Stiles and rails with the grain along each, and the panel behind them. */
function framed(x: number, y: number, w: number, h: number, z: number, rail: number): Mesh[] {
  return [
    grainUp(block([x, y, z], [rail, h, thick], 0.05)),
    grainUp(block([x + w - rail, y, z], [rail, h, thick], 0.05)),
    block([x + rail, y, z], [w - rail * 2, rail, thick - 0.01], 0.05),
    block([x + rail, y + h - rail, z], [w - rail * 2, rail, thick - 0.01], 0.05),
    grainUp(block([x + rail - 0.1, y + rail - 0.1, z + 0.05], [w - rail * 2 + 0.2, h - rail * 2 + 0.2, 0.35])),
  ]
}

/** The field of a raised panel, in front of the panel of a wooden frame. */
function raisedField(x: number, y: number, w: number, h: number, z: number, rail: number): Mesh {
  const ring = (inset: number, out: number) => rect(x + inset, y + inset, x + w - inset, y + h - inset, z + out)
  return loft([ring(rail + 0.2, 0.38), ring(rail + 0.24, thick - 0.34), ring(rail + 1.1, thick - 0.06)], {
    caps: true,
    creaseDeg: 30,
  })
}

/** The frame in front of the box, as wide as half the stile that two boxes share; it stays between a door and its bead. */
const stile = 0.8

/** A door or drawer front within the frame of its box, with a bead around the opening. */
function inset(x: number, y: number, w: number, h: number, z: number, wooden: boolean): Mesh[] {
  const ring = (inset: number, out: number) => rect(x + inset, y + inset, x + w - inset, y + h - inset, z + out)
  const [face, bead] = [thick, stile + 0.3]
  const around = [
    ring(0, 0),
    ring(0, face),
    ring(stile, face),
    ring(stile + 0.06, face - 0.1),
    ring(stile + 0.1, face),
    ring(bead - 0.06, face),
    ring(bead, face - 0.12),
    ring(bead, face - 0.5),
  ]
  const gap = bead + 0.07
  const [dx, dy, dw, dh] = [x + gap, y + gap, w - 2 * gap, h - 2 * gap]
  const rail = dh < 7 || dw < 6 ? 0 : 2
  const frame = wooden ? wood(x, y, w, h, z) : [loft(around, { creaseDeg: 30 })]
  const back = block([x + bead - 0.1, y + bead - 0.1, z], [w - 2 * bead + 0.2, h - 2 * bead + 0.2, 0.26])
  const door =
    rail === 0
      ? [block([dx, dy, z + 0.1], [dw, dh, face - 0.14], 0.05)]
      : wooden
        ? framed(dx, dy, dw, dh, z - 0.04, rail)
        : [paintedFrame(dx, dy, dw, dh, z - 0.04, rail, false)]
  return [...frame, back, ...door]
}

function wood(x: number, y: number, w: number, h: number, z: number): Mesh[] {
  const bar = stile + 0.3
  return [
    grainUp(block([x, y, z], [bar, h, thick], 0.06)),
    grainUp(block([x + w - bar, y, z], [bar, h, thick], 0.06)),
    block([x + bar, y, z], [w - bar * 2, bar, thick - 0.01], 0.06),
    block([x + bar, y + h - bar, z], [w - bar * 2, bar, thick - 0.01], 0.06),
  ]
}

/** Half-round ribs side by side. */
function ribs(x: number, y: number, w: number, h: number, z: number): Mesh {
  const n = Math.max(2, Math.round(w / 0.9))
  const pitch = w / n
  const profile = points([0, 0], [w, 0])
  for (let i = n - 1; i >= 0; i--) {
    for (let s = 0; s <= 4; s++) {
      const angle = (s / 4) * Math.PI
      profile.push([(i + 0.5) * pitch + Math.cos(angle) * pitch * 0.47, 0.45 + Math.sin(angle) * 0.3])
    }
  }
  profile.push([0, 0.45])
  profile.splice(2, 0, [w, 0.45])
  // Extruded along z, then rotated up: the profile's y becomes depth.
  return moved(
    turned(
      extrude(
        profile.map(([px, pz]): Vec2 => [px, -pz]),
        h,
      ),
      'x',
      -Math.PI / 2,
    ),
    [x, y, z],
  )
}

/** Flat slats with a shadow between them. */
function slats(x: number, y: number, w: number, h: number, z: number): Mesh[] {
  const n = Math.max(2, Math.round(w / 1.5))
  const pitch = w / n
  const back = block([x, y, z], [w, h, 0.3])
  return [
    back,
    ...Array.from({ length: n }, (_, i) => block([x + i * pitch + 0.16, y, z + 0.31], [pitch - 0.32, h, 0.44], 0.06)),
  ]
}

/** The crown molding on top of cabinets in styles that have one, a plain filler in the others. */
export function crown(spec: Spec, [x0, x1]: Vec2, top: number, deep: number): ObjectPart[] {
  const room = spec.head - top
  const look = spec.painted('body', spec.palette.cabinet)
  if (spec.palette.modern || room < 3.5) return []
  return partsOf(
    'body',
    look,
    block([x0, top, 0.1], [x1 - x0, 1.6, deep]),
    block([x0, top + 1.6, 0.1], [x1 - x0, 1.2, deep + 0.9], 0.3),
    block([x0, top + 2.8, 0.1], [x1 - x0, 0.6, deep + 1.3], 0.12),
  )
}
