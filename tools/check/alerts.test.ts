import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startJobs } from '#server/jobs.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { brokenAlerts, metricsIn, unknownMetrics } from './alerts.ts'

const nowhere = 'postgres://nobody@127.0.0.1:1/none'
let test: TestApp
beforeAll(async () => {
  // A replica that does not respond has its lag in the metrics too.
  test = await createTestApp({ env: { DATABASE_URL: nowhere, DATABASE_REPLICA_URL: nowhere } })
})
afterAll(() => test.close())

it('the product has every metric and queue that alerts and dashboard name, and each alert a runbook', async () => {
  // The queue of the jobs exists once a process runs them.
  const runner = await startJobs(test.deps, [])
  const { body } = await test.app.inject('/metrics')
  await runner.stop(1000)
  expect(unknownMetrics('.', body)).toEqual([])
  const { broken, alerts } = brokenAlerts('.')
  expect(broken).toEqual([])
  expect(alerts).toBeGreaterThan(15)

  const without = body.replace('# TYPE payment_call_seconds ', '# TYPE renamed ').replace('{queue="mails"}', '')
  expect(unknownMetrics('.', without)).toEqual(
    expect.arrayContaining([
      'PaymentProviderFails: no metric payment_call_seconds_count',
      'MailsStuck: no queue mails',
      'dashboard, Payment provider: no metric payment_call_seconds_count',
    ]),
  )
})

it('finds planted faults of rules and runbooks', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'wainscot-alerts-'))
  try {
    for (const folder of ['deploy/observability', 'docs/operations/runbooks'])
      cpSync(folder, path.join(root, folder), { recursive: true })
    const change = (file: string, from: string, to: string) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      expect(text).toContain(from)
      writeFileSync(path.join(root, file), text.replace(from, to))
    }
    const alerts = 'deploy/observability/alerts.yml'
    change(alerts, 'alert: MailsStuck', 'alert: MailsLate')
    change(alerts, 'runbooks/JobFails.md', 'runbooks/JobFailed.md')
    change(alerts, 'severity: ticket', 'severity: soon')
    change('docs/operations/runbooks/WorkStuck.md', '## What to do', '## What helps')
    const { broken, skipped } = brokenAlerts(root)
    const planted = [
      'ErrorBudgetBurn: its severity is neither page nor ticket',
      'JobFails: its runbook_url is not docs/operations/runbooks/JobFails.md',
      'MailsLate: its runbook_url is not docs/operations/runbooks/MailsLate.md',
      'MailsLate: has no page docs/operations/runbooks/MailsLate.md',
      'docs/operations/runbooks/MailsStuck.md: there is no such alert',
      'docs/operations/runbooks/WorkStuck.md: has no section “What to do”',
    ]
    expect(broken).toEqual(expect.arrayContaining(planted))
    if (skipped) return console.warn(skipped)
    // The tests of the rules see the other severity.
    expect(broken).toHaveLength(planted.length + 1)
    change(alerts, 'expr: catalogue_behind == 1', 'expr: catalogue_behind ===')
    expect(brokenAlerts(root).broken.join()).toContain('expressions: ')
  } finally {
    rmSync(root, { recursive: true })
  }
})

it('tells metrics from functions, labels and values', () => {
  expect(
    metricsIn(
      'sum by (a, b) (rate(x_total{c=~"d|e"}[5m])) / on (f) group_left (g) y offset 1h > 1e3 or absent(z == 1)',
    ),
  ).toEqual(['x_total', 'y', 'z'])
})
