import { createHash } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { type Sql, transaction, violates } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { defaultModel } from '#features/catalogue/default-model.ts'
import { typedFields } from '#features/catalogue/product-fields.ts'
import { sayStockReason } from '#features/catalogue/server/stock-reason.ts'
import { conflict, invalid, notFound, refuseProblems } from '#lib/failure.ts'
import { randomId, randomKey } from '#lib/ids.ts'
import type { Clock } from '#server/http/api-app.ts'
import { needsOf, type ReviewedField, reviewedFields } from '../rules.ts'
import type { NewProductBody, ProductBody, SizeBody, VendorProduct } from '../schema.ts'
import { type CompleteProduct, completeProduct, type Problems } from './complete-product.ts'
import {
  deleteProduct,
  findBrand,
  findProduct,
  holdProduct,
  insertBrand,
  insertEvents,
  insertProduct,
  isUsed,
  listCategories,
  listVariants,
  type ProductRecord,
  skuTaken,
  updateProduct,
  usedSizes,
  writeSizes,
} from './product-queries.ts'
import { isApproved, readProduct, versionOf, viewSize } from './read-product.ts'
import { closeReview, findReview, openReview, type Proposed } from './review-queries.ts'
import { setStatus } from './set-status.ts'

export type VendorDeps = { db: Db; clock: Clock }

/** A new draft, or a product submitted at once. @throws 422 at the field */
export async function createProduct(
  { db, clock }: VendorDeps,
  actor: Actor,
  body: NewProductBody,
): Promise<VendorProduct> {
  const id = randomId()
  await transaction(db, async (tx) => {
    const at = clock()
    const product = await completed(tx, actor.id, id, body, null)
    const brandId = await brandOf(tx, actor.id, product.brand)
    const hash = randomKey(10)
    const variantGroup = await variantGroupOf(tx, actor.id, id, body.variant_of ?? null)
    await insertProduct(tx, {
      id,
      hash,
      vendorId: actor.id,
      ...columnsOf(product, actor.id, null),
      ...reviewedColumns(product, brandId),
      variantGroup: variantGroup ?? hash,
      status: 'draft',
      listedAt: at,
      updatedAt: at,
    })
    await sayStockReason(tx, { reason: actor.key ? 'api' : 'manual', by: actor.id, at })
    await writeSizes(tx, id, product.sizes)
    await insertEvents(tx, [event(id, actor.id, 'created', '', at)])
    if (body.status === 'review') await setStatus(tx, actor, await held(tx, actor.id, id), 'review', at)
  })
  return readProduct(db, actor.id, id)
}

/**
 * Changes a product. Fields that need a review wait for it if the product has been approved; everything else holds at
 * once. @throws 422 at the field, 404 for another vendor's product, a conflict if it has changed since `version`
 */
export async function changeProduct(
  { db, clock }: VendorDeps,
  actor: Actor,
  id: number,
  body: ProductBody,
): Promise<VendorProduct> {
  await transaction(db, async (tx) => {
    const at = clock()
    const before = await held(tx, actor.id, id)
    if (body.version !== undefined && body.version !== versionOf(before))
      throw conflict('changed', 'This product has been changed in the meantime. What you typed is still here.')
    const fields = Object.keys(body).filter((name) => name !== 'status' && name !== 'version')
    if (fields.length > 0) {
      const product = await completed(tx, actor.id, id, body, before)
      const proposed = isApproved(before) ? proposals(before, product) : null
      const brandId = proposed ? before.brandId : await brandOf(tx, actor.id, product.brand)
      if (proposed?.brand) await brandOf(tx, actor.id, product.brand)
      const variantGroup = await changedGroup(tx, before, body.variant_of)
      await updateProduct(tx, id, {
        ...columnsOf(proposed ? await asApproved(tx, product, before) : product, actor.id, before),
        ...(proposed ? {} : reviewedColumns(product, brandId)),
        ...(variantGroup === undefined ? {} : { variantGroup }),
        updatedAt: at,
      })
      await sayStockReason(tx, { reason: actor.key ? 'api' : 'manual', by: actor.id, at })
      await writeSizes(tx, id, product.sizes)
      if (proposed) await propose(tx, actor, id, proposed, at)
      await insertEvents(tx, [event(id, actor.id, 'edited', changedFields(before, product).join(', '), at)])
    }
    if (body.status !== undefined && body.status !== before.status)
      await setStatus(tx, actor, await held(tx, actor.id, id), body.status, at)
  })
  return readProduct(db, actor.id, id)
}

