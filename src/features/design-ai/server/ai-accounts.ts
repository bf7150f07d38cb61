import { type Sql, transaction } from '#db/transaction.ts'
import { messages, splitName } from '#features/accounts/rules.ts'
import type { Caller } from '#features/accounts/server/account-deps.ts'
import { hours, type Limit, minutes, throttled } from '#features/accounts/server/attempts.ts'
import { hashToken, newToken } from '#features/accounts/server/authenticate.ts'
import { quietly } from '#features/accounts/server/email-proof.ts'
import { type Written, writeMail } from '#features/accounts/server/mails.ts'
import {
  guessablePassword,
  hashPassword,
  refuseGuessable,
  verifyPassword,
} from '#features/accounts/server/passwords.ts'
import { knownLimits } from '#features/accounts/server/sign-in/cookies.ts'
import { loginLimits } from '#features/accounts/server/sign-in/login.ts'
import { type Failure, type FieldErrors, fail, invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { paths } from '#lib/paths.ts'
import type { Env } from '#server/env.ts'
import { networkOf } from '#server/http/request.ts'
import { aiLoginProblems, aiRegisterProblems } from '../rules.ts'
import type { AiLoginInput, AiRegisterInput, AiSignedIn } from '../schema.ts'
import { type AiDeps, startAiSession } from './ai-session.ts'
import {
  type AiAccount,
  deleteAiSessions,
  dropUnusedAiResets,
  findAiAccount,
  findAiAccountByEmail,
  findAiEmailToken,
  insertAiAccount,
  insertAiEmailToken,
  setAiPassword,
  setAiVerified,
  shownAiUser,
  spendAiEmailToken,
} from './queries.ts'

/**
 * Signs in by email and password. Throws 422 and 429 on `email`. A wrong password and an unknown address get the same
 * response.
 */
export async function aiLogin(
  deps: AiDeps,
  input: AiLoginInput,
  caller: Caller,
  knownCookie: string | undefined,
): Promise<{ signedIn: AiSignedIn; known: string | null }> {
  refuse(aiLoginProblems(input))
  const email = input.email.trim().toLowerCase()
  const device = deps.knownDevices.read(knownCookie, email)
  const limits = ofThisArea(device ? knownLimits(email, caller.ip) : loginLimits(email, caller.ip))
  const wait = await deps.attempts.take(limits)
  if (wait !== null) throw throttled('email', wait, 'login attempts')
  const account = await findAiAccountByEmail(deps.db, email)
  const known = await verifyPassword(account?.passwordHash ?? null, input.password)
  if (!account || !known) throw invalid('email', messages.credentials)
  await deps.attempts.giveBack(limits)
  // Failures from known devices keep counting: a stolen cookie must not benefit from the owner's sign-ins.
  if (!device) await deps.attempts.forget(limits[0]?.key ?? '')
  const token = await transaction(deps.db, (tx) => startAiSession(tx, account.id, deps.clock(), caller))
  return {
    signedIn: { user: shownAiUser(account), token },
    known: device ? null : deps.knownDevices.issue(email),
  }
}

/**
 * Creates an account, queues its verification link and signs it in. Throws 422 with a message for every invalid field.
 */
export async function aiRegister(deps: AiDeps, input: AiRegisterInput, caller: Caller): Promise<AiSignedIn> {
  const wait = await deps.attempts.take([
    { key: `ai register from ${networkOf(caller.ip)}`, max: 30, windowMs: hours(1) },
  ])
  if (wait !== null) throw throttled('email', wait, 'registrations')
  const email = input.email.trim().toLowerCase()
  const problems = aiRegisterProblems(input)
  const guessable = guessablePassword(input.password, { email, name: input.full_name })
  if (!problems.password && guessable) problems.password = guessable
  if (!problems.email && (await findAiAccountByEmail(deps.db, email))) problems.email = taken
  refuse(problems)
  const passwordHash = await hashPassword(input.password)
  return transaction(deps.db, async (tx) => {
    const now = deps.clock()
    const row = { id: randomId(), fullName: input.full_name, email, passwordHash, createdAt: now }
    const account = await insertAiAccount(tx, row)
    if (!account) throw invalid('email', taken)
    await sendAiVerification(deps, tx, account)
    return { user: shownAiUser(account), token: await startAiSession(tx, account.id, now, caller) }
  })
}

const taken = 'The email has already been taken.'

/** Separates the limits of the two areas: failures in one do not lock an account out of the other. */
function ofThisArea(limits: Limit[]): Limit[] {
  return limits.map((limit) => ({ ...limit, key: `ai ${limit.key}` }))
}

function refuse(problems: Record<string, string>): void {
  const entries = Object.entries(problems)
  if (entries.length === 0) return
  const fields: FieldErrors = Object.fromEntries(entries.map(([name, message]) => [name, [message]]))
  throw fail('invalid', 422, 'The given data was invalid.', fields)
}

const resetLife = hours(1)

/** Mails a link if the address has an account of the design area; three an hour. Does not reveal whether it has one. */
export async function sendAiResetLink(deps: AiDeps, email: string, ip: string): Promise<void> {
  const wait = await deps.attempts.take([
    { key: `ai reset ${email}`, max: 3, windowMs: hours(1) },
    { key: `ai reset from ${networkOf(ip)}`, max: 20, windowMs: hours(1) },
  ])
  if (wait !== null) throw throttled('email', wait, 'requests')
  await quietly(sendLink(deps, email))
}

/**
 * Works once, within one hour. Ends every session of the account in the design area, because anyone who stole the old
 * password has one too. The link came by mail, so it also verifies the mailbox. Does not sign in.
 */
export async function resetAiPassword(
  deps: AiDeps,
  given: { token: string; email: string; password: string },
): Promise<void> {
  const now = deps.clock()
  refuseGuessable(given.password, { email: given.email, name: '' })
  const passwordHash = await hashPassword(given.password)
  await transaction(deps.db, async (tx) => {
    const found = await findAiEmailToken(tx, hashToken(given.token))
    const live = found && found.kind === 'reset' && !found.usedAt && found.expiresAt > now
    if (!live || found.email !== given.email) throw deadReset()
    const account = await findAiAccount(tx, found.accountId)
    if (account?.email !== found.email) throw deadReset()
    refuseGuessable(given.password, { email: account.email, name: account.fullName })
    await spendAiEmailToken(tx, found.tokenHash, now)
    await setAiPassword(tx, account.id, {
      passwordHash,
      emailVerifiedAt: account.emailVerifiedAt ?? now,
    })
    await deleteAiSessions(tx, account.id)
    await dropUnusedAiResets(tx, account.id)
    await deps.mail.queue(tx, { to: found.email, ...aiPasswordChangedMail(deps.env) })
  })
}

async function sendLink(deps: AiDeps, email: string): Promise<void> {
  const account = await findAiAccountByEmail(deps.db, email)
  if (!account) return
  const token = newToken()
  const now = deps.clock()
  await transaction(deps.db, async (tx) => {
    await insertAiEmailToken(tx, {
      tokenHash: hashToken(token),
      accountId: account.id,
      kind: 'reset',
      email,
      createdAt: now,
      expiresAt: new Date(now.getTime() + resetLife),
    })
    await deps.mail.queue(tx, { to: email, ...aiResetMail(deps.env, account.fullName, email, token) })
  })
}

function deadReset(): Failure {
  return fail('dead_link', 422, 'The given data was invalid.', {
    token: ['This password reset link is invalid or has expired.'],
  })
}

const linkLife = hours(24)

/** Queues a new verification link within the given transaction. */
async function sendAiVerification(deps: AiDeps, tx: Sql, account: AiAccount): Promise<void> {
  const token = newToken()
  const now = deps.clock()
  await insertAiEmailToken(tx, {
    tokenHash: hashToken(token),
    accountId: account.id,
    kind: 'verify',
    email: account.email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkLife),
  })
  await deps.mail.queue(tx, { to: account.email, ...aiVerificationMail(deps.env, account.fullName, token) })
}

