import type { Http } from '#web/http.ts'
import type { AiSignedIn, AiUser } from '../schema.ts'

export const getAiUser = (http: Http) => http.get<AiUser>('/AI/get_user')

export const aiLogin = (http: Http, body: { email: string; password: string }) =>
  http.send<AiSignedIn>('POST', '/AI/design', { action: 'login', ...body })

export type AiRegisterValues = {
  full_name: string
  email: string
  password: string
  password_confirmation: string
  agree: boolean
}

export const aiRegister = (http: Http, body: AiRegisterValues) =>
  http.send<AiSignedIn>('POST', '/AI/design', { action: 'register', ...body })

export const aiLogout = (http: Http) => http.send<null>('POST', '/AI/logout')

export const resendAiVerification = (http: Http) => http.get<null>('/AI/design/email/resend')

export const verifyAiEmail = (http: Http, token: string) =>
  http.get<{ email_verified_at: string }>(`/AI/design/email/verify/${encodeURIComponent(token)}`)

export const sendAiResetLink = (http: Http, email: string) =>
  http.send<null>('POST', '/AI/password/email', { email })

export const resetAiPassword = (
  http: Http,
  body: { token: string; email: string; password: string; password_confirmation: string },
) => http.send<null>('POST', '/AI/password/reset', body)
