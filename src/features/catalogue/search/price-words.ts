import type { Cents } from '#lib/money.ts'

/** The price named in a query, and the rest of the query. */
export type AskedPrice = {
  minCents: Cents | null
  maxCents: Cents | null
  /** The unit that the price is for. Goods sold by area are compared per square foot unless the query names a unit. */
  per: Per
  /** Words such as "cheap": lowest price first. */
  lowestFirst: boolean
  /** The query without the price words. */
  rest: string
}

type Per = 'sqft' | 'unit' | null
type Token = { word: string; start: number; end: number }
type Amount = { value: number; isMoney: boolean; per: Per; next: number }
type Bounds = { min: number | null; max: number | null; per: Per; next: number }

/** Longer than any query; limits the work. */
const maxCharacters = 300
/** A number without a currency is only a price from this value on: "tub under 60" may be inches. */
const minBare = 80
const maxDollars = 1_000_000
/** "around $500" means within this share. */
const around = 0.2

const phrases = (list: string) => list.split(', ').map((phrase) => phrase.split(' '))
const below = phrases(
  'under, below, less than, lower than, cheaper than, no more than, not more than, not over, at most, up to, max, maximum, max of, maximum of, within, <, <=, budget of, budget is, my budget is, for less than, for under, menos de, hasta, maximo, bajo, por debajo de',
)
const above = phrases(
  'over, above, more than, at least, min, minimum, starting at, higher than, >, >=, from, mas de, desde, minimo',
)
const about = phrases('around, about, roughly, approximately, approx, ~, priced at, cerca de, alrededor de, como')
const orLess = phrases(
  'or less, or under, or below, or cheaper, or lower, and under, and below, max, maximum, tops, at most, o menos, maximo, budget',
)
const orMore = phrases('or more, or above, or over, or higher, and up, and above, and over, plus, minimum, o mas, +')
const currency = phrases('dollars, dollar, bucks, buck, usd, dolares, dolar')
const perArea = phrases(
  'a sq ft, a sqft, a square foot, a square ft, a sf, a foot, per sq ft, per sqft, per square foot, per square feet, per square ft, per sf, per sq foot, per foot, / sq ft, / sqft, / sf, / square foot, / sq foot, / ft, psf, sq ft, sqft, square foot, sf, el pie cuadrado, por pie cuadrado, pie cuadrado',
)
const perUnit = phrases(
  'each, apiece, a piece, per piece, per unit, ea, / each, / ea, / piece, a pop, a box, per box, a slab, per slab, cada uno, cada una, por pieza',
)
const cheap = phrases(
  'budget friendly, budget-friendly, low cost, low price, low priced, lowest price, lowest priced, lowest cost, lower cost, on clearance, on sale, on a budget, good price, good prices, best price, best prices, best value, great price, affordable, cheap, cheaper, cheapest, inexpensive, budget, economical, bargain, clearance, discount, discounted, sale, least expensive, not expensive, not too expensive, barato, barata, baratos, baratas, economico, economica, economicos, economicas, de bajo costo, en oferta, oferta',
)
/** A number with one of these units is not a price. */
const units = new Set(
  'in inch inches ft feet foot mm cm m mil mils lb lbs pound pounds oz gal gallon gallons qt cfm btu btus gpm gpf watt watts w volt volts v amp amps lumen lumens lm k kelvin degree degrees psi year years day days hour hours sq sqft sf square cu cubic piece pieces pc pcs light lights bulb bulbs burner burners jet jets hole holes bowl bowls door doors drawer drawers blade blades person people percent pulgada pulgadas pie pies metro metros x by'.split(
    ' ',
  ),
)

/** Parses "under $3 a sq ft", "$500 or less", "between 100 and 300" and "cheap"; null if the query names no price. */
export function readPriceWords(text: string): AskedPrice | null {
  const tokens = tokensOf(text.slice(0, maxCharacters))
  const left: Token[] = []
  let bounds: Bounds | null = null
  let lowestFirst = false
  let removed = false
  for (let at = 0; at < tokens.length; ) {
    const found: Bounds | null = bounds ? null : boundsAt(tokens, at)
    const words = found ? 0 : lengthAt(tokens, at, cheap)
    if (found) bounds = found
    else if (words > 0) lowestFirst = true
    else left.push(tokens[at] as Token)
    removed ||= found !== null || words > 0
    at = found?.next ?? at + (words || 1)
  }
  if (!removed) return null
  const cents = (dollars: number | null | undefined) => (dollars == null ? null : Math.round(dollars * 100))
  return {
    minCents: cents(bounds?.min),
    maxCents: cents(bounds?.max),
    per: bounds?.per ?? null,
    lowestFirst,
    rest: restOf(text, left),
  }
}

