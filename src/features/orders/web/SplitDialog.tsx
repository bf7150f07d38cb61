import { type FormEvent, useRef, useState } from 'react'
import type { AccountType } from '#features/accounts/actor.ts'
import { httpWith } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { DialogFoot } from '#web/DialogFoot.tsx'
import { fieldMessage } from '#web/field-message.ts'
import { SelectField, TextAreaField, TextField } from '#web/fields.tsx'
import { HttpFailure } from '#web/http.ts'
import { newKey } from '#web/new-key.ts'
import { showErrors } from '#web/show-errors.ts'
import { toast } from '#web/toast.ts'
import { quantityWord } from '../quantity.ts'
import type { OrderItem } from '../schema.ts'
import { canMove, indexOf, isOrderStatus, labelOf } from '../status.ts'
import { setItemStatus } from './api.ts'
import { refusalOf } from './refusal.ts'

/** The dialog shows the error itself, so no toast repeats it. */
const http = httpWith({ quiet: true })

type Props = { type: AccountType; item: OrderItem; onClose: () => void; onDone: () => Promise<void> }
type Errors = { qty?: string; reason?: string }

/** Splits some units off: they become an item of their own with the chosen status (rule R5). */
export function SplitDialog({ type, item, onClose, onDone }: Props) {
  const options = item.allowed_statuses.filter((status) => status !== item.status)
  // Usually the units advance a step, so that is preselected; a step back or a Decline has to be chosen.
  const onwards = options.find((one) => indexOf(one) > indexOf(item.status) && one !== 'Decline')
  const [qty, setQty] = useState('1')
  const [status, setStatus] = useState(onwards ?? options[0] ?? '')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  // The key stays the same while it is unknown whether the step was taken.
  const key = useRef(newKey())
  const most = item.qty - 1
  const units = Number(qty)
  const wantsReason = isOrderStatus(status) && canMove(type, item.status, status).answer === 'reason'

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy || !isOrderStatus(status)) return
    const found: Errors = {
      ...(Number.isInteger(units) && units >= 1 && units <= most
        ? {}
        : { qty: `The quantity must be between 1 and ${most}.` }),
      ...(wantsReason && reason.trim() === '' ? { reason: 'Enter a reason.' } : {}),
    }
    setProblem('')
    showErrors(form, () => setErrors(found))
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const wanted = { status, reason: reason.trim(), qty: units }
      const { message } = await setItemStatus(http, item.id, wanted, key.current)
      if (message) void toast.success(message)
      await onDone()
    } catch (error) {
      if (error instanceof HttpFailure) key.current = newKey()
      const said = { qty: fieldMessage(error, 'qty'), reason: fieldMessage(error, 'reason') }
      if (!said.qty && !said.reason) setProblem(refusalOf(error))
      setBusy(false)
      showErrors(form, () =>
        setErrors({
          ...(said.qty ? { qty: said.qty } : {}),
          ...(said.reason ? { reason: said.reason } : {}),
        }),
      )
    }
  }
  return (
    <Dialog open onClose={onClose} title="Split item">
      <form onSubmit={(event) => void submit(event)} noValidate className="dialog-form">
        <p className="text-15">
          <span className="font-semibold">{item.product_name}</span>, {quantityWord(item.qty, item.unit)}. The
          split-off quantity becomes a separate item with its exact share of the amounts.
        </p>
        <TextField
          label="Quantity to split off"
          name="qty"
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          value={qty}
          error={errors.qty}
          onChange={(event) => {
            setQty(event.target.value)
            setErrors(({ qty: _, ...others }) => others)
          }}
          data-autofocus
        />
        <SelectField
          label="New status"
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
            onChange={(event) => {
              setReason(event.target.value)
              setErrors(({ reason: _, ...others }) => others)
            }}
          />
        ) : null}
        <DialogFoot problem={problem} action="Split item" busy={busy} cancel="Cancel" onCancel={onClose} />
      </form>
    </Dialog>
  )
}
