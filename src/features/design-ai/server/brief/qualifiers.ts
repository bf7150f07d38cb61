import { isEnglish } from '#features/catalogue/search/words.ts'
import type { Area } from '#features/design-ai/brief/schema.ts'
import type { Item } from './groups.ts'
import { phraseOf } from './not-sold.ts'
import type { Token } from './tokens.ts'
import type { Meaning } from './vocabulary.ts'

type Place = { start: number; end: number }
type Read = Extract<Item, { meaning: Meaning }>

/** As long as a wish notes it. */
const longest = 60

/**
 * Words that no constraint exists for, but that say which goods are meant, belong to the wish for them, so that no other
 * goods meet it: "drawer dishwasher", "range without an oven", "a bidet that is not electric". Places of the text that
 * are part of a wish from then on are no longer listed as not understood.
 */
export function qualify(given: readonly Item[], tokens: readonly Token[]): { items: Item[]; used: Place[] } {
  const items = [...given]
  const used: Place[] = []
  const use = (from: number, to: number) =>
    used.push({ start: (tokens[from] as Token).start, end: (tokens[to - 1] as Token).end })
  for (let i = 0; i < items.length; i++) {
    const item = items[i] as Item
    const quality = qualityAt(items, i)
    if (quality) {
      items.splice(i, 2, { meaning: { is: 'noise' }, at: item.at }, quality)
      continue
    }
    const thing = goodsOf(item)
    if (!thing || !('meaning' in item)) continue
    const end = item.end ?? item.at + 1
    const refusal = refusalAfter(items, i, thing)
    if (refusal) {
      const to = refusal.last.end ?? refusal.last.at + 1
      const text = wordsOf(tokens, refusal.last.at, to)
      items.splice(i + 1, refusal.count, { meaning: { is: 'noise' }, at: end })
      items[i] = { ...item, meaning: { ...thing, exact: `${refusal.joint} ${text}`.slice(0, longest) } }
      use(refusal.at, to)
      continue
    }
    const from = item.meaning.is === 'wish' ? unknownBefore(items, i) : item.at
    const next = items[i + 1]
    if (from < item.at) {
      items[i] = { ...item, meaning: { ...thing, exact: wordsOf(tokens, from, item.at).slice(0, longest) } }
      use(from, end)
      continue
    }
    // Spanish says it after the noun, and so do many in English.
    const isForeign = isUnknown(next) && next.at === end && isSpanish(tokens[end])
    const after = isForeign ? { from: end, to: end + 1 } : wordsAfter(items, i, tokens)
    if (!after) continue
    const exact = wordsOf(tokens, after.from, after.to).slice(0, longest)
    items[i] = { ...item, meaning: { ...thing, exact } }
    if (!isForeign) use(after.from, after.to)
  }
  return { items, used }
}

/** What "dishwasher drawer", "a faucet that is touch" and "a faucet with touch" end with. */
function wordsAfter(items: readonly Item[], at: number, tokens: readonly Token[]): { from: number; to: number } | null {
  const item = items[at] as Read
  const end = item.end ?? item.at + 1
  const rest = items.slice(at + 1, at + 7)
  const isJoint = (one: Item, i: number) =>
    'meaning' in one ? /^(?:link|reset|article)$/.test(one.meaning.is) : i === 0 && one.separator === 'with'
  const found = rest.findIndex((one, i) => !isJoint(one, i))
  const [word, next] = rest.slice(found, found + 2)
  if (found < 0 || !isUnknown(word) || !(next === undefined || 'separator' in next)) return null
  const raw = tokens[word.at]?.raw ?? ''
  // "Faucet installed" and "Vanity Saturday" say when.
  if (/(?:ed|ing)$/.test(raw) || /^\p{Lu}/u.test(raw)) return null
  const joint = tokens.slice(end, word.at).map((one) => one.word)
  // "That is touch", but not "that fits".
  const isJoined = joint[0] === 'with' || (/^(?:that|which|que)$/.test(joint[0] ?? '') && joint.length > 1)
  if (word.at !== end && !isJoined && tokens[word.at]?.word !== 'sea') return null
  const last = rest[found - 1]
  const from = last ? ('end' in last && last.end) || last.at + 1 : word.at
  return { from: tokens[from]?.word === 'sea' ? from + 1 : from, to: word.end ?? word.at + 1 }
}

/** What a material can be good at by itself. */
const qualities = new Set(['easy to clean', 'durable', 'waterproof', 'slip resistant'])

/** "Easy clean glass" is one wish: the material of an item, with the quality that the item before it names. */
function qualityAt(items: readonly Item[], at: number): Item | null {
  const [item, next, after] = items.slice(at, at + 3)
  if (!item || !next || !('meaning' in item) || !('meaning' in next)) return null
  const [own, material] = [item.meaning, next.meaning]
  if (own.is !== 'wish' || own.kind !== 'trait' || !qualities.has(own.value)) return null
  if (material.is !== 'wish' || material.kind !== 'material' || material.exact !== undefined) return null
  if (next.at !== (item.end ?? item.at + 1)) return null
  // "Waterproof wood floor" is a floor that is both.
  const isOfThing = after && 'meaning' in after && /^(?:area|wish|unknown)$/.test(after.meaning.is)
  if (isOfThing) return null
  return { ...next, meaning: { ...material, exact: own.value, said: `${own.said} ${material.said}` } }
}

