import type { View } from '#features/catalogue/prices/showroom-view.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { CategoryIndex, Product, Size } from '#features/catalogue/server/model.ts'
import { invalid } from '#lib/failure.ts'
import type { Fill, SceneDoc, SlotId } from '#scene/model/types.ts'
import type { FilledDoc } from '../scene-schema.ts'
import type { Face } from './faces.ts'
import { fillScene } from './fill-scene.ts'
import { designOf } from './known-rooms.ts'

type Sold = { catalogue: Catalogue; view: View; faceOf: (product: Product) => Face | undefined }

/**
 * The document's fills, with a product added for every slot that has none or one not sold here: one that matches the
 * style, fits, is in stock, and is neither the cheapest nor the most expensive. What a person chose and can buy here
 * stays.
 * @throws Failure 422 for a document that makes no valid room
 */
export function fillDocument(document: SceneDoc, { catalogue, view, faceOf }: Sold): FilledDoc {
  const fills = Object.fromEntries(Object.entries(document.fills).filter(([, fill]) => staysIn(fill, catalogue, view)))
  const scene = designOf({ ...document, fills })
  if (!scene) throw invalid('document', 'This design cannot be opened.')
  const filled = fillScene(scene, { catalogue, view, faceOf, tier: tierOf(view) })
  const isNew = (slot: SlotId) => filled[slot] !== undefined && fills[slot] === undefined
  // A product without a replacement here is better than an empty slot.
  const all = { ...document.fills, ...filled }
  const isBare = (slot: SlotId) => all[slot] === undefined
  return {
    fills: all,
    filled: scene.slots.filter(({ id }) => isNew(id)).map(({ id }) => id),
    left: scene.slots.filter(({ id, categories }) => categories.length > 0 && isBare(id)).map(({ id }) => id),
  }
}

function staysIn(fill: Fill, catalogue: Catalogue, view: View): boolean {
  if ('paint' in fill) return true
  const product = catalogue.product(fill.product)
  return product !== undefined && view.carries(product)
}

const medians = new WeakMap<View, WeakMap<CategoryIndex, number>>()
/** Log of the price ratio to the median, in either direction, up to which a price has no penalty. */
const usual = Math.log(1.6)

/** More than colors, ratings and prices weigh together, so that such goods are chosen only where nothing else fits. */
const notForHomes = 5

/** A penalty for floors made for shops, and for the distance of a size's price from the median of its category in the view. */
function tierOf(view: View): (product: Product, size: Size, index: CategoryIndex) => number {
  return (product, size, index) => {
    const ratio = view.price(product, size).priceCents / Math.max(1, medianOf(view, index))
    const price = 0.08 * Math.max(0, Math.abs(Math.log(Math.max(ratio, 1e-3))) - usual)
    return price + (isForShops(product) ? notForHomes : 0)
  }
}

/** A "commercial" faucet is one for homes that looks like a restaurant's. */
function isForShops({ category, family }: Product): boolean {
  return category.slug.endsWith('-flooring') && (family?.name.toLowerCase().includes('commercial') ?? false)
}

function medianOf(view: View, index: CategoryIndex): number {
  const known = medians.get(view) ?? new WeakMap<CategoryIndex, number>()
  medians.set(view, known)
  const found = known.get(index) ?? readMedian(view, index)
  known.set(index, found)
  return found
}

function readMedian(view: View, index: CategoryIndex): number {
  const prices = index.products
    .filter((product) => view.carries(product))
    .flatMap((product) => {
      const [size] = product.sizes
      return size ? [view.price(product, size).priceCents] : []
    })
    .sort((a, b) => a - b)
  return prices[prices.length >> 1] ?? 0
}
