import type { Area, Mood } from '#features/design-ai/brief/schema.ts'
import type { Evidence, Seen } from './evidence.ts'
import { evidenceOf } from './evidence.ts'
import type { JobOption } from './job.ts'
import { chromaOf, colorWords, tasteAreas } from './tones.ts'

/** What of a room decides how it feels. */
export type MoodRoom = {
  surfaces: { area: Area | undefined; seen: number; option: JobOption }[]
  products: Seen[]
  /** The unit price of each product, and those of everything that fits in its place, ascending, cents. */
  prices: { unitCents: number; all: readonly number[] }[]
}

/** What shows that a room feels as a brief says; null when nothing does. */
export function moodEvidence(mood: Mood, room: MoodRoom): Evidence | null {
  const colors = { attribute: 'Colors', value: roomColors(room) }
  const large = largeOf(room)
  if (large.length === 0) return null
  const [l, warmth] = [meanOf(large, 0), meanOf(large, 2)]
  const strongest = Math.max(...large.map(({ option }) => chromaOf(option.lab)))
  const isBusy = large.some(({ option }) => option.isBusy)
  switch (mood) {
    case 'light':
      return l >= 0.74 ? colors : null
    case 'dark':
      return l <= 0.58 ? colors : null
    case 'warm':
    case 'cozy':
      return warmth >= 0.016 ? colors : null
    case 'cool':
      return warmth <= 0.006 ? colors : null
    case 'bold':
      return strongest >= 0.07 || isBusy ? colors : null
    case 'calm':
      return strongest <= 0.09 && !isBusy ? colors : null
    case 'minimal':
      return isBusy ? null : { attribute: 'Patterns', value: 'no strong pattern on a large surface' }
    case 'natural':
      return naturalEvidence(room)
    case 'luxurious':
      return priceEvidence(room)
  }
}

/** The colors of the largest surfaces, in words. */
export function roomColors(room: MoodRoom): string {
  const words = largeOf(room)
    .toSorted((a, b) => b.seen - a.seen)
    .map(({ option }) => colorWords(option.lab))
  return [...new Set(words)].slice(0, 4).join(', ')
}

function largeOf({ surfaces }: MoodRoom) {
  const tasteful = surfaces.filter(({ area }) => area !== undefined && tasteAreas.has(area))
  return tasteful.some(({ seen }) => seen > 0.01) ? tasteful.filter(({ seen }) => seen > 0.01) : tasteful
}

function meanOf(surfaces: MoodRoom['surfaces'], channel: 0 | 1 | 2): number {
  const weight = (seen: number) => Math.max(seen, 0.001)
  const all = surfaces.reduce((sum, { seen }) => sum + weight(seen), 0)
  return surfaces.reduce((sum, { seen, option }) => sum + weight(seen) * option.lab[channel], 0) / all
}

function naturalEvidence({ products }: MoodRoom): Evidence | null {
  for (const seen of products.filter(({ face }) => face.kind === 'surface'))
    for (const value of ['wood', 'stone']) {
      const wish = { kind: 'material', value, label: value, want: true, areas: [], from: 'words' } as const
      const [found] = evidenceOf({ ...wish, areas: [] }, seen) ?? []
      if (found) return { ...found, value: `${found.value} (${seen.product.name})` }
    }
  return null
}

function priceEvidence({ prices }: MoodRoom): Evidence | null {
  const compared = prices.filter(({ all }) => all.length >= 4)
  const dear = compared.filter(({ unitCents, all }) => unitCents >= (all[all.length >> 1] ?? 0))
  return compared.length > 0 && dear.length >= compared.length / 2
    ? {
        attribute: 'Prices',
        value: `${dear.length} of ${compared.length} products cost more than most that fit`,
      }
    : null
}
