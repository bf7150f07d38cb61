import type { Lexicon, Meaning } from '#features/catalogue/search/lexicon.ts'
import { distanceOf } from '#features/catalogue/search/near-words.ts'
import { isJoining, isMeasure, prepositions, splitWords } from '#features/catalogue/search/words.ts'

/**
 * What a step such as "Kitchen & Bath Faucets" means: each of its parts, completed with the last word where a part alone
 * names no goods. Materials count where nothing else is named.
 */
export function meaningsIn(step: string, lexicon: Lexicon): Meaning[] {
  const parts = step
    .replaceAll(/[()[\]]/g, ' ')
    .split(/&|\+|,|\/|\band\b|\bor\b/i)
    .map((part) => corrected(goodsOf(splitWords(part)), lexicon))
    .filter((words) => words.length > 0 && !(words.length === 1 && words[0] === 'bath'))
  const last = parts.at(-1)?.at(-1)
  const whole = headOf(parts.flat(), lexicon)
  const heads = parts.flatMap((words, i) => {
    const completed = i < parts.length - 1 && last ? headOf([...words, last], lexicon, true) : null
    const own = completed ?? headOf(words, lexicon)
    return own ? [own] : []
  })
  const found = heads.length > 0 ? heads : whole ? [whole] : []
  const kinds = found.filter(({ is }) => is === 'kind')
  if (kinds.length > 0) return kinds
  const sold = found.filter(({ is }) => is === 'material')
  return sold.length > 0 ? sold : found
}

/**
 * The goods with which the first part of a name ends, before finishes, numbers and measures: the vanity of "24 in. Ash
 * Vanity, White". Null if it ends with words that are not known.
 */
export function endOf(name: string, lexicon: Lexicon): { meaning: Meaning; phrase: string } | null {
  const words = splitWords(firstPart(name))
  const cut = words.findIndex((word, i) => i > 0 && prepositions.has(word))
  const goods = cut < 0 ? words : words.slice(0, cut)
  for (let end = goods.length; end > 0; end--) {
    for (let from = Math.max(0, end - lexicon.longest); from < end; from++) {
      const phrase = goods.slice(from, end).join(' ')
      const meaning = /\d/.test(phrase) ? undefined : lexicon.meaningOf(phrase)
      if (meaning?.is === 'kind' || meaning?.is === 'not sold') return { meaning, phrase }
    }
    // "Tile PRO Finish": a finish has a name of its own.
    if (goods[end - 1] === 'finish') end--
    else if (!isAside(goods[end - 1] ?? '', lexicon)) return null
  }
  return null
}

/** Whether a word behind the name of goods only describes them. */
export function isAside(word: string, lexicon: Lexicon): boolean {
  return lexicon.meaningOf(word)?.is === 'attribute' || isMeasure(word) || /\d/.test(word) || colors.has(word)
}

/** The words before the first dash, comma or sentence; marks such as `*NEW*` before them are left out. */
export function firstPart(name: string): string {
  const pieces = name.slice(0, 190).split(/ [-–|] |[(;*:]|, |,(?=[a-z])|\. |\bw\//i)
  return pieces.find((piece) => /[a-z]{4}/i.test(piece.replace(/\bdiameter\b/i, ''))) ?? name.slice(0, 190)
}

/** Colors and finishes behind the name of goods. */
const colors = new Set(
  'white black gray grey brown beige blue green red gold chrome nickel brass bronze silver matte gloss polished'.split(
    ' ',
  ),
)

/** The words before "for" or "with", which name the goods. */
export function goodsOf(words: string[]): string[] {
  const end = words.findIndex((word, i) => i > 0 && prepositions.has(word))
  return (end < 0 ? words : words.slice(0, end)).filter((word) => !isJoining(word) && !empty.has(word))
}

const empty = new Set('new sale all other misc collection series product department shop home'.split(' '))

/** The meaning of the longest phrase at the end of the words, or of the last phrase in them; `whole`: only of all of them. */
function headOf(words: readonly string[], lexicon: Lexicon, whole = false): Meaning | null {
  if (whole) {
    const meaning = lexicon.meaningOf(words.join(' '))
    return meaning?.is === 'kind' ? meaning : null
  }
  let other: Meaning | null = null
  for (let end = words.length; end > 0; end--)
    for (let from = Math.max(0, end - lexicon.longest); from < end; from++) {
      const meaning = lexicon.meaningOf(words.slice(from, end).join(' '))
      if (meaning?.is === 'kind') return other?.is === 'not sold' ? other : meaning
      if (meaning?.is === 'not sold' || meaning?.is === 'material') other ??= meaning
    }
  return other
}

/** Words that the vocabulary does not know, replaced by the one that differs least from them. */
function corrected(words: readonly string[], lexicon: Lexicon): string[] {
  return words.map((word) => {
    if (word.length < 5 || /\d/.test(word) || lexicon.knows(word)) return word
    let best = word
    let least = word.length < 8 ? 1.5 : 2.5
    for (const known of lexicon.words()) {
      if (known[0] !== word[0] || Math.abs(known.length - word.length) > least) continue
      // A hoodie is no misspelled hood.
      if (word.startsWith(known)) continue
      const edits = distanceOf(word, known, least)
      if (edits < least) {
        best = known
        least = edits
      }
    }
    return best
  })
}
