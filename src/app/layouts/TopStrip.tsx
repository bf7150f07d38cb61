import { clsx } from 'clsx'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import { accountPath, endSession, hasPortal, useProfessional, useSession } from '#features/accounts/web/session.ts'
import { mirrorShowroom, useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { ShowroomDialog } from '#features/showrooms/web/lazy-dialog.ts'
import { paths } from '#lib/paths.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { toast } from '#web/page/toast.ts'
import { useFrame } from './frame.ts'

/** Only a professional loads it, and on pages of work a vendor and an Admin. */
const PortalStrip = lazyPart(() => import('./PortalStrip.tsx'), 'PortalStrip')

/**
 * The painted strip: showroom name, delivery cost, phone number and account links. On the specified pages that are work for
 * their reader (OP-39) the portal's menu takes the place of all but the account links.
 */
export function TopStrip({ isWork }: { isWork: boolean }) {
  const frame = useFrame()
  const showroom = useShowroom()
  const { user } = useSession()
  const own = user?.shop_profile
  const inPortal = isWork && user !== null && user.type !== 'User'
  return (
    <div className="strip on-paint">
      <div className="page strip-row">
        {inPortal ? null : own ? (
          <Link to={paths.portalShowroom()} className="strip-link min-w-0">
            <span className="relative block truncate">
              <span className="strip-word">Your showroom </span>
              <span className="font-mono font-medium">{own.vsd_id}</span>
              <span aria-hidden> · </span>
              {own.company_name}
            </span>
          </Link>
        ) : (
          <ShowroomLink change className="strip-link min-w-0">
            {showroom ? (
              // Clips the screen reader text at the end of a long name too, so that it does not widen the page.
              <span className="relative block truncate">
                <span className="strip-word">Showroom </span>
                <span className="font-mono font-medium">{showroom.vsd_id}</span>
                <span aria-hidden> · </span>
                {showroom.company_name}
                <span className="sr-only">, change showroom</span>
              </span>
            ) : (
              <span className="block truncate">
                <span className="strip-hint">
                  No showroom yet <span aria-hidden>–</span>{' '}
                </span>
                <span className="underline underline-offset-3">enter an ID</span>
              </span>
            )}
          </ShowroomLink>
        )}
        {inPortal || user?.type === 'Contractor' ? (
          <Suspense>
            <PortalStrip isWork={inPortal} />
          </Suspense>
        ) : null}
        <div className="strip-side ml-auto flex flex-none gap-6">
          {inPortal ? null : (
            <Link to={paths.faq()} className="strip-link strip-delivery">
              Free nationwide delivery
            </Link>
          )}
          {frame && !inPortal ? (
            <a href={telOf(frame.setting.phone)} className="strip-link strip-phone">
              {frame.setting.phone}
            </a>
          ) : null}
          <AccountLinks className="strip-link" />
        </div>
      </div>
    </div>
  )
}

export function telOf(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')}`
}

/** Guests: Login, Sign Up Free. Signed in: My Account, Log Out. Their space is reserved until it is known which. */
export function AccountLinks({ className, onLeave }: { className?: string; onLeave?: () => void }) {
  const { state, user } = useSession()
  const login = useLoginLink()
  const logOut = useLogOut()
  if (state === 'signed in') {
    return (
      <>
        {user && hasPortal(user) ? (
          <Link to={paths.portal()} className={className} onClick={onLeave}>
            Portal
          </Link>
        ) : null}
        <Link to={accountPath(user)} className={className} onClick={onLeave}>
          My Account
        </Link>
        <button
          type="button"
          className={className}
          onClick={() => {
            onLeave?.()
            void logOut()
          }}
        >
          Log Out
        </button>
      </>
    )
  }
  const waiting = state === 'unknown' ? '' : undefined
  return (
    <>
      <Link {...login} className={className} data-waiting={waiting} onClick={onLeave}>
        Login
      </Link>
      <Link to={paths.register()} className={className} data-waiting={waiting} onClick={onLeave}>
        Sign Up Free
      </Link>
    </>
  )
}

/** Spec 2 §4, logout: clear the keys, go home, show the toast. */
export function useLogOut() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return async () => {
    await endSession()
    mirrorShowroom()
    await navigate(paths.home())
    void revalidate()
    void toast.success('Logged Out Successfully')
  }
}

/**
 * Props of a link to the sign-in page, which returns the visitor to the current address. The editor sets the address of
 * a new design without a navigation, so the address is read again when the link is about to be used.
 */
export function useLoginLink() {
  const location = useLocation()
  const [seen, setSeen] = useState<{ key: string; to: string } | null>(null)
  const update = () => setSeen({ key: location.key, to: loginPath(window.location) })
  const to = seen?.key === location.key ? seen.to : loginPath(location)
  return { to, onPointerDown: update, onFocus: update }
}

function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  const entry = ['/login', '/register', '/pro/login'].some((path) => pathname.startsWith(path))
  return paths.login(entry || pathname === '/' ? undefined : pathname + search)
}

type ShowroomLinkProps = {
  className?: string
  children: ReactNode
  /** Opens the dialog even when a showroom is already chosen. */
  change?: boolean
  onLeave?: () => void
}

/** Links to the shop of the current showroom; without one it asks for the ID first. */
export function ShowroomLink({ className, children, change, onLeave }: ShowroomLinkProps) {
  const showroom = useShowroom()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const here = pathname === paths.showroomShop()
  // A professional is in their own showroom.
  const professional = useProfessional()
  const asks = (change || !showroom) && !professional
  return (
    <>
      <a
        href={paths.showroomShop()}
        className={clsx(className)}
        aria-current={here && !change ? 'page' : undefined}
        aria-haspopup={asks ? 'dialog' : undefined}
        onPointerEnter={() => setWanted(true)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
          event.preventDefault()
          if (!asks) {
            onLeave?.()
            void navigate(paths.showroomShop())
            return
          }
          setWanted(true)
          setOpen(true)
        }}
      >
        {children}
      </a>
      {wanted ? (
        <Suspense>
          <ShowroomDialog open={open} onClose={() => setOpen(false)} onEntered={onLeave} />
        </Suspense>
      ) : null}
    </>
  )
}
