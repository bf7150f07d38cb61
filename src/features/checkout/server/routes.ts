import { z } from 'zod'
import type { Actor } from '#features/accounts/actor.ts'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { type OrderDeps, readOrder } from '#features/orders/server/read-orders.ts'
import { disputeDecided, disputeOpened } from '#features/payouts/server/holds/disputes.ts'
import { fail, forbidden } from '#lib/failure.ts'
import { formatCents } from '#lib/money.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { keyOf } from '#server/http/request.ts'
import { checkoutCalls } from '../calls.ts'
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

/** A changed address may cost money, so its routes belong to this feature (api.md section 7). */
export function changeAddressRoutes(api: ApiApp, deps: CheckoutDeps & { orders: OrderDeps }): void {
  const on = mount(api, checkoutCalls)

  on('PUT /orders/:id/address', async (request) => {
    const actor = actorOf(request)
    await changeOrderAddress(deps, actor, request.params.id, request.body)
    return ok(await readOrder(deps.orders, actor, request.params.id), 'The address has been changed.')
  })
  on('GET /orders/:id/difference', async (request) =>
    ok(await readDifference(deps, actorOf(request), request.params.id)),
  )

  on('POST /orders/:id/difference', async (request) => {
    const actor = actorOf(request)
    await payDifference(deps, actor, request.params.id, request.body.payment)
    return ok(await readOrder(deps.orders, actor, request.params.id), 'Thank you. The difference has been paid.')
  })

  on('GET /admin/differences', async () => ok(await readDifferences(deps)))

  on('PUT /admin/differences/:id', async (request) => {
    await settle(deps, actorOf(request), request.params.id, request.body)
    const message =
      request.body.action === 'retry' ? 'The card is being charged again.' : 'The difference has been waived.'
    return ok(await readDifferences(deps), message)
  })
}

/** Routes for an account's saved addresses, which are listed defaults first, then newest. */
function addressRoutes(api: ApiApp, deps: CheckoutDeps): void {
  const on = mount(api, checkoutCalls)

  on('GET /addresses', async (request) => ok(await readAddresses(deps, actorOf(request))))

  on('POST /addresses', async (request, reply) =>
    reply.status(201).send(ok(await addAddress(deps, actorOf(request), request.body), 'Address saved.')),
  )

  on('PUT /addresses/:id', async (request) => {
    const { id } = request.params
    return ok(await changeAddress(deps, actorOf(request), id, request.body), 'Address saved.')
  })

  on('DELETE /addresses/:id', async (request) => {
    await removeAddress(deps, actorOf(request), request.params.id)
    return ok(await readAddresses(deps, actorOf(request)), 'Address removed.')
  })
}

/** Profile, quote, coupon and order (api.md section 6). */
export function checkoutRoutes(api: ApiApp, deps: CheckoutDeps): void {
  const on = mount(api, checkoutCalls)

  on('GET /profile', async (request) => ok(await readProfile(deps, actorOf(request), request.query.checkout)))

  on('PUT /profile', async (request) => {
    const saved = await updateProfile(deps, actorOf(request), request.body)
    return ok(saved, request.body.shipping_address ? 'Shipping address saved.' : 'Profile saved.')
  })

  // Without an address provider, the only suggestion is the parsed line itself.
  on('GET /address/suggest', async (request) => {
    const parsed = await parseAddress(request.query.q)
    return ok(parsed ? [parsed] : [])
  })

  on('POST /checkout/quote', async (request) => ok(await makeQuote(deps, actorOf(request), request.body)))

  on('POST /coupons/check', async (request) => ok(await checkCoupon(deps, request.actor, request.body)))

  on('POST /checkout', async (request, reply) => {
    const actor = buyerOf(actorOf(request))
    const key = keyOf(request)
    const placed = await placeOrder(deps, actor, key, request.body)
    return reply.status(201).send(ok(placed, 'Your order has been placed.'))
  })

  // In addition to api.md: after a lost response the page cannot repeat the order, because no card is stored.
  on('GET /checkout/:key', async (request) => ok(await placedBefore(deps, actorOf(request), request.params.key)))

  on('POST /orders/:id/reorder', async (request) => {
    const actor = buyerOf(actorOf(request))
    const done = await reorder(deps, actor, request.params.id, request.body.temp_project_id ?? null)
    return ok(done, `${done.added === 1 ? '1 product' : `${done.added} products`} added to cart.`)
  })

  on('GET /payment_methods', async (request) => ok(await readMethods(deps, actorOf(request))))

  on('POST /payment_methods', async (request, reply) =>
    reply.status(201).send(ok(await addMethod(deps, actorOf(request), request.body), 'Card saved.')),
  )

  on('PUT /payment_methods/:id', async (request) => {
    await makeMethodDefault(deps, actorOf(request), request.params.id)
    return ok(await readMethods(deps, actorOf(request)), 'This card is now your default.')
  })

  on('DELETE /payment_methods/:id', async (request) => {
    await removeMethod(deps, actorOf(request), request.params.id)
    return ok(await readMethods(deps, actorOf(request)), 'Card removed.')
  })

  addressRoutes(api, deps)
}

/** Clients and professionals buy; vendors and Admins do not (api.md section 6). */
function buyerOf(actor: Actor): Actor {
  if (actor.type !== 'User' && actor.type !== 'Contractor') throw forbidden()
  return actor
}
