import { Suspense } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { getOrders } from '#features/orders/web/api.ts'
import { readOrdersQuery } from '#features/orders/web/order-query.ts'
import { getPayouts } from '#features/payouts/web/api.ts'
import { MoneySoFar } from '#features/payouts/web/MoneySoFar.tsx'
import { NegativeNotice } from '#features/payouts/web/NegativeNotice.tsx'
import { Standing } from '#features/payouts/web/Standing.tsx'
import { httpWith } from '#web/browser-http.ts'
import { lazyPart } from '#web/lazy-part.ts'
import { useLoaded } from '#web/use-loaded.ts'
import { LatestOrders } from './LatestOrders.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import '#features/payouts/web/overview.css'
import '#features/payouts/web/payout-setup.css'

const ReturnQueue = lazyPart(() => import('#features/returns/web/ReturnQueue.tsx'), 'ReturnQueue')

/** Each part of the dashboard reports its own failure to load. */
const http = httpWith({ quiet: true })

/** The overview of a professional or a vendor: account status, what waits for them, money so far, newest orders. */
export function ProOverview() {
  const { user } = useSession()
  const payouts = useLoaded('payouts', () => getPayouts(http))
  const orders = useLoaded('orders', () => getOrders(http, readOrdersQuery(new URLSearchParams())))
  if (!user) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Standing user={user} />
        <NeedsYou />
        {payouts.data?.negative_due ? (
          <NegativeNotice
            due={payouts.data.negative_due}
            vendor={user.type === 'Vendor'}
            onPaid={payouts.again}
          />
        ) : null}
      </div>
      {user.type === 'Vendor' ? (
        <Suspense fallback={null}>
          <ReturnQueue type="Vendor" />
        </Suspense>
      ) : null}
      <MoneySoFar reading={payouts} />
      <LatestOrders type={user.type} reading={orders} shares={payouts.data?.shares ?? null} />
    </div>
  )
}
