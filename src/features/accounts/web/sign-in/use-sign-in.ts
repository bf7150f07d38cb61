import { useLocation, useNavigate } from 'react-router'
import type { LoginBody, User } from '#features/accounts/schema.ts'
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser/browser-http.ts'
import { useInBrowser } from '#web/browser/use-browser.ts'
import { toast } from '#web/page/toast.ts'
import { login, signedInOf } from '../api.ts'
import { dropSession, startSession } from '../session.ts'
import { landing } from './landing.ts'
import { attachGuestCart, makeWaitingRoom, takeRedirectTo } from './waiting-work.ts'

export const notAuthorized = 'You are not authorized to access this page.'
const deactivated = "Your account has been deactivated. Please contact the provider's support."
const pendingApproval = 'Your account is currently pending approval by the provider.'

/** Why this account cannot continue, in the words of spec 1 §8; null when it can. */
export function signInRefusalOf(user: Pick<User, 'type' | 'status'>, types: readonly User['type'][]): string | null {
  if (!types.includes(user.type)) return notAuthorized
  if (user.status === 'Deactive') return deactivated
  return user.status === 'Active' || user.status === 'Approve' ? null : pendingApproval
}

/** A refused account keeps the showroom and cart and stays on the page; only its token is dropped (OP-29). */
export async function refuseAccount(token: string, message: string): Promise<void> {
  await dropSession(token)
  void toast.error(message)
}

/**
 * The homeowner's sign-in in the order of OP-02: server errors (thrown as HttpFailure), type, status; then the
 * session, the waiting cart and room, and one navigation. Resolves to the refusal, or null after navigating.
 */
export function useSignIn(redirect: string | null) {
  const navigate = useNavigate()
  return async (body: LoginBody, onStart: () => void): Promise<string | null> => {
    const data = signedInOf((await login(http, body)).data)
    const refusal = signInRefusalOf(data.user, ['User'])
    if (refusal) {
      await refuseAccount(data.token, refusal)
      return refusal
    }
    onStart()
    startSession(data.user, data.token)
    const cart = await attachGuestCart()
    const redirectTo = takeRedirectTo()
    // An account's own cart also counts when a session expired at the checkout (OP-04).
    const toCheckout = redirect?.startsWith(paths.checkout()) === true
    const cartMerged = cart === 'attached' || (cart === 'own' && toCheckout)
    const verified = data.user.email_verified_at !== null
    const room = verified ? await makeWaitingRoom() : { visual: 'none' as const, redirect: null }
    const { to, left } = landing({
      verified,
      visual: room.visual,
      visualRedirect: room.redirect,
      cartMerged,
      redirect,
      redirectTo,
      totalProjects: data.user.total_projects,
    })
    await navigate(to, { replace: true, state: left ? { continueTo: left } : null })
    return null
  }
}

/** True when the session ended while a page was open; the layout passes this in the navigation state. */
export function useSessionEnded(): boolean {
  const { state } = useLocation()
  return useInBrowser() && (state as { ended?: boolean } | null)?.ended === true
}
