import type { Lexicon, Meaning } from './lexicon.ts'
import { asides, noise, parts, rooms, roomWords, services, soft, spanish, styles } from './lexicon.ts'
import { type Spelled, spell } from './spelling.ts'
import type { TextIndex } from './text-index.ts'
import type { Target, Term } from './types.ts'
import { isJoining, isMeasure, otherMeasures, prepositions, splitWords } from './words.ts'

export type Understood = {
  /** The goods that are searched for; null if no word names any. */
  target: Target | null
  /** Kinds and departments named in addition; each narrows the target if the two intersect. */
  narrowing: { target: Target; term: Term | null }[]
  terms: Term[]
  /** `term`: the words that name it, after spelling correction. */
  notSold: { term: string; name: string; brand: boolean; nearest: Target }[]
  corrected: string | null
}

type Part = { words: string[]; meaning: Meaning | null; afterPreposition: boolean }

const maxWords = 16

/**
 * Interprets a query as a salesperson would: first the goods (the last name of goods before "for" or "with"), then
 * their properties. Words that do not distinguish goods are left out.
 */
export function understand(text: string, lexicon: Lexicon, texts: TextIndex): Understood {
  const typed = splitWords(text).slice(0, maxWords)
  const spelled = spell(withoutAsides(typed), lexicon, texts)
  const found = partsOf(spelled.words, lexicon, texts)
  const named = headOf(found)
  const whole = named?.afterPreposition ? turned(found, lexicon) : null
  const head = whole ? undefined : named
  const result: Understood = { target: null, narrowing: [], terms: [], notSold: [], corrected: null }
  if (spelled.corrected) result.corrected = spelled.words.join(' ')
  const rest: string[] = []
  const flush = () => {
    result.terms.push(...termsFor(rest.splice(0), lexicon, spelled))
  }
  for (const part of found) {
    const { meaning, words } = part
    if (meaning?.is === 'name') {
      flush()
      result.terms.push({ written: words.join(' '), ways: [words], required: true })
      continue
    }
    if (!meaning || meaning.is === 'attribute') {
      rest.push(...words)
      for (const word of words) {
        const room = rooms[word]
        if (room && (words.length === 1 || !meaning)) result.narrowing.push({ target: room, term: null })
      }
      continue
    }
    flush()
    if (meaning.is === 'brand') {
      const { name, nearest } = meaning
      result.notSold.push({ term: words.join(' '), name, brand: true, nearest })
    } else if (part === head && meaning.is === 'not sold') {
      const { name, nearest } = meaning
      result.notSold.push({ term: words.join(' '), name, brand: false, nearest })
    } else if (part === head) {
      result.target = composed(found, part, lexicon) ?? (meaning as { target: Target }).target
      if (meaning.is === 'material') {
        result.terms.push(...termsFor(words, lexicon, spelled))
        continue
      }
      result.terms.push(...termsOfHead(words, lexicon, spelled))
    } else {
      const term = { ...termOf(words, lexicon), required: meaning.is === 'material' }
      if (meaning.is === 'kind' && !part.afterPreposition) {
        result.narrowing.push({ target: meaning.target, term })
        result.terms.push(...termsOfHead(words, lexicon, spelled))
      } else result.terms.push(term)
    }
  }
  flush()
  if (!head) result.target = whole ?? targetOfName(found, lexicon) ?? turned(found, lexicon)
  return result
}

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
function withoutAsides(typed: string[]): string[] {
  const words: string[] = []
  for (let at = 0; at < typed.length; ) {
    const phrase = asides.find((aside) => aside.every((word, i) => typed[at + i] === word))
    const limit = comparisons.find(
      (comparison) =>
        comparison.every((word, i) => typed[at + i] === word) &&
        /^[\d.]+(in|ft|cm|mm)$/.test(typed[at + comparison.length] ?? ''),
    )
    const isRoom = /^[\d.]+x[\d.]+(ft)?$/.test(typed[at] ?? '') && roomWords.has(typed[at + 1] ?? '')
    if (phrase) at += phrase.length
    else if (limit) at += limit.length + 1
    else if (isRoom) at++
    else words.push(typed[at++] as string)
  }
  return words
}

/**
 * "Shower only faucet" means a shower faucet, and "light for the bathroom" a bathroom light: combines the head with
 * words before it or after a preposition if they form a known phrase.
 */
function composed(found: Part[], head: Part, lexicon: Lexicon): Target | null {
  const before = found.slice(0, found.indexOf(head))
  const after = found.filter(({ afterPreposition }) => afterPreposition).map(({ words }) => words.join(' '))
  for (let length = Math.min(3, head.afterPreposition ? 0 : after.length); length > 0; length--) {
    const meaning = lexicon.meaningOf([...after.slice(0, length), ...head.words].join(' '))
    if (meaning?.is === 'kind') return meaning.target
  }
  for (const { words } of before.reverse()) {
    const meaning = lexicon.meaningOf([...words, ...head.words].join(' '))
    if (meaning?.is === 'kind') return meaning.target
  }
  return null
}

/** "Edge for a pool" means a pool edge, although neither word names goods. */
function turned(found: Part[], lexicon: Lexicon): Target | null {
  const before = found.findLast(({ afterPreposition }) => !afterPreposition)
  const after = found.find(({ afterPreposition }) => afterPreposition)
  if (!before || !after) return null
  const meaning = lexicon.meaningOf([...after.words, ...before.words].join(' '))
  return meaning?.is === 'kind' ? meaning.target : null
}

