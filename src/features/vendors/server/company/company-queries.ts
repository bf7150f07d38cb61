import type { VendorsRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import { updateRows } from '#db/write.ts'

/** A place as it was stored: applications and loaded data may lack fields, or have `zip`. */
export type StoredPlace = Partial<Record<'street' | 'apartment' | 'city' | 'state' | 'zip_code' | 'zip', string>>

export type CompanyRecord = Omit<VendorsRow, 'shipFrom' | 'returnAddress'> & {
  shipFrom: StoredPlace
  returnAddress: StoredPlace
}

/** `lock` keeps it as it is until the transaction ends. */
export async function findCompany(db: Sql, vendorId: number, lock = false): Promise<CompanyRecord | null> {
  // Without a name: a statement that is prepared fails once a migration adds a column.
  const { rows } = await db.query<CompanyRecord>(
    `SELECT * FROM vendors WHERE account_id = $1 ${lock ? 'FOR NO KEY UPDATE' : ''}`,
    [vendorId],
  )
  return rows[0] ?? null
}

export async function updateCompany(tx: Sql, vendorId: number, change: Partial<VendorsRow>): Promise<void> {
  await updateRows(tx, 'vendors', { accountId: vendorId }, change)
}
