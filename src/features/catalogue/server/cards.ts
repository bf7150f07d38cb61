import { boundsOfShipment } from '#features/shipping/shipment-cost.ts'
import { fewUnits } from '#features/site/figures.ts'
import { type Cents, toDollars } from '#lib/money.ts'
import { inOnePiece } from '#lib/paging.ts'
import { type PictureView, paths, pictureViews } from '#lib/paths.ts'
import { materialOf } from '../look.ts'
import { paidBy, type Reader, type View } from '../prices/showroom-view.ts'
import { pricePerSqft, unitLabel } from '../pricing.ts'
import { fieldValues } from '../product-fields.ts'
import type { ProductCard, ProductDetail, ProductSize } from '../schema.ts'
import { usualPercent } from '../units.ts'
import { isInStock } from './category-index.ts'
import type { Product, ProductTexts, Size, SizeMeasures } from './model.ts'

/** A product as a list shows it: its first or the given size, priced for the showroom, with the tones of its group. */
export function cardOf(product: Product, view: View, chips: Chip[], reader: Reader, given?: Size): ProductCard {
  const { sizes, hash, look } = product
  const size = given ?? sizes[0]
  if (!size) throw new Error(`product ${product.id} has no size`)
  const unit = view.price(product, size)
  const paid = paidBy(reader, unit)
  return {
    id: product.id,
    hash,
    product_name: product.name,
    brand: product.brand.name,
    category: categoryOf(product),
    image: inOnePiece(paths.picture(hash, 'main', 640, 'webp', size.position, look)),
    look,
    price: toDollars(paid),
    ...promotionOf(product, size, view, reader),
    list_price: listPrice(size, paid),
    wholesale_price: reader.wholesale || reader.oversees ? toDollars(unit.wholesaleCents) : null,
    ...(reader.vendorId === product.vendor.id && { final_price: toDollars(size.finalCents) }),
    unit: product.unit,
    unit_label: unitLabel(product.category.unit, product.unit),
    price_per_sqft: perSqft(product, size, paid),
    size_id: size.id,
    size_label: size.label,
    size_position: size.position,
    size_count: sizes.length,
    box_sqft: size.boxSqftHundredths === null ? null : size.boxSqftHundredths / 100,
    minimum_unit: product.minimumUnit,
    in_stock: isInStock({ sizes }),
    lead_time_days: product.leadDays,
    rating: product.ratingTenths / 10,
    rating_count: product.ratingCount,
    free_shipping: true,
    is_3d: product.hasModel,
    chips: ownFirst(product, chips),
  }
}

export function detailOf(
  product: Product,
  texts: ProductTexts,
  view: View,
  group: Product[],
  related: Product[],
  reader: Reader,
  chipsFor: (product: Product) => Chip[],
): ProductDetail {
  const { category, family } = product
  const isOneFinish = group.every(({ finish }) => finish === product.finish)
  return {
    ...cardOf(product, view, chipsOf(group), reader),
    sku: product.sku,
    description: texts.description,
    collection: product.collection,
    ...fieldValues(({ property }) => product[property]),
    swatch_price: product.swatchCents === null ? null : toDollars(product.swatchCents),
    specs: texts.specs,
    documents: texts.documents,
    images: imagesOf(product, texts),
    photographs: texts.photographs,
    files: texts.files.map(({ file, name }) => ({ name, url: paths.mediaDocument(file) })),
    sizes: product.sizes.map((size) => sizeOf(product, size, measuresOf(texts, size), view, reader)),
    variants: group.map((other) => ({
      hash: other.hash,
      look: other.look,
      name: variantName(other, isOneFinish),
      hex: other.chip?.hex ?? '#d9d6cf',
      in_stock: isInStock(other),
    })),
    material: materialOf(product, texts.model),
    vendor: {
      id: product.vendor.id,
      company_name: product.vendor.company,
      city: product.vendor.city,
      state: product.vendor.state,
      shipping_policy: product.vendor.shippingPolicy,
      return_policy: product.vendor.returnPolicy,
    },
    department: { name: category.department.name, menu_slug: category.department.slug },
    family: family && { name: family.name, slug_url: family.slug },
    breadcrumb: [
      { name: category.department.name, path: paths.department(category.department.slug) },
      { name: category.label, path: paths.category(category.slug) },
      ...(family ? [{ name: family.name, path: paths.categoryProducts(family.slug) }] : []),
    ],
    related: related.map((other) => cardOf(other, view, chipsFor(other), reader)),
    visual_available: product.hasModel,
    showroom: view.showroom?.id ?? null,
  }
}

