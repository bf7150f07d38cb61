import { useCallback, useEffect, useRef, useState } from 'react'
import { type ApiResponse, HttpFailure } from './http.ts'

/**
 * Data that a component loads itself: loading, refused or without connection (`missing`: the record does not exist), or
 * loaded.
 */
export type Reading<T> =
  | { state: 'reading'; data: T | null }
  | { state: 'failed'; data: T | null; missing: boolean }
  | { state: 'here'; data: T }

/**
 * Calls `read` when `key` changes and when `again` is called. The previous data remains until the new response arrives;
 * an outdated response is dropped.
 */
export function useLoaded<T>(
  key: string,
  read: () => Promise<ApiResponse<T>>,
): Reading<T> & { again: () => Promise<void> } {
  const [reading, setReading] = useState<Reading<T>>({ state: 'reading', data: null })
  const latest = useRef(read)
  latest.current = read
  const turn = useRef(0)
  const again = useCallback(async () => {
    const mine = ++turn.current
    setReading((old) => ({ state: 'reading', data: old.data }))
    try {
      const { data } = await latest.current()
      if (mine === turn.current) setReading({ state: 'here', data })
    } catch (failure) {
      const missing = failure instanceof HttpFailure && failure.status === 404
      if (mine === turn.current) setReading((old) => ({ state: 'failed', data: old.data, missing }))
    }
  }, [])
  useEffect(() => {
    void again()
    return () => {
      turn.current++
    }
  }, [again, key])
  return { ...reading, again }
}
