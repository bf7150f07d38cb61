import type { Actor } from '#features/accounts/actor.ts'
import type { ProductDetail } from '#features/catalogue/schema.ts'
import { type PreviewDeps, readPreview, readPreviewLook } from '#features/catalogue/server/preview.ts'
import { notFound } from '#lib/failure.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import { findProduct } from './product-queries.ts'
import { findReview } from './review-queries.ts'

/**
 * A product of any status as a shopper would see it once the open review is approved, for its vendor and Admins.
 * @throws 404 for another vendor's product
 */
export async function previewProduct(deps: PreviewDeps, actor: Actor, id: number): Promise<ProductDetail> {
  const product = await findProduct(deps.db, actor.type === 'Admin' ? null : actor.id, id)
  if (!product) throw notFound()
  const review = await findReview(deps.db, id)
  return readPreview(deps, id, review?.status === 'open' ? review.proposed : {})
}

/**
 * What it looks like in rooms, before shoppers see it. Null for what is not drawn.
 * @throws 404 for another vendor's product
 */
export async function previewLook(
  deps: Pick<PreviewDeps, 'db'>,
  actor: Actor,
  id: number,
): Promise<{ look: ProductModel | null }> {
  const product = await findProduct(deps.db, actor.type === 'Admin' ? null : actor.id, id)
  if (!product) throw notFound()
  return { look: await readPreviewLook(deps, product) }
}
