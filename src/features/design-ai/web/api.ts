import { type Http, HttpFailure } from '#web/browser/http.ts'

export const getAiUser = (http: Http) => http.get('/AI/get_user')

export const aiLogin = (http: Http, body: { email: string; password: string }) =>
  http.send('POST', '/AI/design', { body: { action: 'login', ...body } })

export type AiRegisterValues = {
  full_name: string
  email: string
  password: string
  password_confirmation: string
  agree: boolean
}

export const aiRegister = (http: Http, body: AiRegisterValues) =>
  http.send('POST', '/AI/design', { body: { action: 'register', ...body } })

export const aiLogout = (http: Http) => http.send('POST', '/AI/logout')

export const resendAiVerification = (http: Http) => http.get('/AI/design/email/resend')

export const verifyAiEmail = (http: Http, token: string) =>
  http.get('/AI/design/email/verify/{token}', { path: { token } })

export const sendAiResetLink = (http: Http, email: string) =>
  http.send('POST', '/AI/password/email', { body: { email } })

export const resetAiPassword = (
  http: Http,
  body: { token: string; email: string; password: string; password_confirmation: string },
) => http.send('POST', '/AI/password/reset', { body })

/** The form's message when its call failed without a field error: no response, or a server that is busy or failing. */
export function noResponseText(failure: unknown): string {
  if (!(failure instanceof HttpFailure)) return 'You are offline. Check your connection and try again.'
  return failure.message || 'The server rejected the request. Please try again in a moment.'
}
