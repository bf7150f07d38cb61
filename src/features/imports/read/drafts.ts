import { type TypedProperties, typedFields } from '#features/catalogue/product-fields.ts'
import type { PricePer, RowProblem } from '../columns.ts'

/** A category or one of its families; `topSlug` is the category's own slug in both cases. */
export type ImportCategory = {
  id: number
  name: string
  slug: string
  topSlug: string
  unit: string
  parentId: number | null
}

/** What a price pays for, as the file says. */
export type PriceUnit = 'unit' | 'sqft' | 'piece' | 'box' | 'linear ft' | 'roll' | 'slab'

/**
 * The values of one row. Missing: the file does not have the column, or (in layouts that are not our own) the cell is
 * empty, and the stored value stays.
 */
export type RowValues = Partial<TypedProperties> & {
  line: number
  /** Empty: the row has none. */
  sku: string
  productName?: string
  category?: ImportCategory
  brand?: string
  description?: string
  collection?: string
  color?: string
  material?: string
  /** Dollars. */
  netPrice?: number
  listPrice?: number
  /** The cell of the price as it is, for messages. */
  priceCell: string
  /** What the net price pays for, and the list price. */
  pricePer?: PriceUnit
  listPer?: PriceUnit
  /** Null: the category's own unit. */
  unit?: string | null
  /** Square feet; null clears it. */
  boxSqft?: number | null
  piecesPerBox?: number
  /** Square feet of a piece or sheet. */
  pieceSqft?: number
  sizeText?: string
  /** Inches; 0 for a cleared value. */
  sizes: { width_size?: number; height_size?: number; length_size?: number }
  pattern?: string | null
  stock?: number
  madeToOrder?: boolean
  /** Null: no samples. */
  swatchCents?: number | null
  weightLb?: number
  images: string[]
  /** Names of files among the pictures, and those at the end of their addresses. */
  pictures: string[]
  documents: string[]
  specs: { name: string; value: string }[]
  /** Names and values of a shop's three options; a further row of a product may leave out the names. */
  options: { name: string; value: string }[]
  group: string
  itemId: string
  /** The SKU of the product that this row is a variant of, or `id:` and its number. */
  parent: string
  /** SKUs of the variants of this row, in lower case. */
  children: string[]
  /** Dollars that a variant costs more than its product. */
  surcharge?: number
  rowType: string
  /** Why the file itself does not sell the row; null: it does. */
  left: string | null
}

/** What the rows of a product say together. */
export const sharedFields = [
  ...(['category', 'brand', 'description', 'collection', 'material'] as const),
  ...(['unit', 'madeToOrder', 'swatchCents'] as const),
  ...typedFields.map(({ property }) => property),
] as const

/** A product of the file: the rows that share name, color and finish, each of which is one of its sizes. */
export type ProductDraft = {
  /** The lines of all its rows, also of those without a size of their own; the first one stands for the product. */
  lines: number[]
  /** Products of one group are shown as each other's colors and finishes; empty: alone. */
  variantGroup: string
  product: Pick<RowValues, (typeof sharedFields)[number] | 'productName' | 'color'>
  specs: RowValues['specs']
  images: string[]
  pictures: string[]
  documents: string[]
  variants: RowValues[]
}

/** Something that the vendor should know and that stops nothing, with how often and where it first occurs. */
export type Note = { message: string; count: number; row: number }

/**
 * Words for a category (empty: the file has none); `readAs`: those of ours that were read from them and the products'
 * names; `asked`: rows of which the vendor is asked.
 */
export type CategoryWords = { text: string; rows: number; asked: number; example: string; readAs: ImportCategory[] }

export type ReadFile = {
  header: string[]
  /** What the prices are for, as the mapping or the prices themselves say. */
  per: PricePer
  drafts: ProductDraft[]
  problems: RowProblem[]
  /** Rows with data, without titles, headings, totals and blank ones. */
  rows: number
  /** Whether any row has a price; also where no row could be read. */
  isPriced: boolean
  /** Rows that the file itself marks as not for sale. */
  skipped: number
  notes: Note[]
  /** Words of the file that are not the name of one of our categories (empty: it has none), with how many rows use them. */
  unknownCategories: CategoryWords[]
}

/** Bytes of a file, and rows in it (api.md, vendor import). */
export const largestFile = 25 * 1024 * 1024
export const maxRows = 50_000

/** Categories by lower-case name, slug and id. */
export type Categories = ReadonlyMap<string, ImportCategory>

/**
 * The category that a cell names exactly: the whole cell, or a step of a path such as `Home > Bath > Vanities`, the
 * deepest first. Null if none is named, if several paths name different ones, or if a deeper step names a part of them.
 */
export function exactCategory(cell: string, categories: Categories): ImportCategory | null {
  const text = cell.slice(0, 500).toLowerCase()
  const whole = named(text, categories)
  if (whole) return whole
  const found = new Set(text.split(/[,|\n]/).flatMap((path) => exactStep(path, categories) ?? []))
  // A shop lists a category beside its families.
  for (const { parentId } of [...found]) for (const each of found) if (each.id === parentId) found.delete(each)
  const [only, other] = found
  return only && !other ? only : null
}

function exactStep(path: string, categories: Categories): ImportCategory | null {
  for (const step of path.split(/>|\/|»|::/).toReversed()) {
    const found = named(step, categories)
    if (found || parts.test(step)) return found
  }
  return null
}

/** Goods that belong to others and are not in their category. */
export const parts =
  /\b(accessor|trim|mold|nosing|threshold|bullnose|grout|mortar|adhesive|underlay|sealer|cleaner|tool|part|seat|sample|drain|mirror|install)/

function named(step: string, categories: Categories): ImportCategory | null {
  const key = step.trim().replaceAll(/\s+/g, ' ')
  // Numbers in other files are the numbers of other systems.
  if (/^\d+$/.test(key)) return null
  return categories.get(key) ?? categories.get(key.replaceAll(' ', '-')) ?? null
}
