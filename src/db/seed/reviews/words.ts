import { fixtureWords } from './fixture-words.ts'
import { surfaceWords } from './surface-words.ts'

/** What buyers of one kind of goods say: praise, and what was less good. `{…}` is filled in for each review. */
export type Words = { rooms: string[]; praise: string[]; doubts: string[] }

const words: Record<string, Words> = { ...surfaceWords, ...fixtureWords }

/** The words of a category's kind. */
export function wordsFor(category: string): Words {
  const found = words[kindOf[category] ?? '']
  if (!found) throw new Error(`nobody has words for ${category}`)
  return found
}

/** Kinds by category slug. */
const kindOf: Record<string, string> = {
  'tile-flooring': 'tile',
  'backsplash-tiles': 'tile',
  'stacked-stone': 'stone',
  hardscaping: 'outdoor',
  'pool-copings': 'outdoor',
  'artificial-turf': 'turf',
  countertop: 'counter',
  'hardwood-flooring': 'floor',
  'laminate-flooring': 'floor',
  'luxury-flooring': 'floor',
  'bathroom-faucets': 'faucet',
  'kitchen-faucets': 'faucet',
  'kitchen-sinks': 'sink',
  'bath-tubs': 'tub',
  toilets: 'toilet',
  'bathroom-vanitys': 'vanity',
  showers: 'shower',
  lights: 'light',
  fans: 'fan',
  'cabinet-hardware': 'hardware',
  appliances: 'appliance',
}
