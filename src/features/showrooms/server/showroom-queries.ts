import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { showrooms } from '#db/schema/showrooms.ts'
import type { ShowroomCategory, ShowroomFound } from '../schema.ts'

/** At most ten active showrooms: an exact ID first, then those whose ID or company name begins with the text. */
export async function findShowrooms(db: Queryable, text: string): Promise<ShowroomFound[]> {
  const prefix = `${text.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .select({ id: showrooms.accountId, company_name: showrooms.companyName, vsd_id: showrooms.vsdId })
    .from(showrooms)
    .where(
      and(
        eq(showrooms.status, 'active'),
        or(sql`${showrooms.vsdId} ILIKE ${prefix}`, sql`${showrooms.companyName} ILIKE ${prefix}`),
      ),
    )
    .orderBy(sql`${showrooms.vsdId} <> upper(${text})`, asc(showrooms.companyName))
    .limit(10)
}

/** The active showroom with this number or public ID, or null. */
export async function findShowroom(db: Queryable, by: { id: number } | { vsdId: string }) {
  const [row] = await db
    .select()
    .from(showrooms)
    .where(
      and(
        eq(showrooms.status, 'active'),
        'id' in by ? eq(showrooms.accountId, by.id) : eq(showrooms.vsdId, by.vsdId.toUpperCase()),
      ),
    )
  return row ?? null
}

export type ShowroomRow = NonNullable<Awaited<ReturnType<typeof findShowroom>>>

/**
 * The categories that a showroom carries, with how many published products of each. A product's own rule goes first, then
 * its family's, then its category's (nothing said means not carried), unless its brand is left out.
 */
export async function carriedCategories(db: Queryable, showroomId: number): Promise<ShowroomCategory[]> {
  const rows = await db.execute<{
    id: number
    name: string
    slug_url: string
    unit: string
    product_count: number
  }>(sql`
    SELECT c.id, c.name, c.slug_url, c.unit, count(*)::integer AS product_count
    FROM products p
    JOIN categories c ON c.id = p.category_id
    LEFT JOIN showroom_rules rp ON rp.showroom_id = ${showroomId} AND rp.scope = 'product' AND rp.ref_id = p.id
    LEFT JOIN showroom_rules rf ON rf.showroom_id = ${showroomId} AND rf.scope = 'category' AND rf.ref_id = p.family_id
    LEFT JOIN showroom_rules rc ON rc.showroom_id = ${showroomId} AND rc.scope = 'category' AND rc.ref_id = p.category_id
    LEFT JOIN showroom_rules rb ON rb.showroom_id = ${showroomId} AND rb.scope = 'brand' AND rb.ref_id = p.brand_id
    WHERE p.status = 'published'
      AND coalesce(rp.carried, coalesce(rf.carried, rc.carried, false) AND coalesce(rb.carried, true))
    GROUP BY c.id
    ORDER BY c.position, c.name`)
  return rows.rows.map((row) => ({ ...row, parent_id: 'all' as const, image: null }))
}
