import type { AccountsRow, SocialAttemptsRow, SocialIdentitiesRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import { insertRows, type NewRow, updateRows } from '#db/write.ts'

/** Deletes expired rows first. */
export async function insertAttempt(db: Sql, row: NewRow<'social_attempts'>, now: Date): Promise<void> {
  await db.query('DELETE FROM social_attempts WHERE expires_at <= $1', [now])
  await insertRows(db, 'social_attempts', row)
}

/**
 * Deletes and returns the start that a provider's response belongs to: of two concurrent responses only one finds it.
 */
export async function takeStart(
  db: Sql,
  provider: string,
  by: { stateHash: Buffer } | { nonce: string },
  now: Date,
): Promise<SocialAttemptsRow | null> {
  const { rows } = await db.query<SocialAttemptsRow>(
    `DELETE FROM social_attempts
     WHERE ${'nonce' in by ? 'nonce' : 'state_hash'} = $1 AND provider = $2 AND kind = 'start' AND expires_at > $3
     RETURNING *`,
    ['nonce' in by ? by.nonce : by.stateHash, provider, now],
  )
  return rows[0] ?? null
}

/** Stores the name from Apple's form, which Apple sends only once; only for a start that is still open. */
export async function rememberNames(
  db: Sql,
  provider: string,
  stateHash: Buffer,
  names: { firstName: string; lastName: string },
): Promise<void> {
  await updateRows(db, 'social_attempts', { stateHash, provider, kind: 'start' }, names)
}

export async function findLink(
  db: Sql,
  provider: string,
  stateHash: Buffer,
  now: Date,
): Promise<SocialAttemptsRow | null> {
  const { rows } = await db.query<SocialAttemptsRow>(
    `SELECT * FROM social_attempts
     WHERE state_hash = $1 AND provider = $2 AND kind = 'link' AND expires_at > $3`,
    [stateHash, provider, now],
  )
  return rows[0] ?? null
}

/** Returns false when another request has already used it. */
export async function spendLink(db: Sql, stateHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM social_attempts WHERE state_hash = $1', [stateHash])
  return rowCount === 1
}

/** The account of a person at a provider; updates the time of last use. */
export async function findIdentity(db: Sql, provider: string, subject: string, now: Date): Promise<number | null> {
  const { rows } = await db.query<Pick<SocialIdentitiesRow, 'accountId'>>(
    `UPDATE social_identities SET last_used_at = $3 WHERE provider = $1 AND subject = $2
     RETURNING account_id`,
    [provider, subject, now],
  )
  return rows[0]?.accountId ?? null
}

export async function insertIdentity(db: Sql, row: NewRow<'social_identities'>): Promise<void> {
  await insertRows(db, 'social_identities', row)
}

/** The sign-in methods of an account; locks its row until the transaction ends. Null without such an account. */
export async function lockWaysIn(
  db: Sql,
  accountId: number,
): Promise<{ hasPassword: boolean; providers: string[] } | null> {
  const { rows } = await db.query<Pick<AccountsRow, 'passwordHash'>>(
    'SELECT password_hash FROM accounts WHERE id = $1 FOR NO KEY UPDATE',
    [accountId],
  )
  const [account] = rows
  if (!account) return null
  const identities = await db.query<Pick<SocialIdentitiesRow, 'provider'>>(
    'SELECT provider FROM social_identities WHERE account_id = $1',
    [accountId],
  )
  return {
    hasPassword: account.passwordHash !== null,
    providers: identities.rows.map(({ provider }) => provider),
  }
}

/** Deletes the account's identities at one provider, and pending connections to it. */
export async function dropIdentity(db: Sql, accountId: number, provider: string): Promise<void> {
  await db.query('DELETE FROM social_identities WHERE account_id = $1 AND provider = $2', [accountId, provider])
  await db.query('DELETE FROM social_attempts WHERE account_id = $1 AND provider = $2', [accountId, provider])
}

/** For a deleted account, whose row remains without a name, and for one that its owner recovers by mail. */
export async function forgetIdentities(db: Sql, accountId: number): Promise<void> {
  await db.query('DELETE FROM social_identities WHERE account_id = $1', [accountId])
  await db.query('DELETE FROM social_attempts WHERE account_id = $1', [accountId])
}
