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
