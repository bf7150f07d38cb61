import { createTextIndex, type TextIndex } from '#features/catalogue/search/text-index.ts'
import { isEnglish } from '#features/catalogue/search/words.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Frame } from '#features/catalogue/server/model.ts'
import { otherRoomIn } from '#features/design-ai/brief/other-rooms.ts'
import type { Reading, Wish } from '#features/design-ai/brief/schema.ts'
import { states } from '#lib/us-states.ts'
import { readAsides } from './asides.ts'
import { composeWishes } from './compose.ts'
import { dateWords, readDate } from './dates.ts'
import { pieceSize } from './figured.ts'
import type { Item } from './groups.ts'
import { inContext, inMoodStyle, placedInRoom, roomOfGoods, withSound } from './in-context.ts'
import { labelOf } from './labels.ts'
import { foreign, isPricePerArea, limitWords, perArea, readLimits } from './limits.ts'
import { countAt, isFraction, type Measure, readMeasures } from './measures.ts'
import { phraseOf } from './not-sold.ts'
import { type PaintName, readPaintNames } from './paint-names.ts'
import { qualify, refusalAt } from './qualifiers.ts'
import { correctSpelling, quietWords, separators } from './spelling.ts'
import { type Token, tokensOf } from './tokens.ts'
import { createVocabulary, type Meaning, type Vocabulary } from './vocabulary.ts'

export type BriefReader = {
  /**
   * Reads a brief without any network. `today` is the Los Angeles day, `YYYY-MM-DD`; dates without a year are the next
   * ones.
   */
  read: (prompt: string, options: { today: string }) => Reading
  /** Builds the vocabulary, which takes about a third of a second, before the first brief needs it. */
  prepare: () => void
  /** What wishes can be about, for a language model. */
  vocabulary: () => Vocabulary
}

/** Longest text that is read, in characters; the API takes less. */
const maxCharacters = 10_000
/** As many as a design takes. */
const maxWishes = 60
const maxUnknown = 40
/** Characters of a phrase that was not understood. */
const longestUnknown = 80

type Place = { start: number; end: number }
type Known = { vocabulary: Vocabulary; texts: TextIndex }
const knownOf = new WeakMap<Frame, Known>()

export function createBriefReader({ catalogue }: { catalogue: Pick<Catalogue, 'frame' | 'indexes'> }): BriefReader {
  /** Built on first use, and again after the catalogue has been reloaded. */
  function current(): Known {
    const frame = catalogue.frame()
    const found = knownOf.get(frame)
    if (found) return found
    const vocabulary = createVocabulary(catalogue)
    const texts = createTextIndex()
    const alone = [...vocabulary.words()].filter((word) => word.length > 5 || vocabulary.meaningsOf(word))
    const also = ['with', 'without', 'want', 'around', 'under']
    texts.learn(new Set([...alone, ...also].filter((word) => word.length > 2)))
    const made = { vocabulary, texts }
    knownOf.set(frame, made)
    return made
  }

  return {
    prepare: () => void current(),
    vocabulary: () => current().vocabulary,
    read(prompt, { today }) {
      const { vocabulary, texts } = current()
      const tokens = tokensOf(prompt.slice(0, maxCharacters))
      const paints = readPaintNames(tokens, prompt)
      correctSpelling(tokens, vocabulary, texts)
      const neededBy = readDate(tokens, today)
      const { budget, withTax, sizeFt } = readLimits(tokens)
      const measures = readMeasures(tokens)
      const asides = readAsides(tokens)
      const scanned = scan(tokens, vocabulary, measures, paints)
      const { rooms } = scanned
      const { items, used } = qualify(scanned.items, tokens)
      const isUsed = (one: Place) => used.some(({ start, end }) => one.start >= start && one.end <= end)
      const unknown = scanned.unknown.filter((one) => !isUsed(one))
      const other = otherRoomIn(prompt)
      const { found, loose } = composeWishes(items)
      const named = rooms.find((one) => one !== 'living') ?? rooms[0]
      // "Studio Green" in a brief of kitchen goods is no studio.
      const room = named ?? (other && (roomOfGoods(found) ?? other.closest))
      const wishes = placedInRoom(inMoodStyle(withSound(found)), room).map(
        ({ said, toneSaid, noun, figures: _, ...wish }): Wish => ({
          ...wish,
          label: labelOf(wish, { said, toneSaid, noun }),
          from: 'words',
        }),
      )
      return {
        wishes: wishes.slice(0, maxWishes),
        room,
        other_room: other && (named || room === other.closest) ? { ...other, closest: room ?? other.closest } : null,
        size_ft: sizeFt,
        budget,
        budget_with_tax: budget !== null && withTax,
        needed_by: neededBy,
        unknown: phrasesAt([...unknown, ...loose, ...asides], prompt).slice(0, maxUnknown),
        reader: 'vocabulary',
        notice: null,
      }
    },
  }
}

