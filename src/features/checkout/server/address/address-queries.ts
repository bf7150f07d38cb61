import type { Sql } from '#db/transaction.ts'
import type { Address } from '#features/address/address.ts'
import type { AddressRow } from '#features/checkout/schema.ts'

export type AddressKind = AddressRow['kind']

const columns = 'id, kind, label, is_default AS "default", street, apartment, city, state, zip_code, country'

/** The default address of each kind, null if none was saved. */
export async function findAddresses(db: Sql, accountId: number): Promise<Record<AddressKind, Address | null>> {
  const { rows } = await db.query<Address & { kind: AddressKind }>({
    name: 'find-addresses',
    keepNames: true,
    text: `SELECT kind, street, apartment, city, state, zip_code, country FROM addresses WHERE account_id = $1 AND is_default`,
    values: [accountId],
  })
  const of = (kind: AddressKind) => {
    const row = rows.find((each) => each.kind === kind)
    if (!row) return null
    const { street, apartment, city, state, zip_code, country } = row
    return { street, apartment, city, state, zip_code, country }
  }
  return { shipping: of('shipping'), billing: of('billing') }
}

/** All of an account's addresses: shipping before billing, the default first, then the newest. */
export async function listAddresses(db: Sql, accountId: number): Promise<AddressRow[]> {
  const { rows } = await db.query<AddressRow>({
    name: 'list-addresses',
    keepNames: true,
    text: `SELECT ${columns} FROM addresses WHERE account_id = $1
      ORDER BY kind DESC, is_default DESC, created_at DESC, id`,
    values: [accountId],
  })
  return rows
}

export async function findAddress(db: Sql, accountId: number, id: number): Promise<AddressRow | null> {
  const { rows } = await db.query<AddressRow>({
    name: 'find-address',
    keepNames: true,
    text: `SELECT ${columns} FROM addresses WHERE account_id = $1 AND id = $2`,
    values: [accountId, id],
  })
  return rows[0] ?? null
}

/** Serializes changes of one account's addresses, because only one may be the default. */
export async function lockAddresses(tx: Sql, accountId: number): Promise<void> {
  await tx.query({
    name: 'lock-addresses',
    text: 'SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE',
    values: [accountId],
  })
}

export async function insertSavedAddress(tx: Sql, accountId: number, row: AddressRow): Promise<void> {
  await tx.query({
    name: 'insert-address',
    text: `INSERT INTO addresses (account_id, id, kind, label, is_default, street, apartment, city, state, zip_code, country)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [accountId, ...valuesOf(row)],
  })
}

export async function updateAddress(tx: Sql, row: AddressRow): Promise<void> {
  await tx.query({
    name: 'update-address',
    text: `UPDATE addresses SET kind = $2, label = $3, is_default = $4, street = $5, apartment = $6, city = $7, state = $8,
      zip_code = $9, country = $10 WHERE id = $1`,
    values: valuesOf(row),
  })
}

export async function deleteAddress(tx: Sql, id: number): Promise<void> {
  await tx.query({ name: 'delete-address', text: 'DELETE FROM addresses WHERE id = $1', values: [id] })
}

/** Clears the default of this kind; the caller sets another one in the same transaction. */
export async function takeDefault(tx: Sql, accountId: number, kind: AddressKind): Promise<void> {
  await tx.query({
    name: 'take-default-address',
    text: 'UPDATE addresses SET is_default = false WHERE account_id = $1 AND kind = $2 AND is_default',
    values: [accountId, kind],
  })
}

export async function passDefaultOn(tx: Sql, accountId: number, kind: AddressKind): Promise<void> {
  await tx.query({
    name: 'pass-default-address-on',
    text: `UPDATE addresses SET is_default = true WHERE id = (
      SELECT id FROM addresses WHERE account_id = $1 AND kind = $2 ORDER BY created_at DESC, id LIMIT 1)`,
    values: [accountId, kind],
  })
}

const valuesOf = (row: AddressRow) => [
  row.id,
  row.kind,
  row.label,
  row.default,
  row.street,
  row.apartment,
  row.city,
  row.state,
  row.zip_code,
  row.country,
]
