import type { Draft } from './draft.ts'
import { randomFrom } from './prng.ts'

/** Units on the dock of one size: mostly plenty, some low, a few none; slabs and tubs in smaller numbers. */
export function stockOf(draft: Draft, label: string): number {
  const random = randomFrom(`stock ${draft.identity} ${label}`)
  const roll = random.next()
  if (roll < 0.04) return 0
  if (roll < 0.1) return random.int(1, 9)
  return 20 + Math.floor(880 * random.next() ** 1.7)
}

/** Days from approval to the truck: inside what both the line and the maker keep, else the line's. */
export function leadDaysOf(draft: Draft): number {
  const random = randomFrom(`lead ${draft.group}`)
  const from = Math.max(draft.line.lead_days[0], draft.brand.vendor.lead_days[0])
  const to = Math.min(draft.line.lead_days[1], draft.brand.vendor.lead_days[1])
  return from <= to ? random.int(from, to) : random.int(...draft.line.lead_days)
}

export type Standing = { listedDaysAgo: number; sold90: number }

/** How a product has fared: a long tail of sales. */
export function standingOf(draft: Draft, cents: number): Standing {
  const random = randomFrom(`standing ${draft.identity}`)
  const listedDaysAgo = Math.max(1, Math.round(1400 * random.next() ** 1.3))
  const appeal = random.normal()
  const cheap = Math.max(-1.2, Math.min(1.4, Math.log10(20000 / cents)))
  const fresh = Math.min(1, listedDaysAgo / 60)
  const sold90 = Math.floor(Math.exp(2.1 + 1.15 * appeal + 0.8 * cheap) * fresh)
  return { listedDaysAgo, sold90 }
}
