import { startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { afterPaint } from './after-paint.ts'

/**
 * False for the first drawing of a page that a link has led to, true soon after it has been painted: what is far below need
 * not hold up what is seen. True at once where the page comes whole from the server, on the way back, whose place on the
 * page may be far down, and for an address that names a place.
 */
export function useLater(): boolean {
  const { hash } = useLocation()
  const whole = useNavigationType() === 'POP' || hash !== ''
  const [ready, setReady] = useState(whole)
  useEffect(() => {
    if (ready) return
    return afterPaint(() => startTransition(() => setReady(true)))
  }, [ready])
  return ready
}
