import { type Mesh, points, type Vec2 } from '../../geometry/mesh.ts'
import { insetLoop } from '../../geometry/plates.ts'
import { block, loft } from '../../geometry/solids.ts'
import { type Look, matte, paint } from '../../materials/look.ts'
import { part } from '../build/body.ts'
import type { Draft } from '../build/draft.ts'
import { lying, plate } from '../build/shapes.ts'
import { doorPull, drawerPull, pullLook, vanityBarPull, vanityKnob } from './pulls.ts'

export type DoorStyle =
  | 'slab'
  | 'shaker'
  | 'slim'
  | 'bead'
  | 'raised'
  | 'arch'
  | 'flute'
  | 'vee'
  | 'scallop'
  | 'louvre'
  | 'xbrace'
  | 'plank'

export type Fronts = {
  draft: Draft
  /** Position of the doors' backs. */
  z: number
  look: Look
  /** Material of the top, which apron sinks are also made of. */
  stone: Look
}

/** Doors and drawers within a box, by variant. */
export function addFronts(f: Fronts, at: Box): void {
  const { draft } = f
  const { is, vary } = draft
  const { x, y, w, h } = at
  const style = doorStyleOf(draft)
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
    for (const px of [x, x + w - 2.5]) put(f, frontPanel(draft, { x: px, y, w: 2.4, h }, f.z, 'flute'))
  if (is('slab ends'))
    for (const px of [x, x + w - 1.6]) put(f, frontPanel(draft, { x: px, y, w: 1.6, h }, f.z, 'slab'))
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
    if (is('two-tone')) put({ ...f, look: paint(draft.second) }, frontPanel(draft, top, f.z, 'slab'))
    else front(f, top, drawers, is('glazed') ? 'knob' : 'none')
  }
  pair(f, { x: ax, y, w: dw, h: h - head - 0.14 }, style)
}

function doorStyleOf({ is }: Draft): DoorStyle {
  if (is('slim')) return 'slim'
  if (is('beaded')) return 'bead'
  if (is('arched')) return 'arch'
  if (is('ogee', 'bun', 'bow', 'glazed', 'pilasters')) return 'raised'
  if (is('reeds', 'fluted', 'tambour')) return 'flute'
  if (is('grooves')) return 'vee'
  if (is('scallops')) return 'scallop'
  if (is('louvred')) return 'louvre'
  if (is('x-brace')) return 'xbrace'
  if (is('barn', 'plank', 'apron-front')) return 'plank'
  if (is('drawer', 'waterfall', 'mitred', 'end shelf', 'under-light', 'legs', 'sled')) return 'slab'
  return 'shaker'
}

function put(f: Fronts, meshes: Mesh[]): void {
  for (const mesh of meshes) f.draft.add('front', f.look, mesh)
}

type Pull = 'across' | 'left' | 'right' | 'knob' | 'none'

/** A front and its pull. */
export function front(f: Fronts, at: Box, style: DoorStyle, pull: Pull): void {
  const { draft } = f
  const { x, y, w, h } = at
  const { vary } = draft
  put(f, frontPanel(draft, at, f.z, style))
  const z = f.z + panelThick - 0.03
  const reeded = style === 'flute' || style === 'scallop'
  const face = reeded ? z - 0.06 : z
  const meshes =
    pull === 'across'
      ? drawerPull(
          draft,
          [x + w / 2, y + h * (h > 8 ? 0.86 : 0.5) * vary('pull height', 0.04), face],
          Math.min(3 * vary('pull length', 0.4), w * 0.3),
          y + h,
        )
      : pull === 'left' || pull === 'right'
        ? doorPull(
            draft,
            [pull === 'left' ? x + 1.1 : x + w - 1.1, y + h * 0.6 * vary('pull height', 0.08), face],
            Math.min(7, h * 0.22) * vary('pull length', 0.35),
          )
        : pull === 'knob'
          ? [vanityKnob(draft, [x + w / 2, y + h / 2, face])]
          : []
  const opens = { kind: pull === 'left' || pull === 'right' ? ('door' as const) : ('drawer' as const), ...at }
  for (const mesh of meshes) draft.parts.push({ ...part('hardware', pullLook(draft), mesh), opens })
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
  const { draft } = f
  const mitred = draft.is('mitred')
  const shelf = draft.is('open end') ? w * 0.24 : 0
  const channel = mitred ? 0.9 : 0.12
  for (const i of [0, 1])
    front(f, { x, y: y + (i * h) / 2, w: w - shelf, h: h / 2 - channel }, style, mitred ? 'none' : 'across')
  if (mitred)
    for (const i of [1, 2])
      draft.add('body', matte('#3a3733'), block([x, y + (i * h) / 2 - channel - 0.05, f.z], [w, channel + 0.05, 0.06]))
}

