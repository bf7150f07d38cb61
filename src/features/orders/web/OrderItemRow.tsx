import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { AccountType } from '#features/accounts/actor.ts'
import { useAdminMay } from '#features/accounts/web/admin-rights.ts'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import {
  canMove,
  indexOf,
  isOpen,
  isOrderStatus,
  isWithVendor,
  labelOf,
  type OrderStatus,
  wasEnded,
} from '#features/order-status/status.ts'
import { shipOnWords, windowWords } from '#features/shipping/delivery.ts'
import { swatchWords } from '#features/shipping/kept-words.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { figure, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure, newKey } from '#web/browser/http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { SelectField, TextField } from '#web/form/fields.tsx'
import { useFields } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { carrierWord } from '../carriers.ts'
import { quantityWord } from '../rules.ts'
import type { Order, OrderItem } from '../schema.ts'
import { setItemStatus } from './api.ts'
import { NextMoves } from './NextMoves.tsx'
import { figuresOf, SplitBar, sharesOfItems } from './OrderMoney.tsx'
import { OrderStatusMark } from './OrderStatusMark.tsx'
import { OrderStatusSelect } from './OrderStatusSelect.tsx'
import { afterPacking, refundNote } from './order-words.ts'

type ItemNote = { text: string; tone: 'plain' | 'wait' | 'trouble' }

/** What this reader should know of an item besides its status, the most urgent first. */
export function notesOf(
  type: AccountType,
  item: OrderItem,
  order: Pick<Order, 'shipments' | 'delivery' | 'refunds'>,
): ItemNote[] {
  const refund = refundNote(type, item, order.refunds)
  return [
    ...bankNotes(type, item),
    ...requestNotes(type, item),
    ...declineNotes(type, item, refund !== ''),
    ...(refund ? [{ text: refund, tone: 'plain' as const }] : []),
    ...lateNotes(type, item),
    ...arrivalNotes(type, item, order),
    ...deliveryNotes(type, item, order),
    ...keptNotes(type, item),
  ]
}

function bankNotes(type: AccountType, { charged_back_on: on }: OrderItem): ItemNote[] {
  if (on === null) return []
  const text =
    type === 'User'
      ? `Your bank refunded you on ${formatDate(on)} after a dispute.`
      : `The customer’s bank reversed the payment on ${formatDate(on)} after a dispute.`
  return [{ text, tone: type === 'User' ? 'plain' : 'trouble' }]
}

function requestNotes(type: AccountType, item: OrderItem): ItemNote[] {
  const request = item.cancel_request
  if (!request) return []
  const why = request.reason && type !== 'User' ? ` (${request.reason})` : ''
  if (request.status === 'open') {
    const held =
      type === 'Vendor' || type === 'Contractor' ? ' The status will not change until the request is decided.' : ''
    return [
      {
        text: `Cancellation requested on ${formatDate(request.created_at)}${why}.${held}`,
        tone: 'wait',
      },
    ]
  }
  if (request.status === 'rejected') return [{ text: `Cancellation not granted: ${request.answer}`, tone: 'plain' }]
  return []
}

function declineNotes(type: AccountType, item: OrderItem, refundKnown: boolean): ItemNote[] {
  if (item.status !== 'Decline' || type !== 'User') return []
  const text =
    item.decline_posts_at === null
      ? `The vendor cannot deliver it.${refundKnown ? '' : ' It is being refunded to the card you paid with.'}`
      : `The vendor cannot deliver it. The refund is posted after ${formatTime(item.decline_posts_at)}.`
  return [{ text, tone: 'trouble' }]
}

/** As said before purchase; of goods that are still expected or could otherwise come back. */
function keptNotes(type: AccountType, { made_to_order, returnable, replaces, status, swatch }: OrderItem): ItemNote[] {
  if (returnable || wasEnded(status)) return []
  if (replaces) return [{ text: 'Replacement for a claim, without charge.', tone: 'plain' }]
  if (swatch) return [{ text: type === 'User' ? swatchWords : 'A sample.', tone: 'plain' }]
  return [{ text: `${made_to_order ? 'Made to order. ' : ''}Cannot be returned for a change of mind.`, tone: 'plain' }]
}

