import type { Sql } from '#db/transaction.ts'

export type StandingRecord = {
  companyName: string | null
  licenseNumber: string
  licenseState: string
  taxId: string
  approvedAt: Date
  vsdId: string | null
  showroomStatus: 'active' | 'paused' | 'closed' | null
  /** Published products that this account sells as a vendor. */
  products: number
}

/** Business data of a professional or vendor, from their application if there is one, otherwise from the showroom. */
export async function findStanding(db: Sql, accountId: number): Promise<StandingRecord | null> {
  const { rows } = await db.query<StandingRecord>({
    name: 'find-standing',
    text: `SELECT coalesce(s.company_name, v.company_name, p.company_name) AS "companyName",
        coalesce(nullif(p.license_number, ''), s.license->>'number', s.license->>'example', '') AS "licenseNumber",
        coalesce(nullif(p.license_state, ''), s.license->>'state', s.state, '') AS "licenseState",
        coalesce(p.tax_id, '') AS "taxId", coalesce(p.decided_at, s.created_at, a.created_at) AS "approvedAt",
        s.vsd_id AS "vsdId", s.status AS "showroomStatus",
        (SELECT count(*)::int FROM products WHERE vendor_id = a.id AND status = 'published') AS products
      FROM accounts a LEFT JOIN applications p ON p.account_id = a.id LEFT JOIN showrooms s ON s.account_id = a.id
        LEFT JOIN vendors v ON v.account_id = a.id
      WHERE a.id = $1`,
    values: [accountId],
  })
  return rows[0] ?? null
}
