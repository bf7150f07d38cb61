import type { AddressRow, ChangedAddress, NewAddressBody } from '#features/checkout/address-book.ts'
import type { PaymentMethod } from '#features/checkout/schema.ts'
import type { Choices, ChoicesBody } from '#features/notifications/topics.ts'
import type { OrderRow } from '#features/orders/schema.ts'
import type { ProjectRow } from '#features/projects/schema.ts'
import type { Paged } from '#lib/paging.ts'
import type { Http } from '#web/http.ts'
import type { EmailChange, ExportFile, FirstPassword, Proof } from '../account-area-schema.ts'
import type { User } from '../schema.ts'

export const getLatestOrders = (http: Http) => http.get<Paged<OrderRow>>('/orders?per_page=3')

export const getLatestProjects = (http: Http) => http.get<Paged<ProjectRow>>('/projects?per_page=3')

export const getAddresses = (http: Http) => http.get<AddressRow[]>('/addresses')

export const addAddress = (http: Http, body: NewAddressBody) =>
  http.send<AddressRow>('POST', '/addresses', body)

export const changeAddress = (http: Http, id: number, body: ChangedAddress) =>
  http.send<AddressRow>('PUT', `/addresses/${id}`, body)

export const removeAddress = (http: Http, id: number) => http.send<AddressRow[]>('DELETE', `/addresses/${id}`)

export const getCards = (http: Http) => http.get<PaymentMethod[]>('/payment_methods')

export const addCard = (http: Http, body: Record<string, string>) =>
  http.send<PaymentMethod[]>('POST', '/payment_methods', body)

export const putCardFirst = (http: Http, id: number) =>
  http.send<PaymentMethod[]>('PUT', `/payment_methods/${id}`, { default: true })

export const removeCard = (http: Http, id: number) =>
  http.send<PaymentMethod[]>('DELETE', `/payment_methods/${id}`)

export const getChoices = (http: Http) => http.get<Choices>('/account/notifications')

export const saveChoices = (http: Http, choices: ChoicesBody['choices']) =>
  http.send<Choices>('PUT', '/account/notifications', { choices })

/** Mails a code to an account that has no password. */
export const sendProofCode = (http: Http) => http.send<null>('POST', '/account/proof')

export const changeEmail = (http: Http, body: EmailChange) => http.send<null>('POST', '/account/email', body)

export const cancelEmailChange = (http: Http) => http.send<User>('POST', '/account/email/cancel')

export const exportAccount = (http: Http, proof: Proof) =>
  http.send<ExportFile>('POST', '/account/export', proof)

/** For an account that has none yet. */
export const setFirstPassword = (http: Http, body: FirstPassword) =>
  http.send<User>('POST', '/account/password', body)

export const disconnectSocial = (http: Http, provider: string, proof: Proof) =>
  http.send<User>('DELETE', `/account/social/${encodeURIComponent(provider)}`, proof)

export const deleteAccount = (http: Http, proof: Proof) => http.send<null>('DELETE', '/account', proof)
