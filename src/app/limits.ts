import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import {
  type Attempts,
  createAttempts,
  hours,
  type Limit,
  minutes,
  throttled,
} from '#features/accounts/server/attempts.ts'
import { Failure } from '#lib/failure.ts'
import { type Redis, within } from '#server/bus/redis.ts'
import { networkOf } from '#server/http/request.ts'
import { keyedHash } from '#server/installation-key.ts'
import type { Deps } from './create-deps.ts'

/** `pay`: only refused cards count. `save`: accepted ones count too, or cards could be tested by saving them. */
export type CardUse = { use: 'pay' | 'save'; field: string }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a card; `field` is where the form shows that there were too many attempts. */
    takesCard?: CardUse
  }
  interface FastifyRequest {
    cardLimits: { always: Limit[]; refusals: Limit[] } | null
  }
}

/**
 * Limits attempts with cards on every route with `takesCard`, per account, card and network: such forms are used to
 * test stolen numbers. A card is counted by a keyed hash, which cannot be reversed to its number without the key.
 */
export function limitCards(app: FastifyInstance, { env, db, clock }: Pick<Deps, 'env' | 'db' | 'clock'>): void {
  const attempts = createAttempts({ db, clock, on: env.RATE_LIMIT === 'on' })
  const hash = keyedHash(env, 'card attempts')
  app.decorateRequest('cardLimits', null)

  app.addHook('preHandler', async (request) => {
    const { takesCard } = request.routeOptions.config
    const card = takesCard ? cardIn(request.body) : null
    if (!takesCard || !card) return
    const limits = { always: limitsByAsker(request), refusals: [limitByCard(hash(card))] }
    const wait = await attempts.take([...limits.always, ...limits.refusals])
    if (wait !== null) throw throttled(takesCard.field, wait, 'attempts with cards')
    request.cardLimits = limits
  })
  app.addHook('onError', async (request, _reply, error) => {
    const { cardLimits } = request
    if (cardLimits && !isRefusal(error)) await attempts.giveBack([...cardLimits.always, ...cardLimits.refusals])
  })
  app.addHook('onSend', async (request, reply) => {
    const { cardLimits } = request
    if (!cardLimits || reply.statusCode >= 400) return
    const isSaved = request.routeOptions.config.takesCard?.use === 'save'
    await attempts.giveBack(isSaved ? cardLimits.refusals : [...cardLimits.always, ...cardLimits.refusals])
  })
}

function limitsByAsker({ actor, aiAccount, ip }: FastifyRequest): Limit[] {
  const byNetwork = { key: `cards from ${networkOf(ip)}`, max: 40, windowMs: hours(1) }
  const asker = actor ? `${actor.id}` : aiAccount ? `ai ${aiAccount.id}` : null
  return asker ? [{ key: `cards of ${asker}`, max: 20, windowMs: hours(1) }, byNetwork] : [byNetwork]
}

function limitByCard(card: string): Limit {
  return { key: `card ${card}`, max: 10, windowMs: hours(1) }
}

/** What identifies the card in a body: its digits, the provider's token or the saved card's id; null without a card. */
function cardIn(body: unknown): string | null {
  const outer = (body ?? {}) as { payment?: unknown }
  const { card_number, token, method_id } = (outer.payment ?? outer) as Record<string, unknown>
  if (typeof card_number === 'string' && /\d/.test(card_number)) return card_number.replace(/\D/g, '')
  if (typeof token === 'string' && token !== '') return `token ${token}`
  return typeof method_id === 'number' ? `saved ${method_id}` : null
}

/** True when the failure is about the card; after any other failure the card was not tried. */
function isRefusal(error: Error): boolean {
  if (!(error instanceof Failure) || error.status !== 422) return false
  const fields = Object.keys(error.fields).map((field) => field.replace('payment.', ''))
  return fields.some((field) => ['payment', 'card_number', 'exp_date', 'cvv'].includes(field))
}

/** What the plugin passes to a route's own store. */
type Route = { timeWindow?: number; routeInfo?: { method: string | string[]; url: string } }

/**
 * Counts the route limits by address. Hourly limits are counted in the database, shared by all processes and across
 * restarts. Limits per minute are counted in Redis, or in this process without one (decisions 0040, 0086): a query for
 * every letter that is typed into the showroom look-up would cost more than the look-up itself, and a client gains
 * nothing by waiting for a restart instead of a minute.
 */
export function limitStore({
  db,
  clock,
  redis,
  patience: { countMs = 50 },
}: Pick<Deps, 'db' | 'clock' | 'redis' | 'patience'>): FastifyRateLimitStoreCtor {
  const attempts = createAttempts({ db, clock, on: true })
  class Store implements FastifyRateLimitStore {
    incr = inMemory().incr
    child(route: object): FastifyRateLimitStore {
      const { timeWindow = 0, routeInfo } = route as Route
      const name = `${String(routeInfo?.method)} ${routeInfo?.url}`
      if (timeWindow > minutes(1)) return inDatabase(attempts, name)
      return redis ? inRedis(redis, name, countMs) : inMemory()
    }
  }
  return Store
}

/** Counts a key within a window: how often so far, and the milliseconds until the window ends. */
export type Counter = (key: string, windowMs: number) => Promise<{ current: number; ttl: number }>

/** The same counts for limits that are not of one route. */
export function createCounters({
  redis,
  patience: { countMs = 50 },
}: Pick<Deps, 'redis' | 'patience'>): (name: string) => Counter {
  return (name) => {
    const store = redis ? inRedis(redis, name, countMs) : inMemory()
    return (key, windowMs) =>
      new Promise((resolve, reject) =>
        store.incr(key, (error, counted) => (counted ? resolve(counted) : reject(error)), windowMs, 0),
      )
  }
}

function inDatabase(attempts: Attempts, route: string): FastifyRateLimitStore {
  const store: FastifyRateLimitStore = {
    incr(address, done, windowMs, max) {
      attempts.take([{ key: `${route} ${address}`, max, windowMs }]).then(
        // The exact count does not matter: 1 allows the request, max + 1 refuses it.
        (wait) => done(null, wait === null ? { current: 1, ttl: windowMs } : { current: max + 1, ttl: wait * 1000 }),
        (error: Error) => done(error),
      )
    },
    child: () => store,
  }
  return store
}

/** After a failure this process's own counts apply for so long. */
const ownCountsMs = 1000

/** A visitor waits no longer than `countMs` for a count. */
function inRedis(redis: Redis, route: string, countMs: number): FastifyRateLimitStore {
  const own = inMemory()
  let failedAt = Number.NEGATIVE_INFINITY
  const store: FastifyRateLimitStore = {
    incr(address, done, windowMs, max) {
      if (!redis.isUp() || performance.now() - failedAt < ownCountsMs) return own.incr(address, done, windowMs, max)
      within(countMs, redis.count(redis.named(`limit:${route}:${address}`), windowMs)).then(
        ({ n, ttl }) => done(null, { current: n, ttl }),
        () => {
          failedAt = performance.now()
          own.incr(address, done, windowMs, max)
        },
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
