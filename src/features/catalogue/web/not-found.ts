import { redirect } from 'react-router'
import { paths } from '#lib/paths.ts'
import { HttpFailure } from '#web/http.ts'

/** Sends what does not exist to the not-found page (spec 2 §2); any other failure stays one. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (failure) {
    if (isMissing(failure)) throw redirect(paths.notFound())
    throw failure
  }
}

export function isMissing(failure: unknown): boolean {
  return failure instanceof HttpFailure && failure.status === 404
}
