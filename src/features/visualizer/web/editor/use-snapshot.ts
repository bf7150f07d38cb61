import { useEffect, useRef } from 'react'
import { httpWith } from '#web/browser-http.ts'
import { sendSnapshot } from '../api.ts'
import { type Saver, useSaveState } from './autosave.ts'
import type { StageHandle } from './Stage.tsx'

/** The picture is taken when the design was left unchanged for this long after a save. */
const quietMs = 6000

/** Uploads the saved design's picture, shown on its card and its project's; a failure is ignored. */
export function useSnapshot(stage: StageHandle | null, saver: Saver): void {
  const { saved } = useSaveState(saver)
  const id = saved?.id ?? null
  const version = saved?.version ?? 0
  const taken = useRef(saved?.thumbnail ? version : 0)
  useEffect(() => {
    if (!stage || id === null || version <= taken.current) return
    const timer = setTimeout(() => {
      taken.current = version
      stage
        .picture(1, 'image/jpeg')
        .then((picture) => sendSnapshot(httpWith({ quiet: true, background: true }), id, picture))
        .catch(() => {})
    }, quietMs)
    return () => clearTimeout(timer)
  }, [stage, id, version])
}
