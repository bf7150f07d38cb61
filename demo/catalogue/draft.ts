import { colorFamily } from './colors.ts'
import { hash32, randomFrom } from './prng.ts'
import {
  type BrandFacts,
  brands,
  type CategoryFacts,
  type CategorySlug,
  type FactSize,
  type Line,
  type Tone,
} from './read-facts.ts'

/** A product before it has a price and a description: its maker and what it is. */
export type Draft = {
  facts: CategoryFacts
  brand: BrandFacts
  collection: string
  line: Line
  variant: string | null
  /** one of the line's forms; its noun replaces the line's */
  form: { size: string; noun: string } | null
  finish: string
  tone: Tone | null
  /** in the order of the facts, one to five unless the range is whole; all products of a variant group share them */
  sizes: FactSize[]
  /** identifies the product permanently: seeds, hash and SKU are derived from it */
  identity: string
  /** the identity without finish and tone */
  group: string
}

/** `Steel or solid brass` is brass where the finish is the bare metal. */
export function materialOf(draft: Draft): string {
  return /^Unlacquered/.test(draft.finish) ? 'Solid brass' : draft.line.material
}

/** How many products the demo marketplace has in each category that is not `whole`. */
const wanted: Partial<Record<CategorySlug, number>> = {
  appliances: 1400,
  'backsplash-tiles': 1500,
  'cabinet-hardware': 1500,
  countertop: 1350,
  'kitchen-faucets': 1200,
  'kitchen-sinks': 1000,
  'bathroom-faucets': 1250,
  'bathroom-vanitys': 1350,
  'bath-tubs': 1050,
  showers: 1150,
  toilets: 900,
  'hardwood-flooring': 1500,
  'laminate-flooring': 1400,
  'luxury-flooring': 1450,
  'tile-flooring': 1600,
  'artificial-turf': 1000,
  hardscaping: 1200,
  'pool-copings': 1150,
  'stacked-stone': 1300,
  fans: 1150,
  lights: 1550,
  'bath-accessories': 400,
}

/**
 * The drafts of a category. Each collection belongs to one maker and includes about two thirds of the lines; in each
 * line it takes the likeliest variants, finishes and tones, never every combination.
 */
export function draftsOf(facts: CategoryFacts): Draft[] {
  const makers = brands().filter((brand) => brand.categories.includes(facts.category))
  if (facts.whole) return wholeRange(facts, makers)
  const random = randomFrom(`collections ${facts.slug}`)
  const dealt = random.shuffle(facts.collections).map((collection, i) => {
    const brand = makers[i % makers.length]
    if (brand === undefined) throw new Error(`no maker for ${facts.category}`)
    return { collection, brand }
  })
  const ranges = dealt.flatMap(({ collection, brand }) => {
    const choice = randomFrom(`lines ${facts.slug} ${collection}`)
    const carried = choice.shuffle(facts.lines).slice(0, Math.ceil(facts.lines.length * (0.55 + 0.25 * choice.next())))
    return carried.map((line) => rangeOf(facts, brand, collection, line))
  })
  return takeFrom(ranges, wanted[facts.slug as CategorySlug] ?? 0)
}

/** Everything that the makers offer; the collections are theirs in turn. */
function wholeRange(facts: CategoryFacts, makers: BrandFacts[]): Draft[] {
  return facts.collections.flatMap((collection, i) => {
    const brand = makers[i % makers.length]
    if (brand === undefined) throw new Error(`no maker for ${facts.category}`)
    const lines = facts.lines.filter((line) => line.collections?.includes(collection) ?? true)
    return lines.flatMap((line) => rangeOf(facts, brand, collection, line))
  })
}

