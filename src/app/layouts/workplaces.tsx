import { Store } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { User } from '#features/accounts/schema.ts'
import { staffRightList } from '#features/accounts/staff-rights.ts'
import { ownsPortal, refreshSession } from '#features/accounts/web/session.ts'
import { roleLine, roleNames } from '#features/collaborators/roles.ts'
import { keepWorkplace, useLostWorkplace, useWorkplace, type Workplace } from '#features/portal/web/workplace.ts'
import { paths } from '#lib/paths.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { queries } from '#web/page/use-api.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { isShared } from './portal-menu.ts'

/**
 * The showroom of somebody else whose portal this page is, and the one that the account has just lost. A page that only
 * the account's own portal has is always in that.
 */
export function usePlace(user: User | null) {
  const { pathname, key } = useLocation()
  const wanted = useWorkplace()
  const gone = useLostWorkplace()
  const own = user !== null && ownsPortal(user) && !isShared(pathname)
  const workplace = own ? null : wanted
  const lost = own ? null : gone
  const lostAt = useRef<string | null>(null)
  if (!lost) lostAt.current = null
  const account = user?.id
  useEffect(() => {
    if (account === undefined) return
    // The words stay until the next page is opened.
    if (lost && (lostAt.current ?? key) === key) lostAt.current = key
    else keepWorkplace(account, workplace)
  }, [account, workplace, lost, key])
  return { workplace, lost }
}

/** Reads the account again once a call was refused: perhaps it does not work for this showroom any more, or has another role. */
export function useLostRights(account: number | undefined): void {
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        const failure = event.type === 'updated' && event.action.type === 'error' ? event.action.error : null
        if (failure instanceof HttpFailure && [403, 404].includes(failure.status)) void refreshSession()
      }),
    [],
  )
  // Another account sees nothing of what this one has loaded.
  useEffect(() => {
    if (account !== undefined) return () => queries.clear()
  }, [account])
}

/** Whose showroom it is, and what the account may do there. */
export function WorkplaceLine({ workplace }: { workplace: Workplace }) {
  const { company_name, vsd_id, role } = workplace
  return (
    <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5 px-4 bg-paint-wash border-l-4 border-tape type-15">
      <span className="min-w-0 wrap-anywhere">
        You work for <strong>{company_name}</strong>, showroom <span className="font-mono">{vsd_id}</span>.
      </span>
      <span>
        <span className="sheet-mark ml-0 bg-chalk">{roleNames[role]}</span> {roleLine(role)}
      </span>
    </p>
  )
}

/** Which vendor the tab works for, as whom, and with which rights. */
export function StaffLine({ user, staff }: { user: User; staff: NonNullable<User['staff']> }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5 px-4 bg-paint-wash border-l-4 border-tape type-15">
      <span className="min-w-0 wrap-anywhere">
        {staff.name}, you work for <strong>{user.full_name}</strong>.
      </span>
      <span>Your rights: {staffRightList(staff.rights)}</span>
    </p>
  )
}

/** The other portals of the account. */
export function OtherPlaces({ user, workplace }: { user: User; workplace: Workplace | null }) {
  const others = user.works_for.filter(({ showroom }) => showroom !== workplace?.showroom)
  const own = workplace !== null && ownsPortal(user)
  if (others.length === 0 && !own) return null
  return (
    <div>
      <p className="pt-3 px-5 pb-0.5 type-13 opacity-80">Switch to</p>
      <ul aria-label="Switch to">
        {own ? (
          <li>
            <Link to={paths.portal(user.id)} className="menu-entry">
              <Store aria-hidden size={20} strokeWidth={1.75} />
              {user.shop_profile?.company_name ?? 'Your own portal'}
            </Link>
          </li>
        ) : null}
        {others.map(({ showroom, company_name }) => (
          <li key={showroom}>
            <Link to={paths.portal(showroom)} className="menu-entry">
              <Store aria-hidden size={20} strokeWidth={1.75} />
              <span className="min-w-0 wrap-anywhere">{company_name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** In place of the page, when the account was removed from the showroom or has left it. */
export function LostWorkplace({ user, companyName }: { user: User; companyName: string }) {
  const [other] = user.works_for
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        title={`You no longer work with ${companyName}`}
        text="You can no longer see its projects, chats and proposals. What you wrote there stays with the showroom."
        actions={
          <>
            {ownsPortal(user) ? (
              <ButtonLink to={paths.portal(user.id)}>Your own portal</ButtonLink>
            ) : other ? (
              <ButtonLink to={paths.portal(other.showroom)}>{other.company_name}</ButtonLink>
            ) : null}
            <ButtonLink variant="secondary" to={paths.account('team')}>
              Your showrooms
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}
