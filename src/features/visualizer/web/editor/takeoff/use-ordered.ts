import { useEffect, useState } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { useCart } from '#features/cart/web/cart-store.ts'
import type { OrderedPart } from '#features/orders/ordered.ts'
import { getOrdered } from '#features/visualizer/web/api.ts'
import { silentHttp } from '#web/browser/browser-http.ts'

const none: OrderedPart[] = []

/**
 * What was ordered for a design, read again when the cart was ordered and when the visitor returns to the page. Guests
 * have no orders. Null until it is known.
 */
export function useOrdered(design: string | null): readonly OrderedPart[] | null {
  const { state } = useSession()
  const { cart } = useCart()
  const [read, setRead] = useState<{ design: string; parts: OrderedPart[] } | null>(null)
  const isMember = state === 'signed in'
  const cartId = cart?.id ?? null
  // Another cart is open when the last one has become an order.
  useEffect(() => {
    if (design === null || !isMember) return
    const stop = new AbortController()
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      getOrdered(silentHttp, design).then(
        ({ data: parts }) => {
          if (!stop.signal.aborted) setRead({ design, parts })
        },
        // Without it nothing is called ordered; the next visit to the page asks again.
        () => {
          if (!stop.signal.aborted) setRead((known) => known ?? { design, parts: none })
        },
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask, { signal: stop.signal })
    return () => stop.abort()
  }, [design, isMember, cartId])
  if (state === 'unknown') return null
  if (design === null || !isMember) return none
  return read?.design === design ? read.parts : null
}
