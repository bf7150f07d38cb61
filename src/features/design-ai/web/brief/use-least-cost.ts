import { useEffect, useState } from 'react'
import type { LeastCost, NewDesignInput } from '#features/design-ai/designs/schema.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { getLeastCost } from '../api.ts'

/** Longer than between two words. */
const pauseMs = 900

/** What the room of a brief costs at least, asked again after each pause; null while it is not known. */
export function useLeastCost(body: NewDesignInput | null): LeastCost | null {
  const key = body ? JSON.stringify(body) : ''
  const [known, setKnown] = useState<{ key: string; cost: LeastCost | null }>({ key: '', cost: null })
  useEffect(() => {
    if (key === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      getLeastCost(httpWith({ quiet: true, background: true, signal: stop.signal }), JSON.parse(key)).then(
        ({ data }) => setKnown({ key, cost: data }),
        // The button says what is wrong with the brief.
        () => {},
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key])
  return known.key === key ? known.cost : null
}
