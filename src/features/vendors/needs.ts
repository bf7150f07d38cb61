/** The parts of a product that decide whether it can be submitted. */
type Judged = {
  description: string
  category: { unit: string }
  unit: string
  sizes: readonly {
    label: string
    weight_lb: number
    box_sqft: number | null
    width_size: number
    height_size: number
    length_size: number
  }[]
}

export type Need = { field: string; message: string }

const leastDescription = 30

/**
 * What a product needs before an Admin reviews it, with the field of the form: a draft may lack it. A photograph is not
 * needed, because a product without one is drawn from its facts.
 */
export function needsOf(product: Judged): Need[] {
  const needs: Need[] = []
  if (product.description.trim().length < leastDescription)
    needs.push({
      field: 'description',
      message: `Describe the product in at least ${leastDescription} characters.`,
    })
  for (const [index, size] of product.sizes.entries()) {
    const of = product.sizes.length > 1 ? ` of ${size.label}` : ''
    if (size.weight_lb <= 0)
      needs.push({
        field: `sizes.${index}.weight_lb`,
        message: `Enter the weight${of}: shipping is priced by it.`,
      })
    if (size.width_size <= 0 && size.length_size <= 0 && size.height_size <= 0)
      needs.push({ field: `sizes.${index}.width_size`, message: `Enter the measurements${of}.` })
  }
  return needs
}
