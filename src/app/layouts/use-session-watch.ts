import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { forgetSession, onSessionLost, useSession } from '#features/accounts/web/session.ts'
import { paths } from '#lib/paths.ts'
import { onSignedOut } from '#web/browser-http.ts'

/** Keeps the page correct when the session changes: no one stays on a page that they may no longer see. */
export function useSessionWatch(isPrivate: boolean): void {
  useWayToLogin(isPrivate)
  useFreshPage(isPrivate)
}

/**
 * Spec 2 §4, 401 anywhere: to Login, with the address to return to; from a private page also when another tab has
 * logged out.
 */
function useWayToLogin(isPrivate: boolean) {
  const navigate = useNavigate()
  const here = useLocation()
  const { location: onTheWay } = useNavigation()
  const going = useRef(false)
  useEffect(() => {
    going.current = false
  }, [here.key])
  useEffect(() => {
    const toLogin = (ended: boolean) => {
      if (going.current || here.pathname === paths.login()) return
      going.current = true
      // A design's address changes with its first save without the router.
      const { pathname, search } = onTheWay ?? location
      void navigate(paths.login(pathname + search), { state: { ended } })
    }
    let ended = false
    const stops = [
      onSessionLost(() => {
        ended = true
        if (isPrivate) toLogin(true)
      }),
      onSignedOut(() => {
        forgetSession()
        toLogin(ended)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [navigate, here.pathname, onTheWay, isPrivate])
}

/** Another account signed in in another tab: a private page is remounted, a public one loads its data again. */
function useFreshPage(isPrivate: boolean) {
  const { state, user } = useSession()
  const { revalidate } = useRevalidator()
  const person = useRef<number | null>(null)
  const now = state === 'guest' ? null : user?.id
  useEffect(() => {
    if (now === undefined) return
    const before = person.current
    person.current = now
    if (before === null || now === null || before === now) return
    if (isPrivate) location.reload()
    else void revalidate()
  }, [now, isPrivate, revalidate])
}
