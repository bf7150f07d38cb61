import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createDemoDatabase } from '#test/demo.ts'

type Found = {
  total: number
  data: { product_name: string; category: { slug_url: string } }[]
  searched: { corrected: string | null; dropped: string[]; not_sold: { term: string; message: string } | null }
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
  (await test.app.inject(`/api/products?per_page=5&q=${encodeURIComponent(q)}`)).json().data
const categories = ({ data }: Found) => [...new Set(data.map((card) => card.category.slug_url))]

describe('a part or an accessory of goods that are sold', () => {
  it.each([
    'oven rack',
    'washing machine drain hose',
    'toilet repair kit',
    'shower door rollers',
    'ceiling fan mounting bracket',
    'chandelier light bulbs',
    'knob for gas stove',
    'hose for a dishwasher',
    'wet saw for tile',
    'oven black knob',
    'lens for a recessed light',
    'rack for an oven',
    'washer hose whirlpool',
    'toilet seat bolts',
    'faucet cartridge',
    'range hood accessories',
    'bathtub refinishing kit',
    'reducer for cpvc',
    'decorative interior glass doors',
    'refrigerator water supply kit',
    'dishwasher mounting clips',
    'fan wall switch white',
  ])('is not sold: %s', async (q) => {
    const { total, searched } = await asked(q)
    expect([total, searched.not_sold?.message]).toEqual([0, expect.stringMatching(/^We do not sell /)])
  })

  it.each([
    ['wall sconce plug in', 'lights'],
    ['pot filler kitchen faucet', 'kitchen-faucets'],
    ['fridge handle', 'cabinet-hardware'],
    ['handles for kitchen drawers', 'cabinet-hardware'],
    ['shower head and hose', 'showers'],
    ['washer dryer set', 'appliances'],
    ['ice maker whirlpool', 'appliances'],
    ['grass rug', 'artificial-turf'],
    ['laminate floor underlayment', 'floor-accessories'],
    ['tile edge trim', 'setting-materials'],
    ['carpet to tile transition', 'floor-accessories'],
    ['shower doors frame for tub', 'showers'],
    ['bath fan heater light', 'fans'],
    ['mdf casing', 'trim'],
    ['glass door for shower', 'showers'],
    ['stair nosing for vinyl plank', 'floor-accessories'],
    ['toilet seat height 17', 'toilets'],
    ['24 in towel bar matte black', 'bath-accessories'],
    ['xenon under cabinet lights', 'lights'],
    ['copper sink', 'kitchen-sinks'],
    ['bathroom paint white', 'paint'],
    ['safety grab bar shower', 'bath-accessories'],
    ['lights under cabinet', 'lights'],
  ])('does not decide where the goods themselves are asked for: %s', async (q, category) => {
    const found = await asked(q)
    expect(found.searched.not_sold?.message ?? '').not.toMatch(/^We do not sell /)
    expect(categories(found)).toEqual([category])
  })
})

describe('goods of other departments', () => {
  it.each([
    'kitchen sink squeegee',
    'floor polisher',
    'farmhouse teapot',
    'porch birdfeeder white',
    'tow behind seed spreader',
    'faucet tweezers',
    'roof sealer',
    'flour and sugar containers',
    'paint by numbers',
    'hexagon umbrella in brown',
    'mirror sliding closet doors',
    'wheelbarrow tire',
    'deck storage bench',
    'wine and liquor cabinet',
    'granite top patio table',
    'cool tube grow light',
    'homelite gas chain saw',
    'fan and light switches',
    'bar stool backless counter',
    'binder clips',
    'tub surround glue',
    'recessed light housing',
    'pool paint white',
    'copper sheet',
    'knob and tube',
    'paver locking sand',
    'soap dish ceramic',
    'paper towel holder under cabinet',
  ])('are not sold: %s', async (q) => {
    const { total, searched } = await asked(q)
    expect([total, searched.not_sold?.message]).toEqual([0, expect.stringMatching(/^We do not sell /)])
  })

  it.each(['napkin rings', 'cookie press', 'pasta maker', 'cigarette holder white'])(
    'share a name with goods that are sold: %s',
    async (q) => {
      const { total, searched } = await asked(q)
      expect([total, searched.not_sold?.message]).toEqual([0, expect.stringMatching(/^We do not sell /)])
    },
  )

  it.each([
    ['towel rings', 'bath-accessories'],
    ['paper holder', 'bath-accessories'],
    ['whirlpool ice maker', 'appliances'],
    ['zzxtrinsi hook', 'bath-accessories'],
  ])('do not take that name from those: %s', async (q, category) => {
    const found = await asked(q)
    expect(found.searched.not_sold?.message ?? '').not.toMatch(/^We do not sell /)
    expect(categories(found)).toEqual([category])
  })

  it.each([
    ['wallpaper and light', 'lights'],
    ['kitchen faucet and soap dispenser', 'kitchen-faucets'],
  ])('are said above the goods beside which they are asked for: %s', async (q, category) => {
    const found = await asked(q)
    expect(categories(found)).toEqual([category])
    expect(found.searched.not_sold?.message).toMatch(/^We do not sell /)
  })

  it.each([
    ['mdf baseboard', 'trim'],
    ['baseboard mdf', 'trim'],
    ['dome pendant plaster', 'lights'],
  ])('also name what goods are made of: %s', async (q, category) => {
    const found = await asked(q)
    expect(found.searched.not_sold).toBeNull()
    expect(categories(found)).toEqual([category])
  })

  it.each(['mattess', 'comfotrer set', 'spaxkle', 'winow'])(
    'are read from a misspelled word if nothing else names goods: %s',
    async (q) => {
      const { searched } = await asked(q)
      expect(searched.corrected).not.toBeNull()
      expect(searched.not_sold?.message).toMatch(/^No results for “.*”. If you mean “.*”: we do not sell /)
    },
  )

  it('are not, if the reading is refused', async () => {
    const { data } = (await test.app.inject('/api/products?q=mattess&as_typed=1')).json()
    expect(data.searched.not_sold?.message ?? '').not.toContain('mattress')
  })

  it('that are misspelled beside goods that are sold are said above those', async () => {
    const found = await asked('bridge faucet tweezr')
    expect(categories(found)).toContain('kitchen-faucets')
    expect(found.searched.not_sold?.message).toMatch(/^No results for “tweezr”. If you mean “tweezer”: we do not /)
    expect(found.searched.dropped).toEqual([])
  })

  it('do not include a service that was only guessed', async () => {
    expect((await asked('plummero ceiling fan')).searched.not_sold).toBeNull()
  })

  it('are not what a color after them is of', async () => {
    expect((await asked('bath towels light teal')).searched.not_sold?.message).toMatch(/^We do not sell /)
  })
})

describe("a brand's line of goods", () => {
  it.each([
    ['delta lahara', 'bathroom-faucets'],
    ['moen brantford faucet', 'bathroom-faucets'],
    ['kohler cimarron', 'toilets'],
    ['cherry allure', 'luxury-flooring'],
    ['kohlwr cimarron', 'toilets'],
    ['wisdom stone river pull', 'cabinet-hardware'],
  ])('says which are meant: %s', async (q, category) => {
    const found = await asked(q)
    expect(categories(found)).toEqual([category])
    expect(found.searched.not_sold?.message).toMatch(/^We do not carry /)
  })
})

describe('what goods are packed in', () => {
  it.each([
    ['mortar bag 25 lb', 'setting-materials'],
    ['bucket of ceiling paint', 'paint'],
  ])('is not what is asked for: %s', async (q, category) => {
    expect(categories(await asked(q))).toEqual([category])
  })

  it.each(['bag', 'bag of mulch'])('is, unless they are sold: %s', async (q) => {
    expect((await asked(q)).searched.not_sold?.message).toMatch(/^We do not sell /)
  })
})

describe('a word after the goods', () => {
  it.each([
    ['drawer pulls keepsake', 'cabinet-hardware', 'keepsake'],
    ['toilet farewell', 'toilets', 'farewell'],
  ])('that no product has is only reported: %s', async (q, category, dropped) => {
    const found = await asked(q)
    expect(categories(found)).toEqual([category])
    expect(found.searched).toMatchObject({ dropped: [dropped], not_sold: null })
  })

  it.each([
    ['materials needed for a vanity', 'bathroom-vanitys'],
    ['3x6 white tile 12 daltile', 'backsplash-tiles'],
    ['coretec flooring', 'luxury-flooring'],
    ['linoleum', 'luxury-flooring'],
    ['peel and stick floor', 'luxury-flooring'],
    ['roman tub set', 'bathroom-faucets'],
    ['jacuzzi', 'bath-tubs'],
    ['one bathtub whirlpool', 'bath-tubs'],
    ['tile walls for bath', 'backsplash-tiles'],
    ['quarry stone', 'tile-flooring'],
  ])('or a phrase does not hide them: %s', async (q, category) => {
    expect(categories(await asked(q))).toContain(category)
  })

  it.each(['vanity top', 'bathroom vanity top 31 in'])('is the top of a vanity: %s', async (q) => {
    const found = await asked(q)
    expect(found.total).toBeGreaterThan(0)
    expect(found.searched.not_sold).toBeNull()
  })
})

describe('words without meaning and missing blanks', () => {
  it.each([
    ['show the pric of dishwashers', 'appliances', 'show the price of dishwashers'],
    ['what does a vanity cost', 'bathroom-vanitys', null],
    ['hickory lamiate', 'laminate-flooring', 'hickory laminate'],
    ['drawer handles blcak', 'cabinet-hardware', 'drawer handles black'],
    ['toiletbowl seat hight', 'toilets', 'toilet bowl seat height'],
    ['wall l8ghts', 'lights', 'wall light'],
  ])('are read first: %s', async (q, category, corrected) => {
    const found = await asked(q)
    expect(categories(found)).toEqual([category])
    expect(found.searched.corrected).toBe(corrected)
  })

  it('are set in a word that is misspelled too', async () => {
    const { total, searched } = await asked('gardanhose')
    expect([total, searched.not_sold?.term]).toEqual([0, 'garden hose'])
  })
})
