import { createServer as createHttpServer, type RequestListener } from 'node:http'
import path from 'node:path'
import rateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { socialFormRoutes } from '#features/accounts/server/routes.ts'
import { pictureRoutes } from '#features/catalogue/pictures/routes.ts'
import { brandLogoRoute, cardRoutes } from '#features/content/server/picture-routes.ts'
import { sitemapRoutes } from '#features/content/server/sitemap-routes.ts'
import { photographRoutes } from '#features/media/server/photograph-routes.ts'
import { exposeBacklog } from '#features/operations/server/backlog.ts'
import { siteFileNames, siteFileRoutes } from '#features/site/server/site-files.ts'
import { drawingRoutes } from '#features/visualizer/server/drawing-routes.ts'
import { modelFileRoutes } from '#features/visualizer/server/model-file-routes.ts'
import { dayOf } from '#lib/dates.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import {
  refer,
  refuseUnmet,
  respondBadAddress,
  respondBare,
  respondUnreadable,
  responseErrors,
} from '#server/http/errors.ts'
import { healthRoutes } from '#server/http/health.ts'
import { requestLog } from '#server/http/log.ts'
import type { Readiness } from '#server/http/readiness.ts'
import { requestIdOf } from '#server/http/request-id.ts'
import { headersBy, sendSecurityHeaders } from '#server/http/security-headers.ts'
import { exposeMetrics } from '#server/observe/metrics-route.ts'
import { createInProcess } from '#server/pages/in-process.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { servePages } from '#server/pages/pages.ts'
import { assetRoutes } from '#server/pages/release-assets.ts'
import { fileRoute } from '#server/uploads/file-store.ts'
import { mountApi } from './api.ts'
import type { Deps } from './create-deps.ts'
import { limitStore } from './limits.ts'

const requestTimeout = 30_000
const keepAliveTimeout = 72_000

type EntryModule = Pick<
  typeof import('../entry.server.tsx'),
  'httpContext' | 'showroomContext' | 'failureContext' | 'referenceContext' | 'patternContext' | 'httpOver'
>

/**
 * The whole product on one port: API, pictures, built files, pages. With `build` null it serves the API alone (tests).
 */
