import type { Token } from './tokens.ts'

/** Dollars, whether tax is included, and the room's width and length in feet. */
export type Limits = { budget: number | null; withTax: boolean; sizeFt: [number, number] | null }

const phrases = (list: string) => list.split(', ').map((phrase) => phrase.split(' '))

/** Before a number without a currency, these make it an amount. */
const cues = phrases(
  'budget, budget of, budget is, budget around, max, maximum, maximo, max of, up to, under, below, no more than, not more than, not over, no higher than, not higher than, at most, around, about, roughly, approx, approximately, less than, within, spend, spending, spending limit, limit, cost, for under, upper limit, stay under, ceiling, ceiling of, money, total, range, between, maybe, stretch to, certainly not over, cap, cap of, capped at, is',
)
const after = phrases('max, maximum, top, total, budget, all in, or less, at most, limit, for material')
const currency = new Set(['dollar', 'buck', 'usd', 'dolare', 'dolar'])
export const foreign = new Set(['eur', 'euro', 'gbp', 'cad', 'peso', 'mxn'])
const thousands = new Set(['k', 'grand', 'thousand', 'mil'])
const included = phrases(
  'incl tax, including tax, include tax, inclusive of tax, incl sale tax, including sale tax, tax included, tax incl, with tax, with the tax, after tax, tax in, incl taxe, including taxe, taxe included, with taxe, with sale tax, sale tax included, incl the tax, including all taxe, out the door, incl all tax, including all tax, tax inclusive',
)
const excluded = phrases('before tax, plus tax, without tax, excl tax, excluding tax, not including tax, no tax')
const spelled: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
}
export const perArea = new Set(['sqft', 'sq', 'sf', 'square', 'foot', 'ft', 'piece', 'each', 'tile', 'month'])

/** A number without a currency or cue is an amount from here on, if it is written like one. */
const minBare = 1000
const minWithCue = 300
const maxDollars = 10_000_000

type Amount = { from: number; to: number; dollars: number; sure: boolean; bare: boolean }

/** Words of amounts, sizes and taxes; their spelling is not corrected. */
export const limitWords = new Set(
  [...cues, ...after, ...included, ...excluded].flat().concat(...currency, ...foreign, ...thousands, ...perArea),
)

/** Finds the size of the room and the budget, and marks the tokens that state them. */
export function readLimits(tokens: Token[]): Limits {
  const sizeFt = readSize(tokens)
  const withTax = readTax(tokens)
  return { budget: readBudget(tokens), withTax, sizeFt }
}

function readBudget(tokens: Token[]): number | null {
  let budget: number | null = null
  for (let at = 0; at < tokens.length; at++) {
    const amount = amountAt(tokens, at)
    if (!amount) continue
    // "Like a $40k bath" is no budget.
    if (tokens[at - 2]?.word === 'like' && /^an?$/.test(tokens[at - 1]?.word ?? '')) {
      at = amount.to - 1
      continue
    }
    const range = rangeFrom(tokens, amount)
    const { to, dollars, sure, bare } = range ?? amount
    const cue = cueBefore(tokens, at)
    const follows = lengthAt(tokens, to, after)
    const isMoney =
      sure ||
      ((cue > 0 || follows > 0) && dollars >= minWithCue && !isMeasured(tokens, to)) ||
      (bare && dollars >= minBare && !isMeasured(tokens, to))
    if (!isMoney || dollars > maxDollars) continue
    if (tokens[to]?.kind === 'slash' && perArea.has(tokens[to + 1]?.word ?? '')) {
      at = to + 1
      continue
    }
    if (isPricePerArea(tokens, to - 1)) continue
    take(tokens, at - cue, to + follows)
    if (dollars > 0) budget = Math.max(budget ?? 0, dollars)
    at = to + follows - 1
  }
  return budget
}

/** "3 dollars a sq ft", from its currency on. */
export function isPricePerArea(tokens: readonly Token[], at: number): boolean {
  const [unit, joint, area] = tokens.slice(at, at + 3)
  const isUnit = currency.has(unit?.word ?? '') || unit?.kind === 'number'
  return isUnit && /^(?:a|an|per|each|por|el)$/.test(joint?.word ?? '') && perArea.has(area?.word ?? '')
}

