import type { View } from '#features/catalogue/prices/showroom-view.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Category, Product, Size } from '#features/catalogue/server/model.ts'
import type { Area, Wish } from '#features/design-ai/brief/schema.ts'
import { isLate } from '#features/design-ai/designs/arrival.ts'
import { fittingSizes, type Place } from '#features/visualizer/fits.ts'
import { colourDistance, type Face, type Lab } from '#features/visualizer/server/faces.ts'
import {
  categoryFault,
  chance,
  kindFault,
  neededOf,
  ratingFault,
  suitsOf,
  typeOf,
  widthFault,
} from '#features/visualizer/server/fill-scene.ts'
import { shapeOf } from '#features/visualizer/server/fitting.ts'
import type { Scene } from '#scene/model/rooms/types.ts'
import { basinsOf } from '../brief/goods.ts'
import { accessFault, accessLevelOf, accessNeed } from './access.ts'
import type { Concept } from './concepts.ts'
import { metalName } from './evidence.ts'
import type { Group } from './groups.ts'
import { colorFault, fulfillWish, hueFault, metalFault, placeFault, traitFault } from './product-faults.ts'
import { finishOf, type Metal, metalAreas } from './tones.ts'
import { concerns, isOfProducts, isRuledOut } from './wishes.ts'

/** A product that may fill a group of slots, as the solver's thread needs it: plain data. */
export type Candidate = {
  hash: string
  sizeId: number
  stock: number
  lab: Lab
  /** What it looks made of: wood, marble, plain …; the body of a fixture. */
  material: string
  metal: Metal | null
  /** A strong pattern; two side by side are too much. */
  isBusy: boolean
  /** How badly it suits each of the three rooms; null where the room has no such slot. */
  costs: (number | null)[]
  /** Positions of the wishes that it fulfils. */
  fulfils: number[]
}

/** What a group can get, and numbers for sentences. */
export type Shortlist = {
  candidates: Candidate[]
  /** Of the dearest fifth, what suits best: for a budget that asks for another level of goods. */
  dear: Candidate[]
  /** Products that fit, in stock and in time. */
  fitting: number
  /** Their unit prices, ascending, cents. */
  unitCents: number[]
  /** What the group usually costs, by the estimate of units, cents. */
  usualCents: number
  /** Why nothing fits; null when something does. */
  nothing: string | null
}

/** The part of the catalogue that plans are made from. */
export type ShopCatalogue = Pick<Catalogue, 'product' | 'category'> & {
  indexOf: (category: Category) => { products: readonly Product[] } | undefined
}

export type Shop = {
  catalogue: ShopCatalogue
  view: View
  faceOf: (product: Product) => Face | undefined
  /** @throws AbortError when the plan is cancelled */
  check: () => void
}

export type Asked = {
  wishes: readonly Wish[]
  mustNot: ReadonlySet<string>
  withinDays: number | null
  seed: number
  /** Only vanities with two basins. */
  isForTwo?: boolean
}

/** A group in each room that has it. */
export type GroupInRooms = {
  group: Group
  rooms: { index: number; scene: Scene; group: Group; concept: Concept }[]
}

type Rated = {
  product: Product
  size: Size
  face: Face
  cents: number
  faults: (number | null)[]
  fulfils: number[]
}

const inchesInMetre = 1 / 0.0254
/** The estimate of units is generous; the exact count follows. */
const roughly = 0.8

/** Why products of the right kind were left out, by how many. */
type LeftOut = {
  notSold: number
  ruledOut: number
  tooWide: number
  noStock: number
  late: number
  unsafe: number
}

