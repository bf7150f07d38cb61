import type { Address } from '#features/address/address.ts'
import type { CardFields, PaymentInput } from '#features/card/schema.ts'
import type { Http } from '#web/browser/http.ts'
import { sendOnce } from '#web/browser/send-once.ts'
import type {
  ChangeAddress,
  ChangedAddress,
  NewAddressBody,
  PlaceOrder,
  QuoteRequest,
  SettleDifference,
} from '../schema.ts'

export const getProfile = (http: Http) => http.get('/profile', { query: { checkout: '1' } })

export const getSavedAddresses = (http: Http) => http.get('/addresses')

export const addAddress = (http: Http, body: NewAddressBody) => http.send('POST', '/addresses', { body })

/** The next checkout starts with it. */
export const addSavedAddress = (http: Http, address: Address) => addAddress(http, { ...address, default: true })

export const changeAddress = (http: Http, id: number, body: ChangedAddress) =>
  http.send('PUT', '/addresses/:id', { path: { id }, body })

export const removeAddress = (http: Http, id: number) => http.send('DELETE', '/addresses/:id', { path: { id } })

/** A whole address parsed from one line; empty if it is not one. */
export const suggestAddresses = (http: Http, line: string) => http.get('/address/suggest', { query: { q: line } })

export const saveShipping = (http: Http, address: Address, cartId: string) =>
  http.send('PUT', '/profile', { body: { checkout: 1, shipping_address: address, cart_id: cartId } })

export const getQuote = (http: Http, request: QuoteRequest) => http.send('POST', '/checkout/quote', { body: request })

export const getPaymentMethods = (http: Http) => http.get('/payment_methods')

export const addCard = (http: Http, body: CardFields) => http.send('POST', '/payment_methods', { body })

export const makeCardDefault = (http: Http, id: number) =>
  http.send('PUT', '/payment_methods/:id', { path: { id }, body: { default: true } })

export const removeCard = (http: Http, id: number) => http.send('DELETE', '/payment_methods/:id', { path: { id } })

/** `key` makes a repeated request one order (security M1). */
export const placeOrder = (http: Http, order: PlaceOrder, key: string) =>
  http.send('POST', '/checkout', { body: order, headers: { 'idempotency-key': key } })

/** The outcome of an order that was sent with this key; null if there is none. */
export const getPlacedOrder = (http: Http, key: string) => http.get('/checkout/:key', { path: { key } })

export const payDifference = (http: Http, order: number, payment: PaymentInput) =>
  http.send('POST', '/orders/:id/difference', { path: { id: order }, body: { payment } })

export const updateDifference = (http: Http, id: number, body: SettleDifference) =>
  sendOnce(http, 'PUT', '/admin/differences/:id', { path: { id }, body })

/** Within 60 minutes; an address that costs more is refused with the difference until a payment is included. */
export const changeOrderAddress = (http: Http, order: number, change: ChangeAddress) =>
  http.send('PUT', '/orders/:id/address', { path: { id: order }, body: change })