function scan(
  tokens: Token[],
  vocabulary: Vocabulary,
  measures: ReadonlyMap<number, Measure>,
  paints: ReadonlyMap<number, PaintName>,
) {
  const items: Item[] = []
  const rooms: NonNullable<Reading['room']>[] = []
  const unknown: Place[] = []
  let rather = false
  const addUnknown = (from: Token, to: Token, joins: boolean) => {
    const last = unknown.at(-1)
    if (joins && last && from.start - last.end <= 1 && Math.max(last.end, to.end) - last.start <= longestUnknown)
      last.end = Math.max(last.end, to.end)
    else unknown.push({ start: from.start, end: to.end })
  }
  const addCount = (at: number) => {
    const many = countAt(tokens, at)
    if (many !== null) items.push({ meaning: { is: 'count', many }, at })
  }
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token
    const { kind, word } = token
    const measure = measures.get(at)
    if (measure?.isOfRoom) unknown.push(measure)
    else if (measure) items.push({ meaning: { is: 'measure', ...measure }, at })
    const paint = paints.get(at)
    if (paint) {
      const { said, to } = paint
      items.push({ meaning: { is: 'wish', kind: 'goods', value: paintValue, said, areas: [] }, at, end: to })
      at = to
      continue
    }
    if (token.taken) {
      at++
      continue
    }
    if (kind === 'number' || (kind === 'mark' && /^[$€£]$/.test(token.raw))) {
      const length = measureLength(tokens, at)
      const sized = length === 1 ? sizeBefore(tokens, at, vocabulary) : null
      if (length > 1) addUnknown(token, tokens[at + length - 1] as Token, false)
      else if (sized) items.push({ meaning: sized, at })
      else addCount(at)
      at += Math.max(1, length)
      continue
    }
    if (kind !== 'word') {
      if (kind !== 'mark') items.push({ separator: kind === 'slash' ? 'and' : kind, at })
      if (kind === 'stop') rather = false
      at++
      continue
    }
    const refusal = refusalAt(tokens, at)
    if (refusal > 0) {
      items.push({ meaning: { is: 'refused' }, at })
      at += refusal
      continue
    }
    const phrase = phraseAt(tokens, at, vocabulary)
    const pieces = pieceSize(tokens, at, (from) => phraseAt(tokens, from, vocabulary))
    if (pieces && !(phrase && phrase.length > 1)) {
      items.push({ meaning: pieces, at })
      at++
      continue
    }
    if (phrase && isOfName(items, tokens, at, phrase)) {
      addUnknown(token, tokens[at + phrase.length - 1] as Token, true)
      items.push({ meaning: { is: 'unknown' }, at, end: at + phrase.length })
      at += phrase.length
      continue
    }
    const single = phrase?.length === 1
    if (phrase && !(single && word in separators)) {
      const meanings = phrase.meanings.flatMap((one) => inContext(one, tokens, at, phrase.length))
      for (const meaning of meanings) {
        if (meaning.is === 'room') {
          // "Foyer and kitchen": one room is planned at a time.
          if (rooms.at(-1) !== meaning.room && isJoined(items)) addUnknown(token, token, false)
          rooms.push(meaning.room)
        }
        if (meaning.is === 'unknown' || (single && sizes.has(word)))
          addUnknown(token, wordEnd(tokens, at + phrase.length - 1), true)
        items.push({
          meaning: asWritten(meaning, tokens.slice(at, at + phrase.length)),
          at,
          end: at + phrase.length,
        })
      }
      at += phrase.length
      continue
    }
    rather ||= word === 'rather'
    addCount(at)
    const separator = separators[word] ?? (word === 'than' && rather ? 'than' : undefined)
    if (separator) items.push({ separator, at })
    else if (mayMean(token, tokens[at - 1]) || isLikePlace(tokens, at)) {
      addUnknown(describing(items, tokens, at) ?? numbered(tokens, at), wordEnd(tokens, at), true)
      items.push({ meaning: { is: 'unknown' }, at })
    }
    at++
  }
  return { items, rooms, unknown }
}

