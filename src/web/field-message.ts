import { toastOf } from './browser-http.ts'
import { HttpFailure } from './http.ts'

/**
 * The server's message for one field, or undefined. All messages of the field joined by commas (spec 2 §5); sign-in and
 * registration show only the first (OP-56): pass 'first'.
 */
export function fieldMessage(
  failure: unknown,
  field: string,
  which: 'all' | 'first' = 'all',
): string | undefined {
  const messages = failure instanceof HttpFailure ? failure.fields[field] : undefined
  if (!messages || messages.length === 0) return undefined
  return which === 'first' ? messages[0] : messages.join(', ')
}

/** The catalogue of spec 2 §8 has no toast for a call without a response. */
export const noResponse = 'The server did not respond. Check your connection and try again.'

/**
 * The message of a whole form for a refusal without a toast in spec 2 §8 and without a field, such as a service that is
 * too busy, or for no response at all. Empty if the message is shown elsewhere.
 */
export function formMessage(failure: unknown): string {
  if (!(failure instanceof HttpFailure)) return noResponse
  if (failure.status === 401) return ''
  const isToldElsewhere = Object.keys(failure.fields).length > 0 || toastOf(failure.status, failure.message)
  return isToldElsewhere ? '' : failure.message
}
