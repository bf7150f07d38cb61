import { type FieldValues, fieldValues, type ProductField, productFields } from '#features/catalogue/product-fields.ts'
import { clashesOf, needsOf } from '#features/vendors/rules.ts'
import type { FormFacts, ProductInput, VendorProduct } from '#features/vendors/schema.ts'
import { readLength } from '#lib/lengths.ts'

export type Variant = { id: number; product_name: string }

/** The numbers of a size, each with what is sent for an empty one. */
const sizeNumbers = {
  width_size: 0,
  height_size: 0,
  length_size: 0,
  box_sqft: null,
  final_price: null,
  list_price: 0,
  weight_lb: 0,
  stock: 0,
} as const
type SizeNumber = keyof typeof sizeNumbers

export type SizeValues = { id: number | null } & Record<'label' | 'sku' | 'pattern' | 'lots' | SizeNumber, string>

type FieldTexts = { [F in ProductField as F['name']]: F['kind'] extends 'flag' ? boolean : string }

/** The product form as typed; numbers are text until it is sent. */
export type ProductValues = FieldTexts & {
  product_name: string
  category: string
  brand: string
  description: string
  sku: string
  unit: string
  /** Empty: no samples. */
  swatch_price: string
  /** Another product of the same group; null without one. */
  variant_of: Variant | null
  attributes: Record<string, string>
  specs: { group: string; name: string; value: string }[]
  sizes: SizeValues[]
}

export const emptySize: SizeValues = {
  id: null,
  label: '',
  sku: '',
  pattern: '',
  lots: '',
  ...eachNumber((name) => (name === 'stock' ? '0' : '')),
}

export const emptyProduct: ProductValues = {
  product_name: '',
  category: '',
  brand: '',
  description: '',
  sku: '',
  unit: 'Piece',
  ...textsOf(fieldValues(({ otherwise }) => otherwise)),
  swatch_price: '',
  variant_of: null,
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
    ...textsOf(product),
    swatch_price: product.swatch_price === null ? '' : String(product.swatch_price),
    variant_of: groupOf(product),
    attributes: product.attributes,
    specs: product.specs,
    sizes: product.sizes.map((size) => ({
      id: size.id,
      label: size.label,
      sku: size.sku,
      pattern: size.pattern ?? '',
      lots: formatLots(size.lots),
      ...eachNumber((name) => (size[name] || name === 'stock' ? String(size[name]) : '')),
    })),
  }
}

/** The form of a new product like a stored one, without what is only that one's: SKUs, lots and stock. */
export function copyOf(product: VendorProduct): ProductValues {
  const values = valuesOf(product)
  const sizes = values.sizes.map((size) => ({ ...size, id: null, sku: '', lots: '', stock: '0' }))
  return { ...values, sku: '', sizes }
}

const groupOf = ({ variants: [first] }: VendorProduct): Variant | null =>
  first ? { id: first.id, product_name: first.product_name } : null

function eachNumber<V>(value: (name: SizeNumber) => V): Record<SizeNumber, V> {
  const names = Object.keys(sizeNumbers) as SizeNumber[]
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<SizeNumber, V>
}

function textsOf(values: FieldValues): FieldTexts {
  const texts = productFields.map(({ kind, name }) => [name, kind === 'whole' ? String(values[name]) : values[name]])
  return Object.fromEntries(texts) as FieldTexts
}

/** The plain fields as typed; `read` reads a number. */
export const typedValues = (
  texts: FieldTexts,
  read: (text: string, name: string, otherwise: number) => number,
): FieldValues =>
  fieldValues((field) => (field.kind === 'whole' ? read(texts[field.name], field.name, field.min) : texts[field.name]))

/** What is sent, or all that is missing, not a number or does not fit the rest; what a review needs too if `submit`. */
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
    const length = /_size$/.test(name) ? readLength(text, 'dot') : null
    if (length && 'inches' in length) return length.inches
    problems[name] = 'Enter a number.'
    return null
  }
  const category = facts.categories.find(({ id }) => String(id) === values.category)
  for (const [name, message] of Object.entries(missing))
    if (values[name as keyof typeof missing].trim() === '' && !(name === 'sku' && values.sizes[0]?.sku.trim()))
      problems[name] = message
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
    sku: values.sku.trim() || values.sizes[0]?.sku.trim(),
    unit: (category?.unit === 'Box' ? 'Box' : values.unit) as ProductInput['unit'],
    ...typedValues(values, (text, name, otherwise) => number(name, text, otherwise) ?? otherwise),
    swatch_price: number('swatch_price', values.swatch_price, null),
    variant_of: values.variant_of?.id ?? null,
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
        pattern: size.pattern,
        lots,
        ...eachNumber((name) => number(at(name), size[name], sizeNumbers[name])),
      }
    }),
  }
  for (const { field, message } of clashesOf(body.sizes ?? [])) problems[field] ??= message
  for (const { field, message } of submit ? needsOf(body) : []) problems[field] ??= message
  return Object.keys(problems).length > 0 ? { problems } : { body }
}

const missing = {
  product_name: 'Enter the name.',
  category: 'Choose a category.',
  brand: 'Enter the brand.',
  sku: 'Enter the SKU.',
} as const

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