/** Photographs first, then what is drawn of it. */
function imagesOf({ hash, look, hasModel }: Product, { photographs }: ProductTexts): string[] {
  const [first, ...others] = pictureViews
  const drawn: (PictureView | 'drawn')[] = hasModel ? [photographs.length > 0 ? 'drawn' : first, ...others] : []
  return [
    ...photographs.map(({ file }) => paths.photograph(file, 'whole', 960, 'webp')),
    ...drawn.map((shot) => paths.picture(hash, shot, 960, 'webp', 0, look)),
  ]
}

/** A size added after the texts were read has no measures until its change notification is processed. */
function measuresOf(texts: ProductTexts, size: Size): Omit<SizeMeasures, 'id'> {
  const bare = { widthIn: 0, heightIn: 0, lengthIn: 0, pattern: null, weightLb: 0 }
  return texts.sizes.find(({ id }) => id === size.id) ?? bare
}

function sizeOf(
  product: Product,
  size: Size,
  measures: Omit<SizeMeasures, 'id'>,
  view: View,
  reader: Reader,
): ProductSize {
  const unit = view.price(product, size)
  const paid = paidBy(reader, unit)
  return {
    id: size.id,
    label: size.label,
    width_size: measures.widthIn,
    height_size: measures.heightIn,
    length_size: measures.lengthIn,
    pattern: measures.pattern,
    waste_percent: usualPercent(product.category.slug, measures),
    box_sqft: size.boxSqftHundredths === null ? null : size.boxSqftHundredths / 100,
    price: toDollars(paid),
    ...promotionOf(product, size, view, reader),
    list_price: listPrice(size, paid),
    price_per_sqft: perSqft(product, size, paid),
    minimum_unit: product.minimumUnit,
    sku: size.sku,
    in_stock: size.stock > 0,
    stock: size.stock <= fewUnits ? size.stock : null,
    weight_lb: measures.weightLb,
    return_cost: returnCostOf(product, size, measures, paid),
  }
}

/** For the minimum quantity, to anywhere in the 48 states; never more than the price of the goods. */
function returnCostOf(
  product: Product,
  size: Size,
  measures: Omit<SizeMeasures, 'id'>,
  paid: Cents,
): ProductSize['return_cost'] {
  if (!product.returnable) return null
  const { unit, minimumUnit: qty, category } = product
  const { boxSqftHundredths } = size
  const goods = { ...measures, boxSqftHundredths, unit, category: category.slug, qty }
  const [cost] = boundsOfShipment([goods], '', null)
  const most = paid * qty
  return cost
    ? {
        at_least: toDollars(Math.min(cost.least, most)),
        at_most: toDollars(Math.min(cost.most, most)),
      }
    : null
}

function categoryOf(product: Product) {
  const { id, name, label, slug, unit } = product.category
  return { id, name, label, slug_url: slug, unit }
}

/** Clients' prices only: who buys at wholesale pays no markup and gets no promotion (decisions/0080). */
function promotionOf(product: Product, size: Size, view: View, reader: Reader): Pick<ProductCard, 'promotion'> {
  const unit = view.price(product, size)
  const saved = reader.wholesale ? null : view.promotion(product, unit)
  if (!saved) return {}
  const { promotion, cents } = saved
  return {
    promotion: {
      name: promotion.name,
      saving: toDollars(cents),
      price: toDollars(unit.priceCents - cents),
      price_per_sqft: perSqft(product, size, unit.priceCents - cents),
      until: promotion.toDay,
    },
  }
}

/** A list price is shown only if it is above the price paid. */
function listPrice(size: Size, paid: Cents): number | null {
  return size.listCents > paid ? toDollars(size.listCents) : null
}

/** Only if the category is sold by the box (PRICE-02). */
function perSqft(product: Product, size: Size, paid: Cents): number | null {
  if (product.category.unit !== 'Box') return null
  const cents = pricePerSqft(paid, size.boxSqftHundredths)
  return cents === null ? null : toDollars(cents)
}

/** Products of a group differ in tone, in finish, or in both; the name states the difference. */
function variantName(product: Product, isOneFinish: boolean): string {
  const tone = product.tone?.name
  return tone && tone !== product.finish && !isOneFinish ? `${tone}, ${product.finish}` : (tone ?? product.finish)
}

export type Chip = NonNullable<Product['chip']>

/** Number of color swatches that fit on a card. */
const shown = 6

/** The distinct tones of these products in order, as many as a card shows. */
export function chipsOf(products: Product[]): Chip[] {
  const chips: Chip[] = []
  for (let i = 0; i < products.length && chips.length < shown; i++) {
    const chip = products[i]?.chip
    if (chip && !chips.some(({ name }) => name === chip.name)) chips.push(chip)
  }
  return chips
}

/** A product's own tone first, then the others of its group. */
export function ownFirst({ chip }: Product, group: Chip[]): Chip[] {
  if (!chip) return group
  return [chip, ...group.filter(({ name }) => name !== chip.name)].slice(0, shown)
}
