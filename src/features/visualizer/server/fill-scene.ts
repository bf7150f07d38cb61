import type { View } from '#features/catalogue/prices/showroom-view.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { CategoryIndex, Product, Size } from '#features/catalogue/server/model.ts'
import { inchesPerMeter, sqftPerM2 } from '#scene/model/geometry/mesh.ts'
import { slotOf } from '#scene/model/layout/fixture-slots.ts'
import { usuallyLaid } from '#scene/model/layout/floor-faces.ts'
import { downlightPlaces } from '#scene/model/layout/light-places.ts'
import { areaOf, regionOf } from '#scene/model/takeoff/region.ts'
import type { Fill, Scene, Slot, SlotId } from '#scene/model/types.ts'
import { fittingSizes, groupOf, type Place } from '../fits.ts'
import type { Face } from './faces.ts'
import { colorDistance, type Lab, labOf } from './faces.ts'
import { shapeOf } from './fitting.ts'
import { styleWords, targetOf, wantsTile } from './style-targets.ts'

type Chosen = { product: Product; position: number }
type FaceOf = (product: Product) => Face | undefined
type Filling = {
  catalogue: Catalogue
  view: View
  faceOf: FaceOf
  /** The price penalty of a size; omitted for a room that is only to be looked at. */
  tier?: (product: Product, size: Size, index: CategoryIndex) => number
}

/**
 * Fills the empty slots of a scene from the view. Products must fit the slot's families and width with enough stock;
 * the best match is close to the style's palette, well rated, and of a brand not used much yet. The result is
 * deterministic. Slots of the same group (all pulls, all countertops) get the same product. Slots without a category stay
 * empty.
 */
export function fillScene(scene: Scene, { catalogue, view, faceOf, tier }: Filling): Record<SlotId, Fill> {
  const fills: Record<SlotId, Fill> = { ...scene.doc.fills }
  const alike = new Map<string, { product: Product; isEnough: IsEnough }>()
  const brands = new Map<number, number>()
  // By size id, because a product creates new size objects on each read.
  const taken = new Map<number, number>()
  const seed = `${scene.doc.template ?? 'drawn'} ${scene.style.id}`
  const all = { catalogue, view, faceOf, tier, brands, seed }
  for (const slot of scene.slots) {
    if (slot.categories.length === 0 || fills[slot.id] || staysEmpty(scene, slot, seed)) continue
    const group = groupOf(slot)
    const before = alike.get(group)
    const again =
      before &&
      (inStockSize(before.product, slot, faceOf, before.isEnough) ?? inStockSize(before.product, slot, faceOf, some))
    const needed = neededOf(
      scene,
      scene.slots.filter((one) => groupOf(one) === group),
    )
    const gone = new Map(taken)
    // Without a showroom nothing can be ordered, and the room must look like its photo.
    const isEnough: IsEnough = (product, size) =>
      some(product, size) && (!view.showroom || size.stock - (gone.get(size.id) ?? 0) >= needed(product, size))
    // Too little stock is still better than an empty slot.
    const chosen =
      again ??
      choose(scene, slot, { ...all, fills, isEnough }) ??
      choose(scene, slot, { ...all, fills, isEnough: some })
    if (!chosen) continue
    const { product } = chosen
    alike.set(group, again && before ? before : { product, isEnough })
    if (!again) brands.set(product.brand.id, (brands.get(product.brand.id) ?? 0) + 1)
    const size = product.sizes[chosen.position]
    if (!size) continue
    Object.assign(fills, usuallyLaid(scene, { [slot.id]: { product: product.hash, size_id: size.id } }))
    if (!again) taken.set(size.id, (taken.get(size.id) ?? 0) + needed(product, size))
  }
  return fills
}

/**
 * A vanity comes with its top. Stone and tile on a whole wall are a strong choice: a third of the living rooms and
 * entries get them, and half of the outdoor house walls.
 */
function staysEmpty(scene: Scene, slot: Slot, seed: string): boolean {
  const { room } = scene
  if (slot.optional || (slot.part === 'top' && typeOf(scene, slot) === 'vanity')) return true
  if (slot.role !== 'accent') return false
  const share = { living: 0.35, entry: 0.35, outdoor: 0.5 }[room.kind as string] ?? 0
  return chance(seed, 0) >= share
}

