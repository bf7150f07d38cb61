import { type Cents, formatCents, fromDollars } from '#lib/money.ts'

/** The columns of a catalogue file (api.md, vendor import); a new product needs `neededColumns`. */
export const importColumns = [
  'sku',
  'product_name',
  'category',
  'brand',
  'final_price',
  'description',
  'list_price',
  'unit',
  'box_sqft',
  'width_size',
  'height_size',
  'length_size',
  'pattern',
  'minimum_unit',
  'stock',
  'image_url',
] as const

export const neededColumns = ['sku', 'product_name', 'category', 'brand', 'final_price'] as const

export type ImportColumn = (typeof importColumns)[number]
/** The cells of all columns that the file has. */
export type RawRow = Partial<Record<ImportColumn, string>>

/** A category or one of its families; `topSlug` is the category's own slug in both cases. */
export type ImportCategory = {
  id: number
  name: string
  slug: string
  topSlug: string
  unit: string
  parentId: number | null
}

/**
 * The parsed values of a row. A missing value means that the file does not have the column; an empty cell clears the
 * value.
 */
export type GivenRow = {
  sku: string
  productName?: string
  category?: ImportCategory
  brand?: string
  description?: string
  /** Null: the category's own unit. */
  unit?: string | null
  finalPriceCents?: Cents
  /** 0: none. */
  listPriceCents?: Cents
  boxSqftHundredths?: number | null
  /** Inches; 0 for an empty cell. */
  sizes: Partial<Record<SizeColumn, number>>
  pattern?: string | null
  minimumUnit?: number
  stock?: number
}

export type RowError = { row: number; field: ImportColumn; value: string; message: string }

/** Accepts commas only as thousands separators. Removing every comma would turn the decimal `12,50` into 1250. */
function isNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text) || /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)
}
const units = ['Box', 'Piece', 'Roll', 'Slab', 'Sq ft', 'Linear ft']
/** Control characters, and invisible or text-reversing ones, which would make two SKUs look the same. */
const unseen = /[\p{Cc}\p{Cf}]/u
/** With the fee and the maximum markup, the amount still fits into the ledger. */
const highestPrice: Cents = 99_999_999

export const boxNeeded = 'is required because this category is sold by the box'
export const boxUnit = 'must be Box because this category is sold by the box'

/**
 * Parses one line of the file and reports all its errors at once, so that one correction is enough. `row` starts at 2,
 * the line after the header.
 */
