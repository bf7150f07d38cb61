import type { Draft } from './draft.ts'
import { randomFrom } from './prng.ts'

/** Units in stock of one size: mostly plenty, some low, a few none; fewer for slabs and tubs. */
export function stockOf(draft: Draft, label: string): number {
  const random = randomFrom(`stock ${draft.identity} ${label}`)
  const roll = random.next()
  if (roll < 0.04) return 0
  if (roll < 0.1) return random.int(1, 9)
  return 20 + Math.floor(880 * random.next() ** 1.7)
}

/** The dye lots of a stock of boxes: the newest has most of it, an old one the last boxes. */
export function lotsOf(draft: Draft, label: string, stock: number): Record<string, number> {
  const random = randomFrom(`lots ${draft.identity} ${label}`)
  const lots: Record<string, number> = {}
  let number = random.int(320, 980)
  for (let left = stock; left > 0; number -= random.int(1, 9)) {
    const units = left <= 8 ? left : Math.max(1, Math.round(left * (0.55 + 0.4 * random.next())))
    lots[`K${number}`] = units
    left -= units
  }
  return lots
}

/**
 * Days from approval to shipment: within both the line's and the maker's range if they overlap, otherwise the line's.
 */
export function leadDaysOf(draft: Draft): number {
  const random = randomFrom(`lead ${draft.group}`)
  const from = Math.max(draft.line.lead_days[0], draft.brand.vendor.lead_days[0])
  const to = Math.min(draft.line.lead_days[1], draft.brand.vendor.lead_days[1])
  return from <= to ? random.int(from, to) : random.int(...draft.line.lead_days)
}

export type Standing = { listedDaysAgo: number; sold90: number }

/** The listing date and sales of a product: a few sell far more than the rest. */
export function standingOf(draft: Draft, cents: number): Standing {
  const random = randomFrom(`standing ${draft.identity}`)
  const listedDaysAgo = Math.max(1, Math.round(1400 * random.next() ** 1.3))
  const appeal = random.normal()
  const cheap = Math.max(-1.2, Math.min(1.4, Math.log10(20000 / cents)))
  const fresh = Math.min(1, listedDaysAgo / 60)
  const sold90 = Math.floor(Math.exp(2.1 + 1.15 * appeal + 0.8 * cheap) * fresh)
  return { listedDaysAgo, sold90 }
}
