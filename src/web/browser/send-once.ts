import { type ApiResponse, type DataOf, type GivenTo, type Http, HttpFailure, newKey, type PathOf } from './http.ts'

type Verb = Parameters<Http['send']>[0]

/** The keys of decisions that have no response yet, by what was sent. */
const waiting = new Map<string, string>()

/**
 * Sends a decision with an `Idempotency-Key`. Sent again unchanged after a lost response, or by a second press, it has
 * the same key, and the server answers it with the first response. @throws HttpFailure
 */
export async function sendOnce<V extends Verb, P extends PathOf<V>>(
  http: Http,
  method: V,
  path: P,
  ...given: GivenTo<V, P>
): Promise<ApiResponse<DataOf<V, P>>> {
  const name = JSON.stringify([method, path, given])
  const key = waiting.get(name) ?? newKey()
  waiting.set(name, key)
  const keyed = { ...given[0], headers: { 'idempotency-key': key } }
  // Checked by this function's own parameters; the types of all calls at once are too many for the compiler.
  const send = http.send as (...call: unknown[]) => Promise<ApiResponse<never>>
  try {
    const response = await send(method, path, keyed)
    waiting.delete(name)
    return response
  } catch (failure) {
    const isAnswered = failure instanceof HttpFailure && failure.status < 500
    // The first press is still being processed: only its own key gets its response.
    if (isAnswered && failure.conflict !== 'under_way') waiting.delete(name)
    throw failure
  }
}