/** The products of the shop that fit a group, in stock, in time and not ruled out: the best, the cheapest, and a spread. */
export function shortlistOf(
  { catalogue, view, faceOf, check }: Shop,
  { group, rooms }: GroupInRooms,
  asked: Asked,
): Shortlist {
  const { slot, slots } = group
  const [first] = rooms
  if (!first)
    return {
      candidates: [],
      dear: [],
      fitting: 0,
      unitCents: [],
      usualCents: 0,
      nothing: 'The room has no place for it.',
    }
  const place: Place = {
    categories: slot.categories,
    ...(slot.families && { families: slot.families }),
    ...(slot.maxWidth !== undefined && { maxWidthIn: slot.maxWidth * inchesInMetre }),
  }
  const wishes = asked.wishes
    .map((wish, index) => ({ wish, index }))
    .filter(({ wish }) => wish.want && isOfProducts(wish) && concerns(wish, group))
  const needed = neededOf(first.scene, slots)
  const level = accessLevelOf(asked.wishes)
  const type = typeOf(first.scene, slot)
  const isSafe = (product: Product, size: Size) =>
    level === null || accessFault(level, product, size, { slot, type }) === null
  const left: LeftOut = { notSold: 0, ruledOut: 0, tooWide: 0, noStock: 0, late: 0, unsafe: 0 }
  const rated: Rated[] = []
  for (const slug of slot.categories) {
    const category = catalogue.category(slug)
    const index = category && catalogue.indexOf(category)
    if (!index) continue
    const targets = rooms.map(({ scene, concept, group: own }) => ({
      ...concept.target(own, slug),
      concept,
      foot: categoryFault(scene, own.slot, slug),
      suits: suitsOf(scene, own.slot, slug),
    }))
    for (const product of index.products) {
      check()
      const face = faceOf(product)
      if (!face) continue
      const positions = fittingSizes(shapeOf(product), face, place)
      if (positions.length === 0) {
        if (
          slot.maxWidth !== undefined &&
          fittingSizes(shapeOf(product), face, { ...place, maxWidthIn: Number.POSITIVE_INFINITY }).length > 0
        )
          left.tooWide++
        continue
      }
      if (!view.carries(product)) {
        left.notSold++
        continue
      }
      if (asked.withinDays !== null && isLate(product.leadDays, asked.withinDays)) {
        left.late++
        continue
      }
      const sizes = positions.flatMap((at) => {
        const size = product.sizes[at]
        // A door for a tub is too low for a shower.
        if (slot.part === 'glass' && size?.label.includes('(tub)')) return []
        if (asked.isForTwo && size && basinsOf(size) !== 2) return []
        return size &&
          size.stock > 0 &&
          size.stock >= needed(product, size) * roughly &&
          isSafe(product, size)
          ? [{ size, at }]
          : []
      })
      if (sizes.length === 0) {
        if (product.sizes.some((size) => !isSafe(product, size))) left.unsafe++
        else left.noStock++
        continue
      }
      const faults = targets.map(({ labs, words, foot, suits, concept, shouldMatch }) => {
        const byColour = colorFault(face.lab, labs)
        return (
          foot +
          (shouldMatch ? 2.5 : 1.2) * byColour +
          kindFault(product, { words, styles: concept.styles, suits }) +
          ratingFault(product) +
          (metalAreas.has(group.areas[0] as Area) ? 0 : hueFault(face.lab, labs)) +
          metalFault(product, group, concept) +
          (shouldMatch ? 0 : concept.moodFault(face.lab, group.areas[0] as Area)) +
          (face.toneLab && group.areas[0] === 'vanity'
            ? concept.moodFault(face.toneLab, 'countertop') / 2
            : 0) +
          placeFault(product, group, first.scene) +
          0.03 * chance(`${asked.seed} ${concept.variant}`, product.id)
        )
      })
      for (const { size, at } of chosenSizes(sizes, face, slot.maxWidth, (one) =>
        priceOf(view, needed, product, one),
      )) {
        const seen = { product, size, face }
        if (asked.mustNot.has(product.hash) || isRuledOut(asked.wishes, group, seen)) {
          left.ruledOut++
          continue
        }
        const more = widthFault(slot, face, at) + traitFault(wishes, product, size)
        const by = new Array<number | null>(3).fill(null)
        rooms.forEach((room, i) => {
          by[room.index] = (faults[i] ?? 0) + more
        })
        rated.push({
          product,
          size,
          face,
          cents: priceOf(view, needed, product, size),
          faults: by,
          fulfils: [],
        })
      }
    }
  }
  for (const wish of wishes) {
    check()
    fulfillWish(rated, wish)
  }
  check()
  const chosen = spread(
    rated,
    group,
    wishes.map(({ index }) => index),
  )
  const candidates = chosen.map((one) => candidateOf(one, group))
  const known = new Set(chosen)
  const dear = dearest(rated).flatMap((one) => (known.has(one) ? [] : [candidateOf(one, group)]))
  const unitCents = rated
    .map(({ product, size }) => view.price(product, size).priceCents)
    .sort((a, b) => a - b)
  return {
    candidates,
    dear,
    fitting: new Set(rated.map(({ product }) => product.id)).size,
    unitCents,
    usualCents: rated.map(({ cents }) => cents).sort((a, b) => a - b)[rated.length >> 1] ?? 0,
    nothing: rated.length > 0 ? null : nothingBecause(left, group, asked),
  }
}

