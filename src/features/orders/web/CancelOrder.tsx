import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { formatTime } from '#lib/dates.ts'
import { formatDollars, fromDollars, toDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { CheckField, TextAreaField } from '#web/form/fields.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import { quantityWord } from '../rules.ts'
import type { Order, OrderItem } from '../schema.ts'
import { cancelOrder } from './api.ts'

type Props = { order: Order; onClose: () => void; onDone: () => Promise<void> }

/** All items or chosen ones: at once while that is possible, else as a request (rule R8). */
export function CancelDialog({ order, onClose, onDone }: Props) {
  const possible = order.items.filter((item) => item.can_cancel !== null)
  const atOnce = possible.every((item) => item.can_cancel === 'now')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [reason, setReason] = useState('')
  const { busy, problem, setProblem, submit } = useSubmit(async () => {
    if (chosen.length === 0) {
      setProblem('Choose at least one item.')
      return
    }
    const all = chosen.length === order.items.length
    const { message } = await cancelOrder(quietHttp, order.id, {
      items: all ? [] : [...chosen],
      reason: reason.trim(),
    })
    if (message) void toast.success(message)
    await onDone()
  })
  const choose = (ids: readonly number[]) => {
    setProblem('')
    setChosen(ids)
  }
  const toggle = (id: number, on: boolean) => choose(on ? [...chosen, id] : chosen.filter((one) => one !== id))
  const wanted = possible.filter((item) => chosen.includes(item.id))
  return (
    <Dialog open onClose={onClose} title={atOnce ? 'Cancel items' : 'Ask to cancel'}>
      <form onSubmit={submit} noValidate className="dialog-form">
        <p className="text-15">
          {atOnce
            ? 'Choose the items you no longer want. They are cancelled immediately and fully refunded to the card you paid with.'
            : 'We will review your request and reply. Until then, the status of the item does not change.'}
        </p>
        <fieldset>
          <legend className="font-semibold">Items</legend>
          <div className="grid gap-3.5 mt-3">
            {possible.length > 1 ? (
              <CheckField
                name="all-items"
                label={`All ${possible.length} items`}
                checked={wanted.length === possible.length}
                onChange={(event) => choose(event.target.checked ? possible.map((item) => item.id) : [])}
              />
            ) : null}
            {possible.map((item) => (
              <CheckField
                key={item.id}
                name={`item-${item.id}`}
                label={item.product_name}
                hint={`${quantityWord(item.qty, item.unit)}${item.amount === undefined ? '' : `, ${formatDollars(item.amount)} before tax`}`}
                checked={chosen.includes(item.id)}
                onChange={(event) => toggle(item.id, event.target.checked)}
              />
            ))}
          </div>
        </fieldset>
        <TextAreaField
          label="Reason"
          hint="Optional. A reason helps the vendor."
          name="reason"
          required={false}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <p role="status" className="text-15">
          {cancelEffect(order, wanted)}
        </p>
        <DialogFoot
          problem={problem}
          action={cancelButton(order, wanted)}
          danger
          busy={busy}
          cancel="Keep order"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

/** The refund for cancelling these items in dollars, limited to what the order's cards can still be refunded. */
export function backFor(order: Pick<Order, 'refundable'>, chosen: readonly OrderItem[]): number {
  const cents = chosen.reduce((sum, item) => sum + (fromDollars(item.cancel_refund ?? 0) ?? 0), 0)
  const most = order.refundable === undefined ? cents : (fromDollars(order.refundable) ?? cents)
  return toDollars(Math.min(cents, most))
}

/** The dialog's button: the number of items and the refund, "Cancel 3 items, refund $412.08". */
export function cancelButton(order: Order, chosen: readonly OrderItem[]): string {
  const now = chosen.every((item) => item.can_cancel === 'now')
  if (chosen.length === 0) {
    const possible = order.items.filter((item) => item.can_cancel !== null)
    return possible.every((item) => item.can_cancel === 'now') ? 'Cancel items' : 'Ask to cancel'
  }
  const live = order.items.filter((item) => item.status !== 'Cancle')
  const whole = live.length > 1 && chosen.length === live.length
  const what = whole ? `all ${live.length} items` : chosen.length === 1 ? '1 item' : `${chosen.length} items`
  // A request names its items, not a refund that is not granted yet.
  return now ? `Cancel ${what}, refund ${formatDollars(backFor(order, chosen))}` : `Ask to cancel ${what}`
}

/** What happens to the money of the chosen items, shown before confirming. */
export function cancelEffect(order: Order, chosen: readonly OrderItem[]): string {
  if (chosen.length === 0) return ''
  const amount = (items: readonly OrderItem[]) => formatDollars(backFor(order, items))
  const now = chosen.filter((item) => item.can_cancel === 'now')
  const asked = chosen.filter((item) => item.can_cancel !== 'now')
  if (asked.length === 0)
    return `${amount(now)}, including tax and shipping, will be refunded to the card you paid with.`
  const granted = `If we grant the request, ${amount(asked)} will be refunded to the card you paid with.`
  return now.length === 0 ? granted : `${amount(now)} is refunded immediately for the late items. ${granted}`
}

type FirstHourProps = {
  order: Order
  clock: () => Date
  addressDialog: (props: { onClose: () => void; onDone: () => Promise<void> }) => ReactNode
}

/**
 * A countdown of the customer's own time, with the actions it allows (rule R8); disappears when it is over.
 */
export function FirstHour({ order, clock, addressDialog }: FirstHourProps) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'cancel' | 'address' | null>(null)
  const seconds = useSecondsLeft(order.can_cancel_until, clock)
  const close = () => setOpen(null)
  const done = async () => {
    close()
    await revalidate()
  }
  if (seconds === 0 || order.items.every((item) => item.status === 'Cancle')) return null
  return (
    <section aria-labelledby="first-hour" className="first-hour no-print">
      <h2 id="first-hour" className="text-20">
        Need a change?
      </h2>
      <p className="text-32 font-semibold" role="timer">
        <span className="sr-only">Time left: </span>
        {minutesWord(seconds)}
      </p>
      <CountdownBar seconds={seconds} whole={wholeOf(order)} />
      <p className="col-span-full text-15">
        Until {formatTime(order.can_cancel_until)} you can cancel items or change the delivery address. After that, the
        vendors start on your order.
      </p>
      <div className="col-span-full flex flex-wrap gap-3 mt-1.5">
        <Button variant="secondary" onClick={() => setOpen('address')}>
          Change address
        </Button>
        <Button variant="secondary" onClick={() => setOpen('cancel')}>
          Cancel items
        </Button>
      </div>
      {open === 'cancel' ? <CancelDialog order={order} onClose={close} onDone={done} /> : null}
      {open === 'address' ? addressDialog({ onClose: close, onDone: done }) : null}
    </section>
  )
}

const way = 720

/** The customer's whole time in seconds. */
const wholeOf = (order: Pick<Order, 'created_at' | 'can_cancel_until'>) =>
  Math.max(1, (Date.parse(order.can_cancel_until) - Date.parse(order.created_at)) / 1000)

/** A measuring tape that retracts during the hour; decorative, as the figure above says the same. */
function CountdownBar({ seconds, whole }: { seconds: number; whole: number }) {
  const left = Math.round((Math.min(seconds, whole) / whole) * way)
  return (
    <svg
      aria-hidden="true"
      className="col-span-full block w-full h-3"
      viewBox={`0 0 ${way} 12`}
      preserveAspectRatio="none"
    >
      <rect className="fill-none stroke-lath" x="0.5" y="0.5" width={way - 1} height="11" />
      <rect className="fill-tape" width={left} height="12" />
      {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((tick) => (
        <rect key={tick} className="fill-ink" x={tick * 60} y={tick === 6 ? 3 : 6} width="1.5" height="9" />
      ))}
    </svg>
  )
}

/** What a customer can do about their order once their own time is over (rule R8), and whom to contact. */
export function OrderChanges({ order, clock }: { order: Order; clock: () => Date }) {
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  const early = useSecondsLeft(order.can_cancel_until, clock) > 0
  const ask = !early && order.items.some((item) => item.can_cancel !== null)
  return (
    <section aria-labelledby="changes" className="sheet-box no-print">
      <h2 id="changes" className="text-20">
        {ask ? 'Need a change?' : 'Questions?'}
      </h2>
      {ask ? (
        <>
          <p className="mt-3 text-15">
            The time for changes has passed. Until an item is accepted for pick-up, you can request to cancel it. We
            reply to every request.
          </p>
          <Button variant="secondary" className="mt-4" onClick={() => setAsking(true)}>
            Ask to cancel
          </Button>
        </>
      ) : null}
      <p className="mt-4 text-15">
        <Link to={paths.contact()} className="link">
          Contact us
        </Link>{' '}
        with order number <span className="font-mono text-14">{order.order_no}</span>. For what can be returned and
        until when, see the{' '}
        <Link to={paths.returnPolicy()} className="link">
          return policy
        </Link>
        .
      </p>
      {asking ? (
        <CancelDialog
          order={order}
          onClose={() => setAsking(false)}
          onDone={async () => {
            setAsking(false)
            await revalidate()
          }}
        />
      ) : null}
    </section>
  )
}

/** The server's time when the page was read, advanced by this device's clock, whether or not that is set right. */
export function useServerClock(serverNow: string): () => Date {
  const ahead = useMemo(() => new Date(serverNow).getTime() - Date.now(), [serverNow])
  return useCallback(() => new Date(Date.now() + ahead), [ahead])
}

/** Whole seconds until then, counted every second; 0 when it is past. */
function useSecondsLeft(until: string, clock: () => Date): number {
  const left = useCallback(
    () => Math.max(0, Math.ceil((new Date(until).getTime() - clock().getTime()) / 1000)),
    [until, clock],
  )
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    setSeconds(left())
    const timer = setInterval(() => {
      const now = left()
      setSeconds(now)
      if (now === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [left])
  return seconds
}

/** `42:07`. */
export function minutesWord(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
