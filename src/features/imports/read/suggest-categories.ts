import { createLexicon, type Lexicon, type Meaning } from '#features/catalogue/search/lexicon.ts'
import { distanceOf } from '#features/catalogue/search/near-words.ts'
import { isJoining, prepositions, splitWords } from '#features/catalogue/search/words.ts'
import type { Categories, ImportCategory } from './drafts.ts'

/**
 * `categories`: those of ours that words of a file can mean, the likeliest first; several where the words do not decide.
 * `notSold`: what the words mean if we have no category for it; otherwise empty.
 */
export type Suggestion = { categories: ImportCategory[]; notSold: string }

const most = 4

/**
 * Suggests categories of ours for a category in a vendor's words, by the vocabulary of the search: a shop's product type,
 * a path of departments (the deepest step that names goods decides), or a misspelled name. `example` is the name of a
 * product there, which decides between categories with the same words.
 */
export function createSuggestions(categories: Categories): (text: string, example: string) => Suggestion {
  const all = [...new Set(categories.values())]
  const tops = all.filter(({ parentId }) => parentId === null)
  const bySlug = new Map(tops.map((category) => [category.slug, category]))
  const lexicon = createLexicon({
    categories: new Map(
      all.map(({ id, name, slug, topSlug, parentId }) => [
        id,
        { name, slug, synonyms: {}, parent: parentId === null ? null : { slug: topSlug } },
      ]),
    ),
    brandsCalled: { has: () => false },
  })
  const shared = createShared(all)

  return (text, example) => {
    const steps = stepsOf(text)
    let notSold = ''
    for (const step of steps) {
      const found = meaningsIn(step, lexicon)
      const named = categoriesOf(found)
      if (named.length > 0) return { categories: ordered(named, text, example), notSold: '' }
      // A broader step above goods that we do not sell would name other goods.
      const missing = found.find((meaning) => meaning.is === 'not sold')
      if (missing) notSold = missing.name
      if (missing) break
    }
    const near = notSold ? null : shared(steps[0] ?? '')
    const shown = near ? [near] : categoriesOf(meaningsIn(example, lexicon).filter(({ is }) => is === 'kind'))
    return { categories: ordered(shown, text, example), notSold: shown.length > 0 ? '' : notSold }
  }

  function categoriesOf(meanings: readonly Meaning[]): ImportCategory[] {
    const parts = meanings.flatMap((meaning) => targetOf(meaning)?.split(';') ?? [])
    return [...new Set(parts.flatMap(resolve))]
  }

  /** The category of a target such as `lights:pendant`, after its family if it means one only. */
  function resolve(part: string): ImportCategory[] {
    if (part.startsWith('!') || part.startsWith('/')) return []
    const [slug = '', words = ''] = (part.split(' @')[0] ?? '').split(':')
    const top = bySlug.get(slug)
    if (!top) return []
    const wanted = words === '' ? [] : words.split('|').map((word) => word.toLowerCase())
    const families = all.filter(
      ({ parentId, name }) => parentId === top.id && wanted.some((word) => name.toLowerCase().includes(word)),
    )
    return families.length === 1 ? [top, ...families] : [top]
  }

  /** Words around them decide between categories with the same goods: a faucet of a bath, or of a kitchen. */
  function ordered(found: ImportCategory[], context: string, example: string): ImportCategory[] {
    const around = new Set(roomsIn(context))
    const shown = new Set(roomsIn(example))
    const rank = ({ topSlug }: ImportCategory) => {
      const own = roomsIn(topSlug)
      return own.filter((room) => around.has(room)).length * 2 + own.filter((room) => shown.has(room)).length
    }
    return found.toSorted((a, b) => rank(b) - rank(a)).slice(0, most)
  }
}

/** The steps of a path, the deepest first; of several paths, the first one. */
function stepsOf(text: string): string[] {
  const [path = ''] = text.slice(0, 300).split(/[|\n;]/)
  const steps = path
    .split(/>|»|::|\//)
    .map((step) => step.trim())
    .filter((step) => /[a-z]/i.test(step))
  return steps.reverse()
}

function targetOf(meaning: Meaning): string | null {
  return meaning.is === 'kind' || meaning.is === 'material' ? meaning.target : null
}

/**
 * What a step such as "Kitchen & Bath Faucets" means: each of its parts, completed with the last word where a part alone
 * names no goods. Materials count where nothing else is named.
 */
function meaningsIn(step: string, lexicon: Lexicon): Meaning[] {
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

/** The words before "for" or "with", which name the goods. */
function goodsOf(words: string[]): string[] {
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
      const edits = distanceOf(word, known, least)
      if (edits < least) {
        best = known
        least = edits
      }
    }
    return best
  })
}

function roomsIn(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/bathroom|lavatory|vanity|powder/g, 'bath')
    .replaceAll(/backsplash|shower/g, 'wall backsplash')
    .split(/[^a-z]+/)
    .filter((word) => rooms.has(word))
}

const rooms = new Set(
  'kitchen bath wall backsplash floor flooring hardwood laminate luxury vinyl tile countertop pool'.split(' '),
)

/**
 * The category whose name is nearest by the words that they share; null if they share none. Every word counts by how few
 * categories have it.
 */
function createShared(all: readonly ImportCategory[]) {
  const names = new Map(all.map((category) => [category, new Set(goodsOf(splitWords(category.name)))]))
  const frequency = new Map<string, number>()
  for (const set of names.values()) for (const word of set) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  const weight = (word: string) => 1 / (1 + Math.log(1 + (frequency.get(word) ?? all.length)))
  return (text: string): ImportCategory | null => {
    const asked = new Set(goodsOf(splitWords(text)))
    let best: ImportCategory | null = null
    let score = 0
    for (const [category, own] of names) {
      let sum = 0
      let total = 0
      let saysGoods = false
      for (const word of own) {
        total += weight(word)
        if (!asked.has(word)) continue
        sum += weight(word)
        saysGoods ||= !places.has(word)
      }
      // The category rather than one of its families, unless the words name the family.
      const value = saysGoods ? sum + sum / total - (category.parentId === null ? 0 : 0.01) : 0
      if (value > score) {
        best = category
        score = value
      }
    }
    return best
  }
}

/** Words of names that alone say nothing about the goods. */
const places = new Set('kitchen bath bathroom lavatory outdoor wall floor'.split(' '))
