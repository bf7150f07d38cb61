import type { Actor } from '#features/accounts/actor.ts'
import { fail, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import type { CardFields, PaymentInput, PaymentMethod } from '../schema.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { deleteMethod, listMethods, saveMethod } from './method-queries.ts'
import { payWith } from './pay-with.ts'
import type { CardToken } from './payment/provider.ts'

const mostCards = 20

export async function readMethods(deps: CheckoutDeps, actor: Actor): Promise<PaymentMethod[]> {
  const rows = await listMethods(deps.db.$client, actor.id)
  return rows.map(({ id, brand, last4, expDate, isDefault }) => ({
    id,
    brand,
    last4,
    exp_date: expDate,
    default: isDefault,
  }))
}

export async function addMethod(
  deps: CheckoutDeps,
  actor: Actor,
  input: Exclude<PaymentInput, { method_id: number }>,
): Promise<PaymentMethod[]> {
  const [saved, card] = await Promise.all([
    listMethods(deps.db.$client, actor.id),
    payWith(deps, actor, input),
  ])
  if (saved.length >= mostCards && !saved.some((method) => method.fingerprint === card.fingerprint)) {
    throw fail('too_many', 422, `At most ${mostCards} cards can be saved. Remove one first.`)
  }
  await keepCard(deps, actor, input, card)
  return readMethods(deps, actor)
}

export async function removeMethod(deps: CheckoutDeps, actor: Actor, id: number): Promise<void> {
  if (!(await deleteMethod(deps.db.$client, actor.id, id))) throw notFound()
}

/** Saves what may be saved of a card for the next time; the newest becomes the default, the same one again is renewed. */
export async function keepCard(
  deps: CheckoutDeps,
  actor: Actor,
  input: Partial<CardFields> & { token?: string; save?: boolean },
  card: CardToken,
): Promise<void> {
  const token = await deps.payments.keep(card.token, { id: actor.id, email: actor.email })
  await saveMethod(deps.db.$client, actor.id, {
    id: randomId(),
    provider: deps.payments.name,
    providerToken: token,
    brand: card.brand,
    last4: card.last4,
    expDate: card.expDate,
    nameOnCard: input.name_on_Card ?? actor.name,
    billingAddress: billingOf(input),
    fingerprint: card.fingerprint,
    isDefault: true,
  })
}

function billingOf(input: Partial<CardFields>): Record<string, string> | null {
  const { street, apartment, city, state, zip_code } = input
  if (!street || !city || !state || !zip_code) return null
  return { street, apartment: apartment ?? '', city, state, zip_code, country: 'US' }
}
