import { createHash } from 'node:crypto'
import { colorOf, defaultModel, isSurfaceCategory, surfaceHex } from '#features/catalogue/default-model.ts'
import { type TypedProperties, typedFields } from '#features/catalogue/product-fields.ts'
import { isFlat } from '#features/catalogue/size-ranges.ts'
import type { RowProblem, Target } from '../columns.ts'
import type { ImportCategory, ProductDraft, RowValues } from '../read/drafts.ts'
import { completeSize } from './complete-size.ts'
import {
  type Context,
  type NextProduct,
  type NextSize,
  piecesName,
  problemAt,
  type StoredProduct,
} from './product-state.ts'

export type Completed = {
  next: NextProduct | null
  problems: RowProblem[]
  /** New sizes for which the file has no stock. */
  withoutStock: number
}

/**
 * Completes a product of the file with what the file does not say: the stored values of the product that it updates, or
 * the defaults of a new one. Rows that cannot be sold for lack of a fact are problems; the other rows stay.
 */
export function completeDraft(draft: ProductDraft, stored: StoredProduct | null, context: Context): Completed {
  const problems: RowProblem[] = []
  const given = draft.product
  const category = given.category ?? context.categories.get(String(stored?.familyId ?? stored?.categoryId ?? ''))
  const facts = {
    product_name: given.productName ?? stored?.productName,
    category,
    brand: given.brand ?? stored?.brand,
  }
  for (const [field, value] of Object.entries(facts)) {
    if (value !== undefined && value !== '') continue
    for (const { line } of draft.variants)
      problems.push(
        problemAt(line, field as Target, '', 'is required for a new product', missing[field] ?? '', context),
      )
  }
  if (problems.length > 0 || !category) return { ...nothing, problems }
  const unit = unitOf(draft, stored, category)
  const moved = !stored || (given.category !== undefined && stored.categoryId !== topOf(category))
  const isWrongUnit = category.unit === 'Box' && unit !== 'Box' && (moved || given.unit !== undefined)
  const sizes: NextSize[] = stored ? stored.sizes.map((size) => ({ ...size, isTouched: false })) : []
  let withoutStock = 0
  for (const row of draft.variants) {
    if (isWrongUnit) {
      problems.push(
        problemAt(row.line, 'unit', unit, boxUnit, 'Leave the cell empty, and give the square feet in a box.', context),
      )
      continue
    }
    const place = placeOf(row, stored, sizes)
    const before = place < 0 ? null : (sizes[place] ?? null)
    const read = completeSize(row, before, { ...context, category, unit, moved, specs: stored?.specs ?? [] })
    if ('problems' in read) {
      problems.push(...read.problems)
      continue
    }
    if (!before && row.stock === undefined && context.defaultStock === null) withoutStock++
    if (before) sizes[place] = read.size
    else sizes.push({ ...read.size, position: sizes.length })
  }
  const touched = sizes.filter((size) => size.isTouched)
  const [firstRow] = draft.variants
  if (touched.length === 0 || !firstRow) return { ...nothing, problems }
  nameApart(sizes)
  const sku = stored?.sku ?? touched[0]?.sku ?? firstRow.sku
  const base = {
    ...(stored ?? fresh(context.newStatus)),
    sku,
    productName: given.productName ?? stored?.productName ?? '',
    categoryId: topOf(category),
    familyId: given.category ? (category.parentId === null ? null : category.id) : (stored?.familyId ?? null),
    brand: brandOf(given.brand, stored),
    description: given.description ?? stored?.description ?? '',
    collection: given.collection ?? stored?.collection ?? '',
    unit,
    ...typedOf(given, stored),
    ...soldAs(given, stored),
    sizes,
    images: draft.images,
    documents: draft.documents,
  }
  const next: NextProduct = { ...base, ...lookOf(base, draft, stored, category, context.vendorId) }
  return { next, problems, withoutStock }
}

const nothing = { next: null, withoutStock: 0 } as const

const missing: Record<string, string> = {
  product_name: 'Map a column to the product name.',
  category: 'Choose our category for the words of the file, or one for the whole file.',
  brand: 'Map a column to the brand, or give a brand for the whole file.',
}

const boxUnit = 'must be Box because this category is sold by the box'

const topOf = (category: ImportCategory) => category.parentId ?? category.id

const unitsOf: Partial<Record<NonNullable<RowValues['pricePer']>, string>> = {
  sqft: 'Sq ft',
  piece: 'Piece',
  box: 'Box',
  'linear ft': 'Linear ft',
  roll: 'Roll',
  slab: 'Slab',
}

const typedOf = (given: Partial<TypedProperties>, stored: TypedProperties | null): TypedProperties =>
  Object.fromEntries(
    typedFields.map(({ property, otherwise }) => [property, given[property] ?? stored?.[property] ?? otherwise]),
  ) as TypedProperties

/** Nobody else wants what was made for one buyer (rule R9). */
function soldAs(given: ProductDraft['product'], stored: StoredProduct | null) {
  const madeToOrder = given.madeToOrder ?? stored?.madeToOrder ?? false
  const swatchCents = given.swatchCents === undefined ? (stored?.swatchCents ?? null) : given.swatchCents
  return { madeToOrder, returnable: !madeToOrder && (stored?.returnable ?? true), swatchCents }
}

