import { type FieldValues, fieldValues } from '#features/catalogue/product-fields.ts'
import { isFlat, readSizes, type Sizes } from '#features/catalogue/size-ranges.ts'
import { randomId } from '#lib/ids.ts'
import { fromDollars, toDollars } from '#lib/money.ts'
import { clashesOf } from '../rules.ts'
import type { NewProductBody, ProductBody, SizeBody } from '../schema.ts'
import type { CategoryRecord, ProductRecord, SizeRecord } from './product-queries.ts'

/** The values of a product ready to be written; the brand by its name. */
export type CompleteProduct = {
  name: string
  category: CategoryRecord
  brand: string
  description: string
  sku: string
  unit: string
  fields: FieldValues
  swatchCents: number | null
  attributes: Record<string, unknown>
  specs: ProductRecord['specs']
  sizes: SizeRecord[]
}

type Given = Partial<NewProductBody> | ProductBody
export type Problems = Record<string, string>

/**
 * Completes what was submitted with the stored values, or with the defaults of a new product, and checks what the values
 * need of each other. Problems have the field's name, `sizes.1.box_sqft` for a size.
 */
export function completeProduct(
  given: Given,
  stored: ProductRecord | null,
  categories: readonly CategoryRecord[],
): { product: CompleteProduct } | { problems: Problems } {
  const problems: Problems = {}
  const categoryId = given.category ?? stored?.familyId ?? stored?.categoryId
  const category = categories.find(({ id }) => id === categoryId)
  if (!category) return { problems: { category: 'Choose a category.' } }
  const unit = given.unit ?? stored?.unit ?? category.unit
  if (category.unit === 'Box' && unit !== 'Box') problems.unit = 'This category is sold by the box. Choose Box.'
  // The product of sizes with SKUs of their own has that of the first.
  const sku = given.sku ?? stored?.sku ?? given.sizes?.[0]?.sku ?? ''
  const sizes = completeSizes(given, stored, category, sku, problems)
  const attributes = attributesOf(given.attributes, stored, category, sizes, problems)
  if (Object.keys(problems).length > 0) return { problems }
  return {
    product: {
      name: given.product_name ?? stored?.name ?? '',
      category,
      brand: given.brand ?? stored?.brand ?? '',
      description: given.description ?? stored?.description ?? '',
      sku,
      unit,
      fields: keptIfMade(fieldValues(({ name, otherwise }) => given[name] ?? stored?.fields[name] ?? otherwise)),
      swatchCents:
        given.swatch_price === undefined
          ? (stored?.swatchCents ?? null)
          : given.swatch_price && fromDollars(given.swatch_price),
      attributes,
      specs: given.specs ?? stored?.specs ?? [],
      sizes,
    },
  }
}

/** Nobody else wants what was made for one buyer (rule R9). */
function keptIfMade(fields: FieldValues): FieldValues {
  return fields.made_to_order ? { ...fields, returnable: false } : fields
}

