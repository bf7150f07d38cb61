import type { Sql } from '#db/transaction.ts'
import { isSwatch, swatchLabel, swatchSurface } from '#features/cart/swatch.ts'
import type { DyeLots } from '#features/catalogue/units.ts'
import { sqlList } from '#features/order-status/status.ts'
import type { Measures } from '#features/shipping/packed.ts'
import { measureColumns } from '#features/shipping/server/measure-columns.ts'
import { shipZip } from '#features/shipping/server/vendor-places.ts'
import { asShipped } from '#features/shipping/swatch.ts'
import { ruleColumns } from '#features/showrooms/server/rule-columns.ts'
import { taxColumns } from '#features/tax/server/tax-columns.ts'

export type DraftRow = Measures & {
  ownerId: number | null
  cartStatus: string
  showroomId: number | null
  showroomStatus: string | null
  showroomName: string | null
  projectId: string | null
  /** The state's tax in thousandths of a percent; null when no state is given or it has no rate. */
  rateMilli: number | null
  /** The local rate that the ZIP adds to it. */
  localMilli: number
  /** The state taxes a withheld restocking fee (rule R10). */
  feeTaxed: boolean
  /** The reason on the buyer's exemption certificate for this state, empty without one. */
  exemptReason: string
  lineId: number
  surface: string
  /** The designs and projects that it is for, with the quantity of each. */
  origins: Readonly<Record<string, number>>
  qty: number
  seenPriceCents: number
  /** The price that the cart's proposal holds, and the last day; null for all other lines. */
  heldCents: number | null
  heldUntil: string | null
  /** Microseconds since 1970: lines added together differ by one. */
  addedAt: number
  productId: number
  categoryId: number
  familyId: number | null
  hash: string
  productName: string
  /** Published, and its vendor may sell. */
  onSale: boolean
  minimumUnit: number
  leadDays: number
  /** It ships by itself when it is made (rule R16). */
  madeToOrder: boolean
  returnable: boolean
  /** A sample of the product (decisions/0107). */
  swatch: boolean
  /** The buyer has a sample of the product, or it is on its way. */
  hasSwatch: boolean
  /** What its buyer paid for a sample that has shipped and was not credited yet; null without one. */
  swatchPaidCents: number | null
  sizeId: number
  sizeLabel: string
  sizePosition: number
  sku: string
  stock: number
  lots: DyeLots
  finalPriceCents: number
  vendorId: number
  vendorName: string
  /** Where the vendor ships from. */
  shipZip: string
  feeBps: number
  markupBps: number
  /** A fixed amount; 0 if the markup is a percentage. */
  markupCents: number
  carried: boolean
}

/** The destination and the buyer: both determine the tax (rule R4). */
export type DraftPlace = { state: string | null; zip: string | null; buyerId: number }

const tax = taxColumns({ state: '$2', day: '$3', zip: '$4', accountId: '$5' })

const rules = ruleColumns('c.showroom_id')

const lines = `SELECT c.owner_id, c.status AS cart_status, c.showroom_id, sr.status AS showroom_status,
    sr.company_name AS showroom_name, c.project_id,
    ${tax.state} AS rate_milli, ${tax.local} AS local_milli, ${tax.exempt} AS exempt_reason, ${tax.feeTaxed} AS fee_taxed,
    l.id AS line_id, l.surface, l.origins, l.qty, l.seen_price_cents, h.price_cents AS held_cents,
    h.held_until, (extract(epoch FROM l.created_at) * 1000000)::bigint AS added_at,
    p.id AS product_id, p.category_id, p.family_id, p.hash, p.name AS product_name, p.minimum_unit,
    p.status = 'published' AND sv.account_id IS NOT NULL AND p.category_id IN (SELECT id FROM shown_categories)
      AND NOT (SELECT b.hidden FROM brands b WHERE b.id = p.brand_id)
      AND (l.surface <> '${swatchSurface}' OR p.swatch_cents IS NOT NULL) AS on_sale,
    p.lead_time_days AS lead_days, p.made_to_order, p.returnable, ${measureColumns}, s.id AS size_id, s.label AS size_label, s.position AS size_position, s.sku,
    s.stock, s.lots, CASE WHEN l.surface = '${swatchSurface}' THEN coalesce(p.swatch_cents, 0) ELSE s.final_price_cents END AS final_price_cents,
    w.item_id IS NOT NULL AS has_swatch, wi.final_price_cents AS swatch_paid_cents, p.vendor_id,
    v.company_name AS vendor_name, ${shipZip} AS ship_zip, v.platform_fee_bps AS fee_bps,
    ${rules.bps} AS markup_bps, ${rules.fixedCents} AS markup_cents,
    c.showroom_id IS NULL OR ${rules.carried} AS carried
  FROM projects c JOIN project_lines l ON l.project_id = c.id
  JOIN product_sizes s ON s.id = l.size_id JOIN products p ON p.id = l.product_id JOIN vendors v ON v.account_id = p.vendor_id
  LEFT JOIN selling_vendors sv ON sv.account_id = p.vendor_id
  LEFT JOIN showrooms sr ON sr.account_id = c.showroom_id
  LEFT JOIN held_prices h ON h.proposal_id = c.proposal_id AND h.size_id = l.size_id AND h.surface = l.surface
  LEFT JOIN swatches w ON w.account_id = $5 AND w.product_id = p.id
  LEFT JOIN order_items wi ON wi.id = w.item_id AND w.credited_item_id IS NULL AND wi.reversed_at IS NULL
    AND wi.status IN ${sqlList('shipped')}
  ${rules.joins}
  WHERE c.id = $1 ORDER BY s.id, l.id`

