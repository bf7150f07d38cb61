import { formatCents } from '#lib/money.ts'
import {
  boxNeeded,
  boxUnit,
  flatSizes,
  type GivenRow,
  type ImportCategory,
  type ImportColumn,
  isFlat,
  neededColumns,
  type RowError,
  type Sizes,
} from './read-row.ts'

/** The stored data of a product. Sizes are in inches, and size values are those of its first size. */
export type StoredProduct = Sizes & {
  sku: string
  productName: string
  categoryId: number
  familyId: number | null
  brand: string
  description: string
  unit: string
  listPriceCents: number
  finalPriceCents: number
  boxSqftHundredths: number | null
  pattern: string | null
  minimumUnit: number
  stock: number
  label: string
}

/** A product ready to be written. */
export type ImportRow = StoredProduct & { categorySlug: string }

/**
 * Completes a row with the values missing from the file: those of the product it updates, or the defaults of a new one.
 * Also checks what a new product requires, and how given values combine with stored ones.
 */
export function completeRow(
  given: GivenRow,
  stored: StoredProduct | null,
  row: number,
  categories: ReadonlyMap<string, ImportCategory>,
): { ok: ImportRow } | { errors: RowError[] } {
  const errors: RowError[] = []
  const refuse = (field: ImportColumn, value: unknown, message: string) => {
    errors.push({ row, field, value: String(value ?? ''), message })
  }
  const category = given.category ?? categories.get(String(stored?.familyId ?? stored?.categoryId ?? ''))
  const { productName = stored?.productName, brand = stored?.brand } = given
  const { finalPriceCents = stored?.finalPriceCents } = given
  const values = { sku: given.sku, product_name: productName, category, brand, final_price: finalPriceCents }
  for (const column of neededColumns)
    if (values[column] === undefined) refuse(column, '', 'is required for a new product')
  if (!category || finalPriceCents === undefined) return { errors }

  const { listPriceCents = stored?.listPriceCents ?? 0 } = given
  if (given.listPriceCents === undefined && listPriceCents > 0 && listPriceCents < finalPriceCents) {
    const is = formatCents(listPriceCents)
    refuse(
      'final_price',
      formatCents(finalPriceCents),
      `is above the current list price of ${is}. Add list_price.`,
    )
  } else if (listPriceCents > 0 && listPriceCents < finalPriceCents)
    refuse('list_price', formatCents(listPriceCents), 'is below the final_price')
  const boxSqftHundredths =
    given.boxSqftHundredths === undefined ? (stored?.boxSqftHundredths ?? null) : given.boxSqftHundredths
  const unit = given.unit === undefined && stored ? stored.unit : (given.unit ?? category.unit)
  // Checks only what the row changes, so that an existing product can get a new price even if its other values are
  // invalid.
  const moved = !stored || (given.category !== undefined && stored.categoryId !== topOf(category))
  if (category.unit === 'Box' && boxSqftHundredths === null && (moved || given.boxSqftHundredths === null))
    refuse('box_sqft', '', boxNeeded)
  if (category.unit === 'Box' && unit !== 'Box' && (moved || given.unit !== undefined))
    refuse('unit', unit, boxUnit)
  const read = sizesOf(given, stored, category.topSlug)
  if ('message' in read) refuse(read.field, given.sizes[read.field] || '', read.message)
  if (errors.length > 0 || 'message' in read || !productName || !brand) return { errors }
  return {
    ok: {
      sku: given.sku,
      productName,
      categoryId: topOf(category),
      familyId: category.parentId === null ? null : category.id,
      categorySlug: category.topSlug,
      brand,
      description: given.description ?? stored?.description ?? '',
      unit,
      finalPriceCents,
      listPriceCents,
      boxSqftHundredths,
      ...read.sizes,
      pattern: given.pattern === undefined ? (stored?.pattern ?? null) : given.pattern,
      minimumUnit: given.minimumUnit ?? stored?.minimumUnit ?? 1,
      stock: given.stock ?? stored?.stock ?? 0,
      label: stored && isSame(stored, read.sizes) ? stored.label : sizeLabel(read.sizes, category.topSlug),
    },
  }
}

const topOf = (category: ImportCategory) => category.parentId ?? category.id

function sizesOf(given: GivenRow, stored: StoredProduct | null, slug: string): ReturnType<typeof flatSizes> {
  const { sizes } = given
  if (isFlat(slug) && Object.values(sizes).some((size) => size !== undefined))
    return flatSizes(sizes, stored, slug)
  return {
    sizes: {
      widthIn: sizes.width_size ?? stored?.widthIn ?? 0,
      heightIn: sizes.height_size ?? stored?.heightIn ?? 0,
      lengthIn: sizes.length_size ?? stored?.lengthIn ?? 0,
    },
  }
}

function isSame(a: Sizes, b: Sizes): boolean {
  return a.widthIn === b.widthIn && a.heightIn === b.heightIn && a.lengthIn === b.lengthIn
}

/** `12 x 24 in`: the face of flat goods, otherwise all given measures. A product without measures has one size. */
function sizeLabel({ widthIn, lengthIn, heightIn }: Sizes, slug: string): string {
  const given = [widthIn, lengthIn, ...(isFlat(slug) ? [] : [heightIn])].filter((n) => n > 0)
  return given.length > 0 ? `${given.join(' x ')} in` : 'One size'
}
