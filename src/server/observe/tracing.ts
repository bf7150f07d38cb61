import diagnostics from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { isTracingSuppressed } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { release } from '#db/release.ts'
import { randomKey } from '#lib/ids.ts'
import type { Env } from '../env.ts'
import { parentOf } from '../http/request-id.ts'
import type { Tracing } from './observer.ts'
import { metricsOf } from './prom-metrics.ts'

const stopMs = 3000

/**
 * Exports traces and the metrics of `registry` over OTLP (HTTP, JSON). Spans contain routes, statuses, hosts and kinds of
 * queries; never URLs, IP addresses, query strings, parameter values, SQL texts or personal data. Queries and outgoing
 * requests are traced only within another span, so that polling workers do not flood the trace store.
 */
export function startTracing(env: Env, endpoint: string, registry: Registry, log: FastifyBaseLogger): Tracing {
  const base = endpoint.replace(/\/$/, '')
  const resource = resourceFromAttributes({
    'service.name': env.OTEL_SERVICE_NAME,
    'service.version': release,
    // Processes in containers all have the same id.
    'service.instance.id': randomKey(16),
    'deployment.environment.name': env.NODE_ENV,
  })
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(env),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${base}/v1/traces` }) })],
  })
  const meters = new MeterProvider({
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${base}/v1/metrics` }),
        exportIntervalMillis: 60_000,
        metricProducers: [{ collect: () => metricsOf(registry, resource) }],
      }),
    ],
    resource,
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer('wainscot')
  const unwatch = watchOutgoing(tracer)
  return {
    span: (name, work) => inSpan(tracer, name, work),
    query(query) {
      if (!trace.getSpan(context.active())) return () => {}
      const { verb, summary } = summaryOf(query)
      const span = tracer.startSpan(summary, {
        kind: SpanKind.CLIENT,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': verb,
          'db.query.summary': summary,
        },
      })
      return (error) => end(span, error)
    },
    traceRequests: (app) => traceRequests(app, tracer, env.TRUST_PROXY > 0),
    async stop() {
      unwatch()
      const sent = Promise.allSettled([provider.shutdown(), meters.shutdown({ timeoutMillis: stopMs })])
      const late = new Promise<null>((done) => setTimeout(() => done(null), stopMs).unref())
      if (!(await Promise.race([sent, late]))) log.warn('not all traces were sent')
      context.disable()
    },
  }
}

/** The samplers of OpenTelemetry's OTEL_TRACES_SAMPLER; by default every trace is sampled. */
function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: Env): Sampler {
  const root = name.endsWith('always_off')
    ? new AlwaysOffSampler()
    : name.endsWith('traceidratio')
      ? new TraceIdRatioBasedSampler(ratio)
      : new AlwaysOnSampler()
  return name.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root
}

async function inSpan<T>(tracer: Tracer, name: string, work: () => Promise<T>): Promise<T> {
  const span = tracer.startSpan(name)
  try {
    const result = await context.with(trace.setSpan(context.active(), span), work)
    span.end()
    return result
  } catch (error) {
    end(span, error as Error)
    throw error
  }
}

/** An error message may contain user input, so only the type of the error is sent. */
function end(span: Span, error: (Error & { code?: unknown }) | null): void {
  if (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('error.type', typeof error.code === 'string' ? error.code : error.name)
  }
  span.end()
}

/**
 * A span for each request that reaches a route, named after the route. The trace of a trusted proxy is continued; that of
 * any other client becomes a link, so that untrusted clients do not decide what is sampled.
 */
function traceRequests(app: FastifyInstance, tracer: Tracer, trusted: boolean): void {
  const contexts = new WeakMap<object, { span: Span; active: Context }>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers } = request
    const given = parentOf(headers.traceparent)
    const inner = context.active()
    const parent = given && trusted ? trace.setSpanContext(ROOT_CONTEXT, given) : inner
    const route = routeOptions.url ?? 'unknown'
    const span = tracer.startSpan(
      `${method} ${route}`,
      {
        kind: trace.getSpan(inner) ? SpanKind.INTERNAL : SpanKind.SERVER,
        attributes: { 'http.request.method': method, 'http.route': route },
        links: given && !trusted ? [{ context: given }] : [],
      },
      parent,
    )
    const active = trace.setSpan(parent, span)
    contexts.set(request, { span, active })
    request.trace = {
      id: span.spanContext().traceId,
      note: (name, value) => void span.setAttribute(`wainscot.${name}`, value),
      rename: (page) => {
        span.updateName(`${method} ${page}`)
        span.setAttribute('http.route', page)
      },
    }
    context.with(active, done)
  })
  // The body parser would otherwise continue in the context of the socket.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request)?.active ?? ROOT_CONTEXT, done)
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = contexts.get(request)?.span
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}

const beforeTable = new Set(['from', 'into', 'update'])

/** The prepared statement's name, or the verb and the first table: "SELECT products". */
export function summaryOf({ name, text }: { name?: string; text: string }): {
  verb: string
  summary: string
} {
  const verb = /^\s*([a-z]+)/i.exec(text.slice(0, 200))?.[1]?.toUpperCase() ?? 'QUERY'
  const words = text.slice(0, 2000).split(/\s/).filter(Boolean)
  const table = words[words.findIndex((word) => beforeTable.has(word.toLowerCase())) + 1]
  const named = table && verb !== table.toUpperCase() && /^[a-z_][a-z0-9_.]*$/i.test(table)
  return { verb, summary: name ?? (named ? `${verb} ${table}` : verb) }
}

type UndiciRequest = { origin: string | URL; method: string }

/** Traces outgoing requests by Node's diagnostics channels: those of `fetch`, and those of node:http, which SDKs use. */
function watchOutgoing(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>()
  const begin = (request: object, method: string, host: string) => {
    const active = context.active()
    if (!trace.getSpan(active) || isTracingSuppressed(active)) return
    const attributes = { 'http.request.method': method, 'server.address': host }
    spans.set(request, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }))
  }
  const finish = (request: object, status: number) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', status)
    if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    spans.delete(request)
  }
  const fail = (request: object, error: Error) => {
    const span = spans.get(request)
    if (span) end(span, error)
    spans.delete(request)
  }
  const handlers: Record<string, (message: never) => void> = {
    'undici:request:create': ({ request }: { request: UndiciRequest }) =>
      begin(request, request.method, new URL(request.origin).hostname),
    'undici:request:headers': (given: { request: object; response: { statusCode: number } }) =>
      finish(given.request, given.response.statusCode),
    'undici:request:error': (given: { request: object; error: Error }) => fail(given.request, given.error),
    'http.client.request.start': ({ request }: { request: ClientRequest }) =>
      begin(request, request.method, request.host),
    'http.client.response.finish': (given: { request: object; response: IncomingMessage }) =>
      finish(given.request, given.response.statusCode ?? 0),
    'http.client.request.error': (given: { request: object; error: Error }) => fail(given.request, given.error),
  }
  const entries = Object.entries(handlers) as [string, (message: unknown) => void][]
  for (const [name, handle] of entries) diagnostics.subscribe(name, handle)
  return () => {
    for (const [name, handle] of entries) diagnostics.unsubscribe(name, handle)
  }
}
