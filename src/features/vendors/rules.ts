/** How many products one request changes, by what it does: a status is checked product by product. */
export const maxChanged = 25_000
export const maxStatuses = 2_000
/** Products in the grid for prices and stock. */
export const maxInGrid = 500

/** A unit is sold as one of these; goods of a category that is sold by the box are always sold by the box. */
export const units = ['Box', 'Piece', 'Roll', 'Slab', 'Sq ft', 'Linear ft'] as const

export const maxSizes = 60

/** The parts of a product that decide whether it can be submitted. */
type Judged = {
  description?: string
  sizes?: readonly ({ label?: string | null } & {
    [K in 'weight_lb' | 'width_size' | 'height_size' | 'length_size']?: number | null
  })[]
}

export type Need = { field: string; message: string }

const minDescription = 30

/**
 * What a product needs before an Admin reviews it, with the field of the form: a draft may lack it. A photograph is not
 * needed, because a product without one is drawn from its facts.
 */
export function needsOf({ description = '', sizes = [] }: Judged): Need[] {
  const needs: Need[] = []
  if (description.trim().length < minDescription)
    needs.push({
      field: 'description',
      message: `Describe the product in at least ${minDescription} characters.`,
    })
  for (const [index, size] of sizes.entries()) {
    const of = sizes.length > 1 ? ` of ${size.label ?? ''}` : ''
    if (!isGiven(size.weight_lb))
      needs.push({
        field: `sizes.${index}.weight_lb`,
        message: `Enter the weight${of}: shipping is priced by it.`,
      })
    if (![size.width_size, size.length_size, size.height_size].some(isGiven))
      needs.push({ field: `sizes.${index}.width_size`, message: `Enter the measurements${of}.` })
  }
  return needs
}

type Priced = {
  final_price?: number | null | undefined
  list_price?: number | null | undefined
  stock?: number | null | undefined
  lots?: Record<string, number> | null | undefined
  sku?: string | null | undefined
}

/** What does not fit together in the sizes of a product, with the field of the form. Prices in dollars. */
export function clashesOf(sizes: readonly Priced[]): Need[] {
  const skus = sizes.map(({ sku }) => (sku ?? '').trim().toLowerCase())
  return sizes.flatMap(({ final_price, list_price, stock, lots }, index) => {
    const at = (name: keyof Priced) => `sizes.${index}.${name}`
    const found: Need[] = []
    if ((list_price ?? 0) > 0 && (list_price ?? 0) < (final_price ?? 0))
      found.push({ field: at('list_price'), message: 'The list price must not be below the net price.' })
    if (Object.values(lots ?? {}).reduce((sum, units) => sum + units, 0) > (stock ?? 0))
      found.push({ field: at('lots'), message: 'The lots together are more than the stock.' })
    if (skus[index] && skus.indexOf(skus[index]) < index)
      found.push({ field: at('sku'), message: 'Another size has this SKU.' })
    return found
  })
}

const isGiven = (measure: number | null | undefined) => (measure ?? 0) > 0

export const productStatuses = ['draft', 'review', 'published', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

type Change = { from: ProductStatus; to: ProductStatus; by: 'vendor' | 'admin'; approved?: boolean }

/**
 * Who may set which status (decisions/0067). Only an Admin publishes; a vendor puts an archived product back on sale
 * without a new review if an Admin has approved it and has not taken it off sale since.
 */
const changes: readonly Change[] = [
  { from: 'draft', to: 'review', by: 'vendor' },
  { from: 'review', to: 'draft', by: 'vendor' },
  { from: 'draft', to: 'archived', by: 'vendor' },
  { from: 'published', to: 'archived', by: 'vendor' },
  { from: 'archived', to: 'draft', by: 'vendor', approved: false },
  { from: 'archived', to: 'published', by: 'vendor', approved: true },
  { from: 'review', to: 'published', by: 'admin' },
  { from: 'review', to: 'draft', by: 'admin' },
  { from: 'published', to: 'draft', by: 'admin' },
]

export function maySet(
  by: 'vendor' | 'admin',
  product: { status: ProductStatus; approved: boolean },
  to: ProductStatus,
): boolean {
  return changes.some(
    (change) =>
      change.by === by &&
      change.from === product.status &&
      change.to === to &&
      (change.approved === undefined || change.approved === product.approved),
  )
}

/** The status that "Restore" sets. */
export const restored = (approved: boolean): ProductStatus => (approved ? 'published' : 'draft')

export const statusNames: Record<ProductStatus, string> = {
  draft: 'Draft',
  review: 'In review',
  published: 'Published',
  archived: 'Archived',
}

/**
 * The fields of a product on sale whose change an Admin approves first: what the product is called and claims to be.
 * Prices, stock, sizes, lead times, attributes and photographs never wait (decisions/0067).
 */
export const reviewedFields = ['product_name', 'category', 'brand', 'description'] as const
export type ReviewedField = (typeof reviewedFields)[number]
