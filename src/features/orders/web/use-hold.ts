import { useEffect, useState } from 'react'
import type { AccountType } from '#features/accounts/actor.ts'
import { formatTime } from '#lib/dates.ts'

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
