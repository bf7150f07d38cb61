import type { Sql } from '#db/transaction.ts'
import type { Actor } from '../actor.ts'

export type LockedAccount = Pick<Actor, 'id' | 'type' | 'status' | 'email'> & {
  firstName: string
  phoneNumber: string
}

/** The account, locked until the transaction ends, so that concurrent status changes run one after the other. */
export async function lockAccount(db: Sql, id: number): Promise<LockedAccount | null> {
  const { rows } = await db.query<LockedAccount>({
    name: 'lock-account',
    text: `SELECT id, type, status, email, first_name AS "firstName", phone_number AS "phoneNumber"
      FROM accounts WHERE id = $1 FOR NO KEY UPDATE`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Compare and set; returns false when the account no longer has that status. */
export async function moveAccount(
  db: Sql,
  move: { id: number; from: Actor['status']; to: Actor['status']; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'move-account',
    text: 'UPDATE accounts SET status = $3, updated_at = $4 WHERE id = $1 AND status = $2',
    values: [move.id, move.from, move.to, move.at],
  })
  return rowCount === 1
}
