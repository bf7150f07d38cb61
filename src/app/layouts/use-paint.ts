import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSession } from '#features/accounts/web/session.ts'
import { paintOf } from '#features/showrooms/paint.ts'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { usePaintPreview } from '#features/showrooms/web/paint-preview.ts'
import type { Paint } from '#lib/paints.ts'

/**
 * The paint of the page. The server's HTML carries the paint of the cookie's showroom; after that local storage, the
 * signed-in account and a preview decide. A change repaints the wall from top to bottom, once.
 */
export function usePaint(): Paint {
  const { user } = useSession()
  const showroom = useShowroom()
  const preview = usePaintPreview()
  const target = preview ?? paintOf(user, showroom)
  const [shown, setShown] = useState(target)
  useEffect(() => {
    if (shown === target) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (still || !document.startViewTransition) {
      setShown(target)
      return
    }
    document.documentElement.dataset.repaint = ''
    const repaint = document.startViewTransition(() => flushSync(() => setShown(target)))
    void repaint.finished.finally(() => {
      delete document.documentElement.dataset.repaint
    })
  }, [shown, target])
  return shown
}
