import { containing } from '#db/containing.ts'
import { planFor } from '#db/page-plan.ts'
import type { Sql } from '#db/transaction.ts'
import { sqlList } from '#features/order-status/status.ts'
import type { AdminRole } from '#lib/admin-roles.ts'
import type { UserRow } from '../schema.ts'

export type UserRecord = Pick<UserRow, 'id' | 'type' | 'trade' | 'status' | 'email'> & {
  firstName: string
  lastName: string
  emailVerifiedAt: Date | null
  countryCode: string
  phoneNumber: string
  createdAt: Date
  companyName: string | null
  vsdId: string | null
  /** Basis points; vendors only. */
  feeBps: number | null
  /** Since when the account has waited for a decision. */
  appliedAt: Date
  application: {
    companyName: string
    licenseNumber: string
    licenseState: string
    taxId: string
    status: 'pending' | 'approved' | 'refused'
    decidedAt: string | null
    reason: string
  } | null
  address: { street: string; apartment: string; city: string; state: string; zipCode: string } | null
}

export type UserFilter = {
  type: string | null
  status: string | null
  application: string | null
  q: string
  /** Only accounts that have waited since before this time. */
  waitingSince: Date | null
}

const columns = `a.id, a.type, a.trade, a.status, a.email, a.first_name, a.last_name,
  a.email_verified_at, a.country_code, a.phone_number,
  a.created_at, coalesce(s.company_name, v.company_name, p.company_name) AS company_name, s.vsd_id, v.platform_fee_bps AS fee_bps,
  coalesce(p.created_at, a.created_at) AS applied_at,
  CASE WHEN p.account_id IS NOT NULL THEN jsonb_build_object('companyName', p.company_name, 'licenseNumber', p.license_number,
    'licenseState', p.license_state, 'taxId', p.tax_id, 'status', p.status, 'decidedAt', p.decided_at, 'reason', p.reason)
    END AS application,
  (SELECT jsonb_build_object('street', d.street, 'apartment', d.apartment, 'city', d.city, 'state', d.state, 'zipCode', d.zip_code)
    FROM addresses d WHERE d.account_id = a.id AND d.kind = 'shipping' AND d.is_default) AS address`

const tables = `accounts a LEFT JOIN applications p ON p.account_id = a.id LEFT JOIN showrooms s ON s.account_id = a.id
  LEFT JOIN vendors v ON v.account_id = a.id`

/** Only the conditions that are asked for: a search for words then reads the accounts that it finds, not all of them. */
function conditionsOf(filter: UserFilter): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const terms = ['true']
  if (filter.type) terms.push(`a.type = ${bind(filter.type)}`)
  if (filter.status) terms.push(`a.status = ${bind(filter.status)}`)
  if (filter.application) terms.push(`p.status = ${bind(filter.application)}`)
  if (filter.application === 'refused') terms.push(`a.status = 'Deactive'`)
  if (filter.q) {
    const like = bind(containing(filter.q))
    terms.push(`a.id IN (
      SELECT id FROM accounts WHERE first_name || ' ' || last_name || ' ' || email ILIKE ${like}
      UNION SELECT account_id FROM showrooms WHERE vsd_id ILIKE ${like} OR company_name ILIKE ${like}
      UNION SELECT account_id FROM vendors WHERE company_name ILIKE ${like}
      UNION SELECT account_id FROM applications WHERE company_name ILIKE ${like})`)
  }
  if (filter.waitingSince)
    terms.push(`a.status = 'pending' AND coalesce(p.created_at, a.created_at) <= ${bind(filter.waitingSince)}`)
  return { where: terms.join(' AND '), values }
}

export async function countUsers(db: Sql, filter: UserFilter): Promise<number> {
  const { where, values } = conditionsOf(filter)
  const { rows } = await db.query<{ n: number }>({
    text: `SELECT count(*)::int AS n FROM ${tables} WHERE ${where}`,
    values,
  })
  return rows[0]?.n ?? 0
}

