import { leadWords } from '#features/shipping/delivery.ts'
import { figure } from '#lib/money.ts'
import type { ProductDetail, ProductSize } from './schema.ts'

type Spec = ProductDetail['specs'][number]
type Specified = Pick<ProductDetail, 'unit_label' | 'specs' | 'sizes' | 'lead_time_days' | 'made_to_order'>

/** The specification rows of a product, with the chosen size's values first, in place of those of the first size. */
export function specsOf(product: Specified, size: ProductSize): Spec[] {
  const unit = product.unit_label.toLowerCase()
  const group = 'This size'
  const row = (name: string, value: string | null): Spec[] => (value ? [{ group, name, value }] : [])
  const inches = (value: number) => (value > 0 ? `${value} in` : null)
  // For surfaces, height is the thickness; for fixtures, length is the depth.
  const surface = product.specs.some((spec) => spec.name === 'Thickness')
  const first = size === product.sizes[0]
  const pieces = product.specs.find((spec) => spec.name === 'Pieces per box')
  return [
    ...row('Size', size.label),
    ...row('SKU', size.sku),
    ...row('Width', inches(size.width_size)),
    ...row(surface ? 'Length' : 'Depth', inches(size.length_size)),
    ...row(surface ? 'Thickness' : 'Height', inches(size.height_size)),
    ...row('Holds', !size.box_sqft ? null : `${figure(size.box_sqft)} sq ft per ${unit}`),
    ...(first && pieces ? row(pieces.name, pieces.value) : []),
    ...row('Installation pattern', size.pattern && capital(size.pattern)),
    ...row('Weight', size.weight_lb > 0 ? `${figure(size.weight_lb)} lb per ${unit}` : null),
    ...row('Ships', shipsOf(product)),
    ...product.specs
      .filter((spec) => spec.group !== 'Size')
      .map((spec) => ({ ...spec, value: capital(inWords(spec.value)) })),
  ]
}

function shipsOf({ lead_time_days: days, made_to_order }: Specified): string {
  const when = days === 0 ? 'the day you order' : `${leadWords(days)} after you order`
  return made_to_order ? `Made to order, ${when}` : capital(when)
}

/** Writes `<= 0.5 percent` as readable text. */
function inWords(value: string): string {
  return value
    .replace(/<=\s*/g, 'at most ')
    .replace(/>=\s*/g, 'at least ')
    .replace(/ percent\b/g, '%')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
