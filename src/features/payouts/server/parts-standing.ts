import type { Sql } from '#db/transaction.ts'
import type { Parts } from '../item-postings.ts'
import { sharesOf, standing } from '../shares.ts'
import { standingOfItem } from './ledger-queries.ts'

/** What is left of an item for each party: its frozen parts less refunds. */
export async function partsStanding(tx: Sql, itemId: number): Promise<Parts> {
  const shares = sharesOf(await standingOfItem(tx, itemId))
  const of = (role: string) =>
    shares.reduce((sum, share) => sum + (share.role === role ? standing(share) : 0), 0)
  return {
    vendorCents: of('vendor'),
    contractorCents: of('contractor'),
    platformCents: of('platform'),
    taxCents: of('tax'),
  }
}
