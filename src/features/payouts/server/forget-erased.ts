import type { Db } from '#db/client.ts'
import { deleteErasedSetups } from './setup-queries.ts'

/** Deletes the bank details of erased accounts that have no payout under way; returns how many. */
export function forgetErased({ db }: { db: Db }): Promise<number> {
  return deleteErasedSetups(db)
}
