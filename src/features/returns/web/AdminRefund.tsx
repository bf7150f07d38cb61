import { type FormEvent, useState } from 'react'
import type { OrderItem } from '#features/orders/schema.ts'
import { randomKey } from '#lib/ids.ts'
import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { fieldMessage } from '#web/field-message.ts'
import { TextAreaField, TextField } from '#web/fields.tsx'
import { showErrors } from '#web/show-errors.ts'
import { sendAdminRefund } from './api.ts'
import { problemOf } from './problem-of.ts'

const http = httpWith({ quiet: true })
const fields = ['items', 'amount', 'reason']
const final = ['Cancle', 'Decline', 'Returned']

/** An Admin's own refund of an item: whole units, or an amount for them. */
export function AdminRefund({ item, onDone }: { item: OrderItem; onDone: (message: string | null) => void }) {
  const [open, setOpen] = useState(false)
  if (final.includes(item.status)) return null
  return (
    <>
      <div className="item-return-doors">
        <Button variant="quiet" className="button-small" onClick={() => setOpen(true)}>
          Refund
          <span className="sr-only">: {item.product_name}</span>
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title="Refund without a return">
        <Form
          item={item}
          onClose={() => setOpen(false)}
          onDone={(message) => {
            setOpen(false)
            onDone(message)
          }}
        />
      </Dialog>
    </>
  )
}

type FormProps = { item: OrderItem; onClose: () => void; onDone: (message: string | null) => void }

function Form({ item, onClose, onDone }: FormProps) {
  const [key] = useState(() => randomKey())
  const [qty, setQty] = useState(String(item.qty))
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      const asked = {
        items: [{ id: item.id, qty: Number.parseInt(qty, 10) || 0 }],
        ...(amount.trim() === '' ? {} : { amount: Number(amount) }),
        reason: reason.trim(),
      }
      onDone((await sendAdminRefund(http, item.order_id, asked, key)).message)
    } catch (refusal) {
      setBusy(false)
      showErrors(form, () => setFailure(refusal))
    }
  }
  const problem = failure === null ? '' : problemOf(failure, fields)
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="return-form">
      <p className="font-semibold wrap-anywhere">{item.product_name}</p>
      <p className="text-15 text-graphite">
        Every party gives back its share. All of the units’ money ends them: cancelled while the vendor has
        them, returned afterwards. A lesser amount leaves the item as it is.
      </p>
      <TextField
        label="Units"
        name="qty"
        inputMode="numeric"
        value={qty}
        error={fieldMessage(failure, 'items')}
        onChange={(event) => setQty(event.target.value.replace(/\D/g, ''))}
        data-autofocus
      />
      <TextField
        label="Amount in dollars"
        name="amount"
        inputMode="decimal"
        required={false}
        hint="Left empty: all that the units stand for, tax included."
        value={amount}
        error={fieldMessage(failure, 'amount')}
        onChange={(event) => setAmount(event.target.value.replace(/[^\d.]/g, ''))}
      />
      <TextAreaField
        label="Reason"
        name="reason"
        rows={2}
        maxLength={500}
        value={reason}
        error={fieldMessage(failure, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      {problem ? (
        <p role="alert" className="form-notice">
          {problem}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={busy}>
          Pay it back
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
