import type { Sql } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { notifyAdmins } from '#features/notifications/server/notify.ts'
import { invalid } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { paths } from '#lib/paths.ts'
import { maySet, needsOf, type ProductStatus, statusNames } from '../rules.ts'
import { insertEvents, type ProductRecord, updateProduct } from './product-queries.ts'
import { isApproved, viewSize } from './read-product.ts'
import { closeReview, listQueue, openReview } from './review-queries.ts'

/** What the history calls a vendor's change of status. */
const actions: Partial<Record<`${ProductStatus} ${ProductStatus}`, string>> = {
  'draft review': 'submitted',
  'review draft': 'withdrawn',
  'draft archived': 'archived',
  'published archived': 'archived',
  'archived draft': 'restored',
  'archived published': 'restored',
}

/**
 * A vendor's change of a locked product's status. @throws 422 on `status` if the table does not allow it, and at the
 * field for what a review needs
 */
export async function setStatus(
  tx: Sql,
  actor: Actor,
  product: ProductRecord,
  to: ProductStatus,
  at: Date,
): Promise<void> {
  const { id, status: from } = product
  const approved = isApproved(product)
  if (!maySet('vendor', { status: from, approved }, to))
    throw invalid(
      'status',
      to === 'published'
        ? 'An Admin publishes a product after its review.'
        : `A product that is ${statusNames[from].toLowerCase()} cannot become ${statusNames[to].toLowerCase()}.`,
    )
  if (to === 'review') {
    demandReady(product)
    await tellAdmins(tx, product, at, actor)
    await openReview(tx, { id: randomId(), productId: id, proposed: {}, at })
  }
  if (from === 'review') await closeReview(tx, id, { status: 'withdrawn', reason: '', by: actor.id, at })
  await updateProduct(tx, id, {
    status: to,
    updatedAt: at,
    ...(to === 'archived' && approved ? { approvedAt: product.approvedAt ?? at } : {}),
  })
  const action = actions[`${from} ${to}`] ?? to
  await insertEvents(tx, [{ id: randomId(), productId: id, accountId: actor.id, action, detail: '', at }])
}

function demandReady({ description, sizes }: ProductRecord): void {
  const [need] = needsOf({ description, sizes: sizes.map(viewSize) })
  if (need) throw invalid(need.field, need.message)
}

/** Only the first in an empty queue: the others are seen with it. */
async function tellAdmins(tx: Sql, product: ProductRecord, at: Date, actor: Actor): Promise<void> {
  const { total } = await listQueue(tx, { status: 'review', q: '', limit: 1, offset: 0 })
  if (total > 0) return
  const note = {
    type: 'product',
    title: 'Products are waiting for your review',
    body: `${actor.name} submitted ${product.name}.`,
    link: paths.portalReviews(),
  }
  await notifyAdmins(tx, note, at)
}
