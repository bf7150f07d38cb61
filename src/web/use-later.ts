import { useDeferredValue } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * False for the first drawing of a page that a link has led to, true soon after: what is far below need not delay what is
 * seen. True at once where the page comes whole from the server, on the way back, whose place on the page may be far down, and
 * for an address that names a place.
 */
export function useLater(): boolean {
  const { hash } = useLocation()
  const isWhole = useNavigationType() === 'POP' || hash !== ''
  return useDeferredValue(true, isWhole)
}
