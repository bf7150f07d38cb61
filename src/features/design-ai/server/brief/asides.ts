import type { Token } from './tokens.ts'

type Place = { start: number; end: number }

/**
 * Marks what a brief says about other things than what should be in the room: what is there now or stays, what others
 * have, limits by comparison, and times. No constraint exists for it, so that it is listed as not understood.
 */
export function readAsides(tokens: readonly Token[]): Place[] {
  const found: Place[] = []
  for (let at = 0; at < tokens.length; at++) {
    const [from, to] = asideAt(tokens, at)
    if (to <= from) continue
    const own = tokens.slice(from, to)
    if (own.some(({ taken }) => taken)) continue
    for (const token of own) token.taken = true
    found.push({ start: (own[0] as Token).start, end: (own.at(-1) as Token).end })
    at = to - 1
  }
  return found
}

const none: [number, number] = [0, 0]
const months = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/

function asideAt(tokens: readonly Token[], at: number): [from: number, to: number] {
  const token = tokens[at] as Token
  const next = tokens[at + 1]
  const { word, kind } = token
  if (kind === 'number') {
    const unit = /^(?:day|week|month|year|yr|hour|dia|semana|mese|ano|unit|people|person)$/.test(next?.word ?? '')
    return unit && tokens[at + 2]?.word !== 'old' ? [at, at + 2] : none
  }
  if (kind !== 'word') return none
  // "Coming in March" is no date by which anything is needed.
  if (months.test(token.raw) && (token.raw !== 'May' || /^(?:in|by|until|before)$/.test(tokens[at - 1]?.word ?? '')))
    return [at, at + 1]
  // "R10", "AC4": classes.
  if (word.length <= 2 && next?.kind === 'number' && next.glued) return [at, at + 2]
  if (/^(?:keep|keeping|leave|leaving)$/.test(word)) {
    const end = asItIs(tokens, at)
    if (end > at) return [at, end]
  }
  // "Leave the oven alone".
  if (word === 'leave' || word === 'leaving') {
    const end = tokens.slice(at, at + 8).findIndex((one) => one.kind === 'stop' || one.word === 'alone')
    return tokens[at + end]?.word === 'alone' && end > 0 ? [at, at + end + 1] : none
  }
  if (/^(?:keep|keeping|conservar|conservamos)$/.test(word)) return keptAt(tokens, at)
  if (/^(?:stay|staying|queda|quedan)$/.test(word)) return stayingAt(tokens, at)
  // "There's no outlet", "we have no gas": how it is now.
  const isThere =
    word === 'there' ? next?.word === 'no' || (next?.word === 'is' && tokens[at + 2]?.word === 'no') : false
  const hasNone = /^(?:we|i|it)$/.test(word) && /^(?:have|has)$/.test(next?.word ?? '') && tokens[at + 2]?.word === 'no'
  if (isThere || hasNone || (word === 'no' && next?.word === 'hay')) return [at, endOf(tokens, at, /^(?:stop|comma)$/)]
  if (/^(?:everybody|everyone|neighbor|neighbour)$/.test(word)) {
    const end = endOf(tokens, at, /^(?:stop)$/)
    return tokens.slice(at, end).some((one) => /^(?:has|have|ha)$/.test(one.word)) ? [at, end] : none
  }
  // "We already have the range", "la estufa ya la tenemos".
  const isOwned = word === 'already' ? hasAlready(tokens, at) : word === 'ya' && tieneYa(tokens, at)
  if (isOwned) return [startOf(tokens, at), endOf(tokens, at, /^(?:stop|comma)$/)]
  if (/^(?:outdated|dated|existing|current|ugly|builder)$/.test(word) && next?.kind === 'word')
    return [at, Math.min(endOf(tokens, at, /^(?!word)/), at + 4)]
  if (/^[5-9]0s$/.test(word) && /^(?:our|his|her|their|my|early|mid|late)$/.test(tokens[at - 1]?.word ?? ''))
    return [at, at + 1]
  if (/^(?:stay|stays|keeps)$/.test(word) && next?.word === 'cool') return [at, at + 2]
  if (
    next?.word === 'than' &&
    /^(?:dark|light|bright|big|large|small|warm|cool|deep|pale|shin)(?:i?er)$/.test(token.raw.toLowerCase())
  )
    return [startOf(tokens, at), endOf(tokens, at, /^(?:stop|comma)$/)]
  return none
}

