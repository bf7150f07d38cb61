import type { Sql } from '#db/transaction.ts'

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
    text: `UPDATE showrooms SET status = 'active' WHERE account_id = $1 RETURNING vsd_id AS "vsdId"`,
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
    zip: address.zipCode,
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
