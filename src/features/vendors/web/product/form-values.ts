import { needsOf } from '#features/vendors/rules.ts'
import type { FormFacts, ProductInput, VendorProduct } from '#features/vendors/schema.ts'
import type { Variant } from './VariantField.tsx'

export type SizeValues = {
  id: number | null
  label: string
  sku: string
  width_size: string
  height_size: string
  length_size: string
  pattern: string
  box_sqft: string
  final_price: string
  list_price: string
  weight_lb: string
  stock: string
  lots: string
}

/** The product form as typed; numbers are text until it is sent. */
export type ProductValues = {
  product_name: string
  category: string
  brand: string
  description: string
  sku: string
  unit: string
  minimum_unit: string
  lead_time_days: string
  finish: string
  /** Another product of the same group; null without one. */
  variant_of: Variant | null
  returnable: boolean
  box_only_returns: boolean
  attributes: Record<string, string>
  specs: { group: string; name: string; value: string }[]
  sizes: SizeValues[]
}

export const emptySize: SizeValues = {
  id: null,
  label: '',
  sku: '',
  width_size: '',
  height_size: '',
  length_size: '',
  pattern: '',
  box_sqft: '',
  final_price: '',
  list_price: '',
  weight_lb: '',
  stock: '0',
  lots: '',
}

export const emptyProduct: ProductValues = {
  product_name: '',
  category: '',
  brand: '',
  description: '',
  sku: '',
  unit: 'Piece',
  minimum_unit: '1',
  lead_time_days: '5',
  finish: '',
  variant_of: null,
  returnable: true,
  box_only_returns: false,
  attributes: {},
  specs: [],
  sizes: [emptySize],
}

/** The form of a stored product. What waits for a review is shown as typed, so that saving again keeps it. */
export function valuesOf(product: VendorProduct): ProductValues {
  const proposed = product.review?.status === 'open' ? product.review.proposed : {}
  return {
    product_name: proposed.product_name ?? product.product_name,
    category: proposed.category ?? String(product.category.id),
    brand: proposed.brand ?? product.brand,
    description: proposed.description ?? product.description,
    sku: product.sku,
    unit: product.unit,
    minimum_unit: String(product.minimum_unit),
    lead_time_days: String(product.lead_time_days),
    finish: product.finish,
    variant_of: groupOf(product),
    returnable: product.returnable,
    box_only_returns: product.box_only_returns,
    attributes: product.attributes,
    specs: product.specs,
    sizes: product.sizes.map((size) => ({
      id: size.id,
      label: size.label,
      sku: size.sku,
      width_size: measured(size.width_size),
      height_size: measured(size.height_size),
      length_size: measured(size.length_size),
      pattern: size.pattern ?? '',
      box_sqft: size.box_sqft === null ? '' : String(size.box_sqft),
      final_price: String(size.final_price),
      list_price: measured(size.list_price),
      weight_lb: measured(size.weight_lb),
      stock: String(size.stock),
      lots: formatLots(size.lots),
    })),
  }
}

const groupOf = ({ variants: [first] }: VendorProduct): Variant | null =>
  first ? { id: first.id, product_name: first.product_name } : null

const measured = (value: number) => (value === 0 ? '' : String(value))

/** What is sent, or all fields that are missing or not a number; those of a review too if `submit`. */
export function bodyOf(
  values: ProductValues,
  facts: Pick<FormFacts, 'categories'>,
  submit: boolean,
): { body: ProductInput } | { problems: Record<string, string> } {
  const problems: Record<string, string> = {}
  const number = (name: string, text: string, otherwise: number | null): number | null => {
    if (text.trim() === '') return otherwise
    const value = Number(text.replaceAll(/[$,\s]/g, ''))
    if (Number.isFinite(value)) return value
    problems[name] = 'Enter a number.'
    return null
  }
  const category = facts.categories.find(({ id }) => String(id) === values.category)
  for (const [name, message] of Object.entries(missing))
    if (values[name as keyof typeof missing].trim() === '') problems[name] = message
  for (const [index, { final_price, box_sqft }] of values.sizes.entries()) {
    if (final_price.trim() === '') problems[`sizes.${index}.final_price`] = 'Enter the net price in dollars.'
    if (category?.unit === 'Box' && box_sqft.trim() === '')
      problems[`sizes.${index}.box_sqft`] = 'Enter what one box holds: this category is sold by the box.'
  }
  const body: ProductInput = {
    product_name: values.product_name,
    category: category?.id,
    brand: values.brand,
    description: values.description,
    sku: values.sku,
    unit: (category?.unit === 'Box' ? 'Box' : values.unit) as ProductInput['unit'],
    minimum_unit: number('minimum_unit', values.minimum_unit, 1) ?? 1,
    lead_time_days: number('lead_time_days', values.lead_time_days, 0) ?? 0,
    finish: values.finish,
    variant_of: values.variant_of?.id ?? null,
    returnable: values.returnable,
    box_only_returns: values.box_only_returns,
    attributes: values.attributes,
    specs: values.specs.filter(({ name, value }) => name.trim() !== '' || value.trim() !== ''),
    sizes: values.sizes.map((size, index) => {
      const at = (name: keyof SizeValues) => `sizes.${index}.${name}`
      const lots = readLots(size.lots)
      if (lots === null) problems[at('lots')] = 'Enter lots as in K417: 120, K431: 40.'
      return {
        id: size.id,
        label: size.label,
        sku: size.sku.trim() || null,
        width_size: number(at('width_size'), size.width_size, 0),
        height_size: number(at('height_size'), size.height_size, 0),
        length_size: number(at('length_size'), size.length_size, 0),
        pattern: size.pattern,
        box_sqft: number(at('box_sqft'), size.box_sqft, null),
        final_price: number(at('final_price'), size.final_price, null),
        list_price: number(at('list_price'), size.list_price, 0),
        weight_lb: number(at('weight_lb'), size.weight_lb, 0),
        stock: number(at('stock'), size.stock, 0),
        lots,
      }
    }),
  }
  for (const { field, message } of submit ? needsOf(judged(body, category?.unit ?? '')) : [])
    problems[field] ??= message
  return Object.keys(problems).length > 0 ? { problems } : { body }
}

const missing = {
  product_name: 'Enter the name.',
  category: 'Choose a category.',
  brand: 'Enter the brand.',
  sku: 'Enter the SKU.',
} as const

const judged = (body: ProductInput, unit: string): Parameters<typeof needsOf>[0] => ({
  description: body.description ?? '',
  category: { unit },
  unit: body.unit ?? '',
  sizes: (body.sizes ?? []).map((size) => ({
    label: size.label ?? '',
    weight_lb: size.weight_lb ?? 0,
    box_sqft: size.box_sqft ?? null,
    width_size: size.width_size ?? 0,
    height_size: size.height_size ?? 0,
    length_size: size.length_size ?? 0,
  })),
})

/** Units by dye lot as people write them: `K417: 120, K431: 40`. */
export function formatLots(lots: Record<string, number>): string {
  return Object.entries(lots)
    .map(([lot, units]) => `${lot}: ${units}`)
    .join(', ')
}

/** Null for text that is not such a list. */
export function readLots(text: string): Record<string, number> | null {
  const lots: Record<string, number> = {}
  for (const part of text.split(',')) {
    if (part.trim() === '') continue
    const [lot = '', units = '', ...more] = part.split(':').map((each) => each.trim())
    if (lot === '' || more.length > 0 || !/^\d{1,8}$/.test(units)) return null
    lots[lot] = Number(units)
  }
  return lots
}
