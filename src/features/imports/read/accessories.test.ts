import { expect, it } from 'vitest'
import { firstCategories } from '#features/catalogue/server/reference/first-categories.ts'
import type { ImportCategory } from './drafts.ts'
import { createSuggestions } from './suggest-categories.ts'

const categories = new Map<string, ImportCategory>()
for (const [i, { category: name, slug, unit }] of firstCategories().entries())
  categories.set(slug, { id: i + 1, name, slug, topSlug: slug, unit, parentId: null })
const { decide, suggest } = createSuggestions(categories)
const read = (words: string, name: string, stated?: string, isSlab = false) => {
  const { category, notSold } = decide(words ? [words] : [], { name, isSlab }, categories.get(stated ?? ''))
  return category?.slug ?? (notSold ? 'not sold' : 'asked')
}

it.each([
  'Stainless Steel Grid for HA200 Sink',
  'Bottom sink grid 28 x 15 in.',
  'GRID,SINK,SS,30X18',
  'Basket strainer, brushed nickel',
  'Drain 3-1/2 in.',
  'Walnut cutting board for 33 in. sink',
  'Colander',
  'Faucet deck plate escutcheon',
  'Replacement cartridge',
  'Mounting bracket',
  'Roll mat for workstation sinks',
  'Silicone bumper for kitchen sinks',
  'Installation kit',
])('%s is no kitchen sink, also where the file says so', (name) => {
  expect([read('Sinks', name), read('', name, 'kitchen-sinks')]).toEqual(['not sold', 'not sold'])
})

it.each([
  ['Sinks', 'Undermount sink with grid, strainer and cutting board', 'kitchen-sinks'],
  ['Sinks', 'Grid Loft undermount sink, 33 in.', 'kitchen-sinks'],
  ['Kitchen Sinks', '33 in. workstation sink for kitchens', 'kitchen-sinks'],
  ['Cabinet Hardware', 'Foot pull', 'cabinet-hardware'],
  ['Tile Flooring', 'Grid', 'tile-flooring'],
  ['Tile Flooring', 'Basket White 12x24', 'tile-flooring'],
  ['Vanities', 'Ashford vanity with legs', 'bathroom-vanitys'],
])('%s with the name %s are goods', (words, name, slug) => {
  expect(read(words, name)).toBe(slug)
})

it.each([
  ['Vanities', 'Ashford leg, brass'],
  ['Vanities', 'Side splash'],
  ['Tile Flooring', 'Arroyo Sand Bullnose'],
  ['Sink accessories', 'KBG-100'],
])('%s with the name %s are named as not sold here', (words, name) => {
  expect(read(words, name)).toBe('not sold')
})

it.each(['Harbor Stair Nosing', 'Harbor Reducer'])('%s in a list of planks is asked about, and is no plank', (name) => {
  expect([read('Luxury Flooring', name), read('', name, 'luxury-flooring')]).toEqual(['asked', 'floor-accessories'])
})

it('words for parts are offered no category of goods', () => {
  for (const words of ['Sink Accessories', 'Faucets > Replacement Parts', 'Vanity parts'])
    expect(suggest(words, '').notSold).toBe('Parts and accessories')
})

it.each([
  ['Granite', 'Absolute Black'],
  ['Quartzite', 'Taj Mahal'],
  ['Marble', 'Calacatta Gold'],
  ['Dolomite', 'Super White'],
])('%s in slabs is for countertops, and offered there without a word about slabs', (words, name) => {
  expect(read(words, name, undefined, true)).toBe('countertop')
  expect([read(words, name), suggest(words, name).categories.map(({ slug }) => slug)]).toEqual([
    'asked',
    expect.arrayContaining(['countertop']),
  ])
})
