import type { Sql } from '#db/transaction.ts'
import { splitName } from '#features/accounts/rules.ts'
import type { User } from '#features/accounts/schema.ts'
import { randomId } from '#lib/ids.ts'
import type { Caller } from '../account-deps.ts'
import { findAccount, insertAccount, readUser, updateAccount } from '../account-queries.ts'
import { startSession } from '../sign-in/sessions.ts'

/**
 * Creates a homeowner's account without a password for a person who has proved that the mailbox is theirs, by a token
 * that was mailed to it. They choose a password with a reset link when they want one. Returns the account's id.
 * @throws a violation of `accounts_email_key` if the address has an account
 */
export async function createVerifiedAccount(
  tx: Sql,
  person: { email: string; fullName: string },
  now: Date,
): Promise<number> {
  const id = randomId()
  const { first, last } = splitName(person.fullName)
  await insertAccount(tx, {
    ...{ id, type: 'User', status: 'Active', firstName: first, lastName: last, email: person.email },
    ...{ emailVerifiedAt: now, createdAt: now, updatedAt: now },
  })
  return id
}

/** For an account that has proved its mailbox by a token that was mailed to it. */
export async function verifyMailbox(tx: Sql, accountId: number, now: Date): Promise<void> {
  await updateAccount(tx, accountId, { emailVerifiedAt: now, updatedAt: now })
}

/**
 * Signs in an account of `createVerifiedAccount` that was created at this time and has no password yet; null for any
 * other account.
 */
export async function signInCreated(
  tx: Sql,
  created: { id: number; at: Date },
  now: Date,
  caller: Caller,
): Promise<{ user: User; token: string } | null> {
  const account = await findAccount(tx, created.id)
  const isOwn = account?.createdAt.getTime() === created.at.getTime() && account.passwordHash === null
  if (!isOwn || account.status !== 'Active' || account.type !== 'User') return null
  const token = await startSession(tx, account, now, caller)
  const user = await readUser(tx, account.id, false)
  return user && { user, token }
}
