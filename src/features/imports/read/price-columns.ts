import type { Target } from '../columns.ts'
import { meaningOf, normalName, priceUnitOfName } from './column-names.ts'
import { dateInName, withoutDate } from './dated-names.ts'

/**
 * The columns of a price list that can have the vendor's net price: of each level of customers, quantity or unit. `chosen`
 * is the one that says that it is the net price, or the only one; null where the vendor has to choose. `list` is the one
 * of list prices beside them.
 */
export function pricesIn(
  header: readonly string[],
  columns: readonly (Target | null)[],
  at = new Date(),
): { chosen: number | null; options: number[]; list: number | null } {
  const names = header.map(normalName)
  const all = places(names, (name, place) => isNet(name, columns[place] ?? null, names))
  // `Reducer` beside `Reducer Price`: the price of something else in the row.
  const isOf = (place: number) => {
    const of = (names[place] ?? '').replace(/ ?\bprice\b/, '').trim()
    return names.some((name, at) => at !== place && of !== '' && name === of && columns[at] === null)
  }
  const own = all.filter((place) => !isOf(place))
  const nets = own.length > 0 ? own : all
  const lists = places(names, (_, place) => meaningOf(header[place] ?? '')?.target === 'list_price')
  const options = nets.length > 0 ? nets : lists
  const current = latest(options, header, at)
  const clear = current.filter((place) => clearly.test(names[place] ?? '') && !numbered.test(names[place] ?? ''))
  const chosen =
    ofSale(current, names) ??
    only(clear, names) ??
    only(current, names) ??
    ofDealer(current, names) ??
    ofPieces(current, names) ??
    ofUnits(current, names)
  const list = only(latest(lists, header, at), names)
  return { chosen, options, list: nets.length > 0 ? list : null }
}

/** Of prices for several dates, those for the last day that has come. */
function latest(options: readonly number[], header: readonly string[], at: Date): number[] {
  const dated = options.map((place) => ({
    place,
    date: dateInName(header[place] ?? ''),
    name: withoutDate(header[place] ?? ''),
  }))
  return dated.flatMap(({ place, date, name }) => {
    const others = dated.filter((each) => each.name === name && each.date && each.date <= at)
    const isLast = !date || others.length === 0 || (date <= at && others.every((each) => (each.date ?? at) <= date))
    return isLast ? [place] : []
  })
}

/** What is sold by the piece has the price of one piece, where the other one is for full cartons. */
function ofPieces(options: readonly number[], names: readonly string[]): number | null {
  const [broken, ...others] = options.filter((place) =>
    /\b(broken|less than|single|partial)\b/.test(names[place] ?? ''),
  )
  const isRest = options.every(
    (place) => place === broken || /\b(full|case|carton|bulk|pallet)\b/.test(names[place] ?? ''),
  )
  return broken !== undefined && others.length === 0 && isRest ? broken : null
}

/** The price of dealers, where no other column is one of customers. */
function ofDealer(options: readonly number[], names: readonly string[]): number | null {
  const isOfCustomers = (place: number) => customers.test(levelOf(names[place] ?? ''))
  const [dealer, ...others] = options.filter(isOfCustomers)
  const isPlain = options.every(
    (place) => place === dealer || /^(unit |regular |sales? )?price$/.test(names[place] ?? ''),
  )
  return dealer !== undefined && others.length === 0 && isPlain ? dealer : null
}

/** The price of the row's own unit, where the other one is for a square foot. */
function ofUnits(options: readonly number[], names: readonly string[]): number | null {
  const [own, ...others] = options.filter((place) => /\buom\b/.test(names[place] ?? ''))
  const isRest = options.every((place) => place === own || priceUnitOfName(names[place] ?? '') === 'sqft')
  return own !== undefined && others.length === 0 && isRest ? own : null
}

/** A vendor's own books have what it sells for beside what it pays itself. */
function ofSale(options: readonly number[], names: readonly string[]): number | null {
  const [sale, ...others] = options.filter((place) => /^(selling|sales?|sell) (price|rate)\b/.test(names[place] ?? ''))
  const isRest = options.every(
    (place) => place === sale || /\b(purchase|buying|supply|cogs)\b|^cost price$/.test(names[place] ?? ''),
  )
  return sale !== undefined && others.length === 0 && isRest ? sale : null
}

