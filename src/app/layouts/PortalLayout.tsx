import { LogOut, Menu as MenuIcon, Search, Store, UserRound, X } from 'lucide-react'
import { Fragment, Suspense, useEffect, useRef, useState } from 'react'
import { Link, type MetaArgs, type MiddlewareFunction, Outlet, useLocation } from 'react-router'
import type { User } from '#features/accounts/schema.ts'
import { ClientSafeSwitch } from '#features/accounts/web/ClientSafeSwitch.tsx'
import { accountPath, requireSession, useSession } from '#features/accounts/web/session.ts'
import { endWork } from '#features/collaborators/web/staff-session.ts'
import type { Workplace } from '#features/portal/web/workplace.ts'
import { Brand } from '#features/site/web/Mark.tsx'
import { paths } from '#lib/paths.ts'
import { site, titled } from '#lib/site.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { leadTo } from '#web/page/lead-to.ts'
import { LoadFailure, Loading, Skeleton } from '#web/page/loading.tsx'
import { ActivityBar } from './ActivityBar.tsx'
import { Messages, Notifications } from './HeaderTools.tsx'
import { OfflineNotice, ScriptNotice, SkipLink, useFocusInStep, ViewingNotice } from './notices.tsx'
import { isCurrent, portalMenu } from './portal-menu.ts'
import { mayOpen, portalPageAt } from './portal-page.ts'
import { useLogOut } from './TopStrip.tsx'
import { useChunkWatch, useSessionWatch } from './watches.ts'
import { LostWorkplace, OtherPlaces, StaffLine, useLostRights, usePlace, WorkplaceLine } from './workplaces.tsx'
import '#features/accounts/web/accounts.css'
import '#features/accounts/web/account-area.css'
import './portal.css'

const CommandPalette = lazyPart(() => import('./CommandPalette.tsx'), 'CommandPalette')

export function meta({ location }: MetaArgs) {
  return [{ title: titled(portalPageAt(location.pathname)?.title ?? 'Portal') }, { name: 'robots', content: 'noindex' }]
}

/** Before the loaders of a page: redirects a guest to Login, and an account that may not open it to its account page. */
const guard: MiddlewareFunction = async ({ request }) => {
  const page = portalPageAt(new URL(request.url).pathname)
  const user = await requireSession(request, page?.roles)
  if (!page || !mayOpen(page, user)) throw leadTo(request, paths.account())
}
export const clientMiddleware = [guard]

/** The server sends the frame only, because the session is known in the browser. */
export const clientLoader = () => null

export function HydrateFallback() {
  return <PortalSkeleton />
}

export function ErrorBoundary() {
  return <LoadFailure title="Portal" text="The portal could not be loaded" />
}

/** The frame of the portal: side bar, head with account and command palette, work area (decisions/0067). */
export default function PortalLayout() {
  const { user } = useSession()
  const { pathname } = useLocation()
  useSessionWatch(true)
  useChunkWatch()
  useFocusInStep(pathname)
  useKeptFocus()
  const { workplace, lost } = usePlace(user)
  useLostRights(user?.id)
  if (!user) return <PortalSkeleton />
  return (
    <>
      <SkipLink />
      <div id="skip-links" />
      <ActivityBar />
      <ViewingNotice />
      <ScriptNotice />
      <div className="portal">
        <nav aria-label="Portal" className="portal-side on-paint">
          <PortalBrand />
          <SideBar user={user} workplace={workplace} />
        </nav>
        <div className="min-w-0">
          <Head user={user} workplace={workplace} />
          <OfflineNotice />
          <main
            id="content"
            data-site={site.name}
            tabIndex={-1}
            className="portal-main grid grid-cols-1 gap-6 content-start pt-6 px-(--gutter) pb-16 focus:outline-none"
          >
            {/* When another account signs in in another tab, nothing of the first account may remain. */}
            <Fragment key={`${user.id} ${workplace?.showroom ?? ''}`}>
              {lost ? (
                <LostWorkplace user={user} companyName={lost.company_name} />
              ) : (
                <>
                  {workplace ? <WorkplaceLine workplace={workplace} /> : null}
                  {user.staff ? <StaffLine user={user} staff={user.staff} /> : null}
                  <Outlet />
                </>
              )}
            </Fragment>
          </main>
        </div>
      </div>
    </>
  )
}

function PortalSkeleton() {
  return (
    <div className="portal">
      <nav aria-label="Portal" className="portal-side on-paint">
        <PortalBrand />
      </nav>
      <div className="portal-main grid grid-cols-1 gap-6 content-start pt-6 px-(--gutter) pb-16 focus:outline-none">
        <Loading />
        <Skeleton className="h-80 w-full" />
      </div>
    </div>
  )
}

function PortalBrand() {
  return (
    <Link to={paths.portal()} className="flex items-center gap-3 min-h-16 py-2 px-5" aria-label={`${site.name} portal`}>
      <Brand isOnPaint />
    </Link>
  )
}

type PlaceProps = { user: User; workplace: Workplace | null }

