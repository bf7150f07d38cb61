import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  Link,
  useLoaderData,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router'
import type { AccountType } from '#features/accounts/actor.ts'
import type { User } from '#features/accounts/schema.ts'
import { closeBesideClient, requireSession } from '#features/accounts/web/session.ts'
import { useLiveOrders } from '#features/notifications/web/live.ts'
import { customerSteps, isOrderStatus, orderStatuses, wordOf } from '#features/order-status/status.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { http } from '#web/browser/browser-http.ts'
import { useDevice } from '#web/browser/use-browser.ts'
import { SelectField, TextField } from '#web/form/fields.tsx'
import { LoadFailure, Loading, Skeleton } from '#web/page/loading.tsx'
import { PageHead } from '#web/page/PageHead.tsx'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { Disclosure } from '#web/parts/Disclosure.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { Pager } from '#web/parts/Pager.tsx'
import { isCustomerStep } from '../customer-steps.ts'
import type { OrderRow } from '../schema.ts'
import { getOrders } from './api.ts'
import { ItemsButton, OrderItemsModal } from './OrderItemsModal.tsx'
import { totalOf } from './OrderMoney.tsx'
import { OrderStatusMark } from './OrderStatusMark.tsx'
import { isFiltered, type OrdersQuery, ordersSearch, periodProblem, readOrdersQuery, withStep } from './order-query.ts'
import {
  type ColumnKey,
  columnsFor,
  introFor,
  refundedLine,
  type SavedView,
  summaryLine,
  viewsFor,
} from './order-words.ts'
import './orders.css'

export const handle = { layout: 'new', header: 'work', auth: true }

export function meta() {
  return [
    { title: titled('Your orders') },
    {
      name: 'description',
      content: 'All your orders with date, items, status and total. Filter by status and date.',
    },
    { name: 'robots', content: 'noindex' },
  ]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireSession(request)
  closeBesideClient(user)
  const read = readOrdersQuery(new URL(request.url).searchParams)
  const scoped = user.type === 'Contractor' ? read : { ...read, scope: '' as const }
  // A professional reads their own purchase as a customer does.
  const reader: AccountType = scoped.scope === 'mine' ? 'User' : user.type
  const query = reader === 'User' ? withStep(scoped) : scoped
  const { data: orders } = await getOrders(http, query)
  return { user, reader, query, orders }
}

export default function OrdersPage() {
  const { user, reader, query, orders } = useLoaderData<typeof clientLoader>()
  const [open, setOpen] = useState<OrderRow | null>(null)
  const { revalidate } = useRevalidator()
  useLiveOrders(() => void revalidate())
  const loading = useNavigation().location?.pathname === paths.orders()
  const filtered = isFiltered(query)
  const pathOf = (page: number) => paths.orders() + ordersSearch({ ...query, page })
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
            <OrderFilters type={reader} query={query} />
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
          <Pager page={orders} label="Order pages" pathFor={pathOf} />
        </div>
      </div>
      <OrderItemsModal type={reader} row={open} onClose={() => setOpen(null)} onChanged={revalidate} />
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
            Clients who enter your showroom ID <span className="font-mono">{user.shop_profile.vsd_id}</span> order
            through you. Their orders appear here.
          </>
        }
      />
    )
  }
  return <EmptyState title="No orders yet" text="Orders appear here once the first one is placed." />
}

/** Saved views are links, because a view is only an address. */
function OrderViews({ type, query }: { type: AccountType; query: OrdersQuery }) {
  return (
    <nav aria-label="Saved views" className="tabs mb-6">
      {viewsFor(type).map((view) => (
        <Link
          key={view.label}
          to={paths.orders() + ordersSearch({ ...query, ...viewOf(view), page: 1 })}
          aria-current={isViewOf(view, query) ? 'page' : undefined}
          className="tab"
          preventScrollReset
        >
          {view.label}
        </Link>
      ))}
    </nav>
  )
}

const viewOf = ({ status, step, scope }: SavedView) => ({ status, step, scope })
const isViewOf = (view: SavedView, query: OrdersQuery) =>
  view.status === query.status && view.step === query.step && view.scope === query.scope

