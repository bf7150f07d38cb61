import { casework } from '../../bodies/casework/casework-look.ts'
import type { CabinetLine } from '../../layout/accessory-choices.ts'
import { type Look, matte, metal, paint } from '../../materials/look.ts'
import type { SurfaceModel } from '../../product-model.ts'
import type { Style } from '../../types.ts'
import { hashOf } from './random.ts'

export type FrontKind = 'shaker' | 'slim' | 'slab' | 'fluted' | 'slats' | 'raised' | 'inset'

/** The looks of a style: few, so that the view can batch many pieces into one draw call. */
export type Palette = {
  style: string
  trim: Look
  wood: Look
  woodHex: string
  cabinet: Look
  cabinetHex: string
  accent: Look
  front: FrontKind
  accentFront: FrontKind
  toe: Look
  stone: Look
  /** For wet and hot places, where a wooden countertop is unsuitable. */
  hardStone: Look
  plaster: Look
  metal: Look
  metalHex: string
  finish: string
  dark: Look
  cloth: Look
  clothHex: string
  linen: Look
  accentCloth: Look
  leather: Look
  towel: Look
  rug: Look
  rugEdge: Look
  ceramic: Look
  clay: Look
  modern: boolean
}

type Taste = {
  front: FrontKind
  accentFront: FrontKind
  cloth: string
  linen: string
  accent: string
  leather: string
  towel: string
  rug: string
  rugEdge: string
  ceramic: string
  clay: string
}

const tastes: Record<string, Taste> = {
  'warm-modern': {
    front: 'shaker',
    accentFront: 'fluted',
    cloth: '#d9cfc0',
    linen: '#efe9dd',
    accent: '#b9805a',
    leather: '#a0643c',
    towel: '#d8c7ab',
    rug: '#e4dccd',
    rugEdge: '#cdbfa8',
    ceramic: '#e9e2d6',
    clay: '#b0714f',
  },
  'shaker-classic': {
    front: 'shaker',
    accentFront: 'shaker',
    cloth: '#c9ccc9',
    linen: '#f3f1ec',
    accent: '#2c3e54',
    leather: '#7d5738',
    towel: '#f0eeea',
    rug: '#d7d6d0',
    rugEdge: '#44566b',
    ceramic: '#f4f2ee',
    clay: '#c9c3b8',
  },
  'mid-century': {
    front: 'slab',
    accentFront: 'slab',
    cloth: '#8f8a5c',
    linen: '#ece4d2',
    accent: '#d09a32',
    leather: '#8a5330',
    towel: '#d3a13c',
    rug: '#ddd2bb',
    rugEdge: '#b5622f',
    ceramic: '#e6dcc6',
    clay: '#3f5a58',
  },
  japandi: {
    front: 'slab',
    accentFront: 'slats',
    cloth: '#c8c2b4',
    linen: '#ebe7de',
    accent: '#7c7c70',
    leather: '#8a6d50',
    towel: '#a7a49c',
    rug: '#cbb994',
    rugEdge: '#b8a47c',
    ceramic: '#5b5851',
    clay: '#8c8377',
  },
  coastal: {
    front: 'shaker',
    accentFront: 'shaker',
    cloth: '#e7e6e0',
    linen: '#f6f4ee',
    accent: '#7fa3b5',
    leather: '#b08a5e',
    towel: '#dfe8ec',
    rug: '#e0d6c2',
    rugEdge: '#8aa5b1',
    ceramic: '#eef0ee',
    clay: '#cfd9da',
  },
  'industrial-loft': {
    front: 'slab',
    accentFront: 'shaker',
    cloth: '#56585a',
    linen: '#b9b4ab',
    accent: '#8a3f2c',
    leather: '#6d4228',
    towel: '#4b4c4d',
    rug: '#7c5a4c',
    rugEdge: '#4a3a36',
    ceramic: '#3a3b3c',
    clay: '#77706a',
  },
  'spanish-revival': {
    front: 'raised',
    accentFront: 'raised',
    cloth: '#e1d3b8',
    linen: '#efe6d3',
    accent: '#9a4a2c',
    leather: '#6b3f24',
    towel: '#e6d8bd',
    rug: '#a14f35',
    rugEdge: '#3d4a55',
    ceramic: '#d8c6a4',
    clay: '#b5653f',
  },
  farmhouse: {
    front: 'shaker',
    accentFront: 'shaker',
    cloth: '#d8d3c6',
    linen: '#f1ede3',
    accent: '#7c8877',
    leather: '#8d6239',
    towel: '#e8e5dc',
    rug: '#c9bda4',
    rugEdge: '#8f8064',
    ceramic: '#f2efe8',
    clay: '#d9d4c8',
  },
  'contemporary-dark': {
    front: 'slab',
    accentFront: 'fluted',
    cloth: '#6a6763',
    linen: '#bdb7ad',
    accent: '#8c6a44',
    leather: '#3b2c24',
    towel: '#2e2d2d',
    rug: '#8b857c',
    rugEdge: '#5c5751',
    ceramic: '#2f2d2c',
    clay: '#4a4644',
  },
  'desert-modern': {
    front: 'slab',
    accentFront: 'fluted',
    cloth: '#dccbb2',
    linen: '#efe5d4',
    accent: '#a65f3e',
    leather: '#8f5a36',
    towel: '#b4694a',
    rug: '#e3d6c0',
    rugEdge: '#6e4b38',
    ceramic: '#d2ae8c',
    clay: '#b06a45',
  },
}

