import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { getNotifications } from '#features/notifications/web/api.ts'
import { onNotificationsRead } from '#features/notifications/web/notifications-read.ts'
import { httpWith } from '#web/browser-http.ts'
import { loadChunk } from '#web/load-chunk.ts'

const http = httpWith({ quiet: true, background: true })
const everyMs = 60_000
const listenAfterMs = 1_500

const askNow = async () => (await getNotifications(http, { pending: true })).data.total

/**
 * The number of unread notifications of the signed-in account; null for guests (OP-48). The server pushes new ones; a
 * browser that cannot listen asks each minute and on navigation.
 */
export function usePending(): number | null {
  const { state, user } = useSession()
  const { pathname } = useLocation()
  const [pending, setPending] = useState(0)
  const signedIn = state === 'signed in'
  useEffect(() => {
    if (!signedIn) return
    let gone = false
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      askNow()
        .then((total) => {
          if (!gone) setPending(total)
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
  const who = user?.id
  useEffect(() => {
    if (!signedIn || who === undefined) return
    let gone = false
    let stop = () => {}
    // Not before the page has loaded what it was opened for.
    const timer = setTimeout(async () => {
      // Without it the count is still polled.
      const live = await loadChunk(() => import('#features/notifications/web/live.ts')).catch(() => null)
      if (gone || !live) return
      const { onLive, startLive } = live
      const quiet = onLive((news) => {
        if (news.event === 'notification') setPending(news.data.pending)
        else if (news.event === 'read') void askNow().then(setPending, () => {})
      })
      const ends = startLive()
      stop = () => {
        quiet()
        ends()
      }
    }, listenAfterMs)
    return () => {
      gone = true
      clearTimeout(timer)
      stop()
    }
  }, [signedIn, who])
  return signedIn ? pending : null
}
