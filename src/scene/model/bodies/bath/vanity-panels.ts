import type { DoorStyle } from '../../elevations/cabinet-front.ts'
import type { Mesh, Vec2 } from '../../geometry/mesh.ts'
import { insetLoop } from '../../geometry/plates.ts'
import { block, loft } from '../../geometry/solids.ts'
import { lying, upright } from './shapes.ts'
import type { Work } from './work.ts'

export type Box = { x: number; y: number; w: number; h: number }

/** Thickness of a door. */
export const panelThick = 0.78

/** A door or drawer front in one of the cabinet styles; its back is at z. */
export function frontPanel(work: Work, at: Box, z: number, style: DoorStyle): Mesh[] {
  const { x, y, w, h } = at
  const { vary } = work
  const slab = () => [block([x, y, z], [w, h, panelThick], 0.07)]
  if (style === 'slab' || w < 3.4 || h < 2.4) return slab()
  if (style === 'flute' || style === 'scallop' || style === 'vee' || style === 'plank')
    return [lying(comb(at, z, style, vary), y, h, 0)]
  const rail = Math.min((style === 'slim' ? 0.8 : 2.25) * vary('door rail', 0.2), w * 0.22, h * 0.3)
  const inner = { x: x + rail, y: y + rail, w: w - 2 * rail, h: h - 2 * rail }
  const opening = style === 'arch' && h > 8 ? archLoop(inner) : loopOf(inner)
  const frame = upright(loopOf(at), z, panelThick, 0.055, [opening])
  const sunk = (deep: number) => {
    const { x: px, y: py, w: pw, h: ph } = inner
    return block([px - 0.1, py - 0.1, z + 0.06], [pw + 0.2, ph + 0.2, panelThick - 0.06 - deep])
  }
  switch (style) {
    case 'bead': {
      const bead = 0.34 * vary('bead', 0.4)
      const ring = upright(loopOf(inner), z + 0.1, panelThick - 0.2, bead * 0.45, [
        insetLoop(loopOf(inner), bead),
      ])
      return [frame, ring, sunk(0.34)]
    }
    case 'raised':
    case 'arch':
      return [frame, field(work, opening, z), sunk(0.5)]
    case 'louvre':
      return [frame, ...slats(work, inner, z)]
    case 'xbrace':
      return [frame, sunk(0.42), ...brace(work, inner, z)]
    default:
      return [frame, ...shakerStep(work, inner, z), sunk(0.32)]
  }
}

export function loopOf({ x, y, w, h }: Box): Vec2[] {
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ]
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
function field({ vary }: Work, opening: Vec2[], z: number): Mesh {
  const slope = 1.05 * vary('field', 0.35)
  const at = (inset: number, up: number) => insetLoop(opening, inset).map(([x, y]) => [x, y, z + up] as const)
  const lip = slope * 0.14
  return loft(
    [
      at(0.02, 0.1),
      at(0.02, 0.3),
      at(lip, 0.33),
      at(slope, 0.6),
      at(slope + 0.04, 0.68),
      at(slope + 0.1, 0.7),
    ],
    { caps: true, creaseDeg: 30 },
  )
}

/** The step between frame and panel, in the collection's profile. */
function shakerStep({ pick }: Work, inner: Box, z: number): Mesh[] {
  const step = pick('shaker step', ['shadow', 'plain', 'chamfer', 'double'])
  const o = Math.min(step === 'chamfer' ? 0.42 : 0.26, inner.w * 0.1, inner.h * 0.1)
  if (step === 'plain' || step === 'shadow') return []
  const loop = loopOf(inner)
  if (step === 'double') return [upright(loop, z + 0.1, panelThick - 0.26, 0.03, [insetLoop(loop, o)])]
  const at = (inset: number, up: number) => insetLoop(loop, inset).map(([x, y]) => [x, y, z + up] as const)
  return [loft([at(o, 0.4), at(0, panelThick - 0.08), at(-0.1, 0.3)], { creaseDeg: 20 })].map(inward)
}

/** A loft with growing rings comes out with its faces inverted; this flips them. */
function inward(mesh: Mesh): Mesh {
  return { ...mesh, normals: mesh.normals.map((n) => -n), indices: mesh.indices.slice().reverse() }
}

function slats({ vary }: Work, { x, y, w, h }: Box, z: number): Mesh[] {
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

function brace({ vary }: Work, { x, y, w, h }: Box, z: number): Mesh[] {
  const t = 1.5 * vary('brace', 0.3)
  const long = Math.hypot(w, h)
  const [nx, ny] = [(-h / long) * (t / 2), (w / long) * (t / 2)]
  return [1, -1].map((f, i) => {
    const y0 = f > 0 ? y : y + h
    const y1 = f > 0 ? y + h : y
    return upright(
      [
        [x + nx, y0 + f * ny],
        [x - nx, y0 - f * ny],
        [x + w - nx, y1 - f * ny],
        [x + w + nx, y1 + f * ny],
      ],
      z + 0.2,
      panelThick - 0.26 - i * 0.03,
      0.04,
    )
  })
}

/** Plan of a front with reeds, scallops, V grooves or planks. */
function comb({ x, w }: Box, z: number, style: DoorStyle, vary: Work['vary']): Vec2[] {
  const pitch =
    style === 'plank' ? 3.5 * vary('plank', 0.3) : (style === 'scallop' ? 1.5 : 0.75) * vary('flute', 0.3)
  // A wide front has wider reeds.
  const count = Math.max(2, Math.round(w / (style === 'flute' && w > 20 ? pitch * 1.25 : pitch)))
  const step = w / count
  const top = z + panelThick
  const line: Vec2[] = [
    [x, z],
    [x + w, z],
  ]
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
