import type { Reading } from '#features/design-ai/brief/schema.ts'
import { type Found, stones } from './compose.ts'
import file from './homeowner-words.json' with { type: 'json' }
import type { Token } from './tokens.ts'
import type { Meaning } from './vocabulary.ts'

const beforeLamp = new Set('a the good soft indirect galvanized ceiling wall hanging pendant reading vanity'.split(' '))
const slang = new Set('be look sound so super really pretty would something'.split(' '))

/** Words that mean different things by their neighbors: "light floor" and "brass light", "handles" and "handles a dog". */
export function inContext(meaning: Meaning, tokens: Token[], at: number, length: number): Meaning[] {
  const { word, raw } = tokens[at] as Token
  const before = tokens[at - 1]
  const next = tokens[at + length]
  // "Walnut colored" and "oak look" are no walnut and no oak.
  if (meaning.is === 'wish' && meaning.kind === 'material' && /^(?:colored|coloured|look)$/.test(next?.word ?? ''))
    return [{ ...meaning, kind: 'look', value: `${meaning.value} look`, said: `${meaning.said} look` }]
  if (meaning.is === 'wish' && meaning.kind === 'material' && isLikened(tokens, at)) return [lookOf(meaning)]
  if (length > 1) return [meaning]
  if (word === 'light' && meaning.is === 'wish') {
    const isLast = next === undefined || next.kind === 'stop' || next.kind === 'comma'
    const isLamp =
      /s$/i.test(raw) ||
      beforeLamp.has(before?.word ?? '') ||
      (isLast && /^(no|without|brass|black|nickel|chrome|bronze|gold|copper|iron)$/.test(before?.word ?? ''))
    return isLamp ? [{ is: 'area', areas: ['light'], said: 'light', generic: false, goods: null }] : [meaning]
  }
  // "Natural slate" says what it is made of.
  if (word === 'natural' && meaning.is === 'wish' && next && isMaterial(next.word)) return []
  // "Que sea" is no sea.
  if (word === 'sea' && /^(?:que|o|no)$/.test(before?.word ?? '')) return [{ is: 'link' }]
  // "Brass touches" say nothing, a faucet that is "touch" is opened by it.
  const isOfFaucet = tokens.slice(Math.max(0, at - 3), at).some((one) => faucets.test(one.word))
  if (word === 'touch' && !/s$/i.test(raw) && isOfFaucet) return [{ is: 'unknown' }]
  // "They splash everything" is about no backsplash.
  if (
    word === 'splash' &&
    meaning.is === 'area' &&
    /^(?:they|who|kid|boy|girl|it|everything|water|a)$/.test(`${before?.word}`)
  )
    return []
  if (word === 'cool' && meaning.is === 'wish' && slang.has(before?.word ?? '')) return []
  // "Green lowers and white uppers" are cabinets.
  if (/^(?:low|upp)ers$/i.test(raw)) return [{ is: 'area', areas: ['cabinet'], said: raw, generic: false, goods: null }]
  if (word === 'handle' && meaning.is === 'area') {
    const isVerb =
      /^(must|can|to|and|will|should|could)$/.test(before?.word ?? '') ||
      /^(a|an|the|it|everything)$/.test(next?.word ?? '')
    return isVerb ? [] : [meaning]
  }
  return [meaning]
}

function lookOf(meaning: Extract<Meaning, { is: 'wish' }>): Meaning {
  const { value, said } = meaning
  return { ...meaning, kind: 'look', value: `${value} look`, said: `${said} look` }
}

/** "Porcelain that looks like marble", "tipo mármol", "floor like brick": what it is only like. */
function isLikened(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 5), at).filter(({ word }) => !likeJoints.has(word))
  const [first, last] = before.slice(-2)
  if (last?.kind !== 'word') return false
  if (likeWords.has(last.word) || likeWords.has(last.raw.toLowerCase())) return true
  return last.word === 'like' && likened.test(first?.word ?? '')
}

const likeJoints = new Set('a an the real actual el la de del un una'.split(' '))
const likeWords = new Set(
  'tipo imitacion imitando parezca parezcan parece parecen resemble resembling resembles mimic mimics faux fake imitation'.split(
    ' ',
  ),
)
const likened =
  /^(?:look|looks|looking|appear|floor|flooring|tile|counter|countertop|wall|top|backsplash|porcelain|vinyl|plank)$/