function lateNotes(type: AccountType, item: OrderItem): ItemNote[] {
  if (!item.late || !isOpen(item.status)) return []
  const waits = item.late.answer === 'wait'
  const choice = waits ? (type === 'User' ? ' You chose to wait.' : ' The customer chose to wait.') : ''
  return [
    {
      text: `Late: it was due on ${formatDate(item.delivery.to)}.${choice}`,
      tone: waits ? 'plain' : 'trouble',
    },
  ]
}

/**
 * Each vendor's goods arrive on days of their own (rule R3); if those equal the whole order's, only the order shows
 * them. For a day that the buyer chose, whoever supplies or ships reads when to ship (rule R16).
 */
function arrivalNotes(type: AccountType, item: OrderItem, { delivery: whole }: Pick<Order, 'delivery'>): ItemNote[] {
  const { from, to } = item.delivery
  const waits = type === 'User' || type === 'Admin'
  if (item.late || !isOpen(item.status)) return []
  if (item.ship_on && type !== 'User' && isWithVendor(item.status))
    return [{ text: shipOnWords(item.ship_on, to), tone: 'plain' }]
  // A chosen day is the title above the customer's items.
  const isTitled = item.ship_on !== null && type === 'User'
  if (!waits || isTitled || (from === whole.from && to === whole.to)) return []
  return [{ text: `Arrives ${windowWords(item.delivery)}.`, tone: 'plain' }]
}

function deliveryNotes(type: AccountType, item: OrderItem, { shipments }: Pick<Order, 'shipments'>): ItemNote[] {
  const shipment = shipments.find((one) => one.id === item.shipment_id)
  const place = shipment ? shipments.indexOf(shipment) + 1 : 0
  const notes: ItemNote[] = []
  if (shipment && !item.delivered_on)
    notes.push({
      text: `In package ${place} with ${carrierWord(shipment.carrier)}.${type === 'User' ? '' : afterPacking(item.status)}`,
      tone: 'plain',
    })
  if (item.delivered_on && item.status === 'Delivered') {
    const free =
      item.available_on && type !== 'User' && item.charged_back_on === null
        ? ` Available for payout on ${formatDate(item.available_on)}.`
        : ''
    notes.push({ text: `Delivered on ${formatDate(item.delivered_on)}.${free}`, tone: 'plain' })
  }
  return notes
}

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
  const mayMove = useAdminMay('support')
  const shares = type === 'Admin' ? sharesOfItems([item]) : null
  return (
    <li
      className="order-item grid grid-cols-[72px_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 border-b border-stud sm:grid-cols-[96px_minmax(0,1fr)_220px] sm:gap-x-6 sm:gap-y-3 print:break-inside-avoid data-held:text-graphite group"
      data-held={hold ? true : undefined}
    >
      <Link
        to={paths.product(item.hash)}
        className="self-start bg-white group-data-held:opacity-55 group-data-held:[filter:grayscale(1)]"
        tabIndex={-1}
        aria-hidden
      >
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
        <dl className="figures flex flex-wrap gap-x-7 gap-y-2 mt-2.5 type-15">
          <div>
            <dt className="type-13 text-graphite">Quantity</dt>
            <dd>{quantityWord(item.qty, item.unit)}</dd>
          </div>
          {figuresOf(type, item).map((figure) => (
            <div key={figure.label}>
              <dt className="type-13 text-graphite">{figure.label}</dt>
              <dd className={figure.strong && 'font-semibold'} data-negative={figure.amount < 0 || undefined}>
                {formatDollars(figure.amount)}
              </dd>
            </div>
          ))}
        </dl>
        {shares ? <SplitBar {...shares} label={`Payment breakdown for ${item.product_name}`} /> : null}
        {notes.length > 0 ? (
          <ul className="grid gap-1.5 mt-3.5 type-15">
            {notes.map((note) => (
              <li
                key={note.text}
                className="pl-3 border-l-3 border-rule data-[tone=wait]:border-tape data-[tone=trouble]:border-pencil"
                data-tone={note.tone}
              >
                {note.text}
              </li>
            ))}
          </ul>
        ) : null}
        <div className="item-doors flex flex-wrap gap-x-3 items-end">
          <ItemActions type={type} item={item} order={order} />
          {type === 'Admin' || item.status === 'Delivered' || item.return_request ? (
            <Suspense fallback={null}>{children}</Suspense>
          ) : null}
        </div>
      </div>
      <div className="grid content-start gap-3.5 col-2 sm:col-[auto]">
        <p>
          <OrderStatusMark status={item.status} reader={type} />
          <span className="block text-14 text-graphite">
            since {formatDate(type === 'User' ? item.step.since : item.status_date)}
          </span>
        </p>
        {type === 'User' || !mayMove ? null : <NextMoves type={type} item={item} onChanged={revalidate} />}
        {type === 'User' || !mayMove ? null : (
          <OrderStatusSelect
            type={type}
            item={item}
            hold={hold}
            send={(change) => setItemStatus(quietHttp, item.id, change, newKey())}
            onStatusChanged={changed}
          />
        )}
      </div>
    </li>
  )
}

