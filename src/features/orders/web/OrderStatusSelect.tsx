import { useEffect, useId, useRef, useState } from 'react'
import type { AccountType } from '#features/accounts/actor.ts'
import {
  canMove,
  declineFinal,
  isDisabled,
  isEarly,
  isFinal,
  isOrderStatus,
  labelOf,
  type Move,
  type OrderStatus,
  orderStatuses,
  statusesIn,
  statusTable,
  wordOf,
} from '#features/order-status/status.ts'
import { formatTime } from '#lib/dates.ts'
import { site } from '#lib/site.ts'
import type { ApiResponse } from '#web/browser/http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { FieldError, problemOf } from '#web/form/messages.tsx'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import type { OrderItem } from '../schema.ts'
import { DeclineDialog } from './DeclineDialog.tsx'

type OrderStatusSelectProps = {
  type: AccountType
  item: Pick<OrderItem, 'product_name' | 'status' | 'decline_posts_at'>
  /** Why only the customer may change the item now, or empty. */
  hold: string
  /** Only when the chosen value differs from the current one (ORDER-29); rejects with the server's error. */
  send: (change: { status: OrderStatus; reason: string; out_of_stock?: boolean }) => Promise<ApiResponse<unknown>>
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
  const to = !closed && chosen && chosen !== item.status && !isDisabled(type, item.status, chosen) ? chosen : null
  const why = hold || closedReason(type, item, now)
  const note = to ? 'Not changed yet.' : refusal ? '' : why || undoNote(item, now)
  const ended = useRef(false)
  // The button that ended the choice is gone, and the select may be disabled by the new status.
  useEffect(() => {
    const { activeElement } = document
    if (!ended.current || chosen || (activeElement !== document.body && !box.current?.contains(activeElement))) return
    if (closed) box.current?.focus()
    else select.current?.focus()
  }, [closed, chosen])

  const changed = async (message: string | null) => {
    restoreStatus()
    await onStatusChanged(message)
  }
  const set = async (status: OrderStatus) => {
    if (move.outcome === 'reason' || (move.outcome === 'yes' && isFinal(status))) return setStep('asking')
    setStep('sending')
    try {
      const { message } = await send({ status, reason: '' })
      await changed(message)
    } catch (error) {
      setRefusal(problemOf(error))
      restoreStatus()
    }
  }
  const restoreStatus = () => {
    ended.current = true
    setStep('choosing')
    setChosen(null)
  }
  return (
    <div ref={box} tabIndex={-1} className="status-select grid gap-1.5 no-print">
      <label htmlFor={id} className="text-14 text-graphite">
        Change status<span className="sr-only"> of {item.product_name}</span>
      </label>
      <select
        ref={select}
        id={id}
        className="control min-h-11 type-15 aria-busy:cursor-progress aria-busy:bg-gypsum"
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
          <Button variant="quiet" className="button-small" onClick={restoreStatus}>
            Keep<span className="sr-only"> it as it is</span>
          </Button>
        </div>
      ) : null}
      {to === 'Decline' && step === 'asking' ? (
        <DeclineDialog
          title="Decline this item?"
          product={item.product_name}
          mayEmpty={type !== 'Contractor'}
          send={(how) => send({ status: to, ...how })}
          onDone={() => changed(null)}
          onClose={restoreStatus}
        />
      ) : to && step === 'asking' ? (
        <MoveDialog
          to={to}
          why={move.message}
          product={item.product_name}
          send={(reason) => send({ status: to, reason })}
          onMoved={() => changed(null)}
          onCancel={restoreStatus}
        />
      ) : null}
    </div>
  )
}

type MoveDialogProps = {
  to: OrderStatus
  /** Why a reason is required (rule R5); empty if none is. */
  why: string
  product: string
  send: (reason: string) => Promise<ApiResponse<unknown>>
  onMoved: () => unknown
  onCancel: () => void
}

