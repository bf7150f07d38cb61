import { type Sql, transaction, violates } from '#db/transaction.ts'
import { type Failure, fail, invalid, notFound } from '#lib/failure.ts'
import { networkOf } from '#server/http/request.ts'
import type { Actor } from '../actor.ts'
import { messages } from '../rules.ts'
import type { AccountDeps, CredentialDeps } from './account-deps.ts'
import type { AccountKind } from './account-kind.ts'
import { emailTakenLimits, hours, minutes, throttled } from './attempts.ts'
import { hashToken, newToken } from './authenticate.ts'
import {
  changeCredentials,
  deleteDeviceSecrets,
  deleteSessions,
  dropUnusedTokens,
  findCredentials,
  findEmailToken,
  insertEmailToken,
  lockCredentials,
  spendEmailToken,
} from './credential-queries.ts'
import { addressNoticeMail, changedAddressMail, passwordChangedMail, resetMail, verificationMail } from './mails.ts'
import { hashPassword, refuseGuessable } from './passwords.ts'

/** Longer than any work behind a response that must not reveal whether an address has an account. */
const quietMs = 80

/**
 * Waits for the work and at least `quietMs`, so that the response time does not reveal whether an address has an
 * account.
 */
export async function quietly(work: Promise<void>): Promise<void> {
  await Promise.all([work, new Promise((resolve) => setTimeout(resolve, quietMs))])
}

const verifyLife = hours(24)
const resetLife = hours(1)

type Person = { id: number; email: string; firstName: string; pending: boolean }

/** Queues a new verification link within the given transaction. */
export async function sendVerification(deps: CredentialDeps, tx: Sql, person: Person): Promise<void> {
  const token = newToken()
  const now = deps.clock()
  await insertEmailToken(tx, deps.kind, {
    tokenHash: hashToken(token),
    accountId: person.id,
    kind: 'verify',
    email: person.email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + verifyLife),
  })
  await deps.mail.queue(tx, { to: person.email, ...verificationMail(deps.kind, person, token) })
}

/** At most one a minute and five an hour. Returns false when the address is already verified. */
export async function resendVerification(
  deps: CredentialDeps,
  person: Pick<Actor, 'email' | 'emailVerified'>,
): Promise<boolean> {
  if (person.emailVerified) return false
  const wait = await deps.attempts.take(mailLimits(person.email))
  if (wait !== null) throw throttled('email', wait, 'requests')
  await sendTo(deps, person.email)
  return true
}

/** Does not reveal whether the address has an account. */
export async function resendVerificationTo(deps: AccountDeps, email: string): Promise<void> {
  const wait = await deps.attempts.take(mailLimits(email))
  if (wait !== null) throw throttled('email', wait, 'requests')
  await quietly(sendTo(deps, email))
}

/**
 * Verifies the address and does not sign in. Using the same link again within its 24 hours returns the same result.
 * Returns the time of verification.
 */
export async function verifyEmail(deps: CredentialDeps, token: string): Promise<Date> {
  try {
    return await transaction(deps.db, (tx) => spendVerification(deps.kind, tx, token, deps.clock()))
  } catch (error) {
    // Two accounts confirmed the same new address at once: the other one has it now, so this link is dead.
    if (violates(error, 'accounts_email_key')) throw deadVerification()
    throw error
  }
}

async function spendVerification(kind: AccountKind, tx: Sql, token: string, now: Date): Promise<Date> {
  const found = await findEmailToken(tx, kind, hashToken(token))
  if (!found || found.kind === 'reset' || found.expiresAt <= now) throw deadVerification()
  const account = await lockCredentials(tx, kind, found.accountId)
  if (!account) throw deadVerification()
  if (found.usedAt) {
    if (account.email !== found.email || !account.emailVerifiedAt) throw deadVerification()
    return account.emailVerifiedAt
  }
  if (found.kind === 'change') {
    const owner = await findCredentials(tx, kind, found.email)
    if (owner && owner.id !== account.id) throw deadVerification()
  } else if (account.email !== found.email) throw deadVerification()
  const verifiedAt = found.kind === 'verify' ? (account.emailVerifiedAt ?? now) : now
  const change = { email: found.email, emailVerifiedAt: verifiedAt, updatedAt: now }
  await changeCredentials(tx, kind, account.id, change)
  if (!account.emailVerifiedAt) await kind.onVerified(tx, account.id, now)
  await spendEmailToken(tx, kind, found.tokenHash, now)
  if (found.kind === 'change') {
    // A remembered device belongs to one address, and the old mailbox no longer proves anything.
    await deleteDeviceSecrets(tx, account.id)
    await dropUnusedTokens(tx, kind, account.id, 'reset')
  }
  return verifiedAt
}

