import type { ShowroomsRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import type { ShowroomFound } from '../schema.ts'

/**
 * At most ten active showrooms: an exact ID first, then those whose ID or company name begins with the text. One that is
 * paused by its owner is found by its exact ID only.
 */
export async function findShowrooms(db: Sql, text: string): Promise<ShowroomFound[]> {
  const prefix = `${text.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await db.query<Omit<ShowroomFound, 'paused'> & { paused: boolean }>({
    keepNames: true,
    text: `SELECT account_id AS id, company_name, vsd_id, paused_at IS NOT NULL AS paused FROM showrooms
     WHERE status = 'active' AND (vsd_id = upper($2) OR (paused_at IS NULL AND (vsd_id ILIKE $1 OR company_name ILIKE $1)))
     ORDER BY vsd_id <> upper($2), company_name LIMIT 10`,
    values: [prefix, text],
  })
  return rows.map(({ paused, ...found }) => (paused ? { ...found, paused: true } : found))
}

/** The active showroom with this owner id or public ID, or null. */
export async function findShowroom(db: Sql, by: { id: number } | { vsdId: string }): Promise<ShowroomsRow | null> {
  const { rows } = await db.query<ShowroomsRow>(
    `SELECT * FROM showrooms
     WHERE status = 'active' AND ${'id' in by ? 'account_id' : 'vsd_id'} = $1`,
    ['id' in by ? by.id : by.vsdId.toUpperCase()],
  )
  return rows[0] ?? null
}

type SettingsRow = {
  vsdId: string
  companyName: string
  businessLogo: string | null
  photo: string | null
  pausedAt: Date | null
  status: 'active' | 'paused' | 'closed'
  plan: string | null
  planStatus: string
  planPaidCents: number | null
  themeColor: string
  about: string
  city: string
  state: string
  markupBps: number
  customAddon: string
  basicAddon: string
}

export async function findSettings(db: Sql, accountId: number): Promise<SettingsRow | null> {
  const { rows } = await db.query<SettingsRow>(
    `SELECT vsd_id, company_name, business_logo, photo, paused_at, status, plan,
       plan_status, plan_paid_cents, theme_color, about,
       city, state, default_markup_bps AS markup_bps, custom_addon_status AS custom_addon, basic_addon_status AS basic_addon
     FROM showrooms WHERE account_id = $1`,
    [accountId],
  )
  return rows[0] ?? null
}

type Columns = {
  company_name?: string | undefined
  theme_color?: string | undefined
  about?: string | undefined
  city?: string | undefined
  state?: string | undefined
  default_markup_bps?: number | undefined
  business_logo?: string | null | undefined
  photo?: string | null | undefined
  paused_at?: Date | null | undefined
  markup_chosen_at?: Date | undefined
}

/** Updates only the given columns. */
export async function changeSettings(db: Sql, accountId: number, columns: Columns): Promise<void> {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  if (given.length === 0) return
  const sets = given.map(([name], i) => `${name} = $${i + 2}`)
  await db.query(`UPDATE showrooms SET ${sets.join(', ')} WHERE account_id = $1`, [
    accountId,
    ...given.map(([, value]) => value),
  ])
}

type AccountSummaryRecord = {
  companyName: string | null
  licenseNumber: string
  licenseState: string
  taxId: string
  approvedAt: Date
  vsdId: string | null
  showroomStatus: 'active' | 'paused' | 'closed' | null
  /** Published products that this account sells as a vendor. */
  products: number
}

/** Business data of a professional or vendor, from their application if there is one, otherwise from the showroom. */
export async function findAccountSummary(db: Sql, accountId: number): Promise<AccountSummaryRecord | null> {
  const { rows } = await db.query<AccountSummaryRecord>({
    name: 'find-standing',
    text: `SELECT coalesce(s.company_name, v.company_name, p.company_name) AS company_name,
        coalesce(s.license->>'number', s.license->>'example', p.license_number, '') AS license_number,
        coalesce(s.license->>'state', CASE WHEN s.license IS NOT NULL THEN s.state END, p.license_state, '') AS license_state,
        coalesce(p.tax_id, '') AS tax_id, coalesce(p.decided_at, s.created_at, a.created_at) AS approved_at,
        s.vsd_id, s.status AS showroom_status,
        (SELECT count(*)::int FROM products WHERE vendor_id = a.id AND status = 'published') AS products
      FROM accounts a LEFT JOIN applications p ON p.account_id = a.id LEFT JOIN showrooms s ON s.account_id = a.id
        LEFT JOIN vendors v ON v.account_id = a.id
      WHERE a.id = $1`,
    values: [accountId],
  })
  return rows[0] ?? null
}

export type Opening = {
  accountId: number
  companyName: string
  city: string
  state: string
  zipCode: string
  phone: string
  license: { number: string; state: string } | null
}

/** Reopens the account's showroom and returns its ID, or null if it has none. */
export async function reopenShowroom(db: Sql, accountId: number): Promise<string | null> {
  const { rows } = await db.query<{ vsdId: string }>({
    name: 'reopen-showroom',
    text: `UPDATE showrooms SET status = 'active' WHERE account_id = $1 RETURNING vsd_id`,
    values: [accountId],
  })
  return rows[0]?.vsdId ?? null
}

/**
 * Returns false if the ID is taken. All other columns use the defaults of a new showroom: 10 % markup, the platform's
 * theme color.
 */
export async function insertShowroom(db: Sql, vsdId: string, opening: Opening, at: Date): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'insert-showroom',
    text: `INSERT INTO showrooms (account_id, vsd_id, company_name, city, state, zip_code, phone, license, default_markup_bps, status, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 1000, 'active', $9) ON CONFLICT (vsd_id) DO NOTHING`,
    values: [
      opening.accountId,
      vsdId,
      opening.companyName,
      opening.city,
      opening.state,
      opening.zipCode,
      opening.phone,
      opening.license && JSON.stringify(opening.license),
      at,
    ],
  })
  return rowCount === 1
}

/** Adds a rule without a markup for each top-level category, so that all products are carried at the default markup. */
export async function carryEverything(db: Sql, showroomId: number): Promise<void> {
  await db.query({
    name: 'carry-everything',
    text: `INSERT INTO showroom_rules (showroom_id, scope, ref_id, carried, markup_bps)
      SELECT $1, 'category', id, true, NULL FROM categories WHERE parent_id IS NULL
      ON CONFLICT (showroom_id, scope, ref_id) DO NOTHING`,
    values: [showroomId],
  })
}

export async function setShowroomPaused(db: Sql, accountId: number): Promise<void> {
  await db.query({
    name: 'pause-showroom',
    text: `UPDATE showrooms SET status = 'paused' WHERE account_id = $1 AND status = 'active'`,
    values: [accountId],
  })
}

export type Warehouse = { street: string; apartment: string; city: string; state: string; zipCode: string }

export async function vendorExists(db: Sql, accountId: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'vendor-exists',
    text: 'SELECT 1 FROM vendors WHERE account_id = $1',
    values: [accountId],
  })
  return rowCount === 1
}

/** Returns false if another vendor has the company name. Goods ship from this address and are returned to it. */
export async function insertVendor(
  db: Sql,
  vendor: { accountId: number; companyName: string; phone: string; address: Warehouse },
): Promise<boolean> {
  const { address } = vendor
  const place = JSON.stringify({
    street: address.street,
    apartment: address.apartment,
    city: address.city,
    state: address.state,
    zip_code: address.zipCode,
  })
  const { rowCount } = await db.query({
    name: 'insert-vendor',
    text: `INSERT INTO vendors (account_id, company_name, street, city, state, zip_code, phone, ship_from, return_address, lead_days_min, lead_days_max)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, 3, 10) ON CONFLICT (company_name) DO NOTHING`,
    values: [
      vendor.accountId,
      vendor.companyName,
      [address.street, address.apartment].filter(Boolean).join(', '),
      address.city,
      address.state,
      address.zipCode,
      vendor.phone,
      place,
    ],
  })
  return rowCount === 1
}
