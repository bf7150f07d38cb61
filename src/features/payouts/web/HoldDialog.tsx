import { useState } from 'react'
import { ActionForm } from '#web/ActionForm.tsx'
import { httpWith } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { SelectField } from '#web/fields.tsx'
import { toast } from '#web/toast.ts'
import type { AdminHold, PayoutHold } from '../schema.ts'
import { postHold, putHold } from './api.ts'
import { DisputeForm } from './DisputeForm.tsx'

const quiet = httpWith({ quiet: true })

/** An item whose money has not been refunded. */
export type Holdable = { id: number; product_name: string; qty: number }

export type AskedHold =
  | { kind: 'hold'; orderId: number; items: readonly Holdable[] }
  | { kind: 'lift'; hold: Pick<PayoutHold, 'id' | 'product_name'> }
  /** The open disputes of one order. */
  | { kind: 'dispute'; disputes: readonly AdminHold[] }

type HoldDialogProps = { asked: AskedHold; onClose: () => void; onDone: () => Promise<void> }

const titles = { hold: 'Place hold', lift: 'Release hold', dispute: 'Close dispute' }

/** An Admin holds money while a dispute or check is open, releases it, or enters a bank's decision. */
export function HoldDialog({ asked, onClose, onDone }: HoldDialogProps) {
  const done = async (message: string | null) => {
    onClose()
    if (message) void toast.success(message)
    await onDone()
  }
  return (
    <Dialog open onClose={onClose} title={titles[asked.kind]}>
      {asked.kind === 'hold' ? <HoldForm {...asked} onClose={onClose} onDone={done} /> : null}
      {asked.kind === 'lift' ? (
        <ActionForm
          draft={`lift ${asked.hold.id}`}
          effect={`The payout for ${asked.hold.product_name} is no longer held.`}
          send={(reason) => putHold(quiet, asked.hold.id, { reason })}
          onDone={done}
          action="Release hold"
          cancel="Keep on hold"
          onCancel={onClose}
        />
      ) : null}
      {asked.kind === 'dispute' ? (
        <DisputeForm disputes={asked.disputes} onClose={onClose} onDone={done} />
      ) : null}
    </Dialog>
  )
}

type HoldFormProps = {
  orderId: number
  items: readonly Holdable[]
  onClose: () => void
  onDone: (message: string | null) => Promise<void>
}

const all = 'all'

function HoldForm({ orderId, items, onClose, onDone }: HoldFormProps) {
  const [item, setItem] = useState(items.length === 1 ? String(items[0]?.id) : all)
  const [kind, setKind] = useState<'dispute' | 'fraud'>('dispute')
  return (
    <ActionForm
      draft={`hold ${orderId}`}
      effect="Nothing is released or paid out until the hold is released. The vendor and the professional can see the hold but not your reason."
      fields={['order_item_id', 'kind']}
      send={(reason) =>
        postHold(quiet, {
          ...(item === all ? { order_id: orderId } : { order_item_id: Number(item) }),
          ...{ kind, reason },
        })
      }
      onDone={onDone}
      action="Place hold"
      cancel="Cancel"
      onCancel={onClose}
    >
      {(wrong) => (
        <>
          <SelectField
            label="Item"
            name="order_item_id"
            value={item}
            error={wrong('order_item_id')}
            options={[
              ...(items.length > 1 ? [{ value: all, label: `All ${items.length} items in the order` }] : []),
              ...items.map((one) => ({ value: String(one.id), label: `${one.qty} of ${one.product_name}` })),
            ]}
            onChange={(event) => setItem(event.target.value)}
            data-autofocus
          />
          <SelectField
            label="Reason for the hold"
            name="kind"
            value={kind}
            error={wrong('kind')}
            options={[
              { value: 'dispute', label: 'Dispute by the customer’s bank' },
              { value: 'fraud', label: 'Order under review' },
            ]}
            onChange={(event) => setKind(event.target.value === 'fraud' ? 'fraud' : 'dispute')}
          />
        </>
      )}
    </ActionForm>
  )
}
