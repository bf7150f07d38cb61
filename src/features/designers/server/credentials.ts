import type { Sql } from '#db/transaction.ts'
import { approveLicense, demandFreeLicense } from '#features/showrooms/server/license.ts'
import { notFound } from '#lib/failure.ts'
import type { Credential, CredentialKind } from '../credentials.ts'
import { findProfile, verifyInsurance } from './queries.ts'

/** The license and the insurance that a professional states; null for an account without a showroom. */
export async function readCredentials(on: Sql, accountId: number): Promise<Credential[] | null> {
  const profile = await findProfile(on, accountId)
  if (!profile) return null
  const license: Credential = {
    kind: 'license',
    stated: [profile.licenseNumber, profile.licenseState].join(', '),
    verified: profile.licenseApproved,
  }
  const insurance: Credential = {
    kind: 'insurance',
    stated: `${profile.insuranceCarrier}, until ${profile.insuranceUntil}`,
    verified: profile.insuranceVerified,
  }
  return [...(profile.licenseNumber ? [license] : []), ...(profile.insuranceUntil === null ? [] : [insurance])]
}

/** An Admin has seen the license or the certificate of insurance. Must be in a transaction. */
export async function verifyCredential(tx: Sql, accountId: number, kind: CredentialKind, at: Date): Promise<void> {
  if (kind === 'insurance') return verifyInsurance(tx, accountId, at)
  const profile = await findProfile(tx, accountId)
  if (!profile) throw notFound()
  const license = { number: profile.licenseNumber, state: profile.licenseState }
  await demandFreeLicense(tx, accountId, license, 'kind')
  await approveLicense(tx, accountId, license)
}
