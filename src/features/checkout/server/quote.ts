import type { Db } from '#db/client.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { addressProblems, badZip } from '#features/address/address.ts'
import { dayOf } from '#lib/dates.ts'
import { fail, invalid } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import { isZip } from '#lib/phone.ts'
import { isState, type StateCode, stateOfZip } from '#lib/us-states.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { CheckedCoupon, Quote, QuoteInput } from '../schema.ts'
import { type Draft, type DraftTerms, makeDraft, problemFields, quoteOf } from './draft.ts'
import { readDraft } from './draft-queries.ts'

type QuoteDeps = { db: Db; clock: Clock }

/**
 * The cart's current cost, delivered to a state; without one the tax is left open.
 * @throws 422 for what cannot be bought.
 */
export async function makeQuote(deps: QuoteDeps, actor: Pick<Actor, 'id' | 'type'>, input: QuoteInput): Promise<Quote> {
  const place = { state: stateOf(input), zip: input.zip_code || null }
  const draft = await draftOf(deps, actor, input.cart_id, {
    ...place,
    coupon: input.coupon || null,
    days: input.delivery_days ?? null,
  })
  if (draft.problems.size > 0) {
    throw fail('out_of_stock', 422, 'The given data was invalid.', problemFields(draft), quoteOf(draft))
  }
  return quoteOf(draft)
}

/** Checks a coupon against a cart, for guests too: the cart's id is the key. */
export async function checkCoupon(
  deps: QuoteDeps,
  actor: Pick<Actor, 'id' | 'type'> | null,
  input: { cart_id: string; code: string },
): Promise<CheckedCoupon> {
  const guest = { id: 0, type: 'User' as const }
  const terms = { state: null, zip: null, coupon: input.code, days: null }
  const draft = await draftOf(deps, actor ?? guest, input.cart_id, terms)
  if (!draft.coupon) throw invalid('code', 'This coupon is not valid.')
  const { code, percentBps, amountCents } = draft.coupon
  return {
    code,
    percent: percentBps === null ? null : percentBps / 100,
    amount: amountCents === null ? null : toDollars(amountCents),
    discount: toDollars(draft.discountCents),
  }
}

async function draftOf(
  { db, clock }: QuoteDeps,
  actor: Pick<Actor, 'id' | 'type'>,
  cartId: string,
  terms: Omit<DraftTerms, 'actor' | 'now'>,
): Promise<Draft> {
  const now = clock()
  const { state, zip } = terms
  const rows = await readDraft(db, cartId, { state, zip, buyerId: actor.id }, dayOf(now))
  return makeDraft(db, rows, { actor, ...terms, now, cartId })
}

function stateOf({ state, zip_code }: { state?: string | null; zip_code?: string | null }): StateCode | null {
  if (!state && zip_code && !isKnownZip(zip_code)) throw invalid('zip_code', badZip)
  if (!state) return null
  const given = { state, zip_code: zip_code || '', country: 'US', city: '' }
  const problems = addressProblems(given)
  if (!zip_code) delete problems.zip_code
  const fields = Object.entries(problems).map(([field, message]) => [field, [message]])
  if (fields.length > 0) {
    throw fail('address', 422, 'The given data was invalid.', Object.fromEntries(fields))
  }
  const code = state.toUpperCase()
  return isState(code) ? code : null
}

const isKnownZip = (text: string) => isZip(text) && stateOfZip(text) !== null