/** "Elverton Quartz" alone: a name whose last word says what it is. */
function targetOfName(found: Part[], lexicon: Lexicon): Target | null {
  const last = found.findLast(({ meaning }) => meaning?.is === 'name')?.words.at(-1)
  const meaning = last === undefined ? undefined : lexicon.meaningOf(last)
  return meaning?.is === 'kind' || meaning?.is === 'material' ? meaning.target : null
}

/**
 * The words that name goods also raise products that contain them: "walk in tub" ranks walk-in tubs before other deep
 * ones. A number in them is required, like the 3 of "3 light vanity".
 */
function termsOfHead(words: string[], lexicon: Lexicon, spelled: Spelled): Term[] {
  return termsFor(
    words.filter((word) => !lexicon.isCategoryWord(word)),
    lexicon,
    spelled,
  ).map((term) => ({ ...term, required: isMeasure(term.written) }))
}

/** Splits a query into phrases, the longest possible from each word on. */
function partsOf(words: string[], lexicon: Lexicon, texts: TextIndex): Part[] {
  const found: Part[] = []
  let afterPreposition = false
  for (let from = 0; from < words.length; ) {
    const length = phraseAt(words, from, lexicon, texts)
    if (length > 0 && !isSpanishColor(words, from, lexicon)) {
      const phrase = words.slice(from, from + length)
      found.push({ words: phrase, meaning: meaningOf(phrase, lexicon, texts) ?? null, afterPreposition })
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
    if (prepositions.has(word)) afterPreposition ||= found.some(({ meaning }) => meaning !== null)
    else if (!isJoining(word)) found.push({ words: [word], meaning: null, afterPreposition })
    from++
  }
  return found
}

/** "Inodoro blanco" is white; "Blanco sink" names a brand. */
function isSpanishColor(words: string[], from: number, lexicon: Lexicon): boolean {
  const word = words[from] as string
  return from > 0 && word in spanish && lexicon.meaningOf(word)?.is === 'brand'
}

function phraseAt(words: string[], from: number, lexicon: Lexicon, texts: TextIndex): number {
  for (let length = Math.min(lexicon.longest, words.length - from); length > 0; length--)
    if (meaningOf(words.slice(from, from + length), lexicon, texts)) return length
  return 0
}

function meaningOf(words: string[], lexicon: Lexicon, texts: TextIndex): Meaning | undefined {
  const phrase = words.join(' ')
  const meaning =
    lexicon.meaningOf(phrase) ??
    lexicon.meaningOf(phrase.replace(/^\d+(?=[a-z])/, '#')) ??
    // In Spanish, "for" and "of" name the same goods: "cancel para baño" is "cancel de baño".
    (words.includes('para') ? lexicon.meaningOf(phrase.replaceAll(' para ', ' de ')) : undefined)
  if (meaning?.is === 'brand' && !meaning.nearest && isStyle(words)) return undefined
  // A word that the catalogue uses does not mean a brand that is not carried.
  if (meaning?.is === 'brand' && words.length === 1 && texts.has(phrase)) return undefined
  return meaning ?? (words.length > 1 && texts.isName(phrase) ? { is: 'name' } : undefined)
}

/**
 * The part that names the goods: the last one before a preposition, unless it is an accessory part of an earlier one.
 */
function headOf(found: Part[]): Part | undefined {
  const names = found.filter(({ meaning }) => meaning?.is === 'kind' || meaning?.is === 'not sold')
  const service = names.find(({ meaning }) => meaning?.is === 'not sold' && meaning.name === services)
  if (service) return service
  const before = names.filter(({ afterPreposition }) => !afterPreposition)
  const last = before.at(-1)
  if (!last) {
    const material = found.findLast(({ meaning }) => meaning?.is === 'material')
    return material ?? names.find(({ meaning }) => meaning?.is === 'kind') ?? names[0]
  }
  if (!isPart(last)) return last
  const whole = before.filter((one) => !isPart(one))
  return (
    whole.findLast(({ meaning }) => meaning?.is === 'kind') ??
    whole.at(-1) ??
    before.find(({ meaning }) => meaning?.is === 'kind') ??
    last
  )
}

/** "Craftsman lantern" names a style, "craftsman" alone a brand of tools. */
function isStyle(words: string[]): boolean {
  return words.length === 1 && styles.has(words[0] as string)
}

function isPart({ words }: Part): boolean {
  return parts.has(words.join(' '))
}

/** Terms for words that do not name goods: first phrases with equivalents, then single words. */
function termsFor(words: string[], lexicon: Lexicon, { unknown }: Pick<Spelled, 'unknown'>): Term[] {
  const terms: Term[] = []
  for (let from = 0; from < words.length; ) {
    let length = Math.min(3, words.length - from)
    while (length > 1 && !lexicon.waysOf(words.slice(from, from + length).join(' '))) length--
    const phrase = words.slice(from, from + length)
    from += length
    const [word = ''] = phrase
    if (phrase.length === 1 && (isJoining(word) || (noise.has(word) && !unknown.has(word)))) continue
    terms.push(termOf(phrase, lexicon))
  }
  return terms
}

function termOf(phrase: string[], lexicon: Lexicon): Term {
  const written = phrase.join(' ')
  const [word = ''] = phrase
  const measures = phrase.length === 1 && isMeasure(word) ? otherMeasures(word).map((one) => [one]) : []
  // The meaning of a material or kind is looked up before translation: "roble" means the floor, which the catalogue
  // calls "oak".
  const words = phrase.map((one) => spanish[one] ?? one).filter((one) => !isJoining(one))
  return {
    written,
    ways: lexicon.waysOf(written) ?? lexicon.waysOf(words.join(' ')) ?? [words, ...measures],
    required: !words.every((one) => soft.has(one)),
  }
}
