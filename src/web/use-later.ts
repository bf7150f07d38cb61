import { useDeferredValue } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * False for the first render of a page that was opened by a link, true soon after: content far below need not delay
 * what is visible. True at once when the page comes from the server, on Back, which may return to a position far down,
 * and for an address with a hash.
 */
export function useLater(): boolean {
  const { hash } = useLocation()
  const isWhole = useNavigationType() === 'POP' || hash !== ''
  return useDeferredValue(true, isWhole)
}
