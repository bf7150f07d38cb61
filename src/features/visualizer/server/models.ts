import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { Sql } from '#db/transaction.ts'
import { categoryLabel } from '#features/catalogue/category-label.ts'
import { lookOf } from '#features/catalogue/look.ts'
import { type Reader, type View, visitor } from '#features/catalogue/prices/showroom-view.ts'
import { unitLabel } from '#features/catalogue/pricing.ts'
import { type Catalogue, viewOf } from '#features/catalogue/server/catalogue.ts'
import type { Product, Size } from '#features/catalogue/server/model.ts'
import { toDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import type { ModelRow, modelsBody } from '../schema.ts'
import { type LookRow, readLooks } from './queries.ts'
import type { VisualizerDeps } from './visualizer-deps.ts'

/** Looks are about 600 bytes each. */
const cachedLooks = 6000

type Look = Pick<ModelRow, 'model' | 'piece_in' | 'weight_lb'>
const unseen: Look = { model: null, piece_in: { w: 0, l: 0, h: 0 }, weight_lb: 0 }

export type Models = {
  /**
   * What the viewer needs to build or bake the requested sizes, in the requested order without duplicates. Products
   * that were never on sale are omitted. Throws 404 for an unknown showroom.
   */
  read: (asked: z.infer<typeof modelsBody>, reader: Reader) => Promise<ModelRow[]>
}

/** Looks of products in the form that `modelsFrom` takes. */
export type { LookRow } from './queries.ts'

export function readLookRows(db: Sql, hashes: string[]): Promise<LookRow[]> {
  return readLooks(db, hashes)
}

export function createModels({ db, catalogue }: Pick<VisualizerDeps, 'db' | 'catalogue'>, most = cachedLooks): Models {
  return modelsFrom((hashes) => readLooks(db, hashes), catalogue, most)
}

/** Caches looks by product, size and look version, because a room requests the same ones repeatedly. */
export function modelsFrom(
  readRows: (hashes: string[]) => Promise<LookRow[]>,
  catalogue: Pick<Catalogue, 'ready' | 'product' | 'showroom' | 'view'>,
  most = cachedLooks,
): Models {
  const looks = new LRUCache<string, Look>({ max: most })
  const keyOf = (product: Product, size: Size) => `${product.hash} ${size.id} ${product.look}`

  return {
    async read({ products: asked, showroom }, reader) {
      await catalogue.ready()
      const view = viewOf(catalogue, showroom)
      const wanted = [...new Map(asked.map((each) => [`${each.hash} ${each.size_id}`, each])).values()]
      const missing = new Set<string>()
      // Held here, because the looks that are read now may evict them from the cache.
      const cached = new Map<string, Look>()
      for (const { hash, size_id } of wanted) {
        const product = catalogue.product(hash)
        const size = product?.sizes.find((each) => each.id === size_id)
        const look = product && size && looks.get(keyOf(product, size))
        if (look) cached.set(keyOf(product, size), look)
        else missing.add(hash)
      }
      const rows = missing.size > 0 ? await readRows([...missing]) : []
      const found = new Map(rows.map((row) => [row.hash, row]))
      await catalogue.ready()
      return wanted.flatMap(({ hash, size_id }) => {
        const product = catalogue.product(hash)
        const size = product?.sizes.find((each) => each.id === size_id)
        const row = found.get(hash)
        if (!product || !size) return row ? goneRow(row, size_id) : []
        const key = keyOf(product, size)
        let look = cached.get(key)
        if (!look) {
          look = row ? lookIn(row, size_id) : unseen
          if (row) looks.set(key, look)
        }
        return soldRow(product, size, view, reader, look)
      })
    },
  }
}

function lookIn({ model, glb, design, sizes }: LookRow, sizeId: number): Look {
  const position = sizes.findIndex((size) => size.id === sizeId)
  const size = sizes[position]
  if (!size) return unseen
  return {
    model: model ? withGlb(lookOf(model, design, size, position === 0), model, glb) : null,
    piece_in: { w: size.widthIn, l: size.lengthIn, h: size.heightIn },
    weight_lb: size.weightLb,
  }
}

/** The vendor's model has the size of the first size: others of the same dimensions show it too. */
function withGlb(look: ProductModel, first: ProductModel, glb: string | null): ProductModel {
  if (glb === null || look.kind !== 'fixture' || first.kind !== 'fixture') return look
  const isSame = (['w', 'd', 'h'] as const).every(
    (axis) => Math.abs(look.dimsIn[axis] - first.dimsIn[axis]) <= 0.03 * first.dimsIn[axis] + 0.01,
  )
  return isSame ? { ...look, glb } : look
}

function soldRow(product: Product, size: Size, view: View, reader: Reader, seen: Look): ModelRow {
  const isCarried = view.carries(product)
  return {
    hash: product.hash,
    size_id: size.id,
    name: product.name,
    brand: product.brand.name,
    category: product.category.slug,
    category_name: product.category.label,
    sku: size.sku,
    size_label: size.label,
    family: product.family?.slug ?? null,
    unit: product.unit,
    unit_label: unitLabel(product.category.unit, product.unit),
    box_sqft: size.boxSqftHundredths === null ? null : size.boxSqftHundredths / 100,
    in_stock: size.stock > 0,
    minimum_unit: product.minimumUnit,
    unit_price: isCarried ? toDollars(view.pays(product, size, reader)) : null,
    ...(isCarried && reader.wholesale && { client_price: toDollars(view.pays(product, size, visitor)) }),
    picture: paths.picture(product.hash, 'main', 320, 'webp', size.position, product.look),
    look: product.look,
    state: isCarried ? 'sold' : 'not carried',
    ...seen,
  }
}

function goneRow(row: LookRow, sizeId: number): ModelRow[] {
  const position = row.sizes.findIndex((size) => size.id === sizeId)
  const size = row.sizes[position]
  if (!size) return []
  return [
    {
      hash: row.hash,
      size_id: sizeId,
      name: row.name,
      brand: row.brand,
      category: row.category,
      category_name: categoryLabel(row.categoryName),
      sku: size.sku,
      size_label: size.label,
      family: row.family,
      unit: row.unit,
      unit_label: unitLabel(row.categoryUnit, row.unit),
      box_sqft: size.boxSqftHundredths === null ? null : size.boxSqftHundredths / 100,
      in_stock: false,
      minimum_unit: row.minimumUnit,
      unit_price: null,
      picture: paths.picture(row.hash, 'main', 320, 'webp', position),
      look: '',
      state: 'gone',
      ...lookIn(row, sizeId),
    },
  ]
}
