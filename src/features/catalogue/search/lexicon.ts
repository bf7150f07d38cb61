import type { SearchWord } from '../search-word.ts'
import type { Category } from '../server/model.ts'
import kindsFile from './kinds.json' with { type: 'json' }
import notSoldFile from './not-sold.json' with { type: 'json' }
import otherGoodsFile from './other-goods.json' with { type: 'json' }
import type { Target } from './types.ts'
import file from './vocabulary.json' with { type: 'json' }
import { isJoining, isMeasure, singular, splitWords } from './words.ts'

export type Meaning =
  /** Goods that are sold. `ways`: words that they must also have. */
  | { is: 'kind'; target: Target; ways: string[][] }
  /** A material, which decides where to search if nothing else does. */
  | { is: 'material'; target: Target }
  | NotSoldMeaning
  | { is: 'brand'; name: string; nearest: Target }
  | { is: 'attribute' }
  /** A brand or collection that is sold. */
  | { is: 'name' }

/** `isPart`: a part of goods that are sold, such as "oven rack". */
export type NotSoldMeaning = { is: 'not sold'; name: string; nearest: Target; isPart?: boolean }

/**
 * The meanings of phrases, from the tables of this folder and the names and synonyms of this marketplace's categories.
 */
export type Lexicon = {
  meaningOf: (phrase: string) => Meaning | undefined
  /** The same for a brand that is not carried, also where its name means something else. */
  brandCalled: (name: string) => (Meaning & { is: 'brand' }) | undefined
  /** The goods of other stores that a single word names, unless products here have it. */
  otherGoods: (word: string) => NotSoldMeaning | undefined
  /** Whether it names a part of some goods that are sold. */
  isPartName: (phrase: string) => boolean
  /** Number of words of the longest phrase. */
  longest: number
  /** Equivalent phrases, starting with the phrase itself. */
  waysOf: (phrase: string) => string[][] | undefined
  knows: (word: string) => boolean
  /** The same for words of goods that are sold and of their properties, rooms and uses. */
  isOfTrade: (word: string) => boolean
  /** What it costs to guess the word for a misspelled one: less the more phrases of goods that are sold have it. */
  costOf: (word: string) => number
  /** The phrase of several words, or the word, that is written like this without blanks. */
  unspaced: (joined: string) => string | undefined
  /** Whether the spelling occurs only in category synonyms. */
  isMisspelled: (word: string) => boolean
  /** Whether a category's name contains the word. */
  isCategoryWord: (word: string) => boolean
  words: () => Iterable<string>
}

/** What a lexicon needs of a marketplace; a `Frame` has it. */
export type LexiconSource = {
  categories: ReadonlyMap<
    number,
    Pick<Category, 'name' | 'slug' | 'synonyms'> & { parent: Pick<Category, 'slug'> | null }
  >
  brandsCalled: { has: (name: string) => boolean }
  searchWords?: readonly SearchWord[]
}

