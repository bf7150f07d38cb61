import { useEffect, useRef, useState } from 'react'
import { createPath, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { forgetSession, onSessionLost, signInPath, useSession } from '#features/accounts/web/session.ts'
import { paths } from '#lib/paths.ts'
import { onSignedOut } from '#web/browser/browser-http.ts'
import { ChunkTimeout, chunkTimeoutMs } from '#web/browser/load-chunk.ts'

/**
 * A navigation whose code or data is still missing after 120 seconds ends in an error (spec 2 §4, chunk loading). If
 * its code is gone because a new version of the site was installed, the router reloads the open page, which then goes
 * on to the requested address.
 */
export function useChunkWatch(): void {
  const { state, location } = useNavigation()
  const [late, setLate] = useState(false)
  const target = location?.key
  const path = location && createPath(location)
  useEffect(() => {
    if (state !== 'loading' || !target || !path) return
    const timer = setTimeout(() => setLate(true), chunkTimeoutMs)
    const leave = () => unfinished.set(path)
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', leave)
    }
  }, [state, target, path])
  if (late) throw new ChunkTimeout()
}

const name = 'unfinished_navigation'

const here = () => location.pathname + location.search

/** A navigation that was interrupted by a reload of its page, in this tab. */
export const unfinished = {
  /** `to` is a path of this site. */
  set: (to: string) => sessionStorage.setItem(name, JSON.stringify({ from: here(), to })),

  /**
   * Continues the navigation that the reload interrupted and returns true if there was one. Called once, before the
   * page starts.
   */
  goOn(): boolean {
    const text = sessionStorage.getItem(name)
    sessionStorage.removeItem(name)
    const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const before = text === null ? null : (JSON.parse(text) as { from: string; to: string })
    if (!before || how?.type !== 'reload' || before.from !== here() || before.to === before.from) return false
    location.replace(before.to)
    return true
  },
}

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
      void navigate(signInPath(pathname + search), { state: { ended } })
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
