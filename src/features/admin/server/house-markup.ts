import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { fail } from '#lib/failure.ts'
import type { Clock } from '#server/api-app.ts'
import type { HouseMarkup, HouseMarkupBody } from '../schema.ts'
import { findHouseMarkup, lockHouseMarkup, updateHouseMarkup } from './house-markup-queries.ts'
import { insertAccountEvent } from './users-queries.ts'

export async function readHouseMarkup(db: Db): Promise<HouseMarkup> {
  return { house_markup: (await findHouseMarkup(db)) / 100 }
}

/**
 * Sets the platform's markup on sales without a showroom (rule R0). Prices follow when the change is committed; placed
 * orders keep the markup stored on their items. Throws 422 when the markup is no longer the one that the Admin saw.
 */
export function setHouseMarkup(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { house_markup, from, reason }: HouseMarkupBody,
): Promise<HouseMarkup> {
  return transaction(db, async (tx) => {
    const before = await lockHouseMarkup(tx)
    if (from !== undefined && Math.round(from * 100) !== before)
      throw fail('changed', 422, 'Another Admin has changed the house markup in the meantime.')
    const after = Math.round(house_markup * 100)
    if (after !== before) {
      await updateHouseMarkup(tx, after)
      await insertAccountEvent(tx, {
        accountId: actor.id,
        actorId: actor.id,
        action: 'house_markup',
        before: `${before / 100}%`,
        after: `${after / 100}%`,
        reason,
        at: clock(),
      })
    }
    return { house_markup: after / 100 }
  })
}
