import { headOf } from './head-of-query.ts'
import type { Lexicon, Meaning, NotSoldMeaning } from './lexicon.ts'
import { noise, rooms, soft, spanish, uses } from './lexicon.ts'
import { type Part, partsOf } from './parts-of-query.ts'
import { withoutAsides, withoutExcluded } from './set-aside.ts'
import { type Spelled, spell } from './spelling.ts'
import { sharesCategory } from './targets.ts'
import type { TextIndex } from './text-index.ts'
import type { Target, Term } from './types.ts'
import { isJoining, isMeasure, otherMeasures, splitWords } from './words.ts'

export type Understood = {
  /** The goods that are searched for; null if no word names any. */
  target: Target | null
  /** Kinds and departments named in addition; each narrows the target if the two intersect. */
  narrowing: { target: Target; term: Term | null; use: string | null }[]
  terms: Term[]
  /** The last word before a preposition that names goods of other stores. */
  noun: NotSoldPart | null
  /** Words that were not typed so. */
  correctedWords: Set<string>
  /** Brands that were only guessed, as they were typed. */
  dropped: string[]
  /** What the products must not have: "without top". */
  without: Term[]
  notSold: NotSoldPart[]
  /** What is asked for together with goods that are sold, but is not sold itself: "fan and light switch". */
  beside: NotSoldPart[]
  /** The words of the head, and the one before them if it has no meaning: "napkin" and "ring". */
  headed: { word: string; head: string } | null
  corrected: string | null
}

/** Whether goods of a target have these words as a color, a material or a look. */
export type IsLook = (target: Target, words: string[]) => boolean

/** `term`: the words that name it, as they were read; `guessed`: as they were typed, if they were only guessed. */
type NotSoldPart = { term: string; name: string; brand: boolean; nearest: Target; guessed: string | null }

const maxWords = 16

/**
 * Interprets a query as a salesperson would: first the goods (the last name of goods before "for" or "with"), then
 * their properties. Words that do not distinguish goods are left out.
 */
export function understand(
  text: string,
  { lexicon, texts, isLook }: { lexicon: Lexicon; texts: TextIndex; isLook: IsLook },
  asTyped = false,
): Understood {
  const typed = splitWords(text).slice(0, maxWords)
  const spelled = asTyped ? unspelled(typed) : spell(typed, lexicon, texts)
  const { words, excluded } = withoutExcluded(withoutAsides(spelled.words), lexicon)
  const found = withLooks(partsOf(words, lexicon, texts), isLook)
  const isGuessed = (part: Part) => part.words.every((word) => isJoining(word) || spelled.guessed.has(word))
  const correctedWords = new Set(spelled.groups.flatMap((group) => (group.isCorrected ? group.words : [])))
  const named = headOf(found, isGuessed, lexicon)
  const other = turned(found, lexicon)
  const isOther = named?.afterPreposition || (other?.meaning.is === 'not sold' && !other.part.meaning)
  const whole = named && isOther ? other : null
  const head = whole ? undefined : named
  const result: Understood = {
    target: null,
    narrowing: [],
    terms: [],
    dropped: [],
    noun: null,
    correctedWords,
    without: excluded.map((words) => termOf(words, lexicon)),
    notSold: [],
    beside: [],
    headed: head ? headedBy(head, found) : null,
    corrected: null,
  }
  if (spelled.corrected) result.corrected = correctedText(text, spelled)
  const notSoldOf = (part: Part, { is, name, nearest }: Meaning & { is: 'brand' | 'not sold' }): NotSoldPart => ({
    term: part.words.join(' '),
    name,
    brand: is === 'brand',
    nearest,
    guessed: is === 'not sold' && isGuessed(part) ? typedFor(part, spelled) : null,
  })
  const noun = otherGoodsIn(found, lexicon)
  if (noun) result.noun = notSoldOf(noun.part, noun.meaning)
  const rest: string[] = []
  const flush = () => {
    result.terms.push(...termsFor(rest.splice(0), lexicon, spelled))
  }
  for (const part of found) {
    const { meaning, words } = part
    if (meaning?.is === 'name') {
      flush()
      result.terms.push({ written: words.join(' '), ways: [words.filter((word) => !isJoining(word))], required: true })
      continue
    }
    if (!meaning || meaning.is === 'attribute') {
      rest.push(...words)
      for (const word of words) {
        const room = rooms[word]
        if (room && (words.length === 1 || !meaning))
          result.narrowing.push({ target: room, term: null, use: uses.has(word) ? word : null })
      }
      continue
    }
    flush()
    if (meaning.is === 'brand' && words.some((word) => correctedWords.has(word))) {
      result.dropped.push(typedFor(part, spelled))
      if (!head) result.target = narrower(result.target, meaning.nearest)
      else if (isFlooring(head)) result.narrowing.push({ target: meaning.nearest, term: null, use: null })
    } else if (meaning.is === 'brand') {
      result.notSold.push(notSoldOf(part, meaning))
      // "Pergo flooring" is laminate, and "moen brantford faucet" one for bathrooms.
      if (head && isCategory(meaning.nearest)) result.narrowing.push({ target: meaning.nearest, term: null, use: null })
      else if (!head && result.target) result.target = narrower(result.target, meaning.nearest)
    } else if (part === head && meaning.is === 'not sold') {
      result.notSold.push(notSoldOf(part, meaning))
    } else if (part === head) {
      const composition = composed(found, part, lexicon)
      if (composition?.is === 'not sold') result.notSold.push(notSoldOf(part, composition))
      result.target = composition?.is === 'kind' ? composition.target : (meaning as { target: Target }).target
      if (meaning.is === 'material') {
        // "Cherry allure": the brand says which goods, the material only how they look.
        const isTyped = (one: Part) => !one.words.some((word) => correctedWords.has(word))
        const known = found.find(
          (one) => one.meaning?.is === 'brand' && isCategory(one.meaning.nearest) && isTyped(one),
        )?.meaning
        if (known?.is === 'brand') {
          result.narrowing.push({ target: meaning.target, term: null, use: null })
          result.target = known.nearest
        }
        result.terms.push(...termsFor(words, lexicon, spelled))
        continue
      }
      result.terms.push(...termsOfHead(words, lexicon, spelled))
    } else {
      // "Ceiling light brackt": the lights are shown, and that brackets are not sold.
      if (meaning.is === 'not sold' && isLastNamed(part, found) && isGuessed(part) && !part.afterAnd)
        result.notSold.push(notSoldOf(part, meaning))
      else if (meaning.is === 'not sold' && head && isBeside(part, head, found) && !isLook(targetOfHead(head), words))
        result.beside.push(notSoldOf(part, meaning))
      const term = { ...termOf(words, lexicon), required: meaning.is === 'material' }
      if (meaning.is === 'kind' && !part.afterPreposition) {
        result.narrowing.push({ target: meaning.target, term, use: null })
        result.terms.push(...termsOfHead(words, lexicon, spelled))
      } else result.terms.push(term)
    }
  }
  flush()
  if (whole?.meaning.is === 'not sold') result.notSold.push(notSoldOf(whole.part, whole.meaning))
  else if (!head) result.target = targetOf(whole) ?? targetOfName(found, lexicon) ?? targetOf(other) ?? result.target
  return result
}

