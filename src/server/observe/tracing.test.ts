import { spawnSync } from 'node:child_process'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { runJob } from '../jobs.ts'
import { summaryOf } from './tracing.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
  links?: { traceId: string }[]
  status: { code: number }
}
type SentMetric = {
  name: string
  sum?: object
  gauge?: object
  histogram?: { dataPoints: { count: number }[] }
}

const spans: SentSpan[] = []
const metrics: SentMetric[] = []
const resources: Attribute[][] = []
let raw = ''
let collector: Server
let test: TestApp

/** A collector that understands OTLP as JSON. */
async function receive(request: IncomingMessage): Promise<void> {
  let text = ''
  for await (const part of request) text += part
  raw += text
  const body = JSON.parse(text)
  for (const { resource, scopeSpans } of body.resourceSpans ?? []) {
    resources.push(resource.attributes)
    for (const scope of scopeSpans) spans.push(...scope.spans)
  }
  for (const { scopeMetrics } of body.resourceMetrics ?? [])
    for (const scope of scopeMetrics) metrics.push(...scope.metrics)
}

beforeAll(async () => {
  collector = createServer((request, response) => {
    if (request.url?.startsWith('/rates')) return void response.end('{}')
    receive(request).then(() => response.setHeader('content-type', 'application/json').end('{}'))
  })
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  test = await createTestApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: address(), OTEL_SERVICE_NAME: 'shop' } })
})
afterAll(() => new Promise((done) => collector.close(done)))

const address = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
const attribute = (span: SentSpan | undefined, name: string) => {
  const value = span?.attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}
const named = (name: string) => spans.filter((span) => span.name === name)
const childrenOf = (span: SentSpan | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId)

it('sends requests, queries, jobs, outgoing requests and metrics to a collector, without personal data', async () => {
  const { app, deps } = test
  const stranger = '4bf92f3577b34da6a3ce929d0e0e4736'
  const login = await app.inject({
    method: 'POST',
    url: '/api/login?next=secret-place',
    headers: { traceparent: `00-${stranger}-00f067aa0ba902b7-00` },
    payload: { email: 'hidden@example.com', password: 'Hidden-2026' },
  })
  expect(login.statusCode).toBe(422)
  await app.inject('/api/products/k3Zp0QwX7a')
  await runJob(deps, {
    name: 'ask-rates',
    cron: '* * * * *',
    run: async ({ db }) => {
      await db.query("SELECT 'value-of-somebody' FROM accounts LIMIT 1")
      await (await fetch(`${address()}/rates?key=secret-key`)).text()
      return 1
    },
  })
  const broken = runJob(deps, {
    name: 'broken',
    cron: '* * * * *',
    run: () => deps.db.query('SELEKT') as never,
  })
  await expect(broken).rejects.toThrow()
  await deps.db.query('SELECT 1')
  await test.close()

  expect(resources[0]?.find(({ key }) => key === 'service.name')?.value.stringValue).toBe('shop')
  const [request] = named('POST /api/login')
  expect(request).toMatchObject({ kind: 2, links: [{ traceId: stranger }] })
  expect(request?.traceId).not.toBe(stranger)
  expect(attribute(request, 'http.response.status_code')).toBe(422)
  expect(childrenOf(request).map((span) => attribute(span, 'db.system.name'))).toContain('postgresql')
  expect(named('GET /api/products/:hash')).toHaveLength(1)

  const [job] = named('job ask-rates')
  expect(job?.parentSpanId).toBeFalsy()
  expect(childrenOf(job).map(({ name }) => name)).toEqual(['SELECT accounts', 'GET 127.0.0.1'])
  expect(attribute(childrenOf(job)[1], 'http.response.status_code')).toBe(200)
  const [failed] = named('job broken')
  expect(failed?.status.code).toBe(2)
  expect(childrenOf(failed).map((span) => attribute(span, 'error.type'))).toEqual(['42601'])
  // Nothing asked for the last query, and nobody traces how the traces are sent.
  expect(spans.filter(({ parentSpanId, kind }) => !parentSpanId && kind === 3)).toEqual([])
  expect(raw).not.toMatch(/secret|hidden|value-of-somebody|k3Zp0QwX7a/i)

  const sent = new Map(metrics.map((metric) => [metric.name, metric]))
  expect(sent.get('http_requests_total')).toHaveProperty('sum')
  expect(sent.get('live_connections')).toHaveProperty('gauge')
  expect(sent.get('http_request_seconds')?.histogram?.dataPoints.map(({ count }) => Number(count))).toEqual([1, 1])
})

it('continues the trace of a trusted proxy, and writes its id to the log with an error', async () => {
  spans.length = 0
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: address(), TRUST_PROXY: '1' }
  const proxied = await createTestApp({ env })
  const trace = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${trace}-b7ad6b7169203331-01` }
  await proxied.app.inject({ url: '/api/setting', headers })
  const unsampled = { traceparent: `00-${trace}-b7ad6b7169203332-00` }
  await proxied.app.inject({ url: '/api/faq', headers: unsampled })
  await proxied.close()
  const roots = spans.filter(({ kind }) => kind === 2)
  expect(roots.map(({ name, traceId, parentSpanId }) => [name, traceId, parentSpanId])).toEqual([
    ['GET /api/setting', trace, 'b7ad6b7169203331'],
  ])
})

it('names a query by its statement or by its verb and table, never by its text', () => {
  expect(summaryOf({ name: 'take-due', text: 'UPDATE x' })).toEqual({ verb: 'UPDATE', summary: 'take-due' })
  expect(summaryOf({ text: "\n  select * FROM orders WHERE note = 'x'" }).summary).toBe('SELECT orders')
  expect(summaryOf({ text: 'COMMIT' }).summary).toBe('COMMIT')
})

it('loads nothing of OpenTelemetry unless it is configured', () => {
  const script = `
    import { registerHooks } from 'node:module'
    let loaded = 0
    registerHooks({ load(url, context, next) {
      // prom-client loads the interface, which does nothing on its own.
      if (/@opentelemetry\\/(?!api\\/)/.test(url)) loaded++
      return next(url, context)
    } })
    await import('./src/app/create-deps.ts')
    await import('./src/app/server.ts')
    const { startObserver } = await import('./src/server/observe/observer.ts')
    const { readEnv } = await import('./src/server/env.ts')
    await startObserver(readEnv({}), { warn() {} })
    console.log(loaded)
    await startObserver(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: '${address()}' }), { warn() {} })
    console.log(loaded > 10)
    process.exit(0)`
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect([run.stderr, run.stdout]).toEqual(['', '0\ntrue\n'])
})
