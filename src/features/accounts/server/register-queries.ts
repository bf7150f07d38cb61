import type { AccountsRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'

/** Whether a vendor already has this name, ignoring case. */
export async function vendorNameExists(db: Sql, companyName: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM vendors WHERE lower(company_name) = lower($1) LIMIT 1', [
    companyName,
  ])
  return rowCount === 1
}

/** The email addresses of Admins to notify of each application. */
export async function adminsToNotify(db: Sql): Promise<string[]> {
  const { rows } = await db.query<Pick<AccountsRow, 'email'>>(
    `SELECT a.email FROM accounts a
     LEFT JOIN notification_choices c ON c.account_id = a.id AND c.topic = 'applications'
     WHERE a.type = 'Admin' AND a.status IN ('Active', 'Approve') AND coalesce(c.email, true)`,
  )
  return rows.map(({ email }) => email)
}
