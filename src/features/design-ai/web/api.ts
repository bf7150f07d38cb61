import type { CardValues } from '#features/card/web/CardForm.tsx'
import { type ApiResponse, type Http, HttpFailure } from '#web/browser/http.ts'
import type { Reading } from '../brief/schema.ts'
import type {
  DesignCharge,
  DesignDetail,
  MinCost,
  NewDesignInput,
  RefineInput,
  SharedDesign,
  SwapInput,
} from '../designs/schema.ts'

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

/** Signs in with the marketplace account's address, without a password of the area. */
export const startFromShop = (http: Http) => http.send('POST', '/account/ai_design')

export const aiLogout = (http: Http) => http.send('POST', '/AI/logout')

export const resendAiVerification = (http: Http) => http.get('/AI/design/email/resend')

export const verifyAiEmail = (http: Http, token: string) =>
  http.get('/AI/design/email/verify/:token', { path: { token } })

export const sendAiResetLink = (http: Http, email: string) =>
  http.send('POST', '/AI/password/email', { body: { email } })

export const resetAiPassword = (
  http: Http,
  body: { token: string; email: string; password: string; password_confirmation: string },
) => http.send('POST', '/AI/password/reset', { body })

/** The API description does not spell out documents, because a response with them is sent without validation. */
const opened = <T>(response: Promise<ApiResponse<unknown>>) => response as Promise<ApiResponse<T>>

/** What is understood of a brief's words; nothing is stored. */
export const readBrief = (
  http: Http,
  body: { prompt: string; showroom: number | null },
): Promise<ApiResponse<Reading>> => http.send('POST', '/AI/brief', { body })

/** `key` makes a repeated call return the design that the first one created, and cost nothing more. */
export const createDesign = (http: Http, body: NewDesignInput, key: string): Promise<ApiResponse<DesignCharge>> =>
  http.send('POST', '/AI/designs', { body, headers: { 'Idempotency-Key': key } })

/** What the room of a brief costs at least; nothing is stored, and no account is needed. */
export const getMinCost = (http: Http, body: NewDesignInput): Promise<ApiResponse<MinCost>> =>
  http.send('POST', '/AI/designs/least', { body })

export const getDesign = (http: Http, id: string): Promise<ApiResponse<DesignDetail>> =>
  opened(http.get('/AI/designs/:id', { path: { id } }))

export const renameDesign = (http: Http, id: number, name: string) =>
  http.send('PUT', '/AI/designs/:id', { path: { id }, body: { name } })

export const deleteDesign = (http: Http, id: number) => http.send('DELETE', '/AI/designs/:id', { path: { id } })

export const cancelDesign = (http: Http, id: number) => http.send('POST', '/AI/designs/:id/cancel', { path: { id } })

export const retryDesign = (http: Http, id: number, key: string) =>
  http.send('POST', '/AI/designs/:id/retry', { path: { id }, headers: { 'Idempotency-Key': key } })

export const refineDesign = (
  http: Http,
  id: number,
  body: RefineInput,
  key: string,
): Promise<ApiResponse<DesignCharge>> =>
  http.send('POST', '/AI/designs/:id/refine', {
    path: { id },
    body,
    headers: { 'Idempotency-Key': key },
  })

export const swapProduct = (http: Http, id: number, n: number, body: SwapInput): Promise<ApiResponse<DesignDetail>> =>
  opened(http.send('POST', '/AI/designs/:id/results/:n/swap', { path: { id, n }, body }))

export const shareDesign = (http: Http, id: number) => http.send('POST', '/AI/designs/:id/share', { path: { id } })

export const stopSharing = (http: Http, id: number) => http.send('DELETE', '/AI/designs/:id/share', { path: { id } })

export const getSharedDesign = (http: Http, key: string): Promise<ApiResponse<SharedDesign>> =>
  opened(http.get('/AI/shared/:key', { path: { key } }))

/** The room `n` of a design as this browser has drawn it. */
export function sendDesignPicture(http: Http, id: number, n: number, picture: Blob) {
  const form = new FormData()
  form.append('image', picture, 'room.jpg')
  return http.send('POST', '/AI/designs/:id/results/:n/picture', { path: { id, n }, body: form })
}

/** Creates a project of the marketplace account; returns its id. */
export const designToProject = (http: Http, id: number, result: number): Promise<ApiResponse<string>> =>
  http.send('POST', '/AI/designs/:id/to_project', { path: { id }, body: { result } })

/** The form's message when its call failed without a field error: no response, or a server that is busy or failing. */
export function noResponseText(failure: unknown): string {
  if (!(failure instanceof HttpFailure)) return 'You are offline. Check your connection and try again.'
  return failure.message || 'The server rejected the request. Please try again in a moment.'
}

/** The balance, the packs, and the newest entries or those older than the entry `before`. */
export const getCredits = (http: Http, before?: number) =>
  http.send('POST', '/AI/get_credits', { body: before === undefined ? {} : { before } })

export const buyPack = (http: Http, body: { pack: number; payment: CardValues }, key: string) =>
  http.send('POST', '/AI/get_credits', { body, headers: { 'idempotency-key': key } })