const orders = {
  /** Pending accounts first, the longest wait on top; then the most recently decided or registered. */
  waiting: `a.status <> 'pending', CASE WHEN a.status = 'pending' THEN coalesce(a.applied_at, a.created_at) END,
    coalesce(a.decided_at, a.created_at) DESC, a.id`,
  registered: 'a.created_at, a.id DESC',
  '-registered': 'a.created_at DESC, a.id',
  name: `lower(a.first_name || ' ' || a.last_name), a.id`,
  '-name': `lower(a.first_name || ' ' || a.last_name) DESC, a.id DESC`,
  email: 'a.email',
  '-email': 'a.email DESC',
} as const
export type UserOrder = keyof typeof orders

/** One page; `total` is the result of `countUsers`. */
export async function listUsers(
  db: Sql,
  filter: UserFilter,
  page: { total: number; limit: number; offset: number; sort: UserOrder },
): Promise<UserRecord[]> {
  const { where, values } = conditionsOf(filter)
  const limit = `$${values.push(page.limit)} OFFSET $${values.push(page.offset)}`
  // The rest of the columns only for the rows of the page.
  const { rows } = await db.query<UserRecord>({
    text: `WITH found AS ${planFor(page.total)} (SELECT a.id, a.status, a.created_at, a.email, a.first_name, a.last_name,
          p.created_at AS applied_at, p.decided_at FROM ${tables} WHERE ${where}),
      page AS MATERIALIZED (SELECT id, row_number() OVER () AS place FROM (SELECT a.id FROM found a
        ORDER BY ${orders[page.sort]} LIMIT ${limit}) f)
      SELECT ${columns} FROM page JOIN (${tables}) ON a.id = page.id ORDER BY page.place`,
    values,
  })
  return rows
}