export function readImportRow(
  raw: RawRow,
  row: number,
  categories: Map<string, ImportCategory>,
): { ok: GivenRow } | { errors: RowError[] } {
  const errors: RowError[] = []
  const has = (field: ImportColumn) => raw[field] !== undefined
  const text = (field: ImportColumn) => (raw[field] ?? '').trim()
  const refuse = (field: ImportColumn, message: string) => {
    errors.push({ row, field, value: text(field).slice(0, 60), message })
  }
  const needed = (field: ImportColumn, longest: number) => {
    if (!has(field)) return
    // A cell can contain line breaks.
    const value = text(field).replaceAll(/\s+/g, ' ')
    if (!value) refuse(field, 'is missing')
    else if (value.length > longest) refuse(field, `is longer than ${longest} characters`)
    else if (unseen.test(value)) refuse(field, 'contains invisible characters')
    return value
  }
  const number = (field: ImportColumn, least: number, most: number, whole: boolean, otherwise: number) => {
    if (!has(field)) return
    const value = text(field)
    if (!value) return otherwise
    const read = isNumber(value) ? Number(value.replaceAll(',', '')) : Number.NaN
    if (Number.isNaN(read) || (whole && !Number.isInteger(read))) {
      refuse(field, whole ? 'must be a whole number' : 'must be a number')
    } else if (read < least || read > most) refuse(field, `must be from ${least} to ${most}`)
    return read
  }
  const price = (field: ImportColumn) => {
    if (!has(field)) return
    const value = text(field).replace(/^\$\s*/, '')
    if (!value) return 0
    const cents = isNumber(value) ? fromDollars(Number(value.replaceAll(',', ''))) : null
    if (cents === null || cents < 0) {
      refuse(field, 'must be an amount in dollars with at most 2 decimals')
      return 0
    }
    if (cents > highestPrice) refuse(field, `must be at most ${formatCents(highestPrice)}`)
    return cents
  }
  const optional = (field: ImportColumn, longest: number) => {
    if (!has(field)) return
    if (text(field).length > longest) refuse(field, `is longer than ${longest} characters`)
    return text(field)
  }

  const sku = needed('sku', 64) ?? ''
  if (!has('sku')) refuse('sku', 'is missing')
  const productName = needed('product_name', 190)
  const categoryText = needed('category', 120)
  const brand = needed('brand', 120)
  const category = categories.get((categoryText ?? '').toLowerCase())
  if (categoryText && !category) refuse('category', 'is not a known category')
  needed('final_price', 20)
  const finalPriceCents = price('final_price')
  if (text('final_price') && finalPriceCents === 0 && !errors.some((e) => e.field === 'final_price')) {
    refuse('final_price', 'must be greater than 0')
  }
  const listPriceCents = price('list_price')
  const boxSqft = number('box_sqft', 0.01, 10_000, false, 0)
  if (category?.unit === 'Box' && boxSqft === 0 && !text('box_sqft')) refuse('box_sqft', boxNeeded)
  // The list price would show a negative saving; usually the two columns were swapped.
  if (listPriceCents && finalPriceCents && listPriceCents < finalPriceCents)
    refuse('list_price', 'is below the final_price')
  const unit = units.find((name) => name.toLowerCase() === text('unit').toLowerCase())
  if (text('unit') && !unit) refuse('unit', `must be one of ${units.join(', ')}`)
  // A whole box would be sold at the price of a piece or a square foot.
  if (unit && unit !== 'Box' && category?.unit === 'Box') refuse('unit', boxUnit)
  const pattern = optional('pattern', 60)
  const description = optional('description', 8000)
  const sizes = {
    width_size: number('width_size', 0, 2000, false, 0),
    height_size: number('height_size', 0, 2000, false, 0),
    length_size: number('length_size', 0, 2000, false, 0),
  }
  const minimumUnit = number('minimum_unit', 1, 100_000, true, 1)
  const stock = number('stock', 0, 10_000_000, true, 0)
  if (errors.length > 0) return { errors }
  return {
    ok: {
      sku,
      productName,
      category,
      brand,
      description,
      unit: has('unit') ? (unit ?? null) : undefined,
      finalPriceCents,
      listPriceCents,
      boxSqftHundredths: boxSqft === undefined ? undefined : Math.round(boxSqft * 100) || null,
      sizes,
      pattern: pattern === '' ? null : pattern,
      minimumUnit,
      stock,
    },
  }
}

/** The size columns of a catalogue file. */
const sizeColumns = ['width_size', 'height_size', 'length_size'] as const
type SizeColumn = (typeof sizeColumns)[number]

/** Inches; 0 is unknown. For flat goods, width and length are the face and height is the thickness. */
export type Sizes = { widthIn: number; heightIn: number; lengthIn: number }

/** Categories of flat goods by slug, with the maximum thickness of their goods in inches. */
const thickest: Readonly<Record<string, number>> = {
  'tile-flooring': 2,
  'backsplash-tiles': 2,
  'hardwood-flooring': 2,
  'laminate-flooring': 2,
  'luxury-flooring': 2,
  'stacked-stone': 6,
  hardscaping: 12,
  'pool-copings': 6,
  'artificial-turf': 4,
  countertop: 4,
}

/** If one of two measures is below this (in inches), they are a side and a thickness rather than a face. */
const thin = 1

export function isFlat(categorySlug: string): boolean {
  return categorySlug in thickest
}