function priceOf(
  view: View,
  needed: (product: Product, size: Size) => number,
  product: Product,
  size: Size,
): number {
  return view.price(product, size).priceCents * Math.max(product.minimumUnit, needed(product, size))
}

/** The size that looks best (the widest, where width is limited) and the cheapest. */
function chosenSizes(
  sizes: readonly { size: Size; at: number }[],
  face: Face,
  maxWidth: number | undefined,
  cost: (size: Size) => number,
): { size: Size; at: number }[] {
  const [first] = sizes
  if (!first || sizes.length === 1) return [...sizes]
  const best =
    maxWidth === undefined
      ? first
      : sizes.reduce((widest, one) =>
          (face.widthsIn[one.at] ?? 0) > (face.widthsIn[widest.at] ?? 0) ? one : widest,
        )
  const cheapest = sizes.reduce((least, one) => (cost(one.size) < cost(least.size) ? one : least))
  return best === cheapest ? [best] : [best, cheapest]
}

const best = 6
const bargains = 2
const cheapest = 5

/** Good products for every room, cheap ones so that a budget can be kept, and different colors so that rooms can differ. */
function spread(rated: readonly Rated[], group: Group, wishes: readonly number[]): Rated[] {
  const chosen = new Set<Rated>()
  const byPrice = rated.toSorted((a, b) => a.cents - b.cents || a.size.id - b.size.id)
  const usual = byPrice[byPrice.length >> 1]?.cents ?? 1
  for (const room of [0, 1, 2]) {
    const order = rated
      .filter(({ faults }) => faults[room] !== null)
      .toSorted((a, b) => (a.faults[room] ?? 0) - (b.faults[room] ?? 0) || a.size.id - b.size.id)
    take(chosen, order, best)
    const worth = ({ faults, cents }: Rated) =>
      (faults[room] ?? 9) + 0.35 * Math.log(Math.max(cents, 1) / usual)
    take(
      chosen,
      order.slice(0, 400).toSorted((a, b) => worth(a) - worth(b) || a.size.id - b.size.id),
      bargains,
    )
    const kinds = Map.groupBy(order.slice(0, 400), joinOf)
    if (room === 0 && kinds.size > 1) for (const some of kinds.values()) take(chosen, some, 2)
    for (const wish of wishes)
      take(
        chosen,
        order.filter(({ fulfils }) => fulfils.includes(wish)),
        2,
      )
    // Rooms can only differ where what was asked for comes in several tones.
    for (const wish of group.seen > 0.01 ? wishes : []) {
      const fulfilling = order.filter(({ fulfils }) => fulfils.includes(wish))
      const tones = Map.groupBy(fulfilling, ({ face }) => Math.floor(face.lab[0] * 6))
      for (const some of tones.values()) take(chosen, some, 1)
    }
    const materials = Map.groupBy(order.slice(0, 150), ({ face }) => face.family)
    if (group.seen > 0.01) for (const some of materials.values()) take(chosen, some, 1)
    const depths = Map.groupBy(order, ({ face }) => Math.floor(face.lab[0] * 6))
    if (group.seen > 0.01) for (const some of depths.values()) take(chosen, some, 1)
  }
  for (const one of byPrice.slice(0, cheapest)) chosen.add(one)
  for (const wish of wishes) {
    const found = byPrice.find(({ fulfils }) => fulfils.includes(wish))
    if (found) chosen.add(found)
  }
  return [...chosen]
}

