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

/** Nothing else says it: the catalogue of spec 2 §8 has no toast for a call without an answer. */
export const noAnswer = 'The server did not respond. Check your connection and try again.'

/**
 * What a form says as a whole of a refusal for which spec 2 §8 shows no toast and which names no field, such as a service that
 * is too busy, or of no answer at all. Empty where something else tells the visitor.
 */
export function formMessage(failure: unknown): string {
  if (!(failure instanceof HttpFailure)) return noAnswer
  if (failure.status === 401) return ''
  const isToldElsewhere = Object.keys(failure.fields).length > 0 || toastOf(failure.status, failure.message)
  return isToldElsewhere ? '' : failure.message
}
