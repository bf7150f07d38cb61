import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'
import { type Attempts, createAttempts, minutes } from '#features/accounts/server/attempts.ts'
import type { Deps } from './deps.ts'

/** What the plugin passes to a route's own store. */
type Route = { timeWindow?: number; routeInfo?: { method: string | string[]; url: string } }

/**
 * Counts the route limits by address. Hourly limits are counted in the database, shared by all processes and across
 * restarts. Limits per minute stay in this process (decision 0040): a query for every letter that is typed into the
 * showroom look-up would cost more than the look-up itself, and a client gains nothing by waiting for a restart instead
 * of a minute.
 */
export function limitStore({ db, clock }: Pick<Deps, 'db' | 'clock'>): FastifyRateLimitStoreCtor {
  const attempts = createAttempts({ db, clock, on: true })
  class Store implements FastifyRateLimitStore {
    incr = inMemory().incr
    child(route: object): FastifyRateLimitStore {
      const { timeWindow = 0, routeInfo } = route as Route
      if (timeWindow <= minutes(1)) return inMemory()
      return inDatabase(attempts, `${String(routeInfo?.method)} ${routeInfo?.url}`)
    }
  }
  return Store
}

function inDatabase(attempts: Attempts, route: string): FastifyRateLimitStore {
  const store: FastifyRateLimitStore = {
    incr(address, done, windowMs, max) {
      attempts.take([{ key: `${route} ${address}`, max, windowMs }]).then(
        // The exact count does not matter: 1 allows the request, max + 1 refuses it.
        (wait) =>
          done(null, wait === null ? { current: 1, ttl: windowMs } : { current: max + 1, ttl: wait * 1000 }),
        (error: Error) => done(error),
      )
    },
    child: () => store,
  }
  return store
}

function inMemory(): FastifyRateLimitStore {
  const counts = new LRUCache<string, { n: number; endsAt: number }>({ max: 5000 })
  const store: FastifyRateLimitStore = {
    incr(address, done, windowMs) {
      const now = Date.now()
      const known = counts.get(address)
      const count = known && known.endsAt > now ? known : { n: 0, endsAt: now + windowMs }
      count.n += 1
      counts.set(address, count)
      done(null, { current: count.n, ttl: count.endsAt - now })
    },
    child: () => store,
  }
  return store
}
