import { loadSession } from '#features/accounts/web/session.ts'
import { httpWith } from '#web/browser-http.ts'
import { placedUnanswered } from './checkout-data.ts'

/** For the cart, which is empty where its order was placed and the answer lost: that order. */
export async function findLostOrder(): Promise<number | null> {
  const { user } = await loadSession()
  return user ? placedUnanswered(httpWith({ quiet: true, background: true }), user.id) : null
}
