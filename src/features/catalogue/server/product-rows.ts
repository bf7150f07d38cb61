import type { ProductRow, SizeRow } from './catalogue-queries.ts'
import { lookMark } from './look-mark.ts'
import type { Color, Frame, Product, Size } from './model.ts'

/**
 * Makes products of rows. Texts and attributes that many products have in common are the same string and the same object, which
 * is most of what 27,000 products hold. Null for a product without a size or a vendor: it cannot be sold.
 */
export function createProductReader(frame: Frame): (row: ProductRow, sizes: SizeRow[]) => Product | null {
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
      read[shared(key)] = Array.isArray(value)
        ? value.map((one) => shared(String(one)))
        : shared(String(value))
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

  return (row, sizes) => {
    const [id, hash, sku, vendorId, brandId, categoryId, familyId, collection, group, name, unit, ...more] =
      row
    const [minimumUnit, leadDays, returnable, boxOnlyReturns, attributes, toneJson, finish, ...rest] = more
    const [finishHex, ratingTenths, ratingCount, sold90, listedAt, modelMark] = rest
    const brand = frame.brands.get(brandId)
    const vendor = frame.vendors.get(vendorId)
    const category = frame.categories.get(categoryId)
    if (sizes.length === 0 || !brand || !vendor || !category) return null
    const tone = toneOf(toneJson)
    return {
      id,
      hash,
      sku,
      name,
      brand,
      vendor,
      category,
      family: familyId === null ? null : (frame.categories.get(familyId) ?? null),
      collection: shared(collection),
      group: shared(group || hash),
      unit: shared(unit),
      minimumUnit,
      leadDays,
      returnable,
      boxOnlyReturns,
      attributes: attributesOf(attributes),
      tone,
      finish: shared(finish),
      chip: tone ?? (finishHex === null ? null : colorOf(finish, finishHex)),
      ratingTenths,
      ratingCount,
      sold90,
      listedAt,
      hasModel: modelMark !== null,
      look: lookMark([modelMark, brand.slug, collection, group, ...sizes.map((size) => size[9])]),
      sizes: sizes.map(
        ([, sizeId, position, label, sizeSku, boxSqftHundredths, finalCents, listCents, stock]): Size => ({
          id: sizeId,
          position,
          label: shared(label),
          sku: sizeSku,
          boxSqftHundredths,
          finalCents,
          listCents,
          stock,
        }),
      ),
      place: 0,
    }
  }
}
