import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { notifyAdmins } from '#features/notifications/server/notify-admins.ts'
import { paths } from '#lib/paths.ts'
import type { Clock } from '#server/api-app.ts'

/** Notifies every Admin of a money problem that a person has to look at. */
export async function alertAdmins({ db, clock }: { db: Db; clock: Clock }, body: string): Promise<void> {
  await transaction(db, (tx) =>
    notifyAdmins(tx, { type: 'ledger', title: 'Ledger', body, link: paths.account() }, clock()),
  )
}
