import { columnsOf, type ShowroomsRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import type { ShowroomFound } from '../schema.ts'

/** At most ten active showrooms: an exact ID first, then those whose ID or company name begins with the text. */
export async function findShowrooms(db: Sql, text: string): Promise<ShowroomFound[]> {
  const prefix = `${text.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await db.query<ShowroomFound>(
    `SELECT account_id AS id, company_name, vsd_id FROM showrooms
     WHERE status = 'active' AND (vsd_id ILIKE $1 OR company_name ILIKE $1)
     ORDER BY vsd_id <> upper($2), company_name LIMIT 10`,
    [prefix, text],
  )
  return rows
}

/** The active showroom with this owner id or public ID, or null. */
export async function findShowroom(
  db: Sql,
  by: { id: number } | { vsdId: string },
): Promise<ShowroomsRow | null> {
  const { rows } = await db.query<ShowroomsRow>(
    `SELECT ${columnsOf.showrooms} FROM showrooms
     WHERE status = 'active' AND ${'id' in by ? 'account_id' : 'vsd_id'} = $1`,
    ['id' in by ? by.id : by.vsdId.toUpperCase()],
  )
  return rows[0] ?? null
}
