import type { TypedProperties } from '#features/catalogue/product-fields.ts'
import type { RowProblem, Target } from '../columns.ts'
import type { ImportCategory } from '../read/drafts.ts'

/** A size as it is stored: inches, cents, hundredths of a square foot. */
export type StoredSize = {
  id: number
  sku: string
  position: number
  label: string
  widthIn: number
  heightIn: number
  lengthIn: number
  pattern: string | null
  boxSqftHundredths: number | null
  finalPriceCents: number
  listPriceCents: number
  weightLb: number
  stock: number
}

/** A product as it is stored, with all its sizes in their order. */
export type StoredProduct = TypedProperties & {
  id: number
  hash: string
  sku: string
  productName: string
  categoryId: number
  familyId: number | null
  brand: string
  description: string
  collection: string
  unit: string
  madeToOrder: boolean
  returnable: boolean
  /** What a sample costs; null without. */
  swatchCents: number | null
  tone: { name: string; hex: string } | null
  attributes: Record<string, unknown>
  specs: { group: string; name: string; value: string }[]
  model: unknown
  variantGroup: string
  status: string
  sizes: StoredSize[]
}

/** `isTouched`: a row of the file is about this size. */
export type NextSize = StoredSize & { isTouched: boolean }

/** A product ready to be written; a new one, or a new size, has the id 0. */
export type NextProduct = Omit<StoredProduct, 'sizes'> & {
  sizes: NextSize[]
  images: string[]
  documents: string[]
}

export type Context = {
  vendorId: number
  header: readonly string[]
  /** Where each meaning is found in the file; undefined where the file has no such column. */
  columnOf: (target: Target) => string | undefined
  /** By lower-case name, slug and id. */
  categories: ReadonlyMap<string, ImportCategory>
  defaultStock: number | null
  /** Square feet in a box of new sizes for which the file does not say it. */
  defaultBoxSqft: number | null
  /** The file's prices are retail prices, and no discount was given. */
  netIsUnknown: boolean
  newStatus: 'review' | 'published'
}

export function problemAt(
  row: number,
  field: Target,
  value: string,
  message: string,
  fix: string,
  { columnOf }: Pick<Context, 'columnOf'>,
): RowProblem {
  return { row, column: columnOf(field) ?? '', field, value, message, fix }
}

/** The specification that says how many pieces a box has; prices per piece are computed with it. */
export const piecesName = 'Pieces per box'
