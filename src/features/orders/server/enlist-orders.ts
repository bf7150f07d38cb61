import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { enlist, sumCounts, takeUnlisted } from './enlist-orders-queries.ts'

const batch = 500

/**
 * Adds new orders, and those whose customer changed their name, to the tables where lists look for words and statuses.
 * Until then a list checks them separately, so it misses none. Returns how many it added; safe to repeat.
 */
export async function enlistOrders({ db }: { db: Db }): Promise<number> {
  for (let entered = 0; ; ) {
    const now = await transaction(db, async (tx) => {
      const ids = await takeUnlisted(tx, batch)
      if (ids.length > 0) await enlist(tx, ids)
      return ids.length
    })
    entered += now
    if (now === batch) continue
    await sumCounts(db)
    return entered
  }
}
