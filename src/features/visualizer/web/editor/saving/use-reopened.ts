import { useEffect } from 'react'
import { onLive } from '#features/notifications/web/live.ts'
import { getScene } from '#features/visualizer/web/api.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import type { Opened } from '../Editor.tsx'
import type { Saver } from './autosave.ts'

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
