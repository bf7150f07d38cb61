import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { minutes } from '#features/accounts/server/attempts.ts'
import { fail } from '#lib/failure.ts'
import { networkOf } from '#server/http/request.ts'
import type { Deps } from './create-deps.ts'
import { type Counter, createCounters } from './limits.ts'
import { callsByKey, maxWrongKeys, type WorkKind, workOfCall, writerOf } from './work-rates.ts'

const hourMs = minutes(60)

/** What a call costs; null for one that only reads. Every call that writes has a bound. */
export function workOf(call: { method: string; url: string; reads?: boolean }): WorkKind | null {
  const { method, url, reads } = call
  const isGet = method === 'GET' || method === 'HEAD'
  const writes = isGet ? reads === false : reads !== true
  return workOfCall[`${method} ${url}`] ?? (writes ? 'edit' : null)
}

/**
 * Limits how often an account (a guest's network) writes, by the kind of account and of work, and how many keys of links
 * a network may guess. Counted like the routes' limits per minute: in Redis, or in this process.
 */
export function limitWork(app: FastifyInstance, deps: Pick<Deps, 'env' | 'redis' | 'patience' | 'workRates'>): void {
  if (deps.env.RATE_LIMIT === 'off') return
  const counters = createCounters(deps)
  const [byMinute, byHour, wrongKeys] = [counters('minute'), counters('hour'), counters('wrong keys')]
  /** Networks that have named too many keys, and until when. */
  const guessers = new LRUCache<string, number>({ max: 5000 })

  app.addHook('preValidation', async (request) => {
    const { method, ip } = request
    const { url = '', config } = request.routeOptions
    if (isByKey(request)) {
      const wait = (guessers.get(networkOf(ip)) ?? 0) - Date.now()
      if (wait > 0) throw tooOften(wait)
    }
    const work = workOf({ method, url, reads: config.reads })
    if (!work) return
    const { kind, name } = writerOf(request)
    const [minute, hour] = deps.workRates[work][kind]
    await take(byMinute, `${work} ${name}`, minute, minutes(1))
    await take(byHour, `${work} ${name}`, hour, hourMs)
  })

  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 404 || !isByKey(request)) return
    const network = networkOf(request.ip)
    const { current, ttl } = await wrongKeys(network, minutes(10))
    if (current >= maxWrongKeys) guessers.set(network, Date.now() + ttl)
  })
}

function isByKey({ method, routeOptions }: FastifyRequest): boolean {
  return callsByKey.has(`${method} ${routeOptions.url}`)
}

async function take(count: Counter, key: string, most: number, windowMs: number): Promise<void> {
  const { current, ttl } = await count(key, windowMs)
  if (current > most) throw tooOften(ttl)
}

function tooOften(ms: number) {
  return fail('throttled', 429, 'Too Many Attempts.', {}, { retry_after: Math.max(1, Math.ceil(ms / 1000)) })
}
