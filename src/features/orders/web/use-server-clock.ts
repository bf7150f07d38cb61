import { useCallback, useEffect, useMemo, useState } from 'react'

/** The server's time when the page was read, advanced by this device's clock, whether or not that is set right. */
export function useServerClock(serverNow: string): () => Date {
  const ahead = useMemo(() => new Date(serverNow).getTime() - Date.now(), [serverNow])
  return useCallback(() => new Date(Date.now() + ahead), [ahead])
}

/** Whole seconds until then, counted every second; 0 when it is past. */
export function useSecondsLeft(until: string, clock: () => Date): number {
  const left = useCallback(
    () => Math.max(0, Math.ceil((new Date(until).getTime() - clock().getTime()) / 1000)),
    [until, clock],
  )
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    setSeconds(left())
    const timer = setInterval(() => {
      const now = left()
      setSeconds(now)
      if (now === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [left])
  return seconds
}

/** `42:07`. */
export function minutesWord(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
