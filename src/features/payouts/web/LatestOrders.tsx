import type { AccountType } from '#features/accounts/actor.ts'
import type { OrderRow } from '#features/orders/schema.ts'
import { getOrders } from '#features/orders/web/api.ts'
import { readOrdersQuery } from '#features/orders/web/order-query.ts'
import { itemsWord } from '#features/orders/web/order-words.ts'
import { StatusMark } from '#features/orders/web/StatusMark.tsx'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { Link } from '#web/Link.tsx'
import { Loading, Skeleton } from '#web/Skeleton.tsx'
import { useAnswer } from '#web/use-answer.ts'
import '#features/orders/web/orders.css'

/** The part says for itself what could not be read. */
const http = httpWith({ quiet: true })

const shown = 5

/** The five newest orders, each with how far it has come. */
export function LatestOrders({ type }: { type: AccountType }) {
  const orders = useAnswer('orders', () => getOrders(http, readOrdersQuery(new URLSearchParams())))
  const rows = orders.data?.data.slice(0, shown) ?? null
  return (
    <section aria-labelledby="latest-orders">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="latest-orders" className="text-25">
          Latest orders
        </h2>
        <Link to={paths.orders()} className="link text-15">
          All orders
        </Link>
      </div>
      {rows ? (
        <Rows type={type} rows={rows} />
      ) : orders.state === 'failed' ? (
        <div className="grid justify-items-start gap-3">
          <p>Your orders could not be read.</p>
          <Button variant="secondary" onClick={() => void orders.again()}>
            Try again
          </Button>
        </div>
      ) : (
        <>
          <Loading label="Reading your orders" />
          <Skeleton className="h-64 w-full" />
        </>
      )}
    </section>
  )
}

function Rows({ type, rows }: { type: AccountType; rows: OrderRow[] }) {
  if (rows.length === 0)
    return <p className="text-graphite">No orders yet. They stand here as soon as the first one is placed.</p>
  return (
    <ul className="desk-rows" aria-label="Latest orders">
      {rows.map((row) => (
        <li key={row.id} className="desk-row">
          <span>
            <Link to={paths.order(row.id)} className="order-no link">
              {row.order_no}
            </Link>
            <span className="block text-14 text-graphite">
              {formatDate(row.created_at)} · {row.customer.name} · {itemsWord(row.item_count)}
            </span>
          </span>
          <span>{row.status ? <StatusMark type={type} status={row.status} /> : 'No items'}</span>
          <span className="desk-figure">{formatDollars(row.total)}</span>
        </li>
      ))}
    </ul>
  )
}
