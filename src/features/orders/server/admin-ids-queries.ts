import type { Sql } from '#db/transaction.ts'

/** All Admins, who look after the order dashboard. */
export async function findAdminIds(db: Sql): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'find-admin-ids',
    text: `SELECT id FROM accounts WHERE type = 'Admin' AND status = 'Active'`,
  })
  return rows.map(({ id }) => id)
}
