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

export type Standing = { ratingTenths: number; ratingCount: number; listedDaysAgo: number; sold90: number }

/** How a product has fared: a long tail of sales, ratings that follow them, one in eight not yet rated. */
export function standingOf(draft: Draft, cents: number): Standing {
  const random = randomFrom(`standing ${draft.identity}`)
  const listedDaysAgo = Math.max(1, Math.round(1400 * random.next() ** 1.3))
  const appeal = random.normal()
  const cheap = Math.max(-1.2, Math.min(1.4, Math.log10(20000 / cents)))
  const fresh = Math.min(1, listedDaysAgo / 60)
  const sold90 = Math.floor(Math.exp(2.1 + 1.15 * appeal + 0.8 * cheap) * fresh)
  if (random.chance(0.12) || listedDaysAgo < 8)
    return { ratingTenths: 0, ratingCount: 0, listedDaysAgo, sold90 }
  const ratingCount =
    1 + Math.floor(Math.exp(1.5 + 1.0 * appeal + 0.7 * random.normal()) * Math.min(1, listedDaysAgo / 300))
  const wobble = ratingCount < 8 ? 4.2 : 2.4
  const ratingTenths = Math.max(33, Math.min(50, Math.round(44.2 + 1.1 * appeal + wobble * random.normal())))
  return { ratingTenths, ratingCount, listedDaysAgo, sold90 }
}
