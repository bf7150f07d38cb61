import { createHash } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { normalAddress } from '#features/address/address.ts'
import { lockCartForOrder } from '#features/cart/server/find-cart.ts'
import { fewUnits } from '#features/site/figures.ts'
import { valuesOn } from '#features/site/server/dated-values.ts'
import { dayOf } from '#lib/dates.ts'
import { Failure, fail, invalid } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { fromDollars } from '#lib/money.ts'
import type { Clock } from '#server/http/api-app.ts'
import { keyReused } from '#server/once/once.ts'
import type { PlacedOrder, PlaceOrderInput } from '../schema.ts'
import { checkAddress, poBoxProblem } from './address/profile.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { type Draft, makeDraft, problemFields, quoteOf } from './draft.ts'
import { lockDraft, readDraft } from './draft-queries.ts'
import { payWith, refuseFullWallet, saveCard } from './payment/payment-methods.ts'
import { type Attempt, claimAttempt, claimSeconds, deleteOldKeys, endAttempt, readClaim } from './payment-queries.ts'
import { type Authorization, type CardToken, ProviderSilent, refused } from './provider.ts'
import { type CheckoutTerms, writeOrder } from './write-order.ts'

/**
 * Places the order of a cart (security §3): the provider authorizes the amount first, then one transaction writes
 * everything or nothing, and the worker captures afterwards. A repeated key returns the same order, even in parallel.
 */
export async function placeOrder(
  deps: CheckoutDeps,
  actor: Actor,
  key: string,
  input: PlaceOrderInput,
): Promise<PlacedOrder> {
  checkAddress(input.shipping_address, 'shipping_address')
  const terms: CheckoutTerms = {
    actor,
    address: normalAddress(input.shipping_address),
    coupon: input.coupon || null,
    note: input.note ?? '',
    receiverPhone: input.receiver_phone,
    cartId: input.cart_id,
    days: input.delivery_days ?? null,
  }
  const card = await payWith(deps, actor, input.payment)
  // Checked before anything is charged.
  if ('save' in input.payment && input.payment.save) await refuseFullWallet(deps, actor, card, 'payment')
  const fingerprint = fingerprintOf(terms, input.expected_total, card)
  const draft = await prepare(deps, terms, input.expected_total).catch(async (failure: unknown) => {
    // A repeated request finds its cart closed, so it gets the stored response.
    const before = await savedResponse(deps, actor, key, fingerprint)
    if (before) return before
    throw failure
  })
  if ('order_id' in draft) return draft
  const attempt: Attempt = {
    accountId: actor.id,
    key,
    fingerprint,
    orderId: randomId(),
    provider: deps.payments.name,
    amountCents: draft.chargeCents,
    brand: card.brand,
    last4: card.last4,
    now: deps.clock(),
  }
  const before = await claim(deps, actor, attempt)
  if (before) return before
  const { placed, leavesFew } = await pay(deps, terms, attempt, card)
  if (leavesFew) await deps.catalogue.shown()
  // The order is paid, even if the card now exceeds the limit.
  if ('save' in input.payment && input.payment.save) await saveCard(deps, actor, input.payment, card)
  deps.wakeCapture()
  return placed
}

/**
 * The outcome of an order whose response was lost, by its idempotency key; null if there is none. Waits for one still
 * under way.
 */
export async function placedBefore(deps: CheckoutDeps, actor: Actor, key: string): Promise<PlacedOrder | null> {
  for (;;) {
    const found = await readClaim(deps.db, actor.id, key)
    if (found?.status === 201) return found.response
    if (!found || deps.clock().getTime() - found.createdAt.getTime() > claimSeconds * 1000) return null
    await new Promise((next) => setTimeout(next, 50))
  }
}

/** Everything that can be refused before a card is charged. */
async function prepare(deps: CheckoutDeps, terms: CheckoutTerms, expectedTotal: number): Promise<Draft> {
  const now = deps.clock()
  const rows = await readDraft(deps.db, terms.cartId, placeOf(terms), dayOf(now))
  if (rows.length === 0) await mustExist(deps, terms)
  const draft = await makeDraft(deps.db, rows, { ...terms, ...placeOf(terms), now })
  checkDraft(draft, terms)
  if (fromDollars(expectedTotal) !== draft.chargeCents) throw pricesChanged(draft)
  return draft
}

const placeOf = ({ address, actor }: CheckoutTerms) => ({
  state: address.state,
  zip: address.zip_code,
  buyerId: actor.id,
})

async function mustExist(deps: CheckoutDeps, terms: CheckoutTerms): Promise<void> {
  await transaction(deps.db, (tx) => lockCartForOrder(tx, terms.cartId, terms.actor))
}

