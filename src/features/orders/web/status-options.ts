import type { AccountType } from '#features/accounts/actor.ts'
import { formatTime } from '#lib/dates.ts'
import { canMove, isDisabled, labelOf, type Move, type OrderStatus, orderStatuses } from '../status.ts'

export type StatusOption = { value: OrderStatus; label: string; disabled: boolean }
export type OptionGroup = { label: string; options: StatusOption[] }

const early = orderStatuses.slice(0, 5)
const late = orderStatuses.slice(5)

/**
 * The dropdown: all 14 statuses in their order (ORDER-23), in two groups whose titles say why a group is closed. An option
 * is disabled where the dropdown's rule or the stricter server rule refuses it (ORDER-24 to ORDER-28, rule R5).
 */
export function optionGroups(type: AccountType, from: OrderStatus): OptionGroup[] {
  const option = (to: OrderStatus): StatusOption => ({
    value: to,
    label: labelOf(to),
    disabled: isDisabled(type, from, to) || refused(canMove(type, from, to)),
  })
  const past = early.every((to) => isDisabled(type, from, to))
  return [
    { label: past ? 'Closed once accepted for pick-up' : 'Before pick-up', options: early.map(option) },
    { label: type === 'Admin' ? 'From pick-up on' : 'Set by Wainscot only', options: late.map(option) },
  ]
}

/** Why nothing can be chosen, or empty. */
export function closedReason(type: AccountType, from: OrderStatus): string {
  const others = orderStatuses.filter((to) => to !== from)
  if (others.some((to) => !refused(canMove(type, from, to)))) return ''
  // The reason of the item's own state says more than that of the role.
  const moves = others.map((to) => canMove(type, from, to))
  const final = moves.find((move) => move.answer === 'closed' && move.message.startsWith('This item'))
  if (final) return final.message
  return 'Accepted for pick-up: from here on Wainscot sets the status.'
}

/** Rule R8: while the customer may still change the order, vendor and contractor cannot act. Empty when they may. */
export function holdMessage(type: AccountType, canCancelUntil: string, now: Date): string {
  if (type !== 'Vendor' && type !== 'Contractor') return ''
  if (now > new Date(canCancelUntil)) return ''
  return `The customer can still change this order until ${formatTime(canCancelUntil)}.`
}

function refused(move: Move): boolean {
  return move.answer === 'forbidden' || move.answer === 'closed'
}
