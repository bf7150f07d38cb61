import { Link } from 'react-router'
import { getOrders } from '#features/orders/web/api.ts'
import { ordersSearch, readOrdersQuery } from '#features/orders/web/order-query.ts'
import { paths } from '#lib/paths.ts'
import { httpWith } from '#web/browser-http.ts'
import { useLoaded } from '#web/use-loaded.ts'

const http = httpWith({ quiet: true })
const waiting = { status: 'Waiting for approval' } as const

/** The orders that wait for this account's approval or decline; nothing if there are none. */
export function NeedsYou() {
  const orders = useLoaded('waiting', () =>
    getOrders(http, { ...readOrdersQuery(new URLSearchParams()), ...waiting }),
  )
  const total = orders.data?.total ?? 0
  if (total === 0) return null
  return (
    <p className="needs-you">
      <span>
        <strong className="font-semibold">
          {total === 1 ? '1 order is waiting' : `${total.toLocaleString('en-US')} orders are waiting`} for
          your approval.
        </strong>{' '}
        Nothing ships until you approve it.
      </span>
      <Link to={paths.orders() + ordersSearch(waiting)} className="link whitespace-nowrap">
        {total === 1 ? 'View order' : 'View orders'}
      </Link>
    </p>
  )
}
