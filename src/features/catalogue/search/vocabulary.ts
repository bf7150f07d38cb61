import kindsFile from './kinds.json' with { type: 'json' }
import notSoldFile from './not-sold.json' with { type: 'json' }
import type { Target } from './types.ts'
import file from './vocabulary.json' with { type: 'json' }

/*
 * The vocabulary of shoppers and crews, which is data: kinds.json, not-sold.json and vocabulary.json. Phrases are in the singular
 * and without accents, as `words.ts` makes them, and separated by commas; the longest phrase that stands in a query counts.
 */

/** What the kinds of goods are called, beside the names of categories and families, which are known anyway. */
export const kinds = kindsFile.kinds as [target: Target, phrases: string][]

/** A material by itself: where it is looked for first. The word itself must be found there. */
export const materialKinds = kindsFile.materials as [target: Target, phrases: string][]

/** Goods that shoppers ask for and that are not sold: their name in the answer, and a target whose page is nearest. */
export const notSold: { name: string; nearest: Target; phrases: string }[] = notSoldFile.goods

/** Brands that are not carried, with the target that they are known for. */
export const otherBrands = notSoldFile.brands as [nearest: Target, names: string][]

/** Said in a query, and nothing by which goods differ. */
export const noise = new Set(file.noise.split(' '))

/** Phrases that say nothing about the goods. */
export const asides = file.asides.split(', ').map((phrase) => phrase.split(' '))

/** What may stand behind the size of a room. */
export const roomWords = new Set(file.roomWords.split(' '))

/** Styles that are also the names of brands whose goods are not sold here. */
export const styles = new Set(file.styles.split(' '))

/** The goods of not-sold.json that a query is about wherever they stand in it. */
export const services = 'Installation and other services'

/** Rooms narrow what is asked for to what is made for them, where that leaves anything. */
export const rooms: Record<string, Target> = file.rooms

/** Where something goes or whose it is: counts where products say it, and is never missed. */
export const soft = new Set(file.soft.split(' '))

/** What means the same, separated by bars: any of them is looked for. */
export const alternatives: Record<string, string> = file.alternatives

/** Spanish words of the trade that are not the name of a kind of goods. */
export const spanish: Record<string, string> = file.spanish

/** Words that stand for another one in this trade when they are misspelled. */
export const confusions: Record<string, string> = file.confusions

/** Phrases that say how a thing is made, though a word of them is the name of another thing. */
export const attributePhrases: string = file.attributes

/** Named beside another kind of goods, these are a part of it: a tub with its drain left is no drain. */
export const parts = new Set(file.parts.split(', '))
