import { Link, useLocation } from 'react-router'
import { ClientSafeSwitch } from '#features/accounts/web/ClientSafeSwitch.tsx'
import { useSession } from '#features/accounts/web/session.ts'
import { isCurrent, portalMenu } from './portal-menu.ts'

/** In the strip of a page of work: the portal's menu, which scrolls where it does not fit; elsewhere only the switch. */
export function PortalStrip({ isWork }: { isWork: boolean }) {
  const { user } = useSession()
  const { pathname } = useLocation()
  return (
    <>
      {isWork && user ? (
        <nav aria-label="Portal" className="min-w-0 flex-1 overflow-x-auto">
          <ul className="flex gap-6">
            {portalMenu(user, null).map((entry) => {
              const isHere = isCurrent(entry, pathname)
              return (
                <li key={entry.to} className="flex-none">
                  <Link
                    to={entry.to}
                    className={isHere ? 'strip-link font-semibold underline' : 'strip-link'}
                    aria-current={isHere ? 'page' : undefined}
                  >
                    {entry.name}
                  </Link>
                </li>
              )
            })}
          </ul>
        </nav>
      ) : null}
      <ClientSafeSwitch />
    </>
  )
}
