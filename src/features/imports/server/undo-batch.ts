import type { Sql } from '#db/transaction.ts'
import { canonical } from './complete-draft.ts'
import { storedOf } from './plan-batch.ts'
import {
  archiveProducts,
  brandIndex,
  deleteProducts,
  deleteSizes,
  type KnownProduct,
  lockSizes,
  productsInUse,
  productsWithIds,
  removeFetched,
  type SizeWrite,
  updateProducts,
  updateSizes,
  withdrawReviews,
} from './product-queries.ts'
import type { StoredProduct, StoredSize } from './product-state.ts'
import type { Change } from './write-batch.ts'

/**
 * Takes changes back within the caller's transaction. Only what is still as the import left it becomes what it was
 * before; of the stock, only what the import added or took away. New products that somebody has ordered or put into a
 * cart are archived instead of deleted, new sizes of that kind are sold out.
 */
export async function undoBatch(tx: Sql, changes: readonly Change[], at: Date): Promise<void> {
  const ids = changes.map(({ productId }) => productId)
  await lockSizes(tx, ids)
  const now = new Map((await productsWithIds(tx, ids)).map((product) => [product.id, product]))
  const used = await productsInUse(tx, ids)
  const usedProducts = new Set(used.map(({ productId }) => productId))
  const usedSizes = new Set(used.map(({ sizeId }) => sizeId))
  const brands = await brandIndex(tx)
  const products: Parameters<typeof updateProducts>[1][number][] = []
  const sizes: SizeWrite[] = []
  const removed: number[] = []
  const created = changes.filter(({ before, productId }) => before === null && now.has(productId))
  const isUsed = ({ productId }: Change) => usedProducts.has(productId)
  for (const { productId, before, after } of changes) {
    const current = now.get(productId)
    if (!before || !current) continue
    const { sizes: _, ...product } = storedOf(productBefore(current, before, after))
    products.push({ ...product, brandId: brands.get(product.brand.toLowerCase())?.id ?? 0 })
    for (const size of current.sizes) {
      const was = before.sizes.find(({ id }) => id === size.id)
      const made = after.sizes.find(({ id }) => id === size.id)
      if (was && made) sizes.push({ ...sizeBefore(size, was, made), productId })
      else if (made && usedSizes.has(size.id)) sizes.push({ ...size, stock: 0, productId })
      else if (made) removed.push(size.id)
    }
    const fetched = [...after.newImages, ...(after.newDocuments ?? [])]
    if (fetched.length > 0) await removeFetched(tx, productId, fetched)
  }
  const isStillProposed = ({ productId, after: { proposed } }: Change) =>
    proposed && canonical(now.get(productId)?.proposed) === canonical(proposed)
  await withdrawReviews(
    tx,
    changes.filter(isStillProposed).map(({ productId }) => productId),
    at,
  )
  await updateProducts(tx, products, at)
  await updateSizes(tx, sizes)
  await deleteSizes(tx, removed)
  await archiveProducts(
    tx,
    created.filter(isUsed).map(({ productId }) => productId),
    at,
  )
  await deleteProducts(
    tx,
    created.filter((change) => !isUsed(change)).map(({ productId }) => productId),
  )
}

function productBefore(current: KnownProduct, before: StoredProduct, after: StoredProduct): KnownProduct {
  return { ...current, ...restored(current, before, after, ['sizes', 'id', 'hash', 'sku']) }
}

function sizeBefore(current: StoredSize, before: StoredSize, after: StoredSize): StoredSize {
  const size = { ...current, ...restored(current, before, after, ['id', 'sku', 'position', 'stock']) }
  return { ...size, stock: Math.max(0, current.stock - (after.stock - before.stock)) }
}

/** The previous values of the fields that have not changed since. */
function restored<T extends object>(current: T, before: T, after: T, except: (keyof T)[]): Partial<T> {
  const keys = (Object.keys(before) as (keyof T)[]).filter((key) => !except.includes(key))
  return Object.fromEntries(
    keys.filter((key) => canonical(current[key]) === canonical(after[key])).map((key) => [key, before[key]]),
  ) as Partial<T>
}