/** Deletes a product that was never on sale. @throws 422 for one that was, or that an order or a cart names */
export async function removeProduct({ db }: VendorDeps, actor: Actor, id: number): Promise<void> {
  await transaction(db, async (tx) => {
    const product = await held(tx, actor.id, id)
    if (isApproved(product) || (await isUsed(tx, id)))
      throw invalid('status', 'This product has been on sale. Archive it instead: orders keep it.')
    await deleteProduct(tx, id)
  })
}

async function held(tx: Sql, vendorId: number, id: number): Promise<ProductRecord> {
  const product = await holdProduct(tx, vendorId, id)
  if (!product) throw notFound()
  return product
}

/** The complete product. @throws 422 with everything that is wrong, each at its field */
async function completed(
  tx: Sql,
  vendorId: number,
  id: number,
  body: NewProductBody | ProductBody,
  before: ProductRecord | null,
): Promise<CompleteProduct> {
  const result = completeProduct(body, before, await listCategories(tx))
  const problems: Problems = 'problems' in result ? result.problems : {}
  const brand = body.brand === undefined ? null : await findBrand(tx, body.brand)
  if (brand && brand.vendorId !== vendorId) problems.brand = foreignBrand
  const sku = body.sku ?? before?.sku ?? body.sizes?.[0]?.sku
  if (sku && (await skuTaken(tx, vendorId, sku, id))) problems.sku = 'You already have a product with this SKU.'
  const kept = before && body.sizes && (await usedButRemoved(tx, before, body.sizes))
  if (kept) problems.sizes = `${kept.label} is in orders or carts and cannot be removed. Set its stock to 0.`
  if ('product' in result && body.status === 'review' && (before?.status ?? 'draft') === 'draft') {
    const { description, sizes } = result.product
    for (const { field, message } of needsOf({ description, sizes: sizes.map(viewSize) })) problems[field] ??= message
  }
  refuseProblems(problems)
  if ('product' in result) return result.product
  throw new Error('a product is complete or has problems')
}

const foreignBrand = 'This brand belongs to another vendor.'

/** The vendor's brand of this name, which is created if it does not exist. @throws 422 for another vendor's brand */
export async function brandOf(tx: Sql, vendorId: number, name: string): Promise<number> {
  const found = await findBrand(tx, name)
  if (found && found.vendorId !== vendorId) throw invalid('brand', foreignBrand)
  if (found) return found.id
  const id = randomId()
  const slug = name
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter(Boolean)
    .join('-')
  try {
    await insertBrand(tx, { id, vendorId, name, slug: slug || String(id) })
  } catch (error) {
    if (!violates(error, 'brands_name_key')) throw error
    throw invalid('brand', 'This brand has just been added. Save again.')
  }
  return id
}

/** A size that was ordered, or that is in a cart, stays: the first of these that is missing; undefined without one. */
async function usedButRemoved(
  tx: Sql,
  before: ProductRecord,
  given: readonly SizeBody[],
): Promise<ProductRecord['sizes'][number] | undefined> {
  const removed = before.sizes.filter(({ id }) => !given.some((size) => size.id === id))
  const used = await usedSizes(
    tx,
    removed.map(({ id }) => id),
  )
  return removed.find(({ id }) => used.has(id))
}

/** Undefined if the product stays in its group. One that leaves it gets a new group: others may be named after it. */
async function changedGroup(
  tx: Sql,
  product: ProductRecord,
  variantOf: number | null | undefined,
): Promise<string | undefined> {
  if (variantOf === undefined) return undefined
  if (variantOf !== null) return (await variantGroupOf(tx, product.vendorId, product.id, variantOf)) ?? undefined
  return (await listVariants(tx, product)).length > 0 ? randomKey(10) : undefined
}

/** The group of products that are finishes of each other; null without one. */
async function variantGroupOf(tx: Sql, vendorId: number, id: number, variantOf: number | null): Promise<string | null> {
  if (variantOf === null) return null
  const other = variantOf === id ? null : await findProduct(tx, vendorId, variantOf)
  if (!other) throw invalid('variant_of', 'Choose another product of yours.')
  if (other.variantGroup) return other.variantGroup
  await updateProduct(tx, other.id, { variantGroup: other.hash })
  return other.hash
}

