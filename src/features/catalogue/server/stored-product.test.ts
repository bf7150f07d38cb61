import { expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import type { ProductRow, SizeRow } from './catalogue-queries.ts'
import { createColumnWriter } from './column-writer.ts'
import { lookMark } from './look-mark.ts'
import type { Brand, Category, Frame, Product, Vendor } from './model.ts'
import { createProductStore } from './product-store.ts'
import { openColumns, takeNumbers } from './stored-product.ts'

const byId = <T>(given: { id: number; name: string; slug: string }[]) =>
  new Map(given.map((one) => [one.id, one as T]))
const named = (id: number) => ({ id, name: `No. ${id}`, slug: `no-${id}` })
const frame: Frame = {
  departments: [],
  categories: byId<Category>([named(7), named(2 ** 52), named(9)]),
  bySlug: new Map(),
  brandsCalled: new Map(),
  brands: byId<Brand>([named(3), named(2 ** 52 + 1)]),
  vendors: byId<Vendor>([named(5)]),
}
const word = fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replaceAll('\u0001', ''))
const letter = fc.constantFrom(...'abcXYZ019-_')
const color = fc.record({ hex: fc.constantFrom('#aabbcc', '#010203'), name: word })
const cents = fc.integer({ min: 1, max: 2 ** 31 - 1 })

const size = fc.record({
  id: fc.nat(2 ** 52),
  label: word,
  sku: fc.oneof(
    word,
    word.map((rest) => `SKU${rest}`),
  ),
  sqft: fc.option(fc.integer({ min: 1, max: 90_000 })),
  cents,
  list: cents,
  stock: fc.nat(100_000),
  shape: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
})
const goods = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 2 ** 52 }),
    hash: fc.string({ unit: letter, minLength: 10, maxLength: 10 }),
    sku: fc.constantFrom('SKU', 'SKU-1', ''),
    brand: fc.constantFrom(...frame.brands.keys()),
    category: fc.constantFrom(...frame.categories.keys(), 404),
    family: fc.constantFrom(null, 9, 405),
    group: fc.constantFrom('', 'oak', 'ash'),
    text: word,
    attributes: fc.dictionary(
      fc.string({ unit: letter, maxLength: 4 }),
      fc.oneof(word, fc.array(word, { maxLength: 3 })),
      { maxKeys: 4, noNullPrototype: true },
    ),
    tone: fc.option(color),
    finishHex: fc.option(fc.constantFrom('#c0ffee')),
    isOne: fc.boolean(),
    count: fc.nat(9),
    listed: fc.nat(4_000_000_000),
    model: fc.option(fc.constantFrom('0123456789ab')),
    sizes: fc.array(size, { maxLength: 4 }),
  }),
  { maxLength: 25, selector: ({ id }) => id },
)
type Given = (typeof goods extends fc.Arbitrary<infer T> ? T : never)[number]

it('shows as a product whatever its rows say, and leaves out what has no size or no category', () => {
  fc.assert(
    fc.property(goods, (given) => {
      const kept = given.filter((one) => one.sizes.length > 0 && one.category !== 404)
      expect(open(given).products.map(plain)).toEqual(
        kept.sort((a, b) => a.id - b.id).map((one, number) => wanted(one, number)),
      )
    }),
  )
})

it('takes over prices, stock and ratings, and leaves its neighbours as they are', () => {
  fc.assert(
    fc.property(goods, fc.nat(), cents, (given, at, price) => {
      const { products } = open(given)
      const before = products.map(plain)
      const one = products[at % Math.max(1, products.length)]
      if (!one) return
      const sizes = one.sizes.map((each) => ({
        ...plainSize(each),
        finalCents: price,
        listCents: 7,
        stock: 0,
      }))
      takeNumbers(one, { ...plain(one), sizes, ratingTenths: 50, ratingCount: 9 } as Product)
      const after = before.map((each, number) =>
        number === one.number ? { ...each, sizes, ratingTenths: 50, ratingCount: 9 } : each,
      )
      expect(products.map(plain)).toEqual(after)
    }),
  )
})

