import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { onNotificationsRead } from '#features/notifications/web/notifications-read.ts'
import { httpWith } from '#web/browser-http.ts'

const http = httpWith({ quiet: true, background: true })
const everyMs = 60_000

/** How many notifications wait for the signed-in account; null for guests (OP-48). Asked anew each minute and on moving on. */
export function usePending(): number | null {
  const { state } = useSession()
  const { pathname } = useLocation()
  const [pending, setPending] = useState(0)
  const signedIn = state === 'signed in'
  useEffect(() => {
    if (!signedIn) return
    let gone = false
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      http
        .get<{ total: number }>('/notification?pending=1')
        .then(({ data }) => {
          if (!gone) setPending(data.total)
        })
        .catch(() => {})
    }
    ask()
    const timer = setInterval(ask, everyMs)
    const stop = onNotificationsRead(ask)
    return () => {
      gone = true
      stop()
      clearInterval(timer)
    }
  }, [signedIn, pathname])
  return signedIn ? pending : null
}
