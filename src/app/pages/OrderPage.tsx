import { Fragment, Suspense, useEffect, useRef } from 'react'
import { type ClientLoaderFunctionArgs, Link, type MetaArgs, useLoaderData, useRevalidator } from 'react-router'
import { useAdminMay, useStaffMay } from '#features/accounts/web/admin-rights.ts'
import { requireSession, useClientSafe } from '#features/accounts/web/session.ts'
import { NewAddressDialog } from '#features/checkout/web/NewAddressDialog.tsx'
import { useLiveOrders } from '#features/notifications/web/live.ts'
import { wasEnded } from '#features/order-status/status.ts'
import { getOrder } from '#features/orders/web/api.ts'
import { FirstHour, OrderChanges, useServerClock } from '#features/orders/web/CancelOrder.tsx'
import { DelayNotice } from '#features/orders/web/DelayNotice.tsx'
import { OrderDelivery, OrderSums } from '#features/orders/web/OrderAside.tsx'
import { OrderDocuments } from '#features/orders/web/OrderDocuments.tsx'
import { OrderItemRow } from '#features/orders/web/OrderItemRow.tsx'
import { OrderLoadFailure } from '#features/orders/web/OrderLoadFailure.tsx'
import { totalOf } from '#features/orders/web/OrderMoney.tsx'
import { OrderStatusMark } from '#features/orders/web/OrderStatusMark.tsx'
import { useHold } from '#features/orders/web/OrderStatusSelect.tsx'
import { OrderHistory, OrderTimeline } from '#features/orders/web/OrderTimeline.tsx'
import { groupsByDay, itemsWord, readerOf, refundedLine, summaryLine } from '#features/orders/web/order-words.ts'
import { Shipments } from '#features/orders/web/Shipments.tsx'
import { formatDate, formatTime } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { http } from '#web/browser/browser-http.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { Loading, Skeleton } from '#web/page/loading.tsx'
import { PageHead } from '#web/page/PageHead.tsx'
import '#features/orders/web/orders.css'
import '#features/orders/web/order-sheet.css'
import '#features/orders/web/order-changes.css'

const ItemReturn = lazyPart(() => import('#features/returns/web/ItemReturn.tsx'), 'ItemReturn')

const OrderLabor = lazyPart(() => import('#features/labor/web/OrderLabor.tsx'), 'OrderLabor')

const OrderNotes = lazyPart(() => import('#features/orders/web/OrderNotes.tsx'), 'OrderNotes')

const OrderLedger = lazyPart(() => import('#features/payouts/web/OrderLedger.tsx'), 'OrderLedger')

const OpenDifference = lazyPart(() => import('#features/checkout/web/OpenDifference.tsx'), 'OpenDifference')

export const handle = { layout: 'new', header: 'work', auth: true }

export function meta({ loaderData }: MetaArgs<typeof clientLoader>) {
  const number = loaderData?.order.order_no
  return [
    { title: number ? titled(`Order ${number}`) : titled('Order') },
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
  const clientSafe = useClientSafe()
  const [ofFinance, ofMoney] = [useAdminMay('finance'), useStaffMay('money')]
  const seesLedger = ofFinance && ofMoney
  const { type, order } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  useLiveOrders(() => void revalidate())
  const clock = useServerClock(order.server_now)
  const hold = useHold(type, order.can_cancel_until, clock)
  // Who may act on it, and how, changes with the end of the customer's hour.
  const wasHeld = useRef(false)
  useEffect(() => {
    if (wasHeld.current && !hold) void revalidate()
    wasHeld.current = hold !== ''
  }, [hold, revalidate])
  const wait = hold && `Opens at ${formatTime(order.can_cancel_until)}.`
  const rest = summaryLine(type, order.status, order.status_summary)
  return (
    <div className="print:text-[11pt] print:text-[#000]">
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
            {order.proposal ? (
              <p className="text-15 wrap-anywhere">
                From the proposal “{order.proposal.title}”,{' '}
                {type === 'Contractor' ? (
                  <Link to={paths.portalProposal(order.proposal.id)} className="link">
                    {order.proposal.number}
                  </Link>
                ) : (
                  order.proposal.number
                )}
              </p>
            ) : null}
            <p className="mt-2 flex flex-wrap items-baseline gap-x-4">
              {order.status ? <OrderStatusMark status={order.status} reader={type} /> : null}
              {rest ? <span className="text-15">{rest}</span> : null}
              {order.refunded ? <span className="text-15">{refundedLine(order.refunded)}</span> : null}
            </p>
          </>
        }
        aside={<OrderDocuments type={type} order={order} />}
      />
      <div className="page grid gap-x-14 gap-y-10 pt-8 pb-16 md:grid-cols-[minmax(0,1fr)_340px] md:grid-rows-[auto_1fr] md:pt-12 print:block print:py-0">
        <div className="min-w-0">
          {hold ? <p className="hold">{hold} No action is possible until then.</p> : null}
          {type === 'User' ? (
            <>
              <FirstHour
                order={order}
                clock={clock}
                addressDialog={(props) => <NewAddressDialog order={order} {...props} />}
              />
              <DelayNotice order={order} />
            </>
          ) : null}
          <h2 className="text-25">{itemsWord(order.items.length)}</h2>
          {order.items.length === 0 ? (
            <p className="mt-4">NO item found in this order.</p>
          ) : (
            groupsByDay(order.items).map(({ title, items }) => (
              <Fragment key={title}>
                {title ? <h3 className="mt-8 text-17">{title}</h3> : null}
                <ul className="mt-4 border-t border-rule">
                  {items.map((item) => (
                    <OrderItemRow key={item.id} type={type} item={item} order={order} hold={wait}>
                      <ItemReturn type={type} item={item} />
                    </OrderItemRow>
                  ))}
                </ul>
              </Fragment>
            ))
          )}
          <Shipments type={type} order={order} />
          <Suspense fallback={null}>
            <OrderLabor orderId={order.id} isCustomer={type === 'User'} onChanged={revalidate} />
            {type === 'Vendor' || type === 'Admin' ? <OrderNotes type={type} orderId={order.id} /> : null}
          </Suspense>
        </div>
        <div className="grid content-start gap-6 min-w-0 md:col-2 md:row-[1/span_2] print:mt-[24pt] print:grid-cols-[1fr_1fr]">
          <OrderTimeline reader={type} order={order} />
          <OrderSums type={type} order={order} />
          <Suspense fallback={null}>
            {type === 'User' && order.payment && totalOf(order) > order.payment.amount ? (
              <OpenDifference orderId={order.id} onPaid={revalidate} />
            ) : null}
            {clientSafe || !seesLedger ? null : (
              <OrderLedger
                type={type}
                order={order}
                free={order.items.filter((item) => item.charged_back_on === null && !wasEnded(item.status))}
              />
            )}
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
      <div className="page grid gap-x-14 gap-y-10 pt-8 pb-16 md:grid-cols-[minmax(0,1fr)_340px] md:grid-rows-[auto_1fr] md:pt-12 print:block print:py-0">
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
