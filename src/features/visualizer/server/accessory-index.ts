import type { Reader, View } from '#features/catalogue/prices/showroom-view.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Category, Product } from '#features/catalogue/server/model.ts'
import { productKey } from '../design-parts.ts'
import { fittingSizes } from '../fits.ts'
import type { ModelRow } from '../schema.ts'
import { colorDistance, type Face, type Lab, labOf } from './faces.ts'
import { shapeOf } from './fitting.ts'
import type { Models } from './models.ts'

/** Who sells, to whom, and what of it may be chosen. */
export type Sold = {
  catalogue: Pick<Catalogue, 'product' | 'category'> & {
    indexOf: (category: Category) => { products: readonly Product[] } | undefined
  }
  view: Pick<View, 'carries'>
  faceOf: (product: Product) => Face | undefined
  models: Pick<Models, 'read'>
  showroom: number | null
  reader: Reader
  /** Whether a product may be chosen; without it, all may. */
  isAllowed?: (product: Product) => boolean
  /** Hashes of products that are chosen wherever they fit. */
  wanted?: ReadonlySet<string>
}

/** What is sold here for accessories, each looked up once for the rooms that are filled together. */
export type AccessoryIndex = Sold & {
  /** What fits a family of places and is in stock, by how far its color is from the wanted one. */
  nearest: (categories: readonly string[], family: string, hex: string | undefined) => readonly Candidate[]
  rows: (products: readonly { hash: string; size_id: number }[]) => Promise<ModelRow[]>
}

export function accessoryIndexOf(sold: Sold): AccessoryIndex {
  const fitting = new Map<string, Omit<Candidate, 'off'>[]>()
  const sorted = new Map<string, Candidate[]>()
  const known = new Map<string, ModelRow | null>()
  const fittingOf = (categories: readonly string[], family: string) => {
    const key = `${categories.join()} ${family}`
    const found = fitting.get(key) ?? fittingIn({ categories, families: [family] }, sold)
    fitting.set(key, found)
    return found
  }
  return {
    ...sold,
    nearest(categories, family, hex) {
      const key = `${categories.join()} ${family} ${hex}`
      const before = sorted.get(key)
      if (before) return before
      const lab = hex === undefined ? null : labOf(hex)
      const found = fittingOf(categories, family)
        .map((one) => ({ ...one, off: lab ? colorDistance(lab, one.lab) : 0 }))
        .sort((a, b) => a.off - b.off || a.product.id - b.product.id)
      sorted.set(key, found)
      return found
    },
    async rows(products) {
      const missing = products.filter(({ hash, size_id }) => !known.has(productKey(hash, size_id)))
      for (const { hash, size_id } of missing) known.set(productKey(hash, size_id), null)
      const read =
        missing.length > 0 ? await sold.models.read({ products: missing, showroom: sold.showroom }, sold.reader) : []
      for (const row of read) known.set(productKey(row.hash, row.size_id), row)
      return products.flatMap(({ hash, size_id }) => known.get(productKey(hash, size_id)) ?? [])
    },
  }
}

/** A product with the positions of its sizes that fit and are in stock. */
export type Candidate = { product: Product; positions: number[]; widthsIn: readonly number[]; lab: Lab; off: number }

function fittingIn(
  place: { categories: readonly string[]; families: readonly string[] },
  { catalogue, view, faceOf, isAllowed = () => true }: Sold,
): Omit<Candidate, 'off'>[] {
  return place.categories.flatMap((slug) => {
    const category = catalogue.category(slug)
    const products = (category && catalogue.indexOf(category)?.products) ?? []
    return products.flatMap((product) => {
      const face = faceOf(product)
      const fits =
        face && view.carries(product) && isAllowed(product) ? fittingSizes(shapeOf(product), face, place) : []
      const positions = fits.filter((at) => (product.sizes[at]?.stock ?? 0) > 0)
      if (!face || positions.length === 0) return []
      return [{ product, positions, widthsIn: face.widthsIn, lab: product.chip ? labOf(product.chip.hex) : face.lab }]
    })
  })
}