/** At most one a minute and five an hour. Returns false when the address is already verified. */
export async function resendAiVerification(deps: AiDeps, account: AiAccount): Promise<boolean> {
  if (account.emailVerifiedAt) return false
  const wait = await deps.attempts.take([
    { key: `ai verify minute ${account.email}`, max: 1, windowMs: minutes(1) },
    { key: `ai verify hour ${account.email}`, max: 5, windowMs: hours(1) },
  ])
  if (wait !== null) throw throttled('email', wait, 'requests')
  await transaction(deps.db, (tx) => sendAiVerification(deps, tx, account))
  return true
}

/**
 * Verifies the address and does not sign in. Using the same link again within its 24 hours returns the same result.
 * Returns the time of verification.
 */
export async function verifyAiEmail(deps: AiDeps, token: string): Promise<Date> {
  const now = deps.clock()
  const dead = notFound('This verification link is invalid or has expired.')
  return transaction(deps.db, async (tx) => {
    const found = await findAiEmailToken(tx, hashToken(token))
    if (found?.kind !== 'verify' || found.expiresAt <= now) throw dead
    const account = await findAiAccount(tx, found.accountId)
    if (account?.email !== found.email) throw dead
    if (found.usedAt && account.emailVerifiedAt) return account.emailVerifiedAt
    await setAiVerified(tx, account.id, now)
    await spendAiEmailToken(tx, found.tokenHash, now)
    return account.emailVerifiedAt ?? now
  })
}