/** A query whose spelling correction was refused. */
function unspelled(typed: string[]): Spelled {
  const groups = typed.map((word) => ({ typed: [word], words: [word], isCorrected: false }))
  return { words: typed, groups, corrected: false, unknown: new Set(), guessed: new Set() }
}

/** The last word before a preposition that names goods of other stores, unless goods that are sold follow it. */
function otherGoodsIn(found: Part[], lexicon: Lexicon): { part: Part; meaning: NotSoldMeaning } | null {
  const named = found.filter(({ afterPreposition }) => !afterPreposition)
  const isSold = ({ meaning }: Part) => meaning?.is === 'kind' || meaning?.is === 'material'
  if (named.some(({ afterAnd }) => afterAnd) && named.some(isSold)) return null
  for (const [at, part] of [...named.entries()].toReversed()) {
    if (part.meaning?.is === 'kind' || part.meaning?.is === 'not sold') return null
    const word = part.words.join(' ')
    const whole = named.slice(0, at).findLast(({ meaning }) => meaning?.is === 'kind')
    const meaning = part.meaning ? undefined : (lexicon.otherGoods(word) ?? partOfWhole(whole, word, lexicon))
    if (meaning) return { part, meaning }
  }
  return null
}

/**
 * "Baseboard mdf" and "toe kick charcoal": after goods, words that also name goods that are not sold say what color or
 * material they are of; a material after such words does the same for them.
 */
function withLooks(found: Part[], isLook: IsLook): Part[] {
  return found.map((part, at) => {
    if (part.meaning?.is !== 'not sold' || part.meaning.isPart || part.afterAnd) return part
    const goods =
      found.slice(0, at).findLast(({ meaning }) => meaning?.is === 'kind') ??
      found.slice(at + 1).find(({ meaning }) => meaning?.is === 'material')
    if (goods?.meaning?.is !== 'kind' && goods?.meaning?.is !== 'material') return part
    return isLook(goods.meaning.target, part.words) ? { ...part, meaning: null } : part
  })
}

/** Whether something that is not sold is asked for in addition to the head, and is no mere part of it. */
function isBeside(part: Part, head: Part, found: Part[]): boolean {
  if (part.afterPreposition) return false
  const [at, headAt] = [found.indexOf(part), found.indexOf(head)]
  return at < headAt
    ? found.slice(at + 1, headAt + 1).some(({ afterAnd }) => afterAnd)
    : part.afterAnd && part.words.length > 1
}

function targetOfHead({ meaning }: Part): Target {
  return meaning?.is === 'kind' || meaning?.is === 'material' ? meaning.target : ''
}

function headedBy(head: Part, found: Part[]): Understood['headed'] {
  const before = found[found.indexOf(head) - 1]
  const [word, ...more] = before?.words ?? []
  if (!before || before.meaning || before.afterPreposition || head.afterAnd || word === undefined || more.length > 0)
    return null
  return { word, head: head.words.join(' ') }
}

