import { useSyncExternalStore } from 'react'

/** False on the server and while its page is being taken over, true from then on. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never() {
  return () => {}
}