/** Every product of one line in one collection, likeliest first. */
function rangeOf(facts: CategoryFacts, brand: BrandFacts, collection: string, line: Line): Draft[] {
  const random = randomFrom(`range ${facts.slug} ${collection} ${line.family}`)
  const tones = line.tones.length === 0 ? [null] : line.tones
  const finishes = random.shuffle(line.finishes)
  const likeliest: { draft: Draft; weight: number }[] = []
  for (const [v, { variant, form }] of random.shuffle(makesOf(line)).entries()) {
    const group = [facts.slug, brand.slug, collection, lineKey(line), variant, form?.size].join('|')
    const sizes = facts.whole ? line.sizes : sizesOf(line, variant, form, group)
    if (sizes.length === 0) continue
    for (const [f, finish] of finishes.entries()) {
      // a living finish is bare brass, so the material must be brass
      if (/^Unlacquered/.test(finish) && !/brass/i.test(line.material)) continue
      for (const tone of tones) {
        const pair = plausibility(finish, tone)
        if (pair === 0) continue
        // a panel-ready front takes the owner's wood and is sold without a handle
        const shown = finish === 'Custom panel ready' ? null : tone
        if (shown === null && tone !== tones[0] && tones.length > 1) continue
        const weight = pair * 0.55 ** v * 0.85 ** f * (0.4 + random.next())
        const identity = [group, finish, shown?.name].join('|')
        likeliest.push({
          draft: {
            facts,
            brand,
            collection,
            line,
            variant,
            form,
            finish,
            tone: shown,
            sizes,
            identity,
            // Colors are chosen within one sheen: with all of them, a group would be a wall of swatches.
            group: line.toned ? `${group}|${finish}` : group,
          },
          weight,
        })
      }
    }
  }
  return likeliest.sort((a, b) => b.weight - a.weight).map((entry) => entry.draft)
}

/** The family, and what tells the line from others of the family. */
export function lineKey({ family, part }: Line): string {
  return part === undefined ? family : `${family}/${part}`
}

/** Variants or forms of a line; a plain line has one. */
function makesOf(line: Line): { variant: string | null; form: Draft['form'] }[] {
  if (line.forms !== undefined) {
    return Object.entries(line.forms).map(([size, noun]) => ({ variant: null, form: { size, noun } }))
  }
  const variants = line.model.variants?.filter((variant) => line.fits?.[variant] !== '')
  if (variants === undefined || variants.length < 2) return [{ variant: null, form: null }]
  return variants.map((variant) => ({ variant, form: null }))
}

function sizesOf(line: Line, variant: string | null, form: Draft['form'], group: string): FactSize[] {
  const pattern = variant === null ? undefined : (line.fits?.[variant] ?? line.fits?.['*'])
  const fitting = line.sizes.filter((size) =>
    form === null ? pattern === undefined || new RegExp(pattern).test(size.label) : fitsForm(size, form.size),
  )
  const random = randomFrom(`sizes ${group}`)
  const made = alikeMade(fitting, random.shuffle(fitting))
  const count = Math.min(made.length, made.length > 4 ? random.int(3, 5) : random.int(Math.min(2, made.length), 4))
  const from = random.int(0, made.length - count)
  const adds = Object.entries(line.adds?.[variant ?? ''] ?? {})
  return made.slice(from, from + count).map((size) => ({
    ...size,
    ...Object.fromEntries(adds.map(([key, inches]) => [key, tenths(Number(size[key]) + inches)])),
  }))
}

/** Sizes that are sums are rounded to a tenth of an inch. */
function tenths(inches: number): number {
  return Math.round(inches * 10) / 10
}

/**
 * Omits a larger piece that is built cheaper than a smaller one: acrylic and cast iron are not mixed in one product.
 */
function alikeMade(fitting: FactSize[], inTurn: FactSize[]): FactSize[] {
  const consistent: FactSize[] = []
  for (const size of inTurn) {
    if (!consistent.some((other) => priceFallsWithSize(size, other) || priceFallsWithSize(other, size)))
      consistent.push(size)
  }
  return fitting.filter((size) => consistent.includes(size))
}

