import { useSyncExternalStore } from 'react'

/** A line under the header while the browser has no connection. */
export function OfflineNotice() {
  const offline = useSyncExternalStore(
    onConnection,
    () => !navigator.onLine,
    () => false,
  )
  return (
    <div role="status" aria-live="polite">
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
