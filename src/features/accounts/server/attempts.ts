import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/client.ts'
import { type Failure, fail } from '#lib/failure.ts'
import type { Clock } from '#server/http/api-app.ts'
import { networkOf } from '#server/http/request.ts'
import { countAttempt, deleteAttempts, deleteEndedAttempts, uncountAttempt } from './attempt-queries.ts'

export type Limit = { key: string; max: number; windowMs: number }

export type Attempts = {
  /** Counts one attempt against every limit. If one is exceeded, counts nothing and returns the seconds to wait. */
  take: (limits: Limit[]) => Promise<number | null>
  /** Removes a counted attempt that was not a failure. */
  giveBack: (limits: Limit[]) => Promise<void>
  forget: (key: string) => Promise<void>
}

/**
 * Counts attempts in the database, so that all processes share the counts and a restart keeps them. An attempt counts
 * when it starts and is given back when it succeeds, so that a hundred concurrent guesses count as a hundred. Counts
 * with different prefixes are separate.
 */
export function createAttempts(given: { db: Db; clock: Clock; on: boolean; prefix?: string }): Attempts {
  const { db, clock, on, prefix = '' } = given
  const hashed = (key: string) =>
    createHash('sha256')
      .update(prefix + key)
      .digest()
  // A key that was just refused is refused again without a query, so that a flood does not load the database.
  const refused = new LRUCache<string, { until: number; seen: number }>({ max: 10_000 })
  let sweptAt = clock().getTime()
  return {
    async take(limits) {
      if (!on) return null
      const now = clock()
      const known = limits.flatMap(({ key }) => {
        const found = refused.get(key)
        return found && found.until > now.getTime() && now.getTime() - found.seen < freshMs ? [found.until] : []
      })
      if (known.length > 0) return secondsTo(known, now)
      const counted = await countAttempt(
        db,
        limits.map(({ key, max, windowMs }) => ({
          key: hashed(key),
          max,
          endsAt: new Date(now.getTime() + windowMs),
        })),
        now,
      )
      const over = limits.flatMap(({ key, max }, i) => {
        const { n = 0, endsAt = now } = counted[i] ?? {}
        if (n <= max) return []
        refused.set(key, { until: endsAt.getTime(), seen: now.getTime() })
        return [endsAt.getTime()]
      })
      if (now.getTime() - sweptAt > hours(1)) {
        sweptAt = now.getTime()
        // Runs in the background; the next hour's run deletes the rest.
        deleteEndedAttempts(db, now).catch(() => {})
      }
      return over.length > 0 ? secondsTo(over, now) : null
    },
    async giveBack(limits) {
      if (!on) return
      for (const { key } of limits) refused.delete(key)
      await uncountAttempt(
        db,
        limits.map(({ key }) => hashed(key)),
      )
    },
    async forget(key) {
      if (!on) return
      refused.delete(key)
      await deleteAttempts(db, hashed(key))
    },
  }
}

const freshMs = 1000

function secondsTo(ends: number[], now: Date): number {
  return Math.max(1, Math.ceil((Math.max(...ends) - now.getTime()) / 1000))
}

export const minutes = (n: number) => n * 60_000
export const hours = (n: number) => n * 3_600_000

/**
 * Limits responses that reveal whether an email has an account: 30 an hour per network, shared by registration and
 * email change.
 */
export function emailTakenLimits(ip: string): Limit[] {
  return [{ key: `email taken from ${networkOf(ip)}`, max: 30, windowMs: hours(1) }]
}

/** 429 with the seconds in the message of the form's field (OP-25); the route sets Retry-After from `data.seconds`. */
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