function checkDraft(draft: Draft, { address }: CheckoutTerms): void {
  if (draft.lines[0] && draft.showroomPaused) {
    throw invalid('cart_id', 'This showroom is not accepting new orders at the moment.')
  }
  if (draft.problems.size > 0) {
    throw fail('out_of_stock', 422, 'The given data was invalid.', problemFields(draft), quoteOf(draft))
  }
  const labor = draft.labor?.lines.find(({ problem }) => problem)
  if (labor?.problem) throw fail('labor', 422, labor.problem, { labor: [labor.problem] }, quoteOf(draft))
  const box = poBoxProblem(
    address.street,
    draft.lines.map(({ row, service }) => ({ ...row, service })),
  )
  if (box) throw invalid('shipping_address.street', box)
}

const pricesChanged = (draft: Draft) =>
  fail(
    'prices_changed',
    422,
    'Prices have changed. Please review your order.',
    { expected_total: ['Prices have changed. Please review your order.'] },
    quoteOf(draft),
  )

/** Takes the key, or returns the response of the request that had it first; waits for one still under way. */
async function claim(deps: CheckoutDeps, actor: Actor, attempt: Attempt): Promise<PlacedOrder | null> {
  for (;;) {
    if (await claimAttempt(deps.db, { ...attempt, now: deps.clock() })) return null
    const before = await savedResponse(deps, actor, attempt.key, attempt.fingerprint)
    if (before) return before
    await new Promise((next) => setTimeout(next, 50))
  }
}

async function savedResponse(
  deps: CheckoutDeps,
  actor: Actor,
  key: string,
  fingerprint: Buffer,
): Promise<PlacedOrder | null> {
  const found = await readClaim(deps.db, actor.id, key)
  if (!found || deps.clock().getTime() - found.createdAt.getTime() > 86_400_000) return null
  if (!found.fingerprint.equals(fingerprint)) throw keyReused()
  return found.status === 201 ? found.response : null
}

async function pay(
  deps: CheckoutDeps,
  terms: CheckoutTerms,
  attempt: Attempt,
  card: CardToken,
): Promise<{ placed: PlacedOrder; leavesFew: boolean }> {
  let ref: string | null = null
  try {
    const response = await authorize(deps, attempt, card.token)
    if (response.kind === 'declined') {
      await endAttempt(deps.db, attempt, { status: 'declined', ref: null, now: deps.clock() })
      throw refused(response)
    }
    ref = response.ref
    return await transaction(deps.db, async (tx) => {
      const now = deps.clock()
      // Sent together but executed one after the other: the lines are read once the cart is locked.
      const [cart, rows, { figures }] = await Promise.all([
        lockCartForOrder(tx, terms.cartId, terms.actor),
        lockDraft(tx, terms.cartId, placeOf(terms), dayOf(now)),
        valuesOn(tx, dayOf(now)),
      ])
      const draft = await makeDraft(tx, rows, { ...terms, ...placeOf(terms), now })
      checkDraft(draft, terms)
      if (draft.chargeCents !== attempt.amountCents) throw pricesChanged(draft)
      const placed = await writeOrder(deps, tx, {
        terms,
        draft,
        cart,
        attempt,
        ref: response.ref,
        now,
        figures,
      })
      return { placed, leavesFew: draft.lines.some(({ row }) => row.stock - row.qty <= fewUnits) }
    })
  } catch (error) {
    // A commit whose response was lost may have succeeded: the payment is then no longer pending and this changes
    // nothing.
    await endAttempt(deps.db, attempt, { status: 'voiding', ref, now: deps.clock() })
    deps.wakeCapture()
    throw error
  }
}

/**
 * After a lost response it asks once for the outcome; without one the attempt ends, and the worker voids what is held.
 */
async function authorize(deps: CheckoutDeps, attempt: Attempt, token: string): Promise<Authorization> {
  const given = { key: String(attempt.orderId), amountCents: attempt.amountCents, token }
  try {
    return await deps.payments.authorize(given)
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    deps.log.warn({ order: attempt.orderId, reason: error.message }, 'payment provider did not respond')
    const state = await deps.payments.find(given.key, attempt.now).catch(() => null)
    if (state?.status === 'authorized' && state.ref) return { kind: 'authorized', ref: state.ref }
    throw new Failure(
      'provider_silent',
      503,
      'The payment service did not respond, so no order was placed. Please try again in a minute.',
    )
  }
}

/**
 * Equal for equal requests. Of the card it contains only the provider's token, so no card data can be derived from it.
 */
function fingerprintOf(terms: CheckoutTerms, expectedTotal: number, card: CardToken): Buffer {
  const { street, apartment, city, state, zip_code } = terms.address
  const { receiverPhone } = terms
  const content = [terms.cartId, street, apartment, city, state, zip_code, terms.coupon, terms.note, receiverPhone]
  return createHash('sha256')
    .update(JSON.stringify([...content, expectedTotal, card.fingerprint, ...(terms.days ?? [])]))
    .digest()
}

const retentionMs = 48 * 3_600_000
const batch = 1000

/** Deletes the responses stored for repeated requests: they are valid for 24 hours and deleted after 48. */
export async function sweepKeys({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const before = new Date(clock().getTime() - retentionMs)
  let gone = 0
  for (;;) {
    const deleted = await deleteOldKeys(db, before, batch)
    gone += deleted
    if (deleted < batch) return gone
  }
}
