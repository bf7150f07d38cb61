import type { Sql } from '#db/transaction.ts'
import { fail } from '#lib/failure.ts'
import { holdLicense, type License, updateLicense } from './license-queries.ts'

/**
 * Rule R12: no two professionals may use the same license. Must be in a transaction.
 * @throws Failure 422 at `field`
 */
export async function demandFreeLicense(tx: Sql, accountId: number, license: License, field: string): Promise<void> {
  const other = await holdLicense(tx, { accountId, ...license })
  if (other === null) return
  const message = `${other} already uses this license.`
  throw fail('license_taken', 422, message, { [field]: [message] })
}

/**
 * Stores the license that a professional states; an Admin has not seen it yet.
 * @throws Failure 422 when another professional uses it
 */
export async function stateLicense(tx: Sql, accountId: number, license: License | null): Promise<void> {
  if (license) await demandFreeLicense(tx, accountId, license, 'license_number')
  await updateLicense(tx, accountId, license && { ...license, stated: true })
}

export const approveLicense = updateLicense
