import { formatCents } from '#lib/money.ts'
import type { Addon } from './plans.ts'

type Terms = { name: string; priceCents: number; addons: readonly Addon[]; active: boolean }

/** A plan change in words, for its history. */
export function changeText(before: Terms | null, after: Terms | null): string {
  if (!after) return 'Removed'
  if (!before) return `Added at ${formatCents(after.priceCents)} per month`
  const said = [
    before.name !== after.name && `Renamed from ${before.name} to ${after.name}`,
    before.priceCents !== after.priceCents &&
      `Price from ${formatCents(before.priceCents)} to ${formatCents(after.priceCents)}`,
    listOf(before) !== listOf(after) && `Add-ons from ${listOf(before)} to ${listOf(after)}`,
    before.active !== after.active && (after.active ? 'Offered again' : 'No longer offered'),
  ].filter(Boolean)
  return said.length > 0 ? said.join('. ') : 'Description changed'
}

const listOf = ({ addons }: Terms) => [...addons].sort().join(' and ')
