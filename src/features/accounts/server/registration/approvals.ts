import type { PoolClient } from 'pg'
import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { Mailer } from '#server/mail/mail.ts'
import {
  adminsToNotify,
  type LockedAccount,
  lockAccount,
  moveAccount,
  takeUnremindedApplications,
} from '../account-queries.ts'
import { deleteDeviceSecrets, deleteSessions } from '../credential-queries.ts'
import { marketplaceAccounts } from '../marketplace-accounts.ts'
import { reminderMail } from './approval-mails.ts'

/** The account, locked until the transaction ends; null when it does not exist. */
export function holdAccount(tx: PoolClient, id: number): Promise<LockedAccount | null> {
  return lockAccount(tx, id)
}

/**
 * Sets the status of an account that the transaction has locked. Deactivation ends all sessions and remembered devices
 * as soon as the transaction commits (security U1, U7).
 */
export async function setAccountStatus(
  tx: PoolClient,
  account: Pick<LockedAccount, 'id' | 'status'>,
  to: Actor['status'],
  at: Date,
): Promise<void> {
  const moved = await moveAccount(tx, { id: account.id, from: account.status, to, at })
  if (!moved) throw new Error(`account ${account.id} moved under its lock`)
  if (to !== 'Deactive') return
  await deleteSessions(tx, marketplaceAccounts, account.id)
  await deleteDeviceSecrets(tx, account.id)
}

const hour = 3_600_000
const remindAfter = 18 * hour
const decideWithin = 24 * hour

/** Rule R12: an application is due within 24 hours; after 18 the Admins are reminded once. */
export async function remindApprovals(deps: { db: Db; clock: Clock; env: Env; mail: Mailer }): Promise<number> {
  const now = deps.clock()
  return transaction(deps.db, async (tx) => {
    const found = await takeUnremindedApplications(tx, new Date(now.getTime() - remindAfter), now)
    if (found.length === 0) return 0
    const waiting = found.map(({ companyName, createdAt }) => ({
      companyName,
      dueAt: new Date(createdAt.getTime() + decideWithin),
    }))
    const written = reminderMail(waiting)
    for (const to of await adminsToNotify(tx)) await deps.mail.queue(tx, { to, ...written })
    return found.length
  })
}
