import { HttpFailure } from './http.ts'

/** What a dialog says of a refusal as a whole: of a field that it does not have itself as well. */
export function problemOf(failure: unknown, own: readonly string[] = []): string {
  if (!(failure instanceof HttpFailure))
    return 'The server did not respond. Check your connection and try again.'
  const others = Object.entries(failure.fields).filter(([field]) => !own.includes(field))
  if (others.length > 0) return others.map(([, messages]) => messages.join(', ')).join(' ')
  if (Object.keys(failure.fields).length > 0) return ''
  return failure.message || 'It was not sent. Try again.'
}
