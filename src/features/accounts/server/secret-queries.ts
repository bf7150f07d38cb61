import { columnsOf, type DeviceSecretsRow, type EmailTokensRow, type PasscodesRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import { insertRows, type NewRow } from '#db/write.ts'

export async function insertDeviceSecret(db: Sql, row: NewRow<'device_secrets'>): Promise<void> {
  await insertRows(db, 'device_secrets', row)
}

export async function findDeviceSecret(db: Sql, selector: string): Promise<DeviceSecretsRow | null> {
  const { rows } = await db.query<DeviceSecretsRow>(
    `SELECT ${columnsOf.device_secrets} FROM device_secrets WHERE selector = $1`,
    [selector],
  )
  return rows[0] ?? null
}

/** The account's valid devices, newest first. */
export async function findDeviceSecrets(db: Sql, accountId: number, now: Date): Promise<DeviceSecretsRow[]> {
  const { rows } = await db.query<DeviceSecretsRow>(
    `SELECT ${columnsOf.device_secrets} FROM device_secrets WHERE account_id = $1 AND expires_at > $2
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
    'SELECT sent_at AS "sentAt" FROM passcodes WHERE session_hash = $1',
    [sessionHash],
  )
  return rows[0]?.sentAt ?? null
}

/** Counts a guess before it is checked, so that concurrent guesses share the limit of five. */
export async function takePasscodeGuess(
  db: Sql,
  sessionHash: Buffer,
  now: Date,
  guessesAtMost: number,
): Promise<Buffer | null> {
  const { rows } = await db.query<Pick<PasscodesRow, 'codeHash'>>(
    `UPDATE passcodes SET guesses = guesses + 1 WHERE session_hash = $1 AND guesses < $3 AND expires_at > $2
     RETURNING code_hash AS "codeHash"`,
    [sessionHash, now, guessesAtMost],
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

export async function insertEmailToken(db: Sql, row: NewRow<'email_tokens'>): Promise<void> {
  await insertRows(db, 'email_tokens', row)
}

/** Locks the token for the transaction that uses it. */
export async function findEmailToken(db: Sql, tokenHash: Buffer): Promise<EmailTokensRow | null> {
  const { rows } = await db.query<EmailTokensRow>(
    `SELECT ${columnsOf.email_tokens} FROM email_tokens WHERE token_hash = $1 ORDER BY created_at DESC FOR UPDATE`,
    [tokenHash],
  )
  return rows[0] ?? null
}

export async function spendEmailToken(db: Sql, tokenHash: Buffer, now: Date): Promise<void> {
  await db.query('UPDATE email_tokens SET used_at = $2 WHERE token_hash = $1', [tokenHash, now])
}

export async function dropUnusedTokens(
  db: Sql,
  accountId: number,
  kind: EmailTokensRow['kind'],
): Promise<void> {
  await db.query('DELETE FROM email_tokens WHERE account_id = $1 AND kind = $2 AND used_at IS NULL', [
    accountId,
    kind,
  ])
}