export function aiVerificationMail(env: Env, fullName: string, token: string): Written {
  return writeMail(env, 'Verify your email for AI 3D Design', {
    title: `Verify your email, ${splitName(fullName).first}`,
    preview: 'Verify the email of your AI 3D Design account.',
    parts: [
      {
        kind: 'text',
        text: 'You created an account for AI 3D Design. Use the button below to verify your email address. The link expires in 24 hours.',
      },
      { kind: 'button', label: 'Verify my email', url: env.PUBLIC_URL + paths.designAiWelcome(token) },
      {
        kind: 'text',
        text: 'This account is separate from your Wainscot account. It has its own password and does not store orders or cards.',
      },
    ],
    reason:
      'You are receiving this email because someone created an AI 3D Design account at Wainscot with your address. If it was not you, you can ignore this email.',
  })
}

export function aiResetMail(env: Env, fullName: string, email: string, token: string): Written {
  return writeMail(env, 'Reset your password for AI 3D Design', {
    title: `Choose a new password, ${splitName(fullName).first}`,
    preview: 'The link works once and expires in one hour.',
    parts: [
      {
        kind: 'text',
        text: 'Use the button below to choose a new password for your AI 3D Design account. The link works once and expires in one hour.',
      },
      {
        kind: 'button',
        label: 'Choose a new password',
        url: env.PUBLIC_URL + paths.designAiPasswordReset(token, email),
      },
      {
        kind: 'text',
        text: 'If you did not request this, ignore this email. Your password will not change. The password of your Wainscot account is separate and will not change.',
      },
    ],
    reason:
      'You are receiving this email because a password reset was requested in AI 3D Design for your address.',
  })
}

export function aiPasswordChangedMail(env: Env): Written {
  return writeMail(env, 'Your password for AI 3D Design was changed', {
    title: 'Your password was changed',
    preview: 'Every device has been signed out of AI 3D Design.',
    parts: [
      {
        kind: 'text',
        text: 'The password of your AI 3D Design account was changed, and every device was signed out of it.',
      },
      { kind: 'text', text: 'If it was not you, reset your password now.' },
      { kind: 'button', label: 'Reset my password', url: env.PUBLIC_URL + paths.designAiResetPassword() },
    ],
    reason: 'You are receiving this email because the password of your AI 3D Design account was changed.',
  })
}
