import { type ClientLoaderFunctionArgs, Outlet, useLocation } from 'react-router'
import { closeBesideClient, requireSession } from '#features/accounts/web/session.ts'
import { LoadFailure } from '#web/page/loading.tsx'
import { portalPageAt } from './portal-page.ts'

/** Closes pages about several clients while a professional works beside one. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireSession(request)
  if (portalPageAt(new URL(request.url).pathname)?.closed) closeBesideClient(user)
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
