import { attributesOf } from './attributes.ts'
import { publicHash, sizeSkus, skuOf } from './codes.ts'
import type { Uses } from './describe.ts'
import { describe } from './describe.ts'
import type { Draft } from './draft.ts'
import { draftsOf, materialOf } from './draft.ts'
import { depthOf, modelOf, toneOf } from './models.ts'
import { productName } from './names.ts'
import type { PricedSize } from './prices.ts'
import { pricedSizes } from './prices.ts'
import type { FactSize, Line } from './read-facts.ts'
import { categories } from './read-facts.ts'
import { leadDaysOf, lotsOf, standingOf, stockOf } from './stock.ts'
import type { SeedProduct, SeedSize } from './types.ts'

/**
 * The demo marketplace: more than 25,000 products in the 21 categories, from the trade facts in `../facts`.
 *
 * A product is maker x line x collection x variant x finish and tone, with one to five sizes, cheapest first. draft.ts
 * decides which of them exist, prices.ts sets their prices, describe.ts writes their descriptions. Pure and without a
 * clock: every run yields the same products in the same order, in about two seconds on one core. Inches, pounds and
 * cents; `heightIn` of a surface is its thickness, `lengthIn` of a fixture its depth.
 */
export function* generateProducts(): Generator<SeedProduct> {
  const uses: Uses = new Map()
  const texts = new Set<string>()
  for (const facts of categories()) {
    for (const draft of draftsOf(facts)) yield productOf(draft, uses, texts)
  }
}

function productOf(draft: Draft, uses: Uses, texts: Set<string>): SeedProduct {
  const { facts, line, brand, collection } = draft
  const priced = pricedSizes(draft)
  const sizes = priced.map((entry) => entry.size)
  const first = priced[0]
  if (first === undefined) throw new Error(`no size: ${draft.identity}`)
  const sku = skuOf(draft)
  const leadTimeDays = leadDaysOf(draft)
  const tone = toneOf(draft)
  const skus = sizeSkus(
    sku,
    sizes.map((size) => size.label),
  )
  return {
    hash: publicHash(draft.identity),
    sku,
    productName: productName(draft),
    description: newText(draft, sizes, leadTimeDays, uses, texts),
    category: facts.slug,
    brand: brand.slug,
    collection,
    family: line.family,
    variantGroup: publicHash(draft.group),
    unit: facts.unit,
    minimumUnit: minimumOf(facts.unit),
    leadTimeDays,
    returnable: line.returnable,
    boxOnlyReturns: line.box_only_returns,
    attributes: attributesOf(draft, sizes, tone),
    tone,
    finish: draft.finish,
    specs: specsOf(draft, first.size),
    documents: documentsOf(draft),
    sizes: priced.map((entry, i) => sizeOf(draft, entry, skus[i] ?? sku)),
    ...standingOf(draft, first.finalPriceCents),
    model: modelOf(draft, sizes, tone),
  }
}

/** Chooses other sentences when two products would have the same description. */
function newText(draft: Draft, sizes: FactSize[], leadDays: number, uses: Uses, texts: Set<string>): string {
  for (let salt = 0; salt < 20; salt++) {
    const text = describe(draft, sizes, leadDays, uses, salt)
    if (texts.has(text)) continue
    texts.add(text)
    return text
  }
  throw new Error(`no description of its own: ${draft.identity}`)
}

function sizeOf(draft: Draft, { size, finalPriceCents, listPriceCents }: PricedSize, sku: string): SeedSize {
  const surface = draft.line.model.kind === 'surface'
  const stock = stockOf(draft, size.label)
  return {
    label: size.label,
    sku,
    widthIn: size.w_in,
    heightIn: Number((surface ? size.t_in : size.h_in) ?? 0),
    lengthIn: surface ? Number(size.l_in ?? 0) : depthOf(size),
    pattern: surface ? (draft.line.patterns[0] ?? null) : null,
    boxSqftHundredths: coverage(draft.facts.unit, size),
    finalPriceCents,
    listPriceCents,
    weightLb: size.unit_lb,
    stock,
    lots: surface && draft.facts.unit === 'Box' ? lotsOf(draft, size.label, stock) : {},
  }
}

