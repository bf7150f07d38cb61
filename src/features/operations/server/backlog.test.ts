import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const metrics = async () => (await test.app.inject('/metrics')).body
const figureOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  )

it('reports what waits and for how long, once in 15 seconds, and the state of the ledger', async () => {
  const { db } = test.deps
  await db.query(
    `INSERT INTO mails (id, to_address, subject, html, body_text, status, next_try_at, created_at)
    SELECT n, 'a@example.com', 's', '', '', 'queued', now(), now() - n * interval '1 minute' FROM generate_series(1, 7) n`,
  )
  await db.query(
    `INSERT INTO ledger_reports (id, at, sound, figures, findings)
    VALUES (1, now() - interval '1 hour', false, '{"vendor": 500, "platform": -499}', '["one cent"]')`,
  )
  const first = await metrics()
  expect(figureOf(first, 'backlog_rows{queue="mails"}')).toBe(7)
  expect(figureOf(first, 'backlog_oldest_seconds{queue="mails"}')).toBeGreaterThanOrEqual(420)
  expect(figureOf(first, 'backlog_oldest_seconds{queue="mails"}')).toBeLessThan(500)
  expect(figureOf(first, 'backlog_rows{queue="payouts"}')).toBe(0)
  expect(figureOf(first, 'backlog_oldest_seconds{queue="payouts"}')).toBe(0)
  expect(figureOf(first, 'ledger_sound')).toBe(0)
  expect(figureOf(first, 'ledger_sum_cents')).toBe(1)
  expect(figureOf(first, 'ledger_checked_seconds')).toBeGreaterThanOrEqual(3600)
  expect(figureOf(first, 'ledger_unsealed_seconds')).toBe(0)
  await db.query('DELETE FROM mails')
  expect(figureOf(await metrics(), 'backlog_rows{queue="mails"}')).toBe(7)
})

it('counts requests by class, sign-ins and checkouts by outcome, and queries', async () => {
  const payload = { email: 'nobody@example.com', password: 'Wrong-2026' }
  expect((await test.app.inject({ method: 'POST', url: '/api/login', payload })).statusCode).toBe(422)
  await test.app.inject({ method: 'POST', url: '/api/login', payload: {} })
  await test.app.inject('/api/orders')
  await test.app.inject({ method: 'POST', url: '/api/checkout', payload: {} })
  const text = await metrics()
  expect(figureOf(text, 'http_requests_total{method="POST",status="422"}')).toBe(2)
  expect(figureOf(text, 'http_request_seconds_count{class="write"}')).toBe(3)
  expect(figureOf(text, 'http_request_seconds_count{class="read"}')).toBe(1)
  expect(figureOf(text, 'actions_total{action="sign_in",outcome="invalid_email"}')).toBe(2)
  expect(figureOf(text, 'actions_total{action="checkout",outcome="unauthenticated"}')).toBe(1)
  expect(figureOf(text, 'database_query_seconds_count')).toBeGreaterThan(1)
  expect(figureOf(text, 'database_query_errors_total')).toBe(0)
  for (const name of ['data_disk_free_bytes', 'data_disk_size_bytes', 'nodejs_eventloop_lag_p99_seconds'])
    expect([name, figureOf(text, name) > 0]).toEqual([name, true])
  expect([figureOf(text, 'catalogue_behind'), figureOf(text, 'live_connections')]).toEqual([0, 0])
})
