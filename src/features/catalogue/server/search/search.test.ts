import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createDemoDatabase } from '#test/demo.ts'

type Card = { product_name: string; category: { slug_url: string } }
type Found = {
  total: number
  data: Card[]
  searched: {
    mended: string | null
    dropped: string[]
    not_sold: { term: string; message: string; department: { name: string; path: string } | null } | null
  }
}

let database: Awaited<ReturnType<typeof createDemoDatabase>>
let test: TestApp

beforeAll(async () => {
  database = await createDemoDatabase()
  test = await createTestApp({ databaseUrl: database.url })
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const asked = async (q: string): Promise<Found> =>
  (await test.app.inject(`/api/products?per_page=10&q=${encodeURIComponent(q)}`)).json().data
const names = async (q: string) => (await asked(q)).data.slice(0, 5).map((card) => card.product_name)
const categories = async (q: string) => [
  ...new Set((await asked(q)).data.map((card) => card.category.slug_url)),
]

describe('what kind of goods is asked for', () => {
  it.each([
    ['stove', /Range/],
    ['bathroom vanity', /Vanity,/],
    ['laundry vanity cabinet', /Vanity,/],
    ['under cabinet lighting', /Under-Cabinet Light/],
    ['faucet for kitchen sink', /Faucet/],
    ['vanity light', /Vanity Light/],
    ['can lights', /Downlight/],
    ['sink faucet brush nickel for bathroom', /Faucet.*Brushed nickel/],
    ['inodoro blanco', /Toilet.*white/i],
    ['pulls for kitchen cabinets', /Pull/],
    ['chandalier', /Chandelier/],
  ])('decides first: %s', async (q, wanted) => {
    for (const name of await names(q)) expect(name).toMatch(wanted)
  })

  it.each([
    ['light', ['lights']],
    ['fan', ['fans']],
    ['oak', ['hardwood-flooring']],
    ['backsplash tile', ['backsplash-tiles']],
  ])('is a whole category: %s', async (q, wanted) => {
    expect(await categories(q)).toEqual(wanted)
  })

  it('is narrowed by size, however a fraction is written', async () => {
    const totals = await Promise.all(
      ['5 1/16 in pull', '5-1/16" pull', '5 ¹⁄₁₆ inch pull', '5.0625 inch pull'].map(
        async (q) => (await asked(q)).total,
      ),
    )
    expect(totals[0]).toBeGreaterThan(0)
    expect(new Set(totals)).toEqual(new Set([totals[0]]))
    for (const q of ['3/4 hardwood', '¾ hardwood']) expect((await asked(q)).searched.dropped).toEqual([])
  })
})

describe('words that cannot be used', () => {
  it('are dropped one at a time, and said', async () => {
    const found = await asked('xqzvw brass pendant')
    expect(found.searched.dropped).toEqual(['xqzvw'])
    for (const { product_name } of found.data) expect(product_name).toMatch(/Pendant/)
  })

  it('are not taken for others when they are English', async () => {
    const { searched } = await asked('flower pendant')
    expect(searched.mended).toBeNull()
  })
})

describe('what is not sold here', () => {
  it.each([
    ['parsons chairs', null],
    ['mattress', null],
    ['kitchen cabinets', 'Cabinet Hardware'],
    ['white interior paint', null],
    ['tile grout', 'Tile Flooring'],
  ])('is said, and no wrong goods are shown: %s', async (q, nearest) => {
    const { total, searched } = await asked(q)
    expect(total).toBe(0)
    expect(searched.not_sold?.message).toMatch(/^We do not sell /)
    expect(searched.not_sold?.department?.name ?? null).toBe(nearest)
  })

  it('is a brand, beside which the goods of others are shown', async () => {
    const { data, searched } = await asked('kohler toilet')
    expect(searched.not_sold).toMatchObject({ term: 'kohler', message: 'We do not carry Kohler.' })
    for (const card of data) expect(card.category.slug_url).toBe('toilets')
  })

  it('is said in the suggestions too', async () => {
    const { data } = (await test.app.inject('/api/search/suggest?q=mattress')).json()
    expect(data).toMatchObject({ products: [], not_sold: { message: 'We do not sell furniture.' } })
  })
})

describe('an order number', () => {
  it.each(['VTW-CLP-QLL-PRL-MT', 'vtw clp qll prl mt', 'SKU: VTWCLPQLLPRLMT'])(
    'comes first: %s',
    async (q) => {
      const { product } = await first('VTW-CLP-QLL-PRL-MT')
      expect((await asked(q)).data[0]?.product_name).toBe(product)
    },
  )

  it.each(['TILE-001', 'WNC-TILE-4471', 'OAK-7000', 'ABC-36', 'MIR-24-36', 'K-2355'])(
    'that nothing has finds nothing: %s',
    async (q) => {
      expect(await asked(q)).toMatchObject({ total: 0, data: [] })
    },
  )

  it('shows what begins like it, and says so', async () => {
    const wrongEnd = await asked('VTW-CLP-QLL-PRL-ZZ')
    expect(wrongEnd.searched.mended).toBe('VTW-CLP-QLL-PRL')
    expect(wrongEnd.total).toBeGreaterThan(0)
    expect(wrongEnd.total).toBeLessThan(20)
  })

  it.each(['36-inch-vanity', 'matte-black', '12x24-tile', 'UNDERMOUNT-SINK', '3000k'])(
    'is not what joined words are taken for: %s',
    async (q) => {
      expect((await asked(q)).total).toBeGreaterThan(50)
    },
  )

  async function first(sku: string): Promise<{ product: string }> {
    const { rows } = await test.deps.db.query<{ product: string }>(
      'SELECT name AS product FROM products WHERE sku = $1',
      [sku],
    )
    return rows[0] as { product: string }
  }
})
