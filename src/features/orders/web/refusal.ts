import { HttpFailure } from '#web/http.ts'

/** The server's message of why something failed; a field's message takes precedence over the call's. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof HttpFailure))
    return 'The server did not respond. Check your connection and try again.'
  const [first] = Object.values(error.fields).flat()
  return first ?? (error.message || 'Nothing was changed. Try again.')
}
