import { fromDollars } from '#lib/money.ts'
import type { ProductFacts } from '#scene/model/takeoff/product-facts.ts'
import type { ModelRow } from './schema.ts'

/** What the takeoff must know of a product: the page and the server count from the same facts. */
export function factsOf(row: ModelRow): ProductFacts {
  const { model, piece_in } = row
  const outer =
    model?.kind === 'surface' ? model.pieceIn : { w: model?.dimsIn.w ?? 0, l: model?.dimsIn.d ?? 0 }
  return {
    category: row.category,
    unit: row.unit,
    unitPriceCents: fromDollars(row.unit_price ?? 0) ?? 0,
    minimumUnit: row.minimum_unit,
    boxSqft: row.box_sqft,
    pieceIn: { w: piece_in.w || outer.w, l: piece_in.l || outer.l },
    surface: model?.kind === 'surface' ? model : null,
    ...(model?.kind === 'fixture' && model.family === 'cup-pull' && { drawersOnly: true as const }),
  }
}
