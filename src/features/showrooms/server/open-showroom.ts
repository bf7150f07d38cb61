import { randomInt } from 'node:crypto'
import type { Sql } from '#db/transaction.ts'
import { fail } from '#lib/failure.ts'
import {
  carryEverything,
  insertShowroom,
  insertVendor,
  type Opening,
  reopenShowroom,
  setShowroomPaused,
  vendorExists,
  type Warehouse,
} from './showroom-queries.ts'

/** Uppercase letters and digits without I, O, 0 and 1, which look alike on a business card. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * Creates the showroom of an approved professional, in the transaction that approves them: it carries every published
 * product at 10 % until they change it. A paused showroom is reopened unchanged. Returns the public ID.
 */
export async function openShowroom(tx: Sql, opening: Opening, at: Date): Promise<string> {
  const reopened = await reopenShowroom(tx, opening.accountId)
  if (reopened) return reopened
  for (;;) {
    const vsdId = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
    if (!(await insertShowroom(tx, vsdId, opening, at))) continue
    await carryEverything(tx, opening.accountId)
    return vsdId
  }
}

/** A paused showroom cannot be found or bought from; its open orders continue. */
export function pauseShowroom(tx: Sql, accountId: number): Promise<void> {
  return setShowroomPaused(tx, accountId)
}

/**
 * Creates the vendor record that an approved vendor needs to sell. Throws 422 if the address is missing or another
 * vendor has the name.
 */
export async function openVendor(
  tx: Sql,
  vendor: { accountId: number; companyName: string; phone: string; address: Warehouse | null },
): Promise<void> {
  if (await vendorExists(tx, vendor.accountId)) return
  const { address } = vendor
  if (!address) throw fail('no_address', 422, 'The application has no warehouse address.')
  if (!(await insertVendor(tx, { ...vendor, address })))
    throw fail('name_taken', 422, 'Another vendor already uses this company name.')
}
