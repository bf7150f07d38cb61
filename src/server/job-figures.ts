import { Counter, Gauge, type Registry } from 'prom-client'

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
    help: 'Resources used by background jobs',
    labelNames: ['job'],
    registers: [],
  })
  const seconds = new Gauge({
    name: 'job_last_seconds',
    help: 'Time of the last successful run',
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
    },
    failed: (job) => runs.inc({ job, outcome: 'failed' }),
    expose(registry) {
      for (const metric of [runs, taken, seconds, running]) registry.registerMetric(metric as never)
    },
  }
}
