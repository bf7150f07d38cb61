import { taxOf } from '#features/tax/tax-rate.ts'
import { addDays } from '#lib/dates.ts'
import { type Cents, percentOf } from '#lib/money.ts'

/** How labor is counted: a number of these is what a person orders. */
export const laborUnits = {
  each: { one: 'piece', many: 'pieces' },
  sqft: { one: 'sq ft', many: 'sq ft' },
  ft: { one: 'linear ft', many: 'linear ft' },
  hour: { one: 'hour', many: 'hours' },
  visit: { one: 'visit', many: 'visits' },
} as const
export type LaborUnit = keyof typeof laborUnits

const tiles = ['tile-flooring', 'backsplash-tiles', 'stacked-stone']
const floors = ['hardwood-flooring', 'laminate-flooring', 'luxury-flooring']

/**
 * What is offered, and the goods (categories by slug) that it is for; null is for any. `before` is done before the goods
 * arrive.
 */
export const laborKinds = {
  countertop_template: { word: 'Countertop template', unit: 'visit', goods: ['countertop'], before: true },
  countertop_installation: { word: 'Countertop installation', unit: 'sqft', goods: ['countertop'], before: false },
  countertop_edge: { word: 'Countertop edge profile', unit: 'ft', goods: ['countertop'], before: false },
  tile_installation: { word: 'Tile installation', unit: 'sqft', goods: tiles, before: false },
  flooring_installation: { word: 'Flooring installation', unit: 'sqft', goods: floors, before: false },
  cabinet_installation: { word: 'Cabinet installation', unit: 'each', goods: ['cabinets'], before: false },
  cabinet_assembly: { word: 'Cabinet assembly', unit: 'each', goods: ['cabinets'], before: false },
  painting: { word: 'Painting', unit: 'sqft', goods: ['paint'], before: false },
  trim_installation: { word: 'Baseboard and trim installation', unit: 'ft', goods: ['trim'], before: false },
  haul_away: { word: 'Haul away', unit: 'visit', goods: null, before: false },
  other: { word: 'Other', unit: 'hour', goods: null, before: false },
} as const satisfies Record<string, { word: string; unit: LaborUnit; goods: readonly string[] | null; before: boolean }>
export type LaborKind = keyof typeof laborKinds

export const unitKeys = Object.keys(laborUnits) as [LaborUnit, ...LaborUnit[]]
export const kindKeys = Object.keys(laborKinds) as [LaborKind, ...LaborKind[]]

export const laborName = ({ kind, name }: { kind: LaborKind; name: string }): string =>
  kind === 'other' && name !== '' ? name : laborKinds[kind].word

export const laborQty = (qty: number, unit: LaborUnit): string =>
  `${qty.toLocaleString('en-US')} ${qty === 1 ? laborUnits[unit].one : laborUnits[unit].many}`

/** ZIP codes, or the first three digits of some. */
export const servesZip = (zips: readonly string[], zip: string): boolean =>
  zips.some((prefix) => zip.slice(0, 5).startsWith(prefix))

/** ZIP codes in words, those that follow each other as a range: `900xx to 961xx, 92101`. `zips` are in order. */
export function zipWords(zips: readonly string[]): string {
  const ranges: [from: string, to: string][] = []
  for (const zip of zips) {
    const last = ranges.at(-1)
    if (last && last[1].length === zip.length && Number(zip) === Number(last[1]) + 1) last[1] = zip
    else ranges.push([zip, zip])
  }
  const shown = (zip: string) => zip.padEnd(5, 'x')
  return ranges.map(([from, to]) => (from === to ? shown(from) : `${shown(from)} to ${shown(to)}`)).join(', ')
}

/** Rule R18: the price of the quantity, but never below the minimum charge. */
const laborAmount = (offer: { priceCents: Cents; minimumCents: Cents }, qty: number): Cents =>
  Math.max(offer.minimumCents, offer.priceCents * qty)

/** Rule R18: what a quantity of labor costs, in a room, a cart and on an invoice; the tax is 0 where labor is not taxed. */
export function laborCost(
  offer: { priceCents: Cents; minimumCents: Cents },
  qty: number,
  rateMilli: number,
): { amountCents: Cents; taxCents: Cents } {
  const amountCents = laborAmount(offer, qty)
  return { amountCents, taxCents: taxOf(amountCents, rateMilli) }
}

/** Rule R18: the platform's part of an amount, half up. */
export const laborFee = (amountCents: Cents, feeBps: number): Cents => percentOf(amountCents, feeBps)

/**
 * The first day on which the work can be done: after the seller's lead time, and, except for a template, not before the
 * last goods of the order arrive.
 */
export function firstDay(given: { kind: LaborKind; leadDays: number; today: string; goodsLast: string }): string {
  const ready = addDays(given.today, given.leadDays)
  return laborKinds[given.kind].before || ready > given.goodsLast ? ready : given.goodsLast
}

