import { HttpFailure } from '#web/http.ts'

/** The form's message when its call failed without a field error: no response, or a server that is busy or failing. */
export function noResponseText(failure: unknown): string {
  if (!(failure instanceof HttpFailure)) return 'You are offline. Check your connection and try again.'
  return failure.message || 'The server rejected the request. Please try again in a moment.'
}
