/** What the check of a file found; counts are of products, except `rows`, `skipped` and `failed`. */
export type ImportReport = {
  rows: number
  created: number
  changed: number
  unchanged: number
  /** Rows that the file itself marks as not for sale. */
  skipped: number
  /** Rows with problems. */
  failed: number
  /** New sizes whose stock the file does not say: they are out of stock. */
  withoutStock: number
  notes: { message: string; count: number; row: number }[]
  unknownCategories: {
    text: string
    rows: number
    /** Rows whose category is asked; 0: it was read for all of them. */
    asked: number
    example: string
    /** Our categories that were read from the words and the products' names; empty: the vendor is asked. */
    readAs: { id: number; name: string; parent: string | null }[]
    /** Our categories that the words can mean, the likeliest first. */
    nearest: { id: number; name: string; parent: string | null }[]
    /** The goods that the words mean, if we have no category for them; otherwise empty. */
    notSold: string
  }[]
  /** Problems with the same reason, the most frequent first. */
  problemGroups: ProblemGroup[]
  /** How many prices and stocks of stored sizes change, and the first of them. */
  changesTotal: number
  changes: SizeChange[]
  /** Prices that are far from those of the products beside them. */
  outliers: Outlier[]
  /** An example of a price that can be that of a box or of a square foot; null where the file leaves no doubt. */
  boxOrSqft: { row: number; name: string; price: number; boxSqft: number } | null
  preview: PreviewProduct[]
  respelled: { row: number; sku: string; as: string }[]
}

export type ProblemGroup = {
  column: string
  field: string
  message: string
  fix: string
  count: number
  /** The first row, and its value. */
  row: number
  value: string
}

/** Dollars, or units of stock. */
export type SizeChange = {
  row: number
  name: string
  sku: string
  field: 'final_price' | 'list_price' | 'stock'
  before: number
  after: number
}

/** Dollars; `usual` is the middle price of the products beside it. */
export type Outlier = { row: number; name: string; sku: string; price: number; usual: number }

/** One of the first products, as it would be written; amounts in dollars. */
export type PreviewProduct = {
  rows: number[]
  isNew: boolean
  name: string
  brand: string
  category: string
  unit: string
  color: string
  finish: string
  description: string
  photographs: string[]
  documents: string[]
  sizes: {
    label: string
    sku: string
    final_price: number
    list_price: number
    box_sqft: number | null
    stock: number
  }[]
}
