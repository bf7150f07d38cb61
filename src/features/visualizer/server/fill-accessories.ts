import type { Reader, View } from '#features/catalogue/prices/showroom-view.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Product } from '#features/catalogue/server/model.ts'
import { notFound } from '#lib/failure.ts'
import { restId } from '#scene/model/layout/accessory-choices.ts'
import { inTwoSizes, jointsOf, packagesOf } from '#scene/model/takeoff/accessory.ts'
import type { AccessoryNeed, Fill, Scene, SceneDoc, Slot, SlotId } from '#scene/model/types.ts'
import { factsOf, productKey, productsOf, wholeOf } from '../design-parts.ts'
import { fittingSizes } from '../fits.ts'
import { together } from '../room-list.ts'
import type { FilledDoc } from '../scene-schema.ts'
import type { AccessoriesDoc, ModelRow, SceneLine } from '../schema.ts'
import { colorDistance, type Face, labOf } from './faces.ts'
import { shapeOf } from './fitting.ts'
import { groundOf } from './known-rooms.ts'
import type { Models } from './models.ts'
import { countProducts } from './scene-products.ts'

type Sold = {
  catalogue: Catalogue
  view: View
  faceOf: (product: Product) => Face | undefined
  models: Models
  showroom: number | null
  reader: Reader
}

/** A room with everything that it takes: what that is, and what the room then costs. @throws Failure 404 for an unknown showroom */
export async function offerAccessories(document: SceneDoc, sold: Sold): Promise<AccessoriesDoc> {
  const { catalogue, models, reader } = sold
  const showroom = sold.showroom === null ? null : catalogue.showroom(sold.showroom)
  if (showroom === undefined) throw notFound()
  const rows = await models.read({ products: productsOf(document), showroom: sold.showroom }, reader)
  const known = new Map(rows.map((row) => [productKey(row.hash, row.size_id), row]))
  const filled = await fillAccessories(wholeOf(groundOf(document), document, known), sold)
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
 * or none, and the place is left to the contractor. What a person chose stays.
 */
export async function fillAccessories(scene: Scene, sold: Sold): Promise<FilledDoc> {
  const fills: Record<SlotId, Fill> = { ...scene.doc.fills }
  const filled: SlotId[] = []
  const left: SlotId[] = []
  let cabinets = cabinetOf(scene, sold.catalogue)
  // One product for all places of a kind, so that its packages are rounded up once.
  const same = new Map<string, Chosen>()
  const taken = takenBy(scene)
  for (const slot of scene.slots) {
    if (!slot.need || fills[slot.id]) continue
    const isCabinet = slot.categories.includes('cabinets')
    const kind = [...(slot.families ?? []), slot.need.hex, slot.need.heightIn, slot.need.sizeIn?.w].join(' ')
    const before = same.get(kind)
    const chosen =
      before && partsOf(before, slot.need).every(({ row, need }) => isEnough(row, need, { ...sold, taken }))
        ? before
        : await chooseFor(slot, slot.need, { ...sold, taken }, isCabinet ? cabinets : null)
    if (!chosen) left.push(slot.id)
    else {
      same.set(kind, chosen)
      for (const part of partsOf(chosen, slot.need)) taken.set(part.row.size_id, withTaken(taken, part.row, part.need))
      for (const [id, row] of [
        [slot.id, chosen.row],
        [restId(slot.id), chosen.rest],
      ] as const) {
        if (!row) continue
        fills[id] = { product: row.hash, size_id: row.size_id }
        filled.push(id)
      }
      if (isCabinet) cabinets ??= sold.catalogue.product(chosen.row.hash) ?? null
    }
  }
  return { fills, filled, left }
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
function cabinetOf({ doc, slots }: Scene, catalogue: Catalogue): Product | null {
  for (const { id, need, categories } of slots) {
    const fill = need && categories.includes('cabinets') ? doc.fills[id] : undefined
    if (fill && 'product' in fill) return catalogue.product(fill.product) ?? null
  }
  return null
}

/** A product in the size that is best, and in a smaller one for what whole packages leave, where that costs less. */
type Chosen = { row: ModelRow; rest?: ModelRow }

/** Colors that look the same across a room; Oklab, where 0.02 is barely visible side by side. */
const sameColor = 0.02
/** Ceilings of two whites look different: the next one is a cream. */
const sameWhite = 0.004
/** As many as decide; there are hundreds of paints. */
const maxCandidates = 24

type Choosing = Sold & { taken: Taken }

async function chooseFor(
  slot: Slot,
  need: AccessoryNeed,
  sold: Choosing,
  like: Product | null,
): Promise<Chosen | null> {
  // The first family is the usual one: a T-molding before a reducer.
  for (const family of slot.families ?? []) {
    const chosen = await chooseOf({ ...slot, families: [family] }, need, sold, like)
    if (chosen) return chosen
  }
  return null
}

async function chooseOf(slot: Slot, need: AccessoryNeed, sold: Choosing, like: Product | null): Promise<Chosen | null> {
  const found = candidates(slot, need.hex, sold, like)
  // Of the nearest color too little may be left.
  const tolerance = need.kind === 'ceiling paint' ? sameWhite : sameColor
  const nearest = found.filter(({ off }) => off <= (found[0]?.off ?? 0) + tolerance)
  const others = found.slice(nearest.length)
  const isPaint = slot.categories.includes('paint')
  return (await bestOf(nearest, need, sold, isPaint)) ?? (await bestOf(others, need, sold, isPaint))
}

async function bestOf(
  found: readonly Candidate[],
  need: AccessoryNeed,
  sold: Choosing,
  isPaint: boolean,
): Promise<Chosen | null> {
  const products = found.flatMap(({ product, positions }) =>
    positions.flatMap((at) => {
      const size = product.sizes[at]
      return size && size.stock > 0 ? [{ hash: product.hash, size_id: size.id }] : []
    }),
  )
  const rows = await sold.models.read({ products, showroom: sold.showroom }, sold.reader)
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
  return alike[(alike.length - 1) >> 1] ?? null
}

/** Dead flat paint hides the seams of a ceiling. */
function isFlat({ hash }: ModelRow, { catalogue }: Sold): boolean {
  return [catalogue.product(hash)?.attributes.finish].flat().includes('Flat')
}

type Candidate = { product: Product; positions: number[]; off: number }

/** The products that fit, by how far their color is from the wanted one. */
function candidates(
  slot: Slot,
  hex: string | undefined,
  { catalogue, view, faceOf }: Sold,
  like: Product | null,
): Candidate[] {
  const lab = hex === undefined ? null : labOf(hex)
  const found = slot.categories.flatMap((slug) => {
    const category = catalogue.category(slug)
    const products = (category && catalogue.indexOf(category)?.products) ?? []
    return products.flatMap((product) => {
      const face = faceOf(product)
      const suits = face && isLike(product, like) && view.carries(product)
      const positions = suits ? fittingSizes(shapeOf(product), face, slot) : []
      if (!face || !positions.some((at) => (product.sizes[at]?.stock ?? 0) > 0)) return []
      return [
        { product, positions, off: lab ? colorDistance(lab, product.chip ? labOf(product.chip.hex) : face.lab) : 0 },
      ]
    })
  })
  return found.sort((a, b) => a.off - b.off || a.product.id - b.product.id).slice(0, maxCandidates)
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
  if (need.sizeIn && (Math.abs(row.piece_in.w - w) > 0.26 || Math.abs(row.piece_in.h - h) > 0.26)) return null
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
