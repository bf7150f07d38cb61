import { Suspense } from 'react'
import { AccountDetails } from '#features/accounts/web/own-account/AccountDetails.tsx'
import { useSession } from '#features/accounts/web/session.ts'
import { AdminOverview } from '#features/admin/web/AdminOverview.tsx'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { Skeleton } from '#web/page/loading.tsx'
import { AccountLatest } from './AccountLatest.tsx'
import { ProOverview } from './ProOverview.tsx'

// Only an Admin loads it.
const AdminMoney = lazyPart(() => import('#features/payouts/web/AdminMoney.tsx'), 'AdminMoney')

/** The account area's first page, which differs by account type. */
export default function AccountOverview() {
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      {user.type === 'Admin' ? <AdminOverview /> : user.type === 'User' ? <AccountLatest /> : <ProOverview />}
      {user.type === 'Admin' ? (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <AdminMoney />
        </Suspense>
      ) : null}
      <AccountDetails user={user} />
    </>
  )
}
