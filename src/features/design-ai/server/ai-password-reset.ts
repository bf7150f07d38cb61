import { transaction } from '#db/transaction.ts'
import { hours, throttled } from '#features/accounts/server/attempts.ts'
import { hashToken } from '#features/accounts/server/authenticate.ts'
import { refuseGuessable } from '#features/accounts/server/common-passwords.ts'
import { hashPassword } from '#features/accounts/server/passwords.ts'
import { quietly } from '#features/accounts/server/quietly.ts'
import { newToken } from '#features/accounts/server/secrets.ts'
import { type Failure, fail } from '#lib/failure.ts'
import { networkOf } from '#server/network-of.ts'
import type { AiDeps } from './ai-deps.ts'
import { aiPasswordChangedMail, aiResetMail } from './ai-mails.ts'
import {
  deleteAiSessions,
  dropUnusedAiResets,
  findAiAccount,
  findAiAccountByEmail,
  findAiEmailToken,
  insertAiEmailToken,
  setAiPassword,
  spendAiEmailToken,
} from './queries.ts'

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
