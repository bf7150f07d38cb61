import type { Http } from '#web/http.ts'
import type { EmailChange, ExportFile, FirstPassword, Proof } from '../account-area-schema.ts'
import type { User } from '../schema.ts'

/** Mails a code to an account without a password. */
export const sendProofCode = (http: Http) => http.send<null>('POST', '/account/proof')

export const changeEmail = (http: Http, body: EmailChange) => http.send<null>('POST', '/account/email', body)

export const cancelEmailChange = (http: Http) => http.send<User>('POST', '/account/email/cancel')

export const exportAccount = (http: Http, proof: Proof) =>
  http.send<ExportFile>('POST', '/account/export', proof)

/** For an account without a password. */
export const setFirstPassword = (http: Http, body: FirstPassword) =>
  http.send<User>('POST', '/account/password', body)

export const disconnectSocial = (http: Http, provider: string, proof: Proof) =>
  http.send<User>('DELETE', `/account/social/${encodeURIComponent(provider)}`, proof)

export const deleteAccount = (http: Http, proof: Proof) => http.send<null>('DELETE', '/account', proof)