const metals: [RegExp, string][] = [
  [/champagne/, '#b9a07a'],
  [/unlacquered|satin brass/, '#b8924f'],
  [/aged brass/, '#8f7444'],
  [/brass|gold/, '#b4935a'],
  [/polished nickel/, '#cdc8bf'],
  [/antique nickel/, '#8f8a82'],
  [/nickel/, '#b5b1aa'],
  [/gunmetal/, '#4d4f52'],
  [/oil-rubbed/, '#3b2e27'],
  [/bronze/, '#6b5846'],
  [/black/, '#232323'],
]

/** With the metal that was chosen for the room's faucets and pulls, so that what is not chosen agrees with it. */
export function withMetal(palette: Palette, { hex, finish }: { hex: string; finish: string }): Palette {
  return { ...palette, metal: metal(hex, finish.toLowerCase()), metalHex: hex, finish }
}

/** With the finish and door style of the cabinets that are ordered. */
export function withCabinet(palette: Palette, { variant, finish, hex }: CabinetLine): Palette {
  // One grain for all boxes of a finish, so that one picture of it is baked for each finish.
  const look = casework(hex, { finish, seed: hashOf(`${finish} ${hex}`) % 997 })
  const front = fronts.find(([word]) => word.test(variant))?.[1] ?? 'shaker'
  return { ...palette, cabinet: look, cabinetHex: hex, accent: look, front, accentFront: front }
}

/** Door styles by the words of a cabinet's variant. */
const fronts: [RegExp, FrontKind][] = [
  [/narrow/, 'slim'],
  [/raised/, 'raised'],
  [/bead|inset/, 'inset'],
  [/slab/, 'slab'],
]

export function paletteOf(style: Style): Palette {
  const taste = tastes[style.id] ?? (tastes['warm-modern'] as Taste)
  const finish = style.metals[0] ?? 'brushed nickel'
  const metalHex = metals.find(([word]) => word.test(finish))?.[1] ?? '#b5b1aa'
  const first = style.cabinets[0] ?? style.trim
  const second = style.cabinets[1] ?? first
  return {
    style: style.id,
    trim: paint(style.trim.hex),
    wood: veneer(style.wood.hex, hashOf(style.id) % 997),
    woodHex: style.wood.hex,
    cabinet: cabinetLook(first.name, first.hex),
    cabinetHex: first.hex,
    accent: cabinetLook(second.name, second.hex),
    front: /slat/i.test(first.name) ? 'slats' : taste.front,
    accentFront: taste.accentFront,
    toe: matte('#2b2825', 0.8),
    stone: stoneLook(style.stone[0] ?? 'white quartz', hashOf(style.id)),
    hardStone: stoneLook(style.stone.find((words) => !/butcher/.test(words)) ?? 'white quartz', hashOf(style.id)),
    plaster: matte(light(style.trim.hex) ? style.trim.hex : (style.wallPaints[0]?.hex ?? '#f2efe8'), 0.9),
    metal: metal(metalHex, finish),
    metalHex,
    finish,
    dark: matte('#222120', 0.6),
    cloth: matte(taste.cloth, 0.96),
    clothHex: taste.cloth,
    linen: matte(taste.linen, 0.95),
    accentCloth: matte(taste.accent, 0.95),
    leather: matte(taste.leather, 0.48),
    towel: matte(taste.towel, 1),
    rug: pile(taste.rug),
    rugEdge: matte(taste.rugEdge, 1),
    ceramic: { kind: 'plain', hex: taste.ceramic, roughness: 0.34, metalness: 0, coat: 0.25 },
    clay: matte(taste.clay, 0.82),
    modern: taste.front === 'slab',
  }
}

