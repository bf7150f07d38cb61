import kindsFile from '#features/catalogue/search/kinds.json' with { type: 'json' }
import notSold from '#features/catalogue/search/not-sold.json' with { type: 'json' }
import words from './homeowner-words.json' with { type: 'json' }
import { normalPhrase } from './tokens.ts'

/**
 * Goods that people ask for and that have no place of their own in a room: not sold here, or in the shop (`inShop`), where a
 * room takes what its products need of a `category`.
 */
export type NotSold = { name: string; byContractor: boolean; inShop?: true; category?: string }

/** Work and built-in parts that a contractor supplies. */
const contractors = new Set([
  'Installation and other services',
  'Cabinet parts, islands and storage furniture',
  'Exterior paint, stain, wallpaper and painting tools',
  'Wall panels, ceilings, railings and vents',
  'Doors, windows and their hardware',
  'Pipes, fittings and plumbing parts',
  'Lumber, drywall, roofing and siding',
  'Heating and air conditioning',
  'Concrete, cleaners and tile tools',
])
const alsoContractor = /^(?:grab bar|grab rail|shower (?:niche|bench|seat))$/
/** Goods among paint, beside labor. */
const notContractor = /wall ?paper|papel tapiz|^hook$/
const prefix = 'not-sold:'

/** Categories of the shop whose goods go with those of a room. */
const besideRooms: Record<string, NotSold> = {
  cabinets: { name: 'Kitchen cabinets', byContractor: true, inShop: true, category: 'cabinets' },
  paint: { name: 'Paint', byContractor: true, inShop: true, category: 'paint' },
  trim: { name: 'Trim and moldings', byContractor: true, inShop: true, category: 'trim' },
  'setting-materials': {
    name: 'Grout, mortar and tile supplies',
    byContractor: true,
    inShop: true,
    category: 'setting-materials',
  },
  'floor-accessories': {
    name: 'Underlayment and transitions',
    byContractor: true,
    inShop: true,
    category: 'floor-accessories',
  },
  'bath-accessories': { name: 'Mirrors and bath accessories', byContractor: false, inShop: true },
}

/** Goods of the shop that a target of the search stands for and that a design does not choose. */
export function besideRoom(target: string): NotSold | undefined {
  return besideRooms[/^[a-z-]+/.exec(target)?.[0] ?? '']
}

const byPhrase = new Map<string, NotSold>()
for (const [target = '', phrases = ''] of kindsFile.kinds) {
  const goods = besideRoom(target)
  if (goods)
    for (const phrase of phrases.split(', ')) {
      const key = normalPhrase(phrase)
      byPhrase.set(key, alsoContractor.test(key) ? { ...goods, byContractor: true } : goods)
    }
}
for (const { name, phrases } of notSold.goods)
  for (const phrase of phrases.split(', ')) {
    const key = normalPhrase(phrase)
    const byContractor = (contractors.has(name) && !notContractor.test(key)) || alsoContractor.test(key)
    if (!byPhrase.has(key)) byPhrase.set(key, { name, byContractor })
  }

for (const phrase of words.floorHeating.split(', '))
  byPhrase.set(normalPhrase(phrase), { name: 'Floor heating', byContractor: true })
byPhrase.set('labor', { name: 'Installation and other services', byContractor: true })
byPhrase.set('barra de apoyo', { name: 'Grab bars', byContractor: true, inShop: true })
byPhrase.set('grab rail', { name: 'Grab bars', byContractor: true, inShop: true })
byPhrase.set('grab bar', { name: 'Grab bars', byContractor: true, inShop: true })

/** Phrases that the search of the catalog does not know as goods. */
export const ownPhrases = [...words.floorHeating.split(', '), 'grab rail', 'barra de apoyo', 'labor']
/** Goods that also say who lives there. */
export const accessiblePhrases = ['grab bar', 'grab rail', 'barra de apoyo']

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
