import { clsx } from 'clsx'
import { type FormEvent, useEffect, useState } from 'react'
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
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser/browser-http.ts'
import { LoadFailure, Loading, Skeleton } from '#web/page/loading.tsx'
import { PageHead } from '#web/page/PageHead.tsx'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { Pager } from '#web/parts/Pager.tsx'
import type { OrderItem, OrderRow } from '../schema.ts'
import { getOrder, getOrders } from './api.ts'
import { OrdersList } from './OrdersTable.tsx'
import {
  isFiltered,
  type OrdersQuery,
  ordersSearch,
  periodProblem,
  readOrdersQuery,
  withStep,
} from './order-query.ts'
import { introFor, profitLabel, type SavedView, viewsFor } from './order-words.ts'
import './orders.css'
import { Search } from 'lucide-react'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { useDevice } from '#web/browser/use-browser.ts'
import { SelectField, TextField } from '#web/form/fields.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { Disclosure } from '#web/parts/Disclosure.tsx'
import { customerSteps, isCustomerStep } from '../customer-steps.ts'
import { quantityWord } from '../quantity.ts'
import { isOrderStatus, orderStatuses, wordOf } from '../status.ts'
import { refundedLine } from './order-words.ts'
import { StatusMark } from './StatusMark.tsx'

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
  const narrowed =
    problem !== null || query.status !== '' || query.step !== '' || query.from !== '' || query.to !== ''
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
      <TextField
        label="From"
        name="from"
        type="date"
        defaultValue={query.from}
        error={problem ?? undefined}
      />
      <TextField label="To" name="to" type="date" defaultValue={query.to} />
    </>
  )
  return (
    // A changed address resets the fields.
    <form
      key={ordersSearch(query)}
      className="order-filters no-print"
      onSubmit={submit}
      aria-label="Filter orders"
    >
      <TextField
        label={type === 'User' ? 'Order or product' : 'Order, product or customer'}
        name="q"
        type="search"
        defaultValue={query.q}
        maxLength={80}
      />
      {device === 'mobile' ? (
        <Disclosure summary="Status and dates" className="order-more" open={narrowed}>
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

type Read = { order: number; items: OrderItem[] | 'failed' }

/** Spec 2 §2, Order items modal: each item's name, quantity, profit and status with status date. */
function OrderItemsModal({
  type,
  row,
  onClose,
}: {
  type: AccountType
  row: OrderRow | null
  onClose: () => void
}) {
  const [read, setRead] = useState<Read | null>(null)
  const [attempt, setAttempt] = useState(0)
  const id = row?.id
  useEffect(() => {
    if (id === undefined) return
    let current = true
    setRead(null)
    getOrder(http, id).then(
      ({ data }) => current && setRead({ order: id, items: data.items }),
      () => current && setRead({ order: id, items: 'failed' }),
    )
    return () => {
      current = false
    }
  }, [id, attempt])
  const items = read && read.order === id ? read.items : null
  return (
    <Dialog open={row !== null} onClose={onClose} title="Order Items" size="wide">
      {row ? (
        <p className="mt-2 text-15 text-graphite">
          <span className="font-mono">{row.order_no}</span> · {formatDate(row.created_at)}
          {row.refunded ? ` · ${refundedLine(row.refunded)}` : null}
        </p>
      ) : null}
      <div className="mt-5">
        {items === null ? <ModalSkeleton rows={row?.item_count ?? 1} /> : null}
        {items === 'failed' ? (
          <div className="grid justify-items-start gap-4">
            <p>The items could not be loaded.</p>
            <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
              Try again
            </Button>
          </div>
        ) : null}
        {Array.isArray(items) && items.length === 0 ? <p>NO item found in this order.</p> : null}
        {Array.isArray(items) && items.length > 0 ? <Items type={type} items={items} /> : null}
      </div>
      {row ? (
        <ButtonLink to={paths.order(row.id)} variant="secondary" className="mt-6">
          View order
        </ButtonLink>
      ) : null}
    </Dialog>
  )
}

function Items({ type, items }: { type: AccountType; items: OrderItem[] }) {
  return (
    <ul className="modal-items" aria-label="Items">
      {items.map((item) => {
        const money = type === 'User' ? (item.unit_price ?? null) : item.profit
        const coupon = couponLine(type, item)
        return (
          <li key={item.id} className="modal-item">
            <div className="min-w-0">
              <p className="font-semibold">{item.product_name}</p>
              <p className="text-14 text-graphite">
                {item.size_label} · <span className="font-mono">{item.sku}</span>
              </p>
            </div>
            <dl className="modal-facts">
              <div>
                <dt>Quantity</dt>
                <dd>{quantityWord(item.qty, item.unit)}</dd>
              </div>
              {money === null ? null : (
                <div>
                  <dt>{profitLabel(type)}</dt>
                  <dd className={money < 0 ? 'text-pencil' : undefined}>
                    {formatDollars(money)}
                    {coupon ? <span className="block text-14 text-graphite">{coupon}</span> : null}
                  </dd>
                </div>
              )}
              <div>
                <dt>Status</dt>
                <dd>
                  {/* Spec 2 §2: the status itself, whoever reads it; a customer's own word for it is beside it. */}
                  <StatusMark status={item.status} reader="Admin" />
                  <span className="block text-14 text-graphite">
                    {formatDate(item.status_date)}
                    {type === 'User' && item.step.name !== wordOf(item.status)
                      ? ` · ${item.step.name}`
                      : null}
                  </span>
                </dd>
              </div>
            </dl>
          </li>
        )
      })}
    </ul>
  )
}

function ModalSkeleton({ rows }: { rows: number }) {
  return (
    <div className="grid gap-3">
      <Loading label="Loading items" />
      {Array.from({ length: Math.min(Math.max(rows, 1), 6) }, (_, n) => (
        <Skeleton key={n} className="h-16 w-full" />
      ))}
    </div>
  )
}

/**
 * Rule R0: a contractor's profit is their markup by the formula; the coupon's part of it is a separate line below. Its
 * sign follows the profit's. Null without a coupon, and for other types.
 */
export function couponLine(type: AccountType, item: Pick<OrderItem, 'coupon' | 'profit'>): string | null {
  if (type !== 'Contractor' || !item.coupon) return null
  return `Coupon ${formatDollars((item.profit ?? 0) < 0 ? item.coupon : -item.coupon)}`
}
