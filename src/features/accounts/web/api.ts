import type { Http } from '#web/http.ts'
import type { AccountBody, ChangePasswordBody, LoginBody, RegisterBody } from '../schema.ts'

export const getUser = (http: Http) => http.get('/authuser')

export const login = (http: Http, body: LoginBody) => http.send('POST', '/login', { body })

/** Without a code, a new one is mailed. */
export const sendPasscode = (http: Http) => http.get('/login/verify_otp')

export const verifyPasscode = (http: Http, otp: string) => http.get('/login/verify_otp', { query: { otp } })

export const register = (http: Http, body: RegisterBody, key: string) =>
  http.send('POST', '/register', { body, headers: { 'idempotency-key': key } })

export const logout = (http: Http, everywhere = false) =>
  http.send('POST', '/logout', { body: everywhere ? { everywhere } : undefined })

export const resendVerification = (http: Http) => http.get('/email/resend')

export const verifyEmail = (http: Http, token: string) =>
  http.get('/email/verify/{token}', { path: { token } })

export const resendVerificationTo = (http: Http, email: string) =>
  http.send('POST', '/email/resend_public', { body: { email } })

export const sendResetLink = (http: Http, email: string) =>
  http.send('POST', '/password/email', { body: { email } })

export const resetPassword = (
  http: Http,
  body: { token: string; email: string; password: string; password_confirmation: string },
) => http.send('POST', '/password/reset', { body })

export const changePassword = (http: Http, body: ChangePasswordBody) =>
  http.send('POST', '/change_password', { body })

export const saveAccount = (http: Http, body: AccountBody) => http.send('PUT', '/account', { body })
