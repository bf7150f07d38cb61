import { expect, it } from 'vitest'
import { categories as facts } from '#demo/catalogue/read-facts.ts'
import { exactCategory, type ImportCategory } from './drafts.ts'
import { createSuggestions } from './suggest-categories.ts'

const categories = new Map<string, ImportCategory>()
let id = 1
for (const { category: name, slug, unit, lines } of facts()) {
  const top = { id: id++, name, slug, topSlug: slug, unit, parentId: null }
  const families = [...new Set(lines.map(({ family }) => family.charAt(0).toUpperCase() + family.slice(1)))]
  for (const family of families)
    categories.set(family.toLowerCase(), {
      ...top,
      name: family,
      slug: `${slug}-${id}`,
      id: id++,
      parentId: top.id,
    })
  for (const key of [name, slug]) categories.set(key.toLowerCase(), top)
}
const { suggest } = createSuggestions(categories)
/** Slugs of categories, names of families, or in brackets what is not sold. */
const offersFor = (text: string, example = '') => {
  const { categories: found, notSold } = suggest(text, example)
  return notSold ? `(${notSold})` : found.map((one) => (one.parentId === null ? one.slug : one.name)).join(', ')
}

/** Words of price lists, product types of shops, and paths of Google's taxonomy, with what they are offered. */
const table = `
Flooring: hardwood-flooring, laminate-flooring, luxury-flooring, tile-flooring
Wood Flooring: hardwood-flooring
Engineered Hardwood: hardwood-flooring
Solid Hardwood Flooring: hardwood-flooring
Laminate: laminate-flooring
LVP: luxury-flooring
LVT: luxury-flooring
SPC Flooring: luxury-flooring
Rigid Core: luxury-flooring
Luxury Vinyl: luxury-flooring
WPC: luxury-flooring, WPC comfort core plank
Carpet: (Carpet)
Tile: tile-flooring, backsplash-tiles
Wall tile: backsplash-tiles
Ceramic Wall Tile: backsplash-tiles
Floor Tile: tile-flooring
Floor & Wall Tile: tile-flooring, backsplash-tiles
Field Tile: tile-flooring, backsplash-tiles
Porcelain Tile: tile-flooring
Subway Tile: backsplash-tiles
Glass Mosaic: backsplash-tiles
Backsplash: backsplash-tiles
PORCELAIN SERIES – made in Italy: tile-flooring, backsplash-tiles
Natural Stone: stacked-stone, hardscaping
Ledger Stone: stacked-stone
Stone Veneer: stacked-stone
Pavers: hardscaping
Hardscape: hardscaping
Pool Coping: pool-copings
Synthetic Grass: artificial-turf
Countertops: countertop
Quartz Slabs: countertop
Granite Countertops: countertop, Granite slab
Faucets: kitchen-faucets, bathroom-faucets
Bath > Faucets: bathroom-faucets, kitchen-faucets
Kitchen & Bath Faucets: kitchen-faucets, bathroom-faucets
Lavatory Faucets: bathroom-faucets
Bathroom Sink Faucets: bathroom-faucets
Pot Fillers: kitchen-faucets
Fawcets: kitchen-faucets, bathroom-faucets
Sinks: kitchen-sinks
Bar Sinks: kitchen-sinks, Bar and prep sink
Kitchen Sinks > Undermount: kitchen-sinks
Bathroom Sinks: (Bathroom sinks by themselves)
Bath vanity: bathroom-vanitys
Bathroom Vanities with Tops: bathroom-vanitys
Bathroom > Vanities > 36 Inch: bathroom-vanitys
Freestanding Tubs: bath-tubs
Tubs & Whirlpools: bath-tubs, Whirlpool and air tub
Shower Doors: showers
Shower Pans & Bases: showers, Shower base
Toilets & Bidets: toilets, Smart bidet toilet
Commodes: toilets
Pulls & Knobs: cabinet-hardware
Drawer Pulls: cabinet-hardware
Decorative Hardware: cabinet-hardware
Appliance Pulls: cabinet-hardware, Appliance pull
Door Hardware: (Doors, windows and their hardware)
Lighting: lights
Chandaliers: lights, Chandelier
Wall Sconces: lights, Wall sconce
Vanity Lights: lights, Bathroom vanity light
Ceiling Fans: fans
Bath Fans: fans, Bathroom exhaust fan
Range Hoods: appliances
Refrigeration: appliances
Mirrors: bath-accessories, Mirror
Grout: setting-materials
Bath:
Widgets:
2826:
Home & Garden > Bathroom > Tile: tile-flooring, backsplash-tiles
Hardware > Building Materials > Flooring & Carpet: hardwood-flooring, laminate-flooring, luxury-flooring, tile-flooring
Hardware > Building Materials > Wall & Ceiling Tile: backsplash-tiles
Hardware > Building Materials > Countertops: countertop
Hardware > Plumbing > Plumbing Fixtures > Faucets: kitchen-faucets, bathroom-faucets
Hardware > Plumbing > Plumbing Fixtures > Sinks > Kitchen & Utility Sinks: kitchen-sinks
Hardware > Plumbing > Plumbing Fixtures > Bathtubs: bath-tubs
Hardware > Plumbing > Plumbing Fixtures > Toilets & Bidets > Toilets: toilets
Hardware > Hardware Accessories > Cabinet Hardware > Cabinet Knobs & Handles: cabinet-hardware
Hardware > Heating, Ventilation & Air Conditioning > Ceiling Fans: fans
Furniture > Cabinets & Storage > Vanities > Bathroom Vanities: bathroom-vanitys
Home & Garden > Lighting > Lighting Fixtures > Wall Light Fixtures: lights, Wall sconce
Home & Garden > Kitchen & Dining > Kitchen Appliances > Range Hoods: appliances`

it('categories in the words of vendors, shops and Google are offered those of ours that they can mean', () => {
  const lines = table.trim().split('\n')
  expect(lines.length).toBeGreaterThan(80)
  const wanted = lines.map((line) => line.split(/:\s?(?=[^:]*$)/))
  expect(lines.map((_, i) => [wanted[i]?.[0], offersFor(wanted[i]?.[0] ?? '')])).toEqual(wanted)
})

it('the name of a product decides where the words do not', () => {
  expect(offersFor('Faucets', 'Corda bathroom faucet')).toBe('bathroom-faucets, kitchen-faucets')
  expect(offersFor('Bath', 'Ashford Vanity 36 in')).toBe('bathroom-vanitys')
  expect(offersFor('Bath Furniture', 'Ashford Vanity 36 in')).toBe('bathroom-vanitys')
  expect(offersFor('Mirrors', 'Round mirror')).toBe('bath-accessories, Mirror')
})

it('only an exact name is taken without asking, and only if no other path or deeper step says otherwise', () => {
  const exact = (cell: string) => exactCategory(cell, categories)?.name
  expect(exact('Kitchen > Sinks, Kitchen > Kitchen Sinks')).toBe('Kitchen Sinks')
  expect(exact('Lights, Lights > Chandelier')).toBe('Chandelier')
  expect(exact('Tile Flooring > Arroyo')).toBe('Tile Flooring')
  expect(exact('Tile Flooring, Backsplash Tiles')).toBeUndefined()
  expect(exact('Kitchen Sinks > Sink Accessories')).toBeUndefined()
})
