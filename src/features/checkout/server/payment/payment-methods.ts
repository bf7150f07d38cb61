import type { Actor } from '#features/accounts/actor.ts'
import { billingOf, billingProblems, checkCard } from '#features/card/card.ts'
import type { CardFields, PaymentInput } from '#features/card/schema.ts'
import type { PaymentMethod } from '#features/checkout/schema.ts'
import { dayOf } from '#lib/dates.ts'
import { type Failure, fail, invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import type { CardToken } from '../provider.ts'
import { deleteMethod, findMethod, listMethods, replaceToken, saveMethod, setDefaultMethod } from './method-queries.ts'

const maxCards = 20

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
  if (!(await saveCard(deps, actor, input, card))) throw walletIsFull()
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
  if (saved.length < maxCards || saved.some((method) => method.fingerprint === card.fingerprint)) return
  throw walletIsFull(field)
}

export function walletIsFull(field = 'card_number'): Failure {
  const message = `At most ${maxCards} cards can be saved. Remove one first.`
  return fail('too_many', 422, message, { [field]: [message] })
}

/**
 * Saves a card for later use; the newest becomes the default, and a card already saved is renewed. Returns false and
 * saves nothing if others were saved at the same moment and the limit is reached.
 */
export async function saveCard(
  deps: PayDeps,
  actor: Actor,
  input: Partial<CardFields> & { token?: string; save?: boolean },
  card: CardToken,
): Promise<boolean> {
  const token = await deps.payments.save(card.token, { id: actor.id, email: actor.email })
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
  if (await saveMethod(deps.db, actor.id, method, maxCards)) return true
  await forgetCard(deps, token)
  return false
}

/** The card is deleted here in any case; if the provider fails to delete its token, that is only logged. */
async function forgetCard(deps: Pick<PayDeps, 'log' | 'payments'>, token: string): Promise<void> {
  await deps.payments
    .forget(token)
    .catch((error) => deps.log.warn({ err: error }, 'could not delete a removed card at the payment provider'))
}

/** What it takes to charge a card. */
export type PayDeps = Pick<CheckoutDeps, 'env' | 'db' | 'clock' | 'payments' | 'log'>

/**
 * Turns the customer's payment input into a provider token. The card's number and code go no further than this
 * (security U2).
 */
export async function payWith(
  deps: PayDeps,
  actor: Actor,
  input: PaymentInput,
  at: (field: string) => string = (field) => field,
): Promise<CardToken> {
  if ('method_id' in input) {
    const saved = await findMethod(deps.db, actor.id, input.method_id)
    if (!saved || saved.provider !== deps.payments.name) throw notFound()
    const { brand, last4, expDate } = saved
    // A card given at registration is not yet attached to a customer at the provider, so it could be used only once.
    const token = await deps.payments.save(saved.providerToken, { id: actor.id, email: actor.email })
    if (token !== saved.providerToken) await replaceToken(deps.db, saved.id, token)
    return { token, brand, last4, expDate, fingerprint: `method ${saved.id}` }
  }
  if ('token' in input) return deps.payments.describe(input.token)
  return tokenizeCard(deps, input, at)
}

export async function tokenizeCard(
  deps: PayDeps,
  fields: CardFields,
  at: (field: string) => string,
): Promise<CardToken> {
  if (deps.env.CARD_INTAKE === 'token') {
    throw invalid('payment', 'Card details are taken by the payment provider only.')
  }
  const checked = checkCard(fields, deps.clock())
  const found = { ...(checked.ok ? {} : checked.problems), ...billingProblems(fields) }
  if (!checked.ok || Object.keys(found).length > 0) {
    const problems = Object.entries(found).map(([field, message]) => [at(field), [message]])
    throw fail('invalid', 422, 'The given data was invalid.', Object.fromEntries(problems))
  }
  return deps.payments.tokenize({ ...checked.card, billing: billingOf(fields) })
}

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
  const methods = (await listMethods(deps.db, holder.id)).filter(({ provider }) => provider === deps.payments.name)
  const method = methods.find(({ id }) => id === preferredId) ?? methods[0]
  if (!method) return null
  const token = await deps.payments.save(method.providerToken, holder)
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
  if (!(await saveCard(deps, actor, input, card))) throw walletIsFull('payment')
  const [newest] = await listMethods(deps.db, actor.id)
  if (!newest) throw new Error('the card that was saved is gone')
  return newest.id
}
