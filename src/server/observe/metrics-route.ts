import { statfs } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import type { Replicas } from '#db/replicas.ts'
import { notFound } from '#lib/failure.ts'
import type { Bus } from '../bus/bus.ts'
import type { JobFigures } from '../jobs.ts'
import type { Metrics } from './metrics.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name under which the outcomes of this call are counted in `actions_total`. */
    counted?: 'checkout' | 'sign_in' | 'browser_error'
  }
}

/**
 * Counts and durations of requests, process metrics, the database pool and what `options` name, in Prometheus' text
 * format at /metrics: for clients on this machine, or with METRICS_TOKEN. Responses from the cache are added to the
 * counter on each scrape.
 */
export function exposeMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  options: {
    token: string | undefined
    pool: { totalCount: number; idleCount: number; waitingCount: number }
    /** How many requests were served from the cache since the last call. */
    takeCacheHits: () => number
    jobs: JobFigures
    replicas: Pick<Replicas, 'expose'>
    bus: Pick<Bus, 'expose'>
    /** The folder whose disk is measured. */
    folder: string
    /** False while this process may show outdated prices. */
    inStep: () => boolean
    /** How many pages are connected for live events. */
    livePages: () => number
  },
): void {
  const { registry, requests, requestSeconds, writeSeconds, actions } = metrics
  for (const part of [options.jobs, options.replicas, options.bus]) part.expose(registry)
  exposeState(metrics, options)
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    // The API calls that a page makes while it is rendered are part of the page; probes are not requests of visitors.
    if (request.page || probes.has(routeOptions.url ?? '')) return done()
    requests.inc({ method, status: reply.statusCode })
    // A stream lasts as long as its page is open.
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      requestSeconds.observe({ class: classOf(method, routeOptions.url) }, reply.elapsedTime / 1000)
    if (method !== 'GET' && method !== 'HEAD')
      writeSeconds.observe({ route: routeOptions.url ?? 'unknown' }, reply.elapsedTime / 1000)
    const { counted } = routeOptions.config
    if (counted) actions.inc({ action: counted, outcome: outcomeOf(request, reply) })
    done()
  })
  app.get('/metrics', async (request, reply) => {
    const known = options.token !== undefined && request.headers.authorization === `Bearer ${options.token}`
    if (!known && !['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const probes = new Set(['/api/alive', '/api/health', '/api/ready', '/metrics'])

function exposeState(
  { registry, requests }: Metrics,
  { pool, takeCacheHits, folder, inStep, livePages }: Parameters<typeof exposeMetrics>[2],
): void {
  const registers = [registry]
  new Counter({
    name: 'http_cached_responses_total',
    help: 'Requests that the cache of whole responses answered',
    registers,
    collect() {
      const hits = takeCacheHits()
      this.inc(hits)
      requests.inc({ method: 'GET', status: 200 }, hits)
    },
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connection pool by state',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited for' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'catalogue_behind',
    help: '1 while this process has not read the newest changes of the catalogue',
    registers,
    collect() {
      this.set(inStep() ? 0 : 1)
    },
  })
  new Gauge({
    name: 'live_connections',
    help: 'Pages that receive live events from this process',
    registers,
    collect() {
      this.set(livePages())
    },
  })
  const size = new Gauge({ name: 'data_disk_size_bytes', help: 'Size of the disk of DATA_DIR', registers })
  new Gauge({
    name: 'data_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR',
    registers,
    async collect() {
      const disk = await statfs(folder).catch(() => null)
      if (!disk) return
      this.set(disk.bavail * disk.bsize)
      size.set(disk.blocks * disk.bsize)
    },
  })
}

function classOf(method: string, route: string | undefined): string {
  if (route === '/*') return 'page'
  if (!route?.startsWith('/api/')) return 'file'
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write'
}

/** The failure code, or for an invalid field its name. */
function outcomeOf({ failure }: FastifyRequest, { statusCode }: FastifyReply): string {
  if (statusCode < 400) return 'done'
  if (statusCode === 429) return 'too_many'
  if (failure?.code === 'invalid') return `invalid_${Object.keys(failure.fields)[0]?.split('.')[0] ?? 'form'}`
  if (failure) return failure.code
  return statusCode >= 500 ? 'error' : 'invalid_form'
}
