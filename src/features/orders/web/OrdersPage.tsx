import { clsx } from 'clsx'
import { useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  Link,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from 'react-router'
import type { AccountType } from '#features/accounts/actor.ts'
import type { User } from '#features/accounts/schema.ts'
import { requireSession } from '#features/accounts/web/require-session.ts'
import { useLiveOrders } from '#features/notifications/web/use-live-orders.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { EmptyState } from '#web/EmptyState.tsx'
import { LoadFailure } from '#web/LoadFailure.tsx'
import { PageHead } from '#web/PageHead.tsx'
import { Pager } from '#web/Pager.tsx'
import { Loading, Skeleton } from '#web/Skeleton.tsx'
import type { OrderRow } from '../schema.ts'
import { getOrders } from './api.ts'
import { OrderFilters, OrderViews } from './OrderFilters.tsx'
import { OrderItemsModal } from './OrderItemsModal.tsx'
import { OrdersList } from './OrdersTable.tsx'
import { isFiltered, ordersSearch, readOrdersQuery } from './order-query.ts'
import { introFor } from './order-words.ts'
import './orders.css'

export const handle = { layout: 'new', auth: true }

export function meta() {
  return [
    { title: 'Your orders – Wainscot' },
    {
      name: 'description',
      content: 'All your orders with date, items, status and total. Filter by status and date.',
    },
    { name: 'robots', content: 'noindex' },
  ]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireSession(request)
  const read = readOrdersQuery(new URL(request.url).searchParams)
  const query = user.type === 'Contractor' ? read : { ...read, scope: '' as const }
  const { data: orders } = await getOrders(http, query)
  // A professional reads their own purchase as a customer does.
  const reader: AccountType = query.scope === 'mine' ? 'User' : user.type
  return { user, reader, query, orders }
}

export default function OrdersPage() {
  const { user, reader, query, orders } = useLoaderData<typeof clientLoader>()
  const [open, setOpen] = useState<OrderRow | null>(null)
  const { revalidate } = useRevalidator()
  useLiveOrders(() => void revalidate())
  const loading = useNavigation().location?.pathname === paths.orders()
  const filtered = isFiltered(query)
  return (
    <>
      <PageHead
        title="Orders"
        intro={filtered || orders.total > 0 ? introFor(reader, orders.total, filtered) : undefined}
      />
      <div className="page py-8 sm:py-12">
        {filtered || orders.total > 0 || user.type === 'Contractor' ? (
          <>
            <OrderViews type={user.type} query={query} />
            <OrderFilters type={user.type} query={query} />
          </>
        ) : null}
        <div className={clsx('mt-6', loading && 'opacity-60')} aria-busy={loading || undefined}>
          {orders.data.length > 0 ? (
            <OrdersList type={reader} rows={orders.data} onItems={setOpen} />
          ) : filtered ? (
            <NothingFound />
          ) : (
            <NoOrders user={user} reader={reader} />
          )}
        </div>
        <div className="mt-6">
          <Pager
            page={orders}
            label="Order pages"
            pathFor={(page) => paths.orders() + ordersSearch({ ...query, page })}
          />
        </div>
      </div>
      <OrderItemsModal type={reader} row={open} onClose={() => setOpen(null)} />
    </>
  )
}

export function HydrateFallback() {
  return (
    <>
      <PageHead title="Orders" intro={<Skeleton className="h-6 w-40" />} />
      <div className="page py-8 sm:py-12">
        <Loading label="Loading your orders" />
        <Skeleton className="mb-6 h-12 w-full" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="mt-6 h-[560px] w-full" />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title="Orders" text="Your orders could not be loaded" />
}

function NothingFound() {
  return (
    <div className="border-t border-rule py-12">
      <h2 className="text-25">No matching orders</h2>
      <p className="mt-3 text-graphite">
        Remove a filter, or{' '}
        <Link to={paths.orders()} className="link">
          see all orders
        </Link>
        .
      </p>
    </div>
  )
}

function NoOrders({ user, reader }: { user: User; reader: AccountType }) {
  if (reader === 'User') {
    return (
      <EmptyState
        title="No orders yet"
        text="When you place an order, its items, dates and delivery status appear here."
        actions={
          <>
            <ButtonLink to={paths.showroomShop()}>Shop a showroom</ButtonLink>
            <ButtonLink to={paths.yourOrders()} variant="secondary">
              How orders work
            </ButtonLink>
          </>
        }
      />
    )
  }
  if (user.type === 'Contractor' && user.shop_profile) {
    return (
      <EmptyState
        title="No orders yet"
        text={
          <>
            Clients who enter your showroom ID <span className="font-mono">{user.shop_profile.vsd_id}</span>{' '}
            order through you. Their orders appear here.
          </>
        }
      />
    )
  }
  return <EmptyState title="No orders yet" text="Orders appear here once the first one is placed." />
}
