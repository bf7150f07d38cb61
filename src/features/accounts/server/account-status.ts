import type { PoolClient } from 'pg'
import type { Actor } from '../actor.ts'
import { deleteDeviceSecrets } from './secret-queries.ts'
import { deleteSessions } from './session-queries.ts'
import { type LockedAccount, lockAccount, moveAccount } from './status-queries.ts'

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
  const db = tx
  await deleteSessions(db, account.id)
  await deleteDeviceSecrets(db, account.id)
}
