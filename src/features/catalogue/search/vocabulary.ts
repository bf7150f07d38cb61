import kindsFile from './kinds.json' with { type: 'json' }
import notSoldFile from './not-sold.json' with { type: 'json' }
import type { Target } from './types.ts'
import file from './vocabulary.json' with { type: 'json' }

// The vocabulary of shoppers and the trade, stored as data in kinds.json, not-sold.json and vocabulary.json. Phrases are
// comma-separated, singular, and without accents, as `words.ts` normalizes them. The longest phrase in a query wins.

/** Names for kinds of goods, in addition to the names of categories and families. */
export const kinds = kindsFile.kinds as [target: Target, phrases: string][]

/** Where to search first for a material alone. The word itself must match there. */
export const materialKinds = kindsFile.materials as [target: Target, phrases: string][]

/**
 * Goods that shoppers search for but that are not sold: their name for the message, and the target whose page is
 * nearest.
 */
export const notSold: { name: string; nearest: Target; phrases: string }[] = notSoldFile.goods

/** Brands that are not carried, with the target that they are known for. */
export const otherBrands = notSoldFile.brands as [nearest: Target, names: string][]

/** Query words that do not distinguish goods. */
export const noise = new Set(file.noise.split(' '))

/** Phrases that say nothing about the goods. */
export const asides = file.asides.split(', ').map((phrase) => phrase.split(' '))

/** Words that can follow the size of a room. */
export const roomWords = new Set(file.roomWords.split(' '))

/** Styles that are also names of brands not sold here. */
export const styles = new Set(file.styles.split(' '))

/** The entry of not-sold.json that a query is about wherever it occurs in it. */
export const services = 'Installation and other services'

/** A room narrows the results to what is made for it, if anything is left. */
export const rooms: Record<string, Target> = file.rooms

/** Location or owner words: they raise products that contain them but are never required. */
export const soft = new Set(file.soft.split(' '))

/** Equivalent phrases, separated by bars; any of them matches. */
export const alternatives: Record<string, string> = file.alternatives

/** Spanish trade words that do not name a kind of goods. */
export const spanish: Record<string, string> = file.spanish

/** Frequent misspellings in this trade, with the word that is meant. Some of them are words themselves. */
export const confusions: Record<string, string> = file.confusions

/** Phrases that describe how a product is made, although one of their words names another product. */
export const attributePhrases: string = file.attributes

/** Parts of other goods: a tub with its drain on the left is not a drain. */
export const parts = new Set(file.parts.split(', '))
