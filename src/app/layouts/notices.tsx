import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { useFrame } from './frame.ts'

export function SkipLink() {
  return (
    <a href="#content" className="skip-link">
      Skip to content
    </a>
  )
}

/** Only in the server's HTML: a browser that runs scripts never parses it. */
export function ScriptNotice() {
  return (
    <noscript>
      {import.meta.env.SSR ? (
        <p className="bg-tape-wash px-4 py-2 text-center text-15 text-ink">
          JavaScript is turned off. You can read every page, but showrooms, the cart and accounts need JavaScript.
        </p>
      ) : null}
    </noscript>
  )
}

/** Makes clear that invented products are not for sale. */
export function DemoNotice() {
  if (!useFrame()?.setting.demo) return null
  return <p className="w-full">Demo marketplace: all companies, people, products, reviews and orders are fictional.</p>
}

/** A new page gets the focus at its content, unless it has already moved the focus. */
export function useFocusInStep(pathname: string) {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (document.activeElement?.matches('body, header a'))
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}

/** A line under the header while the browser has no connection. */
export function OfflineNotice() {
  const offline = useSyncExternalStore(
    onConnection,
    () => !navigator.onLine,
    () => false,
  )
  return (
    <div role="status" aria-live="polite" className="offline-notice">
      {offline ? (
        <p className="bg-tape-wash py-2 text-center text-15 text-ink">
          You are offline. You can keep reading this page, but changes need an internet connection.
        </p>
      ) : null}
    </div>
  )
}

function onConnection(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const ViewingBar = lazyPart(() => import('./ViewingBar.tsx'), 'ViewingBar')

/** The bar of an Admin who views another account; no one else loads it. */
export function ViewingNotice() {
  const { user } = useSession()
  return user?.viewed_until ? (
    <Suspense>
      <ViewingBar />
    </Suspense>
  ) : null
}
