import type { ApiKeysRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import { insertRows, type NewRow, updateRows } from '#db/write.ts'
import type { Actor } from '#features/accounts/actor.ts'
import type { KeyRight } from '#features/accounts/key-rights.ts'

export type ListedKey = Omit<ApiKeysRow, 'secretHash' | 'accountId' | 'rights'> & { rights: KeyRight[] }

type FoundKey = Omit<Actor, 'name' | 'emailVerified' | 'passcodePending' | 'key'> & {
  firstName: string
  lastName: string
  emailVerifiedAt: Date | null
  keyId: number
  keyName: string
  rights: KeyRight[]
  lastUsedAt: Date | null
}

/** The account of a live key; null for one that is unknown, revoked or expired. */
export async function findKey(
  db: Sql,
  secretHash: Buffer,
  now: Date,
): Promise<{ id: number; lastUsedAt: Date | null; actor: Actor } | null> {
  const { rows } = await db.query<FoundKey>({
    name: 'live-api-key',
    text: `SELECT a.id, a.type, a.trade, a.status, a.first_name, a.last_name, a.email, a.email_verified_at, a.client_safe,
        a.admin_roles, k.id AS key_id, k.name AS key_name, k.rights, k.last_used_at
      FROM api_keys k JOIN accounts a ON a.id = k.account_id
      WHERE k.secret_hash = $1 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $2)`,
    values: [secretHash, now],
  })
  const [row] = rows
  if (!row) return null
  const { firstName, lastName, emailVerifiedAt, keyId, keyName, rights, lastUsedAt, ...account } = row
  const actor = {
    ...account,
    name: `${firstName} ${lastName}`.trim(),
    emailVerified: emailVerifiedAt !== null,
    passcodePending: false,
    key: { name: keyName, rights },
  }
  return { id: keyId, lastUsedAt, actor }
}

export async function noteKeyUse(db: Sql, id: number, now: Date): Promise<void> {
  await updateRows(db, 'api_keys', { id }, { lastUsedAt: now })
}

export async function insertKey(db: Sql, row: NewRow<'api_keys'>): Promise<void> {
  await insertRows(db, 'api_keys', row)
}

/** The account's keys, the live ones first, each group newest first. */
export async function listKeys(db: Sql, accountId: number): Promise<ListedKey[]> {
  const { rows } = await db.query<ListedKey>({
    name: 'list-api-keys',
    text: `SELECT id, name, hint, rights, created_at, last_used_at, expires_at, revoked_at FROM api_keys WHERE account_id = $1
      ORDER BY revoked_at IS NOT NULL, created_at DESC, id LIMIT 100`,
    values: [accountId],
  })
  return rows
}

/** Locks the account, so that parallel calls count its keys one after the other. */
export async function countLiveKeys(tx: Sql, accountId: number, now: Date): Promise<number> {
  await tx.query('SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId])
  const { rows } = await tx.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM api_keys
      WHERE account_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)`,
    [accountId, now],
  )
  return rows[0]?.n ?? 0
}

/** Its name; null if the account has no such key. One that is revoked keeps its time. */
export async function revokeKey(tx: Sql, accountId: number, id: number, now: Date): Promise<string | null> {
  const { rows } = await tx.query<{ name: string }>(
    `UPDATE api_keys SET revoked_at = coalesce(revoked_at, $3) WHERE id = $2 AND account_id = $1 RETURNING name`,
    [accountId, id, now],
  )
  return rows[0]?.name ?? null
}
