import type { RoomKind, Slot, Style } from '#scene/model/types.ts'

/** What a style wants in one slot: colors by preference, and words for the kind of product. */
export type Target = { hexes: string[]; words: string[] }

/**
 * The colors that a style wants in a slot for products of this category. They come from its palette, not from a list of
 * products.
 */
export function targetOf(
  style: Style,
  slot: Pick<Slot, 'role' | 'families'>,
  category: string,
  kind: RoomKind,
): Target {
  switch (category) {
    case 'hardwood-flooring':
    case 'laminate-flooring':
    case 'luxury-flooring':
      return { hexes: [style.wood.hex], words: woodWords(style.wood.name) }
    case 'bathroom-vanitys':
      return { hexes: style.cabinets.map(({ hex }) => hex), words: [] }
    case 'bathroom-faucets':
    case 'kitchen-faucets':
    case 'cabinet-hardware':
    case 'lights':
    case 'fans':
    case 'showers':
      return { hexes: style.metals.map(metalHex), words: [] }
    case 'toilets':
    case 'bath-tubs':
      return { hexes: ['#f4f3ef'], words: [] }
    case 'kitchen-sinks':
      return { hexes: sinkHexes(style), words: [] }
    case 'appliances':
      if (slot.families?.includes('laundry')) return { hexes: washers[style.id] ?? [white], words: [] }
      return { hexes: [isDark(style) ? '#4a4847' : '#b9bcbd'], words: [] }
    case 'artificial-turf':
      return { hexes: ['#5f7f3c'], words: [] }
    case 'backsplash-tiles':
      return slot.role === 'accent' || slot.role === 'face'
        ? { hexes: [style.wallPaints[1], style.wallPaints[2]].flatMap((tone) => tone?.hex ?? []), words: [] }
        : { hexes: [wallHex(style), ...stoneHexes(style).slice(0, 1)], words: [] }
    case 'countertop':
      return stones(style, 0)
    case 'tile-flooring':
      return slot.role === 'shower' || kind === 'bathroom' ? stones(style, 0) : stones(style, 1)
    default:
      // Stacked stone, pavers and copings: the palette's less prominent stones.
      return kind === 'outdoor' && !isDark(style) ? paleFirst(stones(style, 1)) : stones(style, 1)
  }
}

/** The style names that vendors use for this style. */
export function styleWords(styleId: string): readonly string[] {
  return marketStyles[styleId] ?? ['Transitional', 'Modern']
}

/** Rooms with a wet floor prefer tile; elsewhere the style's wood is preferred. */
export function wantsTile(kind: RoomKind): boolean {
  return kind === 'bathroom' || kind === 'laundry' || kind === 'entry' || kind === 'outdoor'
}

const white = '#f1f1ee'

/** No washers are sold in steel: white, or the enamel that matches the style's cabinets. */
const washers: Record<string, string[]> = {
  'shaker-classic': ['#24344f', white],
  'mid-century': [white, '#6a6d70'],
  japandi: ['#6a6d70', '#232322'],
  'industrial-loft': ['#232322', '#6a6d70'],
  farmhouse: ['#8d9a80', white],
  'contemporary-dark': ['#232322', '#6a6d70'],
}

const marketStyles: Record<string, readonly string[]> = {
  'warm-modern': ['Modern', 'Transitional'],
  'shaker-classic': ['Traditional', 'Transitional'],
  'mid-century': ['Mid-century', 'Modern'],
  japandi: ['Modern'],
  coastal: ['Coastal', 'Transitional'],
  'industrial-loft': ['Industrial', 'Modern'],
  'spanish-revival': ['Mediterranean', 'Traditional'],
  farmhouse: ['Farmhouse', 'Rustic'],
  'contemporary-dark': ['Modern'],
  'desert-modern': ['Modern', 'Rustic'],
}