type IsEnough = (product: Product, size: Size) => boolean

const some: IsEnough = (_, { stock }) => stock > 0

type Choosing = Filling & {
  isEnough: IsEnough
  brands: Map<number, number>
  seed: string
  /** What has been chosen for other slots. */
  fills: Readonly<Record<SlotId, Fill>>
}

function choose(
  scene: Scene,
  slot: Slot,
  { catalogue, view, faceOf, tier, brands, seed, fills, isEnough }: Choosing,
): Chosen | null {
  let best: Chosen | null = null
  let least = Number.POSITIVE_INFINITY
  for (const slug of slot.categories) {
    const category = catalogue.category(slug)
    const index = category && catalogue.indexOf(category)
    if (!index) continue
    const { hexes, words } = targetOf(scene.style, slot, slug, scene.room.kind)
    const wish = {
      labs: hexes.map(labOf),
      words,
      styles: styleWords(scene.style.id),
      foot: categoryFault(scene, slot, slug),
      suits: suitsOf(scene, slot, slug),
    }
    const fitsBasin = basinRule(scene, slot, fills, catalogue)
    // Cheap checks come first: color alone rules out most products.
    for (const product of index.products) {
      const face = faceOf(product)
      if (!face) continue
      const toEye = wish.foot + colorFault(face, wish.labs)
      if (toEye >= least || !view.carries(product)) continue
      const byName = toEye + ratingFault(product) + 0.04 * (brands.get(product.brand.id) ?? 0)
      const fault = byName + kindFault(product, wish) + 0.03 * chance(seed, product.id)
      if (fault >= least) continue
      const chosen =
        inStockSize(product, slot, faceOf, (one, size) => isEnough(one, size) && fitsBasin(one, size)) ??
        inStockSize(product, slot, faceOf, isEnough)
      const size = chosen && product.sizes[chosen.position]
      const whole =
        size &&
        fault +
          (fitsBasin(product, size) ? 0 : misplaced) +
          widthFault(slot, face, chosen.position) +
          (tier?.(product, size, index) ?? 0)
      if (whole == null || whole >= least) continue
      least = whole
      best = chosen
    }
  }
  return best
}

/** The size that fills the slot best: the widest in stock if the slot limits the width, otherwise the first. */
function inStockSize(product: Product, slot: Slot, faceOf: FaceOf, isEnough: IsEnough): Chosen | null {
  const face = faceOf(product)
  if (!face) return null
  const place: Place = {
    categories: slot.categories,
    ...(slot.families && { families: slot.families }),
    ...(slot.maxWidth !== undefined && { maxWidthIn: slot.maxWidth * inchesPerMeter }),
  }
  let chosen: Chosen | null = null
  let widest = -1
  for (const position of fittingSizes(shapeOf(product), face, place)) {
    const size = product.sizes[position]
    if (!size || !isEnough(product, size)) continue
    const width = slot.maxWidth === undefined ? 0 : (face.widthsIn[position] ?? 0)
    if (width > widest) {
      widest = width
      chosen = { product, position }
    }
  }
  return chosen
}

/** Prefers the style's wood for a floor, and tile in wet rooms. */
export function categoryFault({ room }: Scene, { role }: Slot, slug: string): number {
  if (role !== 'floor') return 0
  const isTile = slug === 'tile-flooring' || slug === 'hardscaping'
  if (isTile !== wantsTile(room.kind)) return 0.3
  return slug === 'hardwood-flooring' ? 0 : 0.02
}

/** The second color of a palette may replace the first, with a penalty. */
export function colorFault(face: Face, labs: readonly Lab[]): number {
  let least = 1
  labs.forEach((lab, rank) => {
    least = Math.min(least, colorDistance(face.lab, lab) + 0.05 * rank)
  })
  return least
}

/** Families too unusual for a room that should please many people. */
const odd =
  /metal and mirror|butcher block|laminate countertop|corner|neo-angle|walk-in and deep|panel-ready|backplate|appliance pull|whirlpool|high-tank/

/**
 * Families made for a slot, and families made for other slots. `place` matches the fixture's type, its part, and the
 * category.
 */
