import type { ReviewedField } from '#features/vendors/product-status.ts'
import type { ReviewDetail } from '#features/vendors/review-schema.ts'

const names: Record<ReviewedField, string> = {
  product_name: 'Name',
  category: 'Category',
  brand: 'Brand',
  description: 'Description',
}

/** What an open review would change, in the order of the form. */
export function changesIn(product: ReviewDetail): { name: string; before: string; after: string }[] {
  const { review } = product
  if (review?.status !== 'open') return []
  const before: Record<ReviewedField, string> = {
    product_name: product.product_name,
    category: product.category.name,
    brand: product.brand,
    description: product.description,
  }
  return (Object.keys(names) as ReviewedField[]).flatMap((field) => {
    const after = field === 'category' ? review.proposed_category : review.proposed[field]
    return review.proposed[field] === undefined
      ? []
      : [{ name: names[field], before: before[field], after: after ?? '' }]
  })
}
