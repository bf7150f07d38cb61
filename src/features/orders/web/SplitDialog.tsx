import { type FormEvent, useState } from 'react'
import type { AccountType } from '#features/accounts/actor.ts'
import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { fieldMessage } from '#web/field-message.ts'
import { SelectField, TextAreaField, TextField } from '#web/fields.tsx'
import { HttpFailure } from '#web/http.ts'
import { toast } from '#web/toast.ts'
import { quantityWord } from '../quantity.ts'
import type { OrderItem } from '../schema.ts'
import { canMove, isOrderStatus, labelOf } from '../status.ts'
import { setItemStatus } from './api.ts'
import { refusalOf } from './refusal.ts'

/** The dialog shows the refusal itself, so no toast repeats it. */
const http = httpWith({ quiet: true })

type Props = { type: AccountType; item: OrderItem; onClose: () => void; onDone: () => Promise<void> }

/** Some units go their own way: they become an item of their own with the chosen status (rule R5). */
export function SplitDialog({ type, item, onClose, onDone }: Props) {
  const options = item.allowed_statuses.filter((status) => status !== item.status)
  const [qty, setQty] = useState('1')
  const [status, setStatus] = useState(options[0] ?? '')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<{ qty?: string; reason?: string }>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const most = item.qty - 1
  const units = Number(qty)
  const wantsReason = isOrderStatus(status) && canMove(type, item.status, status).answer === 'reason'

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || !isOrderStatus(status)) return
    const found = {
      ...(Number.isInteger(units) && units >= 1 && units <= most
        ? {}
        : { qty: `The quantity must be between 1 and ${most}.` }),
      ...(wantsReason && reason.trim() === '' ? { reason: 'Write a sentence why.' } : {}),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    setProblem('')
    try {
      const { message } = await setItemStatus(http, item.id, { status, reason: reason.trim(), qty: units })
      if (message) void toast.success(message)
      await onDone()
    } catch (error) {
      const named = { qty: fieldMessage(error, 'qty'), reason: fieldMessage(error, 'reason') }
      setErrors(Object.fromEntries(Object.entries(named).filter(([, message]) => message)))
      const atField = error instanceof HttpFailure && (named.qty || named.reason)
      setProblem(atField ? '' : refusalOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title="Move part of it">
      <form onSubmit={(event) => void submit(event)} noValidate className="order-form">
        <p className="text-15">
          <span className="font-semibold">{item.product_name}</span>, {quantityWord(item.qty, item.unit)}. The
          part becomes an item of its own, with its exact share of the money.
        </p>
        <TextField
          label="How many go ahead"
          name="qty"
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          value={qty}
          error={errors.qty}
          onChange={(event) => {
            setQty(event.target.value)
            setErrors({})
          }}
          data-autofocus
        />
        <SelectField
          label="Their status"
          name="status"
          value={status}
          options={options.map((value) => ({ value, label: labelOf(value) }))}
          onChange={(event) => setStatus(event.target.value as typeof status)}
        />
        {wantsReason ? (
          <TextAreaField
            label="Reason"
            name="reason"
            rows={2}
            maxLength={500}
            value={reason}
            error={errors.reason}
            onChange={(event) => setReason(event.target.value)}
          />
        ) : null}
        {problem ? (
          <p role="alert" className="order-problem">
            {problem}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Move the part
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Keep it whole
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
