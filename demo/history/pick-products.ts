import type { Sql } from '#db/transaction.ts'
import { categoryId, familyId } from '#features/catalogue/server/reference/first-categories.ts'
import { coverage } from '#features/catalogue/units.ts'
import type { DraftRow } from '#features/checkout/server/draft-queries.ts'
import type { Measures } from '#features/shipping/packed.ts'
import { measureColumns } from '#features/shipping/server/measure-columns.ts'
import { shipZip } from '#features/shipping/server/vendor-places.ts'
import { ruleColumns } from '#features/showrooms/server/rule-columns.ts'
import { brandId } from '../load-catalogue.ts'
import type { Wish } from './plan.ts'

/** `key` decides which of the fitting products it is, the same in every run. */
export type Search = { key: string; showroomId: number; wish: Wish }

export type Picked = Pick<
  DraftRow,
  | 'productId'
  | 'categoryId'
  | 'familyId'
  | 'hash'
  | 'productName'
  | 'minimumUnit'
  | 'leadDays'
  | 'madeToOrder'
  | 'returnable'
  | keyof Measures
  | 'sizeId'
  | 'sizeLabel'
  | 'sizePosition'
  | 'sku'
  | 'finalPriceCents'
  | 'vendorId'
  | 'vendorName'
  | 'shipZip'
  | 'feeBps'
  | 'markupBps'
  | 'markupCents'
  | 'qty'
>

const rules = ruleColumns('w.showroom')

type Found = Omit<Picked, 'qty'> & { place: number; boxSqft: number | null }

/**
 * For every search one of the 30 best sellers that fit and that the showroom carries, in one of its sizes and in the
 * required quantity. Selection and markup are read as checkout reads them (rule R1).
 */
export async function pickProducts(db: Sql, searches: readonly Search[]): Promise<Picked[]> {
  const { rows } = await db.query<Found>({
    text: `SELECT w.place, p.id AS product_id, p.category_id, p.family_id, p.hash, p.name AS product_name, p.minimum_unit,
        p.lead_time_days AS lead_days, p.made_to_order, p.returnable, ${measureColumns}, s.id AS size_id, s.label AS size_label, s.position AS size_position, s.sku,
        s.final_price_cents, p.vendor_id,
        v.company_name AS vendor_name, ${shipZip} AS ship_zip, v.platform_fee_bps AS fee_bps, p.markup_bps, p.markup_cents, s.box_sqft_hundredths / 100.0::float8 AS box_sqft
      FROM jsonb_to_recordset($1::jsonb) AS w(place int, key text, showroom bigint, category bigint, family bigint, brand bigint)
      CROSS JOIN LATERAL (SELECT * FROM (
          SELECT p.*, ${rules.bps} AS markup_bps, ${rules.fixedCents} AS markup_cents
          FROM products p JOIN showrooms sr ON sr.account_id = w.showroom
          ${rules.joins}
          WHERE p.category_id = w.category AND p.status = 'published'
            AND (w.family IS NULL OR p.family_id = w.family) AND (w.brand IS NULL OR p.brand_id = w.brand)
            AND ${rules.carried}
          ORDER BY p.sold_90 DESC, p.hash LIMIT 30) best
        ORDER BY md5(best.hash || w.key) LIMIT 1) p
      CROSS JOIN LATERAL (SELECT * FROM product_sizes s WHERE s.product_id = p.id ORDER BY md5(s.sku || w.key) LIMIT 1) s
      JOIN vendors v ON v.account_id = p.vendor_id`,
    values: [
      JSON.stringify(
        searches.map(({ key, showroomId, wish }, place) => ({
          place,
          key,
          showroom: showroomId,
          category: categoryId(wish.category),
          family: wish.family ? familyId(wish.category, wish.family) : null,
          brand: wish.brand ? brandId(wish.brand) : null,
        })),
      ),
    ],
  })
  const found = new Map(rows.map((row) => [row.place, row]))
  return searches.map(({ key, wish }, place) => {
    const row = found.get(place)
    if (!row) throw new Error(`${key}: the showroom carries no ${wish.family ?? wish.category}`)
    const { place: _, boxSqft, ...picked } = row
    return { ...picked, qty: quantityOf(wish, picked.minimumUnit, boxSqft) }
  })
}

/** Floors and walls are ordered with a tenth extra for cuts. */
function quantityOf(wish: Wish, minimumUnit: number, boxSqft: number | null): number {
  if ('qty' in wish) return Math.max(minimumUnit, wish.qty)
  if (!boxSqft) throw new Error(`${wish.category} covers no area`)
  return coverage({ sqft: wish.sqft, wastePercent: 10, boxSqft, minimumUnit }).quantity
}
