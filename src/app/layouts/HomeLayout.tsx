import { Menu, Phone, ShoppingCart, UserRound } from 'lucide-react'
import { memo, Suspense, useEffect, useRef, useState } from 'react'
import { Link, type Location, Outlet, useLocation, useMatches, useNavigate, useRevalidator } from 'react-router'
import { accountPath, useSession } from '#features/accounts/web/session.ts'
import { useCartCount } from '#features/cart/web/cart-store.ts'
import { useVisit } from '#features/clients/web/use-visit.ts'
import { usePageCounts } from '#features/page-counts/web/use-page-counts.ts'
import { logoOf } from '#features/showrooms/paint.ts'
import { getShopProfile } from '#features/showrooms/web/api.ts'
import {
  currentShowroom,
  enterShowroom,
  leaveShowroom,
  mirrorShowroom,
  restoreShowroom,
  useOwnShowroom,
  useShowroom,
} from '#features/showrooms/web/current-showroom.ts'
import { Brand } from '#features/site/web/Mark.tsx'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { setStored } from '#web/browser/storage.ts'
import { ActivityBar } from './ActivityBar.tsx'
import { Departments } from './Departments.tsx'
import { Footer } from './Footer.tsx'
import { useFrame } from './frame.ts'
import { Messages, Notifications } from './HeaderTools.tsx'
import { OfflineNotice, ScriptNotice, SkipLink, useFocusInStep, ViewingNotice } from './notices.tsx'
import { SearchBox } from './SearchBox.tsx'
import { ShowroomLink, TopStrip, telOf, useLoginLink } from './TopStrip.tsx'
import { useChunkWatch, useSessionWatch } from './watches.ts'

type Handle = { layout?: 'new'; header?: 'short' | 'work'; auth?: boolean }

/**
 * Header, page, footer, activity bar. A page's `handle.layout` selects one of the two layouts of spec 2 §2: in the new
 * one the content is keyed by the full path, so that a page with tools in it is remounted at every address.
 * `handle.header` removes the links away from the page during payment, or puts the portal's menu into the strip.
 */
export default function HomeLayout() {
  const location = useLocation()
  const handles = useMatches().map((match) => match.handle as Handle | undefined)
  const isNew = handles.some((handle) => handle?.layout === 'new')
  const header = handles.find((handle) => handle?.header)?.header
  const isShort = header === 'short'
  useEffect(() => setStored('new-layout', isNew), [isNew])
  useSessionWatch(handles.some((handle) => handle?.auth === true))
  useOwnShowroomEntered()
  useVisit()
  useShowroomInStep()
  useChunkWatch()
  usePageCounts(location.pathname)
  useFocusInStep(location.pathname)
  return (
    <>
      <SkipLink />
      <ActivityBar />
      <ViewingNotice />
      {isShort ? <ShortHeader /> : <StillHeader isWork={header === 'work'} />}
      <ScriptNotice />
      <OfflineNotice />
      {/* Keyed by the frame: under a different header the content is remounted, which does not count as a layout shift.
       */}
      <main
        key={isShort ? 'short' : isNew ? 'new' : 'old'}
        id="content"
        data-site={site.name}
        tabIndex={-1}
        className="frame-main"
        data-layout={isNew ? 'new' : 'old'}
      >
        <Outlet key={isNew ? location.pathname + location.search : undefined} />
      </main>
      {isShort ? (
        <Suspense>
          <ShortFooter words={`${site.name} · All prices in U.S. dollars`} />
        </Suspense>
      ) : (
        <StillFooter />
      )}
    </>
  )
}

/** Each step of a navigation renders the layout again; the header does not depend on it. */
const StillHeader = memo(Header)
const StillFooter = memo(Footer)

/** A professional shops in their own showroom: wherever they sign in, they enter it without typing its ID. */
function useOwnShowroomEntered() {
  const own = useOwnShowroom()
  const current = useShowroom()?.vsd_id ?? null
  useEffect(() => {
    if (own === null || own === current) return
    void getShopProfile(httpWith({ quiet: true, background: true }), { vsdId: own })
      .then((known) => {
        // One that the platform has closed cannot be entered.
        if (known) enterShowroom(known.profile, known.category)
      })
      .catch(() => {})
  }, [own, current])
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

/** The header during payment: logo and phone number, but no links away from the page. */
function ShortHeader() {
  const setting = useFrame()?.setting
  const name = site.name
  return (
    <header className="border-b border-rule bg-chalk">
      <div className="page flex min-h-15 max-w-304 items-center justify-between gap-4 sm:min-h-21">
        <Link to={paths.home()} className="brand" aria-label={`${name}, home`}>
          <Brand />
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

const ShortFooter = lazyPart(() => import('./ShortFooter.tsx'), 'ShortFooter')
const MobileMenu = lazyPart(() => import('./MobileMenu.tsx'), 'MobileMenu')

/**
 * The top strip, then logo, search, main navigation and cart. It has no box of its own, so that its bar can stick to the
 * top of the whole page.
 */
function Header({ isWork }: { isWork: boolean }) {
  return (
    <header className="contents">
      <TopStrip isWork={isWork} />
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
        <Link to={paths.home()} className="brand" aria-label={`${site.name}, home`}>
          {logo ? (
            <img
              src={logo}
              alt={user?.shop_profile?.company_name ?? ''}
              width={160}
              height={48}
              className="h-12 w-auto"
            />
          ) : (
            <Brand />
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
  const { state, user } = useSession()
  const login = useLoginLink()
  const signedIn = state === 'signed in'
  return (
    <Link
      {...(signedIn ? { to: accountPath(user) } : login)}
      className="icon-button account-button"
      aria-label={signedIn ? 'My Account' : 'Login'}
    >
      <UserRound aria-hidden size={22} strokeWidth={1.75} />
    </Link>
  )
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
