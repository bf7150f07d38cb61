import { isLengthUnit, isOtherUnit, isSide } from '#features/design-ai/brief/figures.ts'
import type { Token } from './tokens.ts'

/** A figure of goods in the form that wishes note, with its place in the text. */
export type Measure = { text: string; start: number; end: number; isOfRoom: boolean }

const phrases = (list: string) => list.split(', ').map((phrase) => phrase.split(' '))
/** Words in the form of tokens: "inches" is "inch". */
const least = phrases(
  'at least, minimum, min, minimum of, more than, wider than, over, no less than, not le than, no smaller than, al meno',
)
const most = phrases(
  'at most, max, maximum, maximum of, under, below, up to, no more than, not more than, no wider than, no bigger than, no larger than, le than, less than, smaller than, narrower than, no deeper than, como maximo',
)
const minAfter = phrases(
  'or more, or wider, or bigger, or larger, or longer, or taller, or deeper, minimum, min, at least',
)
const maxAfter = phrases('or less, or le, or smaller, or narrower, or under, max, maximum, at most')

/** What has a size that is no wish for goods. */
const ofRooms = new Set(
  'ceiling space opening alcove gap room bathroom kitchen hallway corridor wall closet nook bay'.split(' '),
)

/** Figures are found and their tokens marked, by the index of the first token. */
export function readMeasures(tokens: Token[]): Map<number, Measure> {
  const found = new Map<number, Measure>()
  for (let at = 0; at < tokens.length; at++) {
    const figure = figureAt(tokens, at)
    if (!figure) continue
    const [before, bound] = boundBefore(tokens, at)
    const [after, boundAfter] = bound ? [0, null] : boundAtEnd(tokens, figure.to)
    const from = at - before
    const isFan = /^(?:fan|light|lamp|fixture)$/.test(tokens[figure.to + 1]?.word ?? '')
    const isOfRoom = ofRooms.has(tokens[figure.to]?.word ?? '') && !isFan
    const to = figure.to + (isOfRoom ? 1 : after)
    const limit = bound ?? boundAfter
    const first = tokens[from] as Token
    const last = tokens[to - 1] as Token
    found.set(from, {
      text: limit ? `at ${limit} ${figure.text}` : figure.text,
      start: first.start,
      end: last.end,
      isOfRoom,
    })
    for (const token of tokens.slice(from, to)) token.taken = true
    at = to - 1
  }
  return found
}

/** "36 inch", "12x24", "60 x 32 in", "7-1/2\"", "3 cm thick", "900 CFM". */
function figureAt(tokens: readonly Token[], at: number): { text: string; to: number } | null {
  if (tokens[at]?.taken || tokens[at - 1]?.raw === '$') return null
  let to = numberEnd(tokens, at)
  if (to === at) return null
  let many = 1
  let unit = unitAt(tokens, to, true)
  while (many < 3) {
    const joint = tokens[to + (unit && isLengthUnit(unit) ? 1 : 0)]
    if (!(joint && !joint.taken && /^(?:x|by|por)$/.test(joint.word))) break
    const from = tokens.indexOf(joint as Token, to) + 1
    const end = numberEnd(tokens, from)
    if (end === from) break
    many++
    to = end
    unit = unitAt(tokens, to, true) ?? unit
  }
  const isWritten = unit !== null && unitAt(tokens, to, true) === unit
  if (many === 1 && !isWritten) return null
  const numbers = figuresIn(tokens.slice(at, to))
  if (isWritten) to++
  const side = isSide(tokens[to]?.word ?? '') && !isPlank(tokens[to + 1]) ? (tokens[to]?.word ?? '') : ''
  if (side) to++
  return { text: `${numbers}${unit ? spaced(unit) : ''}${side ? ` ${side}` : ''}`, to }
}

