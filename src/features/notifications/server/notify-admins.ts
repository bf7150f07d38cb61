import type { Sql } from '#db/transaction.ts'
import { listAdmins } from './admin-queries.ts'
import type { NewNotification } from './notification-queries.ts'
import { notify } from './notify.ts'

/** Notifies every Admin who may sign in, except the account in `except` that caused it. */
export async function notifyAdmins(
  tx: Sql,
  note: Omit<NewNotification, 'accountId'>,
  at: Date,
  except?: number,
): Promise<void> {
  const admins = (await listAdmins(tx)).filter((id) => id !== except)
  await notify(
    tx,
    admins.map((accountId) => ({ ...note, accountId })),
    at,
  )
}
