import type { RoomKind } from '#scene/model/rooms/types.ts'

/** Kinds of rooms that suit a product, the best first; rooms of one tier are equal. */
export type Tiers = readonly (readonly RoomKind[])[]

const dry: Tiers = [['living', 'bedroom', 'kitchen', 'entry']]
const cooking: Tiers = [['kitchen'], ['living', 'laundry', 'outdoor']]
const bathing: Tiers = [['bathroom']]
const gardens: Tiers = [['outdoor']]

/** By category slug; products with a use of their own are in `byUse`. */
const byCategory: Record<string, Tiers> = {
  'tile-flooring': [
    ['bathroom', 'kitchen', 'entry', 'laundry'],
    ['living', 'bedroom'],
  ],
  'backsplash-tiles': [['kitchen', 'bathroom', 'laundry']],
  'hardwood-flooring': dry,
  'laminate-flooring': dry,
  'luxury-flooring': [['living', 'bedroom', 'kitchen', 'entry', 'laundry', 'bathroom']],
  'stacked-stone': [['living', 'outdoor', 'entry', 'bedroom']],
  hardscaping: gardens,
  'pool-copings': gardens,
  'artificial-turf': gardens,
  countertop: [['kitchen'], ['bathroom', 'laundry']],
  'kitchen-sinks': cooking,
  'kitchen-faucets': cooking,
  appliances: cooking,
  'cabinet-hardware': [['kitchen', 'bathroom', 'laundry']],
  'bathroom-vanitys': bathing,
  'bathroom-faucets': bathing,
  toilets: bathing,
  showers: bathing,
  'bath-tubs': bathing,
  lights: [['living', 'kitchen', 'bedroom', 'entry', 'bathroom', 'laundry']],
  fans: [['living', 'bedroom']],
}

/** By the name of the product's family, or the family of its body. */
const byUse: readonly [category: string, use: RegExp, tiers: Tiers][] = [
  ['tile-flooring', /mosaic/, bathing],
  ['lights', /lantern|landscape/, gardens],
  ['lights', /vanity/, bathing],
  ['lights', /undercabinet|under-cabinet/, [['kitchen']]],
  ['lights', /linear/, [['kitchen', 'living']]],
  ['fans', /exhaust/, bathing],
  ['appliances', /laundry/, [['laundry'], ['bathroom']]],
]

/** The kinds of rooms that a product belongs in; no tiers for a category without rooms. */
export function suitingRooms(categorySlug: string, family: string, familySlug: string | null): Tiers {
  const words = `${family} ${familySlug ?? ''}`.toLowerCase()
  const use = byUse.find(([category, pattern]) => category === categorySlug && pattern.test(words))
  return use?.[2] ?? byCategory[categorySlug] ?? []
}
