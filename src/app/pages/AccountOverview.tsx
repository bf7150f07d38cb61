import { Suspense } from 'react'
import { AccountDetails } from '#features/accounts/web/own-account/AccountDetails.tsx'
import { useSession } from '#features/accounts/web/session.ts'
import { AdminOverview } from '#features/admin/web/AdminOverview.tsx'
import { paths } from '#lib/paths.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { Skeleton } from '#web/page/loading.tsx'
import { ButtonLink } from '#web/parts/Button.tsx'
import { AccountLatest } from './AccountLatest.tsx'
import { ProOverview } from './ProOverview.tsx'

// Only an Admin loads it.
const AdminMoney = lazyPart(() => import('#features/payouts/web/AdminMoney.tsx'), 'AdminMoney')

const overviews = {
  Admin: <AdminOverview />,
  User: <AccountLatest />,
  Vendor: <ProOverview />,
  // Their overview is Today, in the portal.
  Contractor: <ToPortal />,
}

function ToPortal() {
  return (
    <section aria-label="Portal" className="account-summary">
      <p className="max-w-text">Your showroom, clients, orders and earnings are in the portal.</p>
      <div className="mt-4">
        <ButtonLink to={paths.portal()}>Open the portal</ButtonLink>
      </div>
    </section>
  )
}

/** The account area's first page, which differs by account type. */
export default function AccountOverview() {
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      {overviews[user.type]}
      {user.type === 'Admin' ? (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <AdminMoney />
        </Suspense>
      ) : null}
      <AccountDetails user={user} />
    </>
  )
}
