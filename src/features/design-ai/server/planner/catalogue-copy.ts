import { createView } from '#features/catalogue/prices/showroom-view.ts'
import type { Markup } from '#features/catalogue/pricing.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { CategoryIndex, Frame, Product, Showroom } from '#features/catalogue/server/model.ts'
import type { Face } from '#features/visualizer/server/faces.ts'
import type { ShopCatalogue } from './candidates.ts'

/** A product with the ids of what it shares with others, and with its face. */
type SentProduct = Omit<Product, 'brand' | 'vendor' | 'category' | 'family'> & {
  brand: number
  vendor: number
  category: number
  family: number | null
  face: Face | undefined
}

/** What has changed in the catalogue, as plain data for another thread. */
export type CatalogueChanges =
  /** The first message, and after a complete reload: nothing that was sent before is valid. */
  { kind: 'frame'; frame: Frame } | { kind: 'products'; products: SentProduct[]; gone: number[] }

/** Who sells: the showroom of a plan (null for the platform itself), and the house markup. */
export type Seller = { showroom: Showroom | null; houseMarkup: Markup }

/** Products in one message: about a millisecond of work. */
const inOneMessage = 100

/**
 * Remembers what was sent, and yields only what differs since the last call. The catalogue replaces the objects that
 * change, so that unchanged categories and products are recognized by identity.
 */
export function createCatalogueFeed(catalogue: Pick<Catalogue, 'frame' | 'indexes'>) {
  let frame: Frame | null = null
  let sent = new Map<number, { index: CategoryIndex; products: readonly Product[] }>()
  return function* changes(faceOf: (product: Product) => Face | undefined): Generator<CatalogueChanges> {
    if (frame !== catalogue.frame()) {
      frame = catalogue.frame()
      sent = new Map()
      yield { kind: 'frame', frame }
    }
    for (const [id, index] of catalogue.indexes()) {
      const known = sent.get(id)
      if (known?.index === index) continue
      const { products } = index
      const before = new Map(known?.products.map((product) => [product.id, product]))
      // The next index may have the same array, with products replaced in place.
      sent.set(id, { index, products: [...products] })
      const changed = products.filter((product) => before.get(product.id) !== product)
      for (const product of products) before.delete(product.id)
      const gone = [...before.keys()]
      if (gone.length > 0) yield { kind: 'products', products: [], gone }
      for (let from = 0; from < changed.length; from += inOneMessage)
        yield {
          kind: 'products',
          products: changed.slice(from, from + inOneMessage).map((product) => sentProduct(product, faceOf)),
          gone: [],
        }
    }
  }
}

function sentProduct(product: Product, faceOf: (product: Product) => Face | undefined): SentProduct {
  const { brand, vendor, category, family } = product
  return {
    ...product,
    brand: brand.id,
    vendor: vendor.id,
    category: category.id,
    family: family?.id ?? null,
    face: faceOf(product),
  }
}

/** The receiving side: the part of the catalogue that plans are made from. */
export function createCatalogueCopy() {
  let frame: Frame | null = null
  const byId = new Map<number, Product>()
  const byHash = new Map<string, Product>()
  const faces = new Map<number, Face>()
  /** By category id, sorted by id; made when they are first needed after a change. */
  const lists = new Map<number, Product[]>()
  /** Equal values are shared, as in the catalogue itself. */
  const shared = new Map<string, unknown>()

  function sharedValue<T>(value: T): T {
    const key = JSON.stringify(value)
    if (!shared.has(key)) shared.set(key, value)
    return shared.get(key) as T
  }

  function drop(id: number): void {
    const product = byId.get(id)
    if (!product) return
    byId.delete(id)
    faces.delete(id)
    byHash.delete(product.hash)
  }

  function add({ face, ...sent }: SentProduct, { brands, vendors, categories }: Frame): void {
    const [brand, vendor] = [brands.get(sent.brand), vendors.get(sent.vendor)]
    const category = categories.get(sent.category)
    if (!brand || !vendor || !category) throw new RangeError(`product ${sent.id} is of no known category`)
    const product: Product = {
      ...sent,
      brand,
      vendor,
      category,
      family: sent.family === null ? null : (categories.get(sent.family) ?? null),
      attributes: sharedValue(sent.attributes),
      tone: sharedValue(sent.tone),
      chip: sharedValue(sent.chip),
    }
    drop(product.id)
    byId.set(product.id, product)
    byHash.set(product.hash, product)
    if (face) faces.set(product.id, face)
  }

  function listOf(categoryId: number): Product[] {
    if (lists.size === 0) {
      for (const product of byId.values()) {
        const list = lists.get(product.category.id) ?? []
        lists.set(product.category.id, list)
        list.push(product)
      }
      for (const list of lists.values()) list.sort((a, b) => a.id - b.id)
    }
    return lists.get(categoryId) ?? []
  }

  const catalogue: ShopCatalogue = {
    product: (hash) => byHash.get(hash),
    category: (slug) => frame?.bySlug.get(String(slug)),
    indexOf: (category) => ({ products: listOf((category.parent ?? category).id) }),
  }
  return {
    catalogue,
    faceOf: (product: Product) => faces.get(product.id),
    viewOf: ({ showroom, houseMarkup }: Seller) => createView(showroom, houseMarkup),
    take(changes: CatalogueChanges) {
      lists.clear()
      if (changes.kind === 'frame') {
        frame = changes.frame
        for (const known of [byId, byHash, faces, shared]) known.clear()
        return
      }
      if (!frame) throw new RangeError('products came before their categories')
      for (const id of changes.gone) drop(id)
      for (const product of changes.products) add(product, frame)
    },
  }
}
