import { LRUCache } from 'lru-cache'
import { type Failure, fail } from '#lib/failure.ts'
import type { Clock } from '#server/api-app.ts'

export type Limit = { key: string; max: number; windowMs: number }

export type Attempts = {
  /** Counts one attempt against every limit, or counts nothing and says in how many seconds to come back. */
  take: (limits: Limit[]) => Promise<number | null>
  /** Takes the attempt back: it was no failure. */
  giveBack: (limits: Limit[]) => Promise<void>
  forget: (key: string) => Promise<void>
}

/**
 * Counts attempts in this process. An attempt counts when it starts and is given back when it succeeds, so that a
 * hundred guesses at the same moment are a hundred and not one.
 */
export function createAttempts(clock: Clock, on: boolean): Attempts {
  const counts = new LRUCache<string, { n: number; until: number }>({ max: 100_000 })
  const live = (key: string, now: number) => {
    const found = counts.get(key)
    return found && found.until > now ? found : null
  }
  return {
    async take(limits) {
      if (!on) return null
      const now = clock().getTime()
      const waits = limits.flatMap(({ key, max }) => {
        const found = live(key, now)
        return found && found.n >= max ? [found.until - now] : []
      })
      if (waits.length > 0) return Math.ceil(Math.max(...waits) / 1000)
      for (const { key, windowMs } of limits) {
        const found = live(key, now)
        if (found) found.n += 1
        else counts.set(key, { n: 1, until: now + windowMs })
      }
      return null
    },
    async giveBack(limits) {
      for (const { key } of limits) {
        const found = counts.get(key)
        if (found && found.n > 0) found.n -= 1
      }
    },
    forget: async (key) => {
      counts.delete(key)
    },
  }
}

export const minutes = (n: number) => n * 60_000
export const hours = (n: number) => n * 3_600_000

/** 429 with the seconds under the form's field (OP-25); the route sets Retry-After from `data.seconds`. */
export function throttled(field: string, seconds: number, what = 'attempts'): Failure {
  return fail(
    'throttled',
    429,
    'Too Many Attempts.',
    {
      [field]: [`Too many ${what}. Please try again in ${seconds} seconds.`],
    },
    { retry_after: seconds },
  )
}
