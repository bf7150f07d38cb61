import type { View } from '#features/catalogue/prices/showroom-view.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Product } from '#features/catalogue/server/model.ts'
import { notFound } from '#lib/failure.ts'
import { restId } from '#scene/model/layout/accessory-choices.ts'
import { inTwoSizes, jointsOf, packagesOf } from '#scene/model/takeoff/accessory.ts'
import type { AccessoryNeed, Fill, Scene, SceneDoc, Slot, SlotId } from '#scene/model/types.ts'
import { factsOf, productKey, productsOf, wholeOf } from '../design-parts.ts'
import { together } from '../room-list.ts'
import type { FilledDoc } from '../scene-schema.ts'
import type { AccessoriesDoc, ModelRow, SceneLine } from '../schema.ts'
import { type AccessoryIndex, accessoryIndexOf, type Candidate, type Sold } from './accessory-index.ts'
import { colorDistance, labOf } from './faces.ts'
import { groundOf } from './known-rooms.ts'
import type { Models } from './models.ts'
import { countProducts } from './scene-products.ts'

/** A room with everything that it takes: what that is, and what the room then costs. @throws Failure 404 for an unknown showroom */
export async function offerAccessories(
  document: SceneDoc,
  sold: Sold & { catalogue: Catalogue; view: View; models: Models },
): Promise<AccessoriesDoc> {
  const { catalogue, models, reader } = sold
  const showroom = sold.showroom === null ? null : catalogue.showroom(sold.showroom)
  if (showroom === undefined) throw notFound()
  const rows = await models.read({ products: productsOf(document), showroom: sold.showroom }, reader)
  const known = new Map(rows.map((row) => [productKey(row.hash, row.size_id), row]))
  const filled = await fillAccessories(wholeOf(groundOf(document), document, known), accessoryIndexOf(sold))
  const whole = { ...document, fills: filled.fills }
  const { list, goods } = await countProducts(sold, models, { document: whole, showroom, reader })
  const isAdded = ({ slot, product, size_id }: SceneLine) =>
    filled.filled.some((id) => {
      const fill = filled.fills[id]
      return id === slot || (fill && 'product' in fill && fill.product === product && fill.size_id === size_id)
    })
  const added = list.lines.filter((line) => line.kind === 'accessory' && isAdded(line))
  return { ...filled, lines: added, total: list.total, goods }
}

/**
 * Chooses a product for each accessory of a room that has none: of the right kind, in the nearest color, as high as the
 * tile is thick or the next height, in the size with the fewest joints and then the lowest total, and of a middle price; for
 * a ceiling the whitest, and flat. The stock holds all places of a product together: where it does not, another is chosen,
 * or none, and the place is left to the contractor. What a person chose stays. With `isThrifty` the least expensive one is
 * chosen in place of one of a middle price.
 */
export async function fillAccessories(
  scene: Scene,
  accessoryIndex: AccessoryIndex,
  { isThrifty = false } = {},
): Promise<FilledDoc> {
  const open = scene.slots.filter(({ id, need }) => need && !scene.doc.fills[id])
  const choosing = { ...accessoryIndex, taken: takenBy(scene), isThrifty }
  const like = cabinetOf(scene, accessoryIndex.catalogue) ?? wantedCabinet(accessoryIndex)
  const cabinets = await fillCabinets(open.filter(isCabinet), choosing, like)
  const taken = cabinets.taken
  const others = await fillSlots(
    open.filter((slot) => !isCabinet(slot)),
    { ...choosing, taken },
    null,
  )
  const chosen = new Map([...cabinets.chosen, ...others.chosen])
  const fills: Record<SlotId, Fill> = { ...scene.doc.fills }
  const filled: SlotId[] = []
  for (const { id: place } of open) {
    const { row, rest } = chosen.get(place) ?? {}
    for (const [id, one] of [
      [place, row],
      [restId(place), rest],
    ] as const) {
      if (!one) continue
      fills[id] = { product: one.hash, size_id: one.size_id }
      filled.push(id)
    }
  }
  return { fills, filled, left: open.flatMap(({ id }) => (chosen.has(id) ? [] : [id])) }
}

const isCabinet = ({ categories }: Slot) => categories.includes('cabinets')

type Filled = { chosen: Map<SlotId, Chosen>; taken: Taken; cabinet: Product | null; off: number }

/** As many lines of cabinets are tried, as long as their finish is about as near. */
const maxLines = 4
const nearFinish = 0.05

