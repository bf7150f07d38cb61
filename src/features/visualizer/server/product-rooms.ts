import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Product } from '#features/catalogue/server/model.ts'
import { notFound } from '#lib/failure.ts'
import { newDoc, openScene } from '#scene/model/rooms/open-scene.ts'
import { programs, styleById } from '#scene/model/rooms/room-tables.ts'
import type { Program, RoomKind, Scene } from '#scene/model/types.ts'
import { besideRooms } from '../beside-rooms.ts'
import { type Measures, type PlaceInRoom, type ProductFits, placeInRoom, type Wanted } from '../fits.ts'
import type { Face } from './faces.ts'
import { shapeOf } from './fitting.ts'
import { styleWords } from './style-targets.ts'
import { hasRoomPhoto } from './templates.ts'

/** Kinds of rooms that suit a product, the best first; rooms of one tier are equal. */
type Tiers = readonly (readonly RoomKind[])[]

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
  'backsplash-tiles': [['kitchen', 'laundry'], ['bathroom']],
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
  'bath-accessories': bathing,
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

type Reading = { catalogue: Catalogue; faceOf: (product: Product) => Face | undefined }

/** A bonus for rooms that have a photo. */
const photographed = 0.06
/** Visibility above this adds nothing. */
const plenty = 0.2

/**
 * The built-in room that shows a product best, in a style that suits it, and what determines where it fits there. The
 * room is null when it fits in none. Throws 404 for a product or a size that is not on sale.
 */
export function roomForProduct(
  { catalogue, faceOf }: Reading,
  asked: { product: string; size?: number | undefined },
): { template: string | null; wanted: Wanted } {
  const product = catalogue.product(asked.product)
  const measures = product && faceOf(product)
  if (!product || !measures) throw notFound()
  const position = asked.size === undefined ? 0 : product.sizes.findIndex(({ id }) => id === asked.size)
  const size = product.sizes[position]
  if (!size) throw notFound()
  const wanted = {
    product: product.hash,
    size_id: size.id,
    position,
    ...shapeOf(product),
    measures: measuresOf(measures),
  }
  return { template: bestRoom(product.attributes.style, wanted), wanted }
}

/** What determines where these products fit, in the requested order; what is not on sale is omitted. */
export function fitsOfProducts({ catalogue, faceOf }: Reading, hashes: readonly string[]): ProductFits[] {
  return [...new Set(hashes)].flatMap((hash) => {
    const product = catalogue.product(hash)
    const face = product && faceOf(product)
    if (!product || !face) return []
    const { categorySlug, familySlug } = shapeOf(product)
    const size_ids = product.sizes.map(({ id }) => id)
    return [{ product: product.hash, size_ids, categorySlug, familySlug, measures: measuresOf(face) }]
  })
}

function measuresOf({ kind, family, widthsIn }: Face): Measures {
  return { kind, family, widthsIn }
}

/**
 * Of the rooms that suit the product, the one that shows it best, in its own `style` if the room has that; other rooms
 * only when it fits in none of those. Null when no room fits.
 */
export function bestRoom(style: unknown, wanted: Wanted): string | null {
  const { categorySlug, familySlug, measures } = wanted
  if (besideRooms.has(categorySlug)) return null
  for (const kinds of [...suitingRooms(categorySlug, measures.family, familySlug), null]) {
    const among = kinds ? programs.filter(({ kind }) => kinds.includes(kind)) : programs
    const best = bestOf(among, style, wanted)
    if (best) return best
  }
  return null
}

function bestOf(among: readonly Program[], own: unknown, wanted: Wanted): string | null {
  let best: { id: string; worth: number } | null = null
  for (const program of among) {
    const place = placeInRoom(bareRoom(program), wanted)
    if (!place) continue
    const { id, suits } = styled(program, own)
    const shown =
      Math.min(plenty, place.seen) - lostIn(place, wanted) + (suits ? 0.03 : 0) + (hasRoomPhoto(id) ? photographed : 0)
    // Any slot made for its kind is better than the best other one.
    const worth = shown + (place.isOwn ? 1 : 0)
    if (!best || worth > best.worth) best = { id, worth }
  }
  return best?.id ?? null
}

/** A narrow product is lost in a wide place: a 24-inch vanity belongs in a hall bath. */
function lostIn({ maxWidth }: PlaceInRoom, { measures, position }: Wanted): number {
  const widthIn = measures.widthsIn[position] ?? 0
  if (maxWidth === undefined || widthIn === 0) return 0
  return 0.5 * Math.max(0, 1 - widthIn / (maxWidth / 0.0254))
}

/** The layout in the product's own style if it has that, else in a style that has a photo, else in its first. */
function styled({ id, styles }: Program, wanted: unknown): { id: string; suits: boolean } {
  const own = styles.find((style) => styleWords(style).some((word) => word === wanted))
  const style = own ?? styles.find((one) => hasRoomPhoto(`${id}--${one}`)) ?? styles[0]
  return { id: `${id}--${style}`, suits: own !== undefined }
}

const rooms = new Map<string, Scene>()

/** The slots of a layout and their visibility are the same in all its styles. */
function bareRoom(program: Program): Scene {
  const known = rooms.get(program.id)
  if (known) return known
  const style = styleById(program.styles[0] ?? '')
  const id = `${program.id}--${style.id}`
  const scene = openScene({ name: program.name, program, style }, newDoc({ id, style }))
  rooms.set(program.id, scene)
  return scene
}
