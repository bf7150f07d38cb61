import type { Address } from '#features/address/address.ts'
import type { PaymentInput } from '#features/card/schema.ts'
import type { Order } from '#features/orders/schema.ts'
import type { Http } from '#web/http.ts'
import type { AddressRow, ChangedAddress, NewAddressBody } from '../address-book.ts'
import type {
  ChangeAddress,
  DifferenceRow,
  ParsedAddress,
  PaymentMethod,
  PlacedOrder,
  PlaceOrder,
  Profile,
  Quote,
  QuoteRequest,
  SavedProfile,
  SettleDifference,
} from '../schema.ts'

export const getProfile = (http: Http) => http.get<Profile>('/profile?checkout=1')

export const getSavedAddresses = (http: Http) => http.get<AddressRow[]>('/addresses')

export const addAddress = (http: Http, body: NewAddressBody) =>
  http.send<AddressRow>('POST', '/addresses', body)

/** The next checkout starts with it. */
export const addSavedAddress = (http: Http, address: Address) =>
  addAddress(http, { ...address, default: true })

export const changeAddress = (http: Http, id: number, body: ChangedAddress) =>
  http.send<AddressRow>('PUT', `/addresses/${id}`, body)

export const removeAddress = (http: Http, id: number) => http.send<AddressRow[]>('DELETE', `/addresses/${id}`)

/** A whole address parsed from one line; empty if it is not one. */
export const suggestAddresses = (http: Http, line: string) =>
  http.get<ParsedAddress[]>(`/address/suggest?${new URLSearchParams({ q: line })}`)

export const saveShipping = (http: Http, address: Address, cartId: string) =>
  http.send<SavedProfile>('PUT', '/profile', { checkout: 1, shipping_address: address, cart_id: cartId })

export const getQuote = (http: Http, request: QuoteRequest) =>
  http.send<Quote>('POST', '/checkout/quote', request)

export const getPaymentMethods = (http: Http) => http.get<PaymentMethod[]>('/payment_methods')

export const addCard = (http: Http, body: Record<string, string>) =>
  http.send<PaymentMethod[]>('POST', '/payment_methods', body)

export const makeCardDefault = (http: Http, id: number) =>
  http.send<PaymentMethod[]>('PUT', `/payment_methods/${id}`, { default: true })

export const removeCard = (http: Http, id: number) =>
  http.send<PaymentMethod[]>('DELETE', `/payment_methods/${id}`)

/** `key` makes a repeated request one order (security M1). */
export const placeOrder = (http: Http, order: PlaceOrder, key: string) =>
  http.send<PlacedOrder>('POST', '/checkout', order, { 'idempotency-key': key })

/** The outcome of an order that was sent with this key; null if there is none. */
export const getPlacedOrder = (http: Http, key: string) => http.get<PlacedOrder | null>(`/checkout/${key}`)

/** The extra cost of a changed address that no card has paid yet; 0 if none is open. */
export const getDifference = (http: Http, order: number) =>
  http.get<{ amount: number }>(`/orders/${order}/difference`)

export const payDifference = (http: Http, order: number, payment: PaymentInput) =>
  http.send<Order>('POST', `/orders/${order}/difference`, { payment })

export const getDifferences = (http: Http) => http.get<DifferenceRow[]>('/admin/differences')

export const putDifference = (http: Http, id: number, body: SettleDifference) =>
  http.send<DifferenceRow[]>('PUT', `/admin/differences/${id}`, body)

/** Within 60 minutes; an address that costs more is refused with the difference until a payment is included. */
export const changeOrderAddress = (http: Http, order: number, change: ChangeAddress) =>
  http.send<Order>('PUT', `/orders/${order}/address`, change)
