import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { insertRows, type NewRow } from '#db/write.ts'
import { randomId, randomKey } from '#lib/ids.ts'

type NewAccount = Partial<NewRow<'accounts'>>

/** An account with a unique email; a verified, active homeowner by default. Has no password. */
export async function makeAccount(db: Db, given: NewAccount = {}) {
  const id = given.id ?? randomId()
  const row = {
    id,
    type: 'User' as const,
    status: 'Active' as const,
    firstName: 'Ann',
    lastName: 'Lee',
    email: `ann-${id}@example.com`,
    emailVerifiedAt: new Date('2026-01-05T10:00:00Z'),
    phoneNumber: '4155550123',
    zipCode: '94107',
    ...(given.type === 'Admin' && { adminRoles: ['all'] }),
    ...given,
  }
  await insertRows(db, 'accounts', row)
  return row
}

/** A valid session of an account; send the result as the `authorization` header. */
export async function signIn(db: Db, accountId: number, options: { passcodePending?: boolean } = {}): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertRows(db, 'sessions', {
    tokenHash: createHash('sha256').update(token).digest(),
    accountId,
    passcodePending: options.passcodePending ?? false,
    expiresAt: new Date('2099-01-01T00:00:00Z'),
  })
  return `Bearer ${token}`
}

/** A key for calls that require an Idempotency-Key. */
export const newKey = () => randomKey(22)
