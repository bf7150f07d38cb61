import { respondWithinMs } from '../response-time.ts'

export type ResponseClock = {
  overdue: boolean
  /** The elapsed share of the 24 hours, 0 to 1. */
  gone: number
  /** "Due in 5 h", "Overdue by 2 days" */
  word: string
}

/** The 24-hour clock of an application. The server decides that it is overdue, even if this device's clock differs. */
export function responseClock(dueAt: string, saidOverdue: boolean, now: Date): ResponseClock {
  const left = new Date(dueAt).getTime() - now.getTime()
  const overdue = saidOverdue || left <= 0
  if (overdue) return { overdue, gone: 1, word: `Overdue by ${span(Math.max(0, -left))}` }
  return { overdue, gone: Math.min(1, Math.max(0, 1 - left / respondWithinMs)), word: `Due in ${span(left)}` }
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Whole units, rounded down, so that it never shows more time than is left. */
function span(ms: number): string {
  if (ms < hour) return `${Math.max(1, Math.floor(ms / minute))} min`
  if (ms < 2 * day) return `${Math.floor(ms / hour)} h`
  return `${Math.floor(ms / day)} days`
}
