import { fromDollars } from '#lib/money.ts'
import { site } from '#lib/site.ts'
import { shownModel } from '#scene/model/bodies/vendor/vendor-models.ts'
import { accessoryId, restId } from '#scene/model/layout/accessory-choices.ts'
import { drilled } from '#scene/model/layout/faucet-holes.ts'
import { tiledToRims } from '#scene/model/layout/wall-faces.ts'
import { laidModel } from '#scene/model/materials/laid-model.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import { openScene, type SceneGround } from '#scene/model/rooms/open-scene.ts'
import { inTwoSizes } from '#scene/model/takeoff/accessory.ts'
import { type AccessoryFigures, firstAccessoryFigures } from '#scene/model/takeoff/accessory-figures.ts'
import { accessorySlots } from '#scene/model/takeoff/accessory-slots.ts'
import { isMosaic, type ProductFacts, slabTrim } from '#scene/model/takeoff/product-facts.ts'
import type { Covering } from '#scene/model/takeoff/setting-needs.ts'
import type { Choices, Fill, Scene, SceneDoc, Slot, SlotId } from '#scene/model/types.ts'
import type { ModelRow } from './schema.ts'

/** The differences between two states of a design, by the ids of its parts. */
type Changed = {
  slots: string[]
  things: string[]
  /** Other fields: `room` is its walls and openings, `light` day or evening, `count` how the list is counted, `labor` what was selected. */
  rest: ('room' | 'style' | 'light' | 'units' | 'count' | 'labor')[]
}

const rest = ['room', 'style', 'light', 'units', 'count', 'labor'] as const

export function whatChanged(before: SceneDoc, after: SceneDoc): Changed {
  return {
    slots: differing(before.fills, after.fills),
    things: differing(before.fixtures, after.fixtures),
    rest: rest.filter((part) => !alike(before[part], after[part])),
  }
}

function differing(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...ids].filter((id) => !alike(before[id], after[id]))
}

/** Compares plain JSON, whatever the order of its fields. */
function alike(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  return differing(a as Record<string, unknown>, b as Record<string, unknown>).length === 0
}

/** The loaded products, by `productKey`. */
type Models = ReadonlyMap<string, ModelRow>

export function productKey(hash: string, sizeId: number): string {
  return `${hash} ${sizeId}`
}

export function productsOf(doc: Pick<SceneDoc, 'fills'>): { hash: string; size_id: number }[] {
  const seen = new Map<string, { hash: string; size_id: number }>()
  for (const fill of Object.values(doc.fills)) {
    if ('product' in fill)
      seen.set(productKey(fill.product, fill.size_id), { hash: fill.product, size_id: fill.size_id })
  }
  return [...seen.values()]
}

/** Opens a document with the loaded data of its products. @throws RangeError for one that cannot be opened */
export function wholeOf(ground: SceneGround, doc: SceneDoc, models: Models): Scene {
  const needs = needsOf(openScene(ground, doc), models)
  return withNeeds(needs, doc.fills, models)
}

/** A scene as its products make it, and a slot for each accessory that they need, before sizes are chosen. */
export type Needs = { scene: Scene; needed: Slot[] }

/** What an opened scene takes with the products in its document, whatever accessories are chosen. */
export function needsOf(opened: Scene, models: Models): Needs {
  const laid = choicesOf(opened, models)
  const scene = drilled(tiledToRims(opened, laid), laid)
  const choices = choicesOf(scene, models)
  const coveringOf = (slot: SlotId): Covering | null => {
    const fill = scene.doc.fills[slot]
    const row = fill && 'product' in fill ? models.get(productKey(fill.product, fill.size_id)) : null
    const surface = choices(slot)
    if (!row || surface?.kind !== 'surface') return null
    const facts = factsOf(row)
    return { ...row, surface, pieceIn: facts.pieceIn, isMosaic: isMosaic(facts) }
  }
  return { scene, needed: accessorySlots(scene, { figures: figuresNow(), coveringOf }) }
}

