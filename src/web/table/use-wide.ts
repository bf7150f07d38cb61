import { useSyncExternalStore } from 'react'

/** True where a table fits; narrower windows get cards. As in `md` of src/styles.css. */
const query = '(min-width: 64em)'

export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  )
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