/** The words at places of the text, in its order; what is side by side is one phrase. */
function phrasesAt(places: readonly Place[], prompt: string): string[] {
  const joined: Place[] = []
  for (const place of places.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && place.start - last.end <= 1 && place.end - last.start <= longestUnknown)
      last.end = Math.max(last.end, place.end)
    else joined.push({ ...place })
  }
  return [...new Set(joined.map(({ start, end }) => prompt.slice(start, Math.min(end, start + longestUnknown))))]
}

/** "Wood racks" are no wish for wood: takes the material or color right before an unknown word back, and returns its token. */
function describing(items: Item[], tokens: readonly Token[], at: number): Token | null {
  const last = items.at(-1)
  if (!last || !('meaning' in last) || last.at !== at - 1 || last.meaning.is !== 'wish') return null
  if (last.meaning.kind !== 'material' && last.meaning.kind !== 'color') return null
  items.pop()
  return tokens[last.at] ?? null
}

/** Paint is not sold here. */
const paintValue = 'not-sold:paint'

/** "GREENGUARD Gold" is no gold, and "puntos negros" are no black: the color of a name, or in Spanish of the word before. */
function isOfName(
  items: readonly Item[],
  tokens: readonly Token[],
  at: number,
  { meanings }: { meanings: readonly Meaning[] },
): boolean {
  const [last, own, before] = [items.at(-1), tokens[at] as Token, tokens[at - 1]]
  if (!last || !('meaning' in last) || last.meaning.is !== 'unknown' || !before) return false
  if ((last.end ?? last.at + 1) !== at || own.start - before.end !== 1) return false
  const isLook = meanings.every((one) => one.is === 'wish' && /^(?:color|finish|style)$/.test(one.kind))
  const isName = [before, own].every(({ raw }) => /^\p{Lu}/u.test(raw))
  const isSpanish = [before, own].every(({ raw }) => !isEnglish(raw.toLowerCase()))
  return isLook && (isName || isSpanish)
}

/** "36 vanity": a number before one thing is its size in inches. */
function sizeBefore(tokens: Token[], at: number, vocabulary: Vocabulary): Meaning | null {
  const { raw, start, end, kind } = tokens[at] as Token
  const phrase = kind === 'number' && !isFraction(tokens, at) ? phraseAt(tokens, at + 1, vocabulary) : null
  const last = tokens[at + (phrase?.length ?? 0)]
  const isSized = phrase?.meanings.some(
    (one) =>
      (one.is === 'area' || (one.is === 'wish' && one.kind === 'goods')) &&
      one.areas.length > 0 &&
      one.areas.every((area) => sizedAreas.has(area)),
  )
  const isInches = /^\d\d$/.test(raw) && Number(raw) >= 15
  return isInches && isSized && last && !/s$/i.test(last.raw) ? { is: 'measure', text: `${raw} in`, start, end } : null
}

const sizedAreas = new Set<string>(['vanity', 'tub', 'appliance', 'sink', 'fan'])

/** Goods that are not sold are called what the brief calls them. */
function asWritten(meaning: Meaning, tokens: readonly Token[]): Meaning {
  if (meaning.is !== 'wish' || phraseOf(meaning.value) === null) return meaning
  return { ...meaning, said: tokens.map(({ raw }) => raw.toLowerCase()).join(' ') }
}

/** Whether a room and "and" are what was read last. */
function isJoined(items: readonly Item[]): boolean {
  const [before, joint] = items.slice(-2)
  const isRoom = before !== undefined && 'meaning' in before && before.meaning.is === 'room'
  return isRoom && joint !== undefined && 'separator' in joint && joint.separator === 'and'
}