/** Shown before a move that requires a reason or cannot be undone. */
function MoveDialog({ to, why, product, send, onMoved, onCancel }: MoveDialogProps) {
  const { title, action } = statusTable[to].dialog ?? { title: `Set to ${labelOf(to)}?`, action: 'Set status' }
  return (
    <Dialog open onClose={onCancel} title={title}>
      <ActionForm
        effect={
          <>
            <p className="font-semibold">{product}</p>
            <p className="mt-2">{[why, warningOf(to)].filter(Boolean).join(' ')}</p>
          </>
        }
        sentence={why ? { missing: 'Enter a reason.' } : null}
        draft={`reason for ${product}`}
        send={send}
        onDone={onMoved}
        action={action}
        danger={statusTable[to].dialog !== undefined}
        cancel="Go back"
        onCancel={onCancel}
      />
    </Dialog>
  )
}

function warningOf(to: OrderStatus): string {
  return isFinal(to) ? 'The refund is posted immediately, and the status can no longer change.' : ''
}

type StatusOption = { value: OrderStatus; label: string; disabled: boolean }
type OptionGroup = { label: string; options: StatusOption[] }

type Known = Pick<OrderItem, 'status' | 'decline_posts_at'>

const early = statusesIn('early')
const late = orderStatuses.filter((status) => !isEarly(status))

/**
 * The dropdown: all 14 statuses in their order (ORDER-23), in two groups whose titles say why a group is closed. An
 * option is disabled only by the dropdown's own rule (ORDER-24 to ORDER-28); what the item's state forbids beyond that,
 * the server refuses with its reason (rule R5).
 */
export function optionGroups(type: AccountType, from: OrderStatus): OptionGroup[] {
  const option = (to: OrderStatus): StatusOption => ({
    value: to,
    label: labelOf(to),
    disabled: isDisabled(type, from, to),
  })
  const past = early.every((to) => isDisabled(type, from, to))
  return [
    {
      label: past ? 'Not available once accepted for pick-up' : 'Before pick-up',
      options: early.map(option),
    },
    { label: type === 'Admin' ? 'After pick-up' : `Set by ${site.name} only`, options: late.map(option) },
  ]
}

/** Whether the dropdown's rule leaves this reader any other status to choose. */
export function hasChoice(type: AccountType, from: OrderStatus): boolean {
  return orderStatuses.some((to) => to !== from && !isDisabled(type, from, to))
}

/** Why every change would be refused, or empty. */
export function closedReason(type: AccountType, item: Known, now: Date): string {
  const from = item.status
  if (from === 'Decline' && now > takenBackUntil(item)) {
    return declineFinal
  }
  const others = orderStatuses.filter((to) => to !== from)
  if (others.some((to) => !refused(canMove(type, from, to)))) return ''
  // The reason from the item's own state says more than the one from the role.
  const moves = others.map((to) => canMove(type, from, to))
  const final = moves.find((move) => move.outcome === 'closed' && move.message.startsWith('This item'))
  if (final) return final.message
  return `Accepted for pick-up. From now on, only ${site.name} sets the status.`
}

/** How long a choice can be undone, or empty. */
export function undoNote(item: Known, now: Date): string {
  if (item.status !== 'Decline' || now > takenBackUntil(item)) return ''
  return `Can be undone until ${formatTime(takenBackUntil(item))}.`
}

const takenBackUntil = (item: Known) => new Date(item.decline_posts_at ?? 0)

function refused(move: Move): boolean {
  return move.outcome === 'forbidden' || move.outcome === 'closed'
}

/** The message during the customer's hour; it disappears at the minute of the server's clock, which decides. */
export function useHold(type: AccountType, canCancelUntil: string, clock: () => Date): string {
  const [now, setNow] = useState(clock)
  const message = holdMessage(type, canCancelUntil, now)
  useEffect(() => {
    if (!message) return
    const wait = new Date(canCancelUntil).getTime() - clock().getTime() + 1000
    const timer = setTimeout(() => setNow(clock()), Math.max(wait, 1000))
    return () => clearTimeout(timer)
  }, [message, canCancelUntil, clock])
  return message
}

/** Rule R8: why other readers cannot act while the customer may still change the order. Empty when they can. */
export function holdMessage(type: AccountType, canCancelUntil: string, now: Date): string {
  if (type === 'User' || now > new Date(canCancelUntil)) return ''
  return `The customer can still change this order until ${formatTime(canCancelUntil)}.`
}
