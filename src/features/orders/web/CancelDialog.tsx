import { type FormEvent, useState } from 'react'
import { formatDollars, fromDollars, toDollars } from '#lib/money.ts'
import { httpWith } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { DialogFoot } from '#web/DialogFoot.tsx'
import { CheckField, TextAreaField } from '#web/fields.tsx'
import { toast } from '#web/toast.ts'
import { quantityWord } from '../quantity.ts'
import type { Order, OrderItem } from '../schema.ts'
import { cancelOrder } from './api.ts'
import { refusalOf } from './refusal.ts'

/** The dialog shows the error itself, so no toast repeats it. */
const http = httpWith({ quiet: true })

type Props = { order: Order; onClose: () => void; onDone: () => Promise<void> }

/** All items or chosen ones: at once while that is possible, else as a request (rule R8). */
export function CancelDialog({ order, onClose, onDone }: Props) {
  const possible = order.items.filter((item) => item.can_cancel !== null)
  const atOnce = possible.every((item) => item.can_cancel === 'now')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const choose = (ids: readonly number[]) => {
    setProblem('')
    setChosen(ids)
  }
  const toggle = (id: number, on: boolean) =>
    choose(on ? [...chosen, id] : chosen.filter((one) => one !== id))
  const wanted = possible.filter((item) => chosen.includes(item.id))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (chosen.length === 0) {
      setProblem('Choose at least one item.')
      return
    }
    setBusy(true)
    setProblem('')
    try {
      const all = chosen.length === order.items.length
      const { message } = await cancelOrder(http, order.id, {
        items: all ? [] : [...chosen],
        reason: reason.trim(),
      })
      if (message) void toast.success(message)
      await onDone()
    } catch (error) {
      setProblem(refusalOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={atOnce ? 'Cancel items' : 'Ask to cancel'}>
      <form onSubmit={(event) => void submit(event)} noValidate className="dialog-form">
        <p className="text-15">
          {atOnce
            ? 'Choose the items you no longer want. They are cancelled immediately and fully refunded to the card you paid with.'
            : 'We will review your request and reply. Until then, the status of the item does not change.'}
        </p>
        <fieldset>
          <legend className="font-semibold">Items</legend>
          <div className="order-choices">
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
