import { useEffect, useRef } from 'react'
import type { DesignDetail } from '#features/design-ai/designs/schema.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { useLoaded } from '#web/page/loading.tsx'
import { refreshAiSession } from '../ai-session.ts'
import { getDesign } from '../api.ts'

const isMaking = (design: DesignDetail | null) => design?.status === 'queued' || design?.status === 'running'

/** Most designs take less than three seconds; without a response the next question waits longer. */
const pollMs = 400
const patientPollMs = 3000

/** A design, read again while it is being made. */
export function useDesign(id: string) {
  const reading = useLoaded(`design ${id}`, () => getDesign(silentHttp, id))
  const { state, data, again } = reading
  const making = isMaking(data)
  useEffect(() => {
    if (!making || state === 'reading') return
    const timer = setTimeout(() => void again(), state === 'failed' ? patientPollMs : pollMs)
    return () => clearTimeout(timer)
  }, [making, state, again])
  const wasMaking = useRef(false)
  useEffect(() => {
    // A design that failed or was cancelled has returned its credit.
    if (wasMaking.current && !making) void refreshAiSession()
    wasMaking.current = making
  }, [making])
  return { ...reading, making }
}
