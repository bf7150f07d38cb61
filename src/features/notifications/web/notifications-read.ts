const listeners = new Set<() => void>()

/** Runs `listener` whenever this tab has marked notifications as read, so that the header's count follows at once. */
export function onNotificationsRead(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellNotificationsRead(): void {
  for (const listener of [...listeners]) listener()
}
