import { transaction } from '#db/transaction.ts'
import type { ExportFile, Proof } from '#features/accounts/schema.ts'
import { dayOf } from '#lib/dates.ts'
import { fail, forbidden } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import type { AccountDeps } from '../account-deps.ts'
import { hours, throttled } from '../attempts.ts'
import { accountDeletedMail } from '../mails.ts'
import { deleteDeviceSecrets, deleteSessions } from '../sign-in/credential-queries.ts'
import { forgetIdentities } from '../social/social-queries.ts'
import { type Asker, proveOwner } from './own-account.ts'
import { type Amounts, collectAccount, erasePerson, hasOpenMoney, hasOpenOrders } from './own-data-queries.ts'

/**
 * Orders remain without the person's name. A professional's account has a showroom or products, so an Admin closes it.
 */
export async function deleteAccount(deps: AccountDeps, asker: Asker, proof: Proof): Promise<void> {
  const { actor } = asker
  if (actor.type === 'Admin') throw forbidden()
  await proveOwner(deps, asker, proof)
  if (actor.type !== 'User')
    throw fail('professional', 422, 'Contact us to close a professional account. Payouts must be settled first.')
  const cards = await transaction(deps.db, async (tx) => {
    if (await hasOpenOrders(tx, actor.id))
      throw fail('open_orders', 422, 'You have open orders. You can delete the account after they are delivered.')
    if (await hasOpenMoney(tx, actor.id))
      throw fail(
        'open_money',
        422,
        'You have a return, refund or payment in progress. You can delete the account after it is complete.',
      )
    await deleteSessions(tx, deps.kind, actor.id)
    await deleteDeviceSecrets(tx, actor.id)
    await forgetIdentities(tx, actor.id)
    const tokens = await erasePerson(tx, actor, deps.clock())
    const mail = accountDeletedMail()
    await deps.mail.queue(tx, { to: actor.email, ...mail, memoryOnly: 'and its address' })
    return tokens
  })
  // The provider may be unavailable, but the cards are deleted here, so they cannot be charged anymore.
  await Promise.allSettled(cards.map((token) => deps.cards.forget(token)))
}

/** Exports all stored data of the account, except credentials and payment tokens. Three an hour. */
export async function exportAccount(deps: AccountDeps, asker: Asker, proof: Proof): Promise<ExportFile> {
  const { actor } = asker
  await proveOwner(deps, asker, proof)
  const wait = await deps.attempts.take([{ key: `export ${actor.id}`, max: 3, windowMs: hours(1) }])
  if (wait !== null) throw throttled(proof.code ? 'code' : 'current_password', wait, 'requests')
  const { orders, ...rest } = await collectAccount(deps.db, actor)
  const day = dayOf(deps.clock())
  return {
    file_name: `wainscot-${plain(actor.name)}-${day}.json`,
    content: {
      made_at: deps.clock().toISOString(),
      ...rest,
      orders: orders.map(({ items, amounts, ...order }) => ({
        ...order,
        ...inDollars(amounts),
        items: items.map(({ amounts: paid, ...item }) => ({ ...item, ...inDollars(paid) })),
      })),
    },
  }
}

function inDollars(amounts: Amounts): Amounts {
  return Object.fromEntries(Object.entries(amounts).map(([name, cents]) => [name, toDollars(cents)]))
}

/** A name as plain ASCII letters for a file name, with a fallback when none remain. */
function plain(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return letters.slice(0, 60) || 'account'
}