/** The cabinets of one line: the nearest finish, or one nearly as near whose line has more of what the room needs. */
async function fillCabinets(slots: readonly Slot[], choosing: Choosing, like: Product | null): Promise<Filled> {
  let best = await fillSlots(slots, choosing, like)
  const first = best.off
  const tried = [best.cabinet]
  while (!like && best.chosen.size < slots.length && tried.length < maxLines) {
    const other = await fillSlots(slots, { ...choosing, not: tried.filter((one) => one !== null) }, null)
    if (!other.cabinet || other.off > first + nearFinish) break
    tried.push(other.cabinet)
    if (other.chosen.size > best.chosen.size) best = other
  }
  return best
}

async function fillSlots(slots: readonly Slot[], sold: Choosing, like: Product | null): Promise<Filled> {
  const chosen = new Map<SlotId, Chosen>()
  const choosing = { ...sold, taken: new Map(sold.taken) }
  const { taken } = choosing
  let cabinet = like
  let off = 0
  // One product for all places of a kind, so that its packages are rounded up once.
  const same = new Map<string, Chosen>()
  for (const slot of slots) {
    const { need } = slot
    if (!need) continue
    const kind = kindOf(slot)
    const before = same.get(kind)
    const isHeld = before && partsOf(before, need).every((part) => isEnough(part.row, part.need, choosing))
    const found = isHeld ? before : await chooseFor(slot, need, choosing, isCabinet(slot) ? cabinet : null)
    if (!found) continue
    chosen.set(slot.id, found)
    same.set(kind, found)
    for (const part of partsOf(found, need)) taken.set(part.row.size_id, withTaken(taken, part.row, part.need))
    if (!isCabinet(slot) || cabinet) continue
    cabinet = sold.catalogue.product(found.row.hash) ?? null
    if (cabinet?.chip && need.hex) off = colorDistance(labOf(cabinet.chip.hex), labOf(need.hex))
  }
  return { chosen, taken, cabinet, off }
}

/** The same for places that one product serves. */
function kindOf({ families = [], need }: Slot): string {
  return [...families, need?.hex, need?.heightIn, need?.sizeIn?.w].join(' ')
}

/**
 * The accessories among these fills that still fit what a room needs: of the right kind, size and height, in stock
 * together, and where another color is needed than `before`, of the one that would be chosen.
 */
export async function fittingAccessories(
  needed: readonly Slot[],
  { fills, before }: { fills: Readonly<Record<SlotId, Fill>>; before: readonly Slot[] },
  accessoryIndex: AccessoryIndex,
): Promise<Record<SlotId, Fill>> {
  const asked = needed.flatMap((slot) => [slot.id, restId(slot.id)]).flatMap((id) => productsIn(fills[id]))
  const rows = new Map((await accessoryIndex.rows(asked)).map((row) => [productKey(row.hash, row.size_id), row]))
  const rowOf = (id: SlotId) =>
    productsIn(fills[id]).flatMap(({ hash, size_id }) => rows.get(productKey(hash, size_id)) ?? [])[0]
  const choosing = { ...accessoryIndex, taken: new Map() as Taken, isThrifty: false }
  const kept: Record<SlotId, Fill> = {}
  const kinds = new Map(before.map((slot) => [slot.id, kindOf(slot)]))
  for (const slot of needed) {
    const [row, rest] = [rowOf(slot.id), rowOf(restId(slot.id))]
    const { need } = slot
    if (!row || !need || !(kinds.get(slot.id) === kindOf(slot) || isSuited(row, slot, need, accessoryIndex))) continue
    const isPair =
      rest !== undefined && rest.hash === row.hash && inTwoSizes(need, factsOf(row), factsOf(rest)) !== null
    const chosen: Chosen = isPair ? { row, rest } : { row }
    const parts = partsOf(chosen, need)
    if (!parts.every((part) => choiceOf(part.row, part.need, choosing) !== null)) continue
    for (const part of parts) choosing.taken.set(part.row.size_id, withTaken(choosing.taken, part.row, part.need))
    kept[slot.id] = fills[slot.id] as Fill
    if (isPair) kept[restId(slot.id)] = fills[restId(slot.id)] as Fill
  }
  return kept
}

const productsIn = (fill: Fill | undefined) =>
  fill && 'product' in fill ? [{ hash: fill.product, size_id: fill.size_id }] : []

