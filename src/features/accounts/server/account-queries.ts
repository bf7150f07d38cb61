import { type AccountsRow, columnsOf, type IdempotencyKeysRow, type ShowroomsRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import { insertRows, type NewRow, updateRows } from '#db/write.ts'
import { toDollars } from '#lib/money.ts'
import type { User } from '../schema.ts'

export async function findAccountByEmail(db: Sql, email: string): Promise<AccountsRow | null> {
  const { rows } = await db.query<AccountsRow>(
    `SELECT ${columnsOf.accounts} FROM accounts WHERE email = $1`,
    [email.toLowerCase()],
  )
  return rows[0] ?? null
}

export async function findAccount(db: Sql, id: number): Promise<AccountsRow | null> {
  const { rows } = await db.query<AccountsRow>(`SELECT ${columnsOf.accounts} FROM accounts WHERE id = $1`, [
    id,
  ])
  return rows[0] ?? null
}

type UserFacts = AccountsRow & { totalProjects: number; pendingEmail: string | null; social: string[] | null }

/** The account as the API returns it, or null when it does not exist. `passcodePending` comes from the session. */
export async function readUser(db: Sql, id: number, passcodePending: boolean): Promise<User | null> {
  const { rows: accounts } = await db.query<UserFacts>(
    `SELECT ${columnsOf.accounts},
       (SELECT count(*) FROM projects WHERE owner_id = $1 AND NOT is_cart AND status <> 'deleted') AS "totalProjects",
       (SELECT t.email FROM email_tokens t
        WHERE t.account_id = $1 AND t.kind = 'change' AND t.used_at IS NULL AND t.expires_at > now()
        ORDER BY t.created_at DESC LIMIT 1) AS "pendingEmail",
       (SELECT array_agg(DISTINCT provider ORDER BY provider) FROM social_identities WHERE account_id = $1) AS social
     FROM accounts WHERE id = $1`,
    [id],
  )
  const [account] = accounts
  if (!account) return null
  const { rows: showrooms } = await db.query<ShowroomsRow>(
    `SELECT ${columnsOf.showrooms} FROM showrooms WHERE account_id = $1`,
    [id],
  )
  const [showroom] = showrooms
  const isAdmin = account.type === 'Admin'
  return {
    id: account.id,
    type: account.type,
    trade: account.trade,
    status: account.status,
    first_name: account.firstName,
    last_name: account.lastName,
    full_name: `${account.firstName} ${account.lastName}`.trim(),
    email: account.email,
    email_verified_at: account.emailVerifiedAt?.toISOString() ?? null,
    pending_email: account.pendingEmail,
    has_password: account.passwordHash !== null,
    social: account.social ?? [],
    country_code: account.countryCode,
    phone_number: account.phoneNumber,
    zip_code: account.zipCode,
    total_projects: account.totalProjects,
    shop_id: showroom?.accountId ?? account.shopId,
    otp_required: isAdmin && passcodePending,
    otp_verified: isAdmin && !passcodePending,
    custom_addon: { subscription_status: showroom?.customAddonStatus ?? 'inactive' },
    basic_addon: { subscription_status: showroom?.basicAddonStatus ?? 'inactive' },
    latest_subscription: showroom?.plan
      ? {
          subscription_status: showroom.planStatus,
          plan: showroom.plan,
          paid_amount: toDollars(showroom.planPaidCents ?? 0),
          renews_at: showroom.planRenewsAt?.toISOString() ?? null,
        }
      : null,
    shop_profile: showroom
      ? {
          id: showroom.accountId,
          vsd_id: showroom.vsdId,
          company_name: showroom.companyName,
          theme_color: showroom.themeColor,
          business_logo: showroom.businessLogo,
        }
      : null,
  }
}

export async function insertAccount(db: Sql, row: NewRow<'accounts'>): Promise<void> {
  await insertRows(db, 'accounts', row)
}

export async function insertAddress(db: Sql, row: NewRow<'addresses'>): Promise<void> {
  await insertRows(db, 'addresses', row)
}

export async function insertPaymentMethod(db: Sql, row: NewRow<'payment_methods'>): Promise<void> {
  await insertRows(db, 'payment_methods', row)
}

export async function insertApplication(db: Sql, row: NewRow<'applications'>): Promise<void> {
  await insertRows(db, 'applications', row)
}

export async function showroomExists(db: Sql, id: number): Promise<boolean> {
  const { rowCount } = await db.query("SELECT 1 FROM showrooms WHERE account_id = $1 AND status = 'active'", [
    id,
  ])
  return rowCount === 1
}

export async function updateAccount(
  db: Sql,
  id: number,
  change: Partial<Omit<AccountsRow, 'id'>>,
): Promise<void> {
  await updateRows(db, 'accounts', { id }, change)
}

const registerCall = 'POST /api/register'

export async function insertRegistration(
  db: Sql,
  given: { accountId: number; key: string; fingerprint: Buffer; now: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO idempotency_keys (account_id, key, call, fingerprint, status, response, created_at)
     VALUES ($1, $2, $3, $4, 201, '{}', $5)`,
    [given.accountId, given.key, registerCall, given.fingerprint, given.now],
  )
}

/** The fingerprint of the registration made with this key, if it was made after `since`. */
export async function findRegistration(
  db: Sql,
  accountId: number,
  key: string,
  since: Date,
): Promise<Buffer | null> {
  const { rows } = await db.query<Pick<IdempotencyKeysRow, 'fingerprint'>>(
    'SELECT fingerprint FROM idempotency_keys WHERE account_id = $1 AND call = $2 AND key = $3 AND created_at > $4',
    [accountId, registerCall, key, since],
  )
  return rows[0]?.fingerprint ?? null
}
