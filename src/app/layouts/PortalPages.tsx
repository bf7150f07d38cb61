import { type ClientLoaderFunctionArgs, Outlet, useLocation } from 'react-router'
import { closeBesideClient, requireSession } from '#features/accounts/web/session.ts'
import { refuseWithoutRole } from '#features/admin/web/without-role.ts'
import { LoadFailure } from '#web/page/loading.tsx'
import { hasRoleFor, portalPageAt } from './portal-page.ts'

/** Closes pages about several clients while a professional works beside one, and those of roles that an Admin does not have. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireSession(request)
  const page = portalPageAt(new URL(request.url).pathname)
  if (page?.closed) closeBesideClient(user)
  if (page && !hasRoleFor(page, user)) await refuseWithoutRole(page.adminRoles ?? [])
  return null
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
