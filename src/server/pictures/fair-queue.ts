import { LRUCache } from 'lru-cache'
import { fail } from '#lib/failure.ts'

export type FairQueue<T> = {
  /**
   * @throws Failure 429 when this owner has too many waiting, 503 when all owners together have; both with Retry-After
   */
  push: (owner: string, task: T) => void
  /** The next task to start, or undefined while none waits or every owner with a waiting task is at `atOnce`. */
  next: () => { owner: string; task: T } | undefined
  /** A task of this owner has ended after so many milliseconds. */
  done: (owner: string, ms: number) => void
  size: () => number
  /** Removes and returns everything that waits. */
  drain: () => T[]
}

/** The number of owners whose use is remembered after their last task. */
const rememberedOwners = 5000
const memoryMs = 10 * 60_000

/**
 * Waiting work by owner (an account, or a network address). The owner that has used the least time in the last minutes
 * is served first, so that one with many or expensive tasks waits behind all others and not in front of them.
 */
export function createFairQueue<T>(given: {
  maxWaiting: number
  maxWaitingOfOwner: number
  /** How many tasks of one owner may run together. */
  atOnce: number
}): FairQueue<T> {
  const waiting = new Map<string, T[]>()
  const running = new Map<string, number>()
  const used = new LRUCache<string, number>({ max: rememberedOwners, ttl: memoryMs })
  let total = 0

  return {
    push(owner, task) {
      const own = waiting.get(owner) ?? []
      if (own.length >= given.maxWaitingOfOwner)
        throw fail('too_many_waiting', 429, 'Too Many Attempts.', {}, { retry_after: 5 })
      if (total >= given.maxWaiting)
        throw fail('busy', 503, 'The service is busy. Please try again in a moment.', {}, { retry_after: 5 })
      own.push(task)
      waiting.set(owner, own)
      total++
    },
    next() {
      const owner = nextOwner()
      const own = owner === undefined ? undefined : waiting.get(owner)
      const task = own?.shift()
      if (owner === undefined || own === undefined || task === undefined) return undefined
      // Owners with equal use take turns: the one just served goes to the end.
      waiting.delete(owner)
      if (own.length > 0) waiting.set(owner, own)
      running.set(owner, (running.get(owner) ?? 0) + 1)
      total--
      return { owner, task }
    },
    done(owner, ms) {
      const left = (running.get(owner) ?? 1) - 1
      if (left > 0) running.set(owner, left)
      else running.delete(owner)
      used.set(owner, (used.get(owner) ?? 0) + ms)
    },
    size: () => total,
    drain() {
      const all = [...waiting.values()].flat()
      waiting.clear()
      total = 0
      return all
    },
  }

  function nextOwner(): string | undefined {
    let best: string | undefined
    let least = Number.POSITIVE_INFINITY
    for (const owner of waiting.keys()) {
      const busy = running.get(owner) ?? 0
      if (busy >= given.atOnce) continue
      const cost = (used.get(owner) ?? 0) + busy
      if (cost >= least) continue
      best = owner
      least = cost
    }
    return best
  }
}
