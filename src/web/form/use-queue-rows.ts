import { useState } from 'react'
import { isConflict } from '../browser/http.ts'

/**
 * The rows of a queue that several Admins work on. When another one was first, the queue is loaded again, but the row
 * stays, with the message at it and what was typed, until the next decision.
 */
export function useQueueRows<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => number | string,
  again: () => Promise<void>,
) {
  const [decided, setDecided] = useState<readonly Row[]>([])
  const isIn = (list: readonly Row[], row: Row) => list.some((one) => idOf(one) === idOf(row))
  return {
    shown: [...decided.filter((row) => !isIn(rows, row)), ...rows],
    /** Sends a decision on a row. */
    decide: async <T>(row: Row, send: () => Promise<T>): Promise<T> => {
      try {
        return await send()
      } catch (failure) {
        if (isConflict(failure)) {
          setDecided((old) => (isIn(old, row) ? old : [...old, row]))
          await again()
        }
        throw failure
      }
    },
    /** After a decision of one's own. */
    done: async () => {
      setDecided([])
      await again()
    },
  }
}
