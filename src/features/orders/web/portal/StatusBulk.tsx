import { useState } from 'react'
import type { EachResult } from '#features/orders/shipment-schema.ts'
import { labelOf, type OrderStatus } from '#features/orders/status.ts'
import type { VendorItem } from '#features/orders/vendor-schema.ts'
import { useFigure } from '#features/site/web/api.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { TextAreaField } from '#web/form/fields.tsx'
import { problemOf, useFailureNote } from '#web/form/messages.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import { setStatuses } from '../api.ts'
import { isPackable } from '../Parcels.tsx'

type Props = {
  items: readonly VendorItem[]
  onPack: (items: VendorItem[]) => void
  /** False when some were refused, which stay selected. */
  onDone: (allDone: boolean) => Promise<void>
}

const moves: readonly { to: OrderStatus; label: string }[] = [
  { to: 'Vendor Approved', label: 'Approve' },
  { to: 'In Progress', label: 'In progress' },
  { to: 'Ready to Pick Up', label: 'Ready to pick up' },
]

/** What a vendor can do with the selected items: set a status, decline with a reason, pack those of one order. */
export function StatusBulk({ items, onPack, onDone }: Props) {
  const [busy, setBusy] = useState(false)
  const [declining, setDeclining] = useState(false)
  const [refused, setRefused] = useState<EachResult[]>([])
  const { note, showFailure } = useFailureNote()
  const may = (status: OrderStatus) => items.some(({ allowed_statuses: to }) => to.includes(status))
  const packable = items.filter((item) => isPackable(item) && !item.cancel_requested)
  const oneOrder = new Set(packable.map(({ order_id }) => order_id)).size === 1

  const set = async (status: OrderStatus, reason = '') => {
    setBusy(true)
    showFailure(null)
    try {
      const { data, message } = await setStatuses(quietHttp, {
        ids: items.map(({ id }) => id),
        ...{ status, reason },
      })
      const not = data.filter(({ outcome }) => outcome === 'refused')
      setRefused(not)
      if (message) void (not.length === 0 ? toast.success(message) : toast.warning(message))
      await onDone(not.length === 0)
    } finally {
      setBusy(false)
    }
  }
  const nameOf = (id: number) => items.find((item) => item.id === id)?.product_name ?? ''
  return (
    <>
      {moves.map(({ to, label }) => (
        <Button
          key={to}
          variant="secondary"
          className="bulk-button"
          disabled={busy || !may(to)}
          onClick={() => void set(to).catch(showFailure)}
        >
          {label}
        </Button>
      ))}
      <Button
        variant="secondary"
        className="bulk-button"
        disabled={busy || !may('Decline')}
        onClick={() => setDeclining(true)}
      >
        Decline
      </Button>
      <Button
        variant="secondary"
        className="bulk-button"
        disabled={busy || !oneOrder}
        title={packable.length > 0 && !oneOrder ? 'A package contains items of one order.' : undefined}
        onClick={() => onPack(packable)}
      >
        Pack
      </Button>
      {note}
      {refused.length > 0 ? (
        <ul role="alert" className="bulk-refused">
          {refused.map(({ id, message }) => (
            <li key={id}>
              {nameOf(id)}: {message}
            </li>
          ))}
        </ul>
      ) : null}
      {declining ? (
        <DeclineDialog
          count={items.length}
          send={(reason) => set('Decline', reason)}
          onClose={() => setDeclining(false)}
        />
      ) : null}
    </>
  )
}

type DeclineProps = { count: number; send: (reason: string) => Promise<void>; onClose: () => void }

function DeclineDialog({ count, send, onClose }: DeclineProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const [missing, setMissing] = useState('')
  const decline = useFigure('decline_minutes')
  const [busy, setBusy] = useState(false)
  return (
    <Dialog open onClose={onClose} title={`Decline ${count} ${count === 1 ? 'item' : 'items'}`}>
      <form
        noValidate
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (busy) return
          if (reason.trim() === '') return setMissing('Enter a reason.')
          setBusy(true)
          send(reason.trim())
            .then(onClose)
            .catch((failure) => {
              setProblem(problemOf(failure))
              setBusy(false)
            })
        }}
      >
        <p className="text-15 text-graphite">
          The customer sees your reason and is refunded after {decline}. Until then you can set another status (
          {labelOf('Vendor Approved')} or {labelOf('In Progress')}).
        </p>
        <TextAreaField
          label="Reason"
          name="reason"
          rows={3}
          maxLength={500}
          value={reason}
          error={missing}
          data-autofocus
          onChange={(event) => {
            setReason(event.target.value)
            setMissing('')
          }}
        />
        <DialogFoot problem={problem} action="Decline" danger busy={busy} cancel="Cancel" onCancel={onClose} />
      </form>
    </Dialog>
  )
}
