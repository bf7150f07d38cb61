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
