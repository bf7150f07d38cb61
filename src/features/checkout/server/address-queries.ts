import type { Sql } from '#db/transaction.ts'
import { randomId } from '#lib/ids.ts'
import type { Address } from '../address.ts'

export type AddressKind = 'shipping' | 'billing'

/** The default address of each kind, null where none was saved. */
export async function findAddresses(
  db: Sql,
  accountId: number,
): Promise<Record<AddressKind, Address | null>> {
  const { rows } = await db.query<Address & { kind: AddressKind }>({
    name: 'find-addresses',
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

/** Makes an address the account's default of its kind, in place of the one before. */
export async function saveAddress(
  db: Sql,
  accountId: number,
  kind: AddressKind,
  address: Address,
): Promise<void> {
  await db.query({
    name: 'save-address',
    text: `INSERT INTO addresses (id, account_id, kind, is_default, street, apartment, city, state, zip_code, country)
      VALUES ($1, $2, $3, true, $4, $5, $6, $7, $8, $9)
      ON CONFLICT (account_id, kind) WHERE is_default DO UPDATE SET street = excluded.street, apartment = excluded.apartment,
        city = excluded.city, state = excluded.state, zip_code = excluded.zip_code, country = excluded.country`,
    values: [
      randomId(),
      accountId,
      kind,
      address.street,
      address.apartment,
      address.city,
      address.state,
      address.zip_code,
      address.country,
    ],
  })
}
