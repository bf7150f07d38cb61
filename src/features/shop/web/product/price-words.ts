import { figure } from '#lib/money.ts'

/** `16 sq ft`, `5.38 sq ft`: at most two decimals, without trailing zeros. */
export function squareFeet(value: number): string {
  return `${figure(value)} sq ft`
}
