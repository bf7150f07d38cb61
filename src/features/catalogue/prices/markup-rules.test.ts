import { expect, it } from 'vitest'
import type { Product, Rule, Showroom, Size } from '../server/model.ts'
import { createView } from './showroom-view.ts'

const tile = {
  id: 5,
  category: { id: 1 },
  family: { id: 2 },
  brand: { id: 3 },
  vendor: { feeBps: 500 },
} as unknown as Product
/** Vendor price 38.00; 39.90 with the platform fee of 5 %. */
const box = { finalCents: 3800 } as Size
const at = (bps: number | null): Rule => ({ carried: true, markup: bps === null ? null : { bps, cents: 0 } })
const house = { bps: 3000, cents: 0 }
const fixed = (cents: number): Rule => ({ carried: true, markup: { bps: 1000, cents } })

function viewOf(rules: { product?: Rule; family?: Rule; category?: Rule; brand?: Rule }) {
  const map = (id: number, rule: Rule | undefined) => new Map(rule ? [[id, rule] as const] : [])
  return createView(
    {
      id: 9,
      defaultMarkup: { bps: 1500, cents: 0 },
      products: map(5, rules.product),
      categories: new Map([...map(2, rules.family), ...map(1, rules.category)]),
      brands: map(3, rules.brand),
    } as unknown as Showroom,
    house,
  )
}
const markup = (rules: Parameters<typeof viewOf>[0]) => viewOf(rules).price(tile, box).markupCents

it('uses the markup of the product, else of its family, category or brand, else of the showroom [R1]', () => {
  const all = { product: at(5000), family: at(4000), category: at(3000), brand: at(2000) }
  expect(markup(all)).toBe(1995)
  expect(markup({ ...all, product: at(null) })).toBe(1596)
  expect(markup({ category: all.category, brand: all.brand })).toBe(1197)
  expect(markup({ brand: all.brand })).toBe(798)
  expect(markup({})).toBe(599)
})

it('raises a rule below the minimum to 10 % of the wholesale price, no matter who set it and when [R1, MONEY-05, STATIC-41]', () => {
  for (const low of [0, 1, 999]) expect(markup({ product: at(low) })).toBe(399)
  expect(markup({ product: at(1000) })).toBe(399)
  expect(viewOf({ product: at(0) }).price(tile, { finalCents: 1 } as Size)).toMatchObject({
    wholesaleCents: 1,
    markupCents: 1,
  })
})

it('uses a fixed markup, raised to 10 % if it is lower, and keeps it when the price falls [R1]', () => {
  const view = viewOf({ product: fixed(500), category: at(3000) })
  const markupAt = (finalCents: number) => view.price(tile, { finalCents } as Size).markupCents
  expect(markupAt(3800)).toBe(500)
  // 5.00 is enough for a wholesale price up to 50.00; one cent more and 10 % rounds up above it.
  expect(markupAt(4762)).toBe(500)
  expect(markupAt(4763)).toBe(501)
  expect(markupAt(9000)).toBe(945)
  expect(markupAt(100)).toBe(500)
  expect(markup({ family: fixed(700), category: at(3000), brand: fixed(800) })).toBe(700)
  expect(markup({ brand: fixed(800) })).toBe(800)
})

it('uses the house markup without a professional [R0, MONEY-06]', () => {
  expect(createView(null, house).price(tile, box)).toMatchObject({ markupCents: 1197, priceCents: 5187 })
  expect(createView(null, { bps: 1000, cents: 0 }).price(tile, box).priceCents).toBe(4389)
})
