import { HttpFailure } from '#web/http.ts'

/** Why the PDF of a list could not be made and what helps, in one or two sentences. */
export function whyNoPdf(failure: unknown): string {
  const { status = 0, fields = {} } = failure instanceof HttpFailure ? failure : {}
  if (status === 413) return 'The list is too large for one PDF.'
  if (status === 422) return Object.values(fields)[0]?.[0] ?? 'The PDF could not be created. Try again.'
  if (status === 429) return 'Too many PDF requests. Try again in a minute.'
  if (status === 503) return 'The service is busy. Please try again in a moment.'
  return 'The PDF could not be created. Check your connection and try again.'
}