const suits: [place: RegExp, wanted: RegExp | null, unwanted: RegExp | null][] = [
  [/^tub\.unit/, /alcove/, null],
  [/^tubfree\.unit/, /freestanding|clawfoot/, null],
  [/^tubfree\.filler/, /tub filler/, null],
  [/ bathroom-faucets$/, null, /tub filler|sensor/],
  [/^wetbar\.(sink|faucet)/, /bar and prep/, null],
  [/\.faucet kitchen-faucets/, null, /pot filler|bar and prep|filtered|wall-mount/],
  [/\.sink kitchen-sinks/, null, /bar and prep/],
  [/^fridge\.unit/, /french-door/, null],
  [/\.hood /, /chimney/, null],
  [/^(washer|wd)\.(unit|dryer)/, null, /pedestal/],
  [/\.trim showers/, /shower system/, null],
  [/^okfridge\.|wetbar\.unit/, /beverage/, null],
]

/** Second tones of pulls and knobs that stand out from the room. */
function isLoud(name: string): boolean {
  return /knob|pull/.test(name) && /olive hide|cobalt|sea green|amber glass/.test(name)
}

const openShower: (typeof suits)[number] = [/shower\.glass/, /screen/, null]

export function suitsOf(scene: Scene, slot: Slot, slug: string): (typeof suits)[number] | undefined {
  // A walk-in shower has a glass screen and no door.
  if (slot.part === 'glass' && scene.doc.template?.startsWith('b-walk-in')) return openShower
  return suits.find(([place]) => place.test(`${typeOf(scene, slot)}.${slot.part} ${slug}`))
}

/** Vanity and faucet must fit each other, whichever is chosen first; a vanity chosen first is not a vessel. */
function basinRule(
  scene: Scene,
  slot: Slot,
  fills: Readonly<Record<SlotId, Fill>>,
  catalogue: Catalogue,
): (product: Product, size: Size) => boolean {
  if (typeOf(scene, slot) !== 'vanity' || (slot.part !== 'unit' && slot.part !== 'faucet')) return () => true
  const other = slotOf(scene, slot.fixtures?.[0] ?? '', slot.part === 'unit' ? 'faucet' : 'unit')
  const chosen = inSize(other && fills[other.id], catalogue)
  if (slot.part === 'faucet') return (product, size) => !chosen || faucetFits(chosen, { product, size })
  return (product, size) => (chosen ? faucetFits({ product, size }, chosen) : !isVessel({ product, size }))
}

function inSize(fill: Fill | null | undefined, catalogue: Catalogue): InSize | null {
  const product = fill && 'product' in fill ? catalogue.product(fill.product) : undefined
  const size = fill && 'product' in fill ? product?.sizes.find(({ id }) => id === fill.size_id) : undefined
  return product && size ? { product, size } : null
}

/** A product unsuited to the slot, or incompatible with what is chosen, ranks after all others. */
const misplaced = 0.5

type Wish = {
  words: readonly string[]
  styles: readonly string[]
  suits: (typeof suits)[number] | undefined
}

export function kindFault(product: Product, { words, styles, suits }: Wish): number {
  const { material, look, type, style } = product.attributes
  const family = product.family?.name.toLowerCase() ?? ''
  const text = `${family} ${String(material)} ${String(look)} ${String(type)}`.toLowerCase()
  const [, wanted, unwanted] = suits ?? []
  const isMisplaced =
    (wanted && !wanted.test(`${family} ${product.name.toLowerCase()}`)) ||
    unwanted?.test(`${family} ${product.name.toLowerCase()}`)
  const isOfKind = words.length === 0 || words.some((word) => text.includes(word))
  const isOfStyle = typeof style === 'string' && styles.includes(style)
  return (
    (isMisplaced ? misplaced : 0) +
    (isOfKind ? 0 : 0.06) +
    (isOfStyle ? 0 : 0.05) +
    (odd.test(family) ? 0.25 : 0) +
    (isLoud(product.name.toLowerCase()) ? 0.1 : 0)
  )
}

export function typeOf({ placed }: Scene, { fixtures, fixture }: Slot): string {
  const id = fixtures?.[0] ?? fixture
  return placed.find((thing) => thing.id === id)?.type ?? ''
}

