import type { Sql } from '#db/transaction.ts'
import { queueFetches } from '#features/media/server/fetch/queue-fetches.ts'
import { notifyAdmins } from '#features/notifications/server/notify.ts'
import { randomId } from '#lib/ids.ts'
import { counted } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { type Plan, type Planned, stateOf, storedOf } from './plan-batch.ts'
import {
  brandIndex,
  brandSlugTaken,
  insertBrand,
  insertProducts,
  insertSizes,
  type Proposed,
  type SizeWrite,
  type Submission,
  submitForReview,
  updateProducts,
  updateSizes,
  waitsForReview,
} from './product-queries.ts'
import type { StoredProduct } from './product-state.ts'

/** What a product was (null: it is new) and what the import made of it, with the files that it asked for. */
export type Change = {
  productId: number
  before: StoredProduct | null
  after: StoredProduct & {
    newImages: string[]
    newDocuments?: string[]
    /** What waits for an Admin, of a product that was approved before. */
    proposed?: Proposed
  }
}

/** Writes planned products within the caller's transaction, and returns what changed. */
export async function writeBatch(tx: Sql, vendorId: number, plan: Plan, at: Date): Promise<Change[]> {
  const { created, changed } = plan
  const brandIds = await ensureBrands(tx, vendorId, [...created, ...changed])
  const added = created.map((each) => ({ ...each, id: randomId() }))
  const kept = changed.map((each) => ({ ...each, id: each.next.id }))
  const write = (each: Planned & { id: number }) => {
    const { sizes: _, ...product } = stateOf(each.next)
    return { ...product, id: each.id, brandId: brandIds.get(product.brand.toLowerCase()) ?? 0 }
  }
  await insertProducts(tx, vendorId, added.map(write))
  await updateProducts(tx, kept.map(write), at)
  const newSizes: SizeWrite[] = []
  const oldSizes: SizeWrite[] = []
  const changes: Change[] = []
  for (const { id, next, stored, newImages, newDocuments, proposed } of [...added, ...kept]) {
    const state = stateOf(next)
    const sizes = state.sizes.map((size) => ({ ...size, id: size.id || randomId() }))
    const before = stored === null ? null : storedOf(stored)
    for (const [i, size] of sizes.entries())
      (state.sizes[i]?.id === 0 ? newSizes : oldSizes).push({ ...size, productId: id })
    changes.push({
      productId: id,
      before,
      after: {
        ...state,
        id,
        sizes,
        newImages,
        newDocuments,
        ...(Object.keys(proposed).length > 0 && { proposed }),
      },
    })
  }
  await insertSizes(tx, newSizes)
  await updateSizes(tx, oldSizes)
  const submissions = [
    ...added.flatMap(({ id, next }) => (next.status === 'review' ? [{ productId: id, proposed: {} }] : [])),
    ...changes.flatMap(({ productId, after: { proposed } }) => (proposed ? [{ productId, proposed }] : [])),
  ]
  await submit(tx, vendorId, submissions, at)
  await queueFetches(
    tx,
    changes.flatMap(({ productId, after }) => [
      { productId, kind: 'photo' as const, urls: after.newImages },
      { productId, kind: 'document' as const, urls: after.newDocuments ?? [] },
    ]),
    at,
  )
  return changes
}

/** Admins are notified of the first products in an empty queue: they see the others with them. */
async function submit(tx: Sql, vendorId: number, submissions: readonly Submission[], at: Date): Promise<void> {
  if (submissions.length === 0) return
  const note = {
    type: 'product',
    title: 'Products are waiting for your review',
    body: `A vendor has imported ${counted(submissions.length, 'new or changed product')}.`,
    link: paths.portalReviews(),
  }
  if (!(await waitsForReview(tx))) await notifyAdmins(tx, note, at)
  await submitForReview(tx, vendorId, submissions, at)
}

async function ensureBrands(tx: Sql, vendorId: number, planned: readonly Planned[]): Promise<Map<string, number>> {
  const known = await brandIndex(tx)
  const ids = new Map([...known].map(([name, brand]) => [name, brand.id]))
  for (const { next } of planned) {
    const key = next.brand.toLowerCase()
    if (ids.has(key)) continue
    const id = randomId()
    const slug = key.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || String(id)
    await insertBrand(tx, {
      id,
      vendorId,
      name: next.brand,
      slug: (await brandSlugTaken(tx, slug)) ? `${slug}-${id}` : slug,
    })
    ids.set(key, id)
  }
  return ids
}
