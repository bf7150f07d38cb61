import notSold from '#features/catalogue/search/not-sold.json' with { type: 'json' }
import { normalPhrase } from './tokens.ts'

/** Goods that people ask for and that this marketplace does not sell. */
export type NotSold = { name: string; byContractor: boolean }

/** Work and built-in parts that a contractor supplies. */
const contractors = new Set([
  'Installation and other services',
  'Kitchen cabinets',
  'Paint and stain',
  'Trim, moldings and stair parts',
  'Doors, windows and their hardware',
  'Pipes, fittings and plumbing parts',
  'Lumber, drywall, roofing and siding',
  'Heating and air conditioning',
  'Grout, mortar and tile supplies',
])
const alsoContractor = /^(?:grab bar|grab rail|shower (?:niche|bench|seat))$/
const prefix = 'not-sold:'

const byPhrase = new Map<string, NotSold>()
for (const { name, phrases } of notSold.goods)
  for (const phrase of phrases.split(', ')) {
    const key = normalPhrase(phrase)
    const byContractor = contractors.has(name) || alsoContractor.test(key)
    if (!byPhrase.has(key)) byPhrase.set(key, { name, byContractor })
  }

/** The value of a wish for goods that are not sold; null for a phrase that names none. */
export function notSoldValue(phrase: string): string | null {
  return byPhrase.has(phrase) ? `${prefix}${phrase.replaceAll(' ', '-')}` : null
}

/** What such a value calls the goods; null for goods that are sold. */
export function phraseOf(value: string): string | null {
  return value.startsWith(prefix) ? value.slice(prefix.length).replaceAll('-', ' ') : null
}

/** What a wish for goods names that is not sold here; null for what is. */
export function notSoldGoods(value: string): NotSold | null {
  const phrase = phraseOf(value)
  return phrase === null ? null : (byPhrase.get(phrase) ?? { name: 'These goods', byContractor: false })
}