function priceFallsWithSize(big: FactSize, small: FactSize): boolean {
  const [bigPrice, smallPrice] = [big.vendor_price_usd, small.vendor_price_usd]
  if (bigPrice === undefined || smallPrice === undefined) return false
  const larger = ['w_in', 'l_in', 'd_in', 'h_in', 't_in', 'proj_in', 'reach_in', 'box_sqft'].every(
    (key) => Number(big[key] ?? 0) >= Number(small[key] ?? 0),
  )
  return larger && (bigPrice[0] < smallPrice[0] || bigPrice[1] < smallPrice[1])
}

/** Forms are named by the start of the size label, or by its end where the forms are piles of turf. */
function fitsForm(size: FactSize, form: string): boolean {
  return size.label.startsWith(form) ? !size.label.startsWith(`${form} sliced`) : size.label.endsWith(`, ${form} pile`)
}

/** The likeliest of each range, about equally many from each, until the category is full or the ranges are empty. */
function takeFrom(ranges: Draft[][], count: number): Draft[] {
  const share = count / ranges.length
  const taken: Draft[] = []
  const rests = ranges.map((range) => {
    const first = range[0]
    const spread = first === undefined ? 1 : 0.6 + (hash32(`share ${first.group}`) % 1000) / 1250
    const cut = Math.min(range.length, Math.max(2, Math.floor(share * spread * 0.92)))
    taken.push(...range.slice(0, cut))
    return range.slice(cut)
  })
  for (let round = 0; taken.length < count; round++) {
    const next = rests.flatMap((rest) => rest.slice(round, round + 1))
    if (next.length === 0) break
    taken.push(...next.slice(0, count - taken.length))
  }
  return taken.slice(0, count)
}

/**
 * How likely a maker offers this finish on this tone, 0 to 1; 0 is never made. The rules follow the trade: no gloss on
 * barn wood, no brass handle on black stainless, no crackle on a dark glaze.
 */
function plausibility(finish: string, tone: Tone | null): number {
  if (tone === null) return 1
  const key = `${finish}|${tone.name}|${tone.hex}`
  const known = weighed.get(key)
  if (known !== undefined) return known
  const weight = weigh(finish, tone)
  weighed.set(key, weight)
  return weight
}

/** Cached: the same pairs occur in every collection of a line. */
const weighed = new Map<string, number>()

function weigh(finish: string, tone: Tone): number {
  const pair = `${finish} + ${tone.name}`.toLowerCase()
  const dark = ['Black', 'Charcoal', 'Dark brown'].includes(colorFamily(tone.hex))
  const pale = ['White', 'Cream'].includes(colorFamily(tone.hex))
  let weight = 1
  for (const rule of pairRules) if (rule.pair.test(pair)) weight *= rule.weight
  for (const rule of shadeRules) {
    if (rule.finish.test(finish) && (rule.shade === 'dark' ? dark : pale)) weight *= rule.weight
  }
  return weight
}

