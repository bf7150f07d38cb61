import { HttpFailure } from './http.ts'

/** The message that a dialog shows for a whole refusal, including messages for fields that it does not have. */
export function problemOf(failure: unknown, own: readonly string[] = []): string {
  if (!(failure instanceof HttpFailure))
    return 'The server did not respond. Check your connection and try again.'
  const others = Object.entries(failure.fields).filter(([field]) => !own.includes(field))
  if (others.length > 0) return others.map(([, messages]) => messages.join(', ')).join(' ')
  if (Object.keys(failure.fields).length > 0) return ''
  return failure.message || 'It was not sent. Try again.'
}
