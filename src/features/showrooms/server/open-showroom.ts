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
} from './opening-queries.ts'

/** Capitals and figures without I, O, 0 and 1, which look alike on a business card. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * Gives an approved professional his showroom within the transaction that approves him: every published product at 10 %
 * until he sets it otherwise. One that was paused opens again as it was. Answers its public ID.
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

/** Nobody finds a paused showroom or buys through it; its orders under way go on. */
export function pauseShowroom(tx: Sql, accountId: number): Promise<void> {
  return setShowroomPaused(tx, accountId)
}

/** Gives an approved vendor the record by which he sells. Throws 422 without an address or when the name is another's. */
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
