import { fail, forbidden, invalid } from '#lib/failure.ts'
import type { Actor } from '../actor.ts'
import { splitName } from '../rules.ts'
import type { User } from '../schema.ts'
import type { AccountDeps } from './account-deps.ts'
import { erasePerson, findAccount, hasOpenOrders, readUser, updateAccount } from './account-queries.ts'
import { throttled } from './attempts.ts'
import { loginLimits } from './login.ts'
import { passwordChangedMail } from './mails.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { deleteDeviceSecrets, dropUnusedTokens } from './secret-queries.ts'
import { deleteSessions } from './session-queries.ts'

/** Name, phone and ZIP; the only fields of an account that its owner may write directly. */
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

/** The other sessions and every remembered device end; the one that changed it goes on. */
export async function changePassword(
  deps: AccountDeps,
  actor: Actor,
  sessionHash: Buffer,
  given: { current: string; next: string; ip: string },
): Promise<void> {
  await provePassword(deps, actor, given.current, given.ip)
  const passwordHash = await hashPassword(given.next)
  await deps.db.transaction(async (tx) => {
    await updateAccount(tx, actor.id, { passwordHash, updatedAt: deps.clock() })
    await deleteSessions(tx, actor.id, sessionHash)
    await deleteDeviceSecrets(tx, actor.id)
    await dropUnusedTokens(tx, actor.id, 'reset')
    await deps.mail.queue(tx, { to: actor.email, ...passwordChangedMail(deps.env) })
  })
}

/** 422 on `current_password`; guesses count as failed sign-ins do, so a stolen session is no way to try passwords. */
export async function provePassword(
  deps: AccountDeps,
  actor: Actor,
  password: string,
  ip: string,
): Promise<void> {
  const limits = loginLimits(actor.email, ip)
  const wait = await deps.attempts.take(limits)
  if (wait !== null) throw throttled('current_password', wait)
  const account = await findAccount(deps.db, actor.id)
  if (!(await verifyPassword(account?.passwordHash ?? null, password)))
    throw invalid('current_password', 'The current password is incorrect.')
  await deps.attempts.giveBack(limits)
}

/** Orders stay, without the person's name; a professional's account carries a showroom or goods and is closed by Admin. */
export async function deleteAccount(
  deps: AccountDeps,
  actor: Actor,
  password: string,
  ip: string,
): Promise<void> {
  if (actor.type === 'Admin') throw forbidden()
  await provePassword(deps, actor, password, ip)
  if (actor.type !== 'User')
    throw fail(
      'professional',
      422,
      'Write to us to close a professional account: payouts have to be settled first.',
    )
  await deps.db.transaction(async (tx) => {
    if (await hasOpenOrders(tx, actor.id))
      throw fail(
        'open_orders',
        422,
        'You have open orders. The account can be deleted once they are delivered.',
      )
    await deleteSessions(tx, actor.id)
    await deleteDeviceSecrets(tx, actor.id)
    await erasePerson(tx, actor.id, deps.clock())
  })
}
