import { asides, type Lexicon, roomWords } from './lexicon.ts'
import { isJoining, isMeasure, prepositions } from './words.ts'

const comparisons = [
  'under',
  'below',
  'less than',
  'shorter than',
  'smaller than',
  'narrower than',
  'no more than',
  'up to',
  'over',
  'more than',
  'longer than',
  'larger than',
  'at least',
  'max',
  'maximum',
  'min',
].map((phrase) => phrase.split(' '))

/**
 * Removes what says nothing about the goods: phrases such as "grout line", the size of a room ("5x8 bathroom"), and
 * lengths that are only a limit ("under 60 inches").
 */
export function withoutAsides(typed: string[]): string[] {
  const words: string[] = []
  for (let at = 0; at < typed.length; ) {
    const phrase = asides.find((aside) => aside.every((word, i) => typed[at + i] === word))
    const limit = comparisons.find(
      (comparison) =>
        comparison.every((word, i) => typed[at + i] === word) &&
        /^[\d.]+(in|ft|cm|mm)$/.test(typed[at + comparison.length] ?? ''),
    )
    const isRoom = /^[\d.]+x[\d.]+(ft)?$/.test(typed[at] ?? '') && roomWords.has(typed[at + 1] ?? '')
    if (phrase) {
      at += phrase.length
      // What was on both sides of it is no phrase.
      words.push('')
    } else if (limit) at += limit.length + 1
    else if (isRoom) at++
    else words.push(typed[at++] as string)
  }
  return words
}

const negations = new Set(['without', 'no', 'sin', 'minus'])

/**
 * Takes out what the goods must not have: "vanity without top". Phrases that name how goods are made, such as "no light",
 * stay.
 */
export function withoutExcluded(typed: string[], lexicon: Lexicon): { words: string[]; excluded: string[][] } {
  const words: string[] = []
  const excluded: string[][] = []
  for (let at = 0; at < typed.length; at++) {
    const word = typed[at] as string
    const length = negations.has(word) && at > 0 ? lengthOfExcluded(typed, at + 1, lexicon) : 0
    if (length === 0) words.push(word)
    else {
      excluded.push(typed.slice(at + 1, at + 1 + length))
      at += length
    }
  }
  return { words, excluded }
}

/** The words after "without" that name one thing; 0 if they belong to a phrase together with it, or name nothing. */
function lengthOfExcluded(typed: string[], from: number, lexicon: Lexicon): number {
  const isPhrase = (phrase: string) => !!lexicon.meaningOf(phrase) || !!lexicon.waysOf(phrase)
  const negation = typed[from - 1]
  for (const length of [2, 1]) if (isPhrase([negation, ...typed.slice(from, from + length)].join(' '))) return 0
  for (let length = Math.min(3, typed.length - from); length > 1; length--)
    if (isPhrase(typed.slice(from, from + length).join(' '))) return length
  const next = typed[from]
  if (next === undefined || isMeasure(next) || isJoining(next) || prepositions.has(next)) return 0
  return negation === 'without' || isPhrase(next) || lexicon.isOfTrade(next) ? 1 : 0
}
