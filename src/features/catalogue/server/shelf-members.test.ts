import { describe, expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import type { Category, Product, Shelf } from './model.ts'
import { buildShelf } from './shelf.ts'
import { moveMembers } from './shelf-members.ts'
import { createView } from './showroom-view.ts'

const category = {
  id: 1,
  attributes: [{ key: 'grain', label: 'Grain', values: ['Fine', 'Coarse'] }],
} as unknown as Category
const brands = ['A', 'B', 'C'].map((name, id) => ({ id, name }))
const house = { bps: 3000, cents: 0 }
const families = [null, { id: 7 }, { id: 8 }]
const own = fc.record({
  name: fc.constantFrom('Oak', 'Ash', 'Élan', 'oak', ''),
  sold90: fc.nat(3),
  listedAt: fc.integer({ min: 1_700_000_000, max: 1_700_000_003 }),
  ratingTenths: fc.integer({ min: 0, max: 50 }),
  ratingCount: fc.nat(2),
  leadDays: fc.nat(20),
  brand: fc.constantFrom(...brands),
  family: fc.constantFrom(...families),
  hasModel: fc.boolean(),
  attributes: fc.record(
    {
      color: fc.constantFrom('Red', 'Blue', 'Green'),
      grain: fc.constantFrom('Coarse', 'Fine', 'Other'),
      style: fc.constantFrom('Modern', 'Old'),
      size: fc.subarray(['S', 'M', 'L']),
    },
    { requiredKeys: [] },
  ),
  sizes: fc.array(
    fc.record({ finalCents: fc.nat(900), stock: fc.nat(1), boxSqftHundredths: fc.constantFrom(null, 1200) }),
    { maxLength: 2 },
  ),
})
const made = (fields: object, id: number) =>
  ({ ...fields, id, category, vendor: { id: 1, feeBps: 500 } }) as unknown as Product

/** What a shelf answers, whatever the numbers of its values and kinds are: values that nothing has are not shown. */
function readable({ changes: _, alone: __, kinds, kindAt, facets, marks, families, ...shelf }: Shelf) {
  const named = facets.map(({ key, label, first, marked, values }) => ({
    ...{ key, label, marked },
    values: values
      .map((one, i) => ({ ...one, number: first + i }))
      .filter(({ bits }) => !marked || bits.some((word) => word !== 0)),
  }))
  const texts = new Map(
    named.flatMap(({ key, values }) => values.map((v) => [v.number, `${key} ${v.value}`])),
  )
  return {
    ...shelf,
    facets: named.map((facet) => ({
      ...facet,
      values: facet.values.map(({ number: _, ...value }) => value),
    })),
    marks: shelf.products.map((_, place) =>
      [...marks.numbers.subarray(marks.starts[place], marks.starts[place + 1])]
        .map((n) => texts.get(n))
        .sort(),
    ),
    kinds: Array.from(kindAt, (kind) => kinds[kind]),
    families: new Map([...families].filter(([, bits]) => bits.some((word) => word !== 0))),
    places: shelf.products.map(({ place }) => place),
  }
}

describe('products that come to a shelf and go', () => {
  const step = fc.record({
    gone: fc.array(fc.nat(1000), { maxLength: 3 }),
    come: fc.array(fc.tuple(own, fc.nat(2000)), { maxLength: 3 }),
    asked: fc.boolean(),
  })
  it('leave it, and what showrooms ask, as if its category had been arranged anew', () => {
    fc.assert(
      fc.property(fc.array(own, { maxLength: 70 }), fc.array(step, { maxLength: 5 }), (given, steps) => {
        let shelf = buildShelf(
          category,
          given.map((fields, i) => made(fields, i * 20)),
        )
        const view = createView(null, house)
        for (const { gone, come, asked } of steps) {
          const left = new Set(gone.flatMap((at) => shelf.products[at % shelf.products.length] ?? []))
          const ids = new Set(shelf.products.map(({ id }) => id))
          const joining = come.flatMap(([fields, id]) =>
            ids.has(id) || !ids.add(id) ? [] : made(fields, id),
          )
          shelf = moveMembers(shelf, [...left], joining)
          const now = readable(shelf)
          const anew = buildShelf(category, [...shelf.products])
          expect(now).toEqual(readable(anew))
          if (asked) expect(told(view, shelf)).toEqual(told(createView(null, house), anew))
        }
      }),
    )
  })

  it('leave it the same shelf, whose prices are not sorted anew', () => {
    const fields = {
      name: 'Oak',
      attributes: {},
      brand: brands[0],
      family: null,
      hasModel: false,
      leadDays: 1,
    }
    const priced = (cents: number, id: number) =>
      made(
        {
          ...fields,
          sold90: 0,
          listedAt: 0,
          ratingTenths: 0,
          ratingCount: 0,
          sizes: [{ finalCents: cents, stock: 1, boxSqftHundredths: null }],
        },
        id,
      )
    const shelf = buildShelf(
      category,
      [300, 100, 200].map((cents, id) => priced(cents, id * 10)),
    )
    const prices = createView(null, house).prices(shelf)
    prices.ascending()
    expect(moveMembers(shelf, [shelf.products[1] as Product], [priced(250, 5), priced(50, 99)])).toBe(shelf)
    prices.follow()
    expect([...prices.ascending()].map((place) => shelf.products[place]?.id)).toEqual([99, 20, 5, 0])
  })
})

function told(view: ReturnType<typeof createView>, shelf: Shelf) {
  const { cents, ascending, perSqft } = view.prices(shelf)
  return { cents, ascending: ascending(), perSqft: perSqft(), selection: view.selection(shelf) }
}