/**
 * Sizes of flat goods from the columns in the file, 0 for an empty cell. Files use the columns in any order, so the
 * measures decide: the two largest are the face, the smallest is the thickness. `stored` are the sizes of an existing
 * product; those without a column in the file stay. Returns the column and a message if the sizes are ambiguous.
 */
export function flatSizes(
  given: Partial<Record<SizeColumn, number>>,
  stored: Sizes | null,
  categorySlug: string,
): { sizes: Sizes } | { field: SizeColumn; message: string } {
  const columns = sizeColumns.filter((column) => given[column] !== undefined)
  const at = (column: SizeColumn) => given[column] ?? 0
  const measured = columns.filter((column) => at(column) > 0)
  const smallest = measured.toSorted(
    (a, b) => at(a) - at(b) || sizeColumns.indexOf(b) - sizeColumns.indexOf(a),
  )[0]
  const before = stored ?? { widthIn: 0, heightIn: 0, lengthIn: 0 }
  const now = { width_size: before.widthIn, height_size: before.heightIn, length_size: before.lengthIn }
  // Unchanged sizes are not checked: an edging stands upright, so it is thicker than its face is wide.
  if (stored && columns.every((column) => at(column) === now[column]))
    return { sizes: { widthIn: before.widthIn, heightIn: before.heightIn, lengthIn: before.lengthIn } }
  if (!smallest) return cleared(columns, before)
  const most = thickest[categorySlug] ?? thin
  const [first, second] = measured.filter((column) => measured.length === 2 || column !== smallest)
  if (measured.length === 3 && first && second) {
    if (at(smallest) > most)
      return {
        field: smallest,
        message: `is ambiguous: one of the three dimensions must be the thickness, at most ${most} in`,
      }
    if (smallest !== 'height_size' && Math.min(at(first), at(second)) < thin)
      return { field: smallest, message: `is ambiguous: put the thickness in height_size` }
    return { sizes: { widthIn: at(first), heightIn: at(smallest), lengthIn: at(second) } }
  }
  if (measured.length === 2 && first && second && at(smallest) >= thin) {
    const heightIn = columns.length === 3 ? 0 : before.heightIn
    return { sizes: { widthIn: at(first), heightIn, lengthIn: at(second) } }
  }
  return partOf(given, before, { thickness: at('height_size') <= most })
}

/** One side, the thickness, or both, combined with the stored sizes. */
function partOf(
  given: Partial<Record<SizeColumn, number>>,
  before: Sizes,
  { thickness }: { thickness: boolean },
): ReturnType<typeof flatSizes> {
  const sizes = {
    widthIn: given.width_size ?? before.widthIn,
    heightIn: given.height_size ?? before.heightIn,
    lengthIn: given.length_size ?? before.lengthIn,
  }
  const sides = [sizes.widthIn, sizes.lengthIn]
  const isSide = (size = 0) => size === 0 || size >= thin
  const clear = thickness && isSide(given.width_size) && isSide(given.length_size)
  if (clear && sides.every((side) => side > 0) && Math.min(...sides) >= sizes.heightIn) return { sizes }
  const field = sizeColumns.find((column) => (given[column] ?? 0) > 0) ?? 'width_size'
  return { field, message: 'is ambiguous: give both sides of the face, with or without the thickness' }
}

function cleared(columns: readonly SizeColumn[], before: Sizes): ReturnType<typeof flatSizes> {
  const sizes = {
    widthIn: columns.includes('width_size') ? 0 : before.widthIn,
    heightIn: columns.includes('height_size') ? 0 : before.heightIn,
    lengthIn: columns.includes('length_size') ? 0 : before.lengthIn,
  }
  if (sizes.widthIn > 0 === sizes.lengthIn > 0) return { sizes }
  return {
    field: columns[0] ?? 'width_size',
    message: 'is empty, but the other side of the face has a value',
  }
}
