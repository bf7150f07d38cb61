import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { Replicas } from '#db/replicas.ts'
import { release } from '#db/release.ts'
import { fail, notFound } from '#lib/failure.ts'
import type { Bus } from '../bus/bus.ts'
import type { JobFigures } from '../jobs.ts'
import { type ApiApp, ok, responseOf } from './api-app.ts'
import type { Readiness } from './readiness.ts'

const health = z.object({ status: z.literal('ok'), database: z.literal('ok'), version: z.string() })
const ready = z.object({ status: z.literal('ready') })

type HealthDeps = { db: Db; catalogue: { inStep: () => boolean }; readiness: Readiness }

/** `/health` reports that the database responds; `/ready` that this process can accept requests. */
export function healthRoutes(api: ApiApp, { db, catalogue, readiness }: HealthDeps): void {
  const config = { auth: 'none' as const }
  api.get('/health', { config, schema: { response: { 200: responseOf(health) } } }, async () => {
    if (!(await responds(db))) throw fail('database', 500, 'The database is not responding.')
    return ok({ status: 'ok' as const, database: 'ok' as const, version: release })
  })
  api.get('/ready', { config, schema: { response: { 200: responseOf(ready) } } }, async () => {
    if (readiness.whyNot) throw fail('not_ready', 503, readiness.whyNot)
    if (!(await responds(db))) throw fail('database', 503, 'The database is not responding.')
    // Requests should go to other processes, which know the current prices.
    if (!catalogue.inStep()) throw fail('behind', 503, 'Changes are being loaded.')
    return ok({ status: 'ready' as const })
  })
}

async function responds(db: Db): Promise<boolean> {
  try {
    await db.query('SELECT 1')
    return true
  } catch {
    return false
  }
}

/**
 * Counts and times of the API's writes and of everything slow or failed, process figures and the database pool, in
 * Prometheus' text format at /metrics: for this machine, or for a client with METRICS_TOKEN. Responses from the cache
 * are counted by status alone.
 */
export function exposeMetrics(
  app: FastifyInstance,
  options: {
    token: string | undefined
    pool: { totalCount: number; idleCount: number; waitingCount: number }
    /** How many requests were served from the cache since the last call. */
    takeCacheHits: () => number
    jobs: JobFigures
    replicas: Pick<Replicas, 'expose'>
    bus: Pick<Bus, 'expose'>
  },
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  options.jobs.expose(registry)
  options.replicas.expose(registry)
  options.bus.expose(registry)
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by method and status',
    labelNames: ['method', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'http_write_seconds',
    help: 'Duration of write requests by route',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const pool = new Gauge({
    name: 'database_connections',
    help: 'Connection pool by state',
    labelNames: ['state'],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    requests.inc({ method: request.method, status: reply.statusCode })
    if (request.method !== 'GET')
      seconds.observe({ route: request.routeOptions.url ?? 'unknown' }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    const known = options.token !== undefined && request.headers.authorization === `Bearer ${options.token}`
    if (!known && !['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)) throw notFound()
    requests.inc({ method: 'GET', status: 200 }, options.takeCacheHits())
    pool.set({ state: 'open' }, options.pool.totalCount)
    pool.set({ state: 'idle' }, options.pool.idleCount)
    pool.set({ state: 'waited for' }, options.pool.waitingCount)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
