import type { AccountsRow, ShowroomsRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import { insertRows, type NewRow, updateRows } from '#db/write.ts'
import type { AdminRole } from '#lib/admin-roles.ts'
import { toDollars } from '#lib/money.ts'
import type { Actor } from '../actor.ts'
import type { User } from '../schema.ts'

export async function findAccountByEmail(db: Sql, email: string): Promise<AccountsRow | null> {
  const { rows } = await db.query<AccountsRow>(`SELECT * FROM accounts WHERE email = $1`, [email.toLowerCase()])
  return rows[0] ?? null
}

export async function findAccount(db: Sql, id: number): Promise<AccountsRow | null> {
  const { rows } = await db.query<AccountsRow>(`SELECT * FROM accounts WHERE id = $1`, [id])
  return rows[0] ?? null
}

type UserFacts = AccountsRow & {
  totalProjects: number
  pendingEmail: string | null
  social: string[] | null
  worksFor: User['works_for']
}

/** The account as the API returns it, or null when it does not exist. `passcodePending` comes from the session. */
export async function readUser(db: Sql, id: number, passcodePending: boolean): Promise<User | null> {
  const { rows: accounts } = await db.query<UserFacts>(
    `SELECT accounts.*,
       (SELECT count(*) FROM projects WHERE owner_id = $1 AND NOT is_cart AND status <> 'deleted') AS total_projects,
       (SELECT t.email FROM email_tokens t
        WHERE t.account_id = $1 AND t.kind = 'change' AND t.used_at IS NULL AND t.expires_at > now()
        ORDER BY t.created_at DESC LIMIT 1) AS pending_email,
       (SELECT array_agg(DISTINCT provider ORDER BY provider) FROM social_identities WHERE account_id = $1) AS social,
       coalesce((SELECT json_agg(json_build_object('showroom', c.showroom_id, 'company_name', s.company_name, 'vsd_id', s.vsd_id,
           'role', c.role) ORDER BY c.accepted_at, c.id)
         FROM showroom_collaborators c JOIN showrooms s ON s.account_id = c.showroom_id
         WHERE c.account_id = $1 AND c.revoked_at IS NULL), '[]') AS works_for
     FROM accounts WHERE id = $1`,
    [id],
  )
  const [account] = accounts
  if (!account) return null
  const { rows: showrooms } = await db.query<ShowroomsRow>(`SELECT * FROM showrooms WHERE account_id = $1`, [id])
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
    client_safe: account.clientSafe,
    admin_roles: isAdmin ? (account.adminRoles as AdminRole[]) : [],
    works_for: account.worksFor,
    staff: null,
    viewed_until: null,
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

/** Whether new clients can register with a showroom; null for one that is unknown or closed. */
export async function takesClients(db: Sql, id: number): Promise<boolean | null> {
  const { rows } = await db.query<{ takes: boolean }>(
    "SELECT paused_at IS NULL AS takes FROM showrooms WHERE account_id = $1 AND status = 'active'",
    [id],
  )
  return rows[0]?.takes ?? null
}

export async function updateAccount(db: Sql, id: number, change: Partial<Omit<AccountsRow, 'id'>>): Promise<void> {
  await updateRows(db, 'accounts', { id }, change)
}

/** Whether a vendor already has this name, ignoring case. */
export async function vendorNameExists(db: Sql, companyName: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM vendors WHERE lower(company_name) = lower($1) LIMIT 1', [
    companyName,
  ])
  return rowCount === 1
}

export async function setAdminRoles(tx: Sql, accountId: number, adminRoles: readonly AdminRole[]): Promise<void> {
  await updateRows(tx, 'accounts', { id: accountId }, { adminRoles: [...adminRoles] })
}

/** The email addresses of Admins to notify of each application. */
export async function adminsToNotify(db: Sql): Promise<string[]> {
  const { rows } = await db.query<Pick<AccountsRow, 'email'>>(
    `SELECT a.email FROM accounts a
     LEFT JOIN notification_choices c ON c.account_id = a.id AND c.topic = 'applications'
     WHERE a.type = 'Admin' AND a.status IN ('Active', 'Approve') AND coalesce(c.email, true)
       AND a.admin_roles && '{support,catalogue,all}'`,
  )
  return rows.map(({ email }) => email)
}

/**
 * Applications that are pending since `before` or earlier without a reminder; marks them as reminded in the same
 * statement.
 */
export async function takeUnremindedApplications(
  tx: Sql,
  before: Date,
  now: Date,
): Promise<{ companyName: string; createdAt: Date }[]> {
  const { rows } = await tx.query<{ companyName: string; createdAt: Date }>(
    `UPDATE applications p SET reminded_at = $2 FROM (
       SELECT q.account_id FROM applications q JOIN accounts a ON a.id = q.account_id
       WHERE q.status = 'pending' AND a.status = 'pending' AND q.reminded_at IS NULL AND q.created_at <= $1
       ORDER BY q.created_at LIMIT 100 FOR UPDATE OF q SKIP LOCKED) due
     WHERE p.account_id = due.account_id RETURNING p.company_name, p.created_at`,
    [before, now],
  )
  return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

export type LockedAccount = Pick<Actor, 'id' | 'type' | 'status' | 'email'> & {
  firstName: string
  phoneNumber: string
}

/** The account, locked until the transaction ends, so that concurrent status changes run one after the other. */
export async function lockAccount(db: Sql, id: number): Promise<LockedAccount | null> {
  const { rows } = await db.query<LockedAccount>({
    name: 'lock-account',
    text: `SELECT id, type, status, email, first_name, phone_number FROM accounts WHERE id = $1 FOR NO KEY UPDATE`,
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
