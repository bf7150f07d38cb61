import { lookMark } from '#server/pictures/pictures.ts'
import { type FieldProperties, propertyValues } from '../product-fields.ts'
import type { Color, Frame, Product, Size } from './model.ts'

type SharedColumns =
  | ('id' | 'hash' | 'sku' | 'name' | 'collection' | 'unit' | 'swatchCents' | keyof FieldProperties)
  | ('ratingTenths' | 'ratingCount' | 'sold90' | 'listedAt')

export type ProductRow = Pick<Product, SharedColumns> & {
  vendorId: number
  brandId: number
  categoryId: number
  familyId: number | null
  variantGroup: string
  /** JSON text, so that equal values can be shared. */
  attributes: string
  tone: string | null
  /** Color of a fixture's finish. */
  finishHex: string | null
  /** Changes with the product's model and its vendor's 3D model; null without one. */
  modelMark: string | null
  /** Changes with the product's first photograph; null without one. */
  photographMark: string | null
}

export type SizeRow = Size & {
  productId: number
  /** Changes with everything that the size's picture depends on. */
  shapeMark: number
}

/**
 * Builds products from rows, after all their sizes were added. Texts and attributes that many products share are the
 * same string or object, which saves most of the memory of 27,000 products.
 */
export function createReader(frame: Frame) {
  const sizes = new Map<number, SizeRow[]>()
  const texts = new Map<string, string>()
  const attributeSets = new Map<string, Product['attributes']>()
  const colors = new Map<string, Color>()

  function shared(text: string): string {
    const known = texts.get(text)
    if (known !== undefined) return known
    texts.set(text, text)
    return text
  }

  function attributesOf(json: string): Product['attributes'] {
    const known = attributeSets.get(json)
    if (known) return known
    const read: Product['attributes'] = {}
    for (const [key, value] of Object.entries(JSON.parse(json) as Record<string, unknown>))
      read[shared(key)] = Array.isArray(value) ? value.map((one) => shared(String(one))) : shared(String(value))
    attributeSets.set(json, read)
    return read
  }

  function colorOf(name: string, hex: string): Color {
    const key = `${hex} ${name}`
    const known = colors.get(key) ?? { name: shared(name), hex: shared(hex) }
    colors.set(key, known)
    return known
  }

  function toneOf(json: string | null): Color | null {
    const tone = json === null ? null : (JSON.parse(json) as Color | null)
    return tone && colorOf(tone.name, tone.hex)
  }

  function addSize(size: SizeRow): void {
    size.label = shared(size.label)
    const known = sizes.get(size.productId)
    if (known) known.push(size)
    else sizes.set(size.productId, [size])
  }

  /** Null for a product without a size or vendor, because it cannot be sold. */
  function productOf(row: ProductRow): Product | null {
    const { vendorId, brandId, categoryId, familyId, variantGroup, attributes, finishHex } = row
    const { modelMark, photographMark } = row
    const own = sizes.get(row.id)?.sort((a, b) => a.position - b.position)
    const brand = frame.brands.get(brandId)
    const vendor = frame.vendors.get(vendorId)
    const category = frame.categories.get(categoryId)
    if (!own || !brand || !vendor || !category) return null
    const tone = toneOf(row.tone)
    const fields = propertyValues(({ kind, property }) => (kind === 'text' ? shared(row[property]) : row[property]))
    // First, because V8 copies a spread fast only there.
    return {
      ...(fields as FieldProperties),
      id: row.id,
      hash: row.hash,
      sku: row.sku,
      name: row.name,
      brand,
      vendor,
      category,
      family: familyId === null ? null : (frame.categories.get(familyId) ?? null),
      collection: shared(row.collection),
      group: shared(variantGroup || row.hash),
      unit: shared(row.unit),
      attributes: attributesOf(attributes),
      tone,
      swatchCents: row.swatchCents,
      chip: finishHex === null ? tone : colorOf(row.finish, finishHex),
      ratingTenths: row.ratingTenths,
      ratingCount: row.ratingCount,
      sold90: row.sold90,
      listedAt: row.listedAt,
      hasModel: modelMark !== null,
      look: lookMark([
        ...(photographMark === null ? [] : [photographMark]),
        ...[modelMark, brand.slug, row.collection, variantGroup],
        ...own.map((s) => s.shapeMark),
      ]),
      sizes: own.map(sizeOf),
      place: 0,
    }
  }

  return { addSize, productOf }
}

/** Without what only the reader needs. */
function sizeOf({ id, position, label, sku, boxSqftHundredths, finalCents, listCents, stock }: SizeRow): Size {
  return { id, position, label, sku, boxSqftHundredths, finalCents, listCents, stock }
}