/** Whether a product is of the kind of a place, and as near to its color as what would be chosen. */
function isSuited(
  { hash }: ModelRow,
  slot: Slot,
  { kind, hex }: AccessoryNeed,
  accessoryIndex: AccessoryIndex,
): boolean {
  return (slot.families ?? []).some((family) => {
    const found = accessoryIndex.nearest(slot.categories, family, hex)
    const own = found.find(({ product }) => product.hash === hash)
    return own !== undefined && own.off <= (found[0]?.off ?? 0) + toleranceOf(kind)
  })
}

/** What the places of each size need together, by the id of the size. */
type Taken = Map<number, AccessoryNeed>

/** Of the products that a person chose. */
function takenBy({ doc, slots }: Scene): Taken {
  const taken: Taken = new Map()
  for (const { id, need } of slots) {
    const fill = doc.fills[id]
    if (need && fill && 'product' in fill) taken.set(fill.size_id, withTaken(taken, fill, need))
  }
  return taken
}

function withTaken(taken: Taken, { size_id }: { size_id: number }, need: AccessoryNeed): AccessoryNeed {
  const before = taken.get(size_id)
  return before ? together(before, need) : need
}

/** What each size of a choice holds of a need. */
function partsOf({ row, rest }: Chosen, need: AccessoryNeed): { row: ModelRow; need: AccessoryNeed }[] {
  const split = rest && inTwoSizes(need, factsOf(row), factsOf(rest))
  if (!rest || !split) return [{ row, need }]
  return [
    { row, need: split.whole },
    { row: rest, need: split.rest },
  ]
}

/** Whether the stock of a size also holds what one place more needs. */
function isEnough(row: ModelRow, need: AccessoryNeed, { catalogue, taken }: Choosing): boolean {
  const stock = catalogue.product(row.hash)?.sizes.find(({ id }) => id === row.size_id)?.stock ?? 0
  return stock >= packagesOf(withTaken(taken, row, need), factsOf(row)).quantity
}

/** A cabinet that was chosen before, whose line and finish the others have. */
function cabinetOf({ doc, slots }: Scene, catalogue: Sold['catalogue']): Product | null {
  for (const { id, need, categories } of slots) {
    const fill = need && categories.includes('cabinets') ? doc.fills[id] : undefined
    if (fill && 'product' in fill) return catalogue.product(fill.product) ?? null
  }
  return null
}

/** A cabinet that must be in the room: the others are of its line. */
function wantedCabinet({ wanted, catalogue, view }: Sold): Product | null {
  const all = [...(wanted ?? [])].flatMap((hash) => catalogue.product(hash) ?? [])
  return all.find((product) => product.category.slug === 'cabinets' && product.chip && view.carries(product)) ?? null
}

/** A product in the size that is best, and in a smaller one for what whole packages leave, where that costs less. */
type Chosen = { row: ModelRow; rest?: ModelRow }

/** Colors that look the same across a room; Oklab, where 0.02 is barely visible side by side. */
const sameColor = 0.02
/** Ceilings of two whites look different: the next one is a cream. */
const sameWhite = 0.004
const toleranceOf = (kind: AccessoryNeed['kind']) => (kind === 'ceiling paint' ? sameWhite : sameColor)
/** Inches between a box and its place. */
const sizeTolerance = 0.26
/** As many as decide; there are hundreds of paints. */
const maxCandidates = 24

type Choosing = AccessoryIndex & {
  taken: Taken
  isThrifty: boolean
  /** Lines of cabinets that were tried. */
  not?: readonly Product[]
}

async function chooseFor(
  slot: Slot,
  need: AccessoryNeed,
  sold: Choosing,
  like: Product | null,
): Promise<Chosen | null> {
  // The first family is the usual one: a T-molding before a reducer.
  for (const family of slot.families ?? []) {
    const all = sold
      .nearest(slot.categories, family, need.hex)
      .filter(({ product }) => isOfLine(product, like, sold.not))
    const chosen = await chooseOf(all, need, sold, slot.categories.includes('paint'))
    if (chosen) return chosen
  }
  return null
}

async function chooseOf(
  all: readonly Candidate[],
  need: AccessoryNeed,
  sold: Choosing,
  isPaint: boolean,
): Promise<Chosen | null> {
  const wanted = sold.wanted?.size ? all.filter(({ product }) => sold.wanted?.has(product.hash)) : []
  const given = wanted.length > 0 ? await bestOf(wanted, need, sold, isPaint) : null
  if (given) return given
  const found = all.slice(0, maxCandidates)
  // Of the nearest color too little may be left.
  const nearest = found.filter(({ off }) => off <= (found[0]?.off ?? 0) + toleranceOf(need.kind))
  const others = found.slice(nearest.length)
  return (await bestOf(nearest, need, sold, isPaint)) ?? (await bestOf(others, need, sold, isPaint))
}

