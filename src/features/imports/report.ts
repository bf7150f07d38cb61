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
  preview: PreviewProduct[]
  respelled: { row: number; sku: string; as: string }[]
}

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
