import { type AiAccountsRow, type AiEmailTokensRow, type AiSessionsRow, columnsOf } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import { insertRows, type NewRow } from '#db/write.ts'
import type { AiUser } from '../schema.ts'

export type AiAccount = AiAccountsRow

export function shownAiUser(account: AiAccount): AiUser {
  return {
    id: account.id,
    full_name: account.fullName,
    email: account.email,
    email_verified_at: account.emailVerifiedAt?.toISOString() ?? null,
    credits: account.credits,
  }
}

export async function findAiAccount(db: Sql, id: number): Promise<AiAccount | null> {
  const { rows } = await db.query<AiAccount>(
    `SELECT ${columnsOf.ai_accounts} FROM ai_accounts WHERE id = $1`,
    [id],
  )
  return rows[0] ?? null
}

export async function findAiAccountByEmail(db: Sql, email: string): Promise<AiAccount | null> {
  const { rows } = await db.query<AiAccount>(
    `SELECT ${columnsOf.ai_accounts} FROM ai_accounts WHERE email = $1`,
    [email],
  )
  return rows[0] ?? null
}

/** Returns null when the address has an account already, even one that was just created. */
export async function insertAiAccount(
  db: Sql,
  row: Pick<AiAccount, 'id' | 'fullName' | 'email' | 'passwordHash' | 'createdAt'>,
): Promise<AiAccount | null> {
  const { rows } = await db.query<AiAccount>(
    `INSERT INTO ai_accounts (id, full_name, email, password_hash, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (email) DO NOTHING RETURNING ${columnsOf.ai_accounts}`,
    [row.id, row.fullName, row.email, row.passwordHash, row.createdAt],
  )
  return rows[0] ?? null
}

export async function setAiVerified(db: Sql, id: number, at: Date): Promise<void> {
  await db.query(
    'UPDATE ai_accounts SET email_verified_at = $2 WHERE id = $1 AND email_verified_at IS NULL',
    [id, at],
  )
}

/** Sets the new password and marks the address as verified, since the link came by mail. */
export async function setAiPassword(
  db: Sql,
  id: number,
  set: { passwordHash: string; emailVerifiedAt: Date },
): Promise<void> {
  await db.query('UPDATE ai_accounts SET password_hash = $2, email_verified_at = $3 WHERE id = $1', [
    id,
    set.passwordHash,
    set.emailVerifiedAt,
  ])
}

export async function insertAiSession(db: Sql, row: NewRow<'ai_sessions'>): Promise<void> {
  await insertRows(db, 'ai_sessions', row)
}

type LiveAiSession = Pick<AiSessionsRow, 'tokenHash' | 'createdAt' | 'lastUsedAt' | 'expiresAt'>

export async function findAiSession(
  db: Sql,
  tokenHash: Buffer,
  now: Date,
): Promise<{ account: AiAccount; session: LiveAiSession } | null> {
  const { rows } = await db.query<LiveAiSession & Pick<AiSessionsRow, 'accountId'>>(
    `SELECT token_hash AS "tokenHash", account_id AS "accountId", created_at AS "createdAt",
       last_used_at AS "lastUsedAt", expires_at AS "expiresAt"
     FROM ai_sessions WHERE token_hash = $1 AND expires_at > $2`,
    [tokenHash, now],
  )
  const [session] = rows
  const account = session ? await findAiAccount(db, session.accountId) : null
  return session && account ? { account, session } : null
}

export async function extendAiSession(db: Sql, tokenHash: Buffer, now: Date, expiresAt: Date): Promise<void> {
  await db.query('UPDATE ai_sessions SET last_used_at = $2, expires_at = $3 WHERE token_hash = $1', [
    tokenHash,
    now,
    expiresAt,
  ])
}

export async function deleteAiSession(db: Sql, tokenHash: Buffer): Promise<void> {
  await db.query('DELETE FROM ai_sessions WHERE token_hash = $1', [tokenHash])
}

export async function deleteAiSessions(db: Sql, accountId: number): Promise<void> {
  await db.query('DELETE FROM ai_sessions WHERE account_id = $1', [accountId])
}

/** Deletes the account's expired sessions and the oldest live ones beyond `most`. */
export async function trimAiSessions(db: Sql, accountId: number, now: Date, most: number): Promise<void> {
  await db.query('DELETE FROM ai_sessions WHERE account_id = $1 AND expires_at <= $2', [accountId, now])
  await db.query(
    `DELETE FROM ai_sessions WHERE token_hash IN (
       SELECT token_hash FROM ai_sessions WHERE account_id = $1
       ORDER BY last_used_at DESC, created_at DESC OFFSET $2)`,
    [accountId, most],
  )
}

/** Adds a link and deletes expired ones. */
export async function insertAiEmailToken(
  db: Sql,
  row: NewRow<'ai_email_tokens'> & { createdAt: Date },
): Promise<void> {
  await db.query('DELETE FROM ai_email_tokens WHERE account_id = $1 AND expires_at <= $2', [
    row.accountId,
    row.createdAt,
  ])
  await insertRows(db, 'ai_email_tokens', row)
}

/** Locked until the transaction ends, so that concurrent uses run one after the other. */
export async function findAiEmailToken(db: Sql, tokenHash: Buffer): Promise<AiEmailTokensRow | null> {
  const { rows } = await db.query<AiEmailTokensRow>(
    `SELECT ${columnsOf.ai_email_tokens} FROM ai_email_tokens WHERE token_hash = $1 FOR UPDATE`,
    [tokenHash],
  )
  return rows[0] ?? null
}

export async function spendAiEmailToken(db: Sql, tokenHash: Buffer, now: Date): Promise<void> {
  await db.query('UPDATE ai_email_tokens SET used_at = $2 WHERE token_hash = $1', [tokenHash, now])
}

/** Once one reset link is used, the account's other reset links stop working. */
export async function dropUnusedAiResets(db: Sql, accountId: number): Promise<void> {
  await db.query("DELETE FROM ai_email_tokens WHERE account_id = $1 AND kind = 'reset' AND used_at IS NULL", [
    accountId,
  ])
}