const pairRules: { pair: RegExp; weight: number }[] = [
  // metal slots: handle, trim, drain, lever, shade, blade, insert
  { pair: /^black stainless \+ (satin brass|polished chrome|brushed bronze|white)/, weight: 0 },
  { pair: /^(fingerprint-resistant )?stainless( steel)? \+ (brushed bronze|white trim)/, weight: 0 },
  { pair: /^(fingerprint-resistant )?stainless( steel)? \+ flat black/, weight: 0.4 },
  { pair: /^graphite steel \+ (polished chrome|brushed bronze|white)/, weight: 0 },
  { pair: /^custom panel ready \+ (polished chrome|brushed bronze|flat black|satin brass)/, weight: 0 },
  { pair: /^(cream|navy|sage|brick red) enamel \+ (brushed stainless|brushed bronze)/, weight: 0.3 },
  { pair: /^gloss black glass \+ (satin brass|brushed bronze|white)/, weight: 0.1 },
  { pair: /^(gloss|matte|pure|cotton) white \+ (graphite enamel|oil-rubbed)/, weight: 0.4 },
  { pair: /^(biscuit|bone|linen) \+ (matte black|satin brass|flat black)/, weight: 0.15 },
  { pair: /^matte black \+ (polished chrome|oil-rubbed|white|chrome door)/, weight: 0.15 },
  { pair: /^gloss black \+ (oil-rubbed|white lever)/, weight: 0.1 },
  { pair: /^(navy|sage|terracotta|primed iron) \+ (white drain|brushed nickel)/, weight: 0.4 },
  { pair: /^oil-rubbed bronze \+ (smoke|low-iron|white oak|gray oak|louver silver)/, weight: 0.3 },
  { pair: /^oil-rubbed bronze \+ louver white/, weight: 0 },
  { pair: /^(polished chrome|polished nickel) \+ (amber|natural rattan|oat linen|barn)/, weight: 0.2 },
  { pair: /^(satin|aged) brass \+ (smoke gr|louver silver|black baffle|galvanized)/, weight: 0.4 },
  {
    pair: /^matte white \+ (dark walnut|mahogany|smoke|amber|louver (black|silver)|black blades)/,
    weight: 0.2,
  },
  { pair: /^flat black \+ (louver (white|silver)|copper inside)/, weight: 0.2 },
  { pair: /^(galvanized|titanium|graphite) \+ (koa|mahogany|matte white)/, weight: 0.2 },
  { pair: /^plaster white \+ (copper|smoke|amber)/, weight: 0.2 },
  { pair: /^verdigris copper \+ (gold inside|smoke)/, weight: 0.4 },
  // cabinets and tops
  { pair: /^(matte black|charcoal|espresso) \+ (black granite|sintered stone graphite)/, weight: 0.2 },
  { pair: /^(walnut|natural oak|whitewashed oak|driftwood) \+ engineered stone cream/, weight: 0.4 },
  { pair: /^(sage|forest) green \+ (concrete|black granite)/, weight: 0.3 },
  // stone, glaze and wood
  { pair: /whitewashed \+ (painted white|cream|charcoal|ironspot)/, weight: 0 },
  { pair: /^polished \+ (autumn|rust|wood grain|old chicago)/, weight: 0.2 },
  { pair: /^unglazed \+ (snow|turquoise|cobalt|sea|plum|black|smoke)/, weight: 0 },
  { pair: /^antique \+ (stainless|silver mirror|champagne)/, weight: 0.15 },
  { pair: /^brushed \+ .*mirror/, weight: 0 },
  { pair: /^oiled \+ soft/, weight: 0.4 },
  { pair: /^(flamed|thermal|bush.hammered) \+ (golden|rose|pink)/, weight: 0.5 },
  { pair: /^standard \+ (cream|limestone)/, weight: 0.5 },
]

const shadeRules: { finish: RegExp; shade: 'dark' | 'pale'; weight: number }[] = [
  { finish: /hand-scraped|distressed|skip-planed|rough-sawn/i, shade: 'pale', weight: 0.12 },
  { finish: /semi-gloss|^high gloss/i, shade: 'pale', weight: 0.6 },
  { finish: /hardwax|tung oil/i, shade: 'dark', weight: 0.5 },
  { finish: /crackle/i, shade: 'dark', weight: 0.1 },
  { finish: /textured grip|abrasive|structured/i, shade: 'pale', weight: 0.35 },
  { finish: /leathered/i, shade: 'pale', weight: 0.4 },
  { finish: /suede/i, shade: 'pale', weight: 0.6 },
  { finish: /frosted|etched/i, shade: 'dark', weight: 0.3 },
  { finish: /tumbled/i, shade: 'dark', weight: 0.5 },
  { finish: /unfinished/i, shade: 'dark', weight: 0.3 },
]
