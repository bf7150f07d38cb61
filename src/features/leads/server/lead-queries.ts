import { type AccountsRow, columnsOf, type LeadsRow, type ShowroomsRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import { insertRows, type NewRow } from '#db/write.ts'
import type { LeadRow } from '../schema.ts'

export async function insertLead(db: Sql, row: NewRow<'leads'>): Promise<void> {
  await insertRows(db, 'leads', row)
}

/** The showroom's owner to notify of a lead; null when there is no such showroom. */
export async function findOwner(
  db: Sql,
  showroomId: number,
): Promise<(Pick<AccountsRow, 'email'> & Pick<ShowroomsRow, 'companyName'>) | null> {
  const { rows } = await db.query<Pick<AccountsRow, 'email'> & Pick<ShowroomsRow, 'companyName'>>(
    `SELECT a.email, s.company_name AS "companyName"
     FROM showrooms s JOIN accounts a ON a.id = s.account_id WHERE s.account_id = $1`,
    [showroomId],
  )
  return rows[0] ?? null
}

/** A showroom's leads, or with null all leads and messages; newest first. */
export async function listLeads(
  db: Sql,
  showroomId: number | null,
  page: { q: string; limit: number; offset: number },
): Promise<{ rows: LeadRow[]; total: number }> {
  const like = `%${page.q.replace(/[\\%_]/g, '\\$&')}%`
  const wanted = `($1::bigint IS NULL OR shop_profile_id = $1) AND (full_name ILIKE $2 OR email ILIKE $2)`
  const [{ rows }, total] = await Promise.all([
    db.query<LeadsRow & { showroom: string | null }>(
      `SELECT ${columnsOf.leads}, (SELECT company_name FROM showrooms WHERE account_id = shop_profile_id) AS showroom
       FROM leads WHERE ${wanted} ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4`,
      [showroomId, like, page.limit, page.offset],
    ),
    db.query<{ n: number }>(`SELECT count(*) AS n FROM leads WHERE ${wanted}`, [showroomId, like]),
  ])
  return { rows: rows.map(viewLead), total: total.rows[0]?.n ?? 0 }
}

function viewLead(lead: LeadsRow & { showroom: string | null }): LeadRow {
  return {
    id: lead.id,
    kind: lead.kind,
    full_name: lead.fullName,
    email: lead.email,
    phone_number: lead.phoneNumber,
    subject: lead.subject,
    order_no: lead.orderNo,
    message: lead.message,
    showroom: lead.showroom,
    created_at: lead.createdAt.toISOString(),
  }
}