function boundsAt(tokens: Token[], at: number): Bounds | null {
  return rangeAt(tokens, at) ?? limitAt(tokens, at) ?? amountAlone(tokens, at)
}

/** "Between 100 and 300", "$100 to $300", "$100-$300". */
function rangeAt(tokens: Token[], at: number): Bounds | null {
  const prefixLength = lengthAt(tokens, at, phrases('between, from, entre, de'))
  const first = amountAt(tokens, at + prefixLength)
  if (!first) return null
  const joined = lengthAt(tokens, first.next, phrases('and, to, y, a, -, –'))
  const second = joined > 0 ? amountAt(tokens, first.next + joined) : null
  if (!second || second.value < first.value) return null
  const isMoney = first.isMoney || second.isMoney
  if (!isMoney && (prefixLength === 0 || first.value < minBare)) return null
  return {
    min: first.value,
    max: second.value,
    per: first.per ?? second.per,
    next: second.next,
  }
}

/** "Under $500", "over $1000", "around $300". */
function limitAt(tokens: Token[], at: number): Bounds | null {
  for (const [list, isMax, isMin] of [
    [below, true, false],
    [above, false, true],
    [about, true, true],
  ] as const) {
    const prefixLength = lengthAt(tokens, at, list)
    const amount = prefixLength > 0 ? amountAt(tokens, at + prefixLength) : null
    if (!amount || (!amount.isMoney && (amount.value < minBare || (isMax && isMin)))) continue
    const { value, per, next } = amount
    const both = isMax && isMin
    return {
      min: isMin ? value * (both ? 1 - around : 1) : null,
      max: isMax ? value * (both ? 1 + around : 1) : null,
      per,
      next,
    }
  }
  return null
}

/** "$500 or less", "$2000+"; "$500" alone is a maximum. */
function amountAlone(tokens: Token[], at: number): Bounds | null {
  const amount = amountAt(tokens, at)
  if (!amount) return null
  const { value, isMoney, per, next } = amount
  const more = lengthAt(tokens, next, orMore)
  const less = lengthAt(tokens, next, orLess)
  if (!isMoney && (more + less === 0 || value < minBare)) return null
  return more > 0
    ? { min: value, max: null, per, next: next + more }
    : { min: null, max: value, per, next: next + less }
}

/** An amount with its currency and the unit it is for. */
function amountAt(tokens: Token[], at: number): Amount | null {
  const token = tokens[at]
  const number = token && /^(\$?)(\d[\d,]{0,12}(?:\.\d{1,4})?)(k?)(\$?)$/.exec(token.word)
  if (!number) return null
  const [, before, digits = '', thousands, after] = number
  const signed = before !== '' || after !== ''
  if (thousands && !signed) return null
  const value = Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1)
  if (!(value > 0 && value <= maxDollars)) return null
  const named = lengthAt(tokens, at + 1, currency)
  let next = at + 1 + named
  const isMoney = signed || named > 0
  const follows = tokens[next]
  const glued = follows !== undefined && named === 0 && follows.start === token.end
  if (!isMoney && (glued || units.has(follows?.word ?? ''))) {
    // "5/sf" is a price, "3/4" and "12x24" are not.
    if (follows?.word !== '/' || lengthAt(tokens, next, perArea) === 0) return null
  }
  if (signed && glued && !/^[/+–-]$/.test(follows.word)) return null
  const area = lengthAt(tokens, next, perArea)
  const unit = area > 0 ? 0 : lengthAt(tokens, next, perUnit)
  next += area + unit
  const per = area > 0 ? 'sqft' : unit > 0 ? 'unit' : null
  return { value, isMoney: isMoney || area > 0 || unit > 0, per, next }
}

/** Number of tokens that the longest matching phrase takes here; 0 if none matches. */
function lengthAt(tokens: Token[], at: number, list: string[][]): number {
  let longest = 0
  for (const phrase of list)
    if (phrase.length > longest && phrase.every((word, i) => tokens[at + i]?.word === word)) longest = phrase.length
  return longest
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/\$?\s?\d[\d,]*(?:\.\d+)?[kK]?\$?|\p{L}+|[<>]=?|\S/gu)].map((match) => ({
    word: match[0]
      .replaceAll(/\s/g, '')
      .replace(/,$/, '')
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** The text of the remaining tokens, with their original spacing. */
function restOf(text: string, left: Token[]): string {
  let rest = ''
  let end = 0
  for (const token of left) {
    rest += token.start === end ? '' : ' '
    rest += text.slice(token.start, token.end)
    end = token.end
  }
  return rest
    .trim()
    .replace(/^[,;-]+|[,;-]+$/g, '')
    .trim()
}
