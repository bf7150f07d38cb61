import { describe, expect, it } from 'vitest'
import { addressProblems } from '#features/address/address.ts'
import { departments } from '#features/catalogue/server/reference/first-categories.ts'
import { shopCategories } from '#features/content/web/HomeSections.tsx'
import { percentOf } from '#lib/money.ts'
import { demoProductCount } from '../load-catalogue.ts'
import { everyProduct, generateProducts, priceAt, standardPrice } from './generate.ts'
import { brands, categories, showrooms } from './read-facts.ts'
import type { SeedProduct } from './types.ts'

const products = everyProduct()
const byCategory = Map.groupBy(products, (product) => product.category)
const departmentOf = new Map(categories().map((category) => [category.slug, category.department]))

const specified: ReadonlySet<string> = new Set(shopCategories.map(({ slug }) => slug))

describe('the demo catalog', () => {
  it('holds more than 25,000 products, at least 600 in each category of the home page and 150 in the others [CAT-11, OP-69]', () => {
    expect(products.length).toBe(demoProductCount)
    expect(products.length).toBeGreaterThan(25_000)
    expect(byCategory.size).toBe(categories().length)
    for (const [slug, list] of byCategory) {
      expect(list.length, slug).toBeGreaterThanOrEqual(specified.has(slug) ? 600 : 150)
      expect(list.length).toBeLessThanOrEqual(1600)
    }
  })

  it('has at least four variants of every fixture family', () => {
    const shapes = new Map<string, Set<string>>()
    for (const { model } of categories().flatMap(({ lines }) => lines)) {
      if (model.kind !== 'fixture') continue
      const known = shapes.get(model.family) ?? new Set()
      shapes.set(model.family, new Set([...known, ...(model.variants ?? [])]))
    }
    expect(shapes.size).toBeGreaterThan(40)
    // A board is a board.
    expect([...shapes].filter(([family, variants]) => variants.size < 4 && family !== 'board')).toEqual([])
  })

  it('has at least six brands in every category of the home page, three in the others and 40 in all', () => {
    for (const [slug, list] of byCategory) {
      expect(new Set(list.map((product) => product.brand)).size).toBeGreaterThanOrEqual(specified.has(slug) ? 6 : 3)
    }
    expect(new Set(products.map((product) => product.brand)).size).toBeGreaterThanOrEqual(40)
    const known = new Set(brands().map((brand) => brand.slug))
    expect(products.filter((product) => !known.has(product.brand))).toEqual([])
  })

  it('is identical in every run', () => {
    const different: string[] = []
    let i = 0
    for (const product of generateProducts()) {
      if (JSON.stringify(product) !== JSON.stringify(products[i])) different.push(product.sku)
      // A difference spreads, because descriptions depend on those before.
      if (++i === 6000) break
    }
    expect(different).toEqual([])
  })

  it('has lines of every family of the reference data, and of no other', () => {
    for (const { slug, lines, families } of categories())
      expect([slug, [...new Set(lines.map(({ family }) => family))].sort()]).toEqual([slug, [...families].sort()])
  })

  it('has six departments and assigns each category to one', () => {
    expect(departments()).toEqual(['Kitchen', 'Bathroom', 'Flooring', 'Outdoor', 'Lighting & Fans', 'Paint & Trim'])
    expect(new Set(departmentOf.values())).toEqual(new Set(departments()))
    const names = categories().map((category) => category.category)
    expect(names).toContain('luxury-flooring')
    expect(names).toContain('Bathroom Vanitys')
  })
})

describe('prices', () => {
  it('increase with size, over one to five sizes, or all that a whole range has', () => {
    const whole = new Set(categories().flatMap(({ slug, whole }) => (whole ? slug : [])))
    const wrong = products.filter((product) => {
      const prices = product.sizes.map((size) => size.finalPriceCents)
      return (
        prices.length < 1 ||
        prices.length > (whole.has(product.category) ? 21 : 5) ||
        prices.some((price, i) => i > 0 && price < (prices[i - 1] ?? 0))
      )
    })
    expect(wrong.map((product) => product.sku)).toEqual([])
  })

  it('never fall when every dimension grows', () => {
    const wrong = products.filter((product) =>
      product.sizes.some((big) =>
        product.sizes.some((small) => outgrows(big, small) && big.finalPriceCents < small.finalPriceCents),
      ),
    )
    expect(wrong.map((product) => `${product.productName}: ${product.sizes.map((s) => s.label).join(' | ')}`)).toEqual(
      [],
    )
  })

  it('stay within the range of their product line', () => {
    const ranges = new Map(
      categories().map((category) => [
        category.slug,
        category.lines.map((line) => line.vendor_price_usd.map((price) => price * 100)),
      ]),
    )
    const outside = products.filter((product) => {
      const lists = ranges.get(product.category) ?? []
      const low = Math.min(...lists.map((range) => range[0] ?? 0))
      const high = Math.max(...lists.map((range) => range[1] ?? 0))
      return product.sizes.some((size) => size.finalPriceCents < low * 0.97 || size.finalPriceCents > high * 1.03)
    })
    expect(outside.map((product) => product.sku)).toEqual([])
  })

  it('do not end in round cents', () => {
    const all = products.flatMap((product) => product.sizes)
    expect(all.filter((size) => size.finalPriceCents % 100 === 0 || size.finalPriceCents % 100 === 99)).toEqual([])
    expect(all.filter((size) => size.listPriceCents % 100 === 0 || size.listPriceCents % 100 === 99)).toEqual([])
    expect(new Set(all.map((size) => size.finalPriceCents % 100)).size).toBeGreaterThan(60)
  })

  it('follow rule R1 at the standard markup', () => {
    expect(percentOf(3800, 500)).toBe(190)
    expect(standardPrice(3800)).toBe(4389)
  })

  it('confirm the savings that the home page states for a showroom at the standard markup', () => {
    const savings = products.flatMap(({ sizes }) => sizes.map(savingOf))
    // "Up to 60%" refers to the largest saving, rounded to the whole percent.
    expect(Math.round(100 * savings.reduce((most, saving) => Math.max(most, saving)))).toBe(60)
    expect(savings.filter((saving) => saving > 0.6 || saving < 0.08)).toEqual([])
    const share = (department: string): number => {
      const own = products.filter((product) => departmentOf.get(product.category) === department)
      return own.reduce((sum, { sizes }) => sum + savingOf(sizes[0] as Size), 0) / own.length
    }
    expect(Math.abs(share('Kitchen') - 0.55)).toBeLessThan(0.01)
    expect(Math.abs(share('Bathroom') - 0.3)).toBeLessThan(0.01)
    expect(Math.abs(share('Outdoor') - 0.4)).toBeLessThan(0.01)
    for (const department of ['Flooring', 'Lighting & Fans', 'Paint & Trim']) {
      expect(share(department)).toBeGreaterThan(0.25)
      expect(share(department)).toBeLessThan(0.5)
    }
  })
})