/** "$4,800", "5k", "12 grand", "five thousand dollars", "18.000 USD". */
function amountAt(tokens: Token[], from: number): Amount | null {
  let at = from
  let sure = false
  let bare = false
  if (tokens[at]?.raw === '$') {
    sure = true
    at++
  }
  const token = tokens[at]
  if (!token || token.taken) return null
  let dollars: number
  if (token.kind === 'number') {
    dollars = Number(plainNumber(token.raw))
    bare = /^\d{1,3}(,\d{3})+$/.test(token.raw)
  } else {
    const named = spelled[token.word]
    if (named === undefined || !thousands.has(tokens[at + 1]?.word ?? '')) return null
    dollars = named
  }
  if (!Number.isFinite(dollars)) return null
  at++
  const unit = tokens[at]
  // "3000K" is the color of a light.
  // "20 mil" is the wear layer of a vinyl, and a thousand in Spanish.
  const isWear = unit?.word === 'mil' && /^(?:wear|layer|vinyl|lvp|lvt|spc|plank)$/.test(tokens[at + 1]?.word ?? '')
  if (unit && !isWear && thousands.has(unit.word) && dollars < 1000 && (unit.word !== 'k' || unit.glued || sure)) {
    dollars *= 1000
    sure = true
    at++
    if (tokens[at]?.word === 'ish') at++
  }
  if (currency.has(tokens[at]?.word ?? '')) {
    sure = true
    at++
  } else if (tokens[at]?.raw === '$') {
    sure = true
    at++
  }
  // Other currencies are not converted.
  if (tokens[at]?.raw === '€' || tokens[at]?.raw === '£' || foreign.has(tokens[at]?.word ?? '')) return null
  if (foreign.has(tokens[from - 1]?.word ?? '') || /[€£]/.test(tokens[from - 1]?.raw ?? '')) return null
  return { from, to: at, dollars: Math.round(dollars * 100) / 100, sure, bare }
}

/** "Between 4 and 6k", "5-6k", "28 to 32 thousand": the upper end. */
function rangeFrom(tokens: Token[], low: Amount): Amount | null {
  const joint = tokens[low.to]
  const before = tokens[low.from - 1]?.word
  const joins =
    joint !== undefined && (joint.kind === 'dash' || joint.word === 'to' || joint.word === 'or' || joint.word === 'and')
  if (!joins || (joint.word === 'and' && before !== 'between')) return null
  const high = amountAt(tokens, low.to + 1)
  if (!high || !(high.sure || low.sure)) return null
  if (high.dollars < low.dollars && high.dollars * 1000 < low.dollars) return null
  return { ...high, from: low.from, sure: true }
}

function isMeasured(tokens: Token[], at: number): boolean {
  const next = tokens[at]
  if (!next) return false
  return (
    next.raw === '"' ||
    next.raw === "'" ||
    /^(in|inch|ft|foot|feet|sq|sqft|sf|square|cm|mm|m|x|by|day|week|month|year|hour|watt|btu|cfm|piece|gal)$/.test(
      next.word,
    )
  )
}

function readTax(tokens: Token[]): boolean {
  let withTax = false
  for (let at = 0; at < tokens.length; at++) {
    const yes = lengthAt(tokens, at, included)
    const no = lengthAt(tokens, at, excluded)
    if (yes + no === 0) continue
    withTax ||= yes > no
    const length = Math.max(yes, no)
    take(tokens, at, at + length)
    at += length - 1
  }
  return withTax
}

type Side = { to: number; value: number; unit: string | null }

/** Sides of a room between these, in feet, are plausible. Smaller pairs are sizes of tiles. */
const [minFt, maxFt] = [2.5, 120]
const feetOf: Record<string, number> = { ft: 1, in: 1 / 12, m: 3.280_84, cm: 0.032_808_4 }
const unitNames: Record<string, string> = {
  "'": 'ft',
  ft: 'ft',
  foot: 'ft',
  feet: 'ft',
  pie: 'ft',
  '"': 'in',
  in: 'in',
  inch: 'in',
  m: 'm',
  meter: 'm',
  metre: 'm',
  metro: 'm',
  mt: 'm',
  cm: 'cm',
  centimeter: 'cm',
}
const pieces = new Set(
  'tile plank mosaic sheet hex brick paver panel slab vanity sink tub window shower base pan door subway zellige island rug table mirror range closet alcove'.split(
    ' ',
  ),
)
/** Words after which a size is that of a room. */
const spaces = new Set(
  'bathroom bath kitchen room bedroom laundry space area patio entry foyer den basement nook powder footprint galley'.split(
    ' ',
  ),
)

