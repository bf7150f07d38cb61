import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Seconds; the objectives of deploy/observability use 0.5 and 1. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/**
 * The metrics of this process. One registry holds all of them: /metrics serves it, and the OTLP exporter sends it.
 */
export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Requests by method and status',
      labelNames: ['method', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Duration of requests that no cache answered, by class: read, write, page, file',
      labelNames: ['class'],
      buckets,
      registers,
    }),
    writeSeconds: new Histogram({
      name: 'http_write_seconds',
      help: 'Duration of write requests by route',
      labelNames: ['route'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    actions: new Counter({
      name: 'actions_total',
      help: 'Calls that matter most, by their outcome: done, or the reason of the failure',
      labelNames: ['action', 'outcome'],
      registers,
    }),
    querySeconds: new Histogram({
      name: 'database_query_seconds',
      help: 'Duration of queries, without the wait for a connection',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    queryErrors: new Counter({
      name: 'database_query_errors_total',
      help: 'Queries that failed',
      registers,
    }),
    paymentSeconds: new Histogram({
      name: 'payment_call_seconds',
      help: 'Calls to the payment provider by outcome: done, refused, silent, error',
      labelNames: ['call', 'outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
  }
}
