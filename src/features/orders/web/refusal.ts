import { HttpFailure } from '#web/http.ts'

/** The server's own sentence of why something was not done; the first of a field before that of the whole call. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof HttpFailure))
    return 'The server did not respond. Check your connection and try again.'
  const [first] = Object.values(error.fields).flat()
  return first ?? (error.message || 'Nothing was changed. Try again.')
}