export function ratingFault({ ratingTenths, ratingCount }: Product): number {
  const trust = Math.min(1, ratingCount / 20)
  return trust * (50 - ratingTenths) * 0.004 + (1 - trust) * 0.03
}

/** A 24-inch vanity looks lost in a 60-inch space. */
export function widthFault({ maxWidth }: Slot, face: Face, position: number): number {
  const width = face.widthsIn[position]
  if (maxWidth === undefined || width === undefined) return 0
  return 0.6 * Math.max(0, 1 - width / (maxWidth * inchesPerMeter))
}

/** In [0, 1), deterministic for a room and product, so that rooms of one style are not furnished alike. */
export function chance(seed: string, id: number): number {
  let h = 0x811c9dc5 ^ (id % 0x7fffffff)
  for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  return ((h ^ (h >>> 13)) >>> 0) / 0x1_0000_0000
}

/** The factor for waste; nearly every room needs less. */
const cuts = 1.25

/**
 * A rough upper bound of the units that a group of slots takes of a size, so that a room is not furnished with what is
 * low on stock. The ordered quantity is computed piece by piece.
 */
export function neededOf(scene: Scene, slots: readonly Slot[]): (product: Product, size: Size) => number {
  const covered = slots
    .flatMap(({ faces }) => faces)
    .reduce((sum, face) => sum + areaOf(regionOf(face.outline, face.holes)), 0)
  const things = slots.reduce((sum, { count }) => sum + count, 0)
  const spots = slots.some(({ id }) => id === 'ceiling-light') ? downlightPlaces(scene.room).length : 0
  return (product, { boxSqftHundredths }) => {
    if (covered > 0) return Math.ceil((covered * sqftPerM2 * cuts) / ((boxSqftHundredths ?? 100) / 100))
    return spots > 0 && /downlight|recessed/i.test(`${product.family?.slug} ${product.name}`) ? spots : things
  }
}

/** A product in the size that is selected or considered. */
export type InSize = { product: Product; size: Size }

/**
 * Whether a faucet fits a vanity. Tall and wall-mount faucets fit vessels and no other basin; otherwise the faucet's
 * hole centers must be ones that the top is drilled for. What a vendor does not specify is assumed to fit.
 */
export function faucetFits(vanity: InSize, faucet: InSize): boolean {
  const tall = /vessel/.test(textOf(faucet))
  if (isVessel(vanity)) return tall || isOnWall(faucet)
  if (tall || isOnWall(faucet)) return false
  const drilled = centersOf(vanity.product, 'faucet_holes')
  const centers = centersOf(faucet.product, 'spread')
  return drilled.length === 0 || centers.length === 0 || centers.some((one) => drilled.includes(one))
}

/** Whether a vanity carries a bowl on its top. */
function isVessel(vanity: InSize): boolean {
  return valuesOf(vanity.product, 'basin').some((basin) => /vessel/i.test(basin)) || /vessel/.test(textOf(vanity))
}

function isOnWall({ product }: InSize): boolean {
  return valuesOf(product, 'mount').includes('Wall') || /\bwall[ -]mount/.test(nameOf(product))
}

/** Family, name and size in lower case, because one line of faucets may include a size for vessels. */
function textOf({ product, size }: InSize): string {
  return `${nameOf(product)} ${size.label.toLowerCase()}`
}

function nameOf({ family, name }: Product): string {
  return `${family?.name ?? ''} ${name}`.toLowerCase()
}

type Centers = 'single' | '4 in' | '7 in' | '8 in'

/** Parses hole centers: "4 in centerset", "8 in widespread" and "Adjustable 6-16 in". */
function centersOf(product: Product, key: string): Centers[] {
  return valuesOf(product, key).flatMap((value): Centers[] => {
    if (/single/i.test(value)) return ['single']
    if (/adjustable/i.test(value)) return ['8 in']
    const inches = /\b([478]) in\b/.exec(value)?.[1]
    return inches ? [`${inches} in` as Centers] : []
  })
}

function valuesOf({ attributes }: Product, key: string): string[] {
  const value = attributes[key]
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}
