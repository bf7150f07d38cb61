import { type FunctionComponent, Suspense } from 'react'
import type { User } from '#features/accounts/schema.ts'
import { AccountDetails } from '#features/accounts/web/own-account/AccountDetails.tsx'
import { useSession } from '#features/accounts/web/session.ts'
import { AdminOverview } from '#features/admin/web/AdminOverview.tsx'
import { AccountSummarySection } from '#features/payouts/web/AccountSummary.tsx'
import '#features/payouts/web/payouts.css'
import { paths } from '#lib/paths.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { Skeleton } from '#web/page/loading.tsx'
import { ButtonLink } from '#web/parts/Button.tsx'
import { AccountLatest } from './AccountLatest.tsx'
import { ProOverview } from './ProOverview.tsx'

// Only an Admin loads it.
const AdminMoney = lazyPart(() => import('#features/payouts/web/AdminMoney.tsx'), 'AdminMoney')

/** A professional's overview is Today, in the portal; here is what identifies their business. */
function ToPortal({ user }: { user: User }) {
  return (
    <div className="grid gap-6">
      <AccountSummarySection user={user} />
      <div>
        <ButtonLink to={paths.portal()}>Open the portal</ButtonLink>
      </div>
    </div>
  )
}

const overviews: Record<User['type'], FunctionComponent<{ user: User }>> = {
  Admin: AdminOverview,
  User: AccountLatest,
  Vendor: ProOverview,
  Contractor: ToPortal,
}

/** The account area's first page, which differs by account type. */
export default function AccountOverview() {
  const { user } = useSession()
  if (!user) return null
  const Overview = overviews[user.type]
  return (
    <>
      <Overview user={user} />
      {user.type === 'Admin' ? (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <AdminMoney />
        </Suspense>
      ) : null}
      <AccountDetails user={user} />
    </>
  )
}