/** A cart's lines with current prices, stock, markups and the state's tax; no rows for an empty or unknown cart. */
export async function readDraft(db: Sql, cartId: string, place: DraftPlace, day: string): Promise<DraftRow[]> {
  const { rows } = await db.query<Omit<DraftRow, 'swatch'>>({
    name: 'read-draft',
    text: lines,
    values: [cartId, place.state, day, place.zip, place.buyerId],
  })
  return rows.map(asOrdered)
}

/** The same with row locks, sizes in the order of their ids, so that two orders of the same goods cannot deadlock. */
export async function lockDraft(db: Sql, cartId: string, place: DraftPlace, day: string): Promise<DraftRow[]> {
  const { rows } = await db.query<Omit<DraftRow, 'swatch'>>({
    name: 'lock-draft',
    text: `${lines} FOR NO KEY UPDATE OF s`,
    values: [cartId, place.state, day, place.zip, place.buyerId],
  })
  return rows.map(asOrdered)
}

/** A sample has a size, a SKU and a parcel of its own; nothing of it comes out of the stock. */
function asOrdered(row: Omit<DraftRow, 'swatch'>): DraftRow {
  const swatch = isSwatch(row)
  if (!swatch) return { ...row, swatch }
  const own = {
    sizeLabel: swatchLabel,
    sku: `${row.sku}-SAMPLE`,
    surface: '',
    lots: {},
    minimumUnit: 1,
    returnable: false,
  }
  return asShipped({ ...row, ...own, swatch })
}

export type CouponRow = {
  id: number
  code: string
  percentBps: number | null
  amountCents: number | null
  minSpendCents: number
  /** Empty means all categories. */
  categories: number[]
  perUserUses: number | null
  firstOrderOnly: boolean
}

/** A showroom's coupon that is valid now, or null. */
export async function findCoupon(db: Sql, showroomId: number, code: string, now: Date): Promise<CouponRow | null> {
  const { rows } = await db.query<CouponRow>({
    name: 'find-coupon',
    text: `SELECT id, code, percent_bps, amount_cents, min_spend_cents,
        to_jsonb(categories) AS categories, per_user_uses, first_order_only
      FROM coupons WHERE showroom_id = $1 AND code = upper($2) AND starts_at <= $3 AND (ends_at IS NULL OR ends_at > $3)
        AND (max_uses IS NULL OR used < max_uses)`,
    values: [showroomId, code, now],
  })
  return rows[0] ?? null
}

export type OrderedLine = {
  hash: string
  sizeId: number
  surface: string
  qty: number
  productName: string
}

/**
 * The lines of this customer's order as placed, split parts merged, if still published; null when the order is not
 * theirs.
 */
export async function readOrderedLines(
  db: Sql,
  orderId: number,
  customerId: number,
): Promise<{ showroomId: number | null; lines: OrderedLine[] } | null> {
  const { rows } = await db.query<{ showroomId: number | null; lines: OrderedLine[] | null }>({
    name: 'read-ordered-lines',
    text: `SELECT o.showroom_id, (SELECT json_agg(l) FROM (
        SELECT i.product_hash AS hash, i.size_id AS "sizeId", i.surface, sum(i.qty)::int AS qty, min(i.product_name) AS "productName"
        FROM order_items i WHERE i.order_id = o.id AND NOT i.swatch AND i.replaces_item_id IS NULL GROUP BY 1, 2, 3 ORDER BY min(i.position)) l) AS lines
      FROM orders o WHERE o.id = $1 AND o.customer_id = $2`,
    values: [orderId, customerId],
  })
  const [row] = rows
  return row ? { showroomId: row.showroomId, lines: row.lines ?? [] } : null
}
