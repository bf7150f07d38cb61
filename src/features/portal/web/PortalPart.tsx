import type { ReactNode } from 'react'
import { LoadGate } from '#web/page/loading.tsx'

type PortalPartProps<T> = {
  /** What is loaded, for the messages: "The statements". */
  what: string
  /** The height of the placeholder as a class. */
  size: string
  /** From `useQuery`. */
  reading: { data: T | undefined; isError: boolean; refetch: () => Promise<unknown> }
  children: (data: T) => ReactNode
}

/** A part of a portal page that is read by itself: a placeholder, then what was read or a way to try again. */
export function PortalPart<T>({ reading, ...gate }: PortalPartProps<T>) {
  const { data = null, isError, refetch } = reading
  const again = async () => {
    await refetch()
  }
  const state = isError ? { state: 'failed' as const, missing: false } : { state: 'reading' as const }
  return <LoadGate {...gate} reading={{ ...state, data, again }} />
}
