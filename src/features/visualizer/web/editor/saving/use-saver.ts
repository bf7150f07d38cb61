import { useEffect, useState } from 'react'
import type { SavedScene } from '#features/visualizer/schema.ts'
import type { createLiveSaver } from '../live/live-saver.ts'
import type { EditorStore } from '../store.ts'
import { createAutosave, here, type Saver, type Store, storeUnsaved } from './autosave.ts'

/**
 * Autosaves the design while the page is open; leaving the page saves what is pending. `live`: the code that saves a
 * room that several people share.
 */
export function useSaver(
  editor: EditorStore,
  store: Store,
  opened: SavedScene | null,
  live: typeof createLiveSaver | null,
): Saver {
  const [{ saver, key }] = useState<{ saver: Saver; key: string }>(() => ({
    saver: live && opened && store.session() ? live(editor, store, opened) : createAutosave(editor, store, opened),
    key: store.key,
  }))
  useEffect(() => {
    // When the page navigates to Login, the location has already changed by the time of cleanup.
    let address = here()
    const store = () => {
      const doc = saver.unsaved()
      const version = saver.get().saved?.version ?? null
      storeUnsaved(address, doc && { doc, version, key, base: saver.base?.() })
    }
    const leave = () => {
      address = here()
      store()
      saver.leave()
    }
    const follow = saver.subscribe(() => {
      address = here()
      if (saver.get().state === 'signedOut') store()
    })
    saver.begin?.()
    addEventListener('pagehide', leave)
    addEventListener('online', saver.online)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('online', saver.online)
      follow()
      saver.leave()
      saver.end?.()
      if (saver.get().state === 'signedOut') store()
    }
  }, [saver, key])
  return saver
}