/** English participles are in no list of words either. */
const isSpanish = (token: Token | undefined) =>
  token?.kind === 'word' && !isEnglish(token.raw.toLowerCase()) && /[aeo]s?$/i.test(token.raw)

/** The wish for the goods that an item names; null for what is not sold and for surfaces. */
function goodsOf(item: Item): Extract<Meaning, { is: 'wish' }> | null {
  if (!('meaning' in item)) return null
  const { meaning } = item
  if (meaning.is === 'wish')
    return meaning.kind === 'goods' && phraseOf(meaning.value) === null && meaning.exact === undefined ? meaning : null
  if (meaning.is !== 'area' || !meaning.areas.every((area) => fixtures.has(area))) return null
  const { areas, said, goods } = meaning
  const value = goods ?? `part:${said.toLowerCase().replaceAll(' ', '-')}`
  return { is: 'wish', kind: 'goods', value, said, areas }
}

const fixtures = new Set<Area>(['vanity', 'tub', 'toilet', 'shower', 'faucet', 'sink', 'appliance', 'fan'])
/** What goods have parts of. */
const parts = new Set<Area>(['countertop', 'sink', 'faucet', 'hardware', 'cabinet'])

type Refusal = { joint: 'not' | 'without'; at: number; last: Read; count: number }

/** "… without an oven", "…, not electric", "… but one that is not electric" after the goods at a place. */
function refusalAfter(items: readonly Item[], at: number, goods: Extract<Meaning, { is: 'wish' }>): Refusal | null {
  let isJoined = false
  for (let i = at + 1; i < Math.min(items.length, at + 9); i++) {
    const item = items[i] as Item
    if ('separator' in item) {
      const next = items[i + 1]
      const isNot = next && 'meaning' in next && next.meaning.is === 'negation' && !next.meaning.lists
      const mayFollow = /^(?:with|but)$/.test(item.separator) || (item.separator === 'comma' && isNot)
      if (!mayFollow) return null
      isJoined ||= item.separator !== 'with'
      continue
    }
    if (/^(?:reset|link|article|noise)$/.test(item.meaning.is)) {
      isJoined = true
      continue
    }
    if (item.meaning.is !== 'negation') return null
    const rest = items.slice(i + 1, i + 4)
    const found = rest.findIndex((one) => !('meaning' in one && /^(?:article|link)$/.test(one.meaning.is)))
    const last = rest[found]
    if (!last || !('meaning' in last)) return null
    const isPart = !isJoined && isPartOf(last.meaning, goods)
    if (!isUnknown(last) && !isPart) return null
    const joint = item.meaning.lists ? 'without' : 'not'
    return { joint, at: item.at, last, count: i + 1 + found - at }
  }
  return null
}

/** An oven of a range and a top of a vanity, but not the island of a kitchen. */
function isPartOf(meaning: Meaning, { areas }: Extract<Meaning, { is: 'wish' }>): boolean {
  if (meaning.is === 'area') return meaning.areas.every((area) => parts.has(area) && !areas.includes(area))
  if (meaning.is !== 'wish' || meaning.kind !== 'goods') return false
  return phraseOf(meaning.value) !== null || meaning.areas.some((area) => areas.includes(area))
}

function isUnknown(item: Item | undefined): item is Read {
  return item !== undefined && 'meaning' in item && item.meaning.is === 'unknown'
}

/** The token from which on all words right before an item are not understood. */
function unknownBefore(items: readonly Item[], at: number): number {
  let from = (items[at] as Item).at
  for (let i = at - 1; i >= 0; i--) {
    const item = items[i]
    if (!isUnknown(item) || (item.end ?? item.at + 1) !== from) break
    from = item.at
  }
  return from
}

function wordsOf(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map(({ raw }) => raw.toLowerCase())
    .join(' ')
}

const refused = /^(?:allowed|permitted|acceptable|welcome|wanted)$/
const forbidden = /^(?:forbidden|prohibited|disallowed|verboten|prohibido|prohibida|prohibidos|prohibidas)$/
const banned = /^(?:banned|out)$/

/** How many words refuse what is before them: "LVP not allowed", "brass is forbidden", "carpet is out". */
export function refusalAt(tokens: readonly Token[], at: number): number {
  const [before, own, next] = [tokens[at - 1], tokens[at] as Token, tokens[at + 1]]
  if (/^(?:not|never|isnt|arent)$/.test(own.word) && refused.test(next?.raw.toLowerCase() ?? '')) return 2
  if (forbidden.test(own.raw.toLowerCase())) return 1
  const isEnd = next === undefined || /^(?:stop|comma)$/.test(next.kind)
  return banned.test(own.raw.toLowerCase()) && /^(?:is|are)$/.test(before?.word ?? '') && isEnd ? 1 : 0
}