/** The product with the name and category that it keeps until the proposed ones are approved: its look is of those. */
async function asApproved(tx: Sql, product: CompleteProduct, before: ProductRecord): Promise<CompleteProduct> {
  const categories = await listCategories(tx)
  const category = categories.find(({ id }) => id === (before.familyId ?? before.categoryId))
  return { ...product, name: before.name, category: category ?? product.category }
}

const categoryColumns = ({ id, parentId }: CompleteProduct['category']) => ({
  categoryId: parentId ?? id,
  familyId: parentId === null ? null : id,
})

export function reviewedColumns(product: CompleteProduct, brandId: number) {
  return {
    name: product.name,
    description: product.description,
    brandId,
    ...categoryColumns(product.category),
  }
}

function columnsOf(product: CompleteProduct, vendorId: number, before: ProductRecord | null) {
  const { name: _, description: _d, brand: _b, category: _c, sizes: _s, fields, ...columns } = product
  return { ...columns, ...fields, model: modelOf(product, vendorId, before) }
}

/** What a product without files of its own is drawn from; one that was not computed here is left alone. */
export function modelOf(product: CompleteProduct, vendorId: number, before: ProductRecord | null) {
  const sku = before?.sku ?? product.sku
  const seed = createHash('sha256').update(`${vendorId} ${sku}`).digest().readUInt32BE(12)
  if (before?.model && before.model.seed !== seed) return before.model
  const [first] = product.sizes
  if (!first) return null
  const { widthIn, heightIn, lengthIn } = first
  const { finish } = product.fields
  return defaultModel({
    name: `${product.name} ${finish}`,
    finish,
    categorySlug: product.category.slug,
    widthIn,
    heightIn,
    lengthIn,
    seed,
  })
}

function proposals(before: ProductRecord, product: CompleteProduct): Proposed {
  const now: Record<ReviewedField, string> = {
    product_name: product.name,
    category: String(product.category.id),
    brand: product.brand,
    description: product.description,
  }
  const was: Record<ReviewedField, string> = {
    product_name: before.name,
    category: String(before.familyId ?? before.categoryId),
    brand: before.brand,
    description: before.description,
  }
  return Object.fromEntries(
    reviewedFields.filter((field) => now[field] !== was[field]).map((field) => [field, now[field]]),
  )
}

/** Saving without a difference withdraws what was proposed before. */
async function propose(tx: Sql, actor: Actor, productId: number, proposed: Proposed, at: Date): Promise<void> {
  const open = (await findReview(tx, productId))?.status === 'open'
  if (Object.keys(proposed).length > 0) {
    await openReview(tx, { id: randomId(), productId, proposed, at })
    if (!open) await insertEvents(tx, [event(productId, actor.id, 'proposed', Object.keys(proposed).join(', '), at)])
  } else if (open) {
    await closeReview(tx, productId, { status: 'withdrawn', reason: '', by: actor.id, at })
  }
}

export function event(productId: number, accountId: number, action: string, detail: string, at: Date) {
  return { id: randomId(), productId, accountId, action, detail: detail.slice(0, 2000), at }
}

function changedFields(before: ProductRecord, after: CompleteProduct): string[] {
  const pairs: (readonly [string, unknown, unknown])[] = [
    ['name', before.name, after.name],
    ['category', before.familyId ?? before.categoryId, after.category.id],
    ['brand', before.brand, after.brand],
    ['description', before.description, after.description],
    ['SKU', before.sku, after.sku],
    ['unit', before.unit, after.unit],
    ...typedFields.map(({ name, change }) => [change, before.fields[name], after.fields[name]] as const),
    ['price of a sample', before.swatchCents, after.swatchCents],
    ['attributes', before.attributes, after.attributes],
    ['facts', before.specs, after.specs],
    ['prices', before.sizes.map(pricesOf), after.sizes.map(pricesOf)],
    ['stock', before.sizes.map(({ stock }) => stock), after.sizes.map(({ stock }) => stock)],
    ['sizes', before.sizes.map(shapeOf), after.sizes.map(shapeOf)],
  ]
  return pairs.filter(([, was, is]) => JSON.stringify(was) !== JSON.stringify(is)).map(([name]) => name)
}

type Size = ProductRecord['sizes'][number]
const pricesOf = ({ finalPriceCents, listPriceCents }: Size) => [finalPriceCents, listPriceCents]
const shapeOf = (size: Size) => [
  size.label,
  size.sku,
  size.widthIn,
  size.heightIn,
  size.lengthIn,
  size.pattern,
  size.boxSqftHundredths,
  size.weightLb,
]