export async function findUser(db: Sql, id: number): Promise<UserRecord | null> {
  const { rows } = await db.query<UserRecord>({
    name: 'find-user',
    text: `SELECT ${columns} FROM ${tables} WHERE a.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

export async function decideApplication(
  db: Sql,
  given: { accountId: number; status: 'approved' | 'refused'; by: number; reason: string; at: Date },
): Promise<void> {
  await db.query({
    name: 'decide-application',
    text: 'UPDATE applications SET status = $2, decided_by = $3, reason = $4, decided_at = $5 WHERE account_id = $1',
    values: [given.accountId, given.status, given.by, given.reason, given.at],
  })
}

/** Every Admin, oldest account first; `joined` once they have chosen a password. */
export async function listAdmins(
  db: Sql,
): Promise<
  { id: number; fullName: string; email: string; joined: boolean; lastUsedAt: Date | null; roles: AdminRole[] }[]
> {
  const { rows } = await db.query(`SELECT a.id, trim(a.first_name || ' ' || a.last_name) AS full_name, a.email,
      a.password_hash IS NOT NULL AS joined, a.admin_roles AS roles, max(s.last_used_at) AS last_used_at
    FROM accounts a LEFT JOIN sessions s ON s.account_id = a.id
    WHERE a.type = 'Admin' AND a.status = 'Active' GROUP BY a.id ORDER BY a.created_at, a.id`)
  return rows
}

/** Locks every active Admin, in the order of their ids, until the transaction ends. */
export async function lockAdmins(tx: Sql): Promise<{ id: number; roles: AdminRole[]; joined: boolean }[]> {
  const { rows } = await tx.query<{ id: number; roles: AdminRole[]; joined: boolean }>(
    `SELECT id, admin_roles AS roles, password_hash IS NOT NULL AS joined FROM accounts WHERE type = 'Admin' AND status = 'Active' ORDER BY id FOR NO KEY UPDATE`,
  )
  return rows
}

/** So that an Admin who comes back chooses a new one. */
export async function clearPassword(tx: Sql, id: number): Promise<void> {
  await tx.query('UPDATE accounts SET password_hash = NULL WHERE id = $1', [id])
}

/**
 * A vendor's platform fee in basis points, locked until the transaction ends; null when the account is not a vendor.
 */
export async function holdFee(tx: Sql, vendorId: number): Promise<number | null> {
  const { rows } = await tx.query<{ bps: number }>({
    name: 'hold-vendor-fee',
    text: 'SELECT platform_fee_bps AS bps FROM vendors WHERE account_id = $1 FOR NO KEY UPDATE',
    values: [vendorId],
  })
  return rows[0]?.bps ?? null
}

export async function changeFee(tx: Sql, vendorId: number, bps: number): Promise<void> {
  await tx.query({
    name: 'change-vendor-fee',
    text: 'UPDATE vendors SET platform_fee_bps = $2 WHERE account_id = $1',
    values: [vendorId, bps],
  })
}

type OrderLine = { id: number; orderNo: string; placedAt: Date; totalCents: number }

/** The orders that an account has placed, and the five newest. */
export async function ordersOf(
  db: Sql,
  accountId: number,
): Promise<{ count: number; totalCents: number; latest: OrderLine[] }> {
  const sums = await db.query<{ count: number; totalCents: number }>(
    'SELECT count(*)::int AS count, coalesce(sum(total_cents), 0)::bigint AS total_cents FROM orders WHERE customer_id = $1',
    [accountId],
  )
  const latest = await db.query<OrderLine>(
    `SELECT id, order_no, placed_at, total_cents FROM orders WHERE customer_id = $1
      ORDER BY placed_at DESC, id LIMIT 5`,
    [accountId],
  )
  return { ...(sums.rows[0] ?? { count: 0, totalCents: 0 }), latest: latest.rows }
}

export async function returnsOf(db: Sql, accountId: number): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM return_requests
      WHERE requested_by = $1 AND status IN ('requested', 'approved', 'in_transit', 'received')`,
    [accountId],
  )
  return rows[0]?.n ?? 0
}

export async function findShowroomOf(db: Sql, accountId: number) {
  const { rows } = await db.query<{
    vsdId: string
    companyName: string
    open: boolean
    orders: number
    soldCents: number
    collaborators: { id: number; name: string }[]
  }>(
    `SELECT s.vsd_id, s.company_name, s.status = 'active' AS open,
        (SELECT count(*)::int FROM orders o WHERE o.showroom_id = $1) AS orders,
        (SELECT coalesce(sum(charged_cents), 0)::bigint FROM sales_by_day d WHERE d.showroom_id = $1) AS sold_cents,
        (SELECT coalesce(json_agg(json_build_object('id', a.id, 'name', trim(a.first_name || ' ' || a.last_name)) ORDER BY a.id), '[]')
          FROM showroom_collaborators c JOIN accounts a ON a.id = c.account_id
          WHERE c.showroom_id = $1 AND c.accepted_at IS NOT NULL AND c.revoked_at IS NULL) AS collaborators
      FROM showrooms s WHERE s.account_id = $1`,
    [accountId],
  )
  return rows[0] ?? null
}

export async function findVendorOf(db: Sql, accountId: number) {
  const { rows } = await db.query<{
    companyName: string
    products: number
    waitingProducts: number
    openItems: number
    soldCents: number
  }>(
    `SELECT v.company_name,
        (SELECT count(*)::int FROM products p WHERE p.vendor_id = $1 AND p.status = 'published') AS products,
        (SELECT count(*)::int FROM products p JOIN product_reviews r ON r.product_id = p.id
          WHERE p.vendor_id = $1 AND r.status = 'open') AS waiting_products,
        (SELECT count(*)::int FROM vendor_items_listed l WHERE l.vendor_id = $1
          AND l.status IN ${sqlList('open')}) AS open_items,
        (SELECT coalesce(sum(charged_cents), 0)::bigint FROM sales_by_day d WHERE d.vendor_id = $1) AS sold_cents
      FROM vendors v WHERE v.account_id = $1`,
    [accountId],
  )
  return rows[0] ?? null
}
