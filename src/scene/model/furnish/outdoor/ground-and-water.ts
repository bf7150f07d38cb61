import { type Mesh, merged, moved, scaled } from '#scene/model/geometry/mesh.ts'
import { block, gridSurface, sphere } from '#scene/model/geometry/solids.ts'
import type { Look } from '#scene/model/materials/look.ts'
import type { SurfaceModel } from '#scene/model/product-model.ts'
import { type ObjectPart, partsOf } from '../parts/object-part.ts'
import { hashOf, type Random } from '../parts/random.ts'

type Laid = Pick<SurfaceModel, 'gen' | 'layout' | 'hex'> & {
  w: number
  l: number
  params?: SurfaceModel['params']
}

const stones: Record<string, string> = {
  'warm-modern': '#cdbfa8',
  'shaker-classic': '#b3aea6',
  'mid-century': '#a58f74',
  japandi: '#9b968d',
  coastal: '#d6cdbd',
  'industrial-loft': '#86817b',
  'spanish-revival': '#cbb18a',
  farmhouse: '#a9a194',
  'contemporary-dark': '#4d4a47',
  'desert-modern': '#c9a578',
}

function laid(style: string, one: Laid): Look {
  const model: SurfaceModel = {
    kind: 'surface',
    gen: one.gen,
    layout: one.layout,
    hex: one.hex,
    finish: 'Matte',
    pieceIn: { w: one.w, l: one.l, t: 1.5 },
    params: one.params ?? {},
    seed: hashOf(style + one.layout) % 997,
  }
  return { kind: 'surface', model }
}

const hexOf = (style: string) => stones[style] ?? '#b3aea6'

/** Default garden materials where nothing is chosen: ledger stone, its cap, pavers, turf. */
export const ledgerLook = (style: string) =>
  laid(style, { gen: 'stone', layout: 'ledger', hex: hexOf(style), w: 6, l: 24 })
export const capLook = (style: string) =>
  laid(style, { gen: 'stone', layout: 'coping', hex: lighter(hexOf(style)), w: 12, l: 24 })
export const paverLook = (style: string) =>
  laid(style, { gen: 'concrete', layout: 'pavers', hex: hexOf(style), w: 6, l: 9 })
export const turfLook = (style: string) => laid(style, { gen: 'turf', layout: 'roll', hex: '#5f7d3c', w: 180, l: 180 })
export const greenLook = (style: string) =>
  laid(`${style} green`, {
    gen: 'turf',
    layout: 'roll',
    hex: '#4f8446',
    w: 180,
    l: 180,
    params: { pile_in: 0.5 },
  })
export const waterTile = (style: string) =>
  laid(style, { gen: 'plain', layout: 'grid', hex: '#4f8e9c', w: 2, l: 2, params: { mottle: 0.25 } })

function lighter(hex: string): string {
  const part = (at: number) => Math.round(255 - (255 - Number.parseInt(hex.slice(at, at + 2), 16)) * 0.72)
  return `#${[1, 3, 5].map((at) => part(at).toString(16).padStart(2, '0')).join('')}`
}

/** Water of a given depth in inches. */
export function waterLook(deep: number): Look {
  return { kind: 'plain', hex: '#5bb6c4', roughness: 0.03, metalness: 0, opacity: 0.45, water: deep * 0.0254 }
}

/** A sheet of water about x = z = 0 at y = 0 with slight ripples. */
export function ripples(w: number, d: number, high: number): Mesh {
  const [nx, nz] = [Math.max(6, Math.min(64, Math.round(w / 7))), Math.max(6, Math.min(64, Math.round(d / 7)))]
  return gridSurface(
    (u, v) => {
      const [x, z] = [(u - 0.5) * w, (0.5 - v) * d]
      return [
        x,
        high *
          (Math.sin(x * 0.23 + z * 0.11) * 0.5 + Math.sin(z * 0.29 - x * 0.07) * 0.4 + Math.sin((x + z) * 0.47) * 0.2),
        z,
      ]
    },
    nx,
    nz,
    80,
  )
}

const veil: Look = { kind: 'plain', hex: '#cfe3e8', roughness: 0.05, metalness: 0, opacity: 0.3 }
const strand: Look = { kind: 'plain', hex: '#ffffff', roughness: 0.3, metalness: 0, opacity: 0.6 }
const foam: Look = { kind: 'plain', hex: '#ffffff', roughness: 0.6, metalness: 0, opacity: 0.8 }

/**
 * Water falling from a spout `w` wide at height `h` above y = 0, at z = 0: a clear veil, the strands it breaks into,
 * and foam at its foot.
 */
export function fallingWater(random: Random, w: number, h: number): ObjectPart[] {
  const count = Math.max(6, Math.round(w / 1.5))
  // A sheet narrows as it falls and breaks up from below.
  const strands = Array.from({ length: count }, (_, i) => {
    const x = ((i + random.between(0.2, 0.8)) / count - 0.5) * w
    const [thick, top] = [random.between(0.25, 1.1), h - random.between(0, h * 0.3)]
    return ribbon(x, x * 0.96, top, 0, thick, 0.25 + random.between(0, 0.12))
  })
  const drops = Array.from({ length: count * 2 }, () =>
    moved(scaled(sphere(1, 6), [random.between(0.4, 1.3), 0.22, random.between(0.3, 0.9)]), [
      random.between(-0.5, 0.5) * w,
      0.12,
      random.between(-0.7, 1.5),
    ]),
  )
  return [
    ...partsOf(null, veil, block([-w / 2, 0, 0], [w, h, 0.2], 0.05)),
    ...partsOf(null, strand, merged(strands)),
    ...partsOf(null, foam, merged(drops)),
  ]
}

/** A strand from (top x, top) to (foot x, foot), widening as it falls. */
function ribbon(x0: number, x1: number, top: number, foot: number, thick: number, z: number): Mesh {
  return gridSurface(
    (u, v) => {
      const y = foot + (top - foot) * v
      const x = x1 + (x0 - x1) * v + (u - 0.5) * thick * (1.5 - v) + 0.05 * Math.sin(y * 0.5 + x0 * 3)
      return [x, y, z]
    },
    1,
    12,
  )
}
