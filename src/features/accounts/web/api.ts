import type { Http } from '#web/http.ts'
import type {
  AccountBody,
  ChangePasswordBody,
  LoginBody,
  RegisterBody,
  Registered,
  SignedIn,
  User,
} from '../schema.ts'

export const getUser = (http: Http) => http.get<User>('/authuser')

export const login = (http: Http, body: LoginBody) => http.send<SignedIn>('POST', '/login', body)

/** Without a code, a new one is mailed. */
export const sendPasscode = (http: Http) => http.get<null>('/login/verify_otp')

export const verifyPasscode = (http: Http, otp: string) =>
  http.get<{ valid_otp: boolean }>(`/login/verify_otp?otp=${encodeURIComponent(otp)}`)

export const register = (http: Http, body: RegisterBody, key: string) =>
  http.send<Registered>('POST', '/register', body, { 'idempotency-key': key })

export const logout = (http: Http, everywhere = false) =>
  http.send<null>('POST', '/logout', everywhere ? { everywhere } : undefined)

export const resendVerification = (http: Http) => http.get<null>('/email/resend')

export const verifyEmail = (http: Http, token: string) =>
  http.get<{ email_verified_at: string }>(`/email/verify/${encodeURIComponent(token)}`)

export const resendVerificationTo = (http: Http, email: string) =>
  http.send<null>('POST', '/email/resend_public', { email })

export const sendResetLink = (http: Http, email: string) =>
  http.send<null>('POST', '/password/email', { email })

export const resetPassword = (
  http: Http,
  body: { token: string; email: string; password: string; password_confirmation: string },
) => http.send<null>('POST', '/password/reset', body)

export const changePassword = (http: Http, body: ChangePasswordBody) =>
  http.send<null>('POST', '/change_password', body)

export const saveAccount = (http: Http, body: AccountBody) => http.send<User>('PUT', '/account', body)
