import { useEffect, useRef, useState } from 'react'
import type { AccountType } from '#features/accounts/actor.ts'
import { wordOf } from '#features/order-status/status.ts'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser/browser-http.ts'
import { Loading, Skeleton } from '#web/page/loading.tsx'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { quantityWord } from '../rules.ts'
import type { OrderItem, OrderRow } from '../schema.ts'
import { getOrder } from './api.ts'
import { NextMoves } from './NextMoves.tsx'
import { OrderStatusMark } from './OrderStatusMark.tsx'
import { itemsWord, profitLabel, refundedLine } from './order-words.ts'
import './orders.css'

type Read = { order: number; items: OrderItem[] | 'failed' }

/** Spec 2 §2, Order items modal: each item's name, quantity, profit and status with status date, and what comes next with it. */
export function OrderItemsModal({
  type,
  row,
  onClose,
  onChanged,
}: {
  type: AccountType
  row: OrderRow | null
  onClose: () => void
  /** Reads the list again. */
  onChanged: () => Promise<unknown>
}) {
  const [read, setRead] = useState<Read | null>(null)
  const [attempt, setAttempt] = useState(0)
  const id = row?.id
  const shown = useRef<number>(undefined)
  useEffect(() => {
    if (id === undefined) return
    let current = true
    // What is shown stays while it is read again.
    if (shown.current !== id) setRead(null)
    shown.current = id
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
        {Array.isArray(items) && items.length > 0 ? (
          <Items
            type={type}
            items={items}
            onChanged={async () => {
              setAttempt((times) => times + 1)
              await onChanged()
            }}
          />
        ) : null}
      </div>
      {row ? (
        <ButtonLink to={paths.order(row.id)} variant="secondary" className="mt-6">
          View order
        </ButtonLink>
      ) : null}
    </Dialog>
  )
}

type ItemsProps = { type: AccountType; items: OrderItem[]; onChanged: () => Promise<unknown> }

function Items({ type, items, onChanged }: ItemsProps) {
  return (
    <ul className="border-t border-stud" aria-label="Items">
      {items.map((item) => {
        const money = type === 'User' ? (item.unit_price ?? null) : item.profit
        const taken = takenLine(type, item)
        return (
          <li
            key={item.id}
            className="grid gap-x-6 gap-y-2 py-3.5 border-b border-stud type-15 sm:grid-cols-[minmax(0,1fr)_440px]"
          >
            <div className="min-w-0">
              <p className="font-semibold">{item.product_name}</p>
              <p className="text-14 text-graphite">
                {item.size_label} · <span className="font-mono">{item.sku}</span>
              </p>
            </div>
            <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-[100px_120px_1fr]">
              <div className="max-[25.875rem]:last:col-span-full">
                <dt className="type-13 text-graphite">Quantity</dt>
                <dd>{quantityWord(item.qty, item.unit)}</dd>
              </div>
              {money === null ? null : (
                <div className="max-[25.875rem]:last:col-span-full">
                  <dt className="type-13 text-graphite">{profitLabel(type)}</dt>
                  <dd className={money < 0 ? 'text-pencil' : undefined}>
                    {formatDollars(money)}
                    {taken ? <span className="block text-14 text-graphite">{taken}</span> : null}
                  </dd>
                </div>
              )}
              <div className="max-[25.875rem]:last:col-span-full">
                <dt className="type-13 text-graphite">Status</dt>
                <dd>
                  {/* Spec 2 §2: the status itself, whoever reads it; a customer's own word for it is beside it. */}
                  <OrderStatusMark status={item.status} reader="Admin" />
                  <span className="block text-14 text-graphite">
                    {formatDate(item.status_date)}
                    {type === 'User' && item.step.name !== wordOf(item.status) ? ` · ${item.step.name}` : null}
                  </span>
                </dd>
              </div>
            </dl>
            {type === 'User' ? null : <NextMoves type={type} item={item} onChanged={onChanged} />}
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
 * Rule R0: a contractor's profit is their markup by the formula, a vendor's their price; the coupon's part of the one and
 * the credit for a sample of the other is a separate line below. Its sign follows the profit's. Null where there is none.
 */
export function takenLine(
  type: AccountType,
  { coupon, profit, swatch_credit }: Pick<OrderItem, 'coupon' | 'profit' | 'swatch_credit'>,
): string | null {
  const [name, amount] = type === 'Contractor' ? ['Coupon', coupon] : ['Sample credited', swatch_credit]
  if (!amount || (type !== 'Contractor' && type !== 'Vendor')) return null
  return `${name} ${formatDollars((profit ?? 0) < 0 ? amount : -amount)}`
}

/** Opens the modal from a row of a list of orders. */
export function ItemsButton({ row, onItems }: { row: OrderRow; onItems: (row: OrderRow) => void }) {
  return (
    <button type="button" className="link min-h-6 whitespace-nowrap" onClick={() => onItems(row)}>
      {itemsWord(row.item_count)}
      <span className="sr-only"> of order {row.order_no}</span>
    </button>
  )
}
