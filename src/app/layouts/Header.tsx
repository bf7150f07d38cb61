import { Bell, Menu, MessageSquare, ShoppingCart, UserRound } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { useCartCount } from '#features/cart/web/cart-store.ts'
import { getNotifications, onNotificationsRead } from '#features/notifications/web/api.ts'
import { unreadTotal, useUnreadMessages } from '#features/notifications/web/unread-messages.ts'
import { logoOf } from '#features/showrooms/paint.ts'
import { Mark } from '#features/site/web/Mark.tsx'
import { paths } from '#lib/paths.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { lazyPart, loadChunk } from '#web/browser/load-chunk.ts'
import { Departments } from './Departments.tsx'
import { useFrame } from './frame.ts'
import { SearchBox } from './SearchBox.tsx'
import { ShowroomLink, TopStrip, useLoginLink } from './TopStrip.tsx'

const everyMs = 60_000
const listenAfterMs = 1_500

const askNow = async () => (await getNotifications(silentHttp, { pending: true })).data.total

/**
 * The number of unread notifications of the signed-in account; null for guests (OP-48). The server pushes new ones; a
 * browser that cannot listen asks each minute and on navigation.
 */
function usePending(): number | null {
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
  }, [signedIn, who])
  return signedIn ? pending : null
}

/** Counts unread messages and sends those that wait, while any page of a session is open. */
function useChats(): void {
  const { state, user } = useSession()
  const who = state === 'signed in' ? user?.id : undefined
  useEffect(() => {
    if (who === undefined) return
    let gone = false
    let stop = () => {}
    const timer = setTimeout(async () => {
      // Without it the page has no count, and messages wait for the next page.
      const chats = await loadChunk(() => import('#features/chat/web/background.ts')).catch(() => null)
      if (!gone && chats) stop = chats.watchChats(who)
    }, listenAfterMs)
    return () => {
      gone = true
      clearTimeout(timer)
      stop()
    }
  }, [who])
}

const MobileMenu = lazyPart(() => import('./MobileMenu.tsx'), 'MobileMenu')

/** The top strip, then logo, search, main navigation and cart. */
export function Header() {
  return (
    <header className="frame-header">
      <TopStrip />
      <Bar />
    </header>
  )
}

function Bar() {
  const frame = useFrame()
  const { user } = useSession()
  const { pathname } = useLocation()
  const logo = logoOf(user)
  return (
    <div className="bar">
      <div className="page bar-row">
        <MenuButton />
        <Link
          to={paths.home()}
          className="brand"
          aria-label={`${frame?.setting.app_name ?? 'Wainscot'}, home`}
        >
          {logo ? (
            <img
              src={logo}
              alt={user?.shop_profile?.company_name ?? ''}
              width={160}
              height={48}
              className="h-12 w-auto"
            />
          ) : (
            <>
              <Mark />
              <span className="brand-word">{frame?.setting.app_name ?? 'Wainscot'}</span>
            </>
          )}
        </Link>
        <SearchBox materials={frame?.setting.counts.materials ?? 0} />
        <nav aria-label="Main" className="bar-nav">
          <Departments menu={frame?.menu ?? []} />
          <ShowroomLink className="bar-link">Showroom</ShowroomLink>
          <Link
            to={paths.visualize()}
            className="bar-link"
            aria-current={pathname === paths.visualize() ? 'page' : undefined}
          >
            Visualizer
          </Link>
          <Link
            to={paths.designAi()}
            className="bar-link"
            aria-current={pathname.startsWith(paths.designAi()) ? 'page' : undefined}
          >
            AI 3D Design
          </Link>
        </nav>
        <div className="bar-tools">
          <Account />
          <Messages />
          <Notifications />
          <Cart />
        </div>
      </div>
    </div>
  )
}

/** On a phone the strip has no space for these links. */
function Account() {
  const { state } = useSession()
  const login = useLoginLink()
  const signedIn = state === 'signed in'
  return (
    <Link
      {...(signedIn ? { to: paths.account() } : login)}
      className="icon-button account-button"
      aria-label={signedIn ? 'My Account' : 'Login'}
    >
      <UserRound aria-hidden size={22} strokeWidth={1.75} />
    </Link>
  )
}

function Messages() {
  const { state } = useSession()
  useChats()
  const unread = shown(unreadTotal(useUnreadMessages()))
  if (state !== 'signed in') return null
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

function Notifications() {
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

function Cart() {
  const count = useCartCount() ?? 0
  return (
    <Link
      to={paths.cart()}
      className="icon-button relative"
      aria-label={count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`}
    >
      <ShoppingCart aria-hidden size={22} strokeWidth={1.75} />
      <span className="count" data-empty={count === 0 || undefined}>
        {count > 99 ? '99+' : count}
      </span>
    </Link>
  )
}

function MenuButton() {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <button
        type="button"
        className="icon-button menu-button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => setWanted(true)}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <Menu aria-hidden size={24} strokeWidth={1.75} />
      </button>
      {wanted ? (
        <Suspense>
          <MobileMenu open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