/**
 * Two columns with one price: that of a box or piece is the one of a square foot times what it covers, in all first rows
 * that have both.
 */
export function sameIn(
  header: readonly string[],
  columns: readonly (Target | null)[],
  options: readonly number[],
  sample: readonly (readonly string[])[],
): { whole: number; sqft: number } | null {
  const units = options.map((place) => priceUnitOfName(header[place] ?? ''))
  const sqft = options[units.indexOf('sqft')]
  const whole = options[units.findIndex((unit) => unit === 'box' || unit === 'piece')]
  if (options.length !== 2 || sqft === undefined || whole === undefined) return null
  const content = (['box_sqft', 'piece_sqft'] as const).map((target) => columns.indexOf(target)).filter((at) => at >= 0)
  const ratios = sample.flatMap((cells) => {
    const [box, foot] = [amountIn(cells[whole]), amountIn(cells[sqft])]
    if (!box || !foot) return []
    return [Math.min(...content.map((at) => Math.abs((foot * amountIn(cells[at])) / box - 1)))]
  })
  return ratios.length > 0 && ratios.every((ratio) => ratio < 0.005) ? { whole, sqft } : null
}

const amountIn = (cell = '') => Number(cell.replaceAll(/[^\d.]/g, '')) || 0

function places(names: readonly string[], is: (name: string, place: number) => boolean): number[] {
  return names.flatMap((name, place) => (is(name, place) ? [place] : []))
}

/** The one column of several, or the one for a box where the others have the same price for a square foot. */
function only(options: readonly number[], names: readonly string[]): number | null {
  const [first] = options
  if (first === undefined || options.length === 1) return first ?? null
  const levels = new Set(options.map((place) => levelOf(names[place] ?? '')))
  const units = options.map((place) => priceUnitOfName(names[place] ?? ''))
  const isSame = levels.size === 1 && units.every((unit) => unit === 'box' || unit === 'sqft')
  const box = options[units.indexOf('box')]
  return isSame && box !== undefined && new Set(units).size === options.length ? box : null
}

function isNet(name: string, target: Target | null, names: readonly string[]): boolean {
  if (target === 'price' || target === 'final_price') return true
  // The names of levels stand above columns for a piece and for a square foot.
  if (/ (each|ea|sf|sqft)$/.test(name) && target === null && names.filter((one) => / (each|ea)$/.test(one)).length > 1)
    return true
  if (name === '' || others.test(name) || (target !== null && target !== 'price_choice')) return false
  const level = levelOf(name)
  if (isBareUnit.test(name)) return names.includes('each') || names.includes('ea') || names.includes('price each')
  return money.test(name) || customers.test(level) || (numbered.test(level) && /^(price )?(level|tier|lvl)/.test(level))
}

/** What is left of a name without its unit and currency: `dealer` of `Dealer Price ($/SF)`; empty for a plain price. */
function levelOf(name: string): string {
  return name
    .replaceAll(
      /\b(price|prices|pricing|cost|per|each|ea|unit|sf|sqft|sq|ft|square|foot|feet|pcs?|pieces?|sht|sheet|bx|box|boxes|ctn|carton|lf|usd|us)\b|[$/]/g,
      ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const money = /\b(price|prices|pricing|cost|net)\b|\$/
const customers =
  /^(dealer|distributor|contractor|builder|designer|wholesale|wholesaler|trade|stocking|non stocking|showroom|fabricator|installer|remodeler|partner|jobber|architect)( (level|tier|net|discount|stocking))?( ?[a-z0-9])?$/
const numbered = /\b(level|tier|lvl|column|col|net|price|l|t)? ?([0-9]{1,2}|[a-d])$/
const clearly = /\b(net|your)\b|^final price$/
const isBareUnit = /^(sf|sqft|sq ft|s\/f|\$\/sf|pc|pcs|each|ea)$/

/** Names with prices of other things, for customers of shops, of other days, or with words about prices. */
const others =
  /\b(list|msrp|retail|srp|rrp|map|imap|umrp|compare|old|previous|prior|last|former|code|codes|group|class|date|effective|change|changes|increase|percent|pct|freight|shipping|delivery|handling|tariff|surcharge|sample|samples|display|displays|labor|install|installation|total|extended|ext|break|multiplier|discount|off|margin|markup|weight|wt|tax|coverage|area|formatted|text)\b/
