import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { QueryObserver } from '#db/client.ts'
import type { Env } from '../env.ts'
import { createMetrics, type Metrics } from './metrics.ts'

/** Metrics and tracing of one process. */
export type Observer = {
  metrics: Metrics
  /** Runs work in a span: within the active trace, or as a trace of its own. */
  span: Span
  query: QueryObserver
  /** Call before any other hook of the server is added. */
  traceRequests: (app: FastifyInstance) => void
  /** Sends what has not been sent yet. */
  stop: () => Promise<void>
}

export type Span = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Traces, if the operator has configured where to send them (OTEL_EXPORTER_OTLP_ENDPOINT). */
export type Tracing = Pick<Observer, 'span' | 'query' | 'traceRequests' | 'stop'>

/** Without that setting, no part of the OpenTelemetry SDK is loaded. */
export async function startObserver(env: Env, log: FastifyBaseLogger): Promise<Observer> {
  const metrics = createMetrics()
  const tracing = env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('./tracing.ts')).startTracing(env, env.OTEL_EXPORTER_OTLP_ENDPOINT, metrics.registry, log)
    : null
  return {
    metrics,
    span: tracing?.span ?? ((_name, work) => work()),
    query: measured(metrics, tracing?.query),
    traceRequests: tracing?.traceRequests ?? (() => {}),
    stop: tracing?.stop ?? (async () => {}),
  }
}

function measured({ querySeconds, queryErrors }: Metrics, traced: QueryObserver | undefined): QueryObserver {
  return (query) => {
    const begun = performance.now()
    const ended = traced?.(query)
    return (error) => {
      querySeconds.observe((performance.now() - begun) / 1000)
      if (error) queryErrors.inc()
      ended?.(error)
    }
  }
}
