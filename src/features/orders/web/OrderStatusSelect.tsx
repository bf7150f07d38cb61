import { useEffect, useId, useRef, useState } from 'react'
import type { AccountType } from '#features/accounts/actor.ts'
import { Button } from '#web/Button.tsx'
import { FieldError } from '#web/FieldError.tsx'
import { fieldMessage } from '#web/field-message.ts'
import { type ApiResponse, HttpFailure } from '#web/http.ts'
import type { OrderItem } from '../schema.ts'
import { canMove, isDisabled, isFinal, isOrderStatus, type OrderStatus, wordOf } from '../status.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { closedReason, hasChoice, optionGroups, undoNote } from './status-options.ts'

type OrderStatusSelectProps = {
  type: AccountType
  item: Pick<OrderItem, 'product_name' | 'status' | 'status_date'>
  /** Why only the customer may change the item now, or empty. */
  hold: string
  /** Only when the chosen value differs from the current one (ORDER-29); rejects with the server's error. */
  send: (change: { status: OrderStatus; reason: string }) => Promise<ApiResponse<unknown>>
  onStatusChanged: (message: string | null) => Promise<void>
}

/**
 * Spec 2 §2, Order status dropdown. Choosing alone sets nothing: an arrow key or the wheel also changes a closed
 * select, and a set status notifies customers and moves money. An error is shown below it, and the item stays
 * unchanged.
 */
export function OrderStatusSelect({ type, item, hold, send, onStatusChanged }: OrderStatusSelectProps) {
  const id = useId()
  const [chosen, setChosen] = useState<OrderStatus | null>(null)
  const [step, setStep] = useState<'choosing' | 'asking' | 'sending'>('choosing')
  const [refusal, setRefusal] = useState('')
  /** Gets the focus once nothing can be chosen any more. */
  const box = useRef<HTMLDivElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const now = new Date()
  // Spec 2 §4 closes options, but not an Admin's list; any other option is checked by the server, which says why not.
  const closed = (hold !== '' && type !== 'Admin') || !hasChoice(type, item.status)
  const move = canMove(type, item.status, chosen ?? item.status)
  const to =
    !closed && chosen && chosen !== item.status && !isDisabled(type, item.status, chosen) ? chosen : null
  const why = hold || closedReason(type, item, now)
  const note = to ? 'Not changed yet.' : refusal ? '' : why || undoNote(item, now)
  const ended = useRef(false)
  // The button that ended the choice is gone, and the select may be disabled by the new status.
  useEffect(() => {
    const { activeElement } = document
    if (
      !ended.current ||
      chosen ||
      (activeElement !== document.body && !box.current?.contains(activeElement))
    )
      return
    if (closed) box.current?.focus()
    else select.current?.focus()
  }, [closed, chosen])

  const changed = async (message: string | null) => {
    keep()
    await onStatusChanged(message)
  }
  const set = async (status: OrderStatus) => {
    if (move.answer === 'reason' || (move.answer === 'yes' && isFinal(status))) return setStep('asking')
    setStep('sending')
    try {
      const { message } = await send({ status, reason: '' })
      await changed(message)
    } catch (error) {
      setRefusal(refusalOf(error))
      keep()
    }
  }
  const keep = () => {
    ended.current = true
    setStep('choosing')
    setChosen(null)
  }
  return (
    <div ref={box} tabIndex={-1} className="status-select no-print">
      <label htmlFor={id} className="text-14 text-graphite">
        Change status<span className="sr-only"> of {item.product_name}</span>
      </label>
      <select
        ref={select}
        id={id}
        className="control"
        value={to ?? item.status}
        disabled={closed}
        aria-busy={step === 'sending' || undefined}
        aria-describedby={note || refusal ? `${id}-note` : undefined}
        onChange={({ target }) => {
          if (step !== 'choosing' || !isOrderStatus(target.value)) return
          ended.current = false
          setRefusal('')
          setChosen(target.value)
        }}
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
      {to ? (
        <div className="flex flex-wrap gap-2">
          <Button className="button-small" busy={step === 'sending'} onClick={() => void set(to)}>
            Set to {wordOf(to)}
          </Button>
          <Button variant="quiet" className="button-small" onClick={keep}>
            Keep<span className="sr-only"> it as it is</span>
          </Button>
        </div>
      ) : null}
      {to && step === 'asking' ? (
        <MoveDialog
          to={to}
          why={move.message}
          product={item.product_name}
          send={(reason) => send({ status: to, reason })}
          onMoved={changed}
          onCancel={keep}
        />
      ) : null}
    </div>
  )
}

/** The server's message for the field, or for the whole call. */
function refusalOf(error: unknown): string {
  const said = fieldMessage(error, 'reason') ?? fieldMessage(error, 'status')
  return said ?? ((error instanceof HttpFailure && error.message) || 'The status was not changed. Try again.')
}
