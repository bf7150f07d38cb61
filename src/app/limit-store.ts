import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'
import { type Attempts, createAttempts, minutes } from '#features/accounts/server/attempts.ts'
import type { Deps } from './deps.ts'

/** What the plugin hands to a route's own store. */
type Route = { timeWindow?: number; routeInfo?: { method: string | string[]; url: string } }

/**
 * Where the limits of routes by address are counted. Hours are counted in the database, by all processes together and beyond
 * a restart. Minutes stay in this process (decision 0040): a question at every letter that is typed into the showroom look-up
 * would cost more than what it looks up, and who waits for a restart has to wait a minute anyway.
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
        // How many are left is nobody's business but the limit's own.
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
