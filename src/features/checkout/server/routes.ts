import { z } from 'zod'
import type { Actor } from '#features/accounts/actor.ts'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { payment } from '#features/card/schema.ts'
import { order } from '#features/orders/schema.ts'
import { type OrderDeps, readOrder } from '#features/orders/server/read-orders.ts'
import { disputeDecided, disputeOpened } from '#features/payouts/server/holds/disputes.ts'
import { fail, forbidden } from '#lib/failure.ts'
import { formatCents } from '#lib/money.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { idempotencyKey, keyOf } from '#server/http/request.ts'
import {
  addressParams,
  addressRow,
  changeAddressBody,
  changedAddress,
  checkedCoupon,
  couponCheck,
  difference,
  differenceBody,
  differenceRow,
  newAddress,
  parsedAddress,
  paymentMethod,
  paymentMethodChange,
  placedOrder,
  placeOrder as placeOrderBody,
  profile,
  profileQuery,
  quote,
  quoteRequest,
  reorderBody,
  reordered,
  savedProfile,
  saveProfile,
  settleDifference,
} from '../schema.ts'
import { addAddress, changeAddress, parseAddress, readAddresses, removeAddress } from './address/addresses.ts'
import { changeOrderAddress } from './address/change-address.ts'
import { readProfile, updateProfile } from './address/profile.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { makeDue } from './payment/capture-queries.ts'
import { payDifference, readDifference, readDifferences, settleDifference as settle } from './payment/differences.ts'
import { addMethod, makeMethodDefault, readMethods, removeMethod } from './payment/payment-methods.ts'
import { lookAgain } from './payment/refund-worker.ts'
import { stripeClient } from './payment/stripe.ts'
import { placedBefore, placeOrder } from './place-order.ts'
import { checkCoupon, makeQuote } from './quote.ts'
import { reorder } from './reorder.ts'

/**
 * Stripe's webhooks. A message is only a reason to look: the worker asks Stripe itself for the payment's state, so a
 * forged, repeated or late message causes at most an extra request.
 */
export async function webhookRoutes(api: ApiApp, deps: CheckoutDeps): Promise<void> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secret } = deps.env
  if (!secretKey || !secret) return
  const stripe = stripeClient({ secretKey })
  await api.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/webhooks/stripe', { config: { auth: 'none' }, schema: { hide: true } }, async (request) => {
      const event = readEvent(stripe, request.body, request.headers['stripe-signature'], secret)
      const parsed = paymentEvent.safeParse(event.data?.object)
      if (!parsed.success) throw fail('event', 422, 'The event has no payment.')
      const { id, payment_intent: ref } = parsed.data
      if (event.type.startsWith('payment_intent.') && id)
        if (await makeDue(deps.db, 'stripe', id, deps.clock())) deps.wakeCapture()
      if (event.type.startsWith('charge.dispute.')) await hearOfDispute(deps, event)
      // charge.refunded, charge.refund.updated, refund.failed …: each names its payment.
      if (/^(charge|refund)\./.test(event.type) && typeof ref === 'string') await lookAgain(deps, ref)
      return ok(null)
    })
  })
}

/**
 * A customer's bank disputes a payment, or has decided. The hold can be undone, so it happens at once; the rest cannot
 * and is left to an Admin, because no message says which items are affected.
 */
async function hearOfDispute(deps: CheckoutDeps, { type, data }: { type: string; data: { object: unknown } }) {
  const parsed = disputeEvent.safeParse(data.object)
  if (!parsed.success) return
  const { id: dispute, payment_intent: ref, amount, reason, status } = parsed.data
  const about = { provider: 'stripe', ref }
  // Messages come in any order: the end of an unknown dispute places the hold first, and its start then comes too late.
  if (type === 'charge.dispute.created' || type === 'charge.dispute.closed') {
    const why = `The bank disputes ${formatCents(amount)}: ${reason.replaceAll('_', ' ')}.`
    await disputeOpened(deps, { ...about, dispute, why })
  }
  // An inquiry that ends without a dispute (warning_closed) counts as won.
  if (type === 'charge.dispute.closed')
    await disputeDecided(deps, { ...about, word: status === 'lost' ? 'lost' : 'won' })
}

const paymentEvent = z.object({ id: z.string().optional(), payment_intent: z.unknown().optional() })

