import { type FormEvent, useState } from 'react'
import type { OrderItem } from '#features/orders/schema.ts'
import { httpWith } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { DialogFoot } from '#web/DialogFoot.tsx'
import { fieldMessage } from '#web/field-message.ts'
import { SelectField, TextAreaField } from '#web/fields.tsx'
import { HttpFailure } from '#web/http.ts'
import { toast } from '#web/toast.ts'
import type { PayoutHold } from '../schema.ts'
import { postHold, putHold } from './api.ts'

const quiet = httpWith({ quiet: true })

export type AskedHold =
  | { kind: 'hold'; items: readonly Pick<OrderItem, 'id' | 'product_name' | 'qty'>[] }
  | { kind: 'lift'; hold: Pick<PayoutHold, 'id' | 'product_name'> }

type HoldDialogProps = { asked: AskedHold; onClose: () => void; onDone: () => Promise<void> }

/** An Admin keeps an item's money where it is while a dispute or a doubt is open, or lets it go; both with a reason. */
export function HoldDialog({ asked, onClose, onDone }: HoldDialogProps) {
  const [item, setItem] = useState(asked.kind === 'hold' ? String(asked.items[0]?.id ?? '') : '')
  const [kind, setKind] = useState('dispute')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      const { message } =
        asked.kind === 'hold'
          ? await postHold(quiet, { order_item_id: Number(item), kind, reason: reason.trim() })
          : await putHold(quiet, asked.hold.id, { reason: reason.trim() })
      onClose()
      await onDone()
      if (message) void toast.success(message)
    } catch (refusal) {
      setFailure(refusal)
      setBusy(false)
    }
  }
  const ofReason = fieldMessage(failure, 'reason')
  const problem =
    failure === null || ofReason
      ? ''
      : (failure instanceof HttpFailure && failure.message) ||
        'No answer came. Check the connection and try again.'
  return (
    <Dialog open onClose={onClose} title={asked.kind === 'hold' ? 'Hold an item’s money' : 'Lift the hold'}>
      <form onSubmit={(event) => void submit(event)} noValidate className="dialog-form">
        <p className="text-15">
          {asked.kind === 'hold'
            ? 'Nothing of it is released or paid out until you lift the hold. Vendor and professional see that it is held, not your reason.'
            : `The money of ${asked.hold.product_name} takes its usual way again.`}
        </p>
        {asked.kind === 'hold' ? (
          <>
            <SelectField
              label="Item"
              name="order_item_id"
              value={item}
              options={asked.items.map((one) => ({
                value: String(one.id),
                label: `${one.qty} of ${one.product_name}`,
              }))}
              onChange={(event) => setItem(event.target.value)}
            />
            <SelectField
              label="Why it is held"
              name="kind"
              value={kind}
              options={[
                { value: 'dispute', label: 'A dispute is open' },
                { value: 'fraud', label: 'The order is being checked' },
              ]}
              onChange={(event) => setKind(event.target.value)}
            />
          </>
        ) : null}
        <TextAreaField
          label="Reason"
          name="reason"
          rows={2}
          maxLength={500}
          value={reason}
          error={ofReason}
          onChange={(event) => setReason(event.target.value)}
          data-autofocus
        />
        <DialogFoot
          problem={problem}
          deed={asked.kind === 'hold' ? 'Hold the money' : 'Lift the hold'}
          busy={busy}
          keep="Leave it as it is"
          onKeep={onClose}
        />
      </form>
    </Dialog>
  )
}
