import { HttpFailure } from '#web/http.ts'

/** What a form says as a whole when its call failed and no field is to blame: no answer, or a server that is busy or ill. */
export function unansweredText(failure: unknown): string {
  if (!(failure instanceof HttpFailure)) return 'You are offline. Check your connection and try again.'
  return failure.message || 'The server rejected the request. Please try again in a moment.'
}
