import { type Sql, transaction } from '#db/transaction.ts'
import { hours, minutes, throttled } from '#features/accounts/server/attempts.ts'
import { hashToken } from '#features/accounts/server/authenticate.ts'
import { newToken } from '#features/accounts/server/secrets.ts'
import { notFound } from '#lib/failure.ts'
import type { AiDeps } from './ai-deps.ts'
import { aiVerificationMail } from './ai-mails.ts'
import {
  type AiAccount,
  findAiAccount,
  findAiEmailToken,
  insertAiEmailToken,
  setAiVerified,
  spendAiEmailToken,
} from './queries.ts'

const linkLife = hours(24)

/** Queues a new verification link within the given transaction. */
export async function sendAiVerification(deps: AiDeps, tx: Sql, account: AiAccount): Promise<void> {
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