/** "7-1/2", "12x24": the numbers of a figure without its units. */
function figuresIn(tokens: readonly Token[]): string {
  return tokens.reduce((text, { kind, raw, word }, i) => {
    if (kind === 'number') return `${text}${tokens[i - 1]?.kind === 'number' ? '-' : ''}${raw}`
    if (kind === 'slash') return `${text}/`
    if (kind === 'dash') return `${text}-`
    return /^(?:x|by|por)$/.test(word) ? `${text}x` : text
  }, '')
}

const spaced = (unit: string) => (unit === 'k' ? 'K' : /^["']$/.test(unit) ? unit : ` ${unit}`)
/** "5 inch wide planks" are wide planks. */
const isPlank = (token: Token | undefined) => /^(?:plank|board)$/.test(token?.word ?? '')

/** The end of a number, also with a fraction: "7-1/2", "7 1/2". */
function numberEnd(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.kind !== 'number' || tokens[at]?.taken) return at
  if (tokens[at + 1]?.kind === 'slash' && tokens[at + 2]?.kind === 'number') return at + 3
  const next = tokens[at + 1]?.kind === 'dash' ? at + 2 : at + 1
  const isFraction =
    tokens[next]?.kind === 'number' &&
    tokens[next + 1]?.kind === 'slash' &&
    tokens[next + 2]?.kind === 'number' &&
    tokens[next + 1]?.glued
  return isFraction ? next + 3 : at + 1
}

function unitAt(tokens: readonly Token[], at: number, others: boolean): string | null {
  const token = tokens[at]
  if (!token || token.taken) return null
  if (token.kind === 'mark' || token.raw === "'") return isLengthUnit(token.raw) ? token.raw : null
  if (token.kind !== 'word') return null
  if (isLengthUnit(token.word)) {
    // An area is no length.
    if (tokens[at + 1]?.glued && /^[2²]$/.test(tokens[at + 1]?.raw ?? '')) return null
    // "24 in the corner" has no unit.
    const isIn = token.word === 'in' && !token.glued
    return isIn && /^(?:the|a|an|my|our|this|each|one|el|la)$/.test(tokens[at + 1]?.word ?? '') ? null : token.word
  }
  if (!others || !isOtherUnit(token.word)) return null
  // "3 light vanity fixture" says what it has; "3 lights" are three.
  if (token.word === 'light' && (/s$/i.test(token.raw) || tokens[at + 1]?.kind !== 'word')) return null
  if (token.word === 'k' && !token.glued) return null
  return token.word
}

function boundBefore(tokens: readonly Token[], at: number): [length: number, bound: 'least' | 'most' | null] {
  for (let length = 4; length > 0; length--) {
    const words = tokens.slice(Math.max(0, at - length), at)
    if (words.length < length || words.some(({ taken }) => taken)) continue
    if (isOneOf(words, least)) return [length, 'least']
    if (isOneOf(words, most)) return [length, 'most']
  }
  return [0, null]
}

function boundAtEnd(tokens: readonly Token[], at: number): [length: number, bound: 'least' | 'most' | null] {
  for (let length = 2; length > 0; length--) {
    const words = tokens.slice(at, at + length)
    if (words.length < length || words.some(({ taken }) => taken)) continue
    if (isOneOf(words, minAfter)) return [length, 'least']
    if (isOneOf(words, maxAfter)) return [length, 'most']
  }
  return [0, null]
}

function isOneOf(words: readonly Token[], list: readonly (readonly string[])[]): boolean {
  return list.some((phrase) => phrase.length === words.length && phrase.every((word, i) => words[i]?.word === word))
}

/** "1/8 in" is no number of things. */
export function isFraction(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.kind === 'slash' || tokens[at + 1]?.kind === 'slash'
}

const named: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  pair: 2,
  dos: 2,
  tre: 3,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  sei: 6,
  seis: 6,
  couple: 2,
}

/** "Two faucets", "3 pendants": how many of what follows; null for another word or number. */
export function countAt(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at]
  if (!token || token.taken) return null
  if (isFraction(tokens, at)) return null
  const many = token.kind === 'number' ? Number(token.raw) : (named[token.word] ?? Number.NaN)
  return Number.isInteger(many) && many >= 2 && many <= 60 ? many : null
}
