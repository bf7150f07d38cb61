import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { showrooms } from '#db/schema/showrooms.ts'
import type { ShowroomFound } from '../schema.ts'

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
