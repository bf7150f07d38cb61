import { Bell, MessageSquare } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { getNotifications, onNotificationsRead } from '#features/notifications/web/api.ts'
import { followAccount } from '#features/notifications/web/follow-account.ts'
import { unreadTotal, useUnreadMessages } from '#features/notifications/web/unread-messages.ts'
import { paths } from '#lib/paths.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { loadChunk } from '#web/browser/load-chunk.ts'

/** Once the events are heard. */
let dropToasts: ((page: Location) => void) | null = null

const everyMs = 60_000
const listenAfterMs = 1_500

const askNow = async () => (await getNotifications(silentHttp, { pending: true })).data.total

/**
 * The number of unread notifications of the signed-in account; null for guests (OP-48) and beside a client. The server pushes new ones; a
 * browser that cannot listen asks each minute and on navigation.
 */
function usePending(): number | null {
  const { state, user } = useSession()
  const { pathname, search } = useLocation()
  useEffect(() => dropToasts?.(location), [pathname, search])
  const [pending, setPending] = useState(0)
  const signedIn = state === 'signed in'
  const shows = signedIn && !user?.client_safe
  useEffect(() => {
    if (!shows) return
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
  }, [shows, pathname])
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
      dropToasts = live.dropToasts
      const quiet = onLive((news) => {
        if (news.event === 'notification') setPending(news.data.pending)
        else if (news.event === 'account') void followAccount(news.data).catch(() => {})
        else if (news.event === 'read' && shows) void askNow().then(setPending, () => {})
      })
      const ends = startLive()
      if ('Notification' in window && Notification.permission === 'granted')
        void loadChunk(() => import('#features/notifications/web/push.ts')).then(
          ({ resumePush }) => resumePush(who),
          () => {},
        )
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
  }, [signedIn, shows, who])
  return shows ? pending : null
}

/** Counts unread messages and sends those that wait, while any page of a session is open. */
function useChats(): void {
  const { state, user } = useSession()
  // An Admin who views the account has no part in its conversations.
  const who = state === 'signed in' && !user?.viewed_until ? user?.id : undefined
  const sendsOnly = user?.client_safe === true
  useEffect(() => {
    if (who === undefined) return
    let gone = false
    let stop = () => {}
    const timer = setTimeout(async () => {
      // Without it the page has no count, and messages wait for the next page.
      const chats = await loadChunk(() => import('#features/chat/web/background.ts')).catch(() => null)
      if (!gone && chats) stop = chats.watchChats(who, sendsOnly)
    }, listenAfterMs)
    return () => {
      gone = true
      clearTimeout(timer)
      stop()
    }
  }, [who, sendsOnly])
}

export function Messages() {
  const { state, user } = useSession()
  useChats()
  const unread = shown(unreadTotal(useUnreadMessages()))
  if (state !== 'signed in' || user?.viewed_until || user?.client_safe) return null
  return (
    <Link
      to={paths.chat()}
      className="icon-button messages-button"
      aria-label={unread ? `Messages, ${unread} unread` : 'Messages'}
    >
      <MessageSquare aria-hidden size={22} strokeWidth={1.75} />
      {unread ? <span className="count">{unread}</span> : null}
    </Link>
  )
}

export function Notifications() {
  const pending = usePending()
  if (pending === null) return null
  const count = shown(pending)
  return (
    <Link
      to={paths.notifications()}
      className="icon-button relative"
      aria-label={count ? `Notifications, ${count} pending` : 'Notifications'}
    >
      <Bell aria-hidden size={22} strokeWidth={1.75} />
      {count ? <span className="count">{count}</span> : null}
    </Link>
  )
}

/** The number on a button, which its name must contain; null for none. */
function shown(count: number): string | null {
  if (count === 0) return null
  return count > 99 ? '99+' : String(count)
}
