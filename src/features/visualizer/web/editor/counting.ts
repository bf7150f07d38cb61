import { useSyncExternalStore } from 'react'
import type { HowCounted } from '#scene/model/takeoff/takeoff-of.ts'

const listeners = new Set<() => void>()
let current: HowCounted = { waste: 'exact', spare: false, firstTime: false }

/** How the page counts material: the same for the list, the chips and what is put into the cart. */
export function useCounting(): HowCounted {
  return useSyncExternalStore(subscribe, getCounting, getCounting)
}

export function getCounting(): HowCounted {
  return current
}

export function setCounting(change: Partial<HowCounted>): void {
  current = { ...current, ...change }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
