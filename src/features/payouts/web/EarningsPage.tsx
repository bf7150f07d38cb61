import { useClientSafe } from '#features/accounts/web/session.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { MonthStatements } from './MonthStatements.tsx'
import { PayoutAccount } from './PayoutAccount.tsx'

/** A professional's money: balance, when it clears, payouts, monthly statements and the bank account. */
export default function EarningsPage() {
  const clientSafe = useClientSafe()
  if (clientSafe)
    return (
      <>
        <PortalHead title="Earnings" />
        <EmptyState
          title="Not shown in client-safe mode"
          text="Switch client-safe off at the top of the page to see this page."
        />
      </>
    )
  return (
    <>
      <PortalHead title="Earnings" intro="Your earnings, payout dates and payout account." />
      <PayoutAccount vendor={false} />
      <MonthStatements />
    </>
  )
}
