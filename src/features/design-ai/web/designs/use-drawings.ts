import { useEffect, useRef, useState } from 'react'
import type { DesignResult } from '#features/design-ai/designs/schema.ts'
import { loadChunk } from '#web/browser/load-chunk.ts'

export type Drawing = { state: 'stored' | 'drawing' | 'drawn' | 'failed'; src: string }

/**
 * The picture of each room. Those that are not stored yet are drawn in this browser, off screen and one after the
 * other, beginning with `first`; until then their plan is shown. `onDrawn` gets each new picture once.
 */
export function useDrawings(
  key: string,
  results: readonly DesignResult[],
  showroom: number | null,
  first: number,
  onDrawn?: (n: number, picture: Blob) => void,
): Drawing[] {
  const [drawn, setDrawn] = useState<{ key: string; of: Record<number, string | null> }>({ key, of: {} })
  const latest = useRef({ results, first, onDrawn })
  latest.current = { results, first, onDrawn }
  const waiting = results.some((result) => !result.drawn)
  useEffect(() => {
    if (!waiting) return
    const stop = new AbortController()
    const urls: string[] = []
    const add = (n: number, src: string | null) =>
      setDrawn((old) => ({ key, of: old.key === key ? { ...old.of, [n]: src } : { [n]: src } }))
    void drawAll(latest, showroom, stop.signal, (n, picture) => {
      if (!picture) return add(n, null)
      const url = URL.createObjectURL(picture)
      urls.push(url)
      add(n, url)
      latest.current.onDrawn?.(n, picture)
    })
    return () => {
      stop.abort()
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [key, showroom, waiting])
  const own = drawn.key === key ? drawn.of : {}
  return results.map(({ image, drawn: isStored }, n): Drawing => {
    const src = own[n]
    if (src) return { state: 'drawn', src }
    if (isStored) return { state: 'stored', src: image }
    return { state: src === null ? 'failed' : 'drawing', src: image }
  })
}

type Latest = { current: { results: readonly DesignResult[]; first: number } }

async function drawAll(
  latest: Latest,
  showroom: number | null,
  signal: AbortSignal,
  onPicture: (n: number, picture: Blob | null) => void,
): Promise<void> {
  const { openRoomPictures } = await loadChunk(() => import('#features/visualizer/web/room-pictures.ts'))
  if (signal.aborted) return
  const pictures = openRoomPictures(showroom)
  signal.addEventListener('abort', pictures.close)
  const done = new Set<number>()
  while (!signal.aborted) {
    const { results, first } = latest.current
    const next = [first, 0, 1, 2].find((n) => results[n] && !results[n].drawn && !done.has(n))
    const result = next === undefined ? undefined : results[next]
    if (next === undefined || !result) break
    done.add(next)
    try {
      const { ground, scene } = result
      if (!ground) throw new RangeError('the room of this design no longer exists')
      const picture = await pictures.pictureOf(ground, scene, signal)
      if (!signal.aborted) onPicture(next, picture)
    } catch {
      if (!signal.aborted) onPicture(next, null)
    }
  }
  if (!signal.aborted) pictures.close()
}
