import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { holdItemsOf, listPostings, takeUnlistedPostings } from './enlist-postings-queries.ts'

const batch = 500

/**
 * Adds new postings to what is listed of each payee, so that his page need not add up years of them. Until then the page adds
 * them itself, so it is never behind the ledger. Answers how many it added; safe to repeat and to run twice at once.
 */
export async function enlistPostings({ db }: { db: Db }): Promise<number> {
  for (let added = 0; ; ) {
    const now = await transaction(db, async (tx) => {
      const ids = await takeUnlistedPostings(tx, batch)
      if (ids.length === 0) return 0
      await holdItemsOf(tx, ids)
      await listPostings(tx, ids)
      return ids.length
    })
    added += now
    if (now < batch) return added
  }
}