it('prices save up to 30 % of the list price in every department, also at the house markup', () => {
  for (const department of departments()) {
    const savings = products
      .filter((product) => departmentOf.get(product.category) === department)
      .flatMap(({ sizes }) => sizes.map((size) => 1 - priceAt(size.finalPriceCents, 3000) / size.listPriceCents))
    expect(
      savings.reduce((most, saving) => Math.max(most, saving)),
      department,
    ).toBeGreaterThan(0.3)
  }
})

describe('the demo stock', () => {
  const sizes = products.flatMap((product) => product.sizes)
  const share = (count: number, of: number): number => count / of

  it('has about 4 percent of sizes out of stock and 6 percent low', () => {
    expect(share(sizes.filter((size) => size.stock === 0).length, sizes.length)).toBeCloseTo(0.04, 2)
    expect(share(sizes.filter((size) => size.stock > 0 && size.stock < 10).length, sizes.length)).toBeCloseTo(0.06, 2)
    expect(sizes.filter((size) => size.stock > 900)).toEqual([])
  })

  it('has a few products that sell much more than the others', () => {
    const sold = products.map((product) => product.sold90).sort((a, b) => b - a)
    expect(sold[0] ?? 0).toBeGreaterThan(40 * (sold[Math.floor(sold.length / 2)] ?? 0))
    expect(products.filter((product) => product.listedDaysAgo < 1 || product.listedDaysAgo > 1400)).toEqual([])
  })

  it('has a coverage for every box', () => {
    const boxes = new Set(
      categories()
        .filter((category) => category.unit === 'Box')
        .map((category) => category.slug),
    )
    const bare = products.filter(
      (product) => boxes.has(product.category) && product.sizes.some((size) => !(Number(size.boxSqftHundredths) > 0)),
    )
    expect(boxes.size).toBe(6)
    expect(bare).toEqual([])
  })
})

describe('showrooms', () => {
  it('are twelve in all, each with its own paint and a markup of at least 10 percent', () => {
    const list = showrooms()
    expect(list.length).toBe(12)
    expect(new Set(list.map((showroom) => showroom.themeColor)).size).toBe(12)
    expect(list.filter((showroom) => showroom.defaultMarkupBasisPoints < 1000)).toEqual([])
    expect(list.filter((showroom) => showroom.categories.length < 5)).toEqual([])
    expect(list.filter((showroom) => !/^[A-HJ-NP-Z2-9]{8}$/.test(showroom.vsdId))).toEqual([])
  })
})

describe('vendors', () => {
  const list = brands().map(({ vendor }) => vendor)

  it('each have a unique and complete US address, and receive returns at their own address', () => {
    for (const vendor of list) {
      for (const place of [vendor, vendor.ship_from, vendor.return_address])
        expect(addressProblems({ ...place, zip_code: place.zip, country: 'US' }), vendor.company).toEqual({})
      expect(vendor.street).toMatch(/^\d+ \w+/)
      expect(vendor.return_address.street).toContain(vendor.street)
      expect(vendor.city).toMatch(/^\w/)
    }
    expect(new Set(list.map(({ street, zip }) => `${street}, ${zip}`)).size).toBe(list.length)
    expect(new Set(list.map(({ company }) => company)).size).toBe(list.length)
  })

  it('each have a lead time of 1 to 21 days', () => {
    const wrong = list.filter(({ lead_days: [least, most] }) => !(1 <= least && least < most && most <= 21))
    expect(wrong.map(({ company }) => company)).toEqual([])
  })
})

type Size = SeedProduct['sizes'][number]

const savingOf = (size: Size): number => 1 - standardPrice(size.finalPriceCents) / size.listPriceCents

/** Larger or equal in width, length, height and coverage, and larger in one of them. */
function outgrows(big: Size, small: Size): boolean {
  const pairs: [number, number][] = [
    [big.widthIn, small.widthIn],
    [big.lengthIn, small.lengthIn],
    [big.heightIn, small.heightIn],
    [big.boxSqftHundredths ?? 0, small.boxSqftHundredths ?? 0],
  ]
  return pairs.every(([b, s]) => b >= s) && pairs.some(([b, s]) => b > s)
}