/** What is sold: as the file says, as its prices are given, as stored, or as is usual in the category. */
function unitOf({ product, variants }: ProductDraft, stored: StoredProduct | null, category: ImportCategory): string {
  if (product.unit) return product.unit
  if (product.unit === null) return category.unit
  if (stored) return stored.unit
  const per = variants[0]?.pricePer
  // A faucet in a list of tile is not sold by the square foot.
  if (per === 'sqft' && !isFlat(category.topSlug)) return category.unit
  // A price for each of what comes in slabs is one for a slab.
  const isWhole = category.unit === 'Box' || (category.unit === 'Slab' && per === 'piece')
  return (isWhole ? undefined : per && unitsOf[per]) ?? category.unit
}

/** The size with the row's SKU; a row with the product's own SKU means its first size. */
function placeOf(row: RowValues, stored: StoredProduct | null, sizes: readonly NextSize[]): number {
  const sku = row.sku.toLowerCase()
  const place = sizes.findIndex((size) => size.sku.toLowerCase() === sku)
  if (place >= 0 || !stored) return place
  return stored.sku.toLowerCase() === sku ? 0 : -1
}

function brandOf(given: string | undefined, stored: StoredProduct | null): string {
  if (given === undefined) return stored?.brand ?? ''
  return stored && stored.brand.toLowerCase() === given.toLowerCase() ? stored.brand : given
}

/** Two sizes of a product never have the same name. */
function nameApart(sizes: NextSize[]): void {
  const seen = new Set<string>()
  for (const size of sizes) {
    if (seen.has(size.label)) size.label = `${size.label}, ${size.sku}`
    seen.add(size.label)
  }
}

function fresh(status: Context['newStatus']) {
  return {
    id: 0,
    hash: '',
    attributes: {},
    specs: [],
    tone: null,
    model: null,
    variantGroup: '',
    status,
  }
}

/** JSON with sorted keys: PostgreSQL stores the keys of an object in its own order. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}

type Look = Pick<NextProduct, 'hash' | 'finish' | 'tone' | 'attributes' | 'specs' | 'model' | 'variantGroup'>

/** What a product looks like and how it is described: of its color, finish and material, its sizes and its specifications. */
function lookOf(
  base: Pick<NextProduct, 'sku' | 'productName' | 'sizes'>,
  draft: ProductDraft,
  stored: StoredProduct | null,
  category: ImportCategory,
  vendorId: number,
): Look {
  const { color, finish, material } = draft.product
  const digest = digestOf(`${vendorId} ${base.sku}`)
  const seed = digest.readUInt32BE(12)
  const hash = stored?.hash ?? keyOf(digest)
  const isSurface = isSurfaceCategory(category.topSlug)
  const named = colorOf(color ?? (isSurface ? '' : finish) ?? '') ?? colorOf(base.productName)
  const hex = named?.hex
  const attributes: Record<string, unknown> = { ...stored?.attributes }
  const labels = base.sizes.map(({ label }) => label)
  const sizesBefore = [attributes.size ?? []].flat()
  const isLabeled = !stored || sizesBefore.join('|') === stored.sizes.map(({ label }) => label).join('|')
  if (isLabeled) attributes.size = labels.length === 1 ? labels[0] : labels
  if (finish) attributes.finish = finish
  if (material) attributes.material = material
  if (color || (finish && !isSurface)) attributes.color = named?.family ?? attributes.color ?? color ?? finish
  // A model that an import has made is made again from the file; any other is left alone.
  const isOurs = !stored || (stored.model as { seed?: number } | null)?.seed === seed
  const [first] = base.sizes
  const group = draft.variantGroup ? keyOf(digestOf(`${vendorId} ${draft.variantGroup}`)) : hash
  const shownFinish = isSurface ? finish : (finish ?? color)
  return {
    hash,
    finish: shownFinish ?? stored?.finish ?? '',
    tone: color && isSurface ? { name: color, hex: hex ?? surfaceHex(category.topSlug) } : (stored?.tone ?? null),
    attributes,
    specs: specsOf(draft, stored),
    model: isOurs
      ? defaultModel({
          name: `${color ?? ''} ${finish ?? ''} ${base.productName}`,
          finish: shownFinish,
          categorySlug: category.topSlug,
          widthIn: first?.widthIn ?? 0,
          heightIn: first?.heightIn ?? 0,
          lengthIn: first?.lengthIn ?? 0,
          seed,
        })
      : stored.model,
    variantGroup: stored && !draft.variantGroup ? stored.variantGroup : group,
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()
const keyOf = (digest: Buffer) => digest.toString('base64url').slice(0, 10)

/** The file's specifications; those of the same name replace what is stored. */
function specsOf(draft: ProductDraft, stored: StoredProduct | null): StoredProduct['specs'] {
  const { color, finish, material } = draft.product
  const pieces = draft.variants[0]?.piecesPerBox
  const product = [
    ['Material', material],
    ['Finish', finish],
    ['Color', color],
  ] as const
  const given = [
    ...product.flatMap(([name, value]) => (value ? [{ group: 'Product', name, value }] : [])),
    ...draft.specs.map((spec) => ({ group: 'Product', ...spec })),
    ...(pieces ? [{ group: 'Size', name: piecesName, value: String(pieces) }] : []),
  ]
  const byName = new Map(given.map((spec) => [spec.name, spec]))
  const kept = (stored?.specs ?? []).map((spec) => {
    const value = byName.get(spec.name)?.value ?? spec.value
    byName.delete(spec.name)
    return { ...spec, value }
  })
  return [...kept, ...byName.values()]
}
