import { fixtureWords } from './fixture-words.ts'
import { kitchenWords } from './kitchen-words.ts'
import { surfaceWords } from './surface-words.ts'
import { wholeRoomWords } from './whole-room-words.ts'

/**
 * A sentence, and the products that it can be about (`of`, `not`: patterns on category, family and name in lower case).
 */
export type Line = string | { text: string; of?: RegExp; not?: RegExp }

/**
 * What buyers say about one kind of product: praise and criticism. `{…}` is filled in for each review: `{room}` from
 * the rooms that the product may be in, `{crew}` from those who install it.
 */
export type Words = { rooms: Line[]; crew: string[]; praise: Line[]; doubts: Line[] }

/** The same for one product: only what fits it. */
export type FittingWords = { rooms: string[]; crew: string[]; praise: string[]; doubts: string[] }

const words: Record<string, Words> = { ...surfaceWords, ...fixtureWords, ...kitchenWords, ...wholeRoomWords }

/**
 * The words for a product; `about` is its category, family and name in lower case.
 * @throws for an unknown category
 */
export function wordsFor(category: string, about: string): FittingWords {
  const found = words[kindOf[category] ?? '']
  if (!found) throw new Error(`no review words for ${category}`)
  return {
    rooms: fitting(found.rooms, about),
    crew: found.crew,
    praise: fitting(found.praise, about),
    doubts: fitting(found.doubts, about),
  }
}

/** The lines that can be about the product. */
export function fitting(lines: readonly Line[], about: string): string[] {
  return lines.flatMap((line) => {
    if (typeof line === 'string') return line
    const fits = (line.of?.test(about) ?? true) && !(line.not?.test(about) ?? false)
    return fits ? line.text : []
  })
}

/** Kinds by category slug. */
const kindOf: Record<string, string> = {
  'tile-flooring': 'tile',
  'backsplash-tiles': 'wallTile',
  'stacked-stone': 'stone',
  hardscaping: 'paver',
  'pool-copings': 'coping',
  'artificial-turf': 'turf',
  countertop: 'counter',
  'hardwood-flooring': 'floor',
  'laminate-flooring': 'floor',
  'luxury-flooring': 'floor',
  'bathroom-faucets': 'bathFaucet',
  'kitchen-faucets': 'kitchenFaucet',
  'kitchen-sinks': 'sink',
  'bath-tubs': 'tub',
  toilets: 'toilet',
  'bathroom-vanitys': 'vanity',
  showers: 'shower',
  lights: 'light',
  fans: 'fan',
  'cabinet-hardware': 'hardware',
  appliances: 'appliance',
  cabinets: 'cabinet',
  paint: 'paint',
  trim: 'trim',
  'setting-materials': 'setting',
  'floor-accessories': 'underFloor',
  'bath-accessories': 'bathware',
}
