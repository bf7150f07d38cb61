import type { View } from '#features/catalogue/prices/showroom-view.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Category, Product, Size } from '#features/catalogue/server/model.ts'
import type { Area, Wish } from '#features/design-ai/brief/schema.ts'
import { isLate } from '#features/design-ai/designs/arrival.ts'
import { fittingSizes, type Place } from '#features/visualizer/fits.ts'
import type { Face, Lab } from '#features/visualizer/server/faces.ts'
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
import { counted } from '#lib/money.ts'
import { inchesPerMeter } from '#scene/model/geometry/mesh.ts'
import type { Scene } from '#scene/model/types.ts'
import { basinsOf } from '../brief/goods.ts'
import { accessFault, accessLevelOf, accessNeed } from './access.ts'
import type { Concept } from './concepts.ts'
import { evidenceOf, metalName, type Seen } from './evidence.ts'
import type { Group } from './groups.ts'
import { chosenSizes, dearest, type Rated, spread } from './spread.ts'
import { finishOf, type Metal, metalAreas } from './tones.ts'
import { traitOf } from './traits.ts'
import { concerns, isOfProducts, isRuledOut, type Match, matchOf, secondFinishes } from './wishes.ts'

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
    ...(slot.maxWidth !== undefined && { maxWidthIn: slot.maxWidth * inchesPerMeter }),
  }
  const wishes = asked.wishes
    .map((wish, index) => ({ wish, index }))
    .filter(({ wish }) => wish.want && isOfProducts(wish) && concerns(wish, group))
  // One size of a product can be what another is not: a double oven, a range of 48 in.
  const sized = wishes.filter(({ wish }) => wish.kind === 'goods' || wish.measure !== undefined)
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
        return size && size.stock > 0 && size.stock >= needed(product, size) * roughly && isSafe(product, size)
          ? [{ size, at }]
          : []
      })
      if (sizes.length === 0) {
        if (product.sizes.some((size) => !isSafe(product, size))) left.unsafe++
        else left.noStock++
        continue
      }
      const faults = targets.map(({ labs, words, foot, suits, concept, shouldMatch }) => {
        const byColor = colorFault(face.lab, labs)
        return (
          foot +
          (shouldMatch ? 2.5 : 1.2) * byColor +
          kindFault(product, { words, styles: concept.styles, suits }) +
          ratingFault(product) +
          (metalAreas.has(group.areas[0] as Area) ? 0 : hueFault(face.lab, labs)) +
          metalFault(product, group, concept) +
          (shouldMatch ? 0 : concept.moodFault(face.lab, group.areas[0] as Area)) +
          (face.toneLab && group.areas[0] === 'vanity' ? concept.moodFault(face.toneLab, 'countertop') / 2 : 0) +
          placeFault(product, group, first.scene) +
          0.03 * chance(`${asked.seed} ${concept.variant}`, product.id)
        )
      })
      const chosen = chosenSizes(sizes, face, slot.maxWidth, {
        cost: (one) => priceOf(view, needed, product, one),
        isAsked: (one) => sized.some(({ wish }) => evidenceOf(wish, { product, size: one, face }) !== null),
      })
      for (const { size, at } of chosen) {
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
  const unitCents = rated.map(({ product, size }) => view.price(product, size).priceCents).sort((a, b) => a - b)
  return {
    candidates,
    dear,
    fitting: new Set(rated.map(({ product }) => product.id)).size,
    unitCents,
    usualCents: rated.map(({ cents }) => cents).sort((a, b) => a - b)[rated.length >> 1] ?? 0,
    nothing: rated.length > 0 ? null : nothingBecause(left, group, asked),
  }
}

function priceOf(view: View, needed: (product: Product, size: Size) => number, product: Product, size: Size): number {
  return view.price(product, size).priceCents * Math.max(product.minimumUnit, needed(product, size))
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
    metal: group.areas.some((area) => metalAreas.has(area)) ? (finishOf(metalName(product))?.metal ?? null) : null,
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
  if (unsafe > 0 && level)
    return `Nothing in stock for the ${what} is suitable: there is no product ${accessNeed(level, slot)}.`
  if (ruledOut > 0) return 'The brief rules out every product that fits here.'
  if (late > 0) return `No product that fits here arrives within ${counted(withinDays ?? 0, 'day')}.`
  if (noStock > 0) return 'No product that fits here is in stock in the quantity needed.'
  if (tooWide > 0 && notSold === 0) return 'Every product of this kind that is sold here is wider than the space.'
  return 'This showroom sells nothing that fits here.'
}

/** Tints show more than lightness does, so they count more; a color that is not the first costs a little. */
function colorFault([l, a, b]: Lab, labs: readonly Lab[]): number {
  let least = 1
  labs.forEach((lab, rank) => {
    const distance = Math.hypot(l - lab[0], 1.8 * (a - lab[1]), 1.8 * (b - lab[2]))
    least = Math.min(least, distance + 0.05 * rank)
  })
  return least
}

