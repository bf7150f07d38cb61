import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Job, runJob, startJobs } from './jobs.ts'

const quick = { lookSeconds: 1, cronSeconds: 1, retryDelaySeconds: 1 }

let test: TestApp
let second: TestApp
const lines: { job?: string; msg: string }[] = []
beforeAll(async () => {
  test = await createTestApp()
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  second = await createTestApp({ databaseUrl: test.databaseUrl, log })
  // Loads the queue's modules and creates its tables, which would take up too much of the minute of a due job.
  const runner = await startJobs(test.deps, [], quick)
  await runner.stop(1000)
})
afterAll(async () => {
  await second.close()
  await test.close()
})

describe('the job runner', () => {
  it('runs due jobs once, in one of two processes, and retries failed ones [R12]', async () => {
    await awayFromTheMinutesEnd()
    const ran: string[] = []
    const jobs = (process: string): Job<TestApp['deps']>[] => [
      { name: 'once', cron: thisMinute(), run: async () => ran.push(`once in ${process}`) },
      {
        name: 'second-try',
        cron: thisMinute(),
        run: async () => {
          if (ran.push('try') < 0) return 0
          if (ran.filter((each) => each === 'try').length === 1) throw new Error('the first try fails')
          return 3
        },
      },
      { name: 'not-yet', cron: '0 0 29 2 *', run: async () => ran.push('not-yet') },
    ]
    const runners = await Promise.all([
      startJobs({ ...test.deps, log: second.deps.log }, jobs('a'), quick),
      startJobs(second.deps, jobs('b'), quick),
    ])
    await expect.poll(() => ran.filter((each) => each === 'try').length).toBe(2)
    // Long enough for either process to poll again, so that a second run would show.
    await new Promise((next) => setTimeout(next, 1500))
    await Promise.all(runners.map((runner) => runner.stop(3000)))
    expect(ran.filter((each) => each.startsWith('once'))).toHaveLength(1)
    expect(ran).not.toContain('not-yet')
    expect(ran.filter((each) => each === 'try')).toHaveLength(2)
    const messages = lines.filter(({ job }) => job === 'second-try').map(({ msg }) => msg)
    expect(messages).toEqual(['job failed', 'job done'])
    const metrics = await Promise.all(
      [test, second].map(async ({ app }) => (await app.inject({ url: '/metrics' })).body),
    )
    const sumOf = (line: string) =>
      metrics.reduce((sum, text) => sum + Number(text.match(new RegExp(`^${line} (\\d+)$`, 'm'))?.[1] ?? 0), 0)
    expect(sumOf('job_runs_total\\{job="second-try",outcome="failed"\\}')).toBe(1)
    expect(sumOf('job_runs_total\\{job="second-try",outcome="done"\\}')).toBe(1)
    expect(sumOf('job_rows_total\\{job="second-try"\\}')).toBe(3)
    expect(sumOf('job_runner_up')).toBe(2)
  })

  it('waits for a running job when it stops, and starts nothing after that', async () => {
    await awayFromTheMinutesEnd()
    let begun = 0
    let ended = 0
    const run = async () => {
      begun++
      await new Promise((next) => setTimeout(next, 800))
      return ++ended
    }
    const runner = await startJobs(test.deps, [{ name: 'slow', cron: thisMinute(), run }], quick)
    await expect.poll(() => begun).toBe(1)
    await runner.stop(5000)
    expect([begun, ended]).toEqual([1, 1])
  })

  it('removes schedules that the program no longer has', async () => {
    const job = (name: string) => ({ name, cron: '0 0 29 2 *', run: async () => 0 })
    const runner = await startJobs(test.deps, [job('old'), job('kept')], quick)
    await runner.stop(1000)
    const next = await startJobs(test.deps, [job('kept')], quick)
    await next.stop(1000)
    const { rows } = await test.deps.db.query<{ key: string; timezone: string }>(
      'SELECT key, timezone FROM pgboss.schedule',
    )
    expect(rows).toEqual([{ key: 'kept', timezone: 'America/Los_Angeles' }])
  })

  it('throws the error of a job that is run manually, and counts it', async () => {
    const job = { name: 'by-hand', cron: '* * * * *', run: () => Promise.reject(new Error('no')) }
    await expect(runJob(test.deps, job)).rejects.toThrow('no')
    const { body } = await test.app.inject({ url: '/metrics' })
    expect(body).toContain('job_runs_total{job="by-hand",outcome="failed"} 1')
  })
})

/** A cron expression for this minute of this day, in Los Angeles: due now, and not again within the test. */
function thisMinute(): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    hourCycle: 'h23',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(new Date())
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return `${of('minute')} ${of('hour')} ${of('day')} ${of('month')} *`
}

/** A due job is found only within its minute, so the test must not start near its end. */
async function awayFromTheMinutesEnd(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000)
  if (left < 20_000) await new Promise((next) => setTimeout(next, left + 100))
}
