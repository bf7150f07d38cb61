import { useEffect, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { ChunkTimeout, chunkTimeoutMs } from '#web/load-chunk.ts'
import { unfinished } from '../unfinished-navigation.ts'

/**
 * A navigation whose code or data is still missing after 120 seconds ends in an error (spec 2 §4, chunk loading). If
 * its code is gone because a new version of the site was installed, the router reloads the open page, which then goes
 * on to the requested address.
 */
export function useChunkWatch(): void {
  const { state, location } = useNavigation()
  const [late, setLate] = useState(false)
  const target = location?.key
  const path = location && createPath(location)
  useEffect(() => {
    if (state !== 'loading' || !target || !path) return
    const timer = setTimeout(() => setLate(true), chunkTimeoutMs)
    const leave = () => unfinished.set(path)
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', leave)
    }
  }, [state, target, path])
  if (late) throw new ChunkTimeout()
}
