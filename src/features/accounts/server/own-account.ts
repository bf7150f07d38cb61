import { transaction } from '#db/transaction.ts'
import { fail } from '#lib/failure.ts'
import type { Proof } from '../account-area-schema.ts'
import type { Actor } from '../actor.ts'
import { splitName } from '../rules.ts'
import type { User } from '../schema.ts'
import type { AccountDeps } from './account-deps.ts'
import { findAccount, readUser, updateAccount } from './account-queries.ts'
import { refuseGuessable } from './common-passwords.ts'
import { passwordChangedMail, passwordSetMail } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { type Asker, proveOwner, provePassword } from './prove-owner.ts'
import { deleteDeviceSecrets, dropUnusedTokens } from './secret-queries.ts'
import { deleteSessions } from './session-queries.ts'

/** Name, phone and ZIP: the only account fields that the owner can write directly. */
export async function saveAccount(
  deps: AccountDeps,
  actor: Actor,
  given: { full_name: string; country_code: string; phone_number: string; zip_code: string },
): Promise<User | null> {
  const { first, last } = splitName(given.full_name)
  await updateAccount(deps.db, actor.id, {
    firstName: first,
    lastName: last,
    countryCode: given.country_code,
    phoneNumber: given.phone_number,
    zipCode: given.zip_code,
    updatedAt: deps.clock(),
  })
  return readUser(deps.db, actor.id, actor.passcodePending)
}

/** Invalidates the link that was sent to the new address; does nothing if there is none. */
export async function cancelEmailChange(deps: AccountDeps, actor: Actor): Promise<User | null> {
  await dropUnusedTokens(deps.db, actor.id, 'change')
  return readUser(deps.db, actor.id, actor.passcodePending)
}

/**
 * Sets the first password of an account that was created by a social sign-in, proved by a mailed code. The provider
 * stays connected; other sessions end, as after every password change. Throws 422 when a password exists.
 */
export async function setFirstPassword(
  deps: AccountDeps,
  asker: Asker,
  given: Proof & { password: string },
): Promise<User | null> {
  const { actor, session } = asker
  refuseGuessable(given.password, actor)
  const passwordHash = await hashPassword(given.password)
  const account = await findAccount(deps.db, actor.id)
  if (account?.passwordHash) throw fail('has_password', 422, 'Your account already has a password.')
  await proveOwner(deps, asker, given)
  return transaction(deps.db, async (tx) => {
    await updateAccount(tx, actor.id, { passwordHash, updatedAt: deps.clock() })
    await deleteSessions(tx, actor.id, session)
    await dropUnusedTokens(tx, actor.id, 'reset')
    await deps.mail.queue(tx, { to: actor.email, ...passwordSetMail(deps.env) })
    return readUser(tx, actor.id, actor.passcodePending)
  })
}

/** Ends all other sessions and every remembered device; the current session continues. */
export async function changePassword(
  deps: AccountDeps,
  actor: Actor,
  sessionHash: Buffer,
  given: { current: string; next: string; ip: string },
): Promise<void> {
  refuseGuessable(given.next, actor)
  await provePassword(deps, actor, given.current, given.ip)
  const passwordHash = await hashPassword(given.next)
  await transaction(deps.db, async (tx) => {
    await updateAccount(tx, actor.id, { passwordHash, updatedAt: deps.clock() })
    await deleteSessions(tx, actor.id, sessionHash)
    await deleteDeviceSecrets(tx, actor.id)
    await dropUnusedTokens(tx, actor.id, 'reset')
    await deps.mail.queue(tx, { to: actor.email, ...passwordChangedMail(deps.env) })
  })
}