function SideBar({ user, workplace }: PlaceProps) {
  const { pathname } = useLocation()
  return (
    <div className="flex flex-1 flex-col py-3">
      <ul>
        {portalMenu(user, workplace).map((entry) => (
          <li key={entry.to}>
            {entry.group ? <p className="pt-3 px-5 pb-0.5 type-13 opacity-80">{entry.group}</p> : null}
            <Link to={entry.to} className="menu-entry" aria-current={isCurrent(entry, pathname) ? 'page' : undefined}>
              <entry.Icon aria-hidden size={20} strokeWidth={1.75} />
              {entry.name}
            </Link>
          </li>
        ))}
      </ul>
      <OtherPlaces user={user} workplace={workplace} />
      <ul className="mt-auto pt-3 border-t border-paint-lit">
        <li>
          <Link to={paths.home()} className="menu-entry">
            <Store aria-hidden size={20} strokeWidth={1.75} />
            Shop
          </Link>
        </li>
      </ul>
    </div>
  )
}

function Head({ user, workplace }: PlaceProps) {
  const logOut = useLogOut()
  return (
    <header className="portal-bar">
      <SideDrawer user={user} workplace={workplace} />
      <Palette user={user} workplace={workplace} />
      <div className="flex items-center gap-1 ml-auto max-[23.4375rem]:gap-0">
        <ClientSafeSwitch />
        {user.staff ? null : (
          <>
            <Messages />
            <Notifications />
            <AccountLink user={user} />
          </>
        )}
        {user.staff ? (
          <ActionButton variant="quiet" action={endWork}>
            Your own account
          </ActionButton>
        ) : (
          <button type="button" className="icon-button" aria-label="Log Out" onClick={() => void logOut()}>
            <LogOut aria-hidden size={20} strokeWidth={1.75} />
          </button>
        )}
      </div>
    </header>
  )
}

function AccountLink({ user }: { user: User }) {
  return (
    <Link
      to={accountPath(user)}
      className="flex items-center gap-2 min-w-11 min-h-11 px-3 justify-center type-15 max-[23.4375rem]:px-0 max-[23.4375rem]:w-11 max-[23.4375rem]:justify-center hover:bg-gypsum"
    >
      <UserRound aria-hidden size={20} strokeWidth={1.75} />
      <span className="hidden sm:inline">{`${user.first_name} ${user.last_name}`}</span>
      <span className="sr-only">, my account</span>
    </Link>
  )
}

/** The side bar of a narrow window. */
function SideDrawer({ user, workplace }: PlaceProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current !== key) dialog.current?.close()
    shown.current = key
  }, [key])
  return (
    <>
      <button
        type="button"
        className="icon-button md:hidden"
        aria-label="Portal menu"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <MenuIcon aria-hidden size={24} strokeWidth={1.75} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Esc, which the browser handles */}
      <dialog
        ref={dialog}
        className="drawer on-paint"
        aria-label="Portal menu"
        onClick={(event) => {
          if (event.target === dialog.current) dialog.current.close()
        }}
      >
        <div className="flex flex-col min-h-full">
          <div className="flex items-center justify-between py-3 pr-2 pl-5 border-b-4 border-paint-lit">
            <h2 className="text-25">Portal</h2>
            <button
              type="button"
              className="icon-button"
              aria-label="Close menu"
              onClick={() => dialog.current?.close()}
            >
              <X aria-hidden size={24} strokeWidth={1.75} />
            </button>
          </div>
          <nav aria-label="Portal" className="flex flex-1">
            <SideBar user={user} workplace={workplace} />
          </nav>
        </div>
      </dialog>
    </>
  )
}

/** Opened with its button, Ctrl+K or Command+K; its code is loaded when it is first opened. */
function Palette({ user, workplace }: PlaceProps) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setWanted(true)
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className="portal-palette-button"
        aria-haspopup="dialog"
        onPointerEnter={() => setWanted(true)}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <Search aria-hidden size={20} strokeWidth={1.75} />
        <span className="absolute size-px overflow-hidden [clip-path:inset(50%)] whitespace-nowrap sm:static sm:w-auto sm:h-auto sm:[clip-path:none]">
          Find or go to
        </span>
        <kbd aria-hidden className="hidden sm:inline sm:ml-auto sm:font-mono sm:type-13">
          Ctrl K
        </kbd>
      </button>
      {wanted ? (
        <Suspense>
          <CommandPalette open={open} onOpenChange={setOpen} user={user} workplace={workplace} />
        </Suspense>
      ) : null}
    </>
  )
}

/**
 * Moves the focus to the heading above when the focused control leaves the page, as the button of a row does once the
 * row is decided, or that of a step of a dialog: otherwise the keyboard would start again at the top of the page.
 */
function useKeptFocus(): void {
  useEffect(() => {
    let last: { element: Element; headings: HTMLElement[] } | null = null
    const onFocus = ({ target }: FocusEvent) => {
      const place = target instanceof Element ? target.closest<HTMLElement>('dialog, main') : null
      if (place) last = { element: target as Element, headings: headingsAbove(target as Element, place) }
    }
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected) return
      const dialog = document.querySelector('dialog[open]')
      // A heading for screen readers only is one pixel high and could not show the focus.
      const shown = last.headings.filter(
        (one) => one.isConnected && one.offsetHeight > 1 && (!dialog || dialog.contains(one)),
      )
      const next = shown.at(-1) ?? (dialog ? null : document.querySelector<HTMLElement>('main h1'))
      if (!next) return
      last = null
      if (document.activeElement !== document.body && document.activeElement !== dialog) return
      next.tabIndex = -1
      next.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', onFocus)
    // A dialog that closes changes its attribute after its content has gone.
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
    return () => {
      document.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [])
}

/** The headings before an element, in their order. */
const headingsAbove = (element: Element, place: HTMLElement): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>('h1, h2, h3')].filter(
    (heading) => element.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING,
  )
