import { useEffect, useRef, useState } from 'react'
import type { DesignResult } from '#features/design-ai/designs/schema.ts'
import { paths } from '#lib/paths.ts'
import { loadChunk } from '#web/browser/load-chunk.ts'

export type Drawing = { state: 'stored' | 'plan' | 'quick' | 'drawn' | 'failed'; src: string }

type Own = { kind: 'quick' | 'final'; src: string } | 'failed'

/**
 * The picture of each room. Those that are not stored yet are drawn in this browser, off screen and one after the
 * other, beginning with `first`: sketches of all of them, then each with its light. Until then their plan is shown. `onDrawn`
 * gets each final picture once.
 */
export function useDrawings(
  key: string,
  results: readonly DesignResult[],
  showroom: number | null,
  first: number,
  onDrawn?: (n: number, picture: Blob) => void,
): Drawing[] {
  const [drawn, setDrawn] = useState<{ key: string; of: Record<number, Own> }>({ key, of: {} })
  const latest = useRef({ results, first, onDrawn })
  latest.current = { results, first, onDrawn }
  const isWaiting = results.some((result) => !result.drawn)
  useEffect(() => {
    if (!isWaiting) return
    const stop = new AbortController()
    const urls: string[] = []
    const add = (n: number, own: Own) =>
      setDrawn((old) => ({ key, of: old.key === key ? { ...old.of, [n]: own } : { [n]: own } }))
    drawAll(latest, showroom, stop.signal, (n, kind, picture) => {
      if (!picture) return add(n, 'failed')
      const src = URL.createObjectURL(picture)
      urls.push(src)
      add(n, { kind, src })
      if (kind === 'final') latest.current.onDrawn?.(n, picture)
    }).catch(() => {
      // The code for drawing did not arrive: the plans stay.
    })
    return () => {
      stop.abort()
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [key, showroom, isWaiting])
  const own = drawn.key === key ? drawn.of : {}
  return results.map((result, n): Drawing => {
    const found = own[n]
    if (found && found !== 'failed') return { state: found.kind === 'final' ? 'drawn' : 'quick', src: found.src }
    if (result.drawn) return { state: 'stored', src: result.image }
    return { state: found === 'failed' ? 'failed' : 'plan', src: planOf(result) }
  })
}

/** A template has a drawing from above; the picture of a room with another plan is one already. */
function planOf({ scene, image }: DesignResult): string {
  const isOwn = scene.template === null || image.startsWith('data:')
  return isOwn ? image : paths.roomPlan(scene.template ?? '')
}

/** Loads what draws rooms and prepares it, while a design is being made. */
export async function prepareDrawings(): Promise<void> {
  const { warmRoomPictures } = await loadPictures()
  warmRoomPictures()
}

const loadPictures = () => loadChunk(() => import('#features/visualizer/web/room-pictures.ts'))

/** A picture is decoded, and fades in for a third of a second. */
const sketchShownMs = 500

type Latest = { current: { results: readonly DesignResult[]; first: number } }
type OnPicture = (n: number, kind: 'quick' | 'final', picture: Blob | null) => void

async function drawAll(
  latest: Latest,
  showroom: number | null,
  signal: AbortSignal,
  onPicture: OnPicture,
): Promise<void> {
  const { openRoomPictures } = await loadPictures()
  if (signal.aborted) return
  const pictures = openRoomPictures(showroom)
  signal.addEventListener('abort', pictures.close)
  const failed = new Set<number>()
  for (const kind of ['quick', 'final'] as const) {
    // The viewer's shaders block the page while they compile: the last sketch is shown before.
    if (kind === 'final') await new Promise((shown) => setTimeout(shown, sketchShownMs))
    if (signal.aborted) return
    const done = new Set(failed)
    for (;;) {
      const { results, first } = latest.current
      const next = [first, 0, 1, 2].find((n) => results[n] && !results[n].drawn && !done.has(n))
      const result = next === undefined ? undefined : results[next]
      if (next === undefined || !result) break
      done.add(next)
      try {
        const { ground, scene: doc } = result
        if (!ground) throw new RangeError('the template of this room no longer exists')
        const picture = await pictures.pictureOf({ ground, doc }, kind, signal)
        if (signal.aborted) return
        onPicture(next, kind, picture)
      } catch {
        if (signal.aborted) return
        failed.add(next)
        if (kind === 'quick') onPicture(next, kind, null)
      }
    }
  }
  signal.removeEventListener('abort', pictures.close)
  pictures.close()
}
