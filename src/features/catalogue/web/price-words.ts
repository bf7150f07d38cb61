import { figure } from '#lib/money.ts'

/** Whole percent below the list price, rounded down so that it never promises more than it gives; 0 without one. */
export function savingPercent(priced: { price: number; list_price: number | null }): number {
  const { price, list_price: list } = priced
  if (!list || list <= price) return 0
  return Math.floor(((list - price) / list) * 100)
}

/** `9 boxes`, `1 piece`, `12 linear ft`: a count with its unit of sale, in running text. */
export function counted(count: number, unitLabel: string): string {
  const unit = unitLabel.toLowerCase()
  const shown = figure(count)
  if (unit.endsWith('ft')) return `${shown} ${unit}`
  if (count === 1) return `1 ${unit}`
  return `${shown} ${unit.endsWith('x') ? `${unit}es` : `${unit}s`}`
}

/** `16 sq ft`, `5.38 sq ft`: at most two places, no empty ones. */
export function squareFeet(value: number): string {
  return `${figure(value)} sq ft`
}