const disputeEvent = z.object({
  id: z.string(),
  payment_intent: z.string(),
  amount: z.number().int(),
  reason: z.string(),
  status: z.string(),
})

function readEvent(
  stripe: ReturnType<typeof stripeClient>,
  body: unknown,
  signature: string | string[] | undefined,
  secret: string,
) {
  try {
    return stripe.webhooks.constructEvent(body as Buffer, String(signature ?? ''), secret)
  } catch {
    throw fail('signature', 422, 'The signature is not valid.')
  }
}

const params = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })

/** A changed address may cost money, so its routes belong to this feature (api.md section 7). */
export function changeAddressRoutes(api: ApiApp, deps: CheckoutDeps & { orders: OrderDeps }): void {
  api.put(
    '/orders/:id/address',
    {
      config: { auth: 'user', takesCard: { use: 'pay', field: 'payment' } },
      schema: { params, body: changeAddressBody, response: { 200: responseOf(order) } },
    },
    async (request) => {
      const actor = actorOf(request)
      await changeOrderAddress(deps, actor, request.params.id, request.body)
      return ok(await readOrder(deps.orders, actor, request.params.id), 'The address has been changed.')
    },
  )
  api.get(
    '/orders/:id/difference',
    {
      config: { auth: 'user', reads: true, money: true },
      schema: { params, response: { 200: responseOf(difference) } },
    },
    async (request) => ok(await readDifference(deps, actorOf(request), request.params.id)),
  )

  api.post(
    '/orders/:id/difference',
    {
      config: { auth: 'user', takesCard: { use: 'pay', field: 'payment' } },
      schema: { params, body: differenceBody, response: { 200: responseOf(order) } },
    },
    async (request) => {
      const actor = actorOf(request)
      await payDifference(deps, actor, request.params.id, request.body.payment)
      return ok(await readOrder(deps.orders, actor, request.params.id), 'Thank you. The difference has been paid.')
    },
  )

  const open = { 200: responseOf(z.array(differenceRow)) }

  api.get('/admin/differences', { config: { auth: 'admin', reads: true }, schema: { response: open } }, async () =>
    ok(await readDifferences(deps)),
  )

  api.put(
    '/admin/differences/:id',
    {
      config: { auth: 'admin', queue: 'differences' },
      schema: { params, body: settleDifference, response: open },
    },
    async (request) => {
      await settle(deps, actorOf(request), request.params.id, request.body)
      const message =
        request.body.action === 'retry' ? 'The card is being charged again.' : 'The difference has been waived.'
      return ok(await readDifferences(deps), message)
    },
  )
}

const one = responseOf(addressRow)
const many = responseOf(z.array(addressRow))

/** Routes for an account's saved addresses, which are listed defaults first, then newest. */
function addressRoutes(api: ApiApp, deps: CheckoutDeps): void {
  api.get(
    '/addresses',
    { config: { auth: 'user', reads: true }, schema: { response: { 200: many } } },
    async (request) => ok(await readAddresses(deps, actorOf(request))),
  )

  api.post(
    '/addresses',
    { config: { auth: 'user' }, schema: { body: newAddress, response: { 201: one } } },
    async (request, reply) =>
      reply.status(201).send(ok(await addAddress(deps, actorOf(request), request.body), 'Address saved.')),
  )

  api.put(
    '/addresses/:id',
    {
      config: { auth: 'user' },
      schema: { params: addressParams, body: changedAddress, response: { 200: one } },
    },
    async (request) => {
      const { id } = request.params
      return ok(await changeAddress(deps, actorOf(request), id, request.body), 'Address saved.')
    },
  )

  api.delete(
    '/addresses/:id',
    { config: { auth: 'user' }, schema: { params: addressParams, response: { 200: many } } },
    async (request) => {
      await removeAddress(deps, actorOf(request), request.params.id)
      return ok(await readAddresses(deps, actorOf(request)), 'Address removed.')
    },
  )
}

const methods = { 200: responseOf(z.array(paymentMethod)) }
const methodParams = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })

