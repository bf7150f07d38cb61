/** A value with listeners. */
export type Observed<T> = {
  get(): T
  subscribe(listener: () => void): () => void
}

export function createObserved<T>(first: T): Observed<T> & { set(next: T): void } {
  const listeners = new Set<() => void>()
  let value = first
  return {
    get: () => value,
    set(next) {
      if (next === value) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