/** "22 drawers": the number before a word that is not understood, if nothing else has used it. */
function numbered(tokens: readonly Token[], at: number): Token {
  const [before, own] = [tokens[at - 1], tokens[at] as Token]
  if (before?.kind !== 'number' || before.taken) return own
  const isOfFraction = tokens[at - 2]?.kind === 'slash' && tokens[at - 3]?.kind === 'number'
  return isOfFraction ? (tokens[at - 3] as Token) : before
}

/** The longest phrase of the vocabulary that begins here. */
function phraseAt(tokens: Token[], at: number, vocabulary: Vocabulary) {
  let phrase = ''
  let found: { meanings: Meaning[]; length: number } | null = null
  for (let length = 1; length <= vocabulary.longest; length++) {
    const token = tokens[at + length - 1]
    if (token?.kind !== 'word' || token.taken) break
    phrase = length === 1 ? token.word : `${phrase} ${token.word}`
    const meanings = vocabulary.meaningsOf(phrase)
    if (meanings) found = { meanings, length }
  }
  return found
}

/** "36 inch", "12x24", "$9/sqft", "4.800 €": sizes and prices of goods, which are shown as not understood. */
function measureLength(tokens: Token[], at: number): number {
  const [first, next, after, last] = tokens.slice(at, at + 4)
  if (first?.kind === 'mark')
    return next?.kind !== 'number'
      ? 1
      : first.raw !== '$'
        ? 2
        : after?.kind === 'slash' && perArea.has(last?.word ?? '')
          ? 4
          : 1
  if (!next) return 1
  // An area does not say how long and wide a room is.
  if (/^(?:sq|square|sqft|sf|linear)$/.test(next.word))
    return /^(?:ft|foot|feet|meter|m)$/.test(after?.word ?? '') ? 3 : 2
  if (next.word === 'm' && after?.glued && /^[2²]$/.test(after.raw)) return 3
  if (next.word === 'x' && after?.kind === 'number') return 3
  if (isPricePerArea(tokens, at + 1)) return 4
  return next.raw === '"' || /^[€£]$/.test(next.raw) || /^(in|inch|cm|mm)$/.test(next.word) || foreign.has(next.word)
    ? 2
    : 1
}

/** Words for the size of something, which no constraint exists for. */
const sizes = new Set('small big large'.split(' '))

/** "Big shower" says more than "big": the end of the word, and of the one that it describes. */
function wordEnd(tokens: readonly Token[], at: number): Token {
  const [own, next] = [tokens[at] as Token, tokens[at + 1]]
  const isDescribed = next?.kind === 'word' && !next.taken && next.start - own.end === 1 && !(next.word in separators)
  return isDescribed && !quietWords.has(next.word) && next.word.length > 2 ? next : own
}

/**
 * Whether a word that is not understood could say something about a room: every word but those that only join others,
 * such as "please", and those for who lives there. No other word of a brief may vanish.
 */
function mayMean({ word, raw }: Token, before: Token | undefined): boolean {
  if (word.length < 3 || quietWords.has(word) || quietWords.has(raw.toLowerCase())) return false
  if (/['’]/.test(raw) || /^\d/.test(word) || limitWords.has(word) || dateWords.has(word)) return false
  if (stateNames.has(raw.toLowerCase())) return false
  // A place, or a name after a greeting or at the end of a letter.
  if (/^\p{Lu}/u.test(raw) && before && /^(?:in|from|near|of)$/.test(before.word)) return false
  return !(before && /^(sincerely|thank|regard|dear|hi|hello|love)$/.test(before.word))
}

/** "Feels like a house in Portugal" is about the room, and not about where it is. */
function isLikePlace(tokens: readonly Token[], at: number): boolean {
  const { raw, kind } = tokens[at] as Token
  const before = tokens.slice(Math.max(0, at - 6), at)
  const from = before.findLastIndex((one) => one.kind === 'stop') + 1
  return kind === 'word' && /^\p{Lu}\p{Ll}{3}/u.test(raw) && before.slice(from).some(({ word }) => word === 'like')
}

const stateNames = new Set(states.map(({ name }) => name.toLowerCase()))
