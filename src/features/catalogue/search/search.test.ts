import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createDemoDatabase } from '#test/demo.ts'

type Card = {
  hash: string
  product_name: string
  brand: string
  category: { slug_url: string }
  price: number
  price_per_sqft: number | null
  size_id: number
  size_label: string
  size_position: number
}
type Found = {
  total: number
  data: Card[]
  searched: {
    corrected: string | null
    dropped: string[]
    other_sizes: { asked: string; nearest: string }[]
    price: { label: string; rest: string; missed: boolean } | null
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

const asked = async (q: string, more = ''): Promise<Found> =>
  (await test.app.inject(`/api/products?per_page=10&q=${encodeURIComponent(q)}${more}`)).json().data
const names = async (q: string) => (await asked(q)).data.slice(0, 5).map((card) => card.product_name)
const categories = async (q: string) => [...new Set((await asked(q)).data.map((card) => card.category.slug_url))]

describe('the product type that a query names', () => {
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
  ])('takes priority: %s', async (q, wanted) => {
    for (const name of await names(q)) expect(name).toMatch(wanted)
  })

  it.each([
    ['light', ['lights']],
    ['fan', ['fans']],
    ['oak', ['hardwood-flooring']],
    ['backsplash tile', ['backsplash-tiles']],
  ])('is an entire category: %s', async (q, wanted) => {
    expect(await categories(q)).toEqual(wanted)
  })

  it('is filtered by size, however a fraction is written', async () => {
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

describe('what finishes a room', () => {
  it.each([
    ['kitchen cabinets', 'cabinets', /./],
    ['30 inch base cabinet white', 'cabinets', /Base/],
    ['pantry cabinet', 'cabinets', /Tall Pantry/],
    ['cabinet touch up kit', 'cabinets', /Touch-up Kit/],
    ['white interior paint', 'paint', /Paint|Primer/],
    ['eggshell paint', 'paint', /Paint/],
    ['ceiling paint', 'paint', /Ceiling Paint/],
    ['drywall primer', 'paint', /Primer/],
    ['thinset', 'setting-materials', /Mortar/],
    ['tile grout', 'setting-materials', /Grout/],
    ['unsanded grout white', 'setting-materials', /Unsanded Grout/],
    ['backer board', 'setting-materials', /Backer Board/],
    ['boquilla', 'setting-materials', /Grout/],
    ['silicone caulk', 'setting-materials', /Caulk/],
    ['tile edge trim brass', 'setting-materials', /Edge Profile/],
    ['floor underlayment', 'floor-accessories', /Underlayment/],
    ['transition strip', 'floor-accessories', /T-molding|Reducer|End Cap/],
    ['stair nosing', 'floor-accessories', /Stair Nosing/],
    ['baseboard', 'trim', /Baseboard/],
    ['crown molding', 'trim', /Crown Molding/],
    ['round bathroom mirror', 'bath-accessories', /Mirror, Round/],
    ['medicine cabinet', 'bath-accessories', /Medicine Cabinet/],
    ['towel bar matte black', 'bath-accessories', /Towel Bar.*Matte black/],
    ['grab bar 36 in', 'bath-accessories', /Grab Bar/],
    ['toilet paper holder', 'bath-accessories', /Paper Holder/],
  ])('is found by the words of the trade: %s [OP-69]', async (q, category, wanted) => {
    const { data, searched } = await asked(q)
    expect(searched.not_sold).toBeNull()
    expect(data.length).toBeGreaterThan(0)
    for (const card of data.slice(0, 5)) {
      expect(card.category.slug_url).toBe(category)
      expect(card.product_name).toMatch(wanted)
    }
  })
})

describe('unknown words', () => {
  it('are dropped one at a time, and reported', async () => {
    const found = await asked('xqzvw brass pendant')
    expect(found.searched.dropped).toEqual(['xqzvw'])
    for (const { product_name } of found.data) expect(product_name).toMatch(/Pendant/)
  })

  it('are not corrected to others if they are English', async () => {
    const { searched } = await asked('flower pendant')
    expect(searched.corrected).toBeNull()
  })
})

describe('a misspelled word', () => {
  it.each([
    ['ba rpulls', 'bar pull', 'cabinet-hardware'],
    ['refridgidere', 'refrigerator', 'appliances'],
    ['kwarts contertop', 'quartz countertop', 'countertop'],
    ['fossit for bathrom sink', 'faucet for bathroom sink', 'bathroom-faucets'],
    ['hardwoodflor', 'hardwood floor', 'hardwood-flooring'],
  ])('is corrected within the words of the trade: %s', async (q, corrected, category) => {
    expect((await asked(q)).searched.corrected).toBe(corrected)
    expect(await categories(q)).toEqual([category])
  })

  it('keeps the words beside it as they were typed', async () => {
    expect((await asked('Matte Black chandoleer, 24" wide')).searched.corrected).toBe('Matte Black chandelier 24" wide')
  })

  it('never decides that something is not sold', async () => {
    const { total, searched } = await asked('bplanked vinyl flooring')
    expect([total > 0, searched.not_sold]).toEqual([true, null])
    const alone = await asked('matress')
    expect(alone.total).toBe(0)
    expect(alone.searched.not_sold?.message).toBe(
      'No results for “matress”. If you mean “mattress”: we do not sell furniture.',
    )
  })

  it('stays as typed if the correction is refused', async () => {
    const refused = await asked('chandoleer', '&as_typed=1')
    expect([refused.searched.corrected, refused.total]).toEqual([null, 0])
  })

  it.each([
    ['laminated countertop', /Laminate/],
    ['undercounter fridge', /Undercounter|Beverage|Wine|Ice/],
    ['60x65shower door', /Door/],
  ])('can be another form of a word, or lack a blank: %s', async (q, wanted) => {
    for (const name of await names(q)) expect(name).toMatch(wanted)
  })
})

describe('what the products found do not have', () => {
  it.each([
    ['outdoor chandelier', 'outdoor', 'lights'],
    ['vanity without top', 'without top', 'bathroom-vanitys'],
    ['KRMF706ESS refrigerator', 'krmf706ess', 'appliances'],
  ])('is reported: %s', async (q, dropped, category) => {
    expect((await asked(q)).searched.dropped).toEqual([dropped])
    expect(await categories(q)).toEqual([category])
  })

  it.each([
    ['23 1/2 in vanity', '23 1/2 in', '24 in'],
    ['shower base 37 x 37', '37 x 37 in', '36 x 36 in'],
  ])('is a size: the nearest comes first, and the response says so: %s', async (q, size, nearest) => {
    const { searched, data } = await asked(q)
    expect(searched.other_sizes).toEqual([{ asked: size, nearest }])
    for (const card of data.slice(0, 3)) expect(card.size_label).toContain(nearest.replace(' in', ''))
  })

  it('is nothing if the products can be without what is not wanted', async () => {
    expect((await asked('cabinet pulls no screws')).searched).toMatchObject({ dropped: [], not_sold: null })
  })
})

describe('a word of something that we do not sell', () => {
  it.each([
    ['shower head and valve', 'showers'],
    ['white vanity black hardware', 'bathroom-vanitys'],
    ['clawfoot tub faucet kit', 'bathroom-faucets'],
    ['prep sink', 'kitchen-sinks'],
  ])('does not decide beside what is asked for: %s', async (q, category) => {
    expect((await asked(q)).searched.not_sold).toBeNull()
    expect(await categories(q)).toEqual([category])
  })

  it.each(['wood floor mat', 'hardwood beds'])('decides if it is what is asked for: %s', async (q) => {
    expect((await asked(q)).searched.not_sold?.message).toMatch(/^We do not sell /)
  })
})

describe('a name', () => {
  it('that is also a material means the material unless the rest of it follows', async () => {
    const { data } = await asked('brass pull')
    for (const card of data) expect(card.product_name).toMatch(/brass|gold/i)
    expect(new Set((await asked('hartsel brass pull')).data.map((card) => card.brand))).toEqual(
      new Set(['Hartsel Brass']),
    )
  })

  it.each([
    ['kitchen aid dishwasher', 'We do not carry Kitchen Aid.'],
    ['wolf range', 'We do not carry Wolf.'],
    ['whirlpool dishwasher', 'We do not carry Whirlpool.'],
  ])('of a brand that is not carried is reported: %s', async (q, message) => {
    expect((await asked(q)).searched.not_sold?.message).toBe(message)
  })
})

describe('a product type that we do not sell', () => {
  it.each([
    ['parsons chairs', null],
    ['mattress', null],
    ['spice rack', 'Cabinets'],
    ['exterior house paint', 'Paint'],
    ['wet saw', 'Setting Materials'],
  ])('is reported, and no wrong products are shown: %s', async (q, nearest) => {
    const { total, searched } = await asked(q)
    expect(total).toBe(0)
    expect(searched.not_sold?.message).toMatch(/^We do not sell /)
    expect(searched.not_sold?.department?.name ?? null).toBe(nearest)
  })

  it('can be a brand, which is reported while other brands are shown', async () => {
    const { data, searched } = await asked('kohler toilet')
    expect(searched.not_sold).toMatchObject({ term: 'kohler', message: 'We do not carry Kohler.' })
    for (const card of data) expect(card.category.slug_url).toBe('toilets')
  })

  it('is also reported in the suggestions', async () => {
    const { data } = (await test.app.inject('/api/search/suggest?q=mattress')).json()
    expect(data).toMatchObject({ products: [], not_sold: { message: 'We do not sell furniture.' } })
  })
})

describe('a SKU', () => {
  it.each(['VTW-CLP-QLL-PRL-MT', 'vtw clp qll prl mt', 'SKU: VTWCLPQLLPRLMT'])('comes first: %s', async (q) => {
    const { product } = await first('VTW-CLP-QLL-PRL-MT')
    expect((await asked(q)).data[0]?.product_name).toBe(product)
  })

  it.each(['TILE-001', 'WNC-TILE-4471', 'OAK-7000', 'ABC-36', 'MIR-24-36', 'K-2355'])(
    'that does not exist finds nothing: %s',
    async (q) => {
      expect(await asked(q)).toMatchObject({ total: 0, data: [] })
    },
  )

  it('with a matching prefix shows those products, and says so', async () => {
    const wrongEnd = await asked('VTW-CLP-QLL-PRL-ZZ')
    expect(wrongEnd.searched.corrected).toBe('VTW-CLP-QLL-PRL')
    expect(wrongEnd.total).toBeGreaterThan(0)
    expect(wrongEnd.total).toBeLessThan(20)
  })

  it.each(['36-inch-vanity', 'matte-black', '12x24-tile', 'UNDERMOUNT-SINK', '3000k'])(
    'is not detected in hyphenated words: %s',
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

describe('the price that a query names', () => {
  it('is per square foot for products that are sold by area', async () => {
    const { data, searched } = await asked('floor tile under $3')
    expect(searched.price).toEqual({ label: 'Up to $3.00', rest: 'floor tile', missed: false })
    expect(data.filter((card) => (card.price_per_sqft ?? 9) > 3)).toEqual([])
    expect(new Set(data.map((card) => card.category.slug_url))).toEqual(new Set(['tile-flooring']))
  })

  it('is per unit for all others', async () => {
    const { data } = await asked('kitchen faucet between 150 and 300')
    expect(data).toHaveLength(10)
    expect(data.filter(({ price }) => price < 150 || price > 300)).toEqual([])
  })

  it('sorts by lowest first if the query only asks for low prices', async () => {
    const { data, searched } = await asked('cheap vinyl plank')
    const rates = data.map((card) => card.price_per_sqft ?? 0)
    expect(rates).toEqual(rates.toSorted((a, b) => a - b))
    expect(searched.price?.label).toBe('Lowest price first')
  })

  it('is reported as unmatched if nothing costs that, with the nearest prices first', async () => {
    const { data, total, searched } = await asked('chandelier over $5000')
    expect(searched.price?.missed).toBe(true)
    expect(total).toBe((await asked('chandelier')).total)
    const prices = data.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  })

  it('filters the whole catalogue if the query names nothing else', async () => {
    const { total, data } = await asked('under $5 each')
    expect(total).toBeGreaterThan(0)
    expect(data.filter(({ price }) => price > 5)).toEqual([])
  })
})

describe('the size that a query names', () => {
  it('is the one shown on cards, at its price', async () => {
    const { data } = await asked('12x24 porcelain tile')
    expect(data.map((card) => card.size_label).filter((label) => !label.startsWith('12 x 24'))).toEqual([])
    const other = data.find((card) => card.size_position > 0) as Card
    const { sizes } = (await test.app.inject(`/api/products/${other.hash}`)).json().data
    expect(sizes.find((size: { id: number }) => size.id === other.size_id)).toMatchObject({
      label: other.size_label,
      price: other.price,
    })
  })

  it('is the first one if the query names none', async () => {
    const { data } = await asked('porcelain tile')
    expect(data.filter((card) => card.size_position !== 0)).toEqual([])
  })
})

describe('query messages:', () => {
  it.each([
    ['belgard', 'hardscaping'],
    ['coretec', 'luxury-flooring'],
  ])('%s alone stands for the products that the brand is known for', async (q, category) => {
    expect(await categories(q)).toEqual([category])
    expect((await asked(q)).searched.not_sold?.term).toBe(q)
  })

  it.each(['how much does it cost to install tile', 'plumber near me', 'fire place electric insert'])(
    '%s is not sold here',
    async (q) => {
      const { total, searched } = await asked(q)
      expect([total, searched.not_sold?.message]).toEqual([0, expect.stringMatching(/^We do not sell /)])
    },
  )

  it.each([
    ['what size vanity fits a 5x8 bathroom', 'bathroom-vanitys'],
    ['freestanding tub under 60 inches', 'bath-tubs'],
    ['basement flooring on concrete slab', 'laminate-flooring'],
  ])('%s drops words that do not describe products', async (q, category) => {
    expect((await asked(q)).searched.dropped).toEqual([])
    expect(await categories(q)).toContain(category)
  })
})
