import type { Answered, Http } from '#web/http.ts'
import type { Payouts } from '../schema.ts'

/** What the signed-in professional or vendor has earned. */
export function getPayouts(http: Http): Promise<Answered<Payouts>> {
  return http.get('/payouts')
}
