import { useSyncExternalStore } from 'react'
import type { Present } from '#features/visualizer/live-room.ts'
import type { LiveSaver } from './live-saver.ts'
import type { Observed } from './observed.ts'
import type { Together } from './together.ts'

/** Null until the code of shared rooms is loaded. */
export function useTogether(live: LiveSaver): Together | null {
  return useSyncExternalStore(live.subscribe, live.together, live.together)
}

export function useObserved<T>({ subscribe, get }: Observed<T>): T {
  return useSyncExternalStore(subscribe, get, get)
}

/**
 * What the people in the room show, reduced by `read` to text, so that the pointers that move ten times a second render
 * only what they change.
 */
export function usePresentKey(present: Observed<readonly Present[]>, read: (one: Present) => string): string {
  const key = () => present.get().map(read).join('\n')
  return useSyncExternalStore(present.subscribe, key, key)
}
