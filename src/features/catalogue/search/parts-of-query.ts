import type { Lexicon, Meaning } from './lexicon.ts'
import { additions, noise, spanish, styles } from './lexicon.ts'
import type { TextIndex } from './text-index.ts'
import { isJoining, isMeasure, isUnit, prepositions } from './words.ts'

/** A phrase of a query, or a word that is in none. */
export type Part = { words: string[]; meaning: Meaning | null; afterPreposition: boolean; afterAnd: boolean }

/** Splits a query into phrases, the longest possible from each word on. */
export function partsOf(words: string[], lexicon: Lexicon, texts: TextIndex): Part[] {
  const found: Part[] = []
  let afterPreposition = false
  let afterAnd = false
  const push = (words: string[], meaning: Meaning | null) => {
    found.push({ words, meaning, afterPreposition, afterAnd })
    afterAnd = false
  }
  for (let from = 0; from < words.length; ) {
    const length = phraseAt(words, from, lexicon, texts)
    if (length > 0 && !isSpanishColor(words, from, lexicon)) {
      const phrase = words.slice(from, from + length)
      // "Towel holder under cabinet" is no light for there.
      if (length === 2 && prepositions.has(phrase[0] as string))
        afterPreposition ||= found.some((part) => isThing(part, lexicon))
      const meaning = meaningOf(phrase, lexicon, texts) ?? null
      // "12 volt" is no brand.
      const isOfMeasure = isMeasure(words[from - 1] ?? '') && isUnit(words[from] ?? '')
      push(phrase, meaning?.is === 'brand' && length === 1 && isOfMeasure ? null : meaning)
      from += length
      continue
    }
    const typed = words[from] as string
    const word = spanish[typed] ?? typed
    if (word !== typed) {
      words = words.toSpliced(from, 1, word)
      // A translated word can be the start of a phrase.
      if (phraseAt(words, from, lexicon, texts) > 0) continue
    }
    if (prepositions.has(word)) afterPreposition ||= found.some((part) => isThing(part, lexicon))
    else if (additions.has(word)) afterAnd = true
    else if (word !== '' && !isJoining(word)) push([word], null)
    from++
  }
  return found
}

/** Whether a part may name what is asked for, so that what follows a preposition is what it is for. */
function isThing({ words, meaning }: Part, lexicon: Lexicon): boolean {
  const phrase = words.join(' ')
  return meaning !== null || !!lexicon.otherGoods(phrase) || lexicon.isPartName(phrase)
}

/** "Inodoro blanco" is white; "Blanco sink" names a brand. */
function isSpanishColor(words: string[], from: number, lexicon: Lexicon): boolean {
  const word = words[from] as string
  return from > 0 && word in spanish && lexicon.meaningOf(word)?.is === 'brand'
}

function phraseAt(words: string[], from: number, lexicon: Lexicon, texts: TextIndex): number {
  const length = longestAt(words, from, lexicon, texts)
  // English names the thing last: "wood floor mat" is a floor mat, so "wood" stays alone.
  for (let later = 1; later < length; later++) {
    const other = longestAt(words, from + later, lexicon, texts)
    if (other < length || other <= length - later) continue
    const meaning = meaningOf(words.slice(from + later, from + later + other), lexicon, texts)
    if (meaning?.is === 'not sold' || (meaning?.is === 'attribute' && other > 1))
      return longestAt(words.slice(0, from + later), from, lexicon, texts)
  }
  return length
}

function longestAt(words: string[], from: number, lexicon: Lexicon, texts: TextIndex): number {
  for (let length = Math.min(lexicon.longest, words.length - from); length > 0; length--) {
    const meaning = meaningOf(words.slice(from, from + length), lexicon, texts)
    if (meaning && !(meaning.is === 'not sold' && meaning.isPart && !endsAt(words, from + length, lexicon, texts)))
      return length
  }
  return 0
}

/**
 * Whether no further word belongs to the name of the thing: the "plug" of "plug in sconce" is no part, the "switch" of
 * "fan switch white" is one.
 */
function endsAt(words: string[], at: number, lexicon: Lexicon, texts: TextIndex): boolean {
  for (const [i, word] of words.slice(at).entries()) {
    if (i === 0 && word === 'in') return false
    if (word === '' || isJoining(word) || noise.has(word) || isMeasure(word)) return true
    if (!texts.isLook(word) && !lexicon.brandCalled(word)) return false
    const meaning = lexicon.meaningOf(word)
    if (meaning?.is === 'kind' || meaning?.is === 'not sold') return false
  }
  return true
}

function meaningOf(words: string[], lexicon: Lexicon, texts: TextIndex): Meaning | undefined {
  const phrase = words.join(' ')
  const meaning =
    lexicon.meaningOf(phrase) ??
    lexicon.meaningOf(phrase.replace(/^\d+(?=[a-z])/, '#')) ??
    // In Spanish, "for" and "of" name the same goods: "cancel para baño" is "cancel de baño".
    (words.includes('para') ? lexicon.meaningOf(phrase.replaceAll(' para ', ' de ')) : undefined)
  if (meaning?.is === 'brand' && !meaning.nearest && isStyle(words)) return undefined
  // A word that the catalogue uses does not mean a brand that is not carried, unless it is only part of a name.
  if (meaning?.is === 'brand' && words.length === 1 && texts.describes(phrase)) return undefined
  return meaning ?? (words.length > 1 && texts.isName(phrase) ? { is: 'name' } : undefined)
}

/** "Craftsman lantern" names a style, "craftsman" alone a brand of tools. */
function isStyle(words: string[]): boolean {
  return words.length === 1 && styles.has(words[0] as string)
}
