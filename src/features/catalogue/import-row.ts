import { type Cents, formatCents, fromDollars } from '#lib/money.ts'

/** The columns of a catalogue file (api.md, vendor import); only the first four and `category` must be filled. */
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

export type ImportColumn = (typeof importColumns)[number]
export type RawRow = Partial<Record<ImportColumn, string>>

export type ImportCategory = { id: number; name: string; slug: string; unit: string; parentId: number | null }

export type ImportRow = {
  sku: string
  productName: string
  categoryId: number
  familyId: number | null
  categorySlug: string
  brand: string
  description: string
  unit: string
  finalPriceCents: Cents
  listPriceCents: Cents
  boxSqftHundredths: number | null
  widthIn: number
  heightIn: number
  lengthIn: number
  pattern: string | null
  minimumUnit: number
  stock: number
}

export type RowError = { row: number; field: ImportColumn; value: string; message: string }

/** Commas stand between thousands alone: taken out of `12,50`, as much of the world writes it, they would make 1250 of it. */
const grouped = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/
const units = ['Box', 'Piece', 'Roll', 'Slab', 'Sq ft', 'Linear ft']
/** Control characters, and those that turn text around or take no place: two SKUs would look the same. */
const unseen = /[\p{Cc}\p{Cf}]/u
/** With the fee and the highest markup it still is an amount that the books hold. */
const highestPrice: Cents = 99_999_999

/** Reads one line of the file; every mistake of the line is listed, so that one repair is enough. `row` counts from 2, the line after the header. */
export function readImportRow(
  raw: RawRow,
  row: number,
  categories: Map<string, ImportCategory>,
): { ok: ImportRow } | { errors: RowError[] } {
  const errors: RowError[] = []
  const text = (field: ImportColumn) => (raw[field] ?? '').trim()
  const refuse = (field: ImportColumn, message: string) => {
    errors.push({ row, field, value: text(field).slice(0, 60), message })
  }
  const needed = (field: ImportColumn, longest: number) => {
    // A cell may be written in lines.
    const value = text(field).replaceAll(/\s+/g, ' ')
    if (!value) refuse(field, 'is missing')
    else if (value.length > longest) refuse(field, `is longer than ${longest} characters`)
    else if (unseen.test(value)) refuse(field, 'has characters that nobody can see')
    return value
  }
  const number = (field: ImportColumn, least: number, most: number, whole: boolean, otherwise: number) => {
    const value = text(field)
    if (!value) return otherwise
    const read = grouped.test(value) ? Number(value.replaceAll(',', '')) : Number.NaN
    if (Number.isNaN(read) || (whole && !Number.isInteger(read))) {
      refuse(field, whole ? 'must be a whole number' : 'must be a number')
    } else if (read < least || read > most) refuse(field, `must be from ${least} to ${most}`)
    return read
  }
  const price = (field: ImportColumn): Cents => {
    const value = text(field).replace(/^\$\s*/, '')
    if (!value) return 0
    const cents = grouped.test(value) ? fromDollars(Number(value.replaceAll(',', ''))) : null
    if (cents === null || cents < 0) {
      refuse(field, 'must be an amount in dollars with at most 2 decimals')
      return 0
    }
    if (cents > highestPrice) refuse(field, `must be at most ${formatCents(highestPrice)}`)
    return cents
  }

  const sku = needed('sku', 64)
  const productName = needed('product_name', 190)
  const categoryText = needed('category', 120)
  const brand = needed('brand', 120)
  const category = categories.get(categoryText.toLowerCase())
  if (categoryText && !category) refuse('category', 'is not one of our categories')
  needed('final_price', 20)
  const finalPriceCents = price('final_price')
  if (text('final_price') && finalPriceCents <= 0 && !errors.some((e) => e.field === 'final_price')) {
    refuse('final_price', 'must be above 0')
  }
  const listPriceCents = price('list_price')
  const boxSqft = number('box_sqft', 0.01, 10_000, false, 0)
  if (category?.unit === 'Box' && !text('box_sqft'))
    refuse('box_sqft', 'is needed, since this category is sold by the box')
  // A saving that is none would be shown as one, or not at all; most often the two columns have changed places.
  if (listPriceCents > 0 && listPriceCents < finalPriceCents) refuse('list_price', 'is below the final_price')
  const unit = text('unit')
    ? units.find((name) => name.toLowerCase() === text('unit').toLowerCase())
    : category?.unit
  if (text('unit') && !unit) refuse('unit', `must be one of ${units.join(', ')}`)
  // It would be sold at the price of a piece, or of a square foot, for the whole box.
  if (unit && unit !== 'Box' && category?.unit === 'Box')
    refuse('unit', 'must be Box, by which this category is sold')
  if (text('pattern').length > 60) refuse('pattern', 'is longer than 60 characters')
  if (text('description').length > 8000) refuse('description', 'is longer than 8000 characters')
  const sizes = {
    widthIn: number('width_size', 0, 2000, false, 0),
    heightIn: number('height_size', 0, 2000, false, 0),
    lengthIn: number('length_size', 0, 2000, false, 0),
  }
  const minimumUnit = number('minimum_unit', 1, 100_000, true, 1)
  const stock = number('stock', 0, 10_000_000, true, 0)
  if (errors.length > 0 || !category) return { errors }
  return {
    ok: {
      sku,
      productName,
      categoryId: category.parentId ?? category.id,
      familyId: category.parentId === null ? null : category.id,
      categorySlug: category.slug,
      brand,
      description: text('description'),
      unit: unit ?? category.unit,
      finalPriceCents,
      listPriceCents,
      boxSqftHundredths: boxSqft > 0 ? Math.round(boxSqft * 100) : null,
      ...sizes,
      pattern: text('pattern') || null,
      minimumUnit,
      stock,
    },
  }
}
