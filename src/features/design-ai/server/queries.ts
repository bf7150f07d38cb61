import type { AiAccountsRow, AiSessionsRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import type { AiUser } from '../schema.ts'

export type AiAccount = AiAccountsRow

export function shownAiUser(account: AiAccount): AiUser {
  return {
    id: account.id,
    full_name: account.fullName,
    email: account.email,
    email_verified_at: account.emailVerifiedAt?.toISOString() ?? null,
    has_password: account.passwordHash !== null,
    credits: account.credits,
  }
}

export async function findAiAccountByEmail(db: Sql, email: string): Promise<AiAccount | null> {
  const { rows } = await db.query<AiAccount>(`SELECT * FROM ai_accounts WHERE email = $1`, [email])
  return rows[0] ?? null
}

/** Returns null when the address has an account already, even one that was just created. */
export async function insertAiAccount(
  db: Sql,
  row: Pick<AiAccount, 'id' | 'fullName' | 'email' | 'emailVerifiedAt' | 'passwordHash' | 'createdAt'>,
): Promise<AiAccount | null> {
  const { rows } = await db.query<AiAccount>(
    `INSERT INTO ai_accounts (id, full_name, email, email_verified_at, password_hash, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6)
     ON CONFLICT (email) DO NOTHING RETURNING *`,
    [row.id, row.fullName, row.email, row.emailVerifiedAt, row.passwordHash, row.createdAt],
  )
  return rows[0] ?? null
}

type LiveAiSession = Pick<AiSessionsRow, 'tokenHash' | 'createdAt' | 'lastUsedAt' | 'expiresAt'>

/** The account of a live session, or null. */
export async function findAiSession(
  db: Sql,
  tokenHash: Buffer,
  now: Date,
): Promise<{ account: AiAccount; session: LiveAiSession } | null> {
  const { rows: sessions } = await db.query<LiveAiSession & Pick<AiSessionsRow, 'accountId'>>(
    `SELECT token_hash, account_id, created_at, last_used_at, expires_at
     FROM ai_sessions WHERE token_hash = $1 AND expires_at > $2`,
    [tokenHash, now],
  )
  const [session] = sessions
  if (!session) return null
  const { rows: accounts } = await db.query<AiAccount>(`SELECT * FROM ai_accounts WHERE id = $1`, [session.accountId])
  const [account] = accounts
  return account ? { account, session } : null
}