function stones(style: Style, first: number): Target {
  const names = [...style.stone.slice(first), ...style.stone.slice(0, first)]
  return { hexes: names.map(stoneHex), words: names.flatMap(kindWords) }
}

/** In a bright style, dark stone is an accent and must not cover a whole garden. */
function paleFirst({ hexes, words }: Target): Target {
  const pale = hexes.findIndex((hex) => Number.parseInt(hex.slice(1, 3), 16) > 0x60)
  return pale > 0 ? { hexes: [...hexes.slice(pale), ...hexes.slice(0, pale)], words } : { hexes, words }
}

function stoneHexes(style: Style): string[] {
  return style.stone.map(stoneHex)
}

/** A dark wall gets light tile, so that the room stays bright. */
function wallHex(style: Style): string {
  return isDark(style) ? (style.wallPaints.at(-1)?.hex ?? style.trim.hex) : (style.wallPaints[0]?.hex ?? '#f4f0e8')
}

function isDark(style: Style): boolean {
  return Number.parseInt((style.wallPaints[0]?.hex ?? '#ffffff').slice(1, 3), 16) < 0x80
}

function sinkHexes(style: Style): string[] {
  if (['farmhouse', 'shaker-classic', 'spanish-revival', 'coastal'].includes(style.id)) return ['#f4f3ef']
  return [isDark(style) ? '#3a3b3d' : '#b7b9b8']
}

function metalHex(name: string): string {
  return metals.find(([word]) => name.includes(word))?.[1] ?? '#b3ada2'
}

/** Colors of common finishes, the more specific names first. */
const metals: [word: string, hex: string][] = [
  ['unlacquered brass', '#bf9a4e'],
  ['aged brass', '#8f733f'],
  ['brass', '#b9975b'],
  ['champagne', '#b39a74'],
  ['oil-rubbed', '#3b2d24'],
  ['bronze', '#93703f'],
  ['gold', '#b9975b'],
  ['antique nickel', '#a39d92'],
  ['polished nickel', '#cfc9be'],
  ['nickel', '#b3ada2'],
  ['chrome', '#d5d8da'],
  ['gunmetal', '#55575a'],
  ['black', '#232322'],
]

function stoneHex(name: string): string {
  return stoneColors.find(([word]) => name.includes(word))?.[1] ?? '#d9d4ca'
}

const stoneColors: [word: string, hex: string][] = [
  ['nero marquina', '#232325'],
  ['black granite', '#2b2b2c'],
  ['black soapstone', '#2f3335'],
  ['soapstone', '#474d4f'],
  ['calacatta', '#f0ebe0'],
  ['carrara', '#e6e6e4'],
  ['white quartz', '#f1f0ec'],
  ['super white', '#e9e9e6'],
  ['taj mahal', '#e3d8c4'],
  ['desert quartzite', '#cfae8f'],
  ['terrazzo white', '#e8e5de'],
  ['travertine', '#cdb99a'],
  ['crema', '#e2d5bb'],
  ['shell', '#e4dcca'],
  ['limestone', '#d8ccb6'],
  ['sandstone', '#c79c72'],
  ['microcement', '#bfb8ad'],
  ['concrete', '#a5a29c'],
  ['grey porcelain', '#8d8d8b'],
  ['basalt', '#55575a'],
  ['slate', '#50565a'],
  ['granite', '#8f8c87'],
]

/** The words of a stone's name that may appear in a product's name or material. */
function kindWords(name: string): string[] {
  return kinds.filter((kind) => name.includes(kind))
}

const kinds = [
  'quartzite',
  'quartz',
  'marble',
  'travertine',
  'limestone',
  'soapstone',
  'terrazzo',
  'slate',
  'granite',
  'concrete',
  'sandstone',
  'basalt',
  'porcelain',
]

function woodWords(name: string): string[] {
  return ['oak', 'walnut', 'ash', 'mesquite'].filter((wood) => name.toLowerCase().includes(wood))
}
