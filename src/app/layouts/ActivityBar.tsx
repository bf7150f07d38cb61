import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { currentActivity, onActivity } from '#web/browser/browser-http.ts'

const idle = { running: 0, failed: 0 }
type Look = 'hidden' | 'running' | 'done' | 'failed'

/**
 * The bar at the top of the page: extends while pages or calls are loading, retracts when done, turns red on failure.
 */
export function ActivityBar() {
  const navigating = useNavigation().state !== 'idle'
  const { running, failed } = useSyncExternalStore(onActivity, currentActivity, () => idle)
  const busy = navigating || running > 0
  const [look, setLook] = useState<Look>('hidden')
  const failedBefore = useRef(0)
  useEffect(() => {
    if (busy) {
      failedBefore.current = currentActivity().failed
      // Quick responses need no progress indicator.
      const timer = setTimeout(() => setLook('running'), 150)
      return () => clearTimeout(timer)
    }
    const broke = failed > failedBefore.current
    failedBefore.current = failed
    setLook((now) => (broke ? 'failed' : now === 'running' ? 'done' : now))
  }, [busy, failed])
  useEffect(() => {
    if (look !== 'done' && look !== 'failed') return
    const timer = setTimeout(() => setLook('hidden'), look === 'done' ? 120 : 1600)
    return () => clearTimeout(timer)
  }, [look])
  const leaving = navigating && look === 'running'
  useEffect(() => {
    // The page on the screen is no longer the requested one, but it remains until the new page is there.
    const content = document.getElementById('content')
    if (!leaving || !content) return
    content.setAttribute('aria-busy', 'true')
    return () => content.removeAttribute('aria-busy')
  }, [leaving])
  return (
    <div className="activity-bar" data-look={look} aria-hidden>
      <div className="activity-bar-fill" />
    </div>
  )
}
