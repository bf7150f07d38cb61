import { z } from 'zod'
import type { Actor } from '#features/accounts/actor.ts'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { payment } from '#features/card/schema.ts'
import { forbidden } from '#lib/failure.ts'
import type { ApiApp } from '#server/api-app.ts'
import { idempotencyKey, keyOf } from '#server/idempotency-key.ts'
import { ok, responseOf } from '#server/reply.ts'
import { addressParams, addressRow, changedAddress, newAddress } from '../address-book.ts'
import {
  checkedCoupon,
  couponCheck,
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
} from '../schema.ts'
import { addAddress, changeAddress, readAddresses, removeAddress } from './addresses.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { parseAddress } from './parse-address.ts'
import { addMethod, makeMethodDefault, readMethods, removeMethod } from './payment-methods.ts'
import { placedBefore, placeOrder } from './place-order.ts'
import { keepProfile, readProfile } from './profile.ts'
import { checkCoupon, makeQuote } from './quote.ts'
import { reorder } from './reorder.ts'

const one = responseOf(addressRow)
const many = responseOf(z.array(addressRow))

/** Routes for an account's saved addresses, which are listed defaults first, then newest. */
function addressRoutes(api: ApiApp, deps: CheckoutDeps): void {
  api.get('/addresses', { config: { auth: 'user' }, schema: { response: { 200: many } } }, async (request) =>
    ok(await readAddresses(deps, actorOf(request))),
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
      config: { auth: 'user' },
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
      const saved = await keepProfile(deps, actorOf(request), request.body)
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
    { config: { auth: 'user' }, schema: { body: quoteRequest, response: { 200: responseOf(quote) } } },
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
      config: { auth: 'user', takesCard: { use: 'pay', field: 'payment' } },
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
      config: { auth: 'user' },
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

  api.get('/payment_methods', { config: { auth: 'user' }, schema: { response: methods } }, async (request) =>
    ok(await readMethods(deps, actorOf(request))),
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
