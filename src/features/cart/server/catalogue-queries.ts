import type { Sql } from '#db/transaction.ts'

export type SizeRow = {
  place: number
  productId: number
  hash: string
  name: string
  status: string
  brand: string
  categoryId: number
  categoryName: string
  slugUrl: string
  categoryUnit: string
  unit: string
  minimumUnit: number
  ratingTenths: number
  ratingCount: number
  is3d: boolean
  sizeId: number
  sizeLabel: string
  sizePosition: number
  boxSqftHundredths: number | null
  finalPriceCents: number
  listPriceCents: number
  stock: number
  feeBps: number
  markupBps: number
  carried: boolean
}

/** What a showroom carries and at which markup: product rule, then family, category, brand, then its default (rule R1). */
export async function findSizes(
  db: Sql,
  showroomId: number | null,
  wanted: readonly { hash: string | null; productId: number | null; sizeId: number }[],
): Promise<SizeRow[]> {
  const { rows } = await db.query<SizeRow>({
    name: 'find-sizes',
    text: `SELECT w.place::int AS place, p.id AS "productId", p.hash, p.name, p.status, b.name AS brand, c.id AS "categoryId",
        c.name AS "categoryName", c.slug_url AS "slugUrl", c.unit AS "categoryUnit", p.unit, p.minimum_unit AS "minimumUnit",
        p.rating_tenths AS "ratingTenths", p.rating_count AS "ratingCount", p.model IS NOT NULL AS "is3d", s.id AS "sizeId",
        s.label AS "sizeLabel", s.position AS "sizePosition", s.box_sqft_hundredths AS "boxSqftHundredths",
        s.final_price_cents AS "finalPriceCents", s.list_price_cents AS "listPriceCents", s.stock,
        v.platform_fee_bps AS "feeBps",
        coalesce(rp.markup_bps, rf.markup_bps, rc.markup_bps, rb.markup_bps, sr.default_markup_bps, 1000) AS "markupBps",
        $1::bigint IS NULL OR coalesce(rp.carried, coalesce(rf.carried, rc.carried, false) AND coalesce(rb.carried, true)) AS carried
      FROM unnest($2::text[], $3::bigint[], $4::bigint[]) WITH ORDINALITY AS w(hash, product_id, size_id, place)
      JOIN product_sizes s ON s.id = w.size_id
      JOIN products p ON p.id = s.product_id AND (p.hash = w.hash OR p.id = w.product_id)
      JOIN vendors v ON v.account_id = p.vendor_id JOIN brands b ON b.id = p.brand_id JOIN categories c ON c.id = p.category_id
      LEFT JOIN showrooms sr ON sr.account_id = $1
      LEFT JOIN showroom_rules rp ON rp.showroom_id = $1 AND rp.scope = 'product' AND rp.ref_id = p.id
      LEFT JOIN showroom_rules rf ON rf.showroom_id = $1 AND rf.scope = 'category' AND rf.ref_id = p.family_id
      LEFT JOIN showroom_rules rc ON rc.showroom_id = $1 AND rc.scope = 'category' AND rc.ref_id = p.category_id
      LEFT JOIN showroom_rules rb ON rb.showroom_id = $1 AND rb.scope = 'brand' AND rb.ref_id = p.brand_id`,
    values: [
      showroomId,
      wanted.map((w) => w.hash),
      wanted.map((w) => w.productId),
      wanted.map((w) => w.sizeId),
    ],
  })
  return rows
}

export async function findShowroom(db: Sql, id: number): Promise<{ vsdId: string; status: string } | null> {
  const { rows } = await db.query<{ vsdId: string; status: string }>({
    name: 'find-showroom-by-id',
    text: 'SELECT vsd_id AS "vsdId", status FROM showrooms WHERE account_id = $1',
    values: [id],
  })
  return rows[0] ?? null
}
