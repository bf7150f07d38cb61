import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { fail, notFound } from '#lib/failure.ts'
import type { Clock } from '#server/api-app.ts'
import type { FeeBody, UserDetail } from '../schema.ts'
import { changeFee, holdFee } from './fee-queries.ts'
import { readUser } from './read-users.ts'
import { insertAccountEvent } from './users-queries.ts'

/**
 * Sets what the platform adds to a vendor's prices (rule R0). Placed orders keep the fee stored on their items;
 * catalog prices change at the commit. Throws 404 when the account is not a vendor, 422 when another Admin has changed
 * the fee.
 */
export function setFee(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  vendorId: number,
  { platform_fee, from, reason }: FeeBody,
): Promise<UserDetail> {
  return transaction(db, async (tx) => {
    const before = await holdFee(tx, vendorId)
    if (before === null) throw notFound()
    if (from !== undefined && Math.round(from * 100) !== before)
      throw fail('changed', 422, 'This fee has been changed in the meantime.')
    const after = Math.round(platform_fee * 100)
    const at = clock()
    if (after !== before) {
      await changeFee(tx, vendorId, after)
      await insertAccountEvent(tx, {
        accountId: vendorId,
        actorId: actor.id,
        action: 'fee',
        before: percent(before),
        after: percent(after),
        reason,
        at,
      })
    }
    return readUser(tx, vendorId, at)
  })
}

const percent = (bps: number) => `${bps / 100}%`
