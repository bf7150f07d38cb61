import { and, count, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { accounts, addresses, applications, emailTokens, paymentMethods } from '#db/schema/accounts.ts'
import { idempotencyKeys } from '#db/schema/checkout.ts'
import { projects } from '#db/schema/projects.ts'
import { showrooms } from '#db/schema/showrooms.ts'
import { socialIdentities } from '#db/schema/social.ts'
import { toDollars } from '#lib/money.ts'
import type { User } from '../schema.ts'

export type AccountRow = typeof accounts.$inferSelect

export async function findAccountByEmail(db: Queryable, email: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email.toLowerCase()))
  return row ?? null
}

export async function findAccount(db: Queryable, id: number): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id))
  return row ?? null
}

/** The account as the API shows it; null when it is gone. `passcodePending` is the session's. */
export async function readUser(db: Queryable, id: number, passcodePending: boolean): Promise<User | null> {
  const total = db
    .select({ n: count() })
    .from(projects)
    .where(and(eq(projects.ownerId, id), eq(projects.isCart, false), ne(projects.status, 'deleted')))
  const pendingEmail = db
    .select({ email: emailTokens.email })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.accountId, id),
        eq(emailTokens.kind, 'change'),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(emailTokens.createdAt))
    .limit(1)
  const providers = db
    .select({
      all: sql`array_agg(DISTINCT ${socialIdentities.provider} ORDER BY ${socialIdentities.provider})`,
    })
    .from(socialIdentities)
    .where(eq(socialIdentities.accountId, id))
  const [row] = await db
    .select({
      account: accounts,
      showroom: showrooms,
      totalProjects: sql<number>`(${total})`,
      pendingEmail: sql<string | null>`(${pendingEmail})`,
      social: sql<string[] | null>`(${providers})`,
    })
    .from(accounts)
    .leftJoin(showrooms, eq(showrooms.accountId, accounts.id))
    .where(eq(accounts.id, id))
  if (!row) return null
  const { account, showroom } = row
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
    pending_email: row.pendingEmail,
    has_password: account.passwordHash !== null,
    social: row.social ?? [],
    country_code: account.countryCode,
    phone_number: account.phoneNumber,
    zip_code: account.zipCode,
    total_projects: Number(row.totalProjects),
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

export async function insertAccount(db: Queryable, row: typeof accounts.$inferInsert): Promise<void> {
  await db.insert(accounts).values(row)
}

export async function insertAddress(db: Queryable, row: typeof addresses.$inferInsert): Promise<void> {
  await db.insert(addresses).values(row)
}

export async function insertPaymentMethod(
  db: Queryable,
  row: typeof paymentMethods.$inferInsert,
): Promise<void> {
  await db.insert(paymentMethods).values(row)
}

export async function insertApplication(db: Queryable, row: typeof applications.$inferInsert): Promise<void> {
  await db.insert(applications).values(row)
}

export async function showroomExists(db: Queryable, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: showrooms.accountId })
    .from(showrooms)
    .where(and(eq(showrooms.accountId, id), eq(showrooms.status, 'active')))
  return row !== undefined
}

export async function updateAccount(
  db: Queryable,
  id: number,
  change: Partial<Omit<AccountRow, 'id'>>,
): Promise<void> {
  await db.update(accounts).set(change).where(eq(accounts.id, id))
}

const registerCall = 'POST /api/register'

export async function insertRegistration(
  db: Queryable,
  given: { accountId: number; key: string; fingerprint: Buffer; now: Date },
): Promise<void> {
  const { accountId, key, fingerprint, now } = given
  await db
    .insert(idempotencyKeys)
    .values({ accountId, key, call: registerCall, fingerprint, status: 201, response: {}, createdAt: now })
}

/** The fingerprint of the registration that this key made, when it was after `since`. */
export async function findRegistration(
  db: Queryable,
  accountId: number,
  key: string,
  since: Date,
): Promise<Buffer | null> {
  const [row] = await db
    .select({ fingerprint: idempotencyKeys.fingerprint })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.accountId, accountId),
        eq(idempotencyKeys.call, registerCall),
        eq(idempotencyKeys.key, key),
        gt(idempotencyKeys.createdAt, since),
      ),
    )
  return row?.fingerprint ?? null
}
