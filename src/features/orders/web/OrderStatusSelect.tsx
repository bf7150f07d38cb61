import { useId, useState } from 'react'
import type { AccountType } from '#features/accounts/actor.ts'
import { fieldMessage } from '#web/field-message.ts'
import { FieldError } from '#web/fields.tsx'
import { HttpFailure } from '#web/http.ts'
import type { OrderItem } from '../schema.ts'
import { canMove, isFinal, isOrderStatus, type OrderStatus } from '../status.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { closedReason, optionGroups, undoNote } from './status-options.ts'

type OrderStatusSelectProps = {
  type: AccountType
  item: Pick<OrderItem, 'product_name' | 'status' | 'status_date'>
  /** Why nobody but the customer may change the item now, or empty. */
  hold: string
  /** Only when the chosen value differs from the current one (ORDER-29); rejects with what the server said. */
  onStatusChanged: (change: { status: OrderStatus; reason: string }) => Promise<void>
}

/** Spec 2 §2, Order status dropdown. A refusal stands under it, and it goes back to what the item really is. */
export function OrderStatusSelect({ type, item, hold, onStatusChanged }: OrderStatusSelectProps) {
  const id = useId()
  const [chosen, setChosen] = useState<OrderStatus | null>(null)
  const [asking, setAsking] = useState<OrderStatus | null>(null)
  const [refusal, setRefusal] = useState('')
  const now = new Date()
  const closed = hold || closedReason(type, item, now)
  const note = closed || undoNote(item, now)
  const busy = chosen !== null && asking === null

  const send = async (status: OrderStatus, reason: string) => {
    setAsking(null)
    setChosen(status)
    try {
      await onStatusChanged({ status, reason })
    } catch (error) {
      setRefusal(refusalOf(error))
    }
    setChosen(null)
  }
  const choose = (value: string) => {
    if (busy || !isOrderStatus(value)) return
    setRefusal('')
    const { answer } = canMove(type, item.status, value)
    if (answer !== 'yes' && answer !== 'reason') return
    if (answer === 'yes' && !isFinal(value)) {
      void send(value, '')
      return
    }
    setChosen(value)
    setAsking(value)
  }
  const keep = () => {
    setAsking(null)
    setChosen(null)
  }
  return (
    <div className="status-select no-print">
      <label htmlFor={id} className="text-14 text-graphite">
        Change status<span className="sr-only"> of {item.product_name}</span>
      </label>
      <select
        id={id}
        className="control"
        value={chosen ?? item.status}
        disabled={closed !== ''}
        aria-busy={busy || undefined}
        aria-describedby={note || refusal ? `${id}-note` : undefined}
        onChange={(event) => choose(event.target.value)}
      >
        {optionGroups(type, item.status).map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <div id={`${id}-note`} role="status">
        {note ? <p className="text-14 text-graphite">{note}</p> : null}
        <FieldError>{refusal}</FieldError>
      </div>
      {asking ? (
        <MoveDialog
          to={asking}
          why={canMove(type, item.status, asking).message}
          product={item.product_name}
          onGive={(reason) => void send(asking, reason)}
          onKeep={keep}
        />
      ) : null}
    </div>
  )
}

/** The server's own sentence, from the field it belongs to or for the whole call. */
function refusalOf(error: unknown): string {
  const said = fieldMessage(error, 'reason') ?? fieldMessage(error, 'status')
  return said ?? ((error instanceof HttpFailure && error.message) || 'The status was not changed. Try again.')
}
