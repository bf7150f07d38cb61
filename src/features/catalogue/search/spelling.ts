import type { Lexicon } from './lexicon.ts'
import { confusions } from './lexicon.ts'
import type { TextIndex } from './text-index.ts'
import { isEnglish, isJoining, isMeasure, singular } from './words.ts'

export type Spelled = { words: string[]; corrected: boolean; unknown: Set<string> }

/**
 * Corrects misspelled words. A word that the catalogue, the trade, or English knows stays; a prefix of a known word
 * becomes that word; otherwise the nearest spelling within one or two edits is used.
 */
export function spell(typed: string[], lexicon: Lexicon, texts: TextIndex): Spelled {
  const unknown = new Set<string>()
  let corrected = false
  typed = joinSplit(typed, lexicon)
  const words = typed.flatMap((word, i) => {
    if (lexicon.isMisspelled(word) && isInSynonym(typed, i, lexicon)) return [word]
    const confused = confusions[word]
    if (confused !== undefined && !texts.has(word)) {
      corrected ||= confused !== word
      return [confused]
    }
    if (word.length < 3 || isMeasure(word) || lexicon.knows(word) || texts.has(word)) return [word]
    if (isEnglish(word) || isEnglish(`${word}s`)) return [word]
    const parts = splitInTwo(word, lexicon, texts)
    if (parts) return parts
    const [begun] = word.length > 3 ? texts.complete(word, 1) : []
    if (begun) return [begun]
    const near = nearest(word, texts)
    if (near) {
      corrected = true
      return [near]
    }
    unknown.add(word)
    return [word]
  })
  return { words, corrected, unknown }
}

/** A misspelling that is a category synonym, alone or with the previous or next word. */
function isInSynonym(typed: string[], at: number, lexicon: Lexicon): boolean {
  const phrases = [typed[at], `${typed[at - 1]} ${typed[at]}`, `${typed[at]} ${typed[at + 1]}`]
  return phrases.some((phrase = '') => lexicon.meaningOf(phrase) ?? lexicon.waysOf(phrase))
}

/** Joins a word written as two, such as "fire place", if only the joined form has a meaning. */
function joinSplit(typed: string[], lexicon: Lexicon): string[] {
  const words: string[] = []
  for (let i = 0; i < typed.length; i++) {
    const [word = '', next] = [typed[i], typed[i + 1]]
    const joined = `${word}${next}`
    const isSplit =
      next !== undefined &&
      joined.length > 5 &&
      !isMeasure(word) &&
      !isMeasure(next) &&
      !isJoining(word) &&
      !isJoining(next) &&
      lexicon.meaningOf(joined) !== undefined &&
      lexicon.meaningOf(`${word} ${next}`) === undefined
    words.push(isSplit ? joined : word)
    if (isSplit) i++
  }
  return words
}

/** Splits words written as one, such as "bathroomvanity". */
function splitInTwo(word: string, lexicon: Lexicon, texts: TextIndex): string[] | null {
  for (let at = 3; at <= word.length - 3; at++) {
    const halves = [word.slice(0, at), singular(word.slice(at))]
    if (halves.every((half) => lexicon.knows(half) || (half.length > 3 && texts.has(half)))) return halves
  }
  return null
}

function nearest(word: string, texts: TextIndex): string | null {
  const most = word.length < 4 ? 0 : word.length < 6 ? 1 : 2
  let best: { known: string; cost: number } | null = null
  for (const known of texts.near(word)) {
    if (/\d/.test(known)) continue
    const distance = editsBetween(word, known)
    if (distance > most || (word.length < 6 && known[0] !== word[0])) continue
    // Typos are rare in the first letter and rarely change the length much. Words of products come first.
    const cost =
      distance +
      (known[0] === word[0] ? 0 : 0.9) +
      Math.abs(known.length - word.length) * 0.1 +
      (texts.has(known) ? 0 : 0.2)
    if (!best || cost < best.cost) best = { known, cost }
  }
  return best && best.cost <= most + 1.1 ? best.known : null
}

/** Number of insertions, deletions, replacements, and swaps of adjacent letters between two words. */
export function editsBetween(a: string, b: string): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((previous[j] as number) + 1, (row[j - 1] as number) + 1)
      cost = Math.min(cost, (previous[j - 1] as number) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] as number) + 1)
      row.push(cost)
    }
    before = previous
    previous = row
  }
  return previous[b.length] as number
}
