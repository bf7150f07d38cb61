import { answerWithinMs } from '../answer-time.ts'

export type AnswerClock = {
  overdue: boolean
  /** How much of the 24 hours is gone, 0 to 1. */
  gone: number
  /** "Due in 5 h", "Overdue by 2 days" */
  word: string
}

/** The 24-hour clock of an application. The server's word for overdue counts, whatever this device thinks the time is. */
export function answerClock(dueAt: string, saidOverdue: boolean, now: Date): AnswerClock {
  const left = new Date(dueAt).getTime() - now.getTime()
  const overdue = saidOverdue || left <= 0
  if (overdue) return { overdue, gone: 1, word: `Overdue by ${span(Math.max(0, -left))}` }
  return { overdue, gone: Math.min(1, Math.max(0, 1 - left / answerWithinMs)), word: `Due in ${span(left)}` }
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Whole units, rounded down, so that nothing is promised that is not there. */
function span(ms: number): string {
  if (ms < hour) return `${Math.max(1, Math.floor(ms / minute))} min`
  if (ms < 2 * day) return `${Math.floor(ms / hour)} h`
  return `${Math.floor(ms / day)} days`
}