function dearest(rated: readonly Rated[]): Rated[] {
  const byPrice = rated.toSorted((a, b) => b.cents - a.cents || a.size.id - b.size.id)
  const dear = byPrice.slice(0, Math.ceil(byPrice.length / 5))
  const chosen = new Set<Rated>()
  for (const room of [0, 1, 2]) {
    const order = dear.filter(({ faults }) => faults[room] !== null)
    take(
      chosen,
      order.toSorted((a, b) => (a.faults[room] ?? 0) - (b.faults[room] ?? 0) || a.size.id - b.size.id),
      3,
    )
  }
  return [...chosen]
}

/** Adds some from the front of an order, and at most two of one color. */
function take(chosen: Set<Rated>, order: readonly Rated[], many: number): void {
  const taken: Rated[] = []
  for (const one of order) {
    if (taken.length === many) return
    const alike = taken.filter(({ face }) => colourDistance(face.lab, one.face.lab) < 0.015).length
    if (alike >= 2) continue
    taken.push(one)
    chosen.add(one)
  }
}

/** Vanities and faucets differ by how they fit each other. */
function joinOf({ product, size }: Rated): string {
  const { slug } = product.category
  if (slug !== 'bathroom-faucets' && slug !== 'bathroom-vanitys') return ''
  const { spread: centers, faucet_holes: holes, mount } = product.attributes
  return [
    slug === 'bathroom-faucets' ? [centers].flat()[0] : [holes].flat()[0],
    mount === 'Wall',
    /vessel/i.test(`${product.name} ${size.label} ${product.family?.name}`),
  ].join(' ')
}

function candidateOf({ product, size, face, faults, fulfils }: Rated, group: Group): Candidate {
  const { look, pattern, shade, shape } = product.attributes
  const words = `${look} ${shape} ${product.family?.name}`.toLowerCase()
  return {
    hash: product.hash,
    sizeId: size.id,
    stock: size.stock,
    lab: face.lab,
    material: face.family,
    metal: group.areas.some((area) => metalAreas.has(area))
      ? (finishOf(metalName(product))?.metal ?? null)
      : null,
    isBusy: /pattern|mosaic|encaustic|arabesque|bookmatch/.test(`${words} ${pattern}`) || shade === 'V4',
    costs: faults,
    fulfils,
  }
}

function nothingBecause(
  { notSold, ruledOut, tooWide, noStock, late, unsafe }: LeftOut,
  { slot }: Group,
  { withinDays, wishes }: Asked,
): string {
  const what = slot.label.toLowerCase()
  const level = accessLevelOf(wishes)
  if (unsafe > 0 && level) return `Nothing in stock fits as ${what} ${accessNeed(level, slot)}.`
  if (ruledOut > 0) return `Everything that fits as ${what} is ruled out by the brief.`
  if (late > 0) return `Nothing that fits as ${what} arrives within ${withinDays} days.`
  if (noStock > 0) return `Nothing that fits as ${what} is in stock in the quantity needed.`
  if (tooWide > 0 && notSold === 0) return `Everything sold here as ${what} is wider than the space.`
  return `This showroom sells nothing that fits as ${what}.`
}
