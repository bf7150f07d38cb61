import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#lib/paths.ts'
import { begin } from '#web/activity.ts'
import { httpWith } from '#web/browser-http.ts'
import { HttpFailure } from '#web/http.ts'
import type { SignedIn } from '../schema.ts'
import type { SocialLink, SocialProof } from '../social-schema.ts'
import { dropSession, startSession } from './session.ts'
import { isSignedIn } from './signed-in.ts'
import { socialLogin } from './social-api.ts'
import { socialLanding } from './social-landing.ts'
import { noConnection, takeTrip } from './social-trip.ts'
import { refusalOf, refuseAccount } from './use-sign-in.ts'
import { attachCart, makeWaitingRoom, takeRedirectTo } from './waiting-work.ts'

export type SocialReturn =
  | { step: 'waiting' }
  | { step: 'failed'; message: string }
  | { step: 'password'; link: SocialLink }

const failed = 'Sign in failed.'

/**
 * Handles the return from a provider: sends the proof to the server once, then continues, asks for the account's
 * password, or shows the failure. `redirect` is the target from before the sign-in.
 */
export function useSocialReturn(provider: string) {
  const navigate = useNavigate()
  const [state, setState] = useState<SocialReturn>({ step: 'waiting' })
  const [redirect, setRedirect] = useState<string | null>(null)
  const fail = useCallback((message: string) => setState({ step: 'failed', message }), [])
  /** For failures without a failed call: turns the progress tape red as well. */
  const failHere = useCallback(
    (message: string) => {
      begin()('failed')
      fail(message)
    },
    [fail],
  )

  const goOn = useCallback(
    async (answered: Partial<SignedIn>, wished: string | null) => {
      const signedIn = isSignedIn(answered) ? answered : null
      if (!signedIn) {
        if (answered.token) await dropSession(answered.token)
        return failHere(failed)
      }
      const { user, token } = signedIn
      const refusal = refusalOf(user, ['User'])
      if (refusal) {
        await refuseAccount(token, refusal)
        return failHere(refusal)
      }
      startSession(user, token)
      await attachCart()
      const redirectTo = takeRedirectTo()
      const verified = user.email_verified_at !== null
      const room = verified ? await makeWaitingRoom() : null
      const to = socialLanding({
        verified,
        room: room?.visual === 'made' ? room.redirect : null,
        redirect: wished ?? redirectTo,
        totalProjects: user.total_projects,
      })
      await navigate(to, { replace: true })
    },
    [failHere, navigate],
  )

  const prove = useCallback(
    async (data: SocialProof, wished: string | null) => {
      try {
        // The page shows the failure itself; the call turns the progress tape red.
        const answer = await socialLogin(httpWith({ quiet: true }), { provider, data })
        await goOn(answer.data, wished)
      } catch (failure) {
        if (!(failure instanceof HttpFailure)) return fail(noConnection)
        const link = failure.data as SocialLink | null
        if (failure.fields.password && link?.link) return setState({ step: 'password', link })
        fail(failure.fields.provider?.[0] ?? failure.fields.email?.[0] ?? failure.message)
      }
    },
    [fail, goOn, provider],
  )

  const arrived = useRef(false)
  useEffect(() => {
    if (arrived.current) return
    arrived.current = true
    const query = new URLSearchParams(location.search)
    // The code must not stay in the URL, where the history or another viewer could reveal it.
    history.replaceState(history.state, '', location.pathname)
    const trip = takeTrip(provider, query.get('state'))
    setRedirect(trip?.redirect ?? null)
    if (query.get('error') === 'access_denied')
      return void navigate(paths.login(trip?.redirect ?? undefined), { replace: true })
    const code = query.get('code')
    if (!trip || !code) return failHere(failed)
    void prove({ code, state: trip.state, iss: query.get('iss') }, trip.redirect)
  }, [failHere, navigate, prove, provider])

  return { state, redirect, fail, goOn }
}
