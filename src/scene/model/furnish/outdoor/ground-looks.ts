import type { Look } from '../../bodies/look.ts'
import type { SurfaceModel } from '../../product-model.ts'
import { hashOf } from '../dice.ts'

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
export const turfLook = (style: string) =>
  laid(style, { gen: 'turf', layout: 'roll', hex: '#5f7d3c', w: 180, l: 180 })
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
