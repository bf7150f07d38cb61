import { transaction } from '#db/transaction.ts'
import { fail, forbidden } from '#lib/failure.ts'
import type { Proof } from '../account-area-schema.ts'
import type { AccountDeps } from './account-deps.ts'
import { erasePerson, hasOpenMoney, hasOpenOrders } from './erase-queries.ts'
import { accountDeletedMail } from './mails.ts'
import { type Asker, proveOwner } from './prove-owner.ts'
import { deleteDeviceSecrets } from './secret-queries.ts'
import { deleteSessions } from './session-queries.ts'
import { forgetIdentities } from './social-queries.ts'

/**
 * Orders remain without the person's name. A professional's account has a showroom or products, so an Admin closes it.
 */
export async function deleteAccount(deps: AccountDeps, asker: Asker, proof: Proof): Promise<void> {
  const { actor } = asker
  if (actor.type === 'Admin') throw forbidden()
  await proveOwner(deps, asker, proof)
  if (actor.type !== 'User')
    throw fail(
      'professional',
      422,
      'Contact us to close a professional account. Payouts must be settled first.',
    )
  const cards = await transaction(deps.db, async (tx) => {
    if (await hasOpenOrders(tx, actor.id))
      throw fail(
        'open_orders',
        422,
        'You have open orders. You can delete the account after they are delivered.',
      )
    if (await hasOpenMoney(tx, actor.id))
      throw fail(
        'open_money',
        422,
        'You have a return, refund or payment in progress. You can delete the account after it is complete.',
      )
    await deleteSessions(tx, actor.id)
    await deleteDeviceSecrets(tx, actor.id)
    await forgetIdentities(tx, actor.id)
    const tokens = await erasePerson(tx, actor, deps.clock())
    const mail = accountDeletedMail(deps.env)
    await deps.mail.queue(tx, { to: actor.email, ...mail, memoryOnly: 'and its address' })
    return tokens
  })
  // The provider may be unavailable, but the cards are deleted here, so they cannot be charged anymore.
  await Promise.allSettled(cards.map((token) => deps.cards.forget(token)))
}
