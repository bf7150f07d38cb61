import { swatchLimit } from '#features/cart/swatch-words.ts'
import type { UnitPrice } from '#features/catalogue/pricing.ts'
import type { Cents } from '#lib/money.ts'
import type { DraftRow } from './draft-queries.ts'

/** What each vendor credits for a sample of the product: once, on its first line, never more than the vendor gets for it. */
export function swatchCredits(lines: readonly { row: DraftRow; unit: UnitPrice }[]): Cents[] {
  const credited = new Set<number>()
  return lines.map(({ row, unit }) => {
    if (row.swatch || row.swatchPaidCents === null || credited.has(row.productId)) return 0
    credited.add(row.productId)
    return Math.min(row.swatchPaidCents, unit.finalCents * row.qty)
  })
}

/** Why a sample cannot be ordered; `most` is how many of a vendor an order may have. */
export function swatchProblem(row: DraftRow, rows: readonly DraftRow[], most: number): string | null {
  if (row.hasSwatch) return 'You have already ordered a sample of this product.'
  if (row.qty !== 1) return 'You can order one sample of a product.'
  const before = rows.filter((one) => one.swatch && one.vendorId === row.vendorId)
  return before.indexOf(row) < most ? null : swatchLimit(most)
}
