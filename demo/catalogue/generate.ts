import { priceOf } from '#features/catalogue/pricing.ts'
import type { Department } from '#features/catalogue/server/reference/first-categories.ts'
import { figure } from '#lib/money.ts'
import { attributesOf } from './attributes.ts'
import { reflectanceOf } from './colors.ts'
import { describe, type Uses } from './describe.ts'
import { type Draft, draftsOf, materialOf } from './draft.ts'
import { depthOf, modelOf, toneOf } from './models.ts'
import { hasToneOfItsOwn, productName, publicHash, sizeSkus, skuOf } from './names.ts'
import { randomFrom } from './prng.ts'
import { categories, type FactSize, type Line } from './read-facts.ts'
import type { SeedProduct, SeedSize } from './types.ts'

/** All products, built once for a whole test file. */
export function everyProduct(): SeedProduct[] {
  built ??= [...generateProducts()]
  return built
}

let built: SeedProduct[] | undefined

/**
 * The demo marketplace: more than 29,000 products in 27 categories, from the trade facts in `../facts`.
 *
 * A product is maker x line x collection x variant x finish and tone, with one to five sizes, cheapest first. draft.ts
 * decides which of them exist, describe.ts writes their descriptions. Pure and without a
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
    madeToOrder: line.made_to_order === true,
    swatchCents: swatchCentsOf(draft),
    returnable: line.returnable,
    boxOnlyReturns: line.box_only_returns,
    attributes: attributesOf(draft, sizes, tone),
    tone,
    finish: draft.finish,
    specs: specsOf(draft, first.size),
    documents: documentsOf(draft),
    sizes: priced.map((entry, i) => sizeOf(draft, entry, skus[i] ?? sku)),
    ...salesFiguresOf(draft, first.finalPriceCents),
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
    return [{ group: 'Size', name, value: `${statedFigure(key, value)}${unit}` }]
  })
  const { years, structure_years, covers } = brand.warranty
  return [
    { group: 'Product', name: 'Material', value: materialOf(draft) },
    { group: 'Product', name: 'Finish', value: draft.finish },
    ...(draft.tone === null ? [] : [{ group: 'Product', name: toneLabel(line), value: draft.tone.name }]),
    ...(facts.slug === 'paint' && draft.tone !== null
      ? [{ group: 'Product', name: 'LRV', value: String(reflectanceOf(draft.tone.hex)) }]
      : []),
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

/** With commas, but for a color temperature, which is written as on a lamp ("3000 K"). A 0 among measures is no measure. */
function statedFigure(key: string, value: FactSize[string]): string {
  if (Array.isArray(value)) return value.filter((one) => one !== 0).join(' x ')
  return typeof value === 'number' && value >= 1000 && key !== 'cct_k' ? figure(value) : String(value)
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
  return hasToneOfItsOwn(line) ? 'Color' : 'Second finish'
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

/** Units in stock of one size: mostly plenty, some low, a few none; fewer for slabs and tubs. */
function stockOf(draft: Draft, label: string): number {
  const random = randomFrom(`stock ${draft.identity} ${label}`)
  const roll = random.next()
  if (roll < 0.04) return 0
  if (roll < 0.1) return random.int(1, 9)
  return 20 + Math.floor(880 * random.next() ** 1.7)
}

/** The dye lots of a stock of boxes: the newest has most of it, an old one the last boxes. */
function lotsOf(draft: Draft, label: string, stock: number): Record<string, number> {
  const random = randomFrom(`lots ${draft.identity} ${label}`)
  const lots: Record<string, number> = {}
  let number = random.int(320, 980)
  for (let left = stock; left > 0; number -= random.int(1, 9)) {
    const units = left <= 8 ? left : Math.max(1, Math.round(left * (0.55 + 0.4 * random.next())))
    lots[`K${number}`] = units
    left -= units
  }
  return lots
}

/**
 * Days from approval to shipment: within both the line's and the maker's range if they overlap, otherwise the line's.
 */
function leadDaysOf(draft: Draft): number {
  const random = randomFrom(`lead ${draft.group}`)
  const from = Math.max(draft.line.lead_days[0], draft.brand.vendor.lead_days[0])
  const to = Math.min(draft.line.lead_days[1], draft.brand.vendor.lead_days[1])
  const days = from <= to ? random.int(from, to) : random.int(...draft.line.lead_days)
  return draft.line.made_to_order ? Math.ceil(days / 7) * 7 : days
}

/** Dollars for a sample: a tile or board, a piece of a slab, a cabinet's door, a painted chip. */
const swatchDollars: Record<string, number> = {
  'tile-flooring': 4,
  'backsplash-tiles': 4,
  'hardwood-flooring': 5,
  'laminate-flooring': 3,
  'luxury-flooring': 3,
  'stacked-stone': 5,
  countertop: 8,
  cabinets: 15,
  paint: 1,
}

/** A touch-up kit shows no finish; every cabinet box has the door of its line. */
function swatchCentsOf({ facts, line }: Draft): number | null {
  if (facts.slug === 'cabinets' && !/base cabinet|wall cabinet|tall cabinet|vanity cabinet/.test(line.family))
    return null
  const dollars = swatchDollars[facts.slug]
  return dollars === undefined ? null : dollars * 100
}

type SalesFigures = { listedDaysAgo: number; sold90: number }

/** The listing date and sales of a product: a few sell far more than the rest. */
function salesFiguresOf(draft: Draft, cents: number): SalesFigures {
  const random = randomFrom(`standing ${draft.identity}`)
  const listedDaysAgo = Math.max(1, Math.round(1400 * random.next() ** 1.3))
  const appeal = random.normal()
  const cheap = Math.max(-1.2, Math.min(1.4, Math.log10(20000 / cents)))
  const fresh = Math.min(1, listedDaysAgo / 60)
  const sold90 = Math.floor(Math.exp(2.1 + 1.15 * appeal + 0.8 * cheap) * fresh)
  return { listedDaysAgo, sold90 }
}

type PricedSize = { size: FactSize; finalPriceCents: number; listPriceCents: number }

/** Prices of a product's sizes, cheapest first: the vendor's net price and the crossed-out former price. */
function pricedSizes(draft: Draft): PricedSize[] {
  const random = randomFrom(`price ${draft.identity}`)
  const place = placeInRange(draft, random.normal())
  const saving = savingOf(draft.facts.department, draft, random.normal())
  return draft.sizes
    .map((size) => {
      const finalPriceCents = uneven(Math.round(netDollars(draft, size, place) * 100), rangeCents(draft, size))
      const former = Math.round(standardPrice(finalPriceCents) / (1 - saving))
      return { size, finalPriceCents, listPriceCents: uneven(former, [former, former + 12]) }
    })
    .sort((a, b) => a.finalPriceCents - b.finalPriceCents)
}

/** The client's price in a showroom at the standard markup (rule R1): net + 5 % fee, and 10 % of both on top. */
export function standardPrice(finalPriceCents: number): number {
  return priceAt(finalPriceCents, 1000)
}

/** The same at another markup in basis points. */
export function priceAt(finalPriceCents: number, markupBps: number): number {
  return priceOf(finalPriceCents, 500, { bps: markupBps, cents: 0 }).priceCents
}

/** 0 to 1 inside the line's price range: the maker's level, the finish's cost and a small variation of its own. */
function placeInRange(draft: Draft, own: number): number {
  const level = (draft.brand.price_factor - 0.75) / 0.75
  const finishes = draft.line.finishes.length
  const finish = finishes < 2 ? 0 : draft.line.finishes.indexOf(draft.finish) / (finishes - 1) - 0.5
  return Math.min(0.98, Math.max(0.02, level + 0.08 * finish + 0.035 * own))
}

function netDollars(draft: Draft, size: FactSize, place: number): number {
  const perSqft = draft.line.vendor_price_per_sqft_usd
  if (perSqft !== undefined && typeof size.box_sqft === 'number') {
    return between(perSqft, 0.8 * place + 0.2 * thicknessRank(draft, size)) * size.box_sqft
  }
  return between(size.vendor_price_usd ?? draft.line.vendor_price_usd, place)
}

/** The rank of a thickness in its line: 3 cm stone costs more per square foot than 2 cm. */
function thicknessRank(draft: Draft, size: FactSize): number {
  const all = draft.line.sizes.map((s) => Number(s.t_in ?? 0))
  const low = Math.min(...all)
  const high = Math.max(...all)
  return high === low ? 0.5 : (Number(size.t_in) - low) / (high - low)
}

function rangeCents(draft: Draft, size: FactSize): [number, number] {
  const perSqft = draft.line.vendor_price_per_sqft_usd
  const sqft = typeof size.box_sqft === 'number' && perSqft !== undefined ? size.box_sqft : 1
  const [low, high] = sqft === 1 ? (size.vendor_price_usd ?? draft.line.vendor_price_usd) : (perSqft ?? [0, 0])
  return [Math.ceil(low * sqft * 100), Math.floor(high * sqft * 100)]
}

function between([low, high]: [number, number], place: number): number {
  return low + (high - low) * place
}

/** Moves an amount off a round ending, which a real price list would not have. */
function uneven(amount: number, [low, high]: [number, number]): number {
  const away = [0, 1, -1, 2, -2, 3, -3, 4, -4, 6, -6]
  const fit = away.map((step) => amount + step).filter((value) => value >= low && value <= high)
  return fit.find((value) => !roundEndings.has(value % 100)) ?? fit[0] ?? amount
}

const roundEndings = new Set([0, 5, 10, 20, 25, 30, 40, 45, 49, 50, 55, 60, 70, 75, 80, 85, 90, 95, 98, 99])

/**
 * The crossed-out price is the former price; the home page states the average saving of three departments (Kitchen 55,
 * Bathroom 30, Outdoor 40 percent), so a product's own saving varies around its department's.
 */
function savingOf(department: Department, draft: Draft, own: number): number {
  const { mean, least, most } = savings[department]
  const [low, high] = draft.line.list_price_factor
  const lineLean = 1 - 2 / (low + high)
  const lean = Math.max(-0.04, Math.min(0.04, (lineLean - mean) * 0.5))
  const spread = Math.min(mean - least, most - mean) / 2.2
  return Math.max(least, Math.min(most, mean + lean + own * spread))
}

const savings: Record<Department, { mean: number; least: number; most: number }> = {
  Kitchen: { mean: 0.55, least: 0.42, most: 0.597 },
  Bathroom: { mean: 0.3, least: 0.11, most: 0.52 },
  Flooring: { mean: 0.34, least: 0.13, most: 0.55 },
  Outdoor: { mean: 0.4, least: 0.17, most: 0.58 },
  'Lighting & Fans': { mean: 0.36, least: 0.14, most: 0.57 },
  'Paint & Trim': { mean: 0.32, least: 0.12, most: 0.54 },
}
