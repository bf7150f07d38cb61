import type { Actor } from '#features/accounts/actor.ts'
import type { PaymentInput } from '#features/card/schema.ts'
import { notFound } from '#lib/failure.ts'
import { listMethods, replaceToken } from './method-queries.ts'
import { type PayDeps, payWith } from './pay-with.ts'
import { keepCard, refuseFullWallet, walletIsFull } from './payment-methods.ts'

export type SavedCard = { id: number; token: string; brand: string; last4: string }

/**
 * A card of this account that can be charged without its holder: the preferred one, else the default. Null if the
 * account has none that this provider knows.
 */
export async function savedCardOf(
  deps: PayDeps,
  holder: { id: number; email: string },
  preferredId: number | null,
): Promise<SavedCard | null> {
  const methods = (await listMethods(deps.db, holder.id)).filter(
    ({ provider }) => provider === deps.payments.name,
  )
  const method = methods.find(({ id }) => id === preferredId) ?? methods[0]
  if (!method) return null
  const token = await deps.payments.keep(method.providerToken, holder)
  if (token !== method.providerToken) await replaceToken(deps.db, method.id, token)
  return { id: method.id, token, brand: method.brand, last4: method.last4 }
}

/** Saves the given card, or finds the saved one that was named; returns its id. */
export async function cardToCharge(deps: PayDeps, actor: Actor, input: PaymentInput): Promise<number> {
  if ('method_id' in input) {
    const methods = await listMethods(deps.db, actor.id)
    if (!methods.some(({ id }) => id === input.method_id)) throw notFound()
    return input.method_id
  }
  const card = await payWith(deps, actor, input)
  await refuseFullWallet(deps, actor, card, 'payment')
  if (!(await keepCard(deps, actor, input, card))) throw walletIsFull('payment')
  const [newest] = await listMethods(deps.db, actor.id)
  if (!newest) throw new Error('the card that was saved is gone')
  return newest.id
}