/** Search, status and days; the address holds them, so Back, a reload and a copied link give the same list. */
function OrderFilters({ type, query }: { type: AccountType; query: OrdersQuery }) {
  const navigate = useNavigate()
  const device = useDevice()
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const fieldOf = (name: string) => String(form.get(name) ?? '').trim()
    const [status, step] = [fieldOf('status'), fieldOf('step')]
    const wrong = periodProblem(fieldOf('from'), fieldOf('to'))
    setProblem(wrong)
    if (wrong) return
    const search = ordersSearch({
      scope: query.scope,
      q: fieldOf('q'),
      status: isOrderStatus(status) ? status : '',
      step: isCustomerStep(step) ? step : '',
      from: fieldOf('from'),
      to: fieldOf('to'),
    })
    void navigate(paths.orders() + search, { preventScrollReset: true })
  }
  const narrowed = problem !== null || query.status !== '' || query.step !== '' || query.from !== '' || query.to !== ''
  const more = (
    <>
      <SelectField
        label="Status"
        name={type === 'User' ? 'step' : 'status'}
        defaultValue={type === 'User' ? query.step : query.status}
        options={[
          { value: '', label: 'Any status' },
          ...(type === 'User'
            ? customerSteps.map((step) => ({ value: step as string, label: step as string }))
            : orderStatuses.map((status) => ({ value: status as string, label: wordOf(status) }))),
        ]}
      />
      <TextField label="From" name="from" type="date" defaultValue={query.from} error={problem ?? undefined} />
      <TextField label="To" name="to" type="date" defaultValue={query.to} />
    </>
  )
  return (
    // A changed address resets the fields.
    <form key={ordersSearch(query)} className="order-filters no-print" onSubmit={submit} aria-label="Filter orders">
      <TextField
        label={type === 'User' ? 'Order or product' : 'Order, product or customer'}
        name="q"
        type="search"
        defaultValue={query.q}
        maxLength={80}
      />
      {device === 'mobile' ? (
        <Disclosure
          summary="Status and dates"
          className="max-[48.0625rem]:col-span-full max-[48.0625rem]:order-1"
          open={narrowed}
        >
          <div className="order-more-fields">{more}</div>
        </Disclosure>
      ) : (
        more
      )}
      <div className="order-show">
        <Button type="submit" variant="secondary">
          <Search aria-hidden size={20} strokeWidth={1.75} />
          Show
        </Button>
        {isFiltered(query) ? (
          <Link to={paths.orders()} className="button button-quiet" preventScrollReset>
            Clear
          </Link>
        ) : null}
      </div>
    </form>
  )
}

type ListProps = { type: AccountType; rows: OrderRow[]; onItems: (row: OrderRow) => void }

/** A dense table on a desktop, cards on a phone. */
function OrdersList(props: ListProps) {
  return useDevice() === 'mobile' ? <OrderCards {...props} /> : <OrdersTable {...props} />
}

function OrdersTable({ type, rows, onItems }: ListProps) {
  const columns = columnsFor(type)
  return (
    <table className="orders-table">
      <caption className="sr-only">Orders, newest first</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={column.number && 'text-right'}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-held={row.held || undefined}>
            {columns.map((column) => (
              <Cell key={column.key} reader={type} column={column.key} row={row} onItems={onItems} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = { reader: AccountType; column: ColumnKey; row: OrderRow; onItems: (row: OrderRow) => void }

function Cell({ reader, column, row, onItems }: CellProps) {
  switch (column) {
    case 'order':
      return (
        <th scope="row">
          <OrderLink row={row} />
        </th>
      )
    case 'date':
      return <td>{formatDate(row.created_at)}</td>
    case 'customer':
      return <td>{row.customer.name}</td>
    case 'items':
      return (
        <td>
          <ItemsButton row={row} onItems={onItems} />
        </td>
      )
    case 'status':
      return (
        <td>
          <RowStatus reader={reader} row={row} />
        </td>
      )
    case 'total':
      return <td className="text-right font-semibold">{formatDollars(totalOf(row))}</td>
  }
}

function OrderCards({ type, rows, onItems }: ListProps) {
  return (
    <ul className="grid gap-3" aria-label="Orders">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid gap-2 p-4 border border-stud bg-chalk type-15 data-held:text-graphite"
          data-held={row.held || undefined}
        >
          <div className="flex items-baseline justify-between gap-4">
            <OrderLink row={row} />
            <span className="text-14 text-graphite">{formatDate(row.created_at)}</span>
          </div>
          {type === 'User' ? null : <p>{row.customer.name}</p>}
          <RowStatus reader={type} row={row} />
          <div className="flex items-baseline justify-between gap-4">
            <ItemsButton row={row} onItems={onItems} />
            <span>
              <span className="text-14 text-graphite">{columnsFor(type).at(-1)?.label} </span>
              <span className="font-semibold">{formatDollars(totalOf(row))}</span>
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}

function OrderLink({ row }: { row: OrderRow }) {
  return (
    <Link to={paths.order(row.id)} className="order-no link">
      {row.order_no}
    </Link>
  )
}

function RowStatus({ reader, row }: { reader: AccountType; row: OrderRow }) {
  const rest = summaryLine(reader, row.status, row.status_summary)
  return (
    <>
      {row.status ? <OrderStatusMark status={row.status} reader={reader} /> : <span>No items</span>}
      {rest ? <span className="block text-14 text-graphite">{rest}</span> : null}
      {row.refunded ? <span className="block text-14 text-graphite">{refundedLine(row.refunded)}</span> : null}
      {row.held ? (
        <span className="block text-14 text-graphite">Opens at {formatTime(row.can_cancel_until)}</span>
      ) : null}
    </>
  )
}
