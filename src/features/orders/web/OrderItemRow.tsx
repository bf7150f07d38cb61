import { type ReactNode, Suspense } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { AccountType } from '#features/accounts/actor.ts'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { httpWith } from '#web/browser-http.ts'
import { newKey } from '#web/new-key.ts'
import { toast } from '#web/toast.ts'
import { quantityWord } from '../quantity.ts'
import type { Order, OrderItem } from '../schema.ts'
import { setItemStatus } from './api.ts'
import { ItemActions } from './ItemActions.tsx'
import { notesOf } from './item-notes.ts'
import { OrderStatusSelect } from './OrderStatusSelect.tsx'
import { figuresOf, sharesOf } from './order-money.ts'
import { SplitBar } from './SplitBar.tsx'
import { StatusMark } from './StatusMark.tsx'

/** A refused status is shown at its select. */
const http = httpWith({ quiet: true })

type OrderItemRowProps = {
  type: AccountType
  item: OrderItem
  order: Order
  hold: string
  children: ReactNode
}

/** One item: product, quantity, the reader's own money, its status and, if permitted, the control to change it. */
export function OrderItemRow({ type, item, order, hold, children }: OrderItemRowProps) {
  const { revalidate } = useRevalidator()
  const changed = async (message: string | null) => {
    if (message) void toast.success(message)
    // The timeline, the order's own status and its sums may have changed with the item.
    await revalidate()
  }
  const notes = notesOf(type, item, order)
  const shares = type === 'Admin' ? sharesOf([item]) : null
  return (
    <li className="order-item" data-held={hold ? true : undefined}>
      <Link to={paths.product(item.hash)} className="order-item-picture" tabIndex={-1} aria-hidden>
        <CardPicture hash={item.hash} look={item.look} alt="" sizes="96px" />
      </Link>
      <div className="min-w-0">
        <h3 className="font-text text-17 font-semibold tracking-normal">
          <Link to={paths.product(item.hash)} className="hover:underline">
            {item.product_name}
          </Link>
        </h3>
        <p className="text-14 text-graphite">
          {item.size_label} · <span className="font-mono">{item.sku}</span>
          {item.surface ? ` · ${item.surface.replaceAll(/[-_]+/g, ' ')}` : null}
        </p>
        {item.vendor ? <p className="text-14 text-graphite">From {item.vendor}</p> : null}
        <dl className="figures">
          <div>
            <dt>Quantity</dt>
            <dd>{quantityWord(item.qty, item.unit)}</dd>
          </div>
          {figuresOf(type, item).map((figure) => (
            <div key={figure.label}>
              <dt>{figure.label}</dt>
              <dd className={figure.strong && 'font-semibold'} data-negative={figure.amount < 0 || undefined}>
                {formatDollars(figure.amount)}
              </dd>
            </div>
          ))}
        </dl>
        {shares ? <SplitBar {...shares} label={`Payment breakdown for ${item.product_name}`} /> : null}
        {notes.length > 0 ? (
          <ul className="item-notes">
            {notes.map((note) => (
              <li key={note.text} data-tone={note.tone}>
                {note.text}
              </li>
            ))}
          </ul>
        ) : null}
        <div className="item-doors">
          <ItemActions type={type} item={item} order={order} />
          {type === 'Admin' || item.status === 'Delivered' || item.return_request ? (
            <Suspense fallback={null}>{children}</Suspense>
          ) : null}
        </div>
      </div>
      <div className="order-item-status">
        <p>
          <StatusMark type={type} status={item.status} />
          <span className="block text-14 text-graphite">since {formatDate(item.status_date)}</span>
        </p>
        {type === 'User' ? null : (
          <OrderStatusSelect
            type={type}
            item={item}
            hold={hold}
            send={(change) => setItemStatus(http, item.id, change, newKey())}
            onStatusChanged={changed}
          />
        )}
      </div>
    </li>
  )
}