export function createLexicon({ categories, brandsCalled, searchWords = [] }: LexiconSource): Lexicon {
  const meanings = new Map<string, Meaning>()
  const ways = new Map<string, string[][]>()
  const words = new Set<string>([...noise, ...soft, ...Object.keys(rooms)])
  for (const [from, to] of Object.entries(spanish)) words.add(from).add(to)
  for (const word of Object.values(confusions)) words.add(word)

  /** How many phrases of goods and properties have a word. */
  const ofTrade = new Map<string, number>()
  const brands = new Map<string, Meaning & { is: 'brand' }>()
  const withoutBlanks = new Map<string, string>()

  /** Words of synonyms that must not be suggested. */
  const misspelled = new Set<string>()
  const categoryWords = new Set(['floor', 'faucet', 'sink', 'range'])

  function add(phrase: string, meaning: Meaning): void {
    const key = normal(phrase)
    if (!key || meanings.has(key)) return
    meanings.set(key, meaning)
    const isSold = meaning.is !== 'not sold' && meaning.is !== 'brand'
    learn(key, isSold)
  }
  function learn(key: string, isSold: boolean): void {
    for (const word of key.split(' ')) {
      if (isMeasure(word)) continue
      words.add(word)
      if (isSold) ofTrade.set(word, (ofTrade.get(word) ?? 0) + 1)
    }
    const joined = key.replaceAll(' ', '')
    if (joined.length >= leastJoined && !withoutBlanks.has(joined) && /^[a-z]+$/.test(joined))
      withoutBlanks.set(joined, key)
  }
  const addAll = (phrases: string, meaning: Meaning) => {
    for (const phrase of phrases.split(',')) add(phrase, meaning)
  }

  for (const { phrase, effect, target } of searchWords)
    if (effect === 'not_sold') add(phrase, { is: 'not sold', name: phrase, nearest: target })
  addAll(attributePhrases, { is: 'attribute' })
  for (const [target, phrases] of kinds) addAll(phrases, { is: 'kind', target, ways: [] })
  for (const { name, nearest, phrases } of notSold) addAll(phrases, { is: 'not sold', name, nearest })
  for (const [target, phrases] of materialKinds) addAll(phrases, { is: 'material', target })
  for (const { name, nearest, phrases } of otherGoods) addAll(phrases, { is: 'not sold', name, nearest })
  for (const [phrase, others] of Object.entries(alternatives)) {
    const key = normal(phrase)
    ways.set(key, [key, ...others.split('|').map(normal)].map(wordsOfWay))
    learn(key, true)
  }
  for (const category of categories.values()) {
    const { parent, slug, name } = category
    add(name, { is: 'kind', target: parent ? `${parent.slug}:${name.toLowerCase()}` : slug, ways: [] })
    if (!parent) for (const word of splitWords(name)) categoryWords.add(word)
    if (!parent) for (const synonym of Object.entries(category.synonyms)) addSynonym(slug, synonym)
  }
  const nouns = new Map<string, NotSoldMeaning>()
  for (const { name, nearest, nouns: own } of otherGoods)
    for (const noun of own.split(' ')) {
      if (noise.has(noun) || soft.has(noun)) continue
      nouns.set(singular(noun), { is: 'not sold', name, nearest })
      words.add(singular(noun))
    }
  for (const [nearest, names] of otherBrands)
    for (const name of names.split(',').map((one) => one.trim()))
      if (!brandsCalled.has(name)) {
        const brand: Meaning & { is: 'brand' } = { is: 'brand', name, nearest }
        add(name, brand)
        brands.set(normal(name), brand)
      }

  /** A category synonym: what shoppers say, and how its products say it. */
  function addSynonym(slug: string, [synonym, meant]: [string, string]): void {
    const way = normal(meant).split(' ')
    const key = normal(synonym)
    if (meanings.has(key) || ways.has(key)) return
    ways.set(key, [key.split(' '), way])
    for (const word of key.split(' ')) misspelled.add(word)
    const meaning = meanings.get(way.join(' '))
    if ((meaning?.is === 'kind' || meaning?.is === 'material') && meaning.target.includes(slug))
      meanings.set(key, meaning)
  }

  return {
    meaningOf: (phrase) => meanings.get(phrase) ?? partOf(phrase),
    otherGoods: (word) => nouns.get(word),
    isPartName: (phrase) => partsOfGoods.some(({ parts }) => parts.has(phrase)),
    brandCalled: (name) => brands.get(name),
    longest: 6,
    waysOf: (phrase) => ways.get(phrase),
    knows: (word) => words.has(word),
    isOfTrade: (word) => ofTrade.has(word) || soft.has(word) || word in rooms,
    costOf: (word) => {
      const phrases = ofTrade.get(word)
      if (phrases) return -Math.min(mostPopular, popularity * Math.log2(phrases))
      if (soft.has(word) || word in rooms) return 0
      if (noise.has(word)) return costs.noise
      if (word in spanish) return costs.spanish
      return brands.has(word) ? costs.brands : costs.others
    },
    unspaced: (joined) => withoutBlanks.get(joined),
    isMisspelled: (word) => misspelled.has(word) && !words.has(word),
    isCategoryWord: (word) => categoryWords.has(word),
    words: () => words,
  }
}

/** Shorter phrases are too often parts of other words. */
const leastJoined = 6
const mostPopular = 0.5
const popularity = 0.1
/** Words of no goods, of Spanish, and of goods and brands that are not sold. */
const costs = { noise: 0.2, spanish: 0.5, brands: 0.4, others: 0.15 }

/** The index has no joining words: "drop in" is found as "drop". */
function wordsOfWay(way: string): string[] {
  const words = way.split(' ')
  const found = words.filter((word) => !isJoining(word))
  return found.length > 0 ? found : words
}

