import { type AccountsRow, columnsOf, type SocialAttemptsRow, type SocialIdentitiesRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import { insertRows, type NewRow, updateRows } from '#db/write.ts'

/** Makes room first, by deleting what has expired. */
export async function insertAttempt(db: Sql, row: NewRow<'social_attempts'>, now: Date): Promise<void> {
  await db.query('DELETE FROM social_attempts WHERE expires_at <= $1', [now])
  await insertRows(db, 'social_attempts', row)
}

/** Deletes the start that a provider's answer belongs to and returns it: of two answers at once only one finds it. */
export async function takeStart(
  db: Sql,
  provider: string,
  by: { stateHash: Buffer } | { nonce: string },
  now: Date,
): Promise<SocialAttemptsRow | null> {
  const { rows } = await db.query<SocialAttemptsRow>(
    `DELETE FROM social_attempts
     WHERE ${'nonce' in by ? 'nonce' : 'state_hash'} = $1 AND provider = $2 AND kind = 'start' AND expires_at > $3
     RETURNING ${columnsOf.social_attempts}`,
    ['nonce' in by ? by.nonce : by.stateHash, provider, now],
  )
  return rows[0] ?? null
}

/** What Apple's form says of the name, which it says once; only for a start that is still open. */
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
    `SELECT ${columnsOf.social_attempts} FROM social_attempts
     WHERE state_hash = $1 AND provider = $2 AND kind = 'link' AND expires_at > $3`,
    [stateHash, provider, now],
  )
  return rows[0] ?? null
}

/** False when somebody else has used it up. */
export async function spendLink(db: Sql, stateHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM social_attempts WHERE state_hash = $1', [stateHash])
  return rowCount === 1
}

/** The account of a person at a provider; finding it notes the use. */
export async function findIdentity(
  db: Sql,
  provider: string,
  subject: string,
  now: Date,
): Promise<number | null> {
  const { rows } = await db.query<Pick<SocialIdentitiesRow, 'accountId'>>(
    `UPDATE social_identities SET last_used_at = $3 WHERE provider = $1 AND subject = $2
     RETURNING account_id AS "accountId"`,
    [provider, subject, now],
  )
  return rows[0]?.accountId ?? null
}

export async function insertIdentity(db: Sql, row: NewRow<'social_identities'>): Promise<void> {
  await insertRows(db, 'social_identities', row)
}

/** How an account can be signed in to; its row is locked until the transaction ends. Null without such an account. */
export async function lockWaysIn(
  db: Sql,
  accountId: number,
): Promise<{ hasPassword: boolean; providers: string[] } | null> {
  const { rows } = await db.query<Pick<AccountsRow, 'passwordHash'>>(
    'SELECT password_hash AS "passwordHash" FROM accounts WHERE id = $1 FOR NO KEY UPDATE',
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

/** Every identity of the account at one provider, and what is under way to connect another. */
export async function dropIdentity(db: Sql, accountId: number, provider: string): Promise<void> {
  await db.query('DELETE FROM social_identities WHERE account_id = $1 AND provider = $2', [
    accountId,
    provider,
  ])
  await db.query('DELETE FROM social_attempts WHERE account_id = $1 AND provider = $2', [accountId, provider])
}

/** For an account that is deleted, whose row stays without a name, and for one whose owner takes it back by its mailbox. */
export async function forgetIdentities(db: Sql, accountId: number): Promise<void> {
  await db.query('DELETE FROM social_identities WHERE account_id = $1', [accountId])
  await db.query('DELETE FROM social_attempts WHERE account_id = $1', [accountId])
}
