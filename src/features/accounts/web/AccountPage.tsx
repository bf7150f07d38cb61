import { Suspense } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { AdminDesk } from '#features/admin/web/AdminDesk.tsx'
import { AccountCoupons } from '#features/coupons/web/AccountCoupons.tsx'
import { AccountLeads } from '#features/leads/web/AccountLeads.tsx'
import { ProDesk } from '#features/payouts/web/ProDesk.tsx'
import { AccountPlan } from '#features/plans/web/AccountPlan.tsx'
import { AccountShowroom } from '#features/showrooms/web/AccountShowroom.tsx'
import { TaxCertificates } from '#features/tax/web/TaxCertificates.tsx'
import { TaxDesk } from '#features/tax/web/TaxDesk.tsx'
import { paths } from '#lib/paths.ts'
import { LoadFailure } from '#web/LoadFailure.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { leadTo } from '#web/lead-to.ts'
import { PageHead } from '#web/PageHead.tsx'
import { Loading, Skeleton } from '#web/Skeleton.tsx'
import type { User } from '../schema.ts'
import { AccountAddresses } from './AccountAddresses.tsx'
import { AccountCards } from './AccountCards.tsx'
import { AccountDetails } from './AccountDetails.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { AccountLatest } from './AccountLatest.tsx'
import { AccountNotifications } from './AccountNotifications.tsx'
import { AccountPrivacy } from './AccountPrivacy.tsx'
import { AccountSignIn } from './AccountSignIn.tsx'
import { type AccountSection, sectionIn } from './account-sections.ts'
import { requireSession } from './require-session.ts'
import { useSession } from './session.ts'
import './accounts.css'

const AccountFavorites = lazyPart(
  () => import('#features/catalogue/web/AccountFavorites.tsx'),
  'AccountFavorites',
)

// Only an Admin reads the books.
const AdminMoney = lazyPart(() => import('#features/payouts/web/AdminMoney.tsx'), 'AdminMoney')

const PageCounts = lazyPart(() => import('#features/page-counts/web/PageCounts.tsx'), 'PageCounts')
const AdminsSection = lazyPart(() => import('#features/admin/web/AdminsSection.tsx'), 'AdminsSection')
const AdminPlans = lazyPart(() => import('#features/plans/web/AdminPlans.tsx'), 'AdminPlans')

export const handle = { auth: true }

export function meta() {
  return [{ title: 'My account – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const user = await requireSession(request)
  const section = sectionIn(user.type, params.section)
  if (section === undefined) throw leadTo(request, paths.account())
  return { section }
}

export function HydrateFallback() {
  return (
    <>
      <PageHead title="My account" />
      <div className="page account-area py-8 sm:py-12">
        <Loading />
        <Skeleton className="h-80 w-full" />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title="My account" text="Your account could not be loaded" />
}

/** One page by address: the overview, which differs by type, and the sections that the types share. */
export default function AccountPage() {
  const { section } = useLoaderData<typeof clientLoader>()
  const { user } = useSession()
  if (!user) return <HydrateFallback />
  return (
    <AccountFrame user={user} section={section}>
      {/* Another person's sign-in in another tab: nothing of the first one's may stay. */}
      {section ? (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <Section key={user.id} section={section} user={user} />
        </Suspense>
      ) : (
        <Overview key={user.id} user={user} />
      )}
    </AccountFrame>
  )
}

function Overview({ user }: { user: User }) {
  return (
    <>
      {user.type === 'Admin' ? <AdminDesk /> : user.type === 'User' ? <AccountLatest /> : <ProDesk />}
      {user.type === 'Admin' ? (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <AdminMoney />
        </Suspense>
      ) : null}
      <AccountDetails user={user} />
    </>
  )
}

function Section({ section, user }: { section: AccountSection; user: User }) {
  switch (section) {
    case 'showroom':
      return <AccountShowroom />
    case 'plan':
      return <AccountPlan />
    case 'favorites':
      return <AccountFavorites />
    case 'addresses':
      return <AccountAddresses />
    case 'cards':
      return <AccountCards />
    case 'leads':
      return <AccountLeads />
    case 'coupons':
      return <AccountCoupons />
    case 'page_counts':
      return <PageCounts ofHouse={user.type === 'Admin'} />
    case 'plans':
      return <AdminPlans />
    case 'admins':
      return <AdminsSection />
    case 'tax':
      return <TaxCertificates />
    case 'tax_desk':
      return <TaxDesk />
    case 'sign_in':
      return <AccountSignIn user={user} />
    case 'notifications':
      return <AccountNotifications />
    case 'privacy':
      return <AccountPrivacy user={user} />
  }
}