function completeSizes(
  given: Given,
  stored: ProductRecord | null,
  category: CategoryRecord,
  sku: string,
  problems: Problems,
): SizeRecord[] {
  // Values beside the sizes change every size of a product whose sizes were not sent.
  const bodies: SizeBody[] = given.sizes ?? stored?.sizes.map(({ id }) => ({ id })) ?? [{}]
  const own = given.sizes !== undefined
  const sizes = bodies.map((body, position) => {
    const field = own ? (name: string) => `sizes.${position}.${name}` : (name: string) => name
    const before = stored?.sizes.find(({ id }) => id === body.id)
    if (body.id && !before) problems[field('id')] = 'This size no longer exists. Reload the page.'
    const said = <K extends 'final_price' | 'list_price' | 'weight_lb' | 'stock'>(name: K) =>
      body[name] ?? given[name] ?? undefined
    const cents = (name: 'final_price' | 'list_price', otherwise: number | undefined) => {
      const value = said(name)
      return value === undefined ? otherwise : (fromDollars(value) ?? undefined)
    }
    const finalPriceCents = cents('final_price', before?.finalPriceCents)
    const listPriceCents = cents('list_price', before?.listPriceCents) ?? 0
    if (finalPriceCents === undefined) problems[field('final_price')] = 'Enter the net price in dollars.'
    const boxSqftHundredths =
      body.box_sqft === undefined
        ? (before?.boxSqftHundredths ?? null)
        : body.box_sqft === null
          ? null
          : Math.max(1, Math.round(body.box_sqft * 100))
    if (category.unit === 'Box' && boxSqftHundredths === null)
      problems[`sizes.${position}.box_sqft`] = 'Enter what one box holds: this category is sold by the box.'
    const measures = measuresOf(body, before ?? null, category.slug)
    if ('message' in measures) problems[field(measures.field)] = `This measurement ${measures.message}.`
    const { widthIn, heightIn, lengthIn } = 'sizes' in measures ? measures.sizes : none
    const stock = said('stock') ?? before?.stock ?? 0
    const lots = body.lots ?? (before?.stock === stock ? before.lots : {})
    return {
      id: before?.id ?? randomId(),
      position,
      label:
        body.label ||
        (body.label === undefined && before?.label) ||
        labelOf({ widthIn, heightIn, lengthIn }, category.slug),
      sku: body.sku || before?.sku || (position === 0 ? sku : `${sku}-${position + 1}`),
      widthIn,
      heightIn,
      lengthIn,
      pattern: body.pattern === undefined ? (before?.pattern ?? null) : body.pattern || null,
      boxSqftHundredths,
      finalPriceCents: finalPriceCents ?? 0,
      listPriceCents,
      weightLb: said('weight_lb') ?? before?.weightLb ?? 0,
      stock,
      lots,
    }
  })
  const priced = sizes.map(({ finalPriceCents, listPriceCents, ...size }) => ({
    ...size,
    final_price: toDollars(finalPriceCents),
    list_price: toDollars(listPriceCents),
  }))
  for (const { field, message } of clashesOf(priced))
    problems[own || field.endsWith('.sku') ? field : field.replace(/^sizes\.\d+\./, '')] ??= message
  return sizes
}

const none: Sizes = { widthIn: 0, heightIn: 0, lengthIn: 0 }

function measuresOf(body: SizeBody, before: Sizes | null, slug: string): ReturnType<typeof readSizes> {
  const given = {
    width_size: body.width_size ?? undefined,
    height_size: body.height_size ?? undefined,
    length_size: body.length_size ?? undefined,
  }
  return readSizes(given, before, slug)
}

function labelOf({ widthIn, heightIn, lengthIn }: Sizes, slug: string): string {
  const given = [widthIn, lengthIn, ...(isFlat(slug) ? [] : [heightIn])].filter((value) => value > 0)
  return given.length > 0 ? `${given.join(' x ')} in` : 'One size'
}

function attributesOf(
  given: Record<string, string> | undefined,
  stored: ProductRecord | null,
  category: CategoryRecord,
  sizes: readonly SizeRecord[],
  problems: Problems,
): Record<string, unknown> {
  const kept = stored?.attributes ?? {}
  // Lists are filtered by the labels of the sizes, unless the product says a size of its own.
  const labels = sizes.map(({ label }) => label)
  const before = stored?.sizes.map(({ label }) => label) ?? []
  const labeled =
    kept.size === undefined || [kept.size].flat().join('|') === before.join('|') || kept.size === before[0]
  const size = labeled ? { size: labels.length === 1 ? labels[0] : labels } : {}
  if (given === undefined) return { ...kept, ...size }
  const known = new Map(category.attributes.map((attribute) => [attribute.key, attribute]))
  const changed: Record<string, unknown> = { ...kept, ...size }
  for (const [key, value] of Object.entries(given)) {
    const attribute = known.get(key)
    if (!attribute) continue
    if (value === '') {
      // The form shows neither lists nor the size that follows the labels of the sizes.
      if (key !== 'size' && !Array.isArray(kept[key])) delete changed[key]
    } else if (attribute.values.length > 0 && !attribute.values.includes(value) && kept[key] !== value)
      problems[`attributes.${key}`] = `Choose one of the values of ${attribute.label.toLowerCase()}.`
    else changed[key] = value
  }
  return changed
}
