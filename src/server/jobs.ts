import type { FastifyBaseLogger } from 'fastify'
import type { JobWithMetadata } from 'pg-boss'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Db } from '#db/client.ts'
import type { Observer } from './observe/observer.ts'

/**
 * One sweep over the rows that are due: uses the given clock, is safe to repeat, and returns how many rows it handled.
 */
export type Job<D> = {
  /** Words and hyphens. */
  name: string
  /** Five fields, in Los Angeles time. */
  cron: string
  run: (deps: D) => Promise<number>
}

export type JobDeps = {
  db: Db
  log: FastifyBaseLogger
  jobFigures: JobFigures
  observer: Pick<Observer, 'span'>
}

export type JobRunner = {
  /** Starts no more jobs and waits at most this long for the running ones. */
  stop: (withinMs: number) => Promise<void>
}

export type Pace = { lookSeconds: number; cronSeconds: number; retryDelaySeconds: number }

const usualPace: Pace = { lookSeconds: 5, cronSeconds: 30, retryDelaySeconds: 15 }
const queue = 'jobs'
const retries = 3

/**
 * Runs every job when it is due, in one of the processes that share the database; a process that was down catches up
 * once.
 * A failed job is tried again three times. If a process is killed in mid-job, another one tries the job again after
 * five minutes. The queue has its tables in the schema `pgboss`.
 */
export async function startJobs<D extends JobDeps>(
  deps: D,
  jobs: readonly Job<D>[],
  pace = usualPace,
): Promise<JobRunner> {
  const { db, log, jobFigures } = deps
  // Loaded here so that it does not delay the first page.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) => db.query({ text, values: values as unknown[], keepNames: true }),
    },
    cronMonitorIntervalSeconds: pace.cronSeconds,
    cronWorkerIntervalSeconds: pace.lookSeconds,
  })
  let stopping = false
  boss.on('error', (error) => {
    // An unavailable database comes back; what was due is still due then.
    if (!stopping) log.warn({ err: error }, 'job queue error')
  })
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue warning'))
  await boss.start()
  const options = {
    retryLimit: retries,
    retryDelay: pace.retryDelaySeconds,
    retryBackoff: true,
    // A worker that runs says so; one that was killed is replaced after a minute. A batch may take long.
    heartbeatSeconds: 60,
    expireInSeconds: 3600,
    deleteAfterSeconds: 86_400,
  }
  await boss.createQueue(queue, options)
  await boss.updateQueue(queue, options)
  await updateSchedules(boss, jobs)
  const byName = new Map(jobs.map((job) => [job.name, job]))
  await boss.work(
    queue,
    {
      pollingIntervalSeconds: pace.lookSeconds,
      localConcurrency: 2,
      // Many are due in the same minute; each succeeds or fails on its own.
      batchSize: 8,
      perJobResults: true,
      includeMetadata: true,
    },
    async (due: JobWithMetadata<{ job: string }>[]) => {
      const results: { id: string; status: 'completed' | 'failed'; output?: object }[] = []
      for (const { id, data, retryCount } of due) {
        const job = byName.get(data.job)
        if (stopping) results.push({ id, status: 'failed', output: { message: 'the process is stopping' } })
        // A job of another version of this program: that version runs it, or the job no longer exists.
        else if (!job) results.push({ id, status: 'completed' })
        else results.push({ id, ...(await outcomeOf(deps, job, retryCount)) })
      }
      return results
    },
  )
  jobFigures.started()
  return {
    stop: async (withinMs) => {
      stopping = true
      await boss.stop({ graceful: true, close: false, timeout: withinMs })
    },
  }
}

/** Runs one job now; records and logs the outcome and rethrows a failure. Returns how many rows it handled. */
export async function runJob<D extends JobDeps>(deps: D, job: Job<D>, retry = 0): Promise<number> {
  const begun = performance.now()
  try {
    const taken = await deps.observer.span(`job ${job.name}`, () => job.run(deps))
    const ms = performance.now() - begun
    deps.jobFigures.done(job.name, taken, ms)
    if (taken > 0) deps.log.info({ job: job.name, taken, ms: Math.round(ms) }, 'job done')
    return taken
  } catch (error) {
    deps.jobFigures.failed(job.name)
    deps.log.error({ err: error, job: job.name, retry }, 'job failed')
    throw error
  }
}

async function outcomeOf<D extends JobDeps>(deps: D, job: Job<D>, retry: number) {
  try {
    return { status: 'completed' as const, output: { taken: await runJob(deps, job, retry) } }
  } catch (error) {
    return { status: 'failed' as const, output: { message: (error as Error).message } }
  }
}

type Boss = InstanceType<typeof import('pg-boss').PgBoss>

async function updateSchedules(boss: Boss, jobs: readonly Pick<Job<never>, 'name' | 'cron'>[]): Promise<void> {
  const known = await boss.getSchedules(queue)
  for (const { name, cron } of jobs) {
    const same = known.find(({ key }) => key === name)?.cron === cron
    if (!same) await boss.schedule(queue, cron, { job: name }, { key: name, tz: 'America/Los_Angeles', missed: 'once' })
  }
  for (const { key } of known) if (!jobs.some(({ name }) => name === key)) await boss.unschedule(queue, key)
}

/** What the jobs of this process have done since it started. */
export type JobFigures = {
  started: () => void
  done: (job: string, taken: number, ms: number) => void
  failed: (job: string) => void
  /** Adds the figures to /metrics. */
  expose: (registry: Registry) => void
}

export function createJobFigures(): JobFigures {
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Background job runs by outcome',
    labelNames: ['job', 'outcome'],
    registers: [],
  })
  const taken = new Counter({
    name: 'job_rows_total',
    help: 'Rows that background jobs handled',
    labelNames: ['job'],
    registers: [],
  })
  const seconds = new Gauge({
    name: 'job_last_seconds',
    help: 'Time of the last successful run',
    labelNames: ['job'],
    registers: [],
  })
  const succeeded = new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When the job last succeeded in this process',
    labelNames: ['job'],
    registers: [],
  })
  const running = new Gauge({
    name: 'job_runner_up',
    help: '1 if this process runs background jobs',
    registers: [],
  })
  return {
    started: () => running.set(1),
    done(job, count, ms) {
      runs.inc({ job, outcome: 'done' })
      taken.inc({ job }, count)
      seconds.set({ job }, ms / 1000)
      succeeded.set({ job }, Math.round(Date.now() / 1000))
    },
    failed: (job) => runs.inc({ job, outcome: 'failed' }),
    expose(registry) {
      for (const metric of [runs, taken, seconds, succeeded, running]) registry.registerMetric(metric as never)
    },
  }
}
