import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateRows } from '#db/write.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { housePrice, makeTiles, retail, wholesale } from '#test/catalogue.ts'
import type { Sold } from '#test/commerce.ts'
import { type ProductCard, type ProductList, productDetail, productList, type ValueFacet } from '../schema.ts'

let test: TestApp
let tiles: Awaited<ReturnType<typeof makeTiles>>
let cheap: Sold
let dear: Sold
let middle: Sold
let slug: string
let vsdId: string

beforeAll(async () => {
  test = await createTestApp()
  tiles = await makeTiles(test)
  ;({ cheap, dear, middle, slug, vsdId } = tiles)
})
afterAll(() => test.close())

async function get(path: string, token?: string) {
  return test.app.inject({ url: `/api${path}`, headers: token ? { authorization: token } : {} })
}
async function list(query: string, token?: string): Promise<ProductList> {
  const response = await get(`/products?category=${slug}&${query}`, token)
  expect(response.statusCode).toBe(200)
  return productList.parse(response.json().data)
}
const hashes = (cards: { hash: string }[]) => cards.map((card) => card.hash)
const facet = (found: ProductList, key: string) =>
  (found.facets.find((f) => f.key === key) as ValueFacet | undefined)?.values

describe('a list', () => {
  it.each([
    ['price_asc', () => [cheap, middle, dear]],
    ['price_desc', () => [dear, middle, cheap]],
    ['name', () => [cheap, dear, middle]],
    ['rating', () => [dear, cheap, middle]],
    ['relevance', () => [middle, cheap, dear]],
  ])('is sorted by %s', async (sort, wanted) => {
    expect(hashes((await list(`sort=${sort}`)).data)).toEqual(hashes(wanted()))
  })

  it('shows the price for guests, and a former price only if it is higher', async () => {
    const [card] = (await list('sort=price_asc')).data
    expect(card).toMatchObject({
      price: housePrice(1000),
      list_price: null,
      wholesale_price: null,
      unit_label: 'Box',
    })
    expect(card?.price_per_sqft).toBe(Math.round((housePrice(1000) / 15.94) * 100) / 100)
  })

  it('sorts by the showroom’s prices, whose markups differ by brand, and omits products it does not carry', async () => {
    const found = await list(`sort=price_asc&vsd_id=${vsdId}`)
    expect(found.data.map((card) => [card.hash, card.price])).toEqual([
      [cheap.hash, retail(1000)],
      [middle.hash, retail(4000, 2000)],
    ])
  })

  it('has pages of 10, clamps the page number and returns at most 100 [CAT-07, CAT-08, CAT-09]', async () => {
    expect((await list('')).per_page).toBe(10)
    expect(await list('sort=price_asc&per_page=2&page=99')).toMatchObject({
      current_page: 2,
      last_page: 2,
      total: 3,
      per_page: 2,
      data: [{ hash: dear.hash }],
    })
    expect((await list('per_page=5000&page=-3')).per_page).toBe(100)
    expect((await list('page=abc')).current_page).toBe(1)
  })

  it('is filtered by facets, price, stock and 3D', async () => {
    expect(hashes((await list('color=White')).data)).toEqual([cheap.hash])
    expect(hashes((await list('color[]=White&color[]=Brown&sort=price_asc')).data)).toEqual(hashes([cheap, dear]))
    expect(hashes((await list(`price_min=${housePrice(4000)}&sort=price_asc`)).data)).toEqual(hashes([middle, dear]))
    expect(hashes((await list('in_stock=1&sort=price_asc')).data)).toEqual(hashes([cheap, dear]))
    expect(hashes((await list('is_3d=1')).data)).toEqual([dear.hash])
  })

  it('is filtered by a card’s rating and shipping time, in cumulative steps', async () => {
    const steps = facet(await list(''), 'rating') ?? []
    expect(steps.length).toBeGreaterThan(0)
    for (const { value, count } of steps) {
      const found = (await list(`rating=${value}&per_page=100`)).data
      expect(found).toHaveLength(count)
      for (const card of found) expect(card.rating).toBeGreaterThanOrEqual(Number(value))
    }
    const soon = facet(await list(''), 'ships_in')
    expect(soon?.map(({ label, count }) => [label, count])).toEqual([
      ['Within 7 days', 2],
      ['Within 14 days', 2],
    ])
    // Two selected steps mean the wider one.
    expect((await list('ships_in=3&ships_in=14')).total).toBe(2)
    // A product that is out of stock matches no number of days, and counts again when it is back in stock.
    const stock = (units: number) => updateRows(test.deps.db, 'product_sizes', { id: middle.sizeId }, { stock: units })
    await stock(30)
    await test.deps.catalogue.settled()
    expect((await list('ships_in=14')).total).toBe(3)
    await stock(0)
    await test.deps.catalogue.settled()
    expect((await list('ships_in=14')).total).toBe(2)
  })

  it('is empty for a value that no product has', async () => {
    for (const query of ['color=Octarine', 'brand=Nobody', 'price_max=0.01']) {
      expect(await list(query)).toMatchObject({ data: [], total: 0, current_page: 1, last_page: 1 })
    }
  })

  it('counts a facet’s values without its own selection, and the others with it', async () => {
    const found = await list('color=White')
    expect(facet(found, 'color')?.map((v) => [v.value, v.count, v.selected])).toEqual([
      ['Black', 1, false],
      ['Brown', 1, false],
      ['White', 1, true],
    ])
    expect(facet(found, 'brand')?.reduce((sum, v) => sum + v.count, 0)).toBe(1)
  })

  it('responds with 404 for an unknown category or showroom', async () => {
    for (const path of ['/products?category=nothing', '/products?vsd_id=NNNNNNN2', '/products?showroom=12']) {
      const response = await get(path)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toEqual({ success: false, message: 'Record not found for processing.' })
    }
  })

  it('is never cached and works with and without a trailing slash', async () => {
    const responses = [await get(`/products?category=${slug}`), await get(`/products/?category=${slug}`)]
    for (const response of responses) expect(response.headers['cache-control']).toBe('no-store')
    expect(responses[1]?.json()).toEqual(responses[0]?.json())
  })
})

