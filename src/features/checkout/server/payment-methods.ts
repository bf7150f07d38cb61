import type { Actor } from '#features/accounts/actor.ts'
import { billingOf } from '#features/card/billing.ts'
import type { CardFields, PaymentInput } from '#features/card/schema.ts'
import { dayOf } from '#lib/dates.ts'
import { type Failure, fail, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import type { PaymentMethod } from '../schema.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { deleteMethod, findMethod, listMethods, saveMethod, setDefaultMethod } from './method-queries.ts'
import { type PayDeps, payWith } from './pay-with.ts'
import type { CardToken } from './payment/provider.ts'

const mostCards = 20

export async function readMethods(deps: CheckoutDeps, actor: Actor): Promise<PaymentMethod[]> {
  const rows = await listMethods(deps.db, actor.id)
  const today = dayOf(deps.clock())
  return rows.map(({ id, brand, last4, expDate, nameOnCard, isDefault }) => ({
    id,
    brand,
    last4,
    exp_date: expDate,
    name_on_Card: nameOnCard,
    expires_soon: monthsLeft(expDate, today) < 2,
    expired: monthsLeft(expDate, today) < 0,
    default: isDefault,
  }))
}

/** Whole months until the card expires; negative afterwards. */
function monthsLeft(expDate: string, today: string): number {
  const [month = 0, year = 0] = expDate.split('/').map(Number)
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
  return (2000 + year - thisYear) * 12 + month - thisMonth
}

/**
 * Makes this card the one preselected at checkout.
 * @throws 404 for an unknown card or another account's.
 */
export async function makeMethodDefault(deps: CheckoutDeps, actor: Actor, id: number): Promise<void> {
  if (!(await setDefaultMethod(deps.db, actor.id, id))) throw notFound()
}

export async function addMethod(
  deps: CheckoutDeps,
  actor: Actor,
  input: Exclude<PaymentInput, { method_id: number }>,
): Promise<PaymentMethod[]> {
  const card = await payWith(deps, actor, input)
  await refuseFullWallet(deps, actor, card)
  if (!(await keepCard(deps, actor, input, card))) throw walletIsFull()
  return readMethods(deps, actor)
}

export async function removeMethod(deps: CheckoutDeps, actor: Actor, id: number): Promise<void> {
  const method = await findMethod(deps.db, actor.id, id)
  if (!method || !(await deleteMethod(deps.db, actor.id, id))) throw notFound()
  await forgetCard(deps, method.providerToken)
}

/** @throws 422 when another card would exceed the limit; a card that is already saved is only renewed. */
export async function refuseFullWallet(
  deps: Pick<PayDeps, 'db'>,
  actor: Actor,
  card: CardToken,
  field = 'card_number',
): Promise<void> {
  const saved = await listMethods(deps.db, actor.id)
  if (saved.length < mostCards || saved.some((method) => method.fingerprint === card.fingerprint)) return
  throw walletIsFull(field)
}

export function walletIsFull(field = 'card_number'): Failure {
  const message = `At most ${mostCards} cards can be saved. Remove one first.`
  return fail('too_many', 422, message, { [field]: [message] })
}

/**
 * Saves a card for later use; the newest becomes the default, and a card already saved is renewed. Returns false and
 * saves nothing if others were saved at the same moment and the limit is reached.
 */
export async function keepCard(
  deps: PayDeps,
  actor: Actor,
  input: Partial<CardFields> & { token?: string; save?: boolean },
  card: CardToken,
): Promise<boolean> {
  const token = await deps.payments.keep(card.token, { id: actor.id, email: actor.email })
  const method = {
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
  }
  if (await saveMethod(deps.db, actor.id, method, mostCards)) return true
  await forgetCard(deps, token)
  return false
}

/** The card is deleted here in any case; if the provider fails to delete its token, that is only logged. */
async function forgetCard(deps: Pick<PayDeps, 'log' | 'payments'>, token: string): Promise<void> {
  await deps.payments
    .forget(token)
    .catch((error) =>
      deps.log.warn({ err: error }, 'could not delete a removed card at the payment provider'),
    )
}
