import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { holdItemsOf, listPostings, takeUnlistedPostings } from './enlist-postings-queries.ts'

const batch = 500

/**
 * Adds new postings to each payee's listed sums, so that a page need not add up years of entries. The page adds
 * unlisted entries itself, so it never lags behind the ledger. Returns the number added; safe to repeat and to run
 * concurrently.
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
