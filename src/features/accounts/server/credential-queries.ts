import type { AccountsRow, DeviceSecretsRow, EmailTokensRow, PasscodesRow, SessionsRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import { insertRows, type NewRow, updateRows } from '#db/write.ts'
import type { Actor } from '#features/accounts/actor.ts'
import type { StaffRight } from '#features/accounts/staff-rights.ts'
import type { AccountKind } from './account-kind.ts'

/** What an account of either kind signs in with, and what its mails need. */
export type Credentials = {
  id: number
  email: string
  firstName: string
  name: string
  passwordHash: string | null
  emailVerifiedAt: Date | null
  /** A deactivated account gets no links. */
  deactivated: boolean
  /** A professional whose application is undecided. */
  pending: boolean
}

const credentialColumns = {
  accounts: `id, email, first_name, trim(first_name || ' ' || last_name) AS name, password_hash, email_verified_at,
    status = 'Deactive' AS deactivated, type <> 'User' AND status = 'pending' AS pending`,
  ai_accounts: `id, email, split_part(full_name, ' ', 1) AS first_name, full_name AS name,
    password_hash, email_verified_at, false AS deactivated, false AS pending`,
}

export async function findCredentials(
  db: Sql,
  { tables: { accounts } }: AccountKind,
  email: string,
): Promise<Credentials | null> {
  const { rows } = await db.query<Credentials>(
    `SELECT ${credentialColumns[accounts]} FROM ${accounts} WHERE email = $1`,
    [email.toLowerCase()],
  )
  return rows[0] ?? null
}

/** Locked until the transaction ends, so that concurrent uses of an account's links run one after the other. */
export async function lockCredentials(
  tx: Sql,
  { tables: { accounts } }: AccountKind,
  id: number,
): Promise<Credentials | null> {
  const { rows } = await tx.query<Credentials>(
    `SELECT ${credentialColumns[accounts]} FROM ${accounts} WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
  )
  return rows[0] ?? null
}

export async function changeCredentials(
  db: Sql,
  { tables }: AccountKind,
  id: number,
  change: { email?: string; passwordHash?: string; emailVerifiedAt?: Date; updatedAt: Date },
): Promise<void> {
  await updateRows(db, tables.accounts, { id }, change)
}

export type LiveSession = {
  actor: Actor
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
  /** The Admin who looks at this account; null in a session of its owner. */
  viewerId: number | null
}

type FoundSession = Pick<
  AccountsRow,
  'id' | 'type' | 'trade' | 'status' | 'firstName' | 'lastName' | 'email' | 'emailVerifiedAt' | 'clientSafe'
> &
  Pick<SessionsRow, 'passcodePending' | 'createdAt' | 'lastUsedAt' | 'expiresAt' | 'viewerId'> & {
    staffRights: StaffRight[] | null
    staffName: string | null
  }

/** The account of a live session, or null. Runs for every request with a token, so it is a prepared statement. */
export async function findSession(db: Sql, tokenHash: Buffer, now: Date): Promise<LiveSession | null> {
  const { rows } = await db.query<FoundSession>({
    name: 'live-session',
    text: `SELECT a.id, a.type, a.trade, a.status, a.first_name, a.last_name, a.email, a.email_verified_at,
        a.client_safe, a.admin_roles, s.passcode_pending, s.created_at, s.last_used_at, s.expires_at, s.viewer_id,
        f.rights AS staff_rights, trim(p.first_name || ' ' || p.last_name) AS staff_name
      FROM sessions s JOIN accounts a ON a.id = s.account_id
        LEFT JOIN (vendor_staff f JOIN accounts p ON p.id = f.account_id AND p.status IN ('Active', 'Approve') AND p.type <> 'Admin')
          ON f.vendor_id = s.account_id AND f.account_id = s.viewer_id AND f.revoked_at IS NULL
      WHERE s.token_hash = $1 AND s.expires_at > $2
        AND (s.viewer_id IS NULL OR f.id IS NOT NULL OR EXISTS (SELECT FROM accounts v WHERE v.id = s.viewer_id AND v.type = 'Admin' AND v.status = 'Active'
          AND v.admin_roles && '{support,all}'))`,
    values: [tokenHash, now],
  })
  const [row] = rows
  if (!row) return null
  const {
    firstName,
    lastName,
    emailVerifiedAt,
    createdAt,
    lastUsedAt,
    expiresAt,
    viewerId,
    staffRights,
    staffName,
    ...rest
  } = row
  const name = `${firstName} ${lastName}`.trim()
  return {
    actor: {
      ...rest,
      name,
      emailVerified: emailVerifiedAt !== null,
      // Somebody who works for the vendor is no viewer: they write too.
      staff:
        staffRights && viewerId !== null ? { id: viewerId, name: staffName ?? '', rights: staffRights } : undefined,
    },
    createdAt,
    lastUsedAt,
    expiresAt,
    viewerId: staffRights ? null : viewerId,
  }
}

export async function insertSession(db: Sql, { tables }: AccountKind, row: NewRow<'sessions'>): Promise<void> {
  await insertRows(db, tables.sessions, row)
}

/** The account's own live sessions, newest first. */
export async function findSessions(db: Sql, accountId: number, now: Date): Promise<SessionsRow[]> {
  const { rows } = await db.query<SessionsRow>(
    `SELECT * FROM sessions WHERE account_id = $1 AND expires_at > $2 AND viewer_id IS NULL
     ORDER BY created_at DESC, token_hash`,
    [accountId, now],
  )
  return rows
}

/** Notes that a read-only view has read an address; false if it had before. */
export async function noteViewRead(tx: Sql, tokenHash: Buffer, path: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'note-view-read',
    text: 'INSERT INTO view_reads (token_hash, path) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    values: [tokenHash, path],
  })
  return rowCount === 1
}

export async function extendSession(
  db: Sql,
  { tables }: AccountKind,
  tokenHash: Buffer,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db.query(`UPDATE ${tables.sessions} SET last_used_at = $2, expires_at = $3 WHERE token_hash = $1`, [
    tokenHash,
    now,
    expiresAt,
  ])
}

/** Deletes the account's expired sessions and the oldest live ones beyond `most`. */
export async function trimSessions(
  db: Sql,
  { tables: { sessions } }: AccountKind,
  accountId: number,
  now: Date,
  most: number,
): Promise<void> {
  await db.query(`DELETE FROM ${sessions} WHERE account_id = $1 AND expires_at <= $2`, [accountId, now])
  await db.query(
    `DELETE FROM ${sessions} WHERE token_hash IN (
       SELECT token_hash FROM ${sessions} WHERE account_id = $1
       ORDER BY last_used_at DESC, created_at DESC OFFSET $2)`,
    [accountId, most],
  )
}

/** Returns the account of the deleted session, or null when there was none. */
export async function deleteSession(db: Sql, { tables }: AccountKind, tokenHash: Buffer): Promise<number | null> {
  const { rows } = await db.query<Pick<SessionsRow, 'accountId'>>(
    `DELETE FROM ${tables.sessions} WHERE token_hash = $1 RETURNING account_id`,
    [tokenHash],
  )
  return rows[0]?.accountId ?? null
}

export async function deleteWorkingSessions(tx: Sql, vendorId: number, personId: number): Promise<void> {
  await tx.query('DELETE FROM sessions WHERE account_id = $1 AND viewer_id = $2', [vendorId, personId])
}

export async function deleteSessions(
  db: Sql,
  { tables }: AccountKind,
  accountId: number,
  except?: Buffer,
): Promise<void> {
  // Also those in which the account works for a vendor.
  const whose = tables.sessions === 'sessions' ? '(account_id = $1 OR viewer_id = $1)' : 'account_id = $1'
  await db.query(`DELETE FROM ${tables.sessions} WHERE ${whose} AND ($2::bytea IS NULL OR token_hash <> $2)`, [
    accountId,
    except ?? null,
  ])
}

export async function clearPasscodePending(db: Sql, tokenHash: Buffer): Promise<void> {
  await db.query('UPDATE sessions SET passcode_pending = false WHERE token_hash = $1', [tokenHash])
}

export async function insertDeviceSecret(db: Sql, row: NewRow<'device_secrets'>): Promise<void> {
  await insertRows(db, 'device_secrets', row)
}

export async function findDeviceSecret(db: Sql, selector: string): Promise<DeviceSecretsRow | null> {
  const { rows } = await db.query<DeviceSecretsRow>(`SELECT * FROM device_secrets WHERE selector = $1`, [selector])
  return rows[0] ?? null
}

/** The account's valid devices, newest first. */
export async function findDeviceSecrets(db: Sql, accountId: number, now: Date): Promise<DeviceSecretsRow[]> {
  const { rows } = await db.query<DeviceSecretsRow>(
    `SELECT * FROM device_secrets WHERE account_id = $1 AND expires_at > $2
     ORDER BY created_at DESC, selector`,
    [accountId, now],
  )
  return rows
}

/** Replaces the validator if it is still the given one: of two concurrent uses only one succeeds. */
export async function rotateDeviceSecret(
  db: Sql,
  selector: string,
  shown: Buffer,
  next: { validatorHash: Buffer; userAgent: string; ip: string; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE device_secrets SET validator_hash = $3, user_agent = $4, ip = $5, last_used_at = $6, expires_at = $7
     WHERE selector = $1 AND validator_hash = $2`,
    [selector, shown, next.validatorHash, next.userAgent, next.ip, next.now, next.expiresAt],
  )
  return rowCount === 1
}

export async function deleteDeviceSecret(db: Sql, selector: string): Promise<void> {
  await db.query('DELETE FROM device_secrets WHERE selector = $1', [selector])
}

export async function deleteDeviceSecrets(db: Sql, accountId: number): Promise<void> {
  await db.query('DELETE FROM device_secrets WHERE account_id = $1', [accountId])
}

/** Returns false when the last code of this session was sent after `notBefore`. */
export async function replacePasscode(
  db: Sql,
  row: Pick<PasscodesRow, 'sessionHash' | 'codeHash' | 'sentAt' | 'expiresAt'>,
  notBefore: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO passcodes AS p (session_hash, code_hash, sent_at, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (session_hash) DO UPDATE SET code_hash = $2, guesses = 0, sent_at = $3, expires_at = $4
     WHERE p.sent_at <= $5`,
    [row.sessionHash, row.codeHash, row.sentAt, row.expiresAt, notBefore],
  )
  return rowCount === 1
}

export async function passcodeSentAt(db: Sql, sessionHash: Buffer): Promise<Date | null> {
  const { rows } = await db.query<Pick<PasscodesRow, 'sentAt'>>(
    'SELECT sent_at FROM passcodes WHERE session_hash = $1',
    [sessionHash],
  )
  return rows[0]?.sentAt ?? null
}

/** Counts a guess before it is checked, so that concurrent guesses share the limit of five. */
export async function takePasscodeGuess(
  db: Sql,
  sessionHash: Buffer,
  now: Date,
  maxGuesses: number,
): Promise<Buffer | null> {
  const { rows } = await db.query<Pick<PasscodesRow, 'codeHash'>>(
    `UPDATE passcodes SET guesses = guesses + 1 WHERE session_hash = $1 AND guesses < $3 AND expires_at > $2
     RETURNING code_hash`,
    [sessionHash, now, maxGuesses],
  )
  return rows[0]?.codeHash ?? null
}

/** Returns true for the only caller that uses up the code. */
export async function consumePasscode(db: Sql, sessionHash: Buffer, codeHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM passcodes WHERE session_hash = $1 AND code_hash = $2', [
    sessionHash,
    codeHash,
  ])
  return rowCount === 1
}

export async function insertEmailToken(db: Sql, { tables }: AccountKind, row: NewRow<'email_tokens'>): Promise<void> {
  // AI accounts have no links of the kind `change`; the table's constraint refuses them.
  await insertRows(db, tables.emailTokens as 'email_tokens', row)
}

/** Locks the token for the transaction that uses it. */
export async function findEmailToken(
  db: Sql,
  { tables: { emailTokens } }: AccountKind,
  tokenHash: Buffer,
): Promise<EmailTokensRow | null> {
  const { rows } = await db.query<EmailTokensRow>(
    `SELECT * FROM ${emailTokens} WHERE token_hash = $1 ORDER BY created_at DESC FOR UPDATE`,
    [tokenHash],
  )
  return rows[0] ?? null
}

export async function spendEmailToken(db: Sql, { tables }: AccountKind, tokenHash: Buffer, now: Date): Promise<void> {
  await db.query(`UPDATE ${tables.emailTokens} SET used_at = $2 WHERE token_hash = $1`, [tokenHash, now])
}

export async function dropUnusedTokens(
  db: Sql,
  { tables }: AccountKind,
  accountId: number,
  use: EmailTokensRow['kind'],
): Promise<void> {
  await db.query(`DELETE FROM ${tables.emailTokens} WHERE account_id = $1 AND kind = $2 AND used_at IS NULL`, [
    accountId,
    use,
  ])
}

const keys = {
  sessions: 'token_hash',
  device_secrets: 'selector',
  email_tokens: 'token_hash',
  social_attempts: 'state_hash',
  ai_sessions: 'token_hash',
  ai_email_tokens: 'token_hash',
} as const

/** Tables whose rows expire and can then be deleted. */
export const passing = Object.keys(keys) as (keyof typeof keys)[]

/** Deletes up to `limit` rows that expired by `before`; locked rows are left for the next run. */
export async function deletePassed(db: Sql, table: keyof typeof keys, before: Date, limit: number): Promise<number> {
  const key = keys[table]
  const { rowCount } = await db.query(
    `DELETE FROM ${table} WHERE ${key} IN (
      SELECT ${key} FROM ${table} WHERE expires_at <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [before, limit],
  )
  return rowCount ?? 0
}
