import type { Db } from '#db/client.ts'
import { deleteErasedSetups } from './setup-queries.ts'

/** Forgets the bank details of accounts that were erased, once no payout to them is under way; answers how many. */
export function forgetErased({ db }: { db: Db }): Promise<number> {
  return deleteErasedSetups(db)
}
