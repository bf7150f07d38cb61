import { randomInt } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { mayDisconnect, messages, onlyWayIn, splitName } from '#features/accounts/rules.ts'
import type { ExportFile, Proof, User } from '#features/accounts/schema.ts'
import { dayOf } from '#lib/dates.ts'
import { fail, forbidden, invalid, notFound, unauthenticated } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import type { AccountDeps } from '../account-deps.ts'
import { findAccount, readUser, updateAccount } from '../account-queries.ts'
import { hours, throttled } from '../attempts.ts'
import { hashPasscode, sameHash } from '../authenticate.ts'
import { knownLimits } from '../cookies.ts'
import {
  consumePasscode,
  deleteDeviceSecrets,
  deleteSessions,
  dropUnusedTokens,
  passcodeSentAt,
  replacePasscode,
  takePasscodeGuess,
} from '../credential-queries.ts'
import { accountDeletedMail, codeMail, passwordChangedMail, passwordSetMail, socialDisconnectedMail } from '../mails.ts'
import { hashPassword, refuseGuessable, verifyPassword } from '../passwords.ts'
import { socialChoices } from '../social/social-providers.ts'
import { dropIdentity, forgetIdentities, lockWaysIn } from '../social-queries.ts'
import { type Amounts, collectAccount, erasePerson, hasOpenMoney, hasOpenOrders } from './own-data-queries.ts'

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

/** Hides or shows a professional's costs, markups and earnings on every device of the account. */
export async function saveClientSafe(deps: AccountDeps, actor: Actor, clientSafe: boolean): Promise<User | null> {
  await updateAccount(deps.db, actor.id, { clientSafe, updatedAt: deps.clock() })
  return readUser(deps.db, actor.id, actor.passcodePending)
}

/** Invalidates the link that was sent to the new address; does nothing if there is none. */
export async function cancelEmailChange(deps: AccountDeps, actor: Actor): Promise<User | null> {
  await dropUnusedTokens(deps.db, deps.kind, actor.id, 'change')
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
    await deleteSessions(tx, deps.kind, actor.id, session)
    await dropUnusedTokens(tx, deps.kind, actor.id, 'reset')
    await deps.mail.queue(tx, { to: actor.email, ...passwordSetMail() })
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
    await deleteSessions(tx, deps.kind, actor.id, sessionHash)
    await deleteDeviceSecrets(tx, actor.id)
    await dropUnusedTokens(tx, deps.kind, actor.id, 'reset')
    await deps.mail.queue(tx, { to: actor.email, ...passwordChangedMail(deps.kind) })
  })
}

const lifeMs = 10 * 60_000
const pauseMs = 30_000
const maxGuesses = 5

/** The account that requests an owner-only action; `session` is the hash of its current session. */
export type Asker = { actor: Actor; session: Buffer; ip: string }

/**
 * Requires the password, or a mailed code for an account without one, so that a stolen or unattended session is not
 * enough. Throws 422 on `current_password` or `code`.
 */
export async function proveOwner(deps: AccountDeps, asker: Asker, proof: Proof): Promise<void> {
  const account = await findAccount(deps.db, asker.actor.id)
  if (!account?.passwordHash) return proveCode(deps, asker.session, proof.code ?? '')
  if (!proof.current_password) throw invalid('current_password', messages.required('current password'))
  await provePassword(deps, asker.actor, proof.current_password, asker.ip)
}

/**
 * Throws 422 on `current_password`. Guesses are limited like failed sign-ins from known devices, so a stolen session
 * cannot be used to try passwords. They count separately from those of unknown devices, so failed sign-ins by
 * strangers do not block the owner.
 */
async function provePassword(deps: AccountDeps, actor: Actor, password: string, ip: string): Promise<void> {
  const limits = knownLimits(actor.email, ip)
  const wait = await deps.attempts.take(limits)
  if (wait !== null) throw throttled('current_password', wait)
  const account = await findAccount(deps.db, actor.id)
  if (!(await verifyPassword(account?.passwordHash ?? null, password)))
    throw invalid('current_password', 'The current password is incorrect.')
  await deps.attempts.giveBack(limits)
}

/**
 * Mails a code to an account without a password: bound to this session, valid ten minutes, five guesses, one code in
 * 30 s.
 */
export async function sendProofCode(deps: AccountDeps, { actor, session }: Asker): Promise<void> {
  const account = await findAccount(deps.db, actor.id)
  if (account?.passwordHash) throw fail('has_password', 422, 'Your account has a password. Enter it instead.')
  const hourly = [{ key: `proof ${actor.id}`, max: 5, windowMs: hours(1) }]
  const wait = await deps.attempts.take(hourly)
  if (wait !== null) throw throttled('code', wait, 'codes')
  const now = deps.clock()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const tooSoon = await transaction(deps.db, async (tx) => {
    const row = {
      sessionHash: session,
      codeHash: hashPasscode(session, code),
      sentAt: now,
      expiresAt: new Date(now.getTime() + lifeMs),
    }
    if (!(await replacePasscode(tx, row, new Date(now.getTime() - pauseMs))))
      return (await passcodeSentAt(tx, session)) ?? now
    const mail = codeMail(code, 'to confirm that it’s you')
    await deps.mail.queue(tx, { to: actor.email, ...mail, memoryOnly: true })
    return null
  })
  if (!tooSoon) return
  await deps.attempts.giveBack(hourly)
  throw throttled('code', Math.ceil((tooSoon.getTime() + pauseMs - now.getTime()) / 1000), 'codes')
}

