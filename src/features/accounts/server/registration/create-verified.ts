import type { Sql } from '#db/transaction.ts'
import { splitName } from '#features/accounts/rules.ts'
import { randomId } from '#lib/ids.ts'
import { insertAccount } from '../account-queries.ts'

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
