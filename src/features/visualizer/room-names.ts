import type { Opening, Pattern } from '#scene/model/types.ts'

/** The room names of api.md section 11, by the model's room kinds. */
export const roomNames = {
  kitchen: 'Kitchen',
  bathroom: 'Bathroom',
  living: 'Living Room',
  bedroom: 'Bedroom',
  laundry: 'Laundry',
  entry: 'Entry',
  outdoor: 'Landscaping/Outdoor',
} as const

const most = 120

/** The requested name; if it is taken, the name with the first free number: My bathroom 2. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const known = new Set(taken.map((name) => name.toLowerCase()))
  const [, base = wanted, last] = /^(.*\S) (\d{1,6})$/.exec(wanted) ?? []
  let name = wanted
  for (let number = Number(last ?? 1) + 1; known.has(name.toLowerCase()); number++)
    name = `${base.slice(0, most - 8)} ${number}`
  return name
}

/** The styles that an own room can start with. */
export const styleNames = [
  ['warm-modern', 'Warm modern'],
  ['shaker-classic', 'Shaker classic'],
  ['mid-century', 'Mid-century'],
  ['japandi', 'Japandi'],
  ['coastal', 'Coastal'],
  ['industrial-loft', 'Industrial loft'],
  ['spanish-revival', 'Spanish revival'],
  ['farmhouse', 'Farmhouse'],
  ['contemporary-dark', 'Contemporary dark'],
  ['desert-modern', 'Desert modern'],
] as const

export const openingWords: Record<Opening['kind'], string> = {
  door: 'Door',
  window: 'Window',
  arch: 'Opening',
  niche: 'Niche',
}

export const patternWords: Record<Pattern, string> = {
  grid: 'Straight grid',
  offset: 'Brick, half offset',
  third: 'Third offset',
  diagonal: 'Diagonal',
  herringbone: 'Herringbone',
  plank: 'Staggered planks',
  stack: 'Stacked',
  chevron: 'Chevron',
}
