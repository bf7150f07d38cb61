import { Phone } from 'lucide-react'
import { memo, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  Link,
  type Location,
  Outlet,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { usePageCounts } from '#features/page-counts/web/use-page-counts.ts'
import { getShopProfile } from '#features/showrooms/web/api.ts'
import {
  currentShowroom,
  leaveShowroom,
  mirrorShowroom,
  restoreShowroom,
  useShowroom,
} from '#features/showrooms/web/current-showroom.ts'
import { Mark } from '#features/site/web/Mark.tsx'
import { paths } from '#lib/paths.ts'
import { currentActivity, httpWith, onActivity } from '#web/browser/browser-http.ts'
import { setStored } from '#web/browser/storage.ts'
import { DemoNotice, Footer } from './Footer.tsx'
import { useFrame } from './frame.ts'
import { Header } from './Header.tsx'
import { telOf } from './TopStrip.tsx'
import { useChunkWatch, useSessionWatch } from './watches.ts'

const idle = { running: 0, failed: 0 }
type Look = 'hidden' | 'running' | 'done' | 'failed'

/**
 * The bar at the top of the page: extends while pages or calls are loading, retracts when done, turns red on failure.
 */
function ActivityBar() {
  const navigating = useNavigation().state !== 'idle'
  const { running, failed } = useSyncExternalStore(onActivity, currentActivity, () => idle)
  const busy = navigating || running > 0
  const [look, setLook] = useState<Look>('hidden')
  const failedBefore = useRef(0)
  useEffect(() => {
    if (busy) {
      failedBefore.current = currentActivity().failed
      // Quick responses need no progress indicator.
      const timer = setTimeout(() => setLook('running'), 150)
      return () => clearTimeout(timer)
    }
    const broke = failed > failedBefore.current
    failedBefore.current = failed
    setLook((now) => (broke ? 'failed' : now === 'running' ? 'done' : now))
  }, [busy, failed])
  useEffect(() => {
    if (look !== 'done' && look !== 'failed') return
    const timer = setTimeout(() => setLook('hidden'), look === 'done' ? 120 : 1600)
    return () => clearTimeout(timer)
  }, [look])
  const leaving = navigating && look === 'running'
  useEffect(() => {
    // The page on the screen is no longer the requested one, but it remains until the new page is there.
    const content = document.getElementById('content')
    if (!leaving || !content) return
    content.setAttribute('aria-busy', 'true')
    return () => content.removeAttribute('aria-busy')
  }, [leaving])
  return (
    <div className="activity-bar" data-look={look} aria-hidden>
      <div className="activity-bar-fill" />
    </div>
  )
}

type Handle = { layout?: 'new'; header?: 'short'; auth?: boolean }

/**
 * Header, page, footer, activity bar. A page's `handle.layout` selects one of the two layouts of spec 2 §2: in the new
 * one the content is keyed by the full path, so that a page with tools in it is remounted at every address.
 * `handle.header` removes the links away from the page during payment.
 */
export default function HomeLayout() {
  const location = useLocation()
  const handles = useMatches().map((match) => match.handle as Handle | undefined)
  const isNew = handles.some((handle) => handle?.layout === 'new')
  const isShort = handles.some((handle) => handle?.header === 'short')
  useEffect(() => setStored('new-layout', isNew), [isNew])
  useSessionWatch(handles.some((handle) => handle?.auth === true))
  useShowroomInStep()
  useChunkWatch()
  usePageCounts(location.pathname)
  useFocusInStep(location.pathname)
  return (
    <>
      <SkipLink />
      <ActivityBar />
      {isShort ? <ShortHeader /> : <StillHeader />}
      <ScriptNotice />
      <OfflineNotice />
      {/* Keyed by the frame: under a different header the content is remounted, which does not count as a layout shift.
       */}
      <main
        key={isShort ? 'short' : isNew ? 'new' : 'old'}
        id="content"
        tabIndex={-1}
        className="frame-main"
        data-layout={isNew ? 'new' : 'old'}
      >
        <Outlet key={isNew ? location.pathname + location.search : undefined} />
      </main>
      {isShort ? <ShortFooter /> : <StillFooter />}
    </>
  )
}

function SkipLink() {
  return (
    <a href="#content" className="skip-link">
      Skip to content
    </a>
  )
}

/** Only in the server's HTML: a browser that runs scripts never parses it. */
function ScriptNotice() {
  return (
    <noscript>
      {import.meta.env.SSR ? (
        <p className="bg-tape-wash px-4 py-2 text-center text-15 text-ink">
          JavaScript is turned off. You can read every page, but showrooms, the cart and accounts need
          JavaScript.
        </p>
      ) : null}
    </noscript>
  )
}

/** Each step of a navigation renders the layout again; the header does not depend on it. */
const StillHeader = memo(Header)
const StillFooter = memo(Footer)

/** A new page gets the focus at its content, unless it has already moved the focus. */
function useFocusInStep(pathname: string) {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (document.activeElement?.matches('body, header a'))
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}

/**
 * Local storage wins over the cookie that the page was rendered with, unless it has been emptied since; a closed
 * showroom is left.
 */
function useShowroomInStep() {
  const stored = useShowroom()
  const frame = useFrame()
  const { state, revalidate } = useRevalidator()
  const navigate = useNavigate()
  const here = useLocation()
  // React Router cannot revalidate before the page's first data has arrived.
  const isFirst = useMatches().at(-1)?.loaderData === undefined
  const vsdId = stored?.vsd_id ?? null
  const shown = frame?.showroom?.vsd_id ?? null
  const fresh = useRef(true)
  useEffect(() => {
    const atFirst = fresh.current
    fresh.current = false
    const current = currentShowroom()
    // An item with only the specified fields has its ID as a name until the page's own profile supplies one.
    const nameless = current !== null && current.company_name === current.vsd_id && current.vsd_id === shown
    if (frame?.showroom && ((atFirst && current === null) || nameless)) {
      restoreShowroom(frame.showroom)
      return
    }
    if (vsdId === shown || state !== 'idle') return
    const refresh = () =>
      isFirst && isShown(here)
        ? navigate(here, { replace: true, state: here.state, preventScrollReset: true })
        : revalidate()
    if (mirrorShowroom()) {
      void refresh()
      return
    }
    if (vsdId === null) return
    void getShopProfile(httpWith({ quiet: true, background: true }), { vsdId }, false)
      .then((known) => {
        if (!known) leaveShowroom()
        return refresh()
      })
      .catch(() => {})
  }, [vsdId, shown, state, revalidate, navigate, here, isFirst, frame])
}

/** Whether the browser shows this address: a design's changes with its first save without the router. */
function isShown({ pathname, search, hash }: Location): boolean {
  return pathname + search + hash === location.pathname + location.search + location.hash
}

/** A line under the header while the browser has no connection. */
function OfflineNotice() {
  const offline = useSyncExternalStore(
    onConnection,
    () => !navigator.onLine,
    () => false,
  )
  return (
    <div role="status" aria-live="polite" className="offline-notice">
      {offline ? (
        <p className="bg-tape-wash py-2 text-center text-15 text-ink">
          You are offline. You can keep reading this page, but changes need an internet connection.
        </p>
      ) : null}
    </div>
  )
}

function onConnection(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** The header during payment: logo and phone number, but no links away from the page. */
function ShortHeader() {
  const setting = useFrame()?.setting
  const name = setting?.app_name ?? 'Wainscot'
  return (
    <header className="border-b border-rule bg-chalk">
      <div className="page flex min-h-15 max-w-304 items-center justify-between gap-4 sm:min-h-21">
        <Link to={paths.home()} className="brand" aria-label={`${name}, home`}>
          <Mark />
          <span className="brand-word">{name}</span>
        </Link>
        {setting ? (
          <a
            href={telOf(setting.phone)}
            className="inline-flex min-h-11 items-center gap-2 text-15 font-semibold whitespace-nowrap hover:underline"
          >
            <Phone aria-hidden size={18} strokeWidth={1.75} />
            <span className="sr-only">Call us, </span>
            {setting.phone}
          </a>
        ) : null}
      </div>
    </header>
  )
}

/** The footer during payment: only the terms. */
function ShortFooter() {
  const name = useFrame()?.setting.app_name ?? 'Wainscot'
  return (
    <footer className="footer-base on-paint">
      <div className="page flex max-w-304 flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4 text-14">
        <DemoNotice />
        <p>{name} · All prices in U.S. dollars</p>
        <nav aria-label="Legal" className="flex flex-wrap gap-x-6">
          <Link to={paths.terms()} className="footer-link">
            Terms of service
          </Link>
          <Link to={paths.returnPolicy()} className="footer-link">
            Return policy
          </Link>
          <Link to={paths.privacy()} className="footer-link">
            Privacy policy
          </Link>
          <Link to={paths.cookies()} className="footer-link">
            Cookies policy
          </Link>
        </nav>
      </div>
    </footer>
  )
}
