import { memo, useEffect, useRef } from 'react'
import { Outlet, useLocation, useMatches, useRevalidator } from 'react-router'
import { usePageCounts } from '#features/page-counts/web/use-page-counts.ts'
import { getShopProfile } from '#features/showrooms/web/api.ts'
import {
  currentShowroom,
  leaveShowroom,
  mirrorShowroom,
  restoreShowroom,
  useShowroom,
} from '#features/showrooms/web/current-showroom.ts'
import { httpWith } from '#web/browser-http.ts'
import { setStored } from '#web/storage.ts'
import { Tape } from '#web/Tape.tsx'
import { Footer } from './Footer.tsx'
import { useFrame } from './frame.ts'
import { Header } from './Header.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { ShortFooter, ShortHeader } from './ShortFrame.tsx'
import { useChunkWatch } from './use-chunk-watch.ts'
import { useSessionWatch } from './use-session-watch.ts'

type Handle = { layout?: 'new'; header?: 'short'; auth?: boolean }

/**
 * Header, page, footer, progress tape. A page's `handle.layout` selects one of the two layouts of spec 2 §2: in the new
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
      <Tape />
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
  const vsdId = stored?.vsd_id ?? null
  const shown = frame?.showroom?.vsd_id ?? null
  const fresh = useRef(true)
  useEffect(() => {
    const atFirst = fresh.current
    fresh.current = false
    const kept = currentShowroom()
    // An item with only the specified fields has its ID as a name until the page's own profile supplies one.
    const nameless = kept !== null && kept.company_name === kept.vsd_id && kept.vsd_id === shown
    if (frame?.showroom && ((atFirst && kept === null) || nameless)) {
      restoreShowroom(frame.showroom)
      return
    }
    if (vsdId === shown || state !== 'idle') return
    if (mirrorShowroom()) {
      void revalidate()
      return
    }
    if (vsdId === null) return
    void getShopProfile(httpWith({ quiet: true, background: true }), { vsdId }, false)
      .then((known) => {
        if (!known) leaveShowroom()
        return revalidate()
      })
      .catch(() => {})
  }, [vsdId, shown, state, revalidate, frame])
}