/** Goods that labor is for, of a cart or of a room. `null` where it is not known. */
export type LaborGoods = {
  /** Of their category and their family. */
  slug: string
  family: string | null
  /** The place that they are for. */
  surface: string
  qty: number
  /** What one unit covers. */
  sqftHundredths: number | null
  /** What the place measures in the drawing of its room. */
  measuredSqftHundredths: number | null
  measuredFtHundredths: number | null
}

/**
 * How much labor goods take, and how it is counted: the area or length that the room measures, at most what the goods
 * cover; without a room what they cover; or their pieces. Rounded up to a whole unit. Null for labor that is not for any
 * of these goods; 1 where goods do not say it, which the person changes.
 */
export function laborNeed(
  { kind, unit }: { kind: LaborKind; unit: LaborUnit },
  goods: readonly LaborGoods[],
): { qty: number; basis: string } | null {
  const wanted: readonly string[] | null = laborKinds[kind].goods
  const own = goods.filter(
    ({ slug, family }) =>
      wanted === null || (wanted.includes(slug) && !besides.has(family?.slice(slug.length + 1) ?? '')),
  )
  if (own.length === 0) return null
  if (wanted && (unit === 'sqft' || unit === 'ft')) {
    const parts = own.flatMap((one) => amountOf(one, unit) ?? [])
    const hundredths = parts.reduce((sum, part) => sum + part.hundredths, 0)
    if (hundredths > 0) return { qty: Math.ceil(hundredths / 100), basis: parts.map(({ words }) => words).join(' + ') }
  }
  if (wanted && unit === 'each') {
    const pieces = own.reduce((sum, { qty }) => sum + qty, 0)
    return { qty: pieces, basis: `${laborQty(pieces, 'each')} ordered` }
  }
  return { qty: 1, basis: '' }
}

type Offer = { kind: LaborKind; unit: LaborUnit; priceCents: Cents; minimumCents: Cents }

/** What an offer takes and costs for goods, in a room and in a cart; null for labor that is not for any of them. */
export function proposeLabor(
  offer: Offer,
  goods: readonly LaborGoods[],
  rateMilli: number,
): { qty: number; basis: string; amountCents: Cents; taxCents: Cents } | null {
  const need = laborNeed(offer, goods)
  return need && { ...need, ...laborCost(offer, need.qty, rateMilli) }
}

/** Families of goods that are part of the work on others and are not counted as pieces. */
const besides = new Set([
  'cabinet-filler',
  'finished-end-panel',
  'toe-kick',
  'cabinet-crown',
  'light-rail',
  'touch-up-kit',
])

/** What goods are counted as, and in words: Floor 96.3 sq ft, or 2 × 15.94 sq ft ordered. */
function amountOf(one: LaborGoods, unit: 'sqft' | 'ft'): { hundredths: number; words: string } | null {
  const covered = unit === 'sqft' && one.sqftHundredths !== null ? one.qty * one.sqftHundredths : null
  const measured = unit === 'sqft' ? one.measuredSqftHundredths : one.measuredFtHundredths
  const many = laborUnits[unit].many
  if (measured !== null) {
    const hundredths = Math.min(measured, covered ?? measured)
    return { hundredths, words: `${one.surface} ${hundredths / 100} ${many}`.trim() }
  }
  if (covered === null) return null
  return { hundredths: covered, words: `${one.qty} × ${(one.sqftHundredths ?? 0) / 100} ${many} ordered` }
}

export type LaborStatus = 'scheduled' | 'done' | 'canceled'
export const laborStatusWords: Record<LaborStatus, string> = {
  scheduled: 'Scheduled',
  done: 'Done',
  canceled: 'Canceled',
}

/** The tone of the square beside the word. */
export const laborTones = { scheduled: 'waiting', done: 'done', canceled: 'trouble' } as const

type Party = 'customer' | 'seller' | 'admin'

/** Rule R18: what a party may do with an invoice now, or why not. `today` is a Los Angeles day. */
export function laborRefusal(
  action: 'done' | 'cancel',
  party: Party,
  invoice: { status: LaborStatus; cancelUntil: string; lastOn: string },
  today: string,
): string | null {
  if (invoice.status === 'canceled') return 'This labor is canceled.'
  if (action === 'done') {
    if (party !== 'seller') return 'Only the seller marks labor done.'
    return today < invoice.lastOn ? 'Labor can be marked done from its last day on.' : null
  }
  if (party === 'admin') return null
  if (invoice.status === 'done') return 'This labor is done. Ask us, and we look at it with you and the seller.'
  if (party === 'customer' && today > invoice.cancelUntil)
    return 'It is too late to cancel this labor yourself. Ask us, and we look at it with the seller.'
  return null
}
