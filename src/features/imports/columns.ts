/** What a column of a vendor's file can mean, in the order in which the mapping lists them. */
export const targets = {
  sku: 'SKU',
  product_name: 'Product name',
  category: 'Category',
  category_path: 'Second category (where the first says nothing)',
  brand: 'Brand',
  description: 'Description',
  collection: 'Collection or series',
  color: 'Color',
  finish: 'Finish',
  material: 'Material',
  price: 'Price (net or retail)',
  price_choice: 'One of several prices (not used)',
  currency: 'Currency of the prices',
  price_same: 'The same price for another unit (where the price is empty)',
  final_price: 'Net price (what you are paid)',
  list_price: 'List price (retail)',
  sale_price: 'Sale price (takes the place of the price)',
  sale_dates: 'Dates of the sale, from/to',
  sale_from: 'First day of the sale',
  sale_to: 'Last day of the sale',
  compare_price: 'Compare-at price (before a sale)',
  uom: 'Unit of the price (SF, PC, BX …)',
  unit: 'Unit of sale (Box, Piece …)',
  box_sqft: 'Square feet in a box',
  pieces_per_box: 'Pieces in a box',
  piece_sqft: 'Square feet of a piece or sheet',
  size: 'Size in one cell (12x24)',
  width_size: 'Width',
  length_size: 'Length (of a face) or depth',
  height_size: 'Height, or thickness of flat goods',
  pattern: 'Pattern',
  minimum_unit: 'Smallest quantity sold',
  stock: 'Quantity in stock',
  availability: 'Availability in words',
  lead_time_days: 'Lead time in days',
  made_to_order: 'Made to order (yes or no)',
  swatch_price: 'Price of a sample',
  weight_lb: 'Weight in pounds',
  weight_g: 'Weight in grams',
  image_url: 'Photograph (address)',
  document_url: 'Document (address of a PDF)',
  barcode: 'UPC or barcode',
  specification: 'Specification (shown with the column’s name)',
  group: 'Group of variants',
  parent: 'Parent product',
  item_id: 'Number of the row in the shop',
  row_type: 'Type of row (simple, variable …)',
  published: 'Published',
  discontinued: 'Discontinued',
  option1_name: 'Name of option 1',
  option1_value: 'Value of option 1',
  option2_name: 'Name of option 2',
  option2_value: 'Value of option 2',
  option3_name: 'Name of option 3',
  option3_value: 'Value of option 3',
  attributes: 'Attributes in one cell (color=White, size=S)',
  variations: 'SKUs of the variants in one cell',
  surcharge: 'Surcharge of the variant',
} as const

export type Target = keyof typeof targets
export const targetNames = Object.keys(targets) as Target[]

/** Several columns of a file may have these meanings; any other one belongs to one column only. */
export const repeatable: readonly Target[] = ['image_url', 'document_url', 'specification', 'price_choice']

/** The columns of our own format, which the export writes (api.md, vendor import). */
export const ownColumns = [
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
  'made_to_order',
  'swatch_price',
  'image_url',
] as const satisfies readonly Target[]

export const layouts = {
  own: 'Our own columns',
  shopify: 'Shopify product export',
  google: 'Google product feed',
  woocommerce: 'WooCommerce product export',
  magento: 'Magento (Adobe Commerce) product export',
  bigcommerce: 'BigCommerce product export',
  lightspeed: 'Lightspeed product export',
  wix: 'Wix product export',
  tile: 'Tile price list',
  flooring: 'Flooring catalog',
  vanities: 'Vanity price list',
  sinks: 'Sink price list',
  hardware: 'Hardware price list',
  other: 'Another layout',
} as const
export type Layout = keyof typeof layouts

/**
 * What one price in the file pays for: the unit that is sold, a box, a square foot, a piece, or what the column `uom`
 * says. Goods that are not sold by the box have the price of what is sold where the file's prices are for a box.
 */
export const pricePers = ['unit', 'box', 'sqft', 'piece', 'uom'] as const
export type PricePer = (typeof pricePers)[number]

export type Mapping = {
  layout: Layout
  /** By the position of the column, from 0; null: the column is ignored. */
  columns: (Target | null)[]
  /** Null until the vendor has said what the prices of the file are. */
  prices: { kind: 'net' | 'retail'; discountPercent: number | null } | null
  per: PricePer
  /** Categories of ours by the words of the file, in lower case; null: rows with these words are left out. */
  categories: Record<string, number | null>
  /** Values for columns that the file does not have. */
  defaults: {
    category: number | null
    brand: string | null
    stock: number | null
    /** Square feet in a box; missing in mappings of the previous release. */
    box_sqft?: number | null
  }
}

/** A row, column and value that cannot be imported, and what to do about it. */
export type RowProblem = {
  row: number
  /** The column's name in the file; empty where the file has none for it. */
  column: string
  field: string
  value: string
  message: string
  /** What the vendor can do, a sentence. */
  fix: string
}

/** Whether the file needs an answer about its prices before anything can be written. */
export function asksForPrices(mapping: Mapping): boolean {
  const has = (target: Target) => mapping.columns.includes(target)
  return asksForColumn(mapping) || (mapping.prices === null && (has('price') || has('sale_price')))
}

/** Whether it is still to be said which of several columns has the prices. */
export function asksForColumn({ columns }: Pick<Mapping, 'columns'>): boolean {
  return columns.includes('price_choice') && !columns.includes('price') && !columns.includes('final_price')
}