/** "Dishwasher mounting clip" is a clip for a dishwasher. */
function partOfWhole(whole: Part | undefined, word: string, lexicon: Lexicon): NotSoldMeaning | undefined {
  if (whole?.meaning?.is !== 'kind') return undefined
  const { target } = whole.meaning
  const last = whole.words.at(-1) as string
  const own = lexicon.meaningOf(last)
  // The cabinet of "under cabinet" is none.
  const starts = own?.is === 'kind' && sharesCategory(own.target, target) ? [whole.words.join(' '), last] : []
  for (const start of starts) {
    const meaning = lexicon.meaningOf(`${start} ${word}`)
    if (meaning?.is === 'not sold') return meaning
  }
  return undefined
}

/** Whether a target is a category, and no whole department. */
function isCategory(target: Target): boolean {
  return target !== '' && !target.startsWith('/')
}

/** The first target, or the other if only this one is a category. */
function narrower(target: Target | null, other: Target): Target | null {
  return target && (isCategory(target) || !isCategory(other)) ? target : other || target
}

function isFlooring(head: Part | undefined): boolean {
  return head?.meaning?.is === 'kind' && head.meaning.target.includes('-flooring;')
}

/** Whether no other goods are named after a part, except after a preposition. */
function isLastNamed(part: Part, found: Part[]): boolean {
  const isNamed = ({ meaning, afterPreposition }: Part) =>
    !afterPreposition && (meaning?.is === 'kind' || meaning?.is === 'not sold')
  return found.findLast(isNamed) === part
}

/** The words that were typed for a part. */
function typedFor({ words }: Part, { groups }: Spelled): string {
  const own = groups.filter((group) => group.words.some((word) => words.includes(word)))
  return own.flatMap(({ typed }) => typed).join(' ')
}

/** The query with its corrected words; the others stay as they were typed. */
function correctedText(text: string, { groups, words }: Spelled): string {
  const written = text.trim().split(/\s+/)
  const read = written.map((one) => splitWords(one).join(' '))
  for (const group of groups) {
    if (!group.isCorrected) continue
    const { typed } = group
    const at = read.findIndex((_, i) => typed.every((word, n) => read[i + n] === word))
    if (at < 0) return words.join(' ')
    written.splice(at, typed.length, group.words.join(' '))
    read.splice(at, typed.length, '')
  }
  return written.join(' ')
}

/**
 * "Shower only faucet" means a shower faucet, and "light for the bathroom" a bathroom light: combines the head with
 * words before it or after a preposition if they form a known phrase.
 */
function composed(found: Part[], head: Part, lexicon: Lexicon): (Meaning & { is: 'kind' | 'not sold' }) | null {
  const before = found.slice(0, found.indexOf(head))
  const after = found.filter(({ afterPreposition }) => afterPreposition).map(({ words }) => words.join(' '))
  for (let length = Math.min(3, head.afterPreposition ? 0 : after.length); length > 0; length--) {
    const meaning = lexicon.meaningOf([...after.slice(0, length), ...head.words].join(' '))
    if (isGoods(meaning)) return meaning
  }
  // "Bathtub deck mount faucet" is a bathtub faucet.
  const ends = head.words.length > 1 ? [head.words, head.words.slice(-1)] : [head.words]
  for (const end of ends)
    for (const { words, meaning: own } of before.toReversed()) {
      if (end !== head.words && own?.is !== 'kind') continue
      const meaning = lexicon.meaningOf([...words, ...end].join(' '))
      if (isGoods(meaning) && (end === head.words || meaning.is === 'kind')) return meaning
    }
  return null
}

function isGoods(meaning: Meaning | undefined): meaning is Meaning & { is: 'kind' | 'not sold' } {
  return meaning?.is === 'kind' || meaning?.is === 'not sold'
}

/** "Edge for a pool" means a pool edge, although neither word names goods, and "lens for a light" a part of it. */
function turned(
  found: Part[],
  lexicon: Lexicon,
): { part: Part; meaning: Meaning & { is: 'kind' | 'not sold' } } | null {
  const part = found.findLast(({ afterPreposition }) => !afterPreposition)
  const after = found.find(({ afterPreposition }) => afterPreposition)
  if (!part || !after) return null
  const meaning = lexicon.meaningOf([...after.words, ...part.words].join(' '))
  return isGoods(meaning) ? { part, meaning } : null
}

function targetOf(whole: ReturnType<typeof turned>): Target | null {
  return whole?.meaning.is === 'kind' ? whole.meaning.target : null
}

/** "Elverton Quartz" and "double sink": a name or an attribute whose last word says what it is. */
function targetOfName(found: Part[], lexicon: Lexicon): Target | null {
  const last = found.findLast(({ meaning }) => meaning?.is === 'name' || meaning?.is === 'attribute')?.words.at(-1)
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
  ).map((term) => ({ ...term, required: isMeasure(term.written) || !!lexicon.waysOf(term.written) }))
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