function single(f: Fronts, { x, y, w, h }: Box): void {
  const { draft } = f
  const { is } = draft
  const bar = is('towel bar')
  const split = is('offset') ? w * 0.7 : w
  front(f, { x, y, w: split - (is('offset') ? 0.06 : 0), h }, 'shaker', bar ? 'none' : 'left')
  if (is('offset')) front(f, { x: x + split + 0.06, y, w: w - split - 0.06, h }, 'slab', 'none')
  if (!bar) return
  const z = f.z + panelThick - 0.03
  for (const mesh of vanityBarPull(draft, [x + 1.6, y + h * 0.84, z], [x + w - 1.6, y + h * 0.84, z]))
    draft.add('hardware', pullLook(draft), mesh)
}

function apothecary(f: Fronts, { x, y, w, h }: Box): void {
  const bank = w * 0.28
  for (const bx of [x, x + w - bank])
    for (let r = 0; r < 4; r++)
      for (let c = 0; c < 2; c++)
        front(f, { x: bx + (c * bank) / 2, y: y + (r * h) / 4, w: bank / 2 - 0.12, h: h / 4 - 0.12 }, 'slab', 'knob')
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
  const { draft, z } = f
  const steel = pullLook(draft)
  const door = { x: x + w * 0.46, y: y + 0.3, w: w * 0.54, h: h * 0.88 }
  front({ ...f, z: z + 0.1 }, door, 'plank', 'left')
  const rail = block([x, y + h * 0.93, z + 0.3], [w, 0.9, 0.28], 0.06)
  // Not hardware: choosing other pulls must not replace the rail that the door hangs from.
  draft.add('rail', steel, rail)
  for (const k of [0.2, 0.8]) {
    const hx = door.x + door.w * k
    draft.add('rail', steel, block([hx - 0.5, door.y + door.h - 3, z + 0.86], [1, 4.2, 0.16], 0.05))
  }
}

export type Box = { x: number; y: number; w: number; h: number }

/** Thickness of a door. */
export const panelThick = 0.78

/** A door or drawer front in one of the cabinet styles; its back is at z. */
export function frontPanel(draft: Draft, at: Box, z: number, style: DoorStyle): Mesh[] {
  const { x, y, w, h } = at
  const { vary } = draft
  const slab = () => [block([x, y, z], [w, h, panelThick], 0.07)]
  if (style === 'slab' || w < 3.4 || h < 2.4) return slab()
  if (style === 'flute' || style === 'scallop' || style === 'vee' || style === 'plank')
    return [lying(comb(at, z, style, vary), y, h, 0)]
  const rail = Math.min((style === 'slim' ? 0.8 : 2.25) * vary('door rail', 0.2), w * 0.22, h * 0.3)
  const inner = { x: x + rail, y: y + rail, w: w - 2 * rail, h: h - 2 * rail }
  const opening = style === 'arch' && h > 8 ? archLoop(inner) : loopOf(inner)
  const frame = plate(loopOf(at), z, panelThick, 0.055, [opening])
  const sunk = (deep: number) => {
    const { x: px, y: py, w: pw, h: ph } = inner
    return block([px - 0.1, py - 0.1, z + 0.06], [pw + 0.2, ph + 0.2, panelThick - 0.06 - deep])
  }
  switch (style) {
    case 'bead': {
      const bead = 0.34 * vary('bead', 0.4)
      const ring = plate(loopOf(inner), z + 0.1, panelThick - 0.2, bead * 0.45, [insetLoop(loopOf(inner), bead)])
      return [frame, ring, sunk(0.34)]
    }
    case 'raised':
    case 'arch':
      return [frame, field(draft, opening, z), sunk(0.5)]
    case 'louvre':
      return [frame, ...slats(draft, inner, z)]
    case 'xbrace':
      return [frame, sunk(0.42), ...brace(draft, inner, z)]
    default:
      return [frame, ...shakerStep(draft, inner, z), sunk(0.32)]
  }
}

export function loopOf({ x, y, w, h }: Box): Vec2[] {
  return points([x, y], [x + w, y], [x + w, y + h], [x, y + h])
}

function archLoop({ x, y, w, h }: Box): Vec2[] {
  const rise = Math.min(1.8, w * 0.2)
  const top = Array.from({ length: 11 }, (_, i): Vec2 => {
    const t = i / 10
    return [x + w * (1 - t), y + h - rise + rise * 4 * t * (1 - t)]
  })
  return [[x, y], [x + w, y], ...top]
}