const faucets = /^(?:faucet|tap|grifo|llave|mixer)$/

const isMaterial = (word: string) => materials.has(word)
const materials = new Set(file.materials.split(', '))

/** The stone that a kitchen is asked to have is its countertop first, and its sinks are not those of a vanity. */
export function placedInRoom(found: readonly Found[], room: Reading['room']): Found[] {
  const isWoodFloor = found.some(
    ({ kind, value, want, areas }) => kind === 'material' && value === 'wood' && want && areas.join() === 'floor',
  )
  const isWithVanity = room === null || room === 'bathroom' || room === 'bedroom'
  return found.map((given) => {
    const one = isWithVanity ? given : sinksOf(given)
    // Glass of a bath that is easy to clean is that of its shower.
    if (room === 'bathroom' && one.value === 'glass' && one.exact === 'easy to clean' && one.areas.length === 0)
      return { ...one, areas: ['shower'] }
    // "Solid hardwood … maple" is a floor of maple.
    if (isWoodFloor && one.kind === 'material' && species.has(one.value) && one.areas.length === 0)
      return { ...one, areas: ['floor'] }
    return room === 'kitchen' && one.kind === 'material' && stones.has(one.value) && one.areas.length === 0 && one.tone
      ? { ...one, areas: ['countertop'] }
      : one
  })
}

/** The room that goods are only for; null where they name none or several. */
export function roomOfGoods(found: readonly Found[]): Reading['room'] {
  const goods = found.filter(({ kind, want }) => kind === 'goods' && want)
  const isKitchen = goods.some(({ value }) =>
    /cooktop|refrigerator|range|hood|dishwasher|farmhouse-sink|pot-filler/.test(value),
  )
  const isBath = goods.some(({ areas }) => areas.some((area) => /^(?:vanity|tub|toilet|shower)$/.test(area)))
  return isKitchen === isBath ? null : isKitchen ? 'kitchen' : 'bathroom'
}

const species = new Set([
  'oak',
  'white oak',
  'red oak',
  'walnut',
  'maple',
  'hickory',
  'cherry',
  'ash',
  'birch',
  'bamboo',
  'pine',
])

function sinksOf(one: Found): Found {
  if (one.kind !== 'goods' || one.value !== 'double-vanity' || /vanity/.test(one.said)) return one
  return /^(?:two|his|twin)/.test(one.said)
    ? { ...one, value: 'part:sink', areas: ['sink'], count: 2 }
    : { ...one, value: 'double-bowl-sink', areas: ['sink'] }
}

/** A modern room that should be dark is of the dark style. */
export function inMoodStyle(found: readonly Found[]): Found[] {
  const isDark = found.some(
    ({ kind, value, want, areas }) => kind === 'mood' && value === 'dark' && want && areas.length === 0,
  )
  return found.map((one) =>
    isDark && one.kind === 'style' && one.want && /^(?:contemporary|sleek)$/.test(one.said)
      ? { ...one, value: 'contemporary-dark' }
      : one,
  )
}

/** A fan that is calm, or not loud, is a quiet one, and no mood of the room. */
export function withSound(found: readonly Found[]): Found[] {
  const isQuiet = ({ kind, value, want }: Found) => kind === 'trait' && value === 'quiet' && want
  const isNoisy = ({ areas }: Found) =>
    areas.length > 0 && areas.every((area) => area === 'fan' || area === 'appliance')
  const isMood = ({ kind, value, want, said }: Found) =>
    kind === 'mood' && (value === 'calm' ? want : value === 'bold' && !want && said === 'loud')
  const isSaid = found.some(isQuiet)
  return found.flatMap((one) => {
    if (!isMood(one)) return [one]
    // "A quiet fan, nothing loud" says it twice.
    if (one.said === 'loud' && isSaid) return []
    return isNoisy(one) && !found.some((other) => isQuiet(other) && other.areas.join() === one.areas.join())
      ? [{ ...one, kind: 'trait' as const, value: 'quiet', said: 'quiet', want: true }]
      : isNoisy(one)
        ? []
        : [one]
  })
}