/** Mails a link if the address has an account; three an hour. */
export async function sendResetLink(deps: CredentialDeps, email: string, ip: string): Promise<void> {
  const wait = await deps.attempts.take([
    { key: `reset ${email}`, max: 3, windowMs: hours(1) },
    { key: `reset from ${networkOf(ip)}`, max: 20, windowMs: hours(1) },
  ])
  if (wait !== null) throw throttled('email', wait, 'requests')
  await quietly(sendReset(deps, email))
}

/**
 * Works once, within one hour. Ends every session and remembered device and drops all other links, because anyone who
 * stole the old password has them too. The link came by mail, so it also verifies the mailbox. Does not sign in.
 */
export async function resetPassword(
  deps: CredentialDeps,
  given: { token: string; email: string; password: string },
): Promise<void> {
  const { kind } = deps
  const now = deps.clock()
  refuseGuessable(given.password, { email: given.email, name: '' })
  const passwordHash = await hashPassword(given.password)
  await transaction(deps.db, async (tx) => {
    const found = await findEmailToken(tx, kind, hashToken(given.token))
    const live = found && found.kind === 'reset' && !found.usedAt && found.expiresAt > now
    if (!live || found.email !== given.email) throw deadReset()
    const account = await lockCredentials(tx, kind, found.accountId)
    if (account?.email !== found.email) throw deadReset()
    refuseGuessable(given.password, account)
    await spendEmailToken(tx, kind, found.tokenHash, now)
    const emailVerifiedAt = account.emailVerifiedAt ?? now
    await changeCredentials(tx, kind, account.id, { passwordHash, emailVerifiedAt, updatedAt: now })
    if (!account.emailVerifiedAt) await kind.onVerified(tx, account.id, now)
    await deleteSessions(tx, kind, account.id)
    await dropUnusedTokens(tx, kind, account.id, 'reset')
    await kind.onPasswordReset(tx, account.id)
    await deps.mail.queue(tx, { to: found.email, ...passwordChangedMail(deps.kind) })
  })
}

/** The new address takes effect when its mailbox confirms it; the old address is notified. */
export async function startEmailChange(deps: AccountDeps, actor: Actor, email: string, ip: string): Promise<void> {
  const now = deps.clock()
  if (email === actor.email) throw invalid('email', 'This is already the email of your account.')
  // The response reveals whether an address has an account, as registration does, so both share the network limit.
  const asked = await deps.attempts.take([
    ...emailTakenLimits(ip),
    { key: `email change ${actor.id}`, max: 30, windowMs: hours(1) },
  ])
  if (asked !== null) throw throttled('email', asked, 'requests')
  if (await findCredentials(deps.db, deps.kind, email)) throw invalid('email', messages.taken)
  const wait = await deps.attempts.take(mailLimits(actor.email))
  if (wait !== null) throw throttled('email', wait, 'requests')
  const token = newToken()
  await transaction(deps.db, async (tx) => {
    await dropUnusedTokens(tx, deps.kind, actor.id, 'change')
    await insertEmailToken(tx, deps.kind, {
      tokenHash: hashToken(token),
      accountId: actor.id,
      kind: 'change',
      email,
      createdAt: now,
      expiresAt: new Date(now.getTime() + verifyLife),
    })
    const firstName = actor.name.split(' ')[0] ?? ''
    await deps.mail.queue(tx, { to: email, ...changedAddressMail(firstName, token) })
    await deps.mail.queue(tx, { to: actor.email, ...addressNoticeMail(email) })
  })
}

function mailLimits(email: string) {
  return [
    { key: `verify minute ${email}`, max: 1, windowMs: minutes(1) },
    { key: `verify hour ${email}`, max: 5, windowMs: hours(1) },
  ]
}

async function sendTo(deps: CredentialDeps, email: string): Promise<void> {
  const account = await findCredentials(deps.db, deps.kind, email)
  if (!account || account.emailVerifiedAt || account.deactivated) return
  await transaction(deps.db, (tx) => sendVerification(deps, tx, account))
}

async function sendReset(deps: CredentialDeps, email: string): Promise<void> {
  const account = await findCredentials(deps.db, deps.kind, email)
  if (!account || account.deactivated) return
  const token = newToken()
  const now = deps.clock()
  await transaction(deps.db, async (tx) => {
    await insertEmailToken(tx, deps.kind, {
      tokenHash: hashToken(token),
      accountId: account.id,
      kind: 'reset',
      email,
      createdAt: now,
      expiresAt: new Date(now.getTime() + resetLife),
    })
    await deps.mail.queue(tx, { to: email, ...resetMail(deps.kind, account, token) })
  })
}

function deadVerification(): Failure {
  return notFound('This verification link is invalid or has expired.')
}

function deadReset(): Failure {
  return fail('dead_link', 422, 'The given data was invalid.', {
    token: ['This password reset link is invalid or has expired.'],
  })
}
