import { describe, expect, it } from 'vitest'
import { everyProduct } from '#demo/catalogue/generate.ts'
import type { SeedProduct } from '#demo/catalogue/types.ts'
import { demoJudge, readQueries, sets } from './ask-queries.ts'
import {
  createJudge,
  figuresOf,
  isFlawed,
  type JudgedProduct,
  type Query,
  type Rule,
  type SearchResponse,
} from './judge.ts'

const pull: JudgedProduct = {
  sku: 'HRT-BWP-TNN-PA-PN',
  productName: 'Tenon Bow Pull, Plain Arch, Polished nickel',
  category: 'cabinet-hardware',
  family: 'arched bow pull',
  brand: 'hartsel-brass',
  collection: 'Tenon',
  finish: 'Polished nickel',
  tone: null,
  attributes: { color: 'Silver', cc: ['3-3/4 in (96 mm)', '5-1/16 in (128 mm)'] },
  sizes: [
    {
      label: '3-3/4 in (96 mm) c-c',
      sku: 'HRT-BWP-TNN-PA-PN-334',
      widthIn: 4.4,
      heightIn: 0.5,
      lengthIn: 1.2,
    },
    {
      label: '5-1/16 in (128 mm) c-c',
      sku: 'HRT-BWP-TNN-PA-PN-5116',
      widthIn: 5.7,
      heightIn: 0.5,
      lengthIn: 1.2,
    },
  ],
}
const tile: JudgedProduct = {
  ...pull,
  sku: 'VTW-MLP-QLL-CRR-MT',
  productName: 'Quill Carrara Marble-Look Porcelain, Matte',
  category: 'tile-flooring',
  family: 'marble-look porcelain',
  tone: { name: 'Carrara', hex: '#eeeeee' },
  attributes: { color: 'White', material: 'Porcelain' },
  sizes: [{ label: '12 x 24 in', sku: 'VTW-MLP-QLL-CRR-MT-12X24', widthIn: 12, heightIn: 0.375, lengthIn: 24 }],
}
const products = new Map([
  ['pull', pull],
  ['tile', tile],
])
const { matches, verdict } = createJudge({ pull: { family: ['cup pull', 'arched bow pull'] } }, products)
const sold = (more: Partial<Query>): Query => ({ query: 'a query', kind: 'sold', tags: [], ...more })
const shows = (hashes: string[], searched: SearchResponse['searched'] = null): SearchResponse => ({
  data: hashes.map((hash) => ({
    hash,
    product_name: hash,
    price: hash === 'tile' ? 42 : 5,
    price_per_sqft: hash === 'tile' ? 3.5 : null,
  })),
  searched,
})

describe('a rule', () => {
  it.each([
    [{ category: 'cabinet-hardware' }, true],
    [{ category: ['toilets', 'showers'] }, false],
    [{ kind: 'pull', brand: 'hartsel-brass', collection: 'Tenon' }, true],
    [{ kind: 'pull', brand: 'serrin' }, false],
    [{ attributes: { cc: ['10 in', '3-3/4 in (96 mm)'], color: 'Silver' } }, true],
    [{ attributes: { cc: '3-3/4 in (96 mm)', color: 'Gold' } }, false],
    [{ attributes: { shape: 'Round' } }, false],
    [{ any: [{ family: 'cup pull' }, { name: 'bow pull' }] }, true],
    [{ all: [{ name: 'bow pull' }, { name: 'tenon' }], not: { text: 'gold' } }, true],
    [{ not: { text: 'polished nickel' } }, false],
  ])('%j matches the pull: %s', (rule, holds) => {
    expect(matches(rule, pull)).toBe(holds)
  })

  it('compares whole words only', () => {
    expect(matches({ name: 'arch' }, pull)).toBe(true)
    expect(matches({ name: 'arc' }, pull)).toBe(false)
    expect(matches({ name: ['elbow', 'plain arch'] }, pull)).toBe(true)
  })

  it('reads a fraction as a number, so that 3/4 is not found in 3-3/4', () => {
    expect(matches({ size_text: '3.75 in' }, pull)).toBe(true)
    expect(matches({ size_text: '5-1/16 in' }, pull)).toBe(true)
    expect(matches({ size_text: '3/4 in' }, pull)).toBe(false)
    expect(matches({ text: '60/40' }, { ...pull, productName: 'Sink, 60/40 Bowls' })).toBe(true)
  })

  it('measures all dimensions on one size, in any order and within the tolerance', () => {
    expect(matches({ inches: [24, 12] }, tile)).toBe(true)
    expect(matches({ inches: [12, 12] }, tile)).toBe(false)
    expect(matches({ inches: [12.5] }, tile)).toBe(false)
    expect(matches({ inches: [12.5], within: 0.5 }, tile)).toBe(true)
  })

  it('recognizes the SKU of a product or size in any notation', () => {
    expect(matches({ sku: 'hrt bwp tnn pa pn' }, pull)).toBe(true)
    expect(matches({ sku: 'HRTBWPTNNPAPN5116' }, pull)).toBe(true)
    expect(matches({ sku: 'HRT-BWP' }, pull)).toBe(false)
    expect(matches({ sku_starts: 'hrt-bwp' }, pull)).toBe(true)
  })

  it('is rejected when it names a condition or kind that does not exist', () => {
    expect(() => matches({ colour: 'red' } as never, pull)).toThrow('colour')
    expect(() => matches({ kind: 'knob' }, pull)).toThrow('knob')
  })
})

