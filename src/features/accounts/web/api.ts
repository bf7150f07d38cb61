import { failureOf, type Http } from '#web/browser/http.ts'
import type { KeyBody } from '../key-schema.ts'
import type {
  AccountBody,
  ChangePasswordBody,
  EmailChange,
  FirstPassword,
  LoginBody,
  Proof,
  RegisterBody,
  SignedIn,
  SocialBody,
} from '../schema.ts'

export const getUser = (http: Http) => http.get('/authuser')

export const saveClientSafe = (http: Http, clientSafe: boolean) =>
  http.send('PUT', '/account/client_safe', { body: { client_safe: clientSafe } })

export const login = (http: Http, body: LoginBody) => http.send('POST', '/login', { body })

/** Without a code, a new one is mailed. */
export const sendPasscode = (http: Http) => http.get('/login/verify_otp')

export const verifyPasscode = (http: Http, otp: string) => http.get('/login/verify_otp', { query: { otp } })

export const register = (http: Http, body: RegisterBody, key: string) =>
  http.send('POST', '/register', { body, headers: { 'idempotency-key': key } })

export const logout = (http: Http, everywhere = false) =>
  http.send('POST', '/logout', { body: everywhere ? { everywhere } : undefined })

/** Ends the read-only view that this token is for. */
export const endView = (http: Http) => http.send('POST', '/view_as/end')

export const resendVerification = (http: Http) => http.get('/email/resend')

export const verifyEmail = (http: Http, token: string) => http.get('/email/verify/:token', { path: { token } })

export const resendVerificationTo = (http: Http, email: string) =>
  http.send('POST', '/email/resend_public', { body: { email } })

export const sendResetLink = (http: Http, email: string) => http.send('POST', '/password/email', { body: { email } })

export const resetPassword = (
  http: Http,
  body: { token: string; email: string; password: string; password_confirmation: string },
) => http.send('POST', '/password/reset', { body })

export const changePassword = (http: Http, body: ChangePasswordBody) => http.send('POST', '/change_password', { body })

export const saveAccount = (http: Http, body: AccountBody) => http.send('PUT', '/account', { body })

/** Mails a code to an account without a password. */
export const sendProofCode = (http: Http) => http.send('POST', '/account/proof')

export const changeEmail = (http: Http, body: EmailChange) => http.send('POST', '/account/email', { body })

export const cancelEmailChange = (http: Http) => http.send('POST', '/account/email/cancel')

export const exportAccount = (http: Http, proof: Proof) => http.send('POST', '/account/export', { body: proof })

/** For an account without a password. */
export const setFirstPassword = (http: Http, body: FirstPassword) => http.send('POST', '/account/password', { body })

export const disconnectSocial = (http: Http, provider: string, proof: Proof) =>
  http.send('DELETE', '/account/social/:provider', { path: { provider }, body: proof })

export const deleteAccount = (http: Http, proof: Proof) => http.send('DELETE', '/account', { body: proof })

/** Ending the current session is a logout: its next call gets a 401. */
export const endListedSession = (http: Http, id: string) => http.send('DELETE', '/sessions/:id', { path: { id } })

export const endOtherSessions = (http: Http) => http.send('DELETE', '/sessions')

export const forgetDevice = (http: Http, id: string) => http.send('DELETE', '/devices/:id', { path: { id } })

/** The provider's sign-in URL, and the state that identifies the visitor on return. */
export const startSocial = (http: Http, provider: string) =>
  http.send('POST', '/social/:provider/start', { path: { provider } })

export const socialLogin = (http: Http, body: SocialBody) =>
  http.send('POST', '/sociallogin/:provider', { path: { provider: body.provider }, body })

const types = ['User', 'Vendor', 'Contractor', 'Admin']

/** Whether a response has an account and a valid token: one of 10 characters or fewer is not (spec 1 §4). */
export function isSignedIn(data: unknown): data is SignedIn {
  const { user, token } = (data ?? {}) as Partial<SignedIn>
  return (
    typeof user === 'object' &&
    user !== null &&
    typeof user.id === 'number' &&
    types.includes(user.type) &&
    typeof user.status === 'string' &&
    (user.email_verified_at === null || typeof user.email_verified_at === 'string') &&
    typeof token === 'string' &&
    token.length > 10
  )
}

/**
 * The account and token of a sign-in response. A response of another shape does not sign in, even with a token: throws
 * an HttpFailure, which the form shows as a failed attempt.
 */
export function signedInOf(data: unknown): SignedIn {
  if (!isSignedIn(data)) throw failureOf(200, null)
  return data
}

export const createApiKey = (http: Http, body: KeyBody) => http.send('POST', '/account/api_keys', { body })

export const revokeApiKey = (http: Http, id: number) => http.send('DELETE', '/account/api_keys/:id', { path: { id } })
