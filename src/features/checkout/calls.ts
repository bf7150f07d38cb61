import { z } from 'zod'
import { payment } from '#features/card/schema.ts'
import { order } from '#features/orders/schema.ts'
import { type Calls, idempotencyKey, responseOf } from '#lib/calls.ts'
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
} from './schema.ts'

const params = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })
const methodParams = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })
const newMethod = z.union([payment.options[1], payment.options[2]])
const methods = { 200: responseOf(z.array(paymentMethod)) }

export const checkoutCalls = {
  'PUT /orders/:id/address': {
    auth: 'user',
    takesCard: { use: 'pay', field: 'payment' },
    params,
    body: changeAddressBody,
    data: order,
  },
  'GET /orders/:id/difference': {
    auth: 'user',
    adminRoles: ['support', 'finance'],
    reads: true,
    money: true,
    params,
    data: difference,
  },
  'POST /orders/:id/difference': {
    auth: 'user',
    takesCard: { use: 'pay', field: 'payment' },
    params,
    body: differenceBody,
    data: order,
  },
  'GET /admin/differences': {
    auth: 'admin',
    adminRoles: ['support', 'finance'],
    reads: true,
    data: z.array(differenceRow),
  },
  'PUT /admin/differences/:id': {
    auth: 'admin',
    adminRoles: ['finance'],
    queue: 'differences',
    params,
    body: settleDifference,
    data: z.array(differenceRow),
  },
  'GET /addresses': { auth: 'user', reads: true, data: z.array(addressRow) },
  'POST /addresses': { auth: 'user', body: newAddress, data: addressRow, status: 201 },
  'PUT /addresses/:id': { auth: 'user', params: addressParams, body: changedAddress, data: addressRow },
  'DELETE /addresses/:id': { auth: 'user', params: addressParams, data: z.array(addressRow) },
  'GET /profile': { auth: 'user', reads: true, querystring: profileQuery, data: profile },
  'PUT /profile': {
    auth: 'user',
    takesCard: { use: 'save', field: 'payment.card_number' },
    body: saveProfile,
    data: savedProfile,
  },
  'GET /address/suggest': {
    auth: 'none',
    querystring: z.object({ q: z.string().trim().max(200).default('') }),
    data: z.array(parsedAddress),
  },
  'POST /checkout/quote': { auth: 'user', money: true, body: quoteRequest, data: quote },
  'POST /coupons/check': { auth: 'guest cart', body: couponCheck, data: checkedCoupon },
  'POST /checkout': {
    auth: 'user',
    money: true,
    takesCard: { use: 'pay', field: 'payment' },
    counted: 'checkout',
    body: placeOrderBody,
    data: placedOrder,
    status: 201,
  },
  'POST /orders/:id/reorder': { auth: 'user', params: methodParams, body: reorderBody, data: reordered },
  'GET /payment_methods': { auth: 'user', reads: true, ownerOnly: true, data: z.array(paymentMethod) },
  'POST /payment_methods': {
    auth: 'user',
    takesCard: { use: 'save', field: 'card_number' },
    body: newMethod,
    response: { 201: methods[200] },
  },
  'PUT /payment_methods/:id': {
    auth: 'user',
    params: methodParams,
    body: paymentMethodChange,
    data: z.array(paymentMethod),
  },
  'DELETE /payment_methods/:id': { auth: 'user', params: methodParams, data: z.array(paymentMethod) },
  'GET /checkout/:key': {
    auth: 'user',
    reads: true,
    params: z.object({ key: idempotencyKey }),
    data: placedOrder.nullable(),
  },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof checkoutCalls> {}
}
