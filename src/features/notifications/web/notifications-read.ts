const listeners = new Set<() => void>()

/** Runs `listener` when this tab has marked notifications as read, so that the count in the header updates at once. */
export function onNotificationsRead(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyNotificationsRead(): void {
  for (const listener of [...listeners]) listener()
}
