import { AccountDetails } from '#features/accounts/web/own-account/AccountDetails.tsx'
import { useSession } from '#features/accounts/web/session.ts'
import { AccountSummarySection } from '#features/payouts/web/AccountSummary.tsx'
import '#features/payouts/web/payouts.css'

/**
 * The details of whoever works in the portal, and what identifies their business: the section without a route of its own.
 * The loader of the account page lets no other name come here.
 */
export default function AccountDetailsPage() {
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      {user.type === 'Admin' ? null : <AccountSummarySection user={user} />}
      <AccountDetails user={user} />
    </>
  )
}