/** The whole scene with these accessories among its fills: amounts do not depend on which of them are chosen. */
export function withNeeds({ scene, needed }: Needs, fills: SceneDoc['fills'], models: Models): Scene {
  const doc = { ...scene.doc, fills }
  return { ...scene, doc, slots: [...scene.slots, ...needed.flatMap((slot) => inSizes(slot, doc, models))] }
}

/** An accessory, and a slot of its own for what is chosen in a smaller size of the same product. */
function inSizes(slot: Slot, { fills }: SceneDoc, models: Models): Slot[] {
  const [fill, other] = [fills[slot.id], fills[restId(slot.id)]]
  if (!slot.need || !fill || !other || !('product' in fill && 'product' in other)) return [slot]
  const [large, small] = [fill, other].map(({ product, size_id }) => models.get(productKey(product, size_id)))
  const split = large && small && large.hash === small.hash && inTwoSizes(slot.need, factsOf(large), factsOf(small))
  if (!split) return [slot]
  return [
    { ...slot, need: split.whole },
    { ...slot, id: restId(slot.id), label: `${slot.label}, smaller size`, need: split.rest },
  ]
}

/** The coverages and allowances of today. */
function figuresNow(): AccessoryFigures {
  return { ...firstAccessoryFigures, ...site.coverages }
}

/** The facts that the takeoff needs of a product; the page and the server count from the same ones. */
export function factsOf(row: ModelRow): ProductFacts {
  const { model, piece_in } = row
  const outer = model?.kind === 'surface' ? model.pieceIn : { w: model?.dimsIn.w ?? 0, l: model?.dimsIn.d ?? 0 }
  const { category } = row
  const pieceIn = { w: piece_in.w || outer.w, l: piece_in.l || outer.l }
  const trimIn = slabTrim({ category, pieceIn }, figuresNow().slab_trim)
  return {
    category,
    unit: row.unit,
    unitPriceCents: fromDollars(row.unit_price ?? 0) ?? 0,
    minimumUnit: row.minimum_unit,
    boxSqft: row.box_sqft,
    pieceIn,
    ...(trimIn > 0 && { trimIn }),
    weightLb: row.weight_lb,
    surface: model?.kind === 'surface' ? model : null,
    ...(model?.kind === 'fixture' && model.family === 'cup-pull' && { drawersOnly: true as const }),
    ...(model?.kind === 'fixture' && typeof model.params.rated_lb === 'number' && { ratedLb: model.params.rated_lb }),
  }
}

/** What fills each slot of a scene, as it is laid; null while its product is not loaded. */
export function choicesOf(scene: Scene, models: Models): Choices {
  return (slot) => {
    const fill = scene.doc.fills[slot]
    if (!fill || !('product' in fill)) return null
    const model = models.get(productKey(fill.product, fill.size_id))?.model ?? null
    if (model?.kind !== 'surface') return model && shownModel(model)
    const grout = groutOf(scene.doc, models, slot)
    return laidOnce(model, grout === undefined ? fill : { ...fill, grout })
  }
}

/** The color of the grout that is ordered for a surface, which is drawn in place of the color chosen for its joints. */
function groutOf({ fills }: SceneDoc, models: Models, surface: SlotId): string | undefined {
  const fill = fills[accessoryId(surface, 'grout')]
  const model = fill && 'product' in fill ? models.get(productKey(fill.product, fill.size_id))?.model : null
  return model?.kind === 'fixture' ? model.toneHex : undefined
}

type ProductFill = Extract<Fill, { product: string }>

/** The same product laid the same way is the same object, so that nothing is built twice. */
const laid = new WeakMap<ProductModel, Map<string, ProductModel>>()

function laidOnce(model: ProductModel & { kind: 'surface' }, fill: ProductFill): ProductModel {
  const key = `${fill.pattern ?? ''} ${fill.grout ?? ''} ${fill.joint ?? ''} ${fill.shade ?? ''}`
  const known = laid.get(model) ?? new Map<string, ProductModel>()
  laid.set(model, known)
  const found = known.get(key) ?? laidModel(model, fill)
  known.set(key, found)
  return found
}
