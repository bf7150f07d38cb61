import type { Http } from '#web/http.ts'
import type { EmailChange, FirstPassword, Proof } from '../account-area-schema.ts'

/** Mails a code to an account without a password. */
export const sendProofCode = (http: Http) => http.send('POST', '/account/proof')

export const changeEmail = (http: Http, body: EmailChange) => http.send('POST', '/account/email', { body })

export const cancelEmailChange = (http: Http) => http.send('POST', '/account/email/cancel')

export const exportAccount = (http: Http, proof: Proof) =>
  http.send('POST', '/account/export', { body: proof })

/** For an account without a password. */
export const setFirstPassword = (http: Http, body: FirstPassword) =>
  http.send('POST', '/account/password', { body })

export const disconnectSocial = (http: Http, provider: string, proof: Proof) =>
  http.send('DELETE', '/account/social/{provider}', { path: { provider }, body: proof })

export const deleteAccount = (http: Http, proof: Proof) => http.send('DELETE', '/account', { body: proof })
