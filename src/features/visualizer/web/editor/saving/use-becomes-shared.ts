import { useEffect } from 'react'
import { onLive } from '#features/notifications/web/live.ts'
import { getScene } from '#features/visualizer/web/api.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import type { Opened } from '../Editor.tsx'
import type { Saver } from './autosave.ts'

/**
 * Calls `onShared` when somebody joins the project of a room that its owner has open alone, or when the room is saved in a
 * project that others work in. What was changed is saved before.
 */
export function useBecomesShared(saver: Saver, opened: Opened, onShared: () => void): void {
  const isAlone = !opened.live && !opened.shared
  useEffect(() => {
    if (!isAlone) return
    let done = false
    const share = async () => {
      if (done) return
      done = true
      await saver.flush()
      onShared()
    }
    const stop = onLive(async (event) => {
      const isReconnection = event.event === 'connected' && event.again
      const { saved } = saver.get()
      if ((event.event !== 'members' && !isReconnection) || !saved?.project) return
      const found = await getScene(silentHttp, saved.id).catch(() => null)
      if (found?.data.shared) await share()
    })
    const follow = saver.subscribe(() => {
      const { saved, state } = saver.get()
      if (saved?.shared && state === 'saved') void share()
    })
    return () => {
      done = true
      stop()
      follow()
    }
  }, [isAlone, saver, onShared])
}
