import { expect, it } from 'vitest'
import type { Product } from '#features/catalogue/server/model.ts'
import type { Face } from '#features/visualizer/server/faces.ts'
import { accessoryReason, reasonFor, swapLooks, tightOf } from './sentences.ts'

/** What the sentences read of a product, of one color throughout. */
function made(of: { material?: string; finish?: string; leadDays?: number }) {
  const product = {
    name: 'Alta',
    finish: of.finish ?? '',
    tone: null,
    attributes: of.material === undefined ? {} : { material: of.material },
    leadDays: of.leadDays ?? 7,
    ratingTenths: 40,
    ratingCount: 20,
  }
  const face = { lab: [0.8, 0, 0], kind: 'fixture' }
  return { product: product as unknown as Product, face: face as unknown as Face }
}

it.each([
  ['acrylic or composite panels', 'acrylic', 'Looks nearly the same.'],
  ['acrylic', 'acrylic or composite panels', 'Looks nearly the same.'],
  ['ceramic', 'Porcelain', 'Porcelain instead of ceramic.'],
  ['MDF', 'solid oak', 'Solid oak instead of MDF.'],
  [undefined, 'porcelain', 'Looks nearly the same.'],
  ['porcelain', undefined, 'Looks nearly the same.'],
])('says how %s and %s differ only where they do', (now, other, words) => {
  expect(swapLooks(made({ material: now ?? '' }), made({ material: other ?? '' }))).toBe(words)
})

it('names the finish if the material is the same', () => {
  const [now, other] = ['Matte Black', 'Polished Nickel'].map((finish) => made({ material: 'brass', finish }))
  if (now && other) expect(swapLooks(now, other)).toBe('Polished nickel instead of matte black.')
})

const chosen = (given: 'brief' | 'room' | null, leadDays: number) =>
  reasonFor({
    ...made({ finish: 'Walnut', leadDays }),
    wishes: [],
    likenesses: [],
    refused: [],
    isMetal: false,
    given,
    withinDays: null,
    concept: { style: { name: 'Modern' } } as never,
    unitCents: 100,
    allCents: [100, 200, 300, 400],
  })

it('gives the reason for a product in whole sentences', () => {
  expect(chosen('brief', 0)).toBe('You chose this product. It ships today.')
  expect(chosen('room', 1)).toBe('Kept from the room that you changed. It ships in 1 day.')
  expect(chosen(null, 5)).toBe(
    'Chosen because its walnut suits the modern palette, it costs less than 7 in 10 of the 4 products that fit and it ships in 5 days.',
  )
})

it('says what is nearly used up, with numbers that agree with their words', () => {
  const { product } = made({})
  expect(tightOf({ product, quantity: 1, stock: 1, unit: 'Piece' }, null)).toEqual([
    'This room needs 1 piece of Alta, and only 1 is in stock.',
  ])
  expect(tightOf({ product: { name: 'Cabinets', leadDays: 42 }, quantity: 1, stock: 9, unit: '' }, null)).toEqual([
    'Cabinets take 42 days to ship.',
  ])
  expect(tightOf({ product, quantity: 1400, stock: 1500, unit: 'Box' }, null)).toEqual([
    'This room needs 1,400 boxes of Alta, and only 1,500 are in stock.',
  ])
})

it('speaks of the color of what goes with a room only where it is seen', () => {
  const { product } = made({})
  const blue = { ...product, chip: { name: 'Blue polypropylene', hex: '#3366aa' } } as typeof product
  const reason = (hex?: string) => accessoryReason(blue, { kind: 'membrane', ...(hex && { hex }) } as never, false)
  expect(reason()).toBe('Chosen because the products of this room need it.')
  expect(reason('#3366cc')).toBe('In Blue polypropylene, the color that comes closest to what it goes with.')
})
