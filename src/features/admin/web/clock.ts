import { useEffect, useState } from 'react'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Whole units, rounded down, so that it never shows more time than is left. */
export function span(ms: number): string {
  if (ms < hour) return `${Math.max(1, Math.floor(ms / minute))} min`
  if (ms < 2 * day) return `${Math.floor(ms / hour)} h`
  return `${Math.floor(ms / day)} days`
}

/** The current time, updated each minute for clocks. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
