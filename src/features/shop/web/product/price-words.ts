import { figure } from '#lib/money.ts'

/** Whole percent below the list price, rounded down so that it never overstates the saving; 0 without a list price. */
export function savingPercent(priced: { price: number; list_price: number | null }): number {
  const { price, list_price: list } = priced
  if (!list || list <= price) return 0
  return Math.floor(((list - price) / list) * 100)
}

/** `16 sq ft`, `5.38 sq ft`: at most two decimals, without trailing zeros. */
export function squareFeet(value: number): string {
  return `${figure(value)} sq ft`
}
