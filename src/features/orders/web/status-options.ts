import type { AccountType } from '#features/accounts/actor.ts'
import { formatTime } from '#lib/dates.ts'
import type { OrderItem } from '../schema.ts'
import { canMove, isDisabled, labelOf, type Move, type OrderStatus, orderStatuses } from '../status.ts'

export type StatusOption = { value: OrderStatus; label: string; disabled: boolean }
export type OptionGroup = { label: string; options: StatusOption[] }

type Known = Pick<OrderItem, 'status' | 'status_date'>

const early = orderStatuses.slice(0, 5)
const late = orderStatuses.slice(5)

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
    { label: type === 'Admin' ? 'After pick-up' : 'Set by Wainscot only', options: late.map(option) },
  ]
}

/** Rule R5: a Decline can be undone for ten minutes. */
const declineMs = 10 * 60_000

/** Whether the dropdown's rule leaves this reader any other status to choose. */
export function hasChoice(type: AccountType, from: OrderStatus): boolean {
  return orderStatuses.some((to) => to !== from && !isDisabled(type, from, to))
}

/** Why every change would be refused, or empty. */
export function closedReason(type: AccountType, item: Known, now: Date): string {
  const from = item.status
  if (from === 'Decline' && now > takenBackUntil(item)) {
    return 'This item was declined more than 10 minutes ago. Its status can no longer change.'
  }
  const others = orderStatuses.filter((to) => to !== from)
  if (others.some((to) => !refused(canMove(type, from, to)))) return ''
  // The reason from the item's own state says more than the one from the role.
  const moves = others.map((to) => canMove(type, from, to))
  const final = moves.find((move) => move.answer === 'closed' && move.message.startsWith('This item'))
  if (final) return final.message
  return 'Accepted for pick-up. From now on, only Wainscot sets the status.'
}

/** How long a choice can be undone, or empty. */
export function undoNote(item: Known, now: Date): string {
  if (item.status !== 'Decline' || now > takenBackUntil(item)) return ''
  return `Can be undone until ${formatTime(takenBackUntil(item))}.`
}

/** Rule R8: why other readers cannot act while the customer may still change the order. Empty when they can. */
export function holdMessage(type: AccountType, canCancelUntil: string, now: Date): string {
  if (type === 'User' || now > new Date(canCancelUntil)) return ''
  return `The customer can still change this order until ${formatTime(canCancelUntil)}.`
}

function takenBackUntil(item: Known): Date {
  return new Date(new Date(item.status_date).getTime() + declineMs)
}

function refused(move: Move): boolean {
  return move.answer === 'forbidden' || move.answer === 'closed'
}