describe('prices by account type:', () => {
  const of = (cards: ProductCard[], product: Sold) => cards.find((card) => card.hash === product.hash)

  it('a homeowner sees what a guest sees', async () => {
    expect(await list('', tiles.trade.ann.token)).toEqual(await list(''))
  })
  it('a professional sees wholesale prices [MONEY-08]', async () => {
    const w = wholesale(1000)
    expect(of((await list('', tiles.trade.maya.token)).data, cheap)).toMatchObject({
      price: w,
      wholesale_price: w,
    })
  })
  it('an Admin sees both prices', async () => {
    expect(of((await list('', tiles.trade.admin.token)).data, cheap)).toMatchObject({
      price: housePrice(1000),
      wholesale_price: wholesale(1000),
    })
  })
  it('a vendor sees their own net price and nobody else’s', async () => {
    const { data } = await list('', tiles.trade.stoneCo.token)
    expect(of(data, cheap)).toMatchObject({ final_price: 10, wholesale_price: null })
    expect(of(data, middle)).not.toHaveProperty('final_price')
  })
  it('none of these is cached for the next visitor', async () => {
    await list('sort=newest', tiles.trade.maya.token)
    expect((await list('sort=newest')).data.every((card) => card.wholesale_price === null)).toBe(true)
  })
})

