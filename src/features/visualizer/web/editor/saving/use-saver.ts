import { useEffect, useState } from 'react'
import { onLive } from '#features/notifications/web/live.ts'
import type { ModelRow, SavedScene } from '#features/visualizer/schema.ts'
import { getScene } from '#features/visualizer/web/api.ts'
import type { SceneGround } from '#scene/model/rooms/open-scene.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import type { Seller } from '../store/seller.ts'
import type { EditorStore } from '../store/store.ts'
import { createAutosave, here, type Saver, type Store, storeUnsaved } from './autosave.ts'

/** Follows the editor's store and saves what changes there. */
type OpenSaver = (editor: EditorStore, store: Store, opened: SavedScene) => Saver

/** A design as the page opened it. */
export type Opened = {
  ground: SceneGround
  doc: SceneDoc
  models: readonly ModelRow[]
  /** The saved design; null for one that is new or was opened by its share link. */
  saved: SavedScene | null
  /** Another person's design, opened by its share link. */
  shared: boolean
  name: string
  template: string | null
  floorplan: number | null
  /** The version of the rule of quantity by which a saved design was counted. */
  countedBy?: number
  /** Fills requested by a product page. The drawer opens on their slot; in a saved design they are the first change. */
  lay?: SceneDoc['fills']
  /** Whose prices it has: the number of a showroom, or null for the house prices. */
  seller: number | null
  /** That showroom, unless it is the one that the visitor has entered. */
  sellerFacts?: Seller | null
  /** Whether the visitor can see it at the prices of the showroom that they have entered instead. */
  mayMove: boolean
  /** For a room that several people share. */
  live?: OpenSaver | null
}

/**
 * Autosaves the design while the page is open; leaving the page saves what is pending. `live`: the code that saves a
 * room that several people share.
 */
export function useSaver(editor: EditorStore, store: Store, opened: SavedScene | null, live: OpenSaver | null): Saver {
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

/**
 * Calls `onReopen` when a room that its owner has open alone becomes one that several people share, because somebody has
 * joined its project or it was saved in the project of several, and when a project gives it other prices. What was changed
 * is saved before.
 */
export function useReopened(saver: Saver, opened: Opened, onReopen: () => void): void {
  const isAlone = !opened.live && !opened.shared
  useEffect(() => {
    if (!isAlone) return
    let done = false
    const reopen = async () => {
      if (done) return
      done = true
      await saver.flush()
      onReopen()
    }
    const stop = onLive(async (event) => {
      const isReconnection = event.event === 'connected' && event.again
      const { saved } = saver.get()
      if ((event.event !== 'members' && !isReconnection) || !saved?.project) return
      const found = await getScene(silentHttp, saved.id).catch(() => null)
      if (found?.data.shared) await reopen()
    })
    const follow = saver.subscribe(() => {
      const { saved, state } = saver.get()
      if (!saved || state !== 'saved') return
      const isPricedAnew = saved.project !== (opened.saved?.project ?? null) && saved.showroom !== opened.seller
      if (saved.shared || isPricedAnew) void reopen()
    })
    return () => {
      done = true
      stop()
      follow()
    }
  }, [isAlone, saver, opened, onReopen])
}
