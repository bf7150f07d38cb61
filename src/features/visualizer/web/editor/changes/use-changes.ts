import { useCallback, useEffect, useRef, useState } from 'react'
import { onLive } from '#features/notifications/web/live.ts'
import type { ChangeEvent, ChangeList, ChangeRow } from '#features/visualizer/change-schema.ts'
import { getChanges } from '#features/visualizer/web/api.ts'
import { silentHttp } from '#web/browser/browser-http.ts'

export type Reading = {
  rows: readonly ChangeRow[]
  list: ChangeList
  /** Loads the next page; null at the end. */
  more: (() => void) | null
  loadingMore: boolean
}

type State = { state: 'reading' | 'failed'; reading: null } | { state: 'here'; reading: Reading }

/**
 * The changes of a design's project, read again at each event about them; `news` counts these events.
 */
export function useChanges(scene: string): State & { again: () => Promise<void>; news: number } {
  const [pages, setPages] = useState<ChangeList[]>([])
  const [failed, setFailed] = useState(false)
  const [loadingMore, setLoadingMore] = useState(false)
  const [news, setNews] = useState(0)
  const turn = useRef(0)
  const shown = useRef(1)

  const again = useCallback(async () => {
    const mine = ++turn.current
    try {
      const all: ChangeList[] = []
      for (let page = 1; page <= shown.current; page++) all.push((await getChanges(silentHttp, scene, page)).data)
      if (mine !== turn.current) return
      setPages(all)
      setFailed(false)
    } catch {
      if (mine === turn.current) setFailed(true)
    } finally {
      if (mine === turn.current) setLoadingMore(false)
    }
  }, [scene])

  useEffect(() => {
    void again()
    const stop = onLive((event) => {
      if (event.event === 'connected') void again()
      if (event.event !== 'change' || (event.data as ChangeEvent).scene !== scene) return
      setNews((count) => count + 1)
      void again()
    })
    return () => {
      turn.current++
      stop()
    }
  }, [scene, again])

  const [first] = pages
  if (!first) return { state: failed ? 'failed' : 'reading', reading: null, again, news }
  const more =
    pages.length < first.last_page
      ? () => {
          shown.current = pages.length + 1
          setLoadingMore(true)
          void again()
        }
      : null
  const rows = [...new Map(pages.flatMap(({ data }) => data).map((row) => [row.id, row])).values()]
  return { state: 'here', reading: { rows, list: first, more, loadingMore }, again, news }
}
