import { type Cents, dollarsIn, fromDollars } from '#lib/money.ts'

/**
 * The amount that a search is, in cents: `$12.50`, `$1234`, `1,234.50` or `123.45`. Null for words, for numbers of orders
 * and for sizes (`3.25`), which products have in their names.
 */
export function amountIn(q: string): Cents | null {
  const dollars = dollarsIn(q)
  const isAmount = dollars !== null && (/^\$|,/.test(q) || (q.includes('.') && dollars >= 100))
  return isAmount ? fromDollars(dollars) : null
}
