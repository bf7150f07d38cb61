import { Fragment } from 'react'
import { type ClientLoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { AccountFrame, movedTo, sectionIn } from '#features/accounts/web/own-account/AccountFrame.tsx'
import { requireSession, useSession } from '#features/accounts/web/session.ts'
import { titled } from '#lib/site.ts'
import '#features/accounts/web/accounts.css'
import { paths } from '#lib/paths.ts'
import { leadTo } from '#web/page/lead-to.ts'
import { LoadFailure, Loading, Skeleton } from '#web/page/loading.tsx'
import { PageHead } from '#web/page/PageHead.tsx'

export const handle = { auth: true }

export function meta() {
  return [{ title: titled('My account') }, { name: 'robots', content: 'noindex' }]
}

/** @throws a redirect to the first page for a section that this type of account does not have */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireSession(request)
  const { pathname, search, searchParams } = new URL(request.url)
  const [, , name] = pathname.split('/')
  // Links in mails and bookmarks from when the applications were on this page.
  if (user.type === 'Admin' && !name && searchParams.has('queue'))
    throw leadTo(request, paths.portalQueue('applications') + search)
  const portal = movedTo(user.type, name || undefined)
  if (portal) throw leadTo(request, portal)
  const section = sectionIn(user.type, name || undefined)
  if (section === undefined) throw leadTo(request, paths.account())
  return { section }
}

export function HydrateFallback() {
  return <AccountSkeleton />
}

function AccountSkeleton() {
  return (
    <>
      <PageHead title="My account" />
      <div className="page grid gap-8 md:grid-cols-[268px_minmax(0,1fr)] md:gap-14 md:items-start py-8 sm:py-12">
        <Loading />
        <Skeleton className="h-80 w-full" />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title="My account" text="Your account could not be loaded" />
}

/** The frame of the account area: each section is a nested route that its feature owns (src/routes.ts). */
export default function AccountPage() {
  const { section } = useLoaderData<typeof clientLoader>()
  const { user } = useSession()
  if (!user) return <AccountSkeleton />
  return (
    <AccountFrame user={user} section={section}>
      {/* When another account signs in in another tab, nothing of the first account may remain. */}
      <Fragment key={user.id}>
        <Outlet />
      </Fragment>
    </AccountFrame>
  )
}
