/** What the tape at the top of the page shows: the number of running calls, and of failed ones. */
export type Activity = { running: number; failed: number }

let state: Activity = { running: 0, failed: 0 }
const listeners = new Set<() => void>()

/** Call when a request starts; call the returned function once with how it ended. */
export function begin(): (ended: 'done' | 'failed') => void {
  change({ ...state, running: state.running + 1 })
  return (ended) =>
    change({ running: state.running - 1, failed: ended === 'failed' ? state.failed + 1 : state.failed })
}

export function onActivity(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentActivity(): Activity {
  return state
}

function change(next: Activity) {
  state = next
  for (const listener of [...listeners]) listener()
}