/** "5x8", "2.4 by 3 m", "6' x 9'", "8 feet by 5 feet". The first plausible pair is the room. */
function readSize(tokens: Token[]): [number, number] | null {
  let size: [number, number] | null = null
  for (let at = 0; at < tokens.length; at++) {
    const one = sideAt(tokens, at)
    if (!one) continue
    const joint = tokens[one.to]
    const other = joint && /^(x|by|por)$/.test(joint.word) ? sideAt(tokens, one.to + 1) : null
    if (other && size === null && !isPiece(tokens, other.to) && !isOfPiece(tokens, at)) {
      const unit = other.unit ?? one.unit ?? 'ft'
      const feet = [one, other].map((side) => side.value * (feetOf[side.unit ?? unit] ?? 1))
      if (feet.every((side) => side >= minFt && side <= maxFt)) {
        size = feet.map((side) => Math.round(side * 100) / 100) as [number, number]
        take(tokens, at, other.to)
        at = other.to - 1
      }
    }
  }
  return size
}

/** "12x24 porcelain floor tile" is no room. */
function isPiece(tokens: readonly Token[], at: number): boolean {
  for (const { kind, word } of tokens.slice(at, at + 4)) {
    if (kind !== 'word' || spaces.has(word) || /^(?:with|and|in|for)$/.test(word)) return false
    if (pieces.has(word)) return true
  }
  return false
}

/** "Tiles 12x12", "slabs 5 x 8 ft". */
function isOfPiece(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.kind === 'comma' ? tokens[at - 2] : tokens[at - 1]
  return pieces.has(before?.word ?? '') || /^(?:porcelain|ceramic|format|marble|slate)$/.test(before?.word ?? '')
}

/** A length with its unit; feet and inches are added: 5'6". */
function sideAt(tokens: Token[], at: number): Side | null {
  const token = tokens[at]
  if (token?.kind !== 'number' || token.taken || tokens[at - 1]?.raw === '$') return null
  const value = Number(token.raw.replace(',', '.'))
  if (!Number.isFinite(value) || value <= 0) return null
  const unit = unitAt(tokens, at + 1)
  // "13-6 x 17-0" of a drawing.
  const [dash, more, joint] = tokens.slice(at + 1, at + 4)
  const isDrawn = dash?.kind === 'dash' && dash.glued && more?.kind === 'number' && more.glued
  const isSide = /^(?:x|by)$/.test(joint?.word ?? '') || /^(?:x|by)$/.test(tokens[at - 1]?.word ?? '')
  if (isDrawn && isSide && Number(more.raw) < 12)
    return { to: at + 3, value: value + Number(more.raw) / 12, unit: 'ft' }
  const inches = unit === 'ft' ? tokens[at + 2] : undefined
  const isInches = inches?.kind === 'number' && unitAt(tokens, at + 3) === 'in'
  if (isInches) return { to: at + 4, value: value + Number(inches.raw) / 12, unit: 'ft' }
  return { to: unit ? at + 2 : at + 1, value, unit }
}

function unitAt(tokens: Token[], at: number): string | null {
  const token = tokens[at]
  if (!token) return null
  return unitNames[token.kind === 'word' ? token.word : token.raw] ?? null
}

/** Number of tokens that the longest matching phrase takes here; 0 if none matches. */
export function lengthAt(tokens: Token[], at: number, list: string[][]): number {
  let longest = 0
  for (const phrase of list)
    if (phrase.length > longest && phrase.every((word, i) => tokens[at + i]?.word === word)) longest = phrase.length
  return longest
}

export function take(tokens: Token[], from: number, to: number): void {
  for (const token of tokens.slice(Math.max(0, from), to)) token.taken = true
}

function cueBefore(tokens: Token[], at: number): number {
  const colon = /^[:(~?<]$/.test(tokens[at - 1]?.raw ?? '') ? 1 : 0
  for (let length = 4; length > 0; length--) {
    const from = at - colon - length
    if (from >= 0 && lengthAt(tokens.slice(from, at - colon), 0, cues) === length) return length + colon
  }
  return 0
}

/** "4,800" and "4.800" are thousands, "4,800.50" and "2.5" are decimals. */
function plainNumber(raw: string): string {
  if (/^\d{1,3}(\.\d{3})+$/.test(raw)) return raw.replaceAll('.', '')
  return raw.replaceAll(',', '')
}
