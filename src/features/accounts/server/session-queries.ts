import { type AccountsRow, columnsOf, type SessionsRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import { insertRows, type NewRow } from '#db/write.ts'
import type { AccountType, Actor } from '../actor.ts'

export type LiveSession = { actor: Actor; createdAt: Date; lastUsedAt: Date; expiresAt: Date }

type FoundSession = Pick<
  AccountsRow,
  'id' | 'type' | 'trade' | 'status' | 'firstName' | 'lastName' | 'email' | 'emailVerifiedAt'
> &
  Pick<SessionsRow, 'passcodePending' | 'createdAt' | 'lastUsedAt' | 'expiresAt'>

/** The account of a live session, or null. Runs for every request with a token, so it is a prepared statement. */
export async function findSession(db: Sql, tokenHash: Buffer, now: Date): Promise<LiveSession | null> {
  const { rows } = await db.query<FoundSession>({
    name: 'live-session',
    text: `SELECT a.id, a.type, a.trade, a.status, a.first_name AS "firstName", a.last_name AS "lastName", a.email,
        a.email_verified_at AS "emailVerifiedAt", s.passcode_pending AS "passcodePending",
        s.created_at AS "createdAt", s.last_used_at AS "lastUsedAt", s.expires_at AS "expiresAt"
      FROM sessions s JOIN accounts a ON a.id = s.account_id WHERE s.token_hash = $1 AND s.expires_at > $2`,
    values: [tokenHash, now],
  })
  const [row] = rows
  if (!row) return null
  const { firstName, lastName, emailVerifiedAt, createdAt, lastUsedAt, expiresAt, ...rest } = row
  const name = `${firstName} ${lastName}`.trim()
  return {
    actor: { ...rest, name, emailVerified: emailVerifiedAt !== null },
    createdAt,
    lastUsedAt,
    expiresAt,
  }
}

export async function insertSession(db: Sql, row: NewRow<'sessions'>): Promise<void> {
  await insertRows(db, 'sessions', row)
}

/** The account's live sessions, newest first. */
export async function findSessions(db: Sql, accountId: number, now: Date): Promise<SessionsRow[]> {
  const { rows } = await db.query<SessionsRow>(
    `SELECT ${columnsOf.sessions} FROM sessions WHERE account_id = $1 AND expires_at > $2
     ORDER BY created_at DESC, token_hash`,
    [accountId, now],
  )
  return rows
}

export async function extendSession(db: Sql, tokenHash: Buffer, now: Date, expiresAt: Date): Promise<void> {
  await db.query('UPDATE sessions SET last_used_at = $2, expires_at = $3 WHERE token_hash = $1', [
    tokenHash,
    now,
    expiresAt,
  ])
}

/** Deletes the account's expired sessions and the oldest live ones beyond `keep`. */
export async function trimSessions(db: Sql, accountId: number, now: Date, keep: number): Promise<void> {
  await db.query('DELETE FROM sessions WHERE account_id = $1 AND expires_at <= $2', [accountId, now])
  await db.query(
    `DELETE FROM sessions WHERE token_hash IN (
       SELECT token_hash FROM sessions WHERE account_id = $1
       ORDER BY last_used_at DESC, created_at DESC OFFSET $2)`,
    [accountId, keep],
  )
}

/** Returns the account of the deleted session, or null when there was none. */
export async function deleteSession(db: Sql, tokenHash: Buffer): Promise<number | null> {
  const { rows } = await db.query<Pick<SessionsRow, 'accountId'>>(
    'DELETE FROM sessions WHERE token_hash = $1 RETURNING account_id AS "accountId"',
    [tokenHash],
  )
  return rows[0]?.accountId ?? null
}

export async function deleteSessions(db: Sql, accountId: number, except?: Buffer): Promise<void> {
  await db.query('DELETE FROM sessions WHERE account_id = $1 AND ($2::bytea IS NULL OR token_hash <> $2)', [
    accountId,
    except ?? null,
  ])
}

export async function clearPasscodePending(db: Sql, tokenHash: Buffer): Promise<void> {
  await db.query('UPDATE sessions SET passcode_pending = false WHERE token_hash = $1', [tokenHash])
}

/** Maximum idle time and maximum age in milliseconds (security U5); shorter for an Admin. */
export function sessionLife(type: AccountType): { idle: number; absolute: number } {
  const hour = 3_600_000
  return type === 'Admin'
    ? { idle: hour / 2, absolute: 12 * hour }
    : { idle: 14 * 24 * hour, absolute: 90 * 24 * hour }
}