/** A phrase in the form of a split query. */
function normal(phrase: string): string {
  // Most phrases are plain words; the full reading of all of them would take a quarter of a second.
  if (/^[a-z ]+$/.test(phrase)) return phrase.trim().split(/ +/).map(singular).join(' ')
  const mark = phrase.trim().startsWith('#') ? '#' : ''
  return mark + splitWords(phrase.replaceAll('#', '')).join(' ')
}

// The vocabulary of shoppers and the trade, stored as data in kinds.json, not-sold.json and vocabulary.json. Phrases are
// comma-separated, singular, and without accents, as `words.ts` normalizes them. The longest phrase in a query wins.

/** Names for kinds of goods, in addition to the names of categories and families. */
const kinds = kindsFile.kinds as [target: Target, phrases: string][]

/** Where to search first for a material alone. The word itself must match there. */
const materialKinds = kindsFile.materials as [target: Target, phrases: string][]

/**
 * Goods that shoppers search for but that are not sold: their name for the message, and the target whose page is
 * nearest.
 */
const notSold: { name: string; nearest: Target; phrases: string }[] = notSoldFile.goods

/** Brands that are not carried, with the target that they are known for. */
const otherBrands = [...notSoldFile.brands, ['', otherGoodsFile.brands]] as [nearest: Target, names: string][]

/** Query words that do not distinguish goods. */
export const noise = new Set(file.noise.split(' '))

/** Phrases that say nothing about the goods. */
export const asides = file.asides.split(', ').map((phrase) => phrase.split(' '))

/** Words that can follow the size of a room. */
export const roomWords = new Set(file.roomWords.split(' '))

/** Styles that are also names of brands not sold here. */
export const styles = new Set(file.styles.split(' '))

/** More of them by department: phrases, and nouns that count only where no product has the word. */
const otherGoods: { name: string; nearest: Target; nouns: string; phrases: string }[] = otherGoodsFile.goods

/** Any of the parts after any of the wholes is not sold, although some of the words alone are. */
const partsOfGoods = otherGoodsFile.parts.map(({ name, nearest, wholes, parts }) => {
  const setOf = (phrases: string) => new Set(phrases.split(', ').map(normal))
  const meaning: NotSoldMeaning = { is: 'not sold', name, nearest, isPart: true }
  return { meaning, wholes: setOf(wholes), parts: setOf(parts) }
})

function partOf(phrase: string): NotSoldMeaning | undefined {
  for (let at = phrase.indexOf(' '); at > 0; at = phrase.indexOf(' ', at + 1)) {
    const [whole, part] = [phrase.slice(0, at), phrase.slice(at + 1)]
    const found = partsOfGoods.find(({ wholes, parts }) => wholes.has(whole) && parts.has(part))
    if (found) return found.meaning
  }
  return undefined
}

/** The entry of not-sold.json that a query is about wherever it occurs in it. */
export const services = 'Installation and other services'

/** Words that add something else to the goods. */
export const additions = new Set(['and', '&', 'plus', 'y'])

/** Materials and heights that also name goods: after goods that are not sold they describe those. */
export const descriptions = new Set(file.descriptions.split(' '))

/** Goods that are never a part of others if they are named last. */
export const furnishings = new Set(file.furnishings.split(', '))

/** Places where only some goods may be used: if none of those searched for may, the results say so. */
export const uses = new Set(file.uses.split(' '))

/** A room narrows the results to what is made for it, if anything is left. */
export const rooms: Record<string, Target> = file.rooms

/** Location or owner words: they raise products that contain them but are never required. */
export const soft = new Set(file.soft.split(' '))

/** Equivalent phrases, separated by bars; any of them matches. */
const alternatives: Record<string, string> = file.alternatives

/** Spanish trade words that do not name a kind of goods. */
export const spanish: Record<string, string> = file.spanish

/** Frequent misspellings in this trade, with the word that is meant. Some of them are words themselves. */
export const confusions: Record<string, string> = file.confusions

/** Phrases that describe how a product is made, although one of their words names another product. */
const attributePhrases: string = file.attributes

/** Parts of other goods: a tub with its drain on the left is not a drain. */
export const parts = new Set(file.parts.split(', '))

/** Names that goods of many departments share: with a word before them that no product has, they are of another one. */
export const sharedNames = new Set(otherGoodsFile.sharedNames.split(' '))

/** What goods are packed in, if the query names any others: "thinset 50 lb bag". */
export const packages = new Set(file.packages.split(', '))