/** Hundredths of a square foot in one sold unit. */
function coverage(unit: string, size: FactSize): number | null {
  if (unit === 'Sq ft') return 100
  return typeof size.box_sqft === 'number' ? Math.round(size.box_sqft * 100) : null
}

/** Pavers are sold by the layer and coping by the piece, so neither is sold by a single foot. */
function minimumOf(unit: string): number {
  return unit === 'Sq ft' ? 10 : unit === 'Linear ft' ? 4 : 1
}

function specsOf(draft: Draft, size: FactSize): SeedProduct['specs'] {
  const { line, brand, facts } = draft
  const measured = sizeSpecs.flatMap(([key, name, unit]) => {
    const value = size[key]
    if (value === undefined || value === 0) return []
    return [{ group: 'Size', name, value: `${Array.isArray(value) ? value.join(' x ') : value}${unit}` }]
  })
  const { years, structure_years, covers } = brand.warranty
  return [
    { group: 'Product', name: 'Material', value: materialOf(draft) },
    { group: 'Product', name: 'Finish', value: draft.finish },
    ...(draft.tone === null ? [] : [{ group: 'Product', name: toneLabel(line), value: draft.tone.name }]),
    { group: 'Product', name: 'Sold by', value: facts.unit },
    ...measured,
    ...Object.entries(line.specs).map(([name, value]) => ({ group: 'Performance', name, value })),
    {
      group: 'Warranty',
      name: 'Term',
      value: `${years} ${years === 1 ? 'year' : 'years'}, structure ${structure_years}`,
    },
    { group: 'Warranty', name: 'Covers', value: covers },
  ]
}

const sizeSpecs: [key: string, name: string, unit: string][] = [
  ['w_in', 'Width', ' in'],
  ['h_in', 'Height', ' in'],
  ['d_in', 'Depth', ' in'],
  ['l_in', 'Length', ' in'],
  ['t_in', 'Thickness', ' in'],
  ['cc_in', 'Center to center', ' in'],
  ['proj_in', 'Projection', ' in'],
  ['reach_in', 'Spout reach', ' in'],
  ['outlet_h_in', 'Outlet height', ' in'],
  ['soak_depth_in', 'Soaking depth', ' in'],
  ['seat_h_in', 'Seat height', ' in'],
  ['pile_in', 'Pile height', ' in'],
  ['face_oz_sqyd', 'Face weight', ' oz per sq yd'],
  ['gallons', 'Water to overflow', ' gal'],
  ['cutout_in', 'Cut-out', ' in'],
  ['cabinet_min_in', 'Least cabinet', ' in'],
  ['cu_ft', 'Capacity', ' cu ft'],
  ['oven_cu_ft', 'Oven', ' cu ft'],
  ['burners', 'Burners', ''],
  ['max_btu', 'Strongest burner', ' BTU/h'],
  ['zones', 'Zones', ''],
  ['cfm', 'Airflow', ' CFM'],
  ['cfm_high', 'Airflow on high', ' CFM'],
  ['cfm_per_w', 'Efficiency', ' CFM per watt'],
  ['sones', 'Sound', ' sones'],
  ['lumens', 'Light', ' lm'],
  ['watts', 'Power', ' W'],
  ['cct_k', 'Color temperature', ' K'],
  ['pieces_per_box', 'Pieces per box', ''],
  ['box_sqft', 'Covers', ' sq ft'],
  ['pallet_sqft', 'Pallet', ' sq ft'],
  ['pallet_lf', 'Pallet', ' ft'],
  ['unit_lb', 'Weight', ' lb'],
]

function toneLabel(line: Line): string {
  return line.model.kind === 'surface' ? 'Color' : 'Second finish'
}

/** Documents that belong to the product, without those named for another kind. */
function documentsOf(draft: Draft): string[] {
  const words = `${draft.line.family} ${draft.line.material} ${draft.finish}`.toLowerCase()
  return draft.facts.documents.filter((name) => {
    const only = /\(([a-z ]+)\)/.exec(name)?.[1]
    if (only === undefined || only === 'silica' || only === 'finish') return true
    return words.includes(only.split(' ')[0] ?? only)
  })
}