it('is found by hash, by id and in its group, also after others have gone and come', () => {
  fc.assert(
    fc.property(goods, goods, fc.nat(), (given, later, seed) => {
      const hashes = new Set<string>()
      const fresh = ({ hash }: Given) => !hashes.has(hash) && hashes.add(hash)
      const { products, columns } = open(given.filter(fresh))
      const store = createProductStore(columns, products)
      const gone = products.filter((_, i) => (seed >> (i % 31)) & 1)
      const ids = new Set(products.filter((p) => !gone.includes(p)).map(({ id }) => id))
      const come = open(later.filter((one) => fresh(one) && !ids.has(one.id))).products
      come.forEach((product, i) => {
        product.number = products.length + i
      })
      store.change(gone, come)
      const here = [...products.filter((p) => !gone.includes(p)), ...come]
      for (const product of here) {
        expect(store.byId(product.id)).toBe(product)
        expect(store.byHash(product.hash)).toBe(product)
        expect(new Set(store.group(product))).toEqual(new Set(here.filter((p) => p.group === product.group)))
      }
      for (const { id, hash } of gone) {
        expect(store.byId(id)).toBe(come.find((p) => p.id === id))
        expect(store.byHash(hash)).toBeUndefined()
      }
      for (const unknown of ['', 'abc', 'ééééé', '**********']) expect(store.byHash(unknown)).toBeUndefined()
    }),
  )
})

function open(given: Given[]) {
  const writer = createColumnWriter(frame)
  for (const one of [...given].sort((a, b) => a.id - b.id)) {
    const sizes = one.sizes.map((each, position): SizeRow => {
      const { label, sku, sqft, list, stock, shape } = each
      return [one.id, each.id, position, label, sku, sqft, each.cents, list, stock, shape]
    })
    writer.add(rowOf(one), sizes, 0, sizes.length)
  }
  const columns = writer.done()
  return { columns, products: openColumns(columns, frame) }
}

function rowOf(one: Given): ProductRow {
  const tone = one.tone && JSON.stringify(one.tone)
  return [
    ...([one.id, one.hash, one.sku, 5, one.brand, one.category, one.family, one.text, one.group] as const),
    ...([`${one.text} of ${one.id}`, one.text, one.count, one.count, one.isOne, !one.isOne] as const),
    ...([JSON.stringify(one.attributes), tone, one.text, one.finishHex, one.count, one.count] as const),
    ...([one.count, one.listed, one.model] as const),
  ]
}

function wanted(one: Given, number: number) {
  return {
    number,
    id: one.id,
    hash: one.hash,
    sku: one.sku,
    name: `${one.text} of ${one.id}`,
    brand: frame.brands.get(one.brand),
    vendor: frame.vendors.get(5),
    category: frame.categories.get(one.category),
    family: (one.family && frame.categories.get(one.family)) ?? null,
    collection: one.text,
    group: one.group || one.hash,
    unit: one.text,
    minimumUnit: one.count,
    leadDays: one.count,
    returnable: one.isOne,
    boxOnlyReturns: !one.isOne,
    attributes: one.attributes,
    tone: one.tone,
    finish: one.text,
    chip: one.tone ?? (one.finishHex && { name: one.text, hex: one.finishHex }),
    ratingTenths: one.count,
    ratingCount: one.count,
    sold90: one.count,
    listedAt: one.listed,
    hasModel: one.model !== null,
    look: lookMark([
      ...[one.model, `no-${one.brand}`, one.text, one.group],
      ...one.sizes.map(({ shape }) => shape),
    ]),
    sizes: one.sizes.map((each, position) => ({
      id: each.id,
      position,
      label: each.label,
      sku: each.sku,
      boxSqftHundredths: each.sqft,
      finalCents: each.cents,
      listCents: each.list,
      stock: each.stock,
    })),
  }
}

function plain(p: Product) {
  const {
    number,
    id,
    hash,
    sku,
    name,
    brand,
    vendor,
    category,
    family,
    collection,
    group,
    unit,
    minimumUnit,
  } = p
  const { leadDays, returnable, boxOnlyReturns, attributes, tone, finish, chip, ratingTenths, ratingCount } =
    p
  return {
    ...{ number, id, hash, sku, name, brand, vendor, category, family, collection, group, unit, minimumUnit },
    ...{ leadDays, returnable, boxOnlyReturns, attributes, tone, finish, chip, ratingTenths, ratingCount },
    ...{ sold90: p.sold90, listedAt: p.listedAt, hasModel: p.hasModel, look: p.look },
    sizes: p.sizes.map(plainSize),
  }
}

function plainSize(size: Product['sizes'][number]) {
  const { id, position, label, sku, boxSqftHundredths, finalCents, listCents, stock } = size
  return { id, position, label, sku, boxSqftHundredths, finalCents, listCents, stock }
}
