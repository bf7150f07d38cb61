import { mostFee } from '#features/orders/return-money.ts'
import { type Cents, toDollars } from '#lib/money.ts'
import type { Draft, DraftLine } from './draft.ts'

type Bounds = { least: Cents; most: Cents }

/**
 * What a return by choice of all units of a line withholds from its refund, computed like the fee itself
 * (`return-money.ts`, rule R10) from the cost that is frozen on the order's item. Null for goods that cannot be
 * returned, or if no cost is known.
 */
export function feeBounds(
  line: DraftLine,
  draft: Pick<Draft, 'tax' | 'feeTaxed' | 'showroomId'>,
): Bounds | null {
  const { row, unit, split, shipCostBounds } = line
  if (!row.returnable || !shipCostBounds) return null
  const feeAt = (shipCostCents: Cents) =>
    mostFee(
      {
        finalPriceCents: unit.finalCents,
        platformFeeCents: unit.feeCents,
        markupCents: unit.markupCents,
        qty: row.qty,
        chargedCents: split.chargedCents,
        taxCents: split.taxCents,
        couponCents: split.couponCents,
        shipCostCents,
        feeTaxMilli: draft.feeTaxed ? (draft.tax.milli ?? 0) : 0,
        whole: null,
        showroomId: draft.showroomId,
      },
      row.qty,
      'customer',
    )
  return { least: feeAt(shipCostBounds.least), most: feeAt(shipCostBounds.most) }
}

export function sumOf(all: readonly (Bounds | null)[]): Bounds | null {
  const known = all.filter((bounds) => bounds !== null)
  if (known.length === 0) return null
  const sum = (side: keyof Bounds) => known.reduce((total, bounds) => total + bounds[side], 0)
  return { least: sum('least'), most: sum('most') }
}

export function dollarBounds(bounds: Bounds | null): { at_least: number; at_most: number } | null {
  return bounds && { at_least: toDollars(bounds.least), at_most: toDollars(bounds.most) }
}