/** The raised field: a slope on all sides, then the flat. */
function field({ vary }: Draft, opening: Vec2[], z: number): Mesh {
  const slope = 1.05 * vary('field', 0.35)
  const at = (inset: number, up: number) => insetLoop(opening, inset).map(([x, y]) => [x, y, z + up] as const)
  const lip = slope * 0.14
  return loft(
    [at(0.02, 0.1), at(0.02, 0.3), at(lip, 0.33), at(slope, 0.6), at(slope + 0.04, 0.68), at(slope + 0.1, 0.7)],
    { caps: true, creaseDeg: 30 },
  )
}

/** The step between frame and panel, in the collection's profile. */
function shakerStep({ pick }: Draft, inner: Box, z: number): Mesh[] {
  const step = pick('shaker step', ['shadow', 'plain', 'chamfer', 'double'])
  const o = Math.min(step === 'chamfer' ? 0.42 : 0.26, inner.w * 0.1, inner.h * 0.1)
  if (step === 'plain' || step === 'shadow') return []
  const loop = loopOf(inner)
  if (step === 'double') return [plate(loop, z + 0.1, panelThick - 0.26, 0.03, [insetLoop(loop, o)])]
  const at = (inset: number, up: number) => insetLoop(loop, inset).map(([x, y]) => [x, y, z + up] as const)
  return [loft([at(o, 0.4), at(0, panelThick - 0.08), at(-0.1, 0.3)], { creaseDeg: 20 })].map(inward)
}

/** A loft with growing rings comes out with its faces inverted; this flips them. */
function inward(mesh: Mesh): Mesh {
  return { ...mesh, normals: mesh.normals.map((n) => -n), indices: mesh.indices.slice().reverse() }
}

function slats({ vary }: Draft, { x, y, w, h }: Box, z: number): Mesh[] {
  const pitch = 1.25 * vary('slat', 0.25)
  const count = Math.max(3, Math.round(h / pitch))
  const step = h / count
  return [
    block([x - 0.1, y - 0.1, z + 0.04], [w + 0.2, h + 0.2, 0.1]),
    ...Array.from({ length: count }, (_, i) => {
      const y0 = y + i * step
      const ring = (px: number) =>
        [
          [px, y0 + 0.02, z + 0.62],
          [px, y0 + 0.2, z + 0.66],
          [px, y0 + step + 0.1, z + 0.28],
          [px, y0 + step - 0.08, z + 0.22],
        ] as const
      return loft([ring(x + w + 0.05), ring(x - 0.05)], { caps: true, creaseDeg: 30 })
    }),
  ]
}

function brace({ vary }: Draft, { x, y, w, h }: Box, z: number): Mesh[] {
  const t = 1.5 * vary('brace', 0.3)
  const long = Math.hypot(w, h)
  const [nx, ny] = [(-h / long) * (t / 2), (w / long) * (t / 2)]
  return [1, -1].map((f, i) => {
    const y0 = f > 0 ? y : y + h
    const y1 = f > 0 ? y + h : y
    return plate(
      points([x + nx, y0 + f * ny], [x - nx, y0 - f * ny], [x + w - nx, y1 - f * ny], [x + w + nx, y1 + f * ny]),
      z + 0.2,
      panelThick - 0.26 - i * 0.03,
      0.04,
    )
  })
}

/** Plan of a front with reeds, scallops, V grooves or planks. */
function comb({ x, w }: Box, z: number, style: DoorStyle, vary: Draft['vary']): Vec2[] {
  const pitch = style === 'plank' ? 3.5 * vary('plank', 0.3) : (style === 'scallop' ? 1.5 : 0.75) * vary('flute', 0.3)
  // A wide front has wider reeds.
  const count = Math.max(2, Math.round(w / (style === 'flute' && w > 20 ? pitch * 1.25 : pitch)))
  const step = w / count
  const top = z + panelThick
  const line = points([x, z], [x + w, z])
  for (let i = count - 1; i >= 0; i--) {
    const x0 = x + i * step
    if (style === 'flute')
      for (const k of [1, 0.86, 0.64, 0.36, 0.14])
        line.push([x0 + step * k, top - 0.34 + 0.34 * Math.sin(Math.PI * Math.min(0.97, k))])
    else if (style === 'scallop')
      for (const k of [1, 0.82, 0.6, 0.4, 0.18])
        line.push([x0 + step * k, top - 0.3 * Math.sin(Math.PI * Math.min(0.985, k))])
    else {
      const g = style === 'vee' ? Math.min(0.22, step * 0.3) : 0.1
      const deep = style === 'vee' ? 0.2 : 0.12
      line.push([x0 + step, top - deep], [x0 + step - g, top], [x0 + g, top])
    }
  }
  line.push([x, style === 'vee' || style === 'plank' ? top - 0.2 : top - 0.3])
  return line
}