const ofWork =
  /^(?:budget|price|cost|total|look|charm|character|feel|vibe|style|palette|color|it|thing|everything|simple|clean|open|light|line)$/

/** "Keep the hardwood", but not "keep the budget low". */
function keptAt(tokens: readonly Token[], at: number): [from: number, to: number] {
  const isNamed = /^(?:the|our|my|existing|original|old|el|la|los|las)$/.test(tokens[at + 1]?.word ?? '')
  const end = tokens.findIndex(
    ({ kind, word }, i) =>
      i > at && (/^(?:stop|comma|colon|dash)$/.test(kind) || /^(?:and|but|with|y|pero|con)$/.test(word)),
  )
  const to = end === -1 ? tokens.length : end
  const isOther = tokens.slice(at + 1, to).some(({ word }) => ofWork.test(word))
  return isNamed && !isOther && to - at <= 8 ? [at, to] : none
}

/** "The tub stays", "the tub and the vanity are staying", but not "stays cool" and "stay under 5k". */
function stayingAt(tokens: readonly Token[], at: number): [from: number, to: number] {
  const next = tokens[at + 1]
  const isLast =
    next === undefined ||
    /^(?:stop|comma)$/.test(next.kind) ||
    /^(?:and|but|where|as|put|so|for|igual|y|pero|because)$/.test(next.word)
  const isOne = /^(?:stays|queda)$/i.test(tokens[at]?.raw ?? '')
  const before = tokens
    .slice(0, at)
    .findLastIndex(
      ({ kind, word }) => /^(?:stop|comma)$/.test(kind) || word === 'but' || (isOne && /^(?:and|y)$/.test(word)),
    )
  return isLast && at - before > 1 && at - before <= 12 ? [before + 1, at + 1] : none
}

/** In a clause of its own; "the range we already have" is only a part of one. */
function hasAlready(tokens: readonly Token[], at: number): boolean {
  const own = /^(?:have|has|own|owns|got|bought)$/
  const isOwned = own.test(tokens[at + 1]?.raw.toLowerCase() ?? '')
  return isOwned && startOf(tokens, at) >= at - 2
}

function tieneYa(tokens: readonly Token[], at: number): boolean {
  const [first = '', second = ''] = tokens.slice(at + 1, at + 3).map(({ raw }) => raw.toLowerCase())
  const own = /^(?:tengo|tiene|tenemos|tienen)$/
  return own.test(first) || (/^(?:lo|la|los|las)$/.test(first) && own.test(second))
}

/** The end of "as it is", "as is", "as they are" within some words; the same place when it does not follow. */
function asItIs(tokens: readonly Token[], at: number): number {
  for (let i = at + 1; i < Math.min(tokens.length, at + 10); i++) {
    if (tokens[i]?.kind === 'stop') return at
    if (tokens[i]?.word !== 'as') continue
    const rest = tokens.slice(i + 1, i + 3).map(({ word }) => word)
    if (rest[0] === 'is') return i + 2
    if (/^(?:it|they)$/.test(rest[0] ?? '') && /^(?:is|are|i)$/.test(rest[1] ?? '')) return i + 3
  }
  return at
}

function startOf(tokens: readonly Token[], at: number): number {
  let from = at
  while (from > 0 && !/^(?:stop|comma)$/.test(tokens[from - 1]?.kind ?? '')) from--
  return from
}

function endOf(tokens: readonly Token[], at: number, ends: RegExp): number {
  let to = at
  while (to < tokens.length && !ends.test(tokens[to]?.kind ?? '')) to++
  return to
}