/** A color in a family of hues that the room does not have: plum slate in a room of oak and cream. */
function hueFault([, a, b]: Lab, labs: readonly Lab[]): number {
  const chroma = Math.hypot(a, b)
  if (chroma < 0.025) return 0
  const isNear = labs.some(([, x, y]) => {
    const other = Math.hypot(x, y)
    return other > 0.012 && (a * x + b * y) / (chroma * other) > 0.8
  })
  return isNear ? 0 : Math.min(0.3, 4 * (chroma - 0.02))
}

/**
 * What builders avoid: brick in a shower, polished floors where they get wet, large tiles on a sloped shower floor, a
 * tub in an alcove that has to be set in a deck.
 */
function placeFault(
  { attributes, category, finish, family, name }: Product,
  { slot }: Group,
  { room, slots }: Scene,
): number {
  if (category.slug === 'bath-tubs') {
    const isAlcove = slots.some(({ id }) => id === slot.id.replace(/[.]unit$/, '.surround'))
    return isAlcove && /drop-in/i.test(name) ? 0.6 : 0
  }
  const areas = String(attributes.areas ?? '').toLowerCase()
  const tile = category.slug === 'tile-flooring' || category.slug === 'backsplash-tiles'
  if (!tile) return 0
  const isWet = room.kind === 'bathroom' || room.kind === 'outdoor'
  if (slot.role === 'shower') return areas.includes('shower wall') ? 0 : category.slug === 'tile-flooring' ? 0.1 : 0.4
  if (slot.role === 'floor' && slot.fixtures) return areas.includes('shower floor') ? 0 : 0.4
  if (slot.role === 'floor' && isWet && /polish|gloss|lappato|silk/i.test(finish)) return 0.2
  if (slot.role === 'wainscot' && /brick|metal|stone mosaic/.test(family?.name ?? '')) return 0.25
  if (slot.role === 'backsplash' && /brick|metal/.test(family?.name ?? '')) return 0.12
  return 0
}

function metalFault(product: Product, { areas }: Group, concept: Concept): number {
  const second = secondFault(product, concept)
  if (!areas.some((area) => metalAreas.has(area))) return areas[0] === 'appliance' ? second : second / 2
  const found = finishOf(metalName(product))
  return (found && found.metal !== concept.metal ? 0.12 : 0) + second / 4
}

/** Handles, drains and levers: warm metals must be those of the room; steel, black and white go with nearly everything. */
function secondFault(product: Product, { metal }: Concept): number {
  const strange = secondFinishes(product).filter((one) => one.metal !== metal)
  if (strange.some((one) => one.metal === 'gold' || one.metal === 'bronze')) return 0.4
  // A chrome lever shows among brass and among black.
  if (metal !== 'nickel' && strange.some(({ finish }) => finish === 'chrome')) return 0.25
  return strange.length > 0 ? 0.03 : 0
}

type Wished = { wish: Wish; index: number }

function traitFault(wishes: readonly Wished[], product: Product, size: Size): number {
  return wishes.reduce((sum, { wish }) => {
    const score = wish.kind === 'trait' ? traitOf(wish.value, product, size) : null
    return score === null ? sum : sum + 0.14 * (1 - score)
  }, 0)
}

/** What it costs not to be what was asked for: where the brief names a part of the room, more than anything else. */
const missed: Partial<Record<Wish['kind'], [named: number, anywhere: number]>> = {
  color: [0.5, 0],
  finish: [0.5, 0.5],
  material: [1.1, 0.25],
  look: [0.9, 0.08],
  goods: [0.8, 0.8],
  brand: [0.4, 0.25],
}

type Fulfilling = Seen & { faults: (number | null)[]; fulfils: number[] }

/**
 * Notes which products fulfill a wish, and adds what it costs not to. Where nothing is made of a material, what looks
 * like it fulfills the wish; where nothing has the color too, the right material is still better than another.
 */
function fulfillWish(rated: readonly Fulfilling[], { wish, index }: Wished): void {
  const matches = rated.map((one) => matchOf(wish, one))
  const isMade = matches.includes('exactly')
  const isFulfilled = (match: Match | null | undefined) => match === 'exactly' || (match === 'like' && !isMade)
  const [named, anywhere] = missed[wish.kind] ?? [0, 0]
  const fault = wish.areas.length > 0 ? named : anywhere
  const isCheaper = wish.kind === 'look' && wish.value === 'cheaper'
  const isAny = matches.some((match) => match !== null && match !== 'no')
  for (const [at, one] of rated.entries()) {
    const match = matches[at]
    if (isFulfilled(match)) one.fulfils.push(index)
    else if (fault > 0 && !isCheaper && isAny && (wish.kind !== 'finish' || match !== null)) {
      const more = match === 'no' || match === null ? fault : fault / 2
      one.faults = one.faults.map((each) => (each === null ? null : each + more))
    }
  }
}