describe('a verdict on products for sale', () => {
  const right = { family: 'arched bow pull' }

  it('is the share of correct ones among the first five, or among fewer when fewer are shown', () => {
    const { precision, found } = verdict(
      sold({ right }),
      shows(['pull', 'tile', 'pull', 'gone', 'pull', 'tile', 'tile']),
    )
    expect([precision, found]).toEqual([0.6, true])
    expect(verdict(sold({ right }), shows(['pull', 'pull'])).precision).toBe(1)
    expect(verdict(sold({ right, first: 1 }), shows(['pull', 'tile'])).precision).toBe(1)
  })

  it('is not found and has no precision for an empty list', () => {
    expect(verdict(sold({ right }), shows([]))).toMatchObject({ precision: 0, found: false, noticed: null })
  })

  it('accepts lesser products only below the correct ones', () => {
    const lower = { category: 'tile-flooring' }
    expect(verdict(sold({ right, lower }), shows(['pull', 'tile', 'tile'])).precision).toBe(1)
    expect(verdict(sold({ right, lower }), shows(['tile', 'pull'])).precision).toBe(0.5)
    expect(verdict(sold({ right, lower }), shows(['tile', 'tile'])).precision).toBe(0)
  })

  it('reads the price from the result', () => {
    expect(verdict(sold({ right: { max_price_per_sqft: 4 } }), shows(['tile', 'pull'])).precision).toBe(0.5)
    expect(verdict(sold({ right: { max_price_per_sqft: 3 } }), shows(['tile'])).precision).toBe(0)
    expect(verdict(sold({ right: { min_price: 4, max_price: 6 } }), shows(['tile', 'pull'])).precision).toBe(0.5)
    expect(matches({ min_price: 4, max_price_per_sqft: 1 }, tile)).toBe(true)
  })

  it('is not found when the response says that they are not for sale', () => {
    const denied = shows(['pull'], { not_sold: { term: 'pull', department: null } })
    expect(verdict(sold({ right }), denied)).toMatchObject({ precision: 0, found: false })
  })

  it('requires the response to name a brand that is not carried', () => {
    const query = sold({ right, notice: 'american standard' })
    const noticed = (searched: SearchResponse['searched']) => verdict(query, shows(['pull'], searched)).noticed
    expect(noticed(null)).toBe(false)
    expect(noticed({ dropped: ['american'] })).toBe(false)
    expect(noticed({ dropped: ['American', 'Standard'] })).toBe(true)
    expect(noticed({ not_sold: { term: 'American Standard', department: null } })).toBe(true)
  })
})

describe('a verdict on products not for sale', () => {
  const notSold = { not_sold: { term: 'mattress', department: null } }

  it('requires the response to say so and show no wrong products', () => {
    const query: Query = { query: 'mattress', kind: 'not_sold', tags: [] }
    expect(verdict(query, shows([], notSold))).toMatchObject({ precision: null, found: null, noticed: true })
    expect(verdict(query, shows(['pull'], notSold)).noticed).toBe(false)
    expect(verdict(query, shows([])).noticed).toBe(false)
  })

  it('requires an empty list for random letters', () => {
    const query: Query = { query: 'qwrtplk', kind: 'nothing', tags: [] }
    expect(verdict(query, shows([])).noticed).toBe(true)
    expect(verdict(query, shows(['pull'])).noticed).toBe(false)
  })
})

describe('the metrics', () => {
  it('are means over the queries they apply to', () => {
    const right = { family: 'arched bow pull' }
    const verdicts = [
      verdict(sold({ right }), shows(['pull'])),
      verdict(sold({ right, notice: 'delta' }), shows(['tile'], { dropped: ['delta'] })),
      verdict({ query: 'sofa', kind: 'not_sold', tags: [] }, shows(['tile'])),
    ]
    expect(figuresOf(verdicts)).toEqual({ precision: 0.5, found: 0.5, noticed: 0.5, sold: 2, notSold: 2 })
    expect(verdicts.map(isFlawed)).toEqual([false, true, true])
  })
})

describe.each(sets)('the %s queries', (set) => {
  const queries = readQueries(set)
  // In no order, so that correct products come early, whatever their category.
  const products = everyProduct().toSorted((a, b) => (a.hash < b.hash ? -1 : 1))

  it('can be answered by the demo: five correct products, or as many as are judged', () => {
    const { matches } = demoJudge()
    const short = queries.filter(({ kind, right, lower, first }) => {
      if (kind !== 'sold') return false
      const fits = (rule: Rule | undefined, product: SeedProduct) => !!rule && matches(rule, product)
      let best = 0
      let fitting = 0
      for (const product of products) {
        const isBest = fits(right, product)
        if (isBest) best++
        if (isBest || fits(lower, product)) fitting++
        if (best > 0 && fitting >= (first ?? 5)) return false
      }
      return true
    })
    expect(short.map((query) => query.query)).toEqual([])
  })

  it('are each listed once', () => {
    const typed = queries.map((query) => query.query.toLowerCase())
    expect(typed.filter((text, at) => typed.indexOf(text) < at)).toEqual([])
  })
})

it('at least 900 queries are judged, half of them by people who saw no names in the catalog', () => {
  const tuning = readQueries('tuning')
  const heldOut = [...readQueries('held-out'), ...readQueries('held-out-2')]
  const blind = heldOut.length + tuning.filter(({ words }) => words === 'blind').length
  const all = heldOut.length + tuning.length
  expect(all).toBeGreaterThanOrEqual(900)
  expect(blind / all).toBeGreaterThanOrEqual(0.5)
  expect(heldOut.length).toBeGreaterThanOrEqual(330)
})
