import { transaction } from '#db/transaction.ts'
import { fail, notFound } from '#lib/failure.ts'
import type { Proof } from '../account-area-schema.ts'
import type { User } from '../schema.ts'
import { mayDisconnect, onlyWayIn } from '../ways-in.ts'
import type { AccountDeps } from './account-deps.ts'
import { readUser } from './account-queries.ts'
import { socialDisconnectedMail } from './mails.ts'
import { type Asker, proveOwner } from './prove-owner.ts'
import { socialChoices } from './social-providers.ts'
import { dropIdentity, lockWaysIn } from './social-queries.ts'

/**
 * Takes a provider's sign-in off an account. 404 when it is not connected, 422 when it is the only way in, and on the proof
 * when it is wrong. Sessions that it has opened go on: they are ended where they are listed.
 */
export async function disconnectSocial(
  deps: AccountDeps,
  asker: Asker,
  provider: string,
  proof: Proof,
): Promise<{ user: User; label: string }> {
  const { actor } = asker
  const { ids, labels } = socialChoices(deps.env)
  const label = labels[provider] ?? provider
  const before = await lockWaysIn(deps.db, actor.id)
  if (!before?.providers.includes(provider)) throw notFound()
  // Said before the proof is asked for, which could change nothing about it.
  if (!mayDisconnect(before, provider, ids)) throw fail('only_way_in', 422, onlyWayIn)
  await proveOwner(deps, asker, proof)
  return transaction(deps.db, async (tx) => {
    // Held, so that of two ways that are taken off at once one remains.
    const ways = await lockWaysIn(tx, actor.id)
    if (!ways?.providers.includes(provider)) throw notFound()
    if (!mayDisconnect(ways, provider, ids)) throw fail('only_way_in', 422, onlyWayIn)
    await dropIdentity(tx, actor.id, provider)
    await deps.mail.queue(tx, { to: actor.email, ...socialDisconnectedMail(deps.env, label) })
    const user = await readUser(tx, actor.id, actor.passcodePending)
    if (!user) throw notFound()
    return { user, label }
  })
}
