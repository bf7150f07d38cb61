import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { ChunkTimeout, chunkTimeoutMs } from '#web/load-chunk.ts'

/** A navigation whose code or data is still missing after 120 seconds ends in an error (spec 2 §4, chunk loading). */
export function useChunkWatch(): void {
  const { state, location } = useNavigation()
  const [late, setLate] = useState(false)
  const target = location?.key
  useEffect(() => {
    if (state !== 'loading' || !target) return
    const timer = setTimeout(() => setLate(true), chunkTimeoutMs)
    return () => clearTimeout(timer)
  }, [state, target])
  if (late) throw new ChunkTimeout()
}