async function proveCode(deps: AccountDeps, session: Buffer, code: string): Promise<void> {
  if (code === '') throw invalid('code', messages.required('code'))
  const codeHash = await takePasscodeGuess(deps.db, session, deps.clock(), maxGuesses)
  const right = codeHash !== null && sameHash(codeHash, hashPasscode(session, code))
  if (!right || !(await consumePasscode(deps.db, session, codeHash)))
    throw invalid('code', 'This code is wrong or has expired.')
}

/** The current account as the API returns it, for responses of other features. */
export async function readOwnAccount(db: Db, actor: Actor): Promise<User> {
  const user = await readUser(db, actor.id, actor.passcodePending)
  if (!user) throw unauthenticated()
  return user
}

/**
 * Disconnects a provider from an account. Throws 404 when it is not connected, 422 when it is the only sign-in method,
 * and 422 on the proof when that is wrong. Sessions started with the provider continue; the list of sessions ends
 * them.
 */
export async function disconnectSocial(
  deps: AccountDeps,
  asker: Asker,
  provider: string,
  proof: Proof,
): Promise<{ user: User; label: string }> {
  const { actor } = asker
  const { ids, labels } = socialChoices(deps.env)
  const label = labels[provider] ?? provider
  const before = await lockWaysIn(deps.db, actor.id)
  if (!before?.providers.includes(provider)) throw notFound()
  // Checked before the proof, which could not change the result.
  if (!mayDisconnect(before, provider, ids)) throw fail('only_way_in', 422, onlyWayIn)
  await proveOwner(deps, asker, proof)
  return transaction(deps.db, async (tx) => {
    // Locked, so that one sign-in method remains when two are disconnected at once.
    const ways = await lockWaysIn(tx, actor.id)
    if (!ways?.providers.includes(provider)) throw notFound()
    if (!mayDisconnect(ways, provider, ids)) throw fail('only_way_in', 422, onlyWayIn)
    await dropIdentity(tx, actor.id, provider)
    await deps.mail.queue(tx, { to: actor.email, ...socialDisconnectedMail(label) })
    const user = await readUser(tx, actor.id, actor.passcodePending)
    if (!user) throw notFound()
    return { user, label }
  })
}

/**
 * Orders remain without the person's name. A professional's account has a showroom or products, so an Admin closes it.
 */
export async function deleteAccount(deps: AccountDeps, asker: Asker, proof: Proof): Promise<void> {
  const { actor } = asker
  if (actor.type === 'Admin') throw forbidden()
  await proveOwner(deps, asker, proof)
  if (actor.type !== 'User')
    throw fail('professional', 422, 'Contact us to close a professional account. Payouts must be settled first.')
  const cards = await transaction(deps.db, async (tx) => {
    if (await hasOpenOrders(tx, actor.id))
      throw fail('open_orders', 422, 'You have open orders. You can delete the account after they are delivered.')
    if (await hasOpenMoney(tx, actor.id))
      throw fail(
        'open_money',
        422,
        'You have a return, refund or payment in progress. You can delete the account after it is complete.',
      )
    await deleteSessions(tx, deps.kind, actor.id)
    await deleteDeviceSecrets(tx, actor.id)
    await forgetIdentities(tx, actor.id)
    const tokens = await erasePerson(tx, actor, deps.clock())
    const mail = accountDeletedMail()
    await deps.mail.queue(tx, { to: actor.email, ...mail, memoryOnly: 'and its address' })
    return tokens
  })
  // The provider may be unavailable, but the cards are deleted here, so they cannot be charged anymore.
  await Promise.allSettled(cards.map((token) => deps.cards.forget(token)))
}

/** Exports all stored data of the account, except credentials and payment tokens. Three an hour. */
export async function exportAccount(deps: AccountDeps, asker: Asker, proof: Proof): Promise<ExportFile> {
  const { actor } = asker
  await proveOwner(deps, asker, proof)
  const wait = await deps.attempts.take([{ key: `export ${actor.id}`, max: 3, windowMs: hours(1) }])
  if (wait !== null) throw throttled(proof.code ? 'code' : 'current_password', wait, 'requests')
  const { orders, ...rest } = await collectAccount(deps.db, actor)
  const day = dayOf(deps.clock())
  return {
    file_name: `wainscot-${plain(actor.name)}-${day}.json`,
    content: {
      made_at: deps.clock().toISOString(),
      ...rest,
      orders: orders.map(({ items, amounts, ...order }) => ({
        ...order,
        ...inDollars(amounts),
        items: items.map(({ amounts: paid, ...item }) => ({ ...item, ...inDollars(paid) })),
      })),
    },
  }
}

function inDollars(amounts: Amounts): Amounts {
  return Object.fromEntries(Object.entries(amounts).map(([name, cents]) => [name, toDollars(cents)]))
}

/** A name as plain ASCII letters for a file name, with a fallback when none remain. */
function plain(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return letters.slice(0, 60) || 'account'
}
