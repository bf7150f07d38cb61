import type { Sql } from '#db/transaction.ts'
import { insertRows, type NewRow, updateRows } from '#db/write.ts'
import { ruleColumns } from '#features/showrooms/server/rule-columns.ts'
import type { LaborGoods, LaborKind, LaborUnit } from '../rules.ts'

export type OfferRow = {
  id: number
  sellerId: number
  kind: LaborKind
  name: string
  unit: LaborUnit
  priceCents: number
  minimumCents: number
  zips: string[]
  leadDays: number
  note: string
  active: boolean
}

const offerColumns = `f.id, f.seller_id, f.kind, f.name, f.unit, f.price_cents, f.minimum_cents, f.zips, f.lead_days, f.note,
  f.active`

export async function listOffers(db: Sql, sellerId: number): Promise<OfferRow[]> {
  const { rows } = await db.query<OfferRow>({
    name: 'list-labor-offers',
    text: `SELECT ${offerColumns} FROM labor_offers f WHERE f.seller_id = $1 ORDER BY f.active DESC, f.created_at, f.id`,
    values: [sellerId],
  })
  return rows
}

export const insertOffer = (db: Sql, offer: NewRow<'labor_offers'>): Promise<void> =>
  insertRows(db, 'labor_offers', offer)

/** False for an offer that is not this seller's. */
export async function updateOffer(
  db: Sql,
  { id, sellerId, ...change }: Omit<OfferRow, 'active'> & { active: boolean; updatedAt: Date },
): Promise<boolean> {
  return (await updateRows(db, 'labor_offers', { id, sellerId }, change)) === 1
}

const rules = ruleColumns('c.showroom_id')
/**
 * The showroom's own professional, or a vendor of whom the showroom carries something; without a showroom every vendor
 * (rule R18). Whoever sells it still sells.
 */
const isOffered = `f.active AND (
    EXISTS (SELECT 1 FROM showrooms own WHERE own.account_id = f.seller_id AND own.account_id = c.showroom_id
      AND own.status = 'active')
    OR EXISTS (SELECT 1 FROM selling_vendors sv WHERE sv.account_id = f.seller_id) AND (c.showroom_id IS NULL
      OR EXISTS (SELECT 1 FROM products p ${rules.joins.replaceAll(/\n\s*/g, ' ')}
        WHERE p.vendor_id = f.seller_id AND p.status = 'published' AND ${rules.carried})))`
const seller = `coalesce(v.company_name, s.company_name)`
const sellers = `JOIN accounts sa ON sa.id = f.seller_id LEFT JOIN vendors v ON v.account_id = f.seller_id LEFT JOIN showrooms s ON s.account_id = f.seller_id`

export type Offered = OfferRow & {
  seller: string
  sellerEmail: string
  role: 'vendor' | 'contractor'
  offered: boolean
}
const offeredColumns = `${offerColumns}, ${seller} AS seller, sa.email AS seller_email,
  CASE WHEN v.account_id IS NULL THEN 'contractor' ELSE 'vendor' END AS role, ${isOffered} AS offered`

/** What sellers offer in a showroom, or without one: at a ZIP, or the one offer that is named. */
export async function listOffered(
  db: Sql,
  showroomId: number | null,
  wanted: { zip: string } | { offerId: number },
): Promise<Offered[]> {
  const { rows } = await db.query<Offered>({
    name: 'list-labor-offered',
    text: `SELECT ${offeredColumns}
      FROM (SELECT $1::bigint AS showroom_id) c CROSS JOIN labor_offers f ${sellers}
        LEFT JOIN showrooms sr ON sr.account_id = c.showroom_id
      WHERE ($2::bigint IS NULL OR f.id = $2) AND ($3::text IS NULL OR EXISTS (
        SELECT 1 FROM jsonb_array_elements_text(f.zips) AS z(prefix) WHERE starts_with($3, z.prefix)))
        AND ${isOffered} ORDER BY f.kind, f.price_cents, f.id LIMIT 300`,
    values: [showroomId, 'offerId' in wanted ? wanted.offerId : null, 'zip' in wanted ? wanted.zip.slice(0, 5) : null],
  })
  return rows
}

export type LineRow = Offered & { qty: number; basis: string; workOn: string }

/** A cart's labor, oldest first. */
export async function listLines(db: Sql, cartId: string): Promise<LineRow[]> {
  const { rows } = await db.query<LineRow>({
    name: 'list-labor-lines',
    text: `SELECT ${offeredColumns}, l.qty, l.basis, l.work_on
      FROM labor_lines l JOIN labor_offers f ON f.id = l.offer_id JOIN projects c ON c.id = l.cart_id ${sellers}
        LEFT JOIN showrooms sr ON sr.account_id = c.showroom_id
      WHERE l.cart_id = $1 ORDER BY l.created_at, l.id`,
    values: [cartId],
  })
  return rows
}

/** Whether a state taxes labor on a day. */
export async function isLaborTaxed(db: Sql, at: { state: string; day: string }): Promise<boolean> {
  const { rows } = await db.query<{ taxed: boolean }>({
    name: 'is-labor-taxed',
    text: `SELECT taxed FROM labor_taxes WHERE state = $1 AND valid_from <= $2::date ORDER BY valid_from DESC LIMIT 1`,
    values: [at.state, at.day],
  })
  return rows[0]?.taxed ?? false
}

/** Samples have no labor. */
export async function listGoods(db: Sql, cartId: string, swatchSurface: string): Promise<LaborGoods[]> {
  const { rows } = await db.query<LaborGoods>({
    name: 'list-goods-for-labor',
    text: `SELECT g.slug_url AS slug, f.slug_url AS family, l.surface, l.qty, z.box_sqft_hundredths AS sqft_hundredths,
        l.measured_sqft_hundredths, l.measured_ft_hundredths
      FROM project_lines l JOIN products p ON p.id = l.product_id JOIN categories g ON g.id = p.category_id
        LEFT JOIN categories f ON f.id = p.family_id JOIN product_sizes z ON z.id = l.size_id
      WHERE l.project_id = $1 AND l.surface <> $2 ORDER BY l.created_at, l.id`,
    values: [cartId, swatchSurface],
  })
  return rows
}

/** The latest lead time of the goods in a cart, in days. */
export async function longestLead(db: Sql, cartId: string): Promise<number> {
  const { rows } = await db.query<{ days: number }>({
    name: 'longest-lead-of-cart',
    text: `SELECT coalesce(max(p.lead_time_days), 0)::int AS days FROM project_lines l JOIN products p ON p.id = l.product_id
      WHERE l.project_id = $1`,
    values: [cartId],
  })
  return rows[0]?.days ?? 0
}

/** One line of an offer in a cart; setting it again changes the line. */
export async function saveLine(
  db: Sql,
  line: { id: number; cartId: string; offerId: number; qty: number; basis: string; workOn: string; at: Date },
): Promise<void> {
  await db.query({
    name: 'save-labor-line',
    text: `INSERT INTO labor_lines (id, cart_id, offer_id, qty, basis, work_on, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (cart_id, offer_id) DO UPDATE SET qty = EXCLUDED.qty, basis = EXCLUDED.basis, work_on = EXCLUDED.work_on`,
    values: [line.id, line.cartId, line.offerId, line.qty, line.basis, line.workOn, line.at],
  })
}

export async function deleteLine(db: Sql, cartId: string, offerId: number): Promise<void> {
  await db.query('DELETE FROM labor_lines WHERE cart_id = $1 AND offer_id = $2', [cartId, offerId])
}
