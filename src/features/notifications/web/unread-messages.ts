import { useSyncExternalStore } from 'react'

/** The unread messages of each conversation; the chat feature counts them, while any page is open. */
type Counts = Readonly<Record<string, number>>

const none: Counts = {}
let counts = none
const listeners = new Set<() => void>()

export function setUnreadMessages(next: Counts): void {
  counts = next
  for (const listener of [...listeners]) listener()
}

export function currentUnreadMessages(): Counts {
  return counts
}

/** Empty until they are known; a project's conversation has the project's id. */
export function useUnreadMessages(): Counts {
  return useSyncExternalStore(onUnreadMessages, currentUnreadMessages, () => none)
}

export function onUnreadMessages(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function unreadTotal(each: Counts): number {
  return Object.values(each).reduce((sum, count) => sum + count, 0)
}
