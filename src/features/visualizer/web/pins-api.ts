import type { ApiResponse, Http } from '#web/browser/http.ts'
import type { NewPin, Pin, PinList } from '../pins.ts'

/** The comments on places of a design. */
export function getPins(http: Http, scene: string): Promise<ApiResponse<PinList>> {
  return http.get('/scenes/:id/pins', { path: { id: scene } })
}

/** `key` (8 to 64 URL-safe characters) makes a repeated call return the pin of the first one. */
export function addPin(http: Http, scene: string, pin: NewPin, key: string): Promise<ApiResponse<Pin>> {
  const headers = { 'Idempotency-Key': key }
  return http.send('POST', '/scenes/:id/pins', { path: { id: scene }, body: pin, headers })
}

export function replyToPin(
  http: Http,
  scene: string,
  pin: number,
  text: string,
  key: string,
): Promise<ApiResponse<Pin>> {
  const headers = { 'Idempotency-Key': key }
  const to = { path: { id: scene, pin }, body: { text }, headers }
  return http.send('POST', '/scenes/:id/pins/:pin/comments', to)
}

export function resolvePin(http: Http, scene: string, pin: number, resolved: boolean): Promise<ApiResponse<Pin>> {
  return http.send('PUT', '/scenes/:id/pins/:pin', { path: { id: scene, pin }, body: { resolved } })
}

export function deletePin(http: Http, scene: string, pin: number): Promise<ApiResponse<null>> {
  return http.send('DELETE', '/scenes/:id/pins/:pin', { path: { id: scene, pin } })
}

export function deleteComment(http: Http, scene: string, pin: number, comment: number): Promise<ApiResponse<null>> {
  return http.send('DELETE', '/scenes/:id/pins/:pin/comments/:comment', {
    path: { id: scene, pin, comment },
  })
}
