import { type ClientLoaderFunctionArgs, Outlet, useLocation } from 'react-router'
import { type StaffRight, staffRightList } from '#features/accounts/staff-rights.ts'
import { closeBesideClient, requireSession } from '#features/accounts/web/session.ts'
import { refuseWithoutRole } from '#features/admin/web/without-role.ts'
import { ClosedPage } from '#web/page/closed-page.ts'
import { LoadFailure } from '#web/page/loading.tsx'
import { hasRightTo, portalPageAt } from './portal-page.ts'

/** Closes pages about several clients while a professional works beside one, and those of roles that an Admin does not have. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireSession(request)
  const page = portalPageAt(new URL(request.url).pathname)
  if (page?.closed) closeBesideClient(user)
  if (page && !hasRightTo(page, user)) {
    if (user.staff) throw closedToStaff(page.staff, user.full_name)
    await refuseWithoutRole(page.adminRoles ?? [])
  }
  return null
}

function closedToStaff(rights: readonly StaffRight[], vendor: string): ClosedPage {
  if (rights.length === 0) return new ClosedPage('For the vendor alone', `Only ${vendor} can open this page.`)
  const list = staffRightList(rights, 'or')
  return new ClosedPage(`For the right ${list}`, `This needs the right ${list}. ${vendor} can give it to you.`)
}

/** Each page is closed or open by itself. */
export const shouldRevalidate = () => true

/** A page that could not be loaded, inside the frame. */
export function ErrorBoundary() {
  const page = portalPageAt(useLocation().pathname)
  return <LoadFailure title={page?.title ?? 'Portal'} text="The page could not be loaded" />
}

export default function PortalPages() {
  return <Outlet />
}
