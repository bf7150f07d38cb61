import type { Sql } from '#db/transaction.ts'

export async function listAdmins(db: Sql): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'list-admins',
    text: `SELECT id FROM accounts WHERE type = 'Admin' AND status IN ('Active', 'Approve') ORDER BY id`,
  })
  return rows.map(({ id }) => id)
}
