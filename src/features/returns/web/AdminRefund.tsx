import { useState } from 'react'
import type { OrderItem } from '#features/orders/schema.ts'
import { wasEnded } from '#features/orders/status.ts'
import { randomKey } from '#lib/ids.ts'
import { ActionForm } from '#web/ActionForm.tsx'
import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { TextField } from '#web/fields.tsx'
import { dollarsIn, wholeNumber } from '#web/number-text.ts'
import { sendAdminRefund } from './api.ts'

const http = httpWith({ quiet: true })
const fields = ['items', 'amount']

/** A refund of an item by an Admin: whole units, or an amount for them. */
export function AdminRefund({ item, onDone }: { item: OrderItem; onDone: (message: string | null) => void }) {
  const [open, setOpen] = useState(false)
  if (wasEnded(item.status) || item.charged_back_on !== null) return null
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
  const empty = amount.trim() === ''
  return (
    <ActionForm
      draft={`refund ${item.id}`}
      effect={
        <>
          <p className="font-semibold wrap-anywhere">{item.product_name}</p>
          <p className="mt-2">
            Every party’s share is reversed. A full refund cancels items that have not shipped and marks
            shipped items as returned. A partial refund does not change the status.
          </p>
        </>
      }
      fields={fields}
      check={(): Record<string, string> =>
        empty || dollarsIn(amount) !== null ? {} : { amount: 'Enter an amount in dollars, such as 25.00.' }
      }
      send={(reason) => {
        const items = [{ id: item.id, qty: wholeNumber(qty) }]
        const part = empty ? {} : { amount: dollarsIn(amount) ?? 0 }
        return sendAdminRefund(http, item.order_id, { items, ...part, reason }, key)
      }}
      onDone={onDone}
      action="Refund"
      danger
      cancel="Cancel"
      onCancel={onClose}
    >
      {(wrong) => (
        <>
          <TextField
            label="Quantity"
            name="qty"
            inputMode="numeric"
            value={qty}
            error={wrong('items')}
            onChange={(event) => setQty(event.target.value.replace(/\D/g, ''))}
            data-autofocus
          />
          <TextField
            label="Amount ($)"
            name="amount"
            inputMode="decimal"
            required={false}
            hint="Leave empty for a full refund, including tax."
            value={amount}
            error={wrong('amount')}
            onChange={(event) => setAmount(event.target.value)}
          />
        </>
      )}
    </ActionForm>
  )
}