export async function createServer(deps: Deps, build: ServerBuild | null): Promise<FastifyInstance> {
  const cache = pageCacheFor(deps)
  const headers = headersBy({
    contentSecurityPolicy: false,
    hsts: deps.env.PUBLIC_URL.startsWith('https:') ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const app = Fastify({
    serverFactory: (handler) => httpServer(cache.before(handler), headers, deps.readiness),
    genReqId: requestIdOf,
    // A request that arrives on an open connection while the server closes is answered as usual.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => respondUnreadable(error, socket, headers),
    loggerInstance: deps.log,
    childLoggerFactory: (log, bindings) => requestLog(log, bindings),
    trustProxy: deps.env.TRUST_PROXY > 0 && ((_address, hop) => hop < deps.env.TRUST_PROXY),
    bodyLimit: deps.env.BODY_LIMIT_KB * 1024,
    logController: new LogController({ disableRequestLogging: true }),
    // No hook runs for an address that cannot be parsed.
    frameworkErrors: (error, request, reply) => respondBadAddress(error, request, reply.headers(headers)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
  })
  app.server.on('upgrade', deps.liveRooms.upgrade)
  app.addHook('preClose', deps.liveRooms.close)
  deps.observer.traceRequests(app)
  sendSecurityHeaders(app, headers)
  responseErrors(app)
  closeIdle(app)
  exposeFigures(app, deps, cache.takeHits)
  const inProcess = createInProcess(app, deps.versions, cache)
  await mountApi(app, deps)
  pictureRoutes(app, deps)
  brandLogoRoute(app, deps)
  fileRoute(app, '/media/u/:file', deps.files)
  photographRoutes(app, deps)
  drawingRoutes(app, deps)
  await app.register(async (limited) => {
    await limited.register(rateLimit, { global: false, store: limitStore(deps) })
    modelFileRoutes(limited, deps)
  })
  cardRoutes(app, deps)
  sitemapRoutes(app, deps)
  siteFileRoutes(app, deps)
  await socialFormRoutes(app, deps)
  if (!build) return app

  await assetRoutes(app, deps.disk)
  await app.register(fastifyStatic, {
    root: path.resolve('public'),
    wildcard: false,
    index: false,
    maxAge: '1h',
    globIgnore: siteFileNames,
    decorateReply: false,
  })
  const entry = build.entry.module as unknown as EntryModule
  await servePages(app, {
    build,
    cache,
    origin: new URL(deps.env.PUBLIC_URL),
    versions: deps.versions,
    ready: deps.catalogue.ready,
    contextFor: (request, reply, data) => {
      const context = new RouterContextProvider()
      context.set(entry.httpContext, entry.httpOver(inProcess(data)))
      context.set(entry.showroomContext, showroomOf(request.headers.cookie))
      context.set(entry.failureContext, (error) => {
        data.reference = refer(request, reply, 'error', { err: error }, 'a page failed')
      })
      context.set(entry.referenceContext, () => data.reference)
      context.set(entry.patternContext, (pattern) => request.trace?.rename(pattern))
      return context
    },
    contentSecurityPolicy: (hashes) =>
      [
        "default-src 'self'",
        `script-src 'self' ${hashes.join(' ')}`.trim(),
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default wainscot',
        ...(deps.env.PUBLIC_URL.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
      ].join('; '),
  })
  return app
}

/** For a process that only works off queues: whether it is well, and its figures. */
export async function createWorkerServer(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
  })
  responseErrors(app)
  exposeFigures(app, deps, () => 0)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(async (api) => healthRoutes(api as unknown as ApiApp, deps), { prefix: '/api' })
  return app
}

function exposeFigures(app: FastifyInstance, deps: Deps, takeCacheHits: () => number): void {
  exposeMetrics(app, deps.observer.metrics, {
    token: deps.env.METRICS_TOKEN,
    pool: deps.db,
    takeCacheHits,
    jobs: deps.jobFigures,
    replicas: deps.replicas,
    bus: deps.bus,
    folder: deps.env.DATA_DIR,
    inStep: deps.catalogue.inStep,
    livePages: deps.live.count,
  })
  exposeBacklog(deps.observer.metrics.registry, deps)
}

/** Node's own server; the two refusals that it sends on its own get the common error shape. */
function httpServer(handler: RequestListener, headers: Record<string, string>, readiness: Readiness) {
  const server = createHttpServer(
    { requestTimeout, keepAliveTimeout, requireHostHeader: false },
    (request, response) => {
      if (readiness.stopping) response.setHeader('connection', 'close')
      const named = request.headers.host !== undefined || request.httpVersionMinor === 0
      if (named) handler(request, response)
      else respondBare(response, 400, headers)
    },
  )
  return refuseUnmet(server, headers)
}

const cacheBytes = 16 * 1024 * 1024

/** Pages differ by address, showroom and day; the API's public responses by address and day. */
function pageCacheFor({ versions, catalogue, clock }: Deps) {
  return createPageCache({
    versions,
    ready: catalogue.ready,
    bytes: cacheBytes,
    variantOf({ url = '', headers }) {
      if (!url.startsWith('/api/')) return `${showroomOf(headers.cookie) ?? '-'} ${dayOf(clock())}`
      return headers.authorization === undefined ? dayOf(clock()) : null
    },
  })
}

/** The display cookie; a value that is not shaped like a showroom ID is ignored. */
function showroomOf(cookie: string | undefined): string | null {
  return /(?:^|[; ])wev_showroom=([A-HJ-NP-Z2-9]{8})(?:;|$)/.exec(cookie ?? '')?.[1] ?? null
}

/**
 * Idle connections are closed when a stop begins; those with a request in progress become idle later, and a browser
 * would hold them open longer than a stop may take.
 */
function closeIdle(app: FastifyInstance): void {
  let sweep: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), 50)
    sweep.unref()
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}
