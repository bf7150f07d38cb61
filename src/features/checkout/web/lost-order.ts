import { loadSession } from '#features/accounts/web/session.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { placedWithoutResponse } from './checkout-data.ts'

/** For an empty cart: the order that was placed from it if the response was lost. */
export async function findLostOrder(): Promise<number | null> {
  const { user } = await loadSession()
  return user ? placedWithoutResponse(httpWith({ quiet: true, background: true }), user.id) : null
}
