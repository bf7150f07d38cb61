import type { Sql } from '#db/transaction.ts'
import { modelOf } from '#features/media/server/change-model.ts'
import type { MediaDeps } from '#features/media/server/media-deps.ts'
import { mediaOf } from '#features/media/server/read-media.ts'
import { ruleColumns } from '#features/showrooms/server/rule-columns.ts'
import { notFound } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import type { ReviewDetail } from '../review-schema.ts'
import { needsOf } from '../rules.ts'
import type { FormFacts, PriceChange, VendorProduct } from '../schema.ts'
import { listPriceChanges, type PriceRecord } from './price-queries.ts'
import {
  countPhotos,
  findProduct,
  findTerms,
  findVendor,
  listBrands,
  listCarriers,
  listCategories,
  listEvents,
  listVariants,
  type ProductRecord,
  type SizeRecord,
} from './product-queries.ts'
import { findReview } from './review-queries.ts'

const carriers = ruleColumns('sr.account_id')

/** A vendor's own product with all that its page shows. @throws 404 for another vendor's product */
export async function readProduct(db: Sql, vendorId: number | null, id: number): Promise<VendorProduct> {
  const record = await findProduct(db, vendorId, id)
  if (!record) throw notFound()
  return viewProduct(db, record)
}

export type ReviewDeps = Pick<MediaDeps, 'db' | 'mediaFiles'>

/** The same for an Admin, with the vendor and the files that shoppers will see. */
export async function readForReview(deps: ReviewDeps, id: number): Promise<ReviewDetail> {
  const { db } = deps
  const record = await findProduct(db, null, id)
  if (!record) throw notFound()
  const own = { id, vendorId: record.vendorId }
  const [product, vendor, { photographs, documents, texture }, { model }] = await Promise.all([
    viewProduct(db, record),
    findVendor(db, record.vendorId),
    mediaOf(deps, own),
    modelOf(deps, own),
  ])
  return {
    ...product,
    vendor: { id: record.vendorId, company_name: vendor?.companyName ?? '' },
    photographs,
    documents,
    texture,
    model,
  }
}

export async function readFormFacts(db: Sql, vendorId: number): Promise<FormFacts> {
  const [categories, brands, terms] = await Promise.all([
    listCategories(db),
    listBrands(db, vendorId),
    findTerms(db, vendorId),
  ])
  return {
    categories: categories.map(({ slug, parentId, ...category }) => ({
      ...category,
      slug_url: slug,
      parent_id: parentId,
    })),
    brands,
    terms: { platform_fee_bps: terms.feeBps, house_markup_bps: terms.houseBps },
  }
}

async function viewProduct(db: Sql, record: ProductRecord): Promise<VendorProduct> {
  const [categories, review, prices, showrooms, events, variants, photos, terms] = await Promise.all([
    listCategories(db),
    findReview(db, record.id),
    listPriceChanges(db, record.id),
    listCarriers(db, record.id, carriers),
    listEvents(db, record.id),
    listVariants(db, record),
    countPhotos(db, record.id),
    findTerms(db, record.vendorId),
  ])
  const category = categories.find(({ id }) => id === (record.familyId ?? record.categoryId))
  const { description, unit } = record
  const sizes = record.sizes.map(viewSize)
  return {
    id: record.id,
    hash: record.hash,
    version: versionOf(record),
    status: record.status,
    approved: isApproved(record),
    product_name: record.name,
    category: {
      id: category?.id ?? record.categoryId,
      name: category?.name ?? '',
      unit: category?.unit ?? '',
      slug_url: category?.slug ?? '',
    },
    brand: record.brand,
    description,
    unit,
    sizes,
    sku: record.sku,
    ...record.fields,
    swatch_price: record.swatchCents === null ? null : toDollars(record.swatchCents),
    variants: variants.map(({ id, name, finish }) => ({ id, product_name: name, finish })),
    attributes: Object.fromEntries(
      Object.entries(record.attributes).flatMap(([key, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
      ),
    ),
    specs: record.specs.map(({ group = '', name, value }) => ({ group, name, value: String(value) })),
    needs: needsOf({ description, sizes }),
    review: review && {
      status: review.status,
      proposed: review.proposed as Record<string, string>,
      proposed_category: categories.find(({ id }) => String(id) === review.proposed.category)?.name ?? null,
      reason: review.reason,
      submitted_at: review.submittedAt.toISOString(),
      decided_at: review.decidedAt?.toISOString() ?? null,
    },
    price_changes: prices.map(viewPriceChange),
    showrooms: showrooms.map(({ vsdId, company }) => ({ vsd_id: vsdId, company_name: company })),
    events: events.map(({ at, by, ...event }) => ({ at: at.toISOString(), by: by ?? '', ...event })),
    photos,
    terms: { platform_fee_bps: terms.feeBps, house_markup_bps: terms.houseBps },
  }
}

/** A product on sale was approved, or was loaded by an import on the server, whose rows need no review. */
export const isApproved = ({ status, approvedAt }: Pick<ProductRecord, 'status' | 'approvedAt'>): boolean =>
  status === 'published' || approvedAt !== null

export const versionOf = ({ updatedAt }: Pick<ProductRecord, 'updatedAt'>): string => updatedAt.toISOString()

export function viewSize(size: SizeRecord): VendorProduct['sizes'][number] {
  return {
    id: size.id,
    label: size.label,
    sku: size.sku,
    width_size: size.widthIn,
    height_size: size.heightIn,
    length_size: size.lengthIn,
    pattern: size.pattern,
    box_sqft: size.boxSqftHundredths === null ? null : size.boxSqftHundredths / 100,
    final_price: toDollars(size.finalPriceCents),
    list_price: toDollars(size.listPriceCents),
    weight_lb: size.weightLb,
    stock: size.stock,
    lots: size.lots,
  }
}

export function viewPriceChange(change: PriceRecord): PriceChange {
  return {
    id: change.id,
    size_id: change.sizeId,
    size_label: change.sizeLabel,
    final_price: toDollars(change.finalPriceCents),
    list_price: toDollars(change.listPriceCents),
    from_day: change.fromDay,
    status: change.status,
  }
}
