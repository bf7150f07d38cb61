import { type FormEvent, useState } from 'react'
import { formatDollars } from '#lib/money.ts'
import { httpWith } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { DialogFoot } from '#web/DialogFoot.tsx'
import { CheckField, TextAreaField } from '#web/fields.tsx'
import { toast } from '#web/toast.ts'
import { quantityWord } from '../quantity.ts'
import type { Order } from '../schema.ts'
import { cancelOrder } from './api.ts'
import { cancelButton, cancelEffect } from './cancel-words.ts'
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