describe('a product page', () => {
  it('returns all fields, its sizes, its material and its breadcrumb [PRICE-06, PRICE-07]', async () => {
    const response = await get(`/products/${dear.hash}`)
    const detail = productDetail.parse(response.json().data)
    expect(detail).toMatchObject({
      price: housePrice(9000),
      minimum_unit: 4,
      sizes: [
        {
          id: dear.sizeId,
          price: housePrice(9000),
          stock: null,
          box_sqft: 15.94,
          width_size: 0,
          height_size: 0,
          length_size: 0,
          pattern: null,
        },
      ],
      material: { tile_width_in: 12, tile_height_in: 24, normal: null },
      visual_available: true,
      breadcrumb: [{ name: `Flooring ${detail.department.menu_slug.split('-')[1]}` }, { path: `/category/${slug}` }],
    })
  })
  it('returns width, height and length of each size, and how it is laid [PRICE-06, PRICE-07]', async () => {
    const sold = await tiles.trade.product(tiles.trade.stoneCo)
    await updateRows(
      test.deps.db,
      'product_sizes',
      { id: sold.sizeId },
      { widthIn: 12, heightIn: 24, lengthIn: 0.35, pattern: 'herringbone', boxSqftHundredths: 1575 },
    )
    await test.deps.catalogue.settled()
    const [size] = (await get(`/products/${sold.hash}`)).json().data.sizes
    expect(size).toMatchObject({
      width_size: 12,
      height_size: 24,
      length_size: 0.35,
      pattern: 'herringbone',
      box_sqft: 15.75,
    })
    await test.deps.db.query('DELETE FROM products WHERE id = $1', [sold.productId])
    await test.deps.catalogue.settled()
  })
  it.each(['unknown000', 'short', 'with%20space', '..%2f..%2fetc', 'x'.repeat(65)])(
    'responds with 404 for %j [U17]',
    async (hash) => {
      expect((await get(`/products/${hash}`)).statusCode).toBe(404)
    },
  )
  it('sells from one unit on unless the product sets a minimum [PRICE-09]', async () => {
    const of = async ({ hash }: Sold) => (await get(`/products/${hash}`)).json().data.minimum_unit
    expect([await of(cheap), await of(dear)]).toEqual([1, 4])
  })
  it('is not found while unpublished, nor are its reviews and its picture [U17]', async () => {
    const draft = await tiles.trade.product(tiles.trade.stoneCo)
    await test.deps.catalogue.settled()
    expect((await get(`/products/${draft.hash}`)).statusCode).toBe(200)
    for (const status of ['draft', 'review', 'archived'] as const) {
      await updateRows(test.deps.db, 'products', { id: draft.productId }, { status })
      await test.deps.catalogue.settled()
      for (const path of ['', '/reviews']) expect((await get(`/products/${draft.hash}${path}`)).statusCode).toBe(404)
      expect((await test.app.inject(`/media/p/${draft.hash}/0-main-320.webp`)).statusCode).toBe(404)
    }
    await test.deps.db.query('DELETE FROM products WHERE id = $1', [draft.productId])
    await test.deps.catalogue.settled()
  })
  it('is not found in a showroom that does not carry it', async () => {
    expect((await get(`/products/${dear.hash}?vsd_id=${vsdId}`)).statusCode).toBe(404)
    expect((await get(`/products/${cheap.hash}?showroom=${tiles.trade.maya.id}`)).statusCode).toBe(200)
  })
})

describe('the menu', () => {
  it('contains categories with name, address, unit and children, with counts by showroom [CAT-01, CAT-02, CALL-19]', async () => {
    const [department] = (await get(`/menu_category?vsd_id=${vsdId}`)).json().data
    const names = { name: 'Tile Flooring', label: 'Tile Flooring' }
    const entry = { id: tiles.trade.categoryId, ...names, slug_url: slug, children: [] }
    expect(department.categories).toEqual([entry])
    const whole = (await get(`/categories/${slug}`)).json().data
    const carried = (await get(`/categories/${tiles.trade.categoryId}?vsd_id=${vsdId}`)).json().data
    expect(whole).toMatchObject({ ...entry, unit: 'Box' })
    expect(whole.look).toMatch(/^[a-z0-9]{12}$/)
    expect(whole.image).toBe(`/media/p/${whole.representative}/0-main-640.webp?v=${whole.look}`)
    expect([whole.product_count, carried.product_count]).toEqual([3, 2])
    expect(whole.department).toEqual({ name: department.name, menu_slug: department.menu_slug })
    const page = (await get(`/departments/${department.menu_slug}`)).json().data
    expect(page.categories).toMatchObject([{ slug_url: slug, product_count: 3 }])
  })
  it.each(['/categories/none', '/departments/none', '/menu_category?showroom=99'])(
    'responds with 404 for %s',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404)
    },
  )
})

describe('the search field', () => {
  const suggest = async (q: string) => (await get(`/search/suggest?q=${encodeURIComponent(q)}`)).json().data
  it('suggests nothing for one letter', async () => {
    expect(await suggest('c')).toEqual({
      products: [],
      categories: [],
      brands: [],
      queries: [],
      not_sold: null,
    })
  })
  it('suggests products, categories and completions', async () => {
    const found = await suggest('cind')
    expect(found.products).toMatchObject([{ hash: middle.hash, price: housePrice(4000) }])
    expect(found.queries).toContain('cinder')
    expect((await suggest('tile')).categories).toMatchObject([{ slug_url: slug }])
  })
})

it('draws no picture of a product that does not exist', async () => {
  for (const path of ['unknown000/0-main-320.webp', `${cheap.hash}/0-main-321.webp`, `${cheap.hash}/7-main-320.webp`]) {
    expect((await test.app.inject(`/media/p/${path}`)).statusCode).toBe(404)
  }
})