async function bestOf(
  found: readonly Candidate[],
  need: AccessoryNeed,
  sold: Choosing,
  isPaint: boolean,
): Promise<Chosen | null> {
  const { w } = need.sizeIn ?? {}
  const products = found.flatMap(({ product, positions, widthsIn }) =>
    positions.flatMap((at) => {
      const size = product.sizes[at]
      const isWide = w === undefined || Math.abs((widthsIn[at] ?? w) - w) <= sizeTolerance
      return size && isWide ? [{ hash: product.hash, size_id: size.id }] : []
    }),
  )
  const rows = await sold.rows(products)
  const best = new Map<string, Choice>()
  const offer = (choice: Choice | null) => {
    const known = choice && best.get(choice.row.hash)
    if (choice && (!known || cheaper(choice, known) < 0)) best.set(choice.row.hash, choice)
  }
  for (const row of rows) {
    offer(choiceOf(row, need, sold))
    for (const rest of isPaint ? rows : []) if (rest.hash === row.hash) offer(pairOf(row, rest, need, sold))
  }
  const flat = need.kind === 'ceiling paint' ? [...best.values()].filter((one) => isFlat(one.row, sold)) : []
  const sorted = (flat.length > 0 ? flat : [...best.values()]).sort(cheaper)
  const alike = sorted.filter(
    ({ heightIn, joints }) => heightIn === sorted[0]?.heightIn && joints === sorted[0]?.joints,
  )
  return alike[sold.isThrifty ? 0 : (alike.length - 1) >> 1] ?? null
}

/** Dead flat paint hides the seams of a ceiling. */
function isFlat({ hash }: ModelRow, { catalogue }: Sold): boolean {
  return [catalogue.product(hash)?.attributes.finish].flat().includes('Flat')
}

function isOfLine(product: Product, like: Product | null, not: readonly Product[] = []): boolean {
  return like ? isLike(product, like) : !not.some((one) => isLike(product, one))
}

/** Whether a cabinet is of the same line, finish and door style; parts without a door or a finish go with all. */
function isLike({ brand, collection, chip, attributes }: Product, like: Product | null): boolean {
  if (!like) return true
  const { door_style: style } = attributes
  return (
    brand.id === like.brand.id &&
    collection === like.collection &&
    (!chip || !like.chip || chip.hex === like.chip.hex) &&
    (!style || !like.attributes.door_style || String(style) === String(like.attributes.door_style))
  )
}

type Choice = Chosen & { cents: number; joints: number; heightIn: number }

function cheaper(a: Choice, b: Choice): number {
  return a.heightIn - b.heightIn || a.joints - b.joints || a.cents - b.cents || a.row.size_id - b.row.size_id
}

/** Null for a size that is lower than the tile, that is not sold here, or of which there are too few. */
function choiceOf(row: ModelRow, need: AccessoryNeed, sold: Choosing): Choice | null {
  const heightIn = need.heightIn === undefined ? 0 : row.piece_in.h
  if (row.unit_price === null || heightIn < (need.heightIn ?? 0) - 0.01) return null
  const { w, h } = need.sizeIn ?? { w: 0, h: 0 }
  const isOff = Math.abs(row.piece_in.w - w) > sizeTolerance || Math.abs(row.piece_in.h - h) > sizeTolerance
  if (need.sizeIn && isOff) return null
  if (!isEnough(row, need, sold)) return null
  const facts = factsOf(row)
  const { quantity } = packagesOf(need, facts)
  const joints = need.runs ? jointsOf(need.runs, facts.pieceIn.l / 12) : 0
  return { row, joints, heightIn, cents: facts.unitPriceCents * quantity }
}

/** Whole packages of one size and the rest in a smaller one; null where a size alone is enough. */
function pairOf(row: ModelRow, rest: ModelRow, need: AccessoryNeed, sold: Choosing): Choice | null {
  const split = inTwoSizes(need, factsOf(row), factsOf(rest))
  if (!split || split.rest.amount < 1e-6) return null
  const [whole, other] = [choiceOf(row, split.whole, sold), choiceOf(rest, split.rest, sold)]
  return whole && other && { ...whole, rest, cents: whole.cents + other.cents }
}
