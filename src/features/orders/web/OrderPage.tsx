import { Suspense } from 'react'
import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData, useRevalidator } from 'react-router'
import { requireSession } from '#features/accounts/web/require-session.ts'
import { useLiveOrders } from '#features/notifications/web/use-live-orders.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser-http.ts'
import { lazyPart } from '#web/lazy-part.ts'
import { PageHead } from '#web/PageHead.tsx'
import { Loading, Skeleton } from '#web/Skeleton.tsx'
import { getOrder } from './api.ts'
import { DelayNotice } from './DelayNotice.tsx'
import { FirstHour } from './FirstHour.tsx'
import { OrderDelivery, OrderSums } from './OrderAside.tsx'
import { OrderChanges } from './OrderChanges.tsx'
import { OrderItemRow } from './OrderItemRow.tsx'
import { OrderLoadFailure } from './OrderLoadFailure.tsx'
import { OrderPapers } from './OrderPapers.tsx'
import { OrderHistory, OrderTimeline } from './OrderTimeline.tsx'
import { itemsWord, summaryLine } from './order-words.ts'
import { Parcels } from './Parcels.tsx'
import { readerOf } from './reader.ts'
import { refundedLine } from './refund-words.ts'
import { StatusMark } from './StatusMark.tsx'
import { useHold } from './use-hold.ts'
import { useServerClock } from './use-server-clock.ts'
import './orders.css'
import './order-sheet.css'
import './order-changes.css'

const OrderLedger = lazyPart(() => import('#features/payouts/web/OrderLedger.tsx'), 'OrderLedger')

const OpenDifference = lazyPart(() => import('#features/checkout/web/OpenDifference.tsx'), 'OpenDifference')

export const handle = { layout: 'new', auth: true }

export function meta({ loaderData }: MetaArgs<typeof clientLoader>) {
  const number = loaderData?.order.order_no
  return [
    { title: number ? `Order ${number} – Wainscot` : 'Order – Wainscot' },
    {
      name: 'description',
      content: 'Order details: items, status, delivery dates, address and total.',
    },
    { name: 'robots', content: 'noindex' },
  ]
}

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const user = await requireSession(request)
  const { data: order } = await getOrder(http, params.id ?? '')
  return { type: readerOf(user.type, order), order }
}

export default function OrderPage() {
  const { type, order } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  useLiveOrders(() => void revalidate())
  const clock = useServerClock(order.server_now)
  const hold = useHold(type, order.can_cancel_until, clock)
  const wait = hold && `Opens at ${formatTime(order.can_cancel_until)}.`
  const rest = summaryLine(type, order.status, order.status_summary)
  return (
    <div className="order-sheet">
      <PageHead
        title={
          <>
            Order <span className="font-mono text-32 tracking-normal">{order.order_no}</span>
          </>
        }
        breadcrumb={[
          { name: 'Orders', path: paths.orders() },
          { name: order.order_no, path: paths.order(order.id) },
        ]}
        intro={
          <>
            <p>
              Placed {formatDate(order.created_at)}, {formatTime(order.created_at)}
            </p>
            <p className="mt-2 flex flex-wrap items-baseline gap-x-4">
              {order.status ? <StatusMark type={type} status={order.status} /> : null}
              {rest ? <span className="text-15">{rest}</span> : null}
              {order.refunded ? <span className="text-15">{refundedLine(order.refunded)}</span> : null}
            </p>
          </>
        }
        aside={<OrderPapers type={type} order={order} />}
      />
      <div className="page order-layout">
        <div className="order-main">
          {hold ? <p className="hold">{hold} No action is possible until then.</p> : null}
          {type === 'User' ? (
            <>
              <FirstHour order={order} clock={clock} />
              <DelayNotice order={order} />
            </>
          ) : null}
          <h2 className="text-25">{itemsWord(order.items.length)}</h2>
          {order.items.length === 0 ? (
            <p className="mt-4">NO item found in this order.</p>
          ) : (
            <ul className="order-items">
              {order.items.map((item) => (
                <OrderItemRow key={item.id} type={type} item={item} order={order} hold={wait} />
              ))}
            </ul>
          )}
          <Parcels type={type} order={order} />
        </div>
        <div className="order-aside">
          <OrderTimeline type={type} order={order} />
          <OrderSums type={type} order={order} />
          <Suspense fallback={null}>
            {type === 'User' && order.payment && order.total > order.payment.amount ? (
              <OpenDifference orderId={order.id} onPaid={revalidate} />
            ) : null}
            <OrderLedger type={type} order={order} />
          </Suspense>
          <OrderDelivery type={type} order={order} />
          {type === 'User' ? <OrderChanges order={order} clock={clock} /> : null}
        </div>
        <OrderHistory order={order} />
      </div>
    </div>
  )
}

export function HydrateFallback() {
  return (
    <>
      <PageHead
        title="Order"
        breadcrumb={[
          { name: 'Orders', path: paths.orders() },
          { name: 'Order', path: '#' },
        ]}
        intro={<Skeleton className="h-14 w-64" />}
      />
      <div className="page order-layout">
        <Loading label="Loading order" />
        <div className="grid content-start gap-4">
          <Skeleton className="h-44 w-full" />
          <Skeleton className="h-44 w-full" />
          <Skeleton className="h-44 w-full" />
        </div>
        <Skeleton className="h-[880px] w-full" />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <OrderLoadFailure title="Order" />
}
