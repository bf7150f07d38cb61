import { Menu, ShoppingCart, UserRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { useCartCount } from '#features/cart/web/cart-store.ts'
import { logoOf } from '#features/showrooms/paint.ts'
import { Mark } from '#features/site/web/Mark.tsx'
import { paths } from '#lib/paths.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { Departments } from './Departments.tsx'
import { useFrame } from './frame.ts'
import { Messages, Notifications } from './HeaderTools.tsx'
import { SearchBox } from './SearchBox.tsx'
import { ShowroomLink, TopStrip, useLoginLink } from './TopStrip.tsx'

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
        <Link to={paths.home()} className="brand" aria-label={`${frame?.setting.app_name ?? 'Wainscot'}, home`}>
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
