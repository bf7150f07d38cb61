import type { FunctionComponent } from 'react'
import type { User } from '#features/accounts/schema.ts'
import { AccountDetails } from '#features/accounts/web/own-account/AccountDetails.tsx'
import { useSession } from '#features/accounts/web/session.ts'
import { AccountSummarySection } from '#features/payouts/web/AccountSummary.tsx'
import '#features/payouts/web/payouts.css'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import { AccountLatest } from './AccountLatest.tsx'
import { ProOverview } from './ProOverview.tsx'

/** A professional's overview is Today, in the portal; here is what identifies their business. */
function ProSummary({ user }: { user: User }) {
  return (
    <div className="grid gap-6">
      <AccountSummarySection user={user} />
      <ToPortal />
    </div>
  )
}

function ToPortal() {
  return (
    <div>
      <ButtonLink to={paths.portal()}>Open the portal</ButtonLink>
    </div>
  )
}

const overviews: Record<User['type'], FunctionComponent<{ user: User }>> = {
  Admin: ToPortal,
  User: AccountLatest,
  Vendor: ProOverview,
  Contractor: ProSummary,
}

/** The account area's first page, which differs by account type. */
export default function AccountOverview() {
  const { user } = useSession()
  if (!user) return null
  const Overview = overviews[user.type]
  return (
    <>
      <Overview user={user} />
      <AccountDetails user={user} />
    </>
  )
}
