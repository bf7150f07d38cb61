import { type Sql, transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { alreadyDone } from '#features/audit/server/record-action.ts'
import { type Occasion, type RecordDeps, record } from '#features/notifications/server/record.ts'
import { queueEvent } from '#features/notifications/server/webhooks/queue-events.ts'
import { conflict, invalid, notFound } from '#lib/failure.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import type { ReviewBody, ReviewDetail, ReviewRow } from '../review-schema.ts'
import { maySet, statusNames } from '../rules.ts'
import { completeProduct } from './complete-product.ts'
import { findVendorContact } from './contact-queries.ts'
import { holdProduct, insertEvents, listCategories, type ProductRecord, updateProduct } from './product-queries.ts'
import { isApproved, type ReviewDeps, readForReview, versionOf } from './read-product.ts'
import { closeReview, findReview, listQueue, type Proposed } from './review-queries.ts'
import { brandOf, event, modelOf, reviewedColumns, type VendorDeps } from './save-product.ts'

/** What waits for a review, oldest first; with another status the products that have it. */
export async function readQueue(
  { db }: VendorDeps,
  asked: { status: string; q?: string; page: number; per_page: number },
): Promise<Paged<ReviewRow>> {
  const { status, q = '', per_page } = asked
  const read = (page: number) => listQueue(db, { status, q, limit: per_page, offset: (page - 1) * per_page })
  const first = await read(asked.page)
  const page = clampPage(asked.page, first.total, per_page)
  const { rows, total } = page === asked.page ? first : await read(page)
  const query = new URLSearchParams({ status, ...(q ? { q } : {}), per_page: String(per_page) })
  const data = rows.map(
    (row): ReviewRow => ({
      id: row.id,
      hash: row.hash,
      product_name: row.name,
      sku: row.sku,
      brand: row.brand,
      category: row.category,
      status: row.status,
      vendor: { id: row.vendorId, company_name: row.company },
      kind: row.submittedAt ? (row.status === 'review' ? 'new' : 'change') : null,
      submitted_at: row.submittedAt?.toISOString() ?? null,
    }),
  )
  return paged(data, total, page, per_page, '/api/admin/products', query)
}

/**
 * Publishes a product, or the changes of one on sale; or returns it with a reason. A product on sale without proposed
 * changes is taken off sale. The vendor is notified. Sending one's own decision again changes nothing.
 * @throws a conflict if the vendor has changed the product since `version` or another Admin has reviewed it, 422 on `status` if there is nothing to decide
 */
export async function decideProduct(
  deps: VendorDeps & RecordDeps & ReviewDeps,
  actor: Actor,
  id: number,
  { status: to, reason, version }: ReviewBody,
): Promise<ReviewDetail> {
  await transaction(deps.db, async (tx) => {
    const at = deps.clock()
    const product = await holdProduct(tx, null, id)
    if (!product) throw notFound()
    const review = await findReview(tx, id)
    const open = review?.status === 'open' ? review : null
    if (!open && product.status === to && (review?.decidedBy ?? actor.id) === actor.id) return
    if (!open && review?.decidedAt && (product.status === to || version !== undefined)) {
      const action = review.status === 'approved' ? 'product.approved' : 'product.returned'
      const done = { action, by: review.decidedBy, at: review.decidedAt } as const
      if (review.status !== 'withdrawn' && version !== versionOf(product))
        throw await alreadyDone(tx, 'This product has already been reviewed.', done)
    }
    if (version !== undefined && version !== versionOf(product))
      throw conflict('changed', 'The vendor has changed this product in the meantime. Look at it again.')
    const change = open && product.status !== 'review' ? open.proposed : null
    if (!change && !maySet('admin', { status: product.status, approved: isApproved(product) }, to))
      throw invalid('status', 'There is nothing to decide about this product.')
    if (open)
      await closeReview(tx, id, {
        status: to === 'published' ? 'approved' : 'returned',
        reason,
        by: actor.id,
        at,
      })
    if (change) {
      await updateProduct(tx, id, {
        ...(to === 'published' ? await proposedColumns(tx, product, change) : {}),
        updatedAt: at,
      })
    } else
      await updateProduct(tx, id, {
        status: to,
        approvedAt: to === 'published' ? at : null,
        ...(to === 'published' ? { listedAt: at } : {}),
        updatedAt: at,
      })
    const action =
      to === 'published' ? (change ? 'changes approved' : 'published') : change ? 'changes returned' : 'returned'
    await insertEvents(tx, [event(id, actor.id, action, reason, at)])
    const audit = {
      actor,
      object: { kind: 'product', id, name: product.name },
      reason,
      action: to === 'published' ? 'product.approved' : open ? 'product.returned' : 'product.taken_off',
      before: statusNames[product.status],
      after: change ? (to === 'published' ? 'Changes on sale' : 'Changes returned') : statusNames[to],
    } as const
    const vendor = await findVendorContact(tx, product.vendorId)
    const decided = productDecided(vendor, { product, to, isChange: change !== null, reason })
    await record(deps, tx, { ...decided, audit }, at)
    const data = { product_id: id, sku: product.sku, approved: to === 'published', is_change: change !== null }
    await queueEvent(tx, 'product.reviewed', { vendorId: product.vendorId, data }, at)
  })
  return readForReview(deps, id)
}

async function proposedColumns(tx: Sql, product: ProductRecord, proposed: Proposed) {
  const { category, ...fields } = proposed
  const given = { ...fields, ...(category === undefined ? {} : { category: Number(category) }) }
  const result = completeProduct(given, product, await listCategories(tx))
  if ('problems' in result)
    throw invalid('status', `It cannot be approved: ${Object.values(result.problems).join(' ')}`)
  return {
    ...reviewedColumns(result.product, await brandOf(tx, product.vendorId, result.product.brand)),
    model: modelOf(result.product, product.vendorId, product),
  }
}

type Decided = {
  product: ProductRecord
  to: 'published' | 'draft'
  /** Changes of a product on sale were decided, not the product itself. */
  isChange: boolean
  reason: string
}

/** To the vendor what an Admin decided, in the portal and by email as they chose. */
function productDecided(vendor: { email: string; firstName: string } | null, decided: Decided): Occasion {
  const { product, reason } = decided
  const title = titleOf(decided)
  const text = textOf(decided)
  const link = paths.portalProduct(product.id)
  return {
    notes: [{ accountId: product.vendorId, type: 'product', title, body: reason || text, link }],
    mail: {
      to: vendor?.email,
      choice: { account: product.vendorId, topic: 'products' },
      title,
      preview: text,
      parts: [
        `Hello ${vendor?.firstName}, ${product.name} (${product.sku}): ${text}`,
        ...(reason ? [`The reason: ${reason}`] : []),
        { kind: 'button', label: 'Open the product', url: link },
      ],
      reason: `You are receiving this email because you sell on ${site.name}. You can turn these emails off in your account.`,
    },
  }
}

function titleOf({ product, to, isChange }: Decided): string {
  const name = product.name.length > 80 ? `${product.name.slice(0, 79)}…` : product.name
  if (isChange) return to === 'published' ? `Changes approved: ${name}` : `Changes returned: ${name}`
  return to === 'published' ? `On sale: ${name}` : `Returned to you: ${name}`
}

function textOf({ to, isChange, product }: Decided): string {
  if (isChange)
    return to === 'published'
      ? 'Your changes are on sale now.'
      : 'Your changes were not approved; the product stays as it was.'
  if (to === 'published') return 'It was approved and is on sale now.'
  return product.status === 'published' ? 'It was taken off sale.' : 'It needs a change before it can be published.'
}