function cabinetLook(name: string, hex: string): Look {
  return /oak|walnut|ash|slat|mesquite|wood/i.test(name) ? veneer(hex, hashOf(name) % 997) : paint(hex)
}

function light(hex: string): boolean {
  return Number.parseInt(hex.slice(3, 5), 16) > 0xb0
}

/** Matched veneer and boards: uniform in color, without knots or joints. */
function veneer(hex: string, seed: number): Look {
  return {
    kind: 'surface',
    model: {
      kind: 'surface',
      gen: 'wood',
      // One sheet of veneer, without the joints of a floor.
      layout: 'slab',
      hex,
      finish: 'Matte',
      pieceIn: { w: 32, l: 96, t: 0.75 },
      params: { vary: 0.1, con: 0.5, knots: 0 },
      seed,
    },
  }
}

/** Wool pile: short, dense, one color. */
function pile(hex: string): Look {
  const model: SurfaceModel = {
    kind: 'surface',
    gen: 'concrete',
    layout: 'slab',
    hex,
    finish: 'Matte',
    pieceIn: { w: 60, l: 60, t: 0.4 },
    params: {},
    seed: hashOf(hex) % 997,
  }
  return { kind: 'surface', model }
}

type Stone = { gen: SurfaceModel['gen']; hex: string; finish: string; layout?: SurfaceModel['layout'] }

const stones: [RegExp, Stone][] = [
  [/butcher/, { gen: 'wood', hex: '#b98b57', finish: 'Satin', layout: 'plank' }],
  [/calacatta/, { gen: 'marble', hex: '#f1ede6', finish: 'Polished' }],
  [/carrara/, { gen: 'marble', hex: '#e9e9e7', finish: 'Honed' }],
  [/grey veins/, { gen: 'marble', hex: '#f2f2f0', finish: 'Polished' }],
  [/marquina/, { gen: 'marble', hex: '#242322', finish: 'Polished' }],
  [/taj mahal|quartzite/, { gen: 'marble', hex: '#e3d9c8', finish: 'Polished' }],
  [/soapstone/, { gen: 'marble', hex: '#4c5152', finish: 'Honed' }],
  [/terrazzo/, { gen: 'terrazzo', hex: '#ece8e0', finish: 'Polished' }],
  [/travertine/, { gen: 'stone', hex: '#d9c8ab', finish: 'Honed' }],
  [/limestone|crema|sandstone/, { gen: 'stone', hex: '#ddd0bb', finish: 'Honed' }],
  [/concrete|microcement/, { gen: 'concrete', hex: '#a8a5a0', finish: 'Matte' }],
  [/granite/, { gen: 'speck', hex: '#2c2c2d', finish: 'Matte' }],
  [/basalt|slate/, { gen: 'stone', hex: '#57585a', finish: 'Honed' }],
  [/porcelain/, { gen: 'concrete', hex: '#8f8d8a', finish: 'Matte' }],
  [/quartz/, { gen: 'speck', hex: '#f0efec', finish: 'Polished' }],
]

/** A countertop's stone by the keywords of a style. */
function stoneLook(words: string, seed: number): Look {
  const stone = stones.find(([word]) => word.test(words))?.[1] ?? {
    gen: 'speck',
    hex: '#f0efec',
    finish: 'Polished',
  }
  const model: SurfaceModel = {
    kind: 'surface',
    gen: stone.gen,
    layout: stone.layout ?? 'slab',
    hex: stone.hex,
    finish: stone.finish,
    pieceIn: { w: 63, l: 120, t: 1.2 },
    params: {},
    seed: seed % 997,
  }
  return { kind: 'surface', model }
}
