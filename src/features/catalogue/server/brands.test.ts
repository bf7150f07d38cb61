import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeTiles } from '#test/catalogue.ts'
import { productList, type ValueFacet } from '../schema.ts'

let test: TestApp
let tiles: Awaited<ReturnType<typeof makeTiles>>

beforeAll(async () => {
  test = await createTestApp()
  tiles = await makeTiles(test)
})
afterAll(() => test.close())

type Brand = { id: number; name: string; logo: string; product_count: number }
const brands = async (): Promise<Brand[]> => (await test.app.inject('/api/brands?per_page=100')).json().data.data

it('brands are listed in pages with their product counts', async () => {
  const brand = (await brands()).find(({ id }) => id === tiles.trade.stoneCo.brandId)
  expect(brand?.product_count).toBe(2)
})

it('brands filter a list by slug or by name in any case', async () => {
  const list = async (query: string) => {
    const response = await test.app.inject(`/api/products?category=${tiles.slug}&${query}`)
    const found = productList.parse(response.json().data)
    const facet = found.facets.find(({ key }) => key === 'brand') as ValueFacet
    return { total: found.total, values: facet.values }
  }
  const { value = '', label = '', count } = (await list('')).values[0] ?? {}
  expect([value, label]).toEqual([expect.stringMatching(/^[a-z0-9-]+$/), expect.stringMatching(/[A-Z]/)])
  for (const named of [value, label, label.toUpperCase()]) {
    const found = await list(`brand[]=${encodeURIComponent(named)}`)
    expect([named, found.total]).toEqual([named, count])
    expect(found.values.filter(({ selected }) => selected)).toEqual([{ value, label, count, selected: true }])
  }
})

it('brands have their mark as a file, which loads nothing else and is revalidated only after a change', async () => {
  for (const { id, name, logo } of await brands()) {
    expect(logo).toBe(`/media/brand/${id}.svg`)
    const response = await test.app.inject(logo)
    expect(response.headers['content-type']).toContain('image/svg+xml')
    expect(response.body).toContain(`aria-label="${name.replaceAll('&', '&amp;')}"`)
    expect(response.body.match(/url\((?!data:)/)).toBeNull()
    const again = await test.app.inject({
      url: logo,
      headers: { 'if-none-match': String(response.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  }
  for (const file of ['1.svg', 'x.svg', `${'9'.repeat(20)}.svg`])
    expect((await test.app.inject(`/media/brand/${file}`)).statusCode).toBe(404)
})
