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
 * Disconnects a provider from an account. Throws 404 when it is not connected, 422 when it is the only sign-in method,
 * and 422 on the proof when that is wrong. Sessions started with the provider continue; the list of sessions ends
 * them.
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
  // Checked before the proof, which could not change the result.
  if (!mayDisconnect(before, provider, ids)) throw fail('only_way_in', 422, onlyWayIn)
  await proveOwner(deps, asker, proof)
  return transaction(deps.db, async (tx) => {
    // Locked, so that one sign-in method remains when two are disconnected at once.
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