/** Profile, quote, coupon and order (api.md section 6). */
export function checkoutRoutes(api: ApiApp, deps: CheckoutDeps): void {
  api.get(
    '/profile',
    {
      config: { auth: 'user', reads: true },
      schema: { querystring: profileQuery, response: { 200: responseOf(profile) } },
    },
    async (request) => ok(await readProfile(deps, actorOf(request), request.query.checkout)),
  )

  api.put(
    '/profile',
    {
      config: { auth: 'user', takesCard: { use: 'save', field: 'payment.card_number' } },
      schema: { body: saveProfile, response: { 200: responseOf(savedProfile) } },
    },
    async (request) => {
      const saved = await updateProfile(deps, actorOf(request), request.body)
      return ok(saved, request.body.shipping_address ? 'Shipping address saved.' : 'Profile saved.')
    },
  )

  // Without an address provider, the only suggestion is the parsed line itself.
  api.get(
    '/address/suggest',
    {
      config: { auth: 'none' },
      schema: {
        querystring: z.object({ q: z.string().trim().max(200).default('') }),
        response: { 200: responseOf(z.array(parsedAddress)) },
      },
    },
    async (request) => {
      const parsed = await parseAddress(request.query.q)
      return ok(parsed ? [parsed] : [])
    },
  )

  api.post(
    '/checkout/quote',
    {
      config: { auth: 'user', money: true },
      schema: { body: quoteRequest, response: { 200: responseOf(quote) } },
    },
    async (request) => ok(await makeQuote(deps, actorOf(request), request.body)),
  )

  api.post(
    '/coupons/check',
    {
      config: { auth: 'guest cart' },
      schema: { body: couponCheck, response: { 200: responseOf(checkedCoupon) } },
    },
    async (request) => ok(await checkCoupon(deps, request.actor, request.body)),
  )

  api.post(
    '/checkout',
    {
      config: {
        auth: 'user',
        money: true,
        takesCard: { use: 'pay', field: 'payment' },
        counted: 'checkout',
      },
      schema: { body: placeOrderBody, response: { 201: responseOf(placedOrder) } },
    },
    async (request, reply) => {
      const actor = buyerOf(actorOf(request))
      const key = keyOf(request.headers['idempotency-key'])
      const placed = await placeOrder(deps, actor, key, request.body)
      return reply.status(201).send(ok(placed, 'Your order has been placed.'))
    },
  )

  // In addition to api.md: after a lost response the page cannot repeat the order, because no card is stored.
  api.get(
    '/checkout/:key',
    {
      config: { auth: 'user', reads: true },
      schema: {
        params: z.object({ key: idempotencyKey }),
        response: { 200: responseOf(placedOrder.nullable()) },
      },
    },
    async (request) => ok(await placedBefore(deps, actorOf(request), request.params.key)),
  )

  api.post(
    '/orders/:id/reorder',
    {
      config: { auth: 'user' },
      schema: { params: methodParams, body: reorderBody, response: { 200: responseOf(reordered) } },
    },
    async (request) => {
      const actor = buyerOf(actorOf(request))
      const done = await reorder(deps, actor, request.params.id, request.body.temp_project_id ?? null)
      return ok(done, `${done.added === 1 ? '1 product' : `${done.added} products`} added to cart.`)
    },
  )

  api.get(
    '/payment_methods',
    { config: { auth: 'user', reads: true, ownerOnly: true }, schema: { response: methods } },
    async (request) => ok(await readMethods(deps, actorOf(request))),
  )

  api.post(
    '/payment_methods',
    {
      config: { auth: 'user', takesCard: { use: 'save', field: 'card_number' } },
      schema: { body: newMethod, response: { 201: methods[200] } },
    },
    async (request, reply) =>
      reply.status(201).send(ok(await addMethod(deps, actorOf(request), request.body), 'Card saved.')),
  )

  api.put(
    '/payment_methods/:id',
    {
      config: { auth: 'user' },
      schema: { params: methodParams, body: paymentMethodChange, response: methods },
    },
    async (request) => {
      await makeMethodDefault(deps, actorOf(request), request.params.id)
      return ok(await readMethods(deps, actorOf(request)), 'This card is now your default.')
    },
  )

  api.delete(
    '/payment_methods/:id',
    { config: { auth: 'user' }, schema: { params: methodParams, response: methods } },
    async (request) => {
      await removeMethod(deps, actorOf(request), request.params.id)
      return ok(await readMethods(deps, actorOf(request)), 'Card removed.')
    },
  )

  addressRoutes(api, deps)
}

const newMethod = z.union([payment.options[1], payment.options[2]])

/** Clients and professionals buy; vendors and Admins do not (api.md section 6). */
function buyerOf(actor: Actor): Actor {
  if (actor.type !== 'User' && actor.type !== 'Contractor') throw forbidden()
  return actor
}