type Props = { type: AccountType; item: OrderItem; order: Order }

/** The actions on one item besides setting its status. */
function ItemActions({ type, item }: Props) {
  const { revalidate } = useRevalidator()
  const [splitting, setSplitting] = useState(false)
  const mayMove = useAdminMay('support')
  const elsewhere = item.allowed_statuses.some((status) => status !== item.status)
  const open = item.cancel_request?.status === 'open'
  return (
    <div className="item-actions flex flex-wrap gap-x-3 gap-y-1 mt-2 empty:hidden no-print">
      {item.qty > 1 && elsewhere && !open && mayMove ? (
        <Button variant="quiet" onClick={() => setSplitting(true)}>
          Split item
          <span className="sr-only">: {item.product_name}</span>
        </Button>
      ) : null}
      {splitting ? (
        <SplitDialog
          type={type}
          item={item}
          onClose={() => setSplitting(false)}
          onDone={async () => {
            setSplitting(false)
            await revalidate()
          }}
        />
      ) : null}
    </div>
  )
}

type SplitProps = { type: AccountType; item: OrderItem; onClose: () => void; onDone: () => Promise<void> }

/** Splits some units off: they become an item of their own with the chosen status (rule R5). */
function SplitDialog({ type, item, onClose, onDone }: SplitProps) {
  const options = item.allowed_statuses.filter((status) => status !== item.status)
  // Usually the units advance a step, so that is preselected; a step back or a Decline has to be chosen.
  const onwards = options.find((one) => indexOf(one) > indexOf(item.status) && one !== 'Decline')
  const fields = useFields({ qty: '1', status: onwards ?? options[0] ?? '', reason: '' })
  const { qty, status } = fields.values
  // The key stays the same while it is unknown whether the step was taken.
  const key = useRef(newKey())
  const most = item.qty - 1
  const units = Number(qty)
  const wantsReason = isOrderStatus(status) && canMove(type, item.status, status).outcome === 'reason'

  return (
    <Dialog open onClose={onClose} title="Split item">
      <ActionForm
        fields={fields}
        effect={
          <>
            <span className="font-semibold">{item.product_name}</span>, {quantityWord(item.qty, item.unit)}. The
            split-off quantity becomes a separate item with its exact share of the amounts.
          </>
        }
        check={(): Record<string, string> =>
          Number.isInteger(units) && units >= 1 && units <= most
            ? {}
            : { qty: `The quantity must be between 1 and ${figure(most)}.` }
        }
        sentence={wantsReason ? { missing: 'Enter a reason.' } : null}
        send={(reason) =>
          setItemStatus(quietHttp, item.id, { status: status as OrderStatus, reason, qty: units }, key.current).catch(
            (failure) => {
              if (failure instanceof HttpFailure) key.current = newKey()
              throw failure
            },
          )
        }
        onDone={onDone}
        action="Split item"
        cancel="Cancel"
        onCancel={onClose}
      >
        <TextField
          label="Quantity to split off"
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          {...fields.text('qty')}
          data-autofocus
        />
        <SelectField
          label="New status"
          options={options.map((value) => ({ value, label: labelOf(value) }))}
          {...fields.text('status')}
        />
      </ActionForm>
    </Dialog>
  )
}
