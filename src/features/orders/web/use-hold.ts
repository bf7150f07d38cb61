import { useEffect, useState } from 'react'
import type { AccountType } from '#features/accounts/actor.ts'
import { holdMessage } from './status-options.ts'

/** The grace hold's sentence, gone by itself when the minute comes; the server has the last word on the time. */
export function useHold(type: AccountType, canCancelUntil: string): string {
  const [now, setNow] = useState(() => new Date())
  const message = holdMessage(type, canCancelUntil, now)
  useEffect(() => {
    if (!message) return
    const wait = new Date(canCancelUntil).getTime() - Date.now() + 1000
    const timer = setTimeout(() => setNow(new Date()), Math.max(wait, 1000))
    return () => clearTimeout(timer)
  }, [message, canCancelUntil])
  return message
}
